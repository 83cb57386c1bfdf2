//! How far a reduction goes.

use go_rules::Limits;

/// How far to go.
#[derive(Clone, Copy, Debug)]
pub struct ReduceOptions {
    /// The most records that are tried.
    pub trials: u32,
    /// Bounds on the records.
    pub limits: Limits,
    /// Where the smaller record may start.
    pub start: StartChanges,
    /// States of a search for what can be enforced at the end; 0 for none.
    pub settlements: usize,
}

/// What a reduction may do to the start of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartChanges {
    /// Anything: plies become part of it, with what they leave in the ledger and the situations that have occurred.
    Any,
    /// Stones, the side to move, komi and handicap; plies become part of it only where nothing else has to be told, as
    /// in a file that has no words for the rest.
    Stones,
    /// Nothing but lines of the board that are left out: an empty board stays empty.
    None,
}

impl Default for ReduceOptions {
    fn default() -> Self {
        Self { trials: 50_000, limits: Limits::default(), start: StartChanges::Any, settlements: 0 }
    }
}
