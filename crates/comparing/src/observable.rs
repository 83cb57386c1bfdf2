//! What a rulebook shows where it is compared with another.

use std::fmt;

use go_board::{Color, PointSet};
use go_rules::{Became, HalfPoints, Outcome, Over, Reason, StageName, Verdict};

pub use crate::aftermath::Aftermath;
pub use crate::enforced::{Enforced, Ways};

/// What goes on, and who may act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageView {
    /// What goes on.
    pub name: StageName,
    /// Whose turn it is; `None` while nobody may take a turn.
    pub to_move: Option<Color>,
    /// Whether that player can only pass.
    pub pass_only: bool,
    /// How many stops there have been.
    pub stops: u32,
    /// How the game ended, if it has.
    pub over: Option<Over>,
}

impl StageView {
    /// What goes on in this course.
    #[must_use]
    pub fn of(course: &go_rules::Course) -> Self {
        let stage = course.stage();
        Self {
            name: stage.name,
            to_move: stage.to_move,
            pass_only: stage.pass_only,
            stops: stage.stops,
            over: course.over(),
        }
    }

    /// Whether the same goes on and the same player may act; the number of earlier stops does not matter.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        (self.name, self.to_move, self.pass_only, self.over)
            == (other.name, other.to_move, other.pass_only, other.over)
    }
}

/// `playing, White to move`, `stopped`, `ended: points are counted`.
impl fmt::Display for StageView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.over, self.to_move) {
            (Some(over), _) => write!(f, "ended: {}", over_in_words(over)),
            (None, Some(color)) if self.pass_only => write!(f, "{}, {color} to pass", self.name),
            (None, Some(color)) => write!(f, "{}, {color} to move", self.name),
            (None, None) => write!(f, "{}", self.name),
        }
    }
}

fn over_in_words(over: Over) -> String {
    match over {
        Over::Counted => "points are counted".to_owned(),
        Over::Resigned(by) => format!("{by} resigned"),
        Over::Forfeited(by) => format!("{by} forfeited the game"),
        Over::CannotMove(by) => format!("{by} cannot move and loses"),
        Over::NoResult => "no result".to_owned(),
        Over::Draw => "a draw".to_owned(),
        Over::BothLose => "both lose".to_owned(),
        Over::Undetermined(gap) => gap.to_string(),
        _ => "in a way of its own".to_owned(),
    }
}

/// What becomes of a game that repeats itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The turn that repeats is forbidden.
    Barred(Reason),
    /// There is no result.
    Void,
    /// It is a draw.
    Drawn,
    /// It goes on.
    Free,
    /// Over in another way at the same time, as by two passes.
    Ended(StageView),
}

impl Fate {
    /// Whether the game is over because it repeats itself.
    #[must_use]
    pub const fn is_by_repetition(&self) -> bool {
        matches!(self, Self::Void | Self::Drawn)
    }
}

/// What one of two rulebooks shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Observable {
    /// Whether the action may be done.
    May(Verdict),
    /// The play may be made, and so many opposing and own stones come off.
    Lifts(u16, u16),
    /// What the action became.
    Became(Became),
    /// What the action became, and what that changed.
    Aftermath(Aftermath),
    /// What goes on now.
    Stage(StageView),
    /// What becomes of the repetition.
    Fate(Fate),
    /// Black's points minus White's, as far as they are compared.
    Margin(HalfPoints),
    /// How the game ended.
    Outcome(Outcome),
    /// The stones that are dead.
    Dead(PointSet),
    /// What each player can enforce by settling.
    Enforced(Enforced),
}

