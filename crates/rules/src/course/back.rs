//! Going back: to where a copy was made, and to where the record stood before turns that are taken back.

use std::sync::Arc;

use go_board::{Board, Color, PointSet};

use super::{Course, Noted, Objectionable, SinceStop};
use crate::{Ledger, Memory, On, Ply, Proposal, Stage};

/// What lies on the board and what was done there: all of it goes when a copy is thrown away. Of what only grows, its length.
#[derive(Clone, Debug)]
struct PlayedPly {
    plies: usize,
    stones: [PointSet; 2],
    situations: usize,
    floor: usize,
    ledger: Ledger,
    since_stop: SinceStop,
}

/// A copy that is being played on, as what there was when it was made.
#[derive(Clone, Debug)]
pub(super) struct Copied(Arc<PlayedPly>);

/// All that must be remembered of a course to come back to it.
#[derive(Clone, Debug)]
pub(super) struct TakenBackMark {
    played: PlayedPly,
    stage: Stage,
    proposals: [Option<Proposal>; 2],
    standing: Option<Color>,
    accepted: Option<Color>,
    copied: Option<Copied>,
    restored: usize,
    objectionable: Option<Objectionable>,
    noted: Vec<Noted>,
}

impl Course {
    fn played(&self) -> PlayedPly {
        PlayedPly {
            plies: self.plies.len(),
            stones: Color::BOTH.map(|color| self.board.stones(color)),
            situations: self.history.situations().len(),
            floor: self.history.floor(),
            ledger: self.ledger,
            since_stop: self.since_stop,
        }
    }

    fn go_back_to(&mut self, played: &PlayedPly) {
        let [black, white] = played.stones;
        self.board = Board::holding(self.board.size(), &black, &white);
        self.history.truncate(played.situations);
        self.history.set_floor(played.floor);
        self.ledger = played.ledger;
        self.since_stop = played.since_stop;
    }

    /// What is played from here on is played on a copy, unless it is already.
    pub(super) fn make_copy(&mut self, on: On) {
        if on == On::Copy && self.copied.is_none() {
            self.copied = Some(Copied(Arc::new(self.played())));
        }
    }

    pub(super) fn throw_copy_away(&mut self) {
        if let Some(Copied(played)) = self.copied.take() {
            self.restored.push((played.plies as u32, self.plies.len() as u32));
            self.go_back_to(&played);
            // Nobody goes back to what has been thrown away.
            self.objectionable = None;
            self.marks.clear();
            self.mark_is_due = true;
        }
    }

    /// Remembers where the record stands, so that [`go_back`](Self::go_back) need not go further back.
    pub(crate) fn mark(&mut self) {
        let mark = TakenBackMark {
            played: self.played(),
            stage: self.stage.clone(),
            proposals: self.proposals.clone(),
            standing: self.standing,
            accepted: self.accepted,
            copied: self.copied.clone(),
            restored: self.restored.len(),
            objectionable: self.objectionable,
            noted: self.noted.clone(),
        };
        self.marks.push(mark);
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
        while self.marks.last().is_some_and(|mark| mark.played.plies >= first as usize) {
            self.marks.pop();
        }
        let Some(mark) = self.marks.last().cloned() else {
            let plies = std::mem::take(&mut self.plies);
            self.restart(&Arc::clone(&self.start), start());
            return plies;
        };
        self.go_back_to(&mark.played);
        self.set_stage(mark.stage);
        self.over = None;
        self.proposals = mark.proposals;
        self.standing = mark.standing;
        self.accepted = mark.accepted;
        self.copied = mark.copied;
        self.restored.truncate(mark.restored);
        self.objectionable = mark.objectionable;
        self.noted = mark.noted;
        self.plies.split_off(mark.played.plies)
    }

    /// What `ask` answers as if this stage had begun here. Afterwards everything is as before.
    pub(crate) fn as_if_in<T>(&mut self, stage: Stage, memory: Memory, ask: impl FnOnce(&Self) -> T) -> T {
        let before = (self.stage.clone(), self.history.floor(), self.accepted, self.standing);
        self.enter(stage, memory, On::Board);
        let answer = ask(self);
        let (stage, floor);
        (stage, floor, self.accepted, self.standing) = before;
        self.set_stage(stage);
        self.history.set_floor(floor);
        answer
    }
}
