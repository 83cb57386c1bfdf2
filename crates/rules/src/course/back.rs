//! Going back to where the record stood before.

use std::sync::Arc;

use go_board::{Board, Color, PointSet};

use super::{Course, Kept, Objectionable};
use crate::{Ledger, Ply, Proposal, Stage};

/// All that must be remembered of a course to come back to it: of what only grows, its length.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    plies: usize,
    stones: [PointSet; 2],
    situations: usize,
    floor: usize,
    ledger: Ledger,
    stage: Stage,
    proposals: [Option<Proposal>; 2],
    standing: Option<Color>,
    accepted: Option<Color>,
    copied: Option<Arc<Kept>>,
    restored: usize,
    objectionable: Option<Objectionable>,
    faults: usize,
}

impl Course {
    /// Remembers where the record stands, so that [`go_back`](Self::go_back) need not go further back.
    pub(crate) fn mark(&mut self) {
        self.marks.push(Mark {
            plies: self.plies.len(),
            stones: Color::BOTH.map(|color| self.board.stones(color)),
            situations: self.history.situations().len(),
            floor: self.history.floor(),
            ledger: self.ledger,
            stage: self.stage.clone(),
            proposals: self.proposals.clone(),
            standing: self.standing,
            accepted: self.accepted,
            copied: self.copied.clone(),
            restored: self.restored.len(),
            objectionable: self.objectionable,
            faults: self.faults.len(),
        });
    }

    /// Marks the record after a ply that took others back, or threw a copy away.
    ///
    /// What is taken back later begins after that ply, unless something before it is open to objection still.
    pub(crate) fn mark_if_due(&mut self) {
        if std::mem::take(&mut self.mark_is_due) {
            if self.objectionable.is_none() {
                self.marks.clear();
            }
            self.mark();
        }
    }

    /// Goes back to the last mark before ply `first`, or to the start, whose stage this is. The plies since then.
    pub(crate) fn go_back(&mut self, first: u32, start: impl FnOnce() -> Stage) -> Vec<Ply> {
        while self.marks.last().is_some_and(|mark| mark.plies >= first as usize) {
            self.marks.pop();
        }
        let Some(mark) = self.marks.last().cloned() else {
            let plies = std::mem::take(&mut self.plies);
            self.restart(&Arc::clone(&self.start), start());
            return plies;
        };
        let [black, white] = mark.stones;
        self.board = Board::holding(self.board.size(), &black, &white);
        self.history.truncate(mark.situations);
        self.history.set_floor(mark.floor);
        self.ledger = mark.ledger;
        self.set_stage(mark.stage);
        self.over = None;
        self.proposals = mark.proposals;
        self.standing = mark.standing;
        self.accepted = mark.accepted;
        self.copied = mark.copied;
        self.restored.truncate(mark.restored);
        self.objectionable = mark.objectionable;
        self.faults.truncate(mark.faults);
        self.plies.split_off(mark.plies)
    }
}
