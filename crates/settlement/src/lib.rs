//! Settlement as the small game of two players that it is: once play has stopped, who can make sure of what.
//!
//! A text says what a player may do when play has stopped: call stones dead, accept, refuse, ask to play on, play
//! on, pass. [`settle`] takes all of these choices from the end of a record until states come back, and says what
//! each player can enforce whatever the other does.
//!
//! A *guarantee* is the best result of which a player can make sure by what the text allows. If both can make sure of
//! the same one, the record is [settled](Verdict::Settled) under that rulebook; results that show only because a
//! player waives what could be enforced make it [waivable](Verdict::Waivable), which is no fault of a text. It is
//! [ambiguous](Verdict::Ambiguous) if one player alone can keep the game from ending for ever, if one alone can bring
//! about what the text leaves open, or if neither can enforce one result. What was not looked at is never guessed:
//! where it matters the answer is [not decided](Verdict::NotDecided).
//!
//! # How it is taken
//!
//! - Players alternate in speaking. Who is offered something answers it: accepts, refuses, offers something else, asks
//!   to play on, or passes. Saying nothing is no answer, and resigning settles no dispute: neither is looked at.
//! - Where either may speak and nothing lies on the table, no text says who is first. A player can make sure of
//!   something only if that holds whoever speaks first.
//! - Where play goes on, the player to move may offer something once, if both have passed before.
//! - A drawn or void game lies between the smallest wins of both. What would be agreed about a void or drawn game is not looked at.
//! - A player who is not to go on for ever is held to want an end, any end.
//!
//! # Limits
//!
//! Everything that standard articles remember is part of a state. Peculiar articles are objects that may read
//! anything; what is allowed is compared whenever a state comes back another way, and a difference makes the answer *not decided*.
//!
//! ```
//! use go_settlement::{SettleOptions, Verdict, settle};
//! # use go_rules::{standard::*, *};
//! # let rulebook = Rulebook::new("as it stands", &Text::nameless(), Articles::plain());
//! let setup = Setup::empty("3x3".parse()?);
//! let passes = vec![Action::pass(go_board::Color::Black), Action::pass(go_board::Color::White)];
//! let record = Record { setup, actions: passes };
//! let standing = settle(&record, &rulebook, &SettleOptions::default())?;
//! assert_eq!(standing.verdict, Verdict::Settled(Outcome::Draw));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod characters;
mod checks;
mod decide;
mod endless;
mod form;
mod graph;
mod lines;
mod moves;
mod solve;
mod state;
mod value;

pub use characters::{Character, Played, PlayedTo, play_out};
pub use checks::check;
pub use endless::endless_dispute;

use go_board::{Color, PointSet};
use go_rules::{
    Action, Gap, LimitError, Limits, Outcome, Reason, Record, Referee, Rulebook, SetupError, StageName,
};

/// Bounds on the search, and what it starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettleOptions {
    /// Stones that both players together put on the board after the stop; `None`: no stone is played, and players
    /// have nothing but words and passes.
    pub plays: Option<u16>,
    /// States of one search.
    pub states: usize,
    /// Chains of which every union is claimed to be dead; if there are more, only some unions are.
    pub chains: usize,
    /// Sets of stones that are claimed to be dead in one state.
    pub claims: usize,
    /// A set of stones that is claimed to be dead also where not all unions are.
    pub dead: PointSet,
    /// Whether passes are supplied at the end of the record until play stops, or both have passed.
    pub supply_passes: bool,
    /// Whether a search is spared where the form of the articles shows that either player can go on for ever.
    pub by_form: bool,
    /// Bounds on the record.
    pub limits: Limits,
}

impl Default for SettleOptions {
    /// Six stones, 20,000 states, every union of up to four chains.
    fn default() -> Self {
        Self {
            plays: Some(6),
            states: 20_000,
            chains: 4,
            claims: 16,
            dead: PointSet::EMPTY,
            supply_passes: false,
            by_form: true,
            limits: Limits::default(),
        }
    }
}

