//! How many pieces the players have, by the size of the board.

use go_board::{Color, Size};
use go_rules::standard::{StandardPlacement, Supply};
use go_rules::{Course, Effect, Placement, Verdict};

/// Half as many pieces as points, on every board or only on the 19×19 one that the text speaks of (W1).
///
/// Only what was placed in the game counts, not what the board showed at the start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pieces {
    /// Captured pieces go back to their owner.
    pub(crate) come_back: bool,
    /// Boards of other sizes come with enough pieces.
    pub(crate) only_on_19x19: bool,
}

impl Pieces {
    pub(crate) fn supply(self, size: Size) -> Supply {
        match (self.only_on_19x19 && (size.width(), size.height()) != (19, 19), self.come_back) {
            (true, _) => Supply::Unlimited,
            (false, true) => Supply::HalfTheBoardReturning,
            (false, false) => Supply::HalfTheBoard,
        }
    }

    /// Whether `color` has no piece left.
    pub(crate) fn are_out(self, course: &Course, color: Color) -> bool {
        let size = course.board().size();
        let ledger = course.ledger();
        let played = ledger.plays[color.index()];
        let back = if self.come_back { ledger.taken[color.opponent().index()] } else { 0 };
        self.supply(size) != Supply::Unlimited && played.saturating_sub(back) >= u32::from(size.area() / 2)
    }
}

impl Placement for Pieces {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let supply = self.supply(course.board().size());
        StandardPlacement { supply, ..StandardPlacement::NO_SUICIDE }.judge(course, effect)
    }
}
