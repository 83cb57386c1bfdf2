//! What turns do to board, history and ledger.

use go_board::{Color, Facts, Point};

use super::Course;
use super::replay::{change_board, edited};
use crate::history::{Made, Place, Situation};
use crate::{Action, Became, Change, Edit, Effect, Ply};

impl Course {
    /// Makes and records a play in the course of ordinary play; its position belongs at `place` in the history.
    #[inline(always)]
    pub(crate) fn play(&mut self, facts: &Facts, place: Place) {
        let by = facts.color();
        let next = by.opponent();
        let ply = self.ply();
        let (key, made, ko) = (facts.key_after(), Made::Play(by), facts.ko());
        self.board.play(facts);
        self.count_play(by, facts.taken(), facts.lost());
        self.stage.to_move = Some(next);
        self.history.push_at(place, Situation { key, next, made, ply, ko, earlier: None });
        self.objectionable = None;
        let (action, became) = (Action::play(by, facts.point()), Became::Made);
        self.plies.push(Ply { action, became, taken: facts.taken(), lost: facts.lost(), change: None });
    }

    pub(crate) fn put(&mut self, effect: &Effect) {
        let facts = effect.usual();
        let by = facts.color();
        match effect {
            Effect::Usual(facts) => self.board.play(facts),
            Effect::Lifting(facts, lifting) => {
                // The facts say the point is empty.
                _ = self.board.put_down(facts.point(), by);
                self.board.lift(&lifting.points);
            }
        }
        // Placing a handicap is no move.
        if !self.stage.is_placing() {
            self.count_play(by, effect.taken(), effect.lost());
        }
        self.moved(by, Made::Play(by), effect.ko());
    }

    #[inline]
    fn count_play(&mut self, by: Color, taken: u16, lost: u16) {
        let mine = by.index();
        self.ledger.plays[mine] += 1;
        self.ledger.taken[mine] += u32::from(taken);
        self.ledger.suicides[mine] += u32::from(lost);
        self.no_pass();
    }

    /// The turn that is made is no pass.
    #[inline]
    const fn no_pass(&mut self) {
        self.ledger.passes_running = 0;
        self.stage.passes_running = 0;
        self.since_stop.only_passes = false;
    }

    pub(crate) fn pass(&mut self, by: Color, hands_over: bool, counts_towards_stop: bool) {
        self.ledger.passes[by.index()] += 1;
        self.ledger.handed_over[by.index()] += u32::from(hands_over);
        if self.ledger.first_passer.is_none() {
            self.ledger.first_passer = Some(by.index() as u8);
        }
        if !counts_towards_stop {
            self.ledger.passes_running = 0;
            self.stage.passes_running = 0;
        } else if self.stage.passes_running == 0
            || self.history.current().is_none_or(|now| now.made != Made::Pass(by))
        {
            // A penalty may make one player pass twice running: that is not both players passing.
            self.ledger.passes_running += 1;
            self.stage.passes_running += 1;
        }
        self.moved(by, Made::Pass(by), None);
    }

    /// Stones that cost the player no turn.
    pub(crate) fn hand_over(&mut self, by: Color, stones: u8) {
        self.ledger.handed_over[by.index()] += u32::from(stones);
    }

    pub(crate) fn lose_turn(&mut self, by: Color) {
        self.no_pass();
        self.moved(by, Made::TurnLost(by), None);
    }

    fn moved(&mut self, by: Color, made: Made, ko: Option<Point>) {
        let next = by.opponent();
        // A pass while play has stopped leaves it so.
        if !self.stage.is_stopped() {
            self.stage.to_move = Some(next);
        }
        let ply = self.ply();
        if !self.stage.is_placing() {
            self.history.push(Situation { key: self.board.key(), next, made, ply, ko, earlier: None });
        }
    }

    pub(crate) fn edit(&mut self, edit: &Edit) {
        self.board = edited(&self.board, edit);
        let next = edit.next.or(self.stage.to_move).unwrap_or(self.start.setup().next);
        if self.stage.to_move.is_some() {
            self.stage.to_move = Some(next);
        }
        self.no_pass();
        let ply = self.ply();
        self.history.push(Situation {
            key: self.board.key(),
            next,
            made: Made::Start(None),
            ply,
            ko: None,
            earlier: None,
        });
    }

    pub(crate) fn special(&mut self, by: Color, change: &Change, hands_over: bool) {
        change_board(&mut self.board, change);
        self.ledger.returned[by.index()] += change.returned;
        if change.counts_as_pass {
            self.pass(by, hands_over, true);
        } else {
            self.no_pass();
            self.moved(by, Made::Special(by), None);
        }
    }
}
