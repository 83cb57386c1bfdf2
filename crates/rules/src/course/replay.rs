//! Boards changed otherwise than by plays, and boards of earlier plies.

use go_board::{Board, Color};

use super::Course;
use crate::{Action, Became, Change, Edit, Turn};

impl Course {
    /// The board as it stood after the first `ply` actions, played through again from the start.
    ///
    /// For rules that look back further than keys can: it takes time in proportion to the record.
    #[must_use]
    pub fn board_after(&self, ply: u32) -> Board {
        let mut board = self.start.board().clone();
        for (place, done) in self.plies.iter().take(ply as usize).enumerate() {
            let stands = done.became == Became::Made || matches!(done.became, Became::Stood(_));
            match (&done.action, &done.change) {
                (Action::Turn(..), Some(change)) if stands => change_board(&mut board, change),
                (Action::Turn(by, Turn::Play(point)), None) if stands => {
                    // It was played before, so the point is empty.
                    if let Ok(facts) = board.facts(*point, *by) {
                        board.play(&facts);
                    }
                }
                (Action::Edit(edit), _) => board = edited(&board, edit),
                _ => {}
            }
            if let Some((copied, _)) = self.restored.iter().find(|(_, at)| *at as usize == place + 1) {
                board = self.board_after(*copied);
            }
        }
        board
    }
}

pub(super) fn change_board(board: &mut Board, change: &Change) {
    if let Some((point, color)) = change.put {
        // Judged before: the point is empty.
        _ = board.put_down(point, color);
    }
    if !change.lift.is_empty() {
        board.lift(&change.lift);
    }
}

pub(super) fn edited(board: &Board, edit: &Edit) -> Board {
    let gone = edit.empty.union(&edit.black).union(&edit.white);
    let [black, white] = [(Color::Black, &edit.black), (Color::White, &edit.white)]
        .map(|(color, added)| board.stones(color).difference(&gone).union(added));
    Board::holding(board.size(), &black, &white)
}
