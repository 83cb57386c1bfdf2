//! Where a stone may go: anywhere but where it would lift itself alone, as long as the bowl holds one.

use go_board::{Board, Color, Size};
use go_rules::standard::{StandardPlacement, Suicide};
use go_rules::{Course, Effect, Placement, Reason, Verdict};

/// How many stones each player has, on the board and in the bowl together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bowls {
    OneHundredEighty,
    /// Half the points of the board, rounded down: 180 on 19×19.
    HalfTheBoard,
}

impl Bowls {
    pub(crate) fn stones(self, size: Size) -> u16 {
        match self {
            Self::OneHundredEighty => 180,
            Self::HalfTheBoard => size.area() / 2,
        }
    }

    /// Stones of `color` that are not on the board.
    pub(crate) fn left(self, board: &Board, color: Color) -> u16 {
        self.stones(board.size()).saturating_sub(board.stones(color).len() as u16)
    }
}

/// What becomes of prisoners during play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoneSupply {
    /// They go back into their owner's bowl.
    PrisonersReturn,
    /// The opponent keeps them until counting.
    PrisonersKept,
    /// Whoever runs out takes other stones.
    Unlimited,
}

#[derive(Debug, PartialEq)]
pub(crate) struct IngPlacement {
    pub(crate) bowls: Bowls,
    pub(crate) supply: StoneSupply,
}

impl IngPlacement {
    fn has_a_stone(&self, course: &Course, by: Color) -> bool {
        let left = u32::from(self.bowls.left(course.board(), by));
        match self.supply {
            StoneSupply::Unlimited => true,
            StoneSupply::PrisonersReturn => left > 0,
            StoneSupply::PrisonersKept => left > course.ledger().prisoners_of(by),
        }
    }
}

impl Placement for IngPlacement {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let suicide = StandardPlacement::with_suicide(Suicide::SeveralStonesOnly).judge(course, effect);
        if suicide == Verdict::Allowed && !self.has_a_stone(course, effect.usual().color()) {
            return Verdict::Forbidden(Reason::NoStoneLeft);
        }
        suicide
    }
}
