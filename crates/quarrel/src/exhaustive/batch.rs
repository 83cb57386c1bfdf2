//! All records with so many stones and so many plies, searched for the quarrels that are wanted.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use go_board::Color;
use go_rules::{Action, Limits, Record, Rulebook, Setup, Turn};
use rayon::prelude::*;

use crate::compare::{Tracker, members, tell_aftermaths};
use crate::examine::Panel;
use crate::{Class, Quarrel};

/// A class and the places of two rulebooks, the smaller first.
pub(crate) type Cell = (Class, usize, usize);

/// Which pairs are still looked for, by class.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    /// For each class and rulebook its partners.
    partners: Vec<Vec<u128>>,
}

impl Wanted {
    /// Every pair of so many rulebooks about each of these classes.
    pub(crate) fn all(count: usize, classes: &[Class]) -> Self {
        let everybody = if count >= 128 { u128::MAX } else { (1 << count) - 1 };
        let of = |class: &Class| {
            let wanted = classes.contains(class);
            (0..count).map(|member| if wanted { everybody & !(1 << member) } else { 0 }).collect()
        };
        Self { partners: Class::ALL.iter().map(of).collect() }
    }

    pub(crate) fn remove(&mut self, (class, a, b): Cell) {
        let partners = &mut self.partners[class as usize];
        partners[a] &= !(1 << b);
        partners[b] &= !(1 << a);
    }

    pub(crate) fn has(&self, (class, a, b): Cell) -> bool {
        self.partners[class as usize][a] >> b & 1 == 1
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.partners.iter().flatten().all(|set| *set == 0)
    }

    fn within(&self, class: Class, sets: &[u128]) -> bool {
        let partners = &self.partners[class as usize];
        sets.iter().any(|set| members(*set).any(|member| partners[member] & set != 0))
    }

    /// Whether a longer record can still show something: a wanted pair is in step, or took the same turns.
    fn can_go_on(&self, tracker: &Tracker) -> bool {
        Class::OF_THE_COURSE.iter().any(|class| self.within(*class, tracker.in_step()))
            || Class::OF_THE_END.iter().any(|class| self.within(*class, tracker.same_turns()))
    }

    /// Whether anything that shows at the end is wanted of this rulebook.
    fn asks_for_the_end(&self, tracker: &Tracker, member: usize) -> bool {
        let company =
            tracker.same_turns().iter().copied().find(|set| set >> member & 1 == 1).unwrap_or_default();
        let of_the_end = Class::OF_THE_END.into_iter().chain([Class::Settlement]);
        of_the_end.into_iter().any(|class| self.partners[class as usize][member] & company != 0)
    }

    fn any_end(&self) -> bool {
        let of_the_end = Class::OF_THE_END.into_iter().chain([Class::Settlement]);
        of_the_end.into_iter().any(|class| self.partners[class as usize].iter().any(|set| *set != 0))
    }
}

/// All records of one size.
pub(crate) struct Batch<'a> {
    pub(crate) rulebooks: &'a [Rulebook],
    /// Starts with their number of stones.
    pub(crate) starts: &'a [(usize, Setup)],
    /// Stones of the start and plays together.
    pub(crate) stones: usize,
    pub(crate) plies: usize,
}

/// A record and its quarrel, with its place in the batch.
pub(crate) type Find = (usize, Record, Quarrel);

/// What a batch holds.
#[derive(Default)]
pub(crate) struct Found {
    /// The first record for every wanted cell.
    pub(crate) finds: BTreeMap<Cell, Find>,
    /// Whether the batch was searched to its end.
    pub(crate) complete: bool,
}

impl Found {
    fn join(mut self, other: Self) -> Self {
        for (cell, find) in other.finds {
            match self.finds.get(&cell) {
                Some((order, ..)) if *order <= find.0 => {}
                _ => _ = self.finds.insert(cell, find),
            }
        }
        self
    }
}

