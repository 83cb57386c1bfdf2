//! All records with so many stones, searched for the quarrels that are wanted.
//!
//! Records are walked depth first; every step goes on from a copy of what stood before it. What pairs of rulebooks show is
//! worked out by the set: rulebooks that rule alike share everything.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use go_board::{Board, Color, PointSet, Symmetry};
use go_comparing::watch::Watch;
use go_notation::game::spell_action;
use go_rules::{
    Action, Became, Limits, Lockstep, Record, StageName, Statement, TooManyRulebooks, Turn, Verdict,
};
use rayon::prelude::*;

use super::batch::{Batch, BatchItem, Find, Found, Open, different_turns, is_first_image};
use super::claims::{answers, openings};
use super::ends::compare_ends;
use super::partings::show_parting;
use super::start::Begin;
use super::wanted::{SearchedSoFar, WantedCell};

/// Searches the items, whose places count from `from`. What a complete search finds does not depend on the number of threads.
/// `spent` counts records, of which no more than `most` are run.
pub(crate) fn search(
    batch: &Batch<'_>,
    items: &[BatchItem<'_>],
    from: usize,
    open: &Open,
    (spent, most): (&AtomicU64, u64),
    stop: &AtomicBool,
) -> Result<Found, TooManyRulebooks> {
    let early = AtomicBool::new(false);
    let Some(first) = items.first() else { return Ok(Found { complete: true, ..Found::default() }) };
    let Ok(start) = first.begin.setup.clone().check() else { return Ok(Found::default()) };
    let lockstep = Lockstep::new(batch.rulebooks.to_vec(), start)?.with_limits(Limits::default());
    let begin = || Walk {
        batch,
        open: open.clone(),
        spent: (spent, most),
        stop,
        early: &early,
        frames: vec![Watch::new(lockstep.clone())],
        found: BTreeMap::new(),
        hits: Vec::new(),
        order: 0,
    };
    let finds = items
        .par_iter()
        .enumerate()
        .fold(begin, |mut walk, (order, item)| {
            walk.order = from + order;
            walk.item(item);
            walk
        })
        .map(|walk| Found { finds: walk.found, complete: true })
        .reduce(|| Found { complete: true, ..Found::default() }, Found::join)
        .finds;
    Ok(Found { finds, complete: !early.load(Ordering::Relaxed) })
}

struct Walk<'a> {
    batch: &'a Batch<'a>,
    open: Open,
    spent: (&'a AtomicU64, u64),
    stop: &'a AtomicBool,
    /// Set if a record was left out.
    early: &'a AtomicBool,
    /// What stands after each number of actions.
    frames: Vec<Watch>,
    found: BTreeMap<WantedCell, Find>,
    /// What the last step showed; kept for its memory.
    hits: Vec<WantedCell>,
    order: usize,
}

impl Walk<'_> {
    /// Whether there is still leave to run a record.
    fn may_run(&self) -> bool {
        let (spent, most) = self.spent;
        let may = !self.stop.load(Ordering::Relaxed) && spent.fetch_add(1, Ordering::Relaxed) < most;
        if !may {
            self.early.store(true, Ordering::Relaxed);
        }
        may
    }

    fn item(&mut self, item: &BatchItem<'_>) {
        let begin = item.begin;
        let Ok(start) = begin.setup.clone().check() else { return };
        let mut record = Record { setup: begin.setup.clone(), actions: Vec::new() };
        let plays = self.batch.stones - begin.stones;
        match &item.first {
            None => {
                if !self.may_run() {
                    return;
                }
                let Some(open) = self.open.at(0) else { return };
                let hits = &mut self.hits;
                self.frames[0].restart_in_sets(start, &mut |lockstep, one, other| {
                    show_parting(lockstep, None, open, (one, other), hits);
                });
                self.note(&record);
                self.note_ends(&record);
            }
            Some(first) => {
                self.frames[0].restart_in_sets(start, &mut |_, _, _| {});
                self.turn(&mut record, first, begin, &begin.images, plays);
            }
        }
    }

    /// Takes one more turn, `plays` of the turns from here on being plays, and goes on.
    fn turn(&mut self, record: &mut Record, turn: &Action, begin: &Begin, images: &[Symmetry], plays: usize) {
        let is_play = matches!(turn, Action::Turn(_, Turn::Play(_)));
        let Some(plays) = plays.checked_sub(usize::from(is_play)) else { return };
        let left = self.batch.plies - record.actions.len() - 1;
        if plays > left || !self.step(record, turn, plays == 0) {
            return;
        }
        let plies = record.actions.len();
        if plays == 0 {
            self.note(record);
            self.note_ends(record);
        }
        let size = begin.setup.size;
        let kept: Vec<Symmetry> = match turn {
            Action::Turn(_, Turn::Play(point)) if !self.taken(plies - 1).contains(*point) => {
                images.iter().copied().filter(|image| image.point(size, *point) == *point).collect()
            }
            Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => images.to_vec(),
        };
        if left > 0 && self.can_go_on(plies, plies + plays.max(1)) {
            self.turns(record, turn.by().map_or(begin.setup.next, Color::opponent), begin, &kept, plays);
        }
        if self.batch.claims {
            if plays == 0 {
                self.claims(record);
            }
            self.play_on(record, begin, &kept, plays);
        }
        record.actions.pop();
    }

    /// Takes every turn that a player may take now, and goes on.
    fn turns(&mut self, record: &mut Record, by: Color, begin: &Begin, images: &[Symmetry], plays: usize) {
        for next in different_turns(begin.setup.size, by, self.taken(record.actions.len())) {
            if is_first_image(&next, begin, images) {
                self.turn(record, &next, begin, images, plays);
            }
        }
    }

    /// Goes on after a wish to play on, and after an objection to a wrong turn: either player may take the next turn.
    fn play_on(&mut self, record: &mut Record, begin: &Begin, images: &[Symmetry], plays: usize) {
        let plies = record.actions.len();
        let at_least = plies + 1 + plays.max(1);
        if at_least > self.batch.plies {
            return;
        }
        let mut said = Vec::new();
        if self.has_stopped(record) {
            said.extend(Color::BOTH.map(|by| Action::Statement(by, Statement::Resume)));
        }
        said.extend(self.objection(record));
        for wish in said {
            if !self.can_go_on(plies, at_least) {
                return;
            }
            if !self.step(record, &wish, false) {
                continue;
            }
            if self.somebody(plies + 1, heard) && self.can_go_on(plies + 1, at_least) {
                for by in Color::BOTH {
                    self.turns(record, by, begin, images, plays);
                }
            }
            record.actions.pop();
        }
    }

    /// The objection to a wrong turn that has just been taken and stands.
    fn objection(&self, record: &Record) -> Option<Action> {
        let plies = record.actions.len();
        let by = record.actions.last().and_then(Action::by)?;
        let objection = || Action::Statement(by.opponent(), Statement::Object(plies as u32));
        self.somebody(plies, stood).then(objection)
    }

    /// The points on which a stone stands under every rulebook whose game the record still is, after so many plies.
    fn taken(&self, plies: usize) -> PointSet {
        let lockstep = self.frames[plies].lockstep();
        let mut boards: Vec<&Board> = Vec::new();
        for member in 0..lockstep.rulebooks().len() {
            let board = lockstep.course(member).board();
            if lockstep.marks(member).left.is_none()
                && !boards.iter().any(|known| std::ptr::eq(*known, board))
            {
                boards.push(board);
            }
        }
        let stones = |board: &&Board| board.stones(Color::Black).union(&board.stones(Color::White));
        boards.iter().map(stones).reduce(|some, more| some.intersection(&more)).unwrap_or(PointSet::EMPTY)
    }

    /// Everything that may be said now, and every answer to it.
    fn claims(&mut self, record: &mut Record) {
        let plies = record.actions.len();
        if plies == self.batch.plies {
            return;
        }
        let boards = self.boards_in_doubt(record);
        let boards: Vec<&Board> = boards.iter().collect();
        let mut said = if boards.is_empty() { Vec::new() } else { openings(&boards) };
        if let Some(objection) = self.objection(record) {
            said.push(objection);
            said.sort_by_cached_key(spell_action);
        }
        for opening in said {
            if !self.can_go_on(plies, plies + 1) {
                return;
            }
            if !self.step(record, &opening, true) {
                continue;
            }
            self.note(record);
            let answers = answers(&opening);
            if answers.is_empty() {
                self.note_ends(record);
            } else if self.somebody(plies + 1, heard) && self.can_go_on(plies + 1, plies + 2) {
                for answer in answers {
                    if self.step(record, &answer, true) {
                        self.note(record);
                        self.note_ends(record);
                        record.actions.pop();
                    }
                }
            }
            record.actions.pop();
        }
    }

    /// The positions about which players may now have a say, each once: where play has stopped under some rulebook, and
    /// after two passes.
    fn boards_in_doubt(&self, record: &Record) -> Vec<Board> {
        let plies = record.actions.len();
        let mut boards: Vec<Board> = Vec::new();
        if self.has_stopped(record) {
            let lockstep = self.frames[plies].lockstep();
            for member in 0..lockstep.rulebooks().len() {
                let course = lockstep.course(member);
                let here = lockstep.marks(member).left.is_none() && course.over().is_none();
                if here && !boards.iter().any(|board| board.key() == course.board().key()) {
                    boards.push(course.board().clone());
                }
            }
        }
        boards
    }

    /// Whether play has stopped under some rulebook, or two passes have just been made.
    fn has_stopped(&self, record: &Record) -> bool {
        let plies = record.actions.len();
        let is_pass = |action: &Action| matches!(action, Action::Turn(_, Turn::Pass));
        let stopped = |lockstep: &Lockstep, member| {
            let course = lockstep.course(member);
            course.over().is_none() && course.stage().name == StageName::Stopped
        };
        plies >= 2 && record.actions[plies - 2..].iter().all(is_pass) || self.somebody(plies, stopped)
    }

    fn somebody(&self, plies: usize, says: impl Fn(&Lockstep, usize) -> bool) -> bool {
        let lockstep = self.frames[plies].lockstep();
        (0..lockstep.rulebooks().len())
            .any(|member| lockstep.marks(member).left.is_none() && says(lockstep, member))
    }

    /// Takes one more action; `shows` says whether what it sets apart counts. Nothing has changed if the answer is no.
    fn step(&mut self, record: &mut Record, action: &Action, shows: bool) -> bool {
        if !self.may_run() {
            return false;
        }
        let plies = record.actions.len();
        if self.frames.len() == plies + 1 {
            self.frames.push(Watch::new(self.frames[plies].lockstep().clone()));
        }
        let (before, after) = self.frames.split_at_mut(plies + 1);
        after[0].copy_from(&before[plies]);
        let open = self.open.at(plies + 1).filter(|_| shows);
        let hits = &mut self.hits;
        let acted = after[0].act_in_sets(action, &mut |lockstep, one, other| {
            if let Some(open) = open {
                show_parting(lockstep, Some(action), open, (one, other), hits);
            }
        });
        if acted.is_err() {
            self.early.store(true, Ordering::Relaxed);
            return false;
        }
        record.actions.push(action.clone());
        true
    }

    /// Writes down what the last step showed.
    fn note(&mut self, record: &Record) {
        let plies = record.actions.len();
        for cell in self.hits.drain(..) {
            self.open.found(cell, plies);
            if self.found.get(&cell).is_none_or(|(known, ..)| plies < *known) {
                self.found.insert(cell, (plies, self.order, record.clone()));
            }
        }
    }

    /// Settles the end of the record as it stands, and writes down what that shows.
    fn note_ends(&mut self, record: &Record) {
        let plies = record.actions.len();
        let done = self.done(plies);
        let watch = &self.frames[plies];
        let hits = &mut self.hits;
        let Some(wanted) = self.open.at(plies) else { return };
        compare_ends(watch, self.batch.likeness, wanted, done, |cell| hits.push(cell));
        self.note(record);
    }

    fn done(&self, plies: usize) -> SearchedSoFar {
        let lockstep = self.frames[plies].lockstep();
        let mut done = SearchedSoFar::default();
        for member in 0..lockstep.rulebooks().len() {
            done.left |= u128::from(lockstep.marks(member).left.is_some()) << member;
            done.over |= u128::from(lockstep.course(member).over().is_some()) << member;
        }
        done
    }

    /// Whether a record that goes on from here and has at least so many plies can show something.
    fn can_go_on(&self, plies: usize, at_least: usize) -> bool {
        self.open
            .at(at_least)
            .is_some_and(|wanted| wanted.can_go_on(self.frames[plies].tracker(), self.done(plies)))
    }
}

/// Whether what was said last means something, as far as can be told.
fn heard(lockstep: &Lockstep, member: usize) -> bool {
    let verdict = lockstep.ruling(member).map(|ruling| ruling.verdict);
    matches!(verdict, Some(Verdict::Allowed | Verdict::Undetermined(_)))
}

/// Whether the last action was forbidden and stands.
fn stood(lockstep: &Lockstep, member: usize) -> bool {
    lockstep.ruling(member).is_some_and(|ruling| matches!(ruling.became, Became::Stood(_)))
}
