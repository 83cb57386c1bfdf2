//! Where the records of a search begin.

use go_board::{Board, Color, Size, Symmetry};
use go_rules::{HalfPoints, Record, Setup};

use super::positions::{positions, stones_on};
use crate::measure::measure;

/// A start with its number of stones and the symmetries of the board that leave it as it is.
#[derive(Clone, Debug)]
pub(crate) struct Begin {
    pub(crate) setup: Setup,
    pub(crate) stones: usize,
    /// The identity is left out.
    pub(crate) images: Vec<Symmetry>,
}

impl Begin {
    pub(crate) fn new(board: &Board, next: Color, komi: Option<HalfPoints>) -> Self {
        let same = |symmetry: &Symmetry| *symmetry != Symmetry::IDENTITY && symmetry.board(board) == *board;
        Self {
            setup: Setup { komi, ..Setup::position(board, next) },
            stones: stones_on(board),
            images: Symmetry::ALL.into_iter().filter(same).collect(),
        }
    }
}

/// All positions of a board with at most so many stones, modulo its symmetries, with either side to move; in the order of
/// [`measure`]'s spelling.
pub(crate) fn begins(size: Size, stones: usize, komi: Option<HalfPoints>) -> Vec<Begin> {
    let boards = positions(size).into_iter().filter(|board| stones_on(board) <= stones);
    let mut begins: Vec<Begin> =
        boards.flat_map(|board| Color::BOTH.map(|next| Begin::new(&board, next, komi))).collect();
    begins.sort_by_cached_key(|begin| {
        measure(&Record { setup: begin.setup.clone(), actions: Vec::new() }).spelling
    });
    begins
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The square has eight symmetries; a stone on a corner leaves the mirror through it, two stones beside each other on
    /// an edge of three points none.
    #[test]
    fn a_start_knows_the_symmetries_that_it_has() {
        for (board, images) in [(".../.../...", 7), ("X../.../...", 1), ("XX./.../...", 0), (".../.X.", 1)] {
            let begin = Begin::new(&board.parse().unwrap(), Color::Black, None);
            assert_eq!(begin.images.len(), images, "{board}");
        }
    }
}
