//! Why there is no hunt.

use go_board::Size;
use go_rules::{LimitError, SetupError, TooManyRulebooks};

/// Why a hunt did not take place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HuntError {
    /// Fewer than two rulebooks.
    #[error("a hunt needs at least two rulebooks to set against each other")]
    TooFewRulebooks,
    /// More than one lockstep takes.
    #[error(transparent)]
    TooManyRulebooks(#[from] TooManyRulebooks),
    /// No way of choosing moves.
    #[error("a hunt needs at least one policy")]
    NoPolicies,
    /// No room for the handicap stones.
    #[error("a handicap of {0} leaves no room on a board of {1}")]
    Handicap(u8, Size),
    /// The games cannot start.
    #[error("the games cannot start: {0}")]
    Setup(#[from] SetupError),
    /// A game went beyond the limits of a referee.
    #[error("a game went beyond a limit: {0}")]
    Limit(LimitError),
    /// No threads were to be had.
    #[error("the threads could not be started: {0}")]
    Threads(String),
    /// Not one game was played.
    #[error("no game was played, so nothing was compared")]
    ComparedNothing,
    /// What an earlier hunt left behind does not fit this one.
    #[error("what the earlier hunt left cannot be taken up: {0}")]
    Saved(String),
}
