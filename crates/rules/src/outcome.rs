//! How games end: score sheets and outcomes.

use std::fmt;

use go_board::Color;

use crate::{Gap, HalfPoints, Topic};

/// How a game ended, or that it has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// One player won.
    Win {
        /// Who.
        by: Color,
        /// By how much, if points decided.
        margin: Option<HalfPoints>,
        /// By what.
        how: How,
    },
    /// Nobody won.
    Draw,
    /// The game does not count.
    NoResult,
    /// Both players lost.
    BothLose,
    /// The text does not decide.
    Undetermined(Gap),
    /// The game has not ended.
    Unfinished,
}

/// By what a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum How {
    /// More points.
    Score,
    /// Equal points, and the rulebook gives a tie to one side.
    TieBreak,
    /// The other player resigned.
    Resignation,
    /// The other player did something forbidden that loses.
    Forfeit,
    /// The other player has no move left.
    NoMoveLeft,
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(&self) -> Option<Color> {
        match self {
            Self::Win { by, .. } => Some(*by),
            Self::Draw | Self::NoResult | Self::BothLose | Self::Undetermined(_) | Self::Unfinished => None,
        }
    }
}

/// As results are written in game records: `B+3.5`, `W+R`, `0`, `Void`, and words where SGF has none.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { by, how: How::Resignation, .. } => write!(f, "{}+R", by.letter()),
            Self::Win { by, how: How::Forfeit, .. } => write!(f, "{}+F", by.letter()),
            Self::Win { by, margin: Some(margin), .. } => write!(f, "{}+{margin}", by.letter()),
            Self::Win { by, margin: None, .. } => write!(f, "{}+", by.letter()),
            Self::Draw => f.write_str("0"),
            Self::NoResult => f.write_str("no result"),
            Self::BothLose => f.write_str("both lose"),
            Self::Undetermined(gap) => write!(f, "undetermined: {gap}"),
            Self::Unfinished => f.write_str("unfinished"),
        }
    }
}

/// One line of a score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// What is counted, for people: `stones`, `territory`, `prisoners`, `komi` ….
    pub what: &'static str,
    /// The subject whose clause counts it.
    pub topic: Topic,
    /// Points of Black and White; a deduction is negative.
    pub points: [HalfPoints; 2],
}

impl Item {
    /// A line in whole points.
    #[must_use]
    pub const fn points(what: &'static str, topic: Topic, black: i32, white: i32) -> Self {
        Self { what, topic, points: [HalfPoints::points(black), HalfPoints::points(white)] }
    }
}

/// What is counted on the board and beside it, line by line.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Sheet {
    /// What scoring counts.
    pub scoring: Vec<Item>,
    /// What compensation adds.
    pub compensation: Vec<Item>,
}

impl Sheet {
    fn margin_of(items: &[Item]) -> HalfPoints {
        items.iter().map(|item| item.points[0] - item.points[1]).sum()
    }

    /// Black's points minus White's before compensation.
    #[must_use]
    pub fn margin_before_compensation(&self) -> HalfPoints {
        Self::margin_of(&self.scoring)
    }

    /// Black's points minus White's from compensation alone.
    #[must_use]
    pub fn compensation_margin(&self) -> HalfPoints {
        Self::margin_of(&self.compensation)
    }

    /// Black's points minus White's, everything counted.
    #[must_use]
    pub fn margin(&self) -> HalfPoints {
        self.margin_before_compensation() + self.compensation_margin()
    }

    /// Points of each side, everything counted.
    #[must_use]
    pub fn totals(&self) -> [HalfPoints; 2] {
        [0, 1].map(|c| self.scoring.iter().chain(&self.compensation).map(|item| item.points[c]).sum())
    }
}