impl Observable {
    /// In words, for people.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::May(Verdict::Allowed) => "allowed".to_owned(),
            Self::May(Verdict::Forbidden(reason)) => format!("forbidden: {reason}"),
            Self::May(Verdict::Undetermined(gap)) => format!("undetermined: {gap}"),
            Self::May(Verdict::NotApplicable) => "not known to these rules".to_owned(),
            Self::Lifts(taken, lost) => format!("allowed, lifting {taken} opposing and {lost} own stones"),
            Self::Became(became) => became.to_string(),
            Self::Aftermath(aftermath) => aftermath.words(),
            Self::Stage(stage) | Self::Fate(Fate::Ended(stage)) => stage.to_string(),
            Self::Fate(Fate::Barred(reason)) => format!("barred: {reason}"),
            Self::Fate(Fate::Void) => "the game is void".to_owned(),
            Self::Fate(Fate::Drawn) => "the game is drawn".to_owned(),
            Self::Fate(Fate::Free) => "the game goes on".to_owned(),
            Self::Margin(margin) => in_favour(*margin),
            Self::Outcome(outcome) => outcome.to_string(),
            Self::Dead(points) if points.is_empty() => "no stone is dead".to_owned(),
            Self::Dead(points) => format!("dead: {points}"),
            Self::Enforced(enforced) => enforced.to_string(),
        }
    }

    /// In words that leave out which point, ply and number it was: equal for quarrels of one kind.
    #[must_use]
    pub fn kind(&self, by: Option<Color>) -> String {
        let bare = |reason: &Reason| match reason {
            Reason::OffBoard(_) => "off the board",
            Reason::Occupied(_) => "occupied",
            Reason::Suicide(1) => "suicide of one stone",
            Reason::Suicide(_) => "suicide of several stones",
            Reason::NoStoneLeft => "no stone left",
            Reason::Ko => "ko",
            Reason::Repeats(_) => "repeats",
            Reason::PassRepeats(_) => "pass repeats",
            Reason::OutOfTurn => "out of turn",
            Reason::PlayHasStopped => "play has stopped",
            Reason::PlayIsOn => "play is on",
            Reason::NoHandicapPoint(_) => "no handicap point",
            Reason::HandicapIsDue => "handicap is due",
            Reason::OwesPass => "owes a pass",
            Reason::NoPassing => "no passing",
            Reason::NothingProposed => "nothing proposed",
            Reason::NoStone(_) => "no stone there",
            Reason::NothingToObject(_) => "nothing to object to",
            Reason::GameIsOver => "game is over",
            Reason::ButtonTaken => "button taken",
            Reason::NothingRecurred => "nothing recurred",
            Reason::KoIsClosed(_) => "ko is closed",
            Reason::NoSuchKo(_) => "no such ko",
            _ => "another reason",
        };
        match self {
            Self::May(Verdict::Forbidden(reason)) => format!("forbidden: {}", bare(reason)),
            Self::May(Verdict::Undetermined(_)) => "undetermined".to_owned(),
            Self::Lifts(taken, lost) => {
                format!("lifts opposing: {}, own: {}", yes_or_no(*taken > 0), yes_or_no(*lost > 0))
            }
            Self::Stage(stage) => match (stage.over, stage.to_move) {
                (None, Some(color)) => {
                    let who = if Some(color) == by { "the same player" } else { "the other player" };
                    format!("{}, {who}{}", stage.name, if stage.pass_only { " to pass" } else { " to move" })
                }
                _ => stage.to_string(),
            },
            Self::Fate(Fate::Barred(reason)) => format!("barred: {}", bare(reason)),
            Self::Aftermath(aftermath) => aftermath.kind(),
            Self::Margin(_) => "margin".to_owned(),
            Self::Outcome(Outcome::Win { by, .. }) => format!("{} wins", by.letter()),
            Self::Outcome(Outcome::Draw) => "a draw".to_owned(),
            Self::Dead(points) if !points.is_empty() => "some are dead".to_owned(),
            Self::Enforced(enforced) => enforced.kind(),
            Self::May(Verdict::Allowed | Verdict::NotApplicable)
            | Self::Became(_)
            | Self::Fate(_)
            | Self::Outcome(_)
            | Self::Dead(_) => self.words(),
        }
    }
}

const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// A margin as results write it, without a winner if it is even: `B+3.5`, `W+2`, `0`.
#[must_use]
pub fn in_favour(margin: HalfPoints) -> String {
    match margin.cmp(&HalfPoints::ZERO) {
        std::cmp::Ordering::Greater => format!("B+{margin}"),
        std::cmp::Ordering::Less => format!("W+{}", margin.abs()),
        std::cmp::Ordering::Equal => "0".to_owned(),
    }
}