/// What settlement comes to after a record, under one rulebook.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// What it comes to.
    pub verdict: Verdict,
    /// What Black and White can make sure of; nothing where they cannot, or it is not known.
    pub guarantees: [Option<Guarantee>; 2],
    /// The results that lines of the search ended with, the best for Black first.
    pub results: Vec<Outcome>,
    /// A loop that lasts as long as both players keep it up, if there is one and no player alone can.
    pub both_keep_up: Option<Line>,
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
            Verdict::Settled(_) | Verdict::Waivable(_) => true,
            Verdict::Ambiguous(ways) => ways.iter().any(|way| match way {
                Ambiguity::Open { by, .. } => by.is_none_or(|by| by == player),
                Ambiguity::Stuck { by, .. } | Ambiguity::Endless { by, .. } | Ambiguity::NoResult { by } => {
                    *by == player
                }
                Ambiguity::NeitherEnforces => true,
            }),
            Verdict::NotDecided(_) => false,
        };
        !self.ran_out.is_empty() && !is_known && self.guarantees[player.index()].is_none()
    }
}

/// What settlement comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
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
        line: Line,
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
pub struct Line {
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
    /// More states than [`SettleOptions::states`].
    States,
    /// More stones than [`SettleOptions::plays`].
    Plays,
    /// More claims than [`SettleOptions::claims`] or [`SettleOptions::chains`].
    Claims,
    /// A record longer than [`SettleOptions::limits`].
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

/// What each player can enforce after `record` under `rulebook`.
///
/// # Errors
/// [`CannotSettle`] if play has not stopped there, or the record is no game under the rulebook.
pub fn settle(
    record: &Record,
    rulebook: &Rulebook,
    options: &SettleOptions,
) -> Result<Standing, CannotSettle> {
    stand(record, rulebook, options).map(|(standing, _)| standing)
}

/// What [`settle`] says, and the referee from whom it went on: after the record and the passes that were supplied.
///
/// # Errors
/// [`CannotSettle`] as for [`settle`].
pub fn stand(
    record: &Record,
    rulebook: &Rulebook,
    options: &SettleOptions,
) -> Result<(Standing, Referee), CannotSettle> {
    let (referee, supplied) = stopped(record, rulebook, options)?;
    let standing = if referee.course().over().is_some() {
        decide::over(&referee)
    } else {
        decide::decide(&referee, options)
    };
    Ok((Standing { supplied, ..standing }, referee))
}

/// A referee after the record, once play has stopped, and the passes that were supplied for that.
pub(crate) fn stopped(
    record: &Record,
    rulebook: &Rulebook,
    options: &SettleOptions,
) -> Result<(Referee, Vec<Action>), CannotSettle> {
    let start = record.setup.clone().check()?;
    let mut referee = Referee::new(rulebook.clone(), start).with_limits(options.limits);
    for action in &record.actions {
        referee.act(action)?;
    }
    let mut supplied = Vec::new();
    while options.supply_passes && !has_stopped(&referee) && supplied.len() < 4 {
        let Some(to_move) = referee.course().stage().to_move else { break };
        let pass = Action::pass(to_move);
        if !referee.act_if_allowed(&pass)? {
            break;
        }
        supplied.push(pass);
    }
    let marks = referee.marks();
    if let Some((ply, reason)) = marks.left {
        return Err(CannotSettle::Left { ply, reason });
    }
    if let Some((ply, gap)) = marks.doubtful
        && referee.course().over().is_none()
    {
        return Err(CannotSettle::Doubtful { ply, gap });
    }
    if !has_stopped(&referee) {
        let stage = referee.course().stage();
        return Err(CannotSettle::PlayIsOn { stage: stage.name, to_move: stage.to_move });
    }
    Ok((referee.with_limits(Limits { plies: u32::MAX, statements: u32::MAX, ..options.limits }), supplied))
}

/// Whether play has stopped, or both have passed where only words can stop it, or it goes on after a stop.
fn has_stopped(referee: &Referee) -> bool {
    let course = referee.course();
    let stage = course.stage();
    course.over().is_some()
        || match stage.name {
            StageName::Play => stage.stops > 0 || stage.passes_running >= 2,
            StageName::Handicap => false,
            StageName::Stopped
            | StageName::LastMove
            | StageName::Confirmation
            | StageName::Encore
            | StageName::FillingIn
            | StageName::Ended
            | _ => true,
        }
}
