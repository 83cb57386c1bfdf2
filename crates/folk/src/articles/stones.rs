use go_board::{Color, PointSet};
use go_rules::standard::StandardPlacement;
use go_rules::{Course, Effect, Placement, Reason, Verdict};

/// No suicide, and nobody plays more stones than the bowl holds: half the points, Black the odd one; captured
/// stones do not come back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OnesOwnStones;

impl Placement for OnesOwnStones {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let by = effect.usual().color();
        let points = u32::from(course.board().size().area());
        let stones = if by == Color::Black { points.div_ceil(2) } else { points / 2 };
        // Handicap stones come out of the same bowl; a handicap of one is no stone.
        let handicap = u32::from(course.start().setup().handicap);
        let given = if by == Color::Black && handicap >= 2 { handicap } else { 0 };
        let suicide = StandardPlacement::NO_SUICIDE.judge(course, effect);
        if suicide == Verdict::Allowed && course.ledger().plays[by.index()] + given >= stones {
            return Verdict::Forbidden(Reason::NoStoneLeft);
        }
        suicide
    }

    fn is_color_blind(&self) -> bool {
        false
    }
}

/// The stone itself needs a free point beside it once captured stones are lifted; joining a chain that has some does not help.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LoneStone;

impl Placement for LoneStone {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let (board, facts) = (course.board(), effect.usual());
        let mut beside = PointSet::from_iter(facts.point().neighbours(board.size()));
        beside.remove(facts.point());
        let free = beside.iter().any(|point| board.is_empty(point));
        if free || facts.taken() > 0 {
            return Verdict::Allowed;
        }
        Verdict::Forbidden(Reason::Suicide(facts.lost().max(1)))
    }
}
