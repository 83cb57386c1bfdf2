//! What is the same in all witnesses of one quarrel.

use std::fmt;

use crate::{Cause, Signature};

/// What a quarrel is, whatever the position: what the two rulebooks show, by which clauses, and which articles cause it.
///
/// Two findings of one kind are one finding.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind {
    /// What shows, and the clauses.
    pub signature: Signature,
    /// Why; `None` if the quarrel is doubtful, which no experiment explains.
    pub cause: Option<Cause>,
}

/// `legality: allowed (bga 6.2) / forbidden: repeats (aga-1991 6); cause: repetition`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.cause {
            Some(cause) => write!(f, "{}; cause: {cause}", self.signature),
            None => write!(f, "{}; doubtful", self.signature),
        }
    }
}
