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
    /// Why.
    pub cause: Cause,
}

/// `legality: allowed (bga 6.2) / forbidden: repeats (aga-1991 6); cause: repetition`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; cause: {}", self.signature, self.cause)
    }
}
