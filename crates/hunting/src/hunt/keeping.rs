//! How a hunt keeps what it meets: records worth changing, and the best witness of each kind.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use go_comparing::Class;
use go_rules::Record;
use go_search::measure;
use rayon::prelude::*;

use super::finish::{Looked, Species, is_trivial};
use super::held::{Held, MOST_LOOKS, SeenSketch};
use super::rounds::Hunt;
use super::run::{MOST_SEEN, Quarry, Rank, Sighting};
use crate::reduce::{ReduceOptions, Reduced, StartChanges, Tiny, reduce_if};

/// Records that are worth changing; the oldest goes when there are more.
const MOST_BRED: usize = 256;

/// Pairs of rulebooks for which it is remembered what the smallest records show: half a megabyte each.
const MOST_TINY: usize = 64;

/// Records tried to make one witness smaller: enough for most, few enough for hundreds of kinds.
const MOST_TRIALS: u32 = 3_000;

/// Records tried to make a witness smaller where every trial explores settlements.
const MOST_EXPLORED: u32 = 300;

impl Hunt {
    /// Counts a quarrel, and has it looked at if it may be of a new kind or a better witness. Whether it is news.
    pub(super) fn sight(
        &mut self,
        sighting: &Sighting,
        record: Option<&Arc<Record>>,
        looks: &mut Vec<(Quarry, u64, Rank, Arc<Record>)>,
        times: &mut BTreeMap<u64, u64>,
    ) -> bool {
        let Sighting { quarry, sketch, rank } = *sighting;
        let (a, b, class, doubtful) = quarry;
        let is_wanted = self.options.wants(class) && (!doubtful || self.options.doubtful);
        if self.options.wants(class) {
            if doubtful {
                self.totals.doubtful += 1;
                *self.doubts.entry((a, b, class)).or_default() += 1;
            } else {
                self.totals.quarrels += 1;
            }
            *times.entry(sketch).or_default() += 1;
        }
        let is_new = !self.seen.contains_key(&sketch);
        if is_new && self.seen.len() >= MOST_SEEN {
            return false;
        }
        let seen = self.seen.entry(sketch).or_insert(SeenSketch { times: 0, looks: 0, best: rank });
        seen.times += 1;
        let is_better = rank < seen.best;
        // Rare causes hide behind common signatures: the first, and then ever fewer, are looked at.
        let is_due = seen.looks < MOST_LOOKS && seen.times.is_power_of_two();
        if let Some(record) = record
            && is_wanted
            && (is_new || is_better || is_due)
        {
            seen.looks += 1;
            seen.best = seen.best.min(rank);
            looks.push((quarry, sketch, rank, Arc::clone(record)));
        }
        is_new
    }

    /// Remembers a record that is worth changing, once.
    pub(super) fn breed(&mut self, record: Arc<Record>) {
        if !self.options.evolution || self.bred.iter().any(|other| Arc::ptr_eq(other, &record)) {
            return;
        }
        if self.bred.len() == MOST_BRED {
            self.bred.pop_front();
        }
        self.bred.push_back(record);
    }

    /// Takes a witness if it is the first of its kind or better than the one before. Whether the kind is new.
    pub(super) fn keep(
        &mut self,
        quarry: Quarry,
        sketch: u64,
        rank: Rank,
        record: &Arc<Record>,
        looked: Looked,
    ) -> bool {
        let species = looked.species(quarry);
        self.kind_of.insert(sketch, species.clone());
        let measure = measure(record);
        let record = Arc::clone(record);
        if let Some(held) = self.held.get_mut(&species) {
            let is_larger = self.options.reduce && !held.fresh && measure >= held.measure;
            if rank < held.rank && !is_larger {
                self.changes += 1;
                *held = Held { rank, record, looked, measure, fresh: true, ..*held };
            }
            return false;
        }
        let known = self.known.kinds.get(&species).copied();
        let of_its_sort = self.held.values().filter(|held| held.known.is_some() == known.is_some());
        if of_its_sort.count() >= self.options.most_findings {
            return false;
        }
        self.changes += 1;
        if known.is_none() {
            self.last_new = Some(rank.index);
            self.last_new_at = Some(Instant::now());
        }
        self.held.insert(species, Held { rank, record, looked, measure, times: 0, known, fresh: true });
        true
    }

    pub(super) fn count(&mut self, times: &BTreeMap<u64, u64>) {
        for (sketch, times) in times {
            let Some(held) = self.kind_of.get(sketch).and_then(|species| self.held.get_mut(species)) else {
                continue;
            };
            held.times += times;
            if held.known.is_some() {
                self.totals.known += times;
            }
        }
    }

    /// Makes the witnesses that are new as small as they can be; those that are not done when `stop` is set stay new.
    pub(super) fn make_smaller(&mut self, stop: &AtomicBool) {
        let options = &self.options;
        let reducing = |class: Class| ReduceOptions {
            trials: if options.settlements > 0 && class == Class::Settlement {
                MOST_EXPLORED
            } else {
                MOST_TRIALS
            },
            limits: options.limits(),
            settlements: options.settlements,
            // Who wants games from the plain start only wants such witnesses; of others an SGF file can tell the start.
            start: if options.random_starts { StartChanges::Stones } else { StartChanges::None },
        };
        let rulebooks = &self.rulebooks;
        let fresh: Vec<(&Species, &mut Held)> = self.held.iter_mut().filter(|(_, held)| held.fresh).collect();
        let is_wanted = options.reduce;
        for ((quarry, ..), _) in &fresh {
            if is_wanted && self.tiny.len() < MOST_TINY {
                self.tiny.entry((quarry.0, quarry.1)).or_insert_with(Tiny::new);
            }
        }
        let tiny = &self.tiny;
        self.pool.install(|| {
            fresh.into_par_iter().for_each(|(((a, b, class, _), _), held)| {
                let pair = [rulebooks[*a].clone(), rulebooks[*b].clone()];
                // On the way to a smaller record a result may come to differ by the texts' own komi alone.
                let holds = |record: &Record| *class != Class::Result || !is_trivial(options, &pair, record);
                let tiny = tiny.get(&(*a, *b));
                let goes_on = || !stop.load(Ordering::Relaxed);
                let reducing = reducing(*class);
                let reduce = || reduce_if(&held.record, &pair, *class, &reducing, tiny, &holds, &goes_on);
                let reduced = if is_wanted { reduce() } else { None };
                if !goes_on() {
                    return;
                }
                held.fresh = false;
                if let Some(Reduced { record, quarrel, cause, .. }) = reduced
                    && quarrel.signature == held.looked.quarrel.signature
                    && quarrel.doubtful == held.looked.quarrel.doubtful
                    && cause == held.looked.cause
                {
                    held.measure = measure(&record);
                    held.looked.quarrel = quarrel;
                    held.record = Arc::new(record);
                }
            });
        });
    }
}
