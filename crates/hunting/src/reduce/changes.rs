//! The changes that a reduction tries, the ones that gain most first.

use go_board::{Board, Color, Point, PointSet};
use go_rules::{Action, HalfPoints, Ledger, Record, Turn};

use super::reducer::{Reducer, Spent};
use super::reshape::{images, with_a_later_start, with_a_line_less, without_actions, without_stones};

/// On larger boards, and for more actions, pairs are too many to be tried.
const FEW_POINTS: u16 = 25;
const FEW_ACTIONS: usize = 16;

impl Reducer<'_> {
    /// Rows and columns, with what is on them.
    pub(super) fn drop_lines(&mut self) -> Result<(), Spent> {
        'again: loop {
            for candidate in with_a_line_less(&self.record) {
                if self.try_with_handicap(candidate)? {
                    continue 'again;
                }
            }
            return Ok(());
        }
    }

    /// The candidate, and the same with as much less handicap as it has fewer black stones at the start.
    fn try_with_handicap(&mut self, candidate: Record) -> Result<bool, Spent> {
        let fewer = self.record.setup.black.len().saturating_sub(candidate.setup.black.len());
        let less = candidate.setup.handicap.saturating_sub(u8::try_from(fewer).unwrap_or(u8::MAX));
        let mut with_less = candidate.clone();
        with_less.setup.handicap = less;
        let has_less = less < candidate.setup.handicap;
        Ok(self.try_record(candidate)? || has_less && self.try_record(with_less)?)
    }

    /// Actions: long runs first; in short records also two that are apart, which keeps the turns alternating.
    pub(super) fn drop_actions(&mut self) -> Result<(), Spent> {
        for width in [32, 16, 8, 4, 3, 2, 1] {
            let mut at = 0;
            while at + width <= self.record.actions.len() {
                let run: Vec<usize> = (at..at + width).collect();
                if !self.try_record(without_actions(&self.record, &run))? {
                    at += 1;
                }
            }
        }
        'again: loop {
            let count = self.record.actions.len();
            if count > FEW_ACTIONS {
                return Ok(());
            }
            for first in 0..count {
                for second in first + 2..count {
                    if self.try_record(without_actions(&self.record, &[first, second]))? {
                        continue 'again;
                    }
                }
            }
            return Ok(());
        }
    }

    /// The position after some actions as the start.
    pub(super) fn start_later(&mut self) -> Result<(), Spent> {
        'again: loop {
            for plies in (1..=self.record.actions.len()).rev() {
                let later = with_a_later_start(&self.record, plies, self.under, self.options.limits);
                for candidate in later {
                    if self.try_record(candidate)? {
                        continue 'again;
                    }
                }
            }
            return Ok(());
        }
    }

    /// What the start says besides stones.
    pub(super) fn drop_extras(&mut self) -> Result<(), Spent> {
        let changes: [fn(&mut Record); 5] = [
            |record| record.setup.occurred.clear(),
            |record| record.setup.ledger = Ledger::default(),
            |record| record.setup.made_by = None,
            |record| record.setup.handicap = 0,
            |record| record.setup.allow_no_liberties = false,
        ];
        for change in changes {
            let mut candidate = self.record.clone();
            change(&mut candidate);
            self.try_record(candidate)?;
        }
        let mut even = self.record.clone();
        even.setup.komi = Some(HalfPoints::ZERO);
        self.try_record(even)?;
        for fewer in 1..self.record.setup.handicap {
            let mut candidate = self.record.clone();
            candidate.setup.handicap = fewer;
            if self.try_record(candidate)? {
                break;
            }
        }
        let mut index = 0;
        while index < self.record.setup.occurred.len() {
            let mut candidate = self.record.clone();
            candidate.setup.occurred.remove(index);
            if !self.try_record(candidate)? {
                index += 1;
            }
        }
        self.drop_entries()
    }

    /// Entries of the ledger, one pair at a time.
    fn drop_entries(&mut self) -> Result<(), Spent> {
        let entries: [fn(&mut Ledger); 8] = [
            |ledger| ledger.plays = [0; 2],
            |ledger| ledger.passes = [0; 2],
            |ledger| ledger.taken = [0; 2],
            |ledger| ledger.suicides = [0; 2],
            |ledger| ledger.handed_over = [0; 2],
            |ledger| ledger.returned = [0; 2],
            |ledger| ledger.first_passer = None,
            |ledger| ledger.passes_running = 0,
        ];
        for entry in entries {
            let mut candidate = self.record.clone();
            entry(&mut candidate.setup.ledger);
            self.try_record(candidate)?;
        }
        Ok(())
    }

    /// Stones of the start: whole chains, then one by one, then in pairs.
    pub(super) fn drop_stones(&mut self) -> Result<(), Spent> {
        let setup = &self.record.setup;
        let board = Board::holding(setup.size, &setup.black, &setup.white);
        let mut chains: Vec<PointSet> = Vec::new();
        for point in setup.black.union(&setup.white).iter() {
            let chain = board.chain(point);
            if chain.len() > 1 && !chains.contains(&chain) {
                chains.push(chain);
            }
        }
        for chain in chains {
            self.try_with_handicap(without_stones(&self.record, &chain))?;
        }
        for point in self.stones() {
            self.try_with_handicap(without_stones(&self.record, &PointSet::from_iter([point])))?;
        }
        if self.record.setup.size.area() > FEW_POINTS {
            return Ok(());
        }
        'again: loop {
            let stones = self.stones();
            for (place, first) in stones.iter().enumerate() {
                for second in &stones[place + 1..] {
                    let both = PointSet::from_iter([*first, *second]);
                    if self.try_with_handicap(without_stones(&self.record, &both))? {
                        continue 'again;
                    }
                }
            }
            return Ok(());
        }
    }

    fn stones(&self) -> Vec<Point> {
        self.record.setup.black.union(&self.record.setup.white).iter().collect()
    }

    /// Passes where a play is not needed.
    pub(super) fn pass_instead(&mut self) -> Result<(), Spent> {
        for place in 0..self.record.actions.len() {
            if let Some(Action::Turn(by, Turn::Play(_))) = self.record.actions.get(place) {
                let mut candidate = self.record.clone();
                candidate.actions[place] = Action::pass(*by);
                self.try_record(candidate)?;
            }
        }
        Ok(())
    }

    /// Stones and plays on other points, where that spells smaller: what is left of chance goes.
    pub(super) fn move_stones(&mut self) -> Result<(), Spent> {
        let size = self.record.setup.size;
        if size.area() > FEW_POINTS {
            return Ok(());
        }
        for place in 0..self.record.actions.len() {
            for point in size.points() {
                if let Some(Action::Turn(by, Turn::Play(now))) = self.record.actions.get(place)
                    && *now != point
                {
                    let mut candidate = self.record.clone();
                    candidate.actions[place] = Action::play(*by, point);
                    self.try_record(candidate)?;
                }
            }
        }
        if !self.may_change_the_start() {
            return Ok(());
        }
        for stone in self.stones() {
            for point in size.points() {
                let setup = &self.record.setup;
                if setup.black.contains(point) || setup.white.contains(point) {
                    continue;
                }
                let color = if setup.black.contains(stone) { Color::Black } else { Color::White };
                let mut candidate = without_stones(&self.record, &PointSet::from_iter([stone]));
                match color {
                    Color::Black => candidate.setup.black.insert(point),
                    Color::White => candidate.setup.white.insert(point),
                };
                if self.try_record(candidate)? {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Turned, mirrored and with exchanged colours, where the two rulebooks see the same in it.
    pub(super) fn turn(&mut self) -> Result<(), Spent> {
        for candidate in images(&self.record) {
            self.try_record(candidate)?;
        }
        Ok(())
    }
}
