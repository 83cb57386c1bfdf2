//! Actions as they were ruled.

use std::fmt;

use crate::{Action, Change, Reason};

/// What an action became.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Became {
    /// What it was meant to be.
    Made,
    /// It was forbidden and stands all the same.
    Stood(Reason),
    /// It was forbidden, was taken back, and became so many passes.
    Passes(u8, Reason),
    /// It was forbidden, was taken back, and the turn is lost.
    TurnLost(Reason),
    /// It was forbidden and lost the game.
    Lost(Reason),
    /// It was forbidden and never happened: the record is no game under this rulebook.
    Halted(Reason),
    /// It had no effect: a statement out of place, a turn that cannot stand while handicap stones are placed, or a stone put
    /// down after the stop where that is no move.
    Ignored(Reason),
    /// The rulebook does not know such an action.
    NotApplicable,
    /// The game had ended before.
    AfterTheEnd,
}

impl Became {
    /// Why the action was forbidden, if it was.
    #[must_use]
    pub const fn reason(self) -> Option<Reason> {
        match self {
            Self::Stood(reason)
            | Self::Passes(_, reason)
            | Self::TurnLost(reason)
            | Self::Lost(reason)
            | Self::Halted(reason)
            | Self::Ignored(reason) => Some(reason),
            Self::Made | Self::NotApplicable | Self::AfterTheEnd => None,
        }
    }

    /// Whether the action has the effect it was meant to have: it was made, or stood though it was forbidden.
    #[must_use]
    pub const fn stands(self) -> bool {
        matches!(self, Self::Made | Self::Stood(_))
    }
}

impl fmt::Display for Became {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Made => f.write_str("made"),
            Self::Stood(_) => f.write_str("forbidden; it stands unless taken back"),
            Self::Passes(1, _) => f.write_str("taken back, a pass"),
            Self::Passes(n, _) => write!(f, "taken back, {n} passes"),
            Self::TurnLost(_) => f.write_str("void, the turn is lost"),
            Self::Lost(_) => f.write_str("loses the game"),
            Self::Halted(_) => f.write_str("not a move of this game"),
            Self::Ignored(_) => f.write_str("without effect"),
            Self::NotApplicable => f.write_str("not known to these rules"),
            Self::AfterTheEnd => f.write_str("after the end"),
        }
    }
}

/// One action and what it became.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// What was done.
    pub action: Action,
    /// What it became.
    pub became: Became,
    /// Opposing stones it took.
    pub taken: u16,
    /// Own stones it lifted.
    pub lost: u16,
    /// What it did to the board, if that was not what plays usually do.
    pub change: Option<Box<Change>>,
}
