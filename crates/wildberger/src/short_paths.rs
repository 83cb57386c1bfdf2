//! The reading on which any two points of a path are adjacent.

use go_board::{Board, Color, PointSet};
use go_rules::{Course, Gap, Item, Scoring, Topic};

/// Pieces, and the free points that a free path of one or two points joins to pieces of one colour only.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ShortPaths;

/// The free points reached from a colour's liberties in at most one step.
fn reached(board: &Board, color: Color) -> PointSet {
    let free = board.empty_set();
    let stones = board.stones(color);
    let liberties = stones.grown(&stones.union(&free)).intersection(&free);
    liberties.grown(&free)
}

impl Scoring for ShortPaths {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let board = course.board_without(dead);
        let points = |set: PointSet| set.len() as i32;
        let [black, white] = Color::BOTH.map(|color| reached(&board, color));
        let [by_black, by_white] = Color::BOTH.map(|color| points(board.stones(color)));
        Ok(vec![
            Item::points("stones", Topic::Counting, by_black, by_white),
            Item::points(
                "territory",
                Topic::Counting,
                points(black.difference(&white)),
                points(white.difference(&black)),
            ),
        ])
    }
}
