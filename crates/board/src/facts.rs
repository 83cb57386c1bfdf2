use std::fmt;

use crate::{Color, Key, Point};

/// What a play would do, known before it is made.
///
/// The effect is the one nearly all texts share: the stone is put down, then opposing chains
/// without liberties are lifted, then the player's own. Whether the play is allowed is for a ruleset to say.
/// Facts belong to the position they were asked of: [`Board::play`](crate::Board::play) expects that very position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    pub(crate) point: Point,
    pub(crate) color: Color,
    pub(crate) key_before: Key,
    pub(crate) key_after: Key,
    pub(crate) taken: u16,
    pub(crate) lost: u16,
    pub(crate) lone: bool,
    pub(crate) ko: Option<Point>,
    /// Heads of the opposing chains that come off, or of the own ones if any stone is lost; 0 ends the list.
    pub(crate) lifted: [u16; 4],
}

impl Facts {
    /// Where the stone is put.
    #[must_use]
    pub const fn point(&self) -> Point {
        self.point
    }

    /// Whose stone it is.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The position the facts were asked of.
    #[must_use]
    pub const fn key_before(&self) -> Key {
        self.key_before
    }

    /// The position after the play and everything it lifts.
    #[must_use]
    pub const fn key_after(&self) -> Key {
        self.key_after
    }

    /// Number of opposing stones lifted.
    #[must_use]
    pub const fn taken(&self) -> u16 {
        self.taken
    }

    /// Number of own stones lifted, the played one included: 0 unless the play is a suicide.
    #[must_use]
    pub const fn lost(&self) -> u16 {
        self.lost
    }

    /// Whether the stone is put down next to no stone of its own colour.
    #[must_use]
    pub const fn is_lone(&self) -> bool {
        self.lone
    }

    /// The point of the stone taken, if a lone stone takes exactly one stone and is left with that
    /// point as its only liberty: a stone there would take it back.
    #[must_use]
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }
}

/// The point lies outside the board or holds a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OffBoardOrOccupied {
    /// The point is not on this board.
    OffBoard(Point),
    /// A stone of this colour stands there.
    Occupied(Point, Color),
}

impl fmt::Display for OffBoardOrOccupied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(point) => write!(f, "{point} is not on the board"),
            Self::Occupied(point, color) => write!(f, "a stone of {color} stands on {point}"),
        }
    }
}

impl std::error::Error for OffBoardOrOccupied {}