/// Searches a batch. What a complete search finds does not depend on the number of threads.
/// `spent` counts records, of which no more than `most` are run.
pub(crate) fn search(
    batch: &Batch<'_>,
    wanted: &Wanted,
    spent: &AtomicU64,
    most: u64,
    stop: &AtomicBool,
) -> Found {
    let mut items: Vec<(&Setup, Option<Action>, usize)> = Vec::new();
    for (stones, setup) in batch.starts {
        let Some(plays) = batch.stones.checked_sub(*stones).filter(|plays| *plays <= batch.plies) else {
            continue;
        };
        if batch.plies == 0 {
            items.push((setup, None, 0));
        } else {
            items.extend(turns(setup, setup.next).map(|action| (setup, Some(action), plays)));
        }
    }
    let early = AtomicBool::new(false);
    let begin = || {
        let panel = Panel::new(batch.rulebooks.to_vec(), Limits::default());
        Walk { batch, wanted, spent, most, stop, early: &early, panel, found: Found::default(), order: 0 }
    };
    let mut found = items
        .par_iter()
        .enumerate()
        .fold(begin, |mut walk, (order, (setup, first, plays))| {
            walk.order = order;
            let mut record = Record { setup: (*setup).clone(), actions: Vec::new() };
            match first {
                None => walk.leaf(&record),
                Some(action) => walk.go(&mut record, action.clone(), *plays),
            }
            walk
        })
        .map(|walk| walk.found)
        .reduce(Found::default, Found::join);
    found.complete = !early.load(Ordering::Relaxed);
    found
}

/// A pass, then a play on each point.
fn turns(setup: &Setup, by: Color) -> impl Iterator<Item = Action> + use<> {
    std::iter::once(Action::pass(by)).chain(setup.size.points().map(move |point| Action::play(by, point)))
}

struct Walk<'a> {
    batch: &'a Batch<'a>,
    wanted: &'a Wanted,
    spent: &'a AtomicU64,
    most: u64,
    stop: &'a AtomicBool,
    /// Set if a record was left out.
    early: &'a AtomicBool,
    panel: Panel,
    found: Found,
    order: usize,
}

impl Walk<'_> {
    /// Whether there is still leave to run a record.
    fn may_run(&self) -> bool {
        let may =
            !self.stop.load(Ordering::Relaxed) && self.spent.fetch_add(1, Ordering::Relaxed) < self.most;
        if !may {
            self.early.store(true, Ordering::Relaxed);
        }
        may
    }

    /// Takes one more turn, `plays` of the turns from here on being plays, and goes on to the size of the batch.
    fn go(&mut self, record: &mut Record, action: Action, plays: usize) {
        let is_play = matches!(action, Action::Turn(_, Turn::Play(_)));
        let Some(plays) = plays.checked_sub(usize::from(is_play)) else { return };
        let left = self.batch.plies - record.actions.len() - 1;
        if plays > left {
            return;
        }
        let by = record.actions.last().and_then(Action::by).map_or(record.setup.next, Color::opponent);
        record.actions.push(action);
        if left == 0 {
            self.leaf(record);
        } else if self.goes_on(record) {
            for action in turns(&record.setup, by.opponent()) {
                self.go(record, action, plays);
            }
        }
        record.actions.pop();
    }

    fn goes_on(&mut self, record: &Record) -> bool {
        if !self.may_run() {
            return false;
        }
        let ran = self.panel.run(record, false).is_ok();
        ran && self.wanted.can_go_on(self.panel.tracker())
    }

    fn leaf(&mut self, record: &Record) {
        if !self.may_run() {
            return;
        }
        let wanted = self.wanted;
        let ran = self.panel.run_settling(record, wanted.any_end(), |tracker, member| {
            wanted.asks_for_the_end(tracker, member)
        });
        let Ok(mut run) = ran else { return };
        let last = record.actions.len() as u32;
        let found = &self.found;
        run.spotted.retain(|spotted| {
            let (a, b) = spotted.between;
            let cell = (spotted.class, a, b);
            !spotted.doubtful && spotted.ply == last && wanted.has(cell) && !found.finds.contains_key(&cell)
        });
        if run.spotted.is_empty() {
            return;
        }
        let options = self.panel.options();
        tell_aftermaths(&mut run.spotted, record, self.panel.rulebooks(), &options);
        for spotted in &run.spotted {
            let (a, b) = spotted.between;
            let ends = [a, b].map(|member| run.ends.get(member).and_then(Option::as_ref));
            let quarrel = Quarrel::put_into_words(spotted, self.panel.rulebooks(), ends);
            let find = (self.order, record.clone(), quarrel);
            self.found.finds.entry((spotted.class, a, b)).or_insert(find);
        }
    }
}
