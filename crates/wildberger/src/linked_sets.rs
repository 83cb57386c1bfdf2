//! The reading on which any set of linked pieces is a group, whether or not it is all of them.

use go_board::{Board, Color, Facts, Point, PointSet};
use go_rules::{Course, Effect, Placement, Reason, Verdict};

use crate::pieces::Pieces;

/// Placements where a group is any set of pieces that paths of their colour link, even paths outside the set.
///
/// A single piece is then a group, so what counts is whether the *piece* has a free point beside it. Opposing
/// pieces that have just lost their last one are lifted, with those linked to them that had none before; a
/// placement after which an own piece has just lost its last one, or the placed piece has none, is suicide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct AnyLinkedSet {
    pub(crate) pieces: Pieces,
}

fn is_walled_in(board: &Board, point: Point) -> bool {
    board.stone(point).is_some() && !point.neighbours(board.size()).any(|next| board.is_empty(next))
}

/// The pieces of `color` on or beside `point` that have no free point beside them.
fn walled_in_at(board: &Board, point: Point, color: Color) -> PointSet {
    std::iter::once(point)
        .chain(point.neighbours(board.size()))
        .filter(|near| board.stone(*near) == Some(color) && is_walled_in(board, *near))
        .collect()
}

impl Placement for AnyLinkedSet {
    fn effect(&self, course: &Course, facts: Facts) -> Effect {
        let mut placed = course.board().clone();
        // Facts exist only for free points.
        _ = placed.put_down(facts.point(), facts.color());
        let theirs = facts.color().opponent();
        let lifted = walled_in_at(&placed, facts.point(), theirs)
            .flooded(&placed.stones(theirs))
            .iter()
            .filter(|piece| is_walled_in(&placed, *piece))
            .collect();
        Effect::lifting(course.board(), facts, lifted)
    }

    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let facts = effect.usual();
        let mut after = course.board().clone();
        _ = after.put_down(facts.point(), facts.color());
        after.lift(&match effect {
            Effect::Usual(facts) => course.board().lifted(facts),
            Effect::Lifting(_, lifting) => lifting.points,
        });
        let stuck = walled_in_at(&after, facts.point(), facts.color());
        if !stuck.is_empty() {
            return Verdict::Forbidden(Reason::Suicide(stuck.len() as u16));
        }
        if self.pieces.are_out(course, facts.color()) {
            return Verdict::Forbidden(Reason::NoStoneLeft);
        }
        Verdict::Allowed
    }
}
