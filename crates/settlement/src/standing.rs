//! What settlement comes to.

use go_board::Color;
use go_rules::{Action, Gap, LimitError, Outcome, Reason, SetupError, StageName};

/// What settlement comes to after a record, under one rulebook.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// What it comes to.
    pub verdict: Conclusion,
    /// What Black and White can make sure of; nothing where they cannot, or it is not known.
    pub guarantees: [Option<Guarantee>; 2],
    /// The results that lines of the search ended with, the best for Black first.
    pub results: Vec<Outcome>,
    /// A loop that lasts as long as both players keep it up, if there is one and no player alone can.
    pub both_keep_up: Option<EndlessLine>,
    /// The passes that were supplied to the record.
    pub supplied: Vec<Action>,
    /// Bounds that ran out, whatever the verdict: what is not said of a player may be for their sake.
    pub ran_out: Vec<Bound>,
    /// States that were looked at.
    pub states: usize,
    /// Whether the form of the articles showed it, and only lines without plays were searched.
    pub by_form: bool,
}

impl Standing {
    /// Whether a bound ran out before it was known what this player can do alone: neither a guarantee nor an ambiguity is known of him.
    #[must_use]
    pub fn is_not_decided_for(&self, player: Color) -> bool {
        let is_known = match &self.verdict {
            Conclusion::Settled(_) | Conclusion::Waivable(_) => true,
            Conclusion::Ambiguous(ways) => ways.iter().any(|way| match way {
                Ambiguity::Open { by, .. } => by.is_none_or(|by| by == player),
                Ambiguity::Stuck { by, .. } | Ambiguity::Endless { by, .. } | Ambiguity::NoResult { by } => {
                    *by == player
                }
                Ambiguity::NeitherEnforces => true,
            }),
            Conclusion::NotDecided(_) => false,
        };
        !self.ran_out.is_empty() && !is_known && self.guarantees[player.index()].is_none()
    }
}

/// What settlement comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Conclusion {
    /// Both players can enforce this result, every line was looked at, and none comes to another.
    Settled(Outcome),
    /// Both players can enforce this result; another comes about, if at all, only if a player waives it.
    Waivable(Outcome),
    /// The text does not settle it, in these ways: at least one. More are not ruled out if a bound ran out.
    Ambiguous(Vec<Ambiguity>),
    /// These bounds ran out.
    NotDecided(Vec<Bound>),
}

/// A way in which an end is ambiguous.
#[derive(Clone, Debug, PartialEq)]
pub enum Ambiguity {
    /// The text leaves the result open.
    Open {
        /// Who alone can bring that about; `None` if it has come about already.
        by: Option<Color>,
        /// Whether the other player escapes it by giving in to whatever this one asks for.
        unless_given_in: bool,
        /// What the text does not say.
        gap: Gap,
        /// How it comes about.
        line: Vec<Action>,
    },
    /// Nothing is left to do for anybody and the game is not over.
    Stuck {
        /// Who alone can bring that about.
        by: Color,
        /// How.
        line: Vec<Action>,
    },
    /// This player alone can postpone the end for ever.
    Endless {
        /// Who.
        by: Color,
        /// Whether the other player can end it by accepting whatever this one asks for.
        unless_given_in: bool,
        /// How, the other player trying to come to an end.
        line: EndlessLine,
    },
    /// This player can keep the other from every result, in one of these ways or another.
    NoResult {
        /// Who.
        by: Color,
    },
    /// Each can make sure of something, but not of the same: the guarantees differ.
    NeitherEnforces,
}

/// Actions, and what is then done again and again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndlessLine {
    /// What comes before.
    pub first: Vec<Action>,
    /// What is repeated.
    pub round: Vec<Action>,
}

/// A result of which a player can make sure.
#[derive(Clone, Debug, PartialEq)]
pub struct Guarantee {
    /// This or a better one.
    pub outcome: Outcome,
    /// An example, the other player holding out as long as possible.
    pub line: Vec<Action>,
}

/// What was not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Bound {
    /// More states than [`SettleOptions::states`](crate::SettleOptions::states).
    States,
    /// More stones than [`SettleOptions::plays`](crate::SettleOptions::plays).
    Plays,
    /// More claims than [`SettleOptions::claims`](crate::SettleOptions::claims) or [`SettleOptions::chains`](crate::SettleOptions::chains).
    Claims,
    /// A record longer than [`SettleOptions::limits`](crate::SettleOptions::limits).
    Record,
    /// The text remembers more than a state holds.
    Memory,
}

/// Why nothing can be said.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CannotSettle {
    /// The record cannot start.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The record is too long.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// The record is no game under the rulebook.
    #[error("the record is no game under it since ply {ply}: {reason}")]
    Left {
        /// Since when.
        ply: u32,
        /// Why.
        reason: Reason,
    },
    /// The record rests on something that the text does not decide.
    #[error("what it rules is doubtful since ply {ply}: {gap}")]
    Doubtful {
        /// Since when.
        ply: u32,
        /// What is not decided.
        gap: Gap,
    },
    /// Play has not stopped.
    #[error("play has not stopped ({stage}, {} to move): end the record with the passes that stop it, or have them supplied", .to_move.map_or("nobody", name))]
    PlayIsOn {
        /// What goes on.
        stage: StageName,
        /// Whose turn it is.
        to_move: Option<Color>,
    },
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
