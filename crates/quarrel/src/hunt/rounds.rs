//! Round after round: games on all threads, then what they brought, in the order of games.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use go_board::Color;
use go_rules::{LimitError, Lockstep, Record, Rulebook, Setup};
use rayon::prelude::*;

use super::finish::{Looked, Species, finish, look};
use super::run::{Catch, Quarry, Rank, Sighting, Worker, model};
use super::{Budget, Doubtful, Findings, HuntError, HuntOptions, Progress, Totals};
use crate::generators::Habits;
use crate::{Class, Examiner, Measure, ReduceOptions, Reduced, StartChanges, measure, reduce};

/// Records that are worth changing; the oldest goes when there are more.
const MOST_BRED: usize = 256;

/// Sketches and sets of clauses that are remembered; more would only be counted again.
const MOST_SEEN: usize = 1 << 17;

/// How often a sketch is looked at again for another cause, however often it comes.
const MOST_LOOKS: u32 = 12;

/// Records tried to make one witness smaller: enough for most, few enough for hundreds of kinds.
const MOST_TRIALS: u32 = 3_000;

/// The longest round.
const LONGEST: u64 = 8192;

/// How often one sketch has come, and its best witness.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub(super) times: u64,
    pub(super) looks: u32,
    pub(super) best: Rank,
}

/// The best witness of a kind.
#[derive(Clone)]
pub(super) struct Held {
    /// The game it comes from, before it was made smaller.
    pub(super) rank: Rank,
    pub(super) record: Arc<Record>,
    pub(super) looked: Looked,
    pub(super) measure: Measure,
    pub(super) times: u64,
    /// A witness of this round that is still to be made smaller.
    fresh: bool,
}

impl Held {
    /// A witness that is as small as it gets.
    pub(super) const fn done(
        rank: Rank,
        record: Arc<Record>,
        looked: Looked,
        measure: Measure,
        times: u64,
    ) -> Self {
        Self { rank, record, looked, measure, times, fresh: false }
    }
}

/// A hunt between two rounds.
pub struct Hunt {
    pub(super) options: HuntOptions,
    pub(super) rulebooks: Vec<Rulebook>,
    habits: Habits,
    plain: Setup,
    model: Lockstep,
    pool: rayon::ThreadPool,
    began: Instant,
    /// Games and plies of an earlier run, which took none of this one's time.
    pub(super) before: (u64, u64),
    pub(super) totals: Totals,
    pub(super) doubts: BTreeMap<(usize, usize, Class), u64>,
    pub(super) seen: HashMap<u64, Seen>,
    pub(super) clauses: BTreeSet<u64>,
    pub(super) bred: VecDeque<Arc<Record>>,
    pub(super) held: BTreeMap<Species, Held>,
    /// The kind that a sketch turned out to be when it was looked at last.
    pub(super) kind_of: HashMap<u64, Species>,
    known: BTreeSet<Species>,
    pub(super) last_new: Option<u64>,
    changes: u64,
}

impl std::fmt::Debug for Hunt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kinds = self.held.len();
        f.debug_struct("Hunt").field("totals", &self.totals).field("kinds", &kinds).finish_non_exhaustive()
    }
}

impl Hunt {
    /// A hunt before its first game.
    ///
    /// # Errors
    /// [`HuntError`] if it makes no sense or cannot start.
    pub fn new(options: HuntOptions, rulebooks: &[Rulebook]) -> Result<Self, HuntError> {
        if rulebooks.len() < 2 {
            return Err(HuntError::TooFewRulebooks);
        }
        if options.policies.is_empty() {
            return Err(HuntError::NoPolicies);
        }
        if u16::from(options.handicap) >= options.board.area() {
            return Err(HuntError::Handicap(options.handicap, options.board));
        }
        let mut plain = Setup::empty(options.board);
        plain.komi = options.komi.of(None);
        plain.handicap = options.handicap;
        if options.handicap > 0 {
            plain.next = Color::White;
        }
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(options.threads.unwrap_or(0))
            .build()
            .map_err(|error| HuntError::Threads(error.to_string()))?;
        let mut hunt = Self {
            model: model(&options, rulebooks, &plain)?,
            habits: options.habits(),
            rulebooks: rulebooks.to_vec(),
            plain,
            pool,
            began: Instant::now(),
            before: (0, 0),
            totals: Totals::default(),
            doubts: BTreeMap::new(),
            seen: HashMap::new(),
            clauses: BTreeSet::new(),
            bred: VecDeque::new(),
            held: BTreeMap::new(),
            kind_of: HashMap::new(),
            known: BTreeSet::new(),
            last_new: None,
            changes: 0,
            options,
        };
        hunt.known = hunt.kinds_of_known();
        hunt.began = Instant::now();
        Ok(hunt)
    }

    pub(super) fn pair(&self, (a, b, ..): Quarry) -> [Rulebook; 2] {
        [self.rulebooks[a].clone(), self.rulebooks[b].clone()]
    }

    /// The kinds of quarrels that the known records show between any two of the rulebooks.
    fn kinds_of_known(&self) -> BTreeSet<Species> {
        let count = self.rulebooks.len();
        let pairs: Vec<(usize, usize)> =
            (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))).collect();
        let of_pair = |(a, b): (usize, usize)| {
            let pair = self.pair((a, b, Class::Legality, false));
            let mut examiner = Examiner::new(pair.clone(), self.options.limits());
            let mut kinds = BTreeSet::new();
            for record in &self.options.known {
                for quarrel in examiner.quarrels(record) {
                    let quarry = (a, b, quarrel.class, quarrel.doubtful);
                    if let Some(looked) = look(&self.options, &pair, quarry, record) {
                        kinds.insert(looked.species(quarry));
                    }
                }
            }
            kinds
        };
        if self.options.known.is_empty() {
            return BTreeSet::new();
        }
        self.pool.install(|| pairs.into_par_iter().flat_map_iter(of_pair).collect())
    }

    /// The lengths of the shortest and of the longest round.
    fn round_lengths(&self) -> (u64, u64) {
        let count = self.rulebooks.len() as u64;
        let pairs = (count * (count - 1) / 2).max(1);
        let shortest = (4096 / pairs).clamp(16, 256);
        // Rounds of some tenths of a second at most.
        let longest = (4_000_000 / (pairs * u64::from(self.options.board.area()) * 10)).clamp(64, LONGEST);
        (shortest, longest.max(shortest))
    }

    /// Games of the round that begins after so many: short rounds first, so that what they find is soon bred.
    fn round_length(&self, games: u64) -> u64 {
        let (shortest, longest) = self.round_lengths();
        games.clamp(shortest, longest)
    }

    /// Plays a round; `false` if none is left to play, or if the hunt was stopped before its end.
    ///
    /// # Errors
    /// [`HuntError::Limit`]
    pub fn round(&mut self, stop: &AtomicBool) -> Result<bool, HuntError> {
        let first = self.totals.games;
        let length = self.round_length(first);
        let next = match self.options.budget {
            Budget::Games(games) => length.min(games.saturating_sub(first)),
            Budget::Time(time) if self.began.elapsed() >= time => 0,
            Budget::Time(_) => length,
        };
        if next == 0 || stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        let bred = self.bred.make_contiguous();
        let bred: &[Arc<Record>] = bred;
        let (seen, clauses) = (&self.seen, &self.clauses);
        let (options, evolution) = (&self.options, self.options.evolution);
        let is_news = |sighting: Option<&Sighting>, cited: u64| match sighting {
            None => evolution && !clauses.contains(&cited),
            Some(sighting) => seen
                .get(&sighting.sketch)
                .is_none_or(|seen| sighting.rank < seen.best || seen.looks < MOST_LOOKS),
        };
        let catches: Vec<Option<Result<Catch, LimitError>>> = self.pool.install(|| {
            (first..first + next)
                .into_par_iter()
                .map_init(
                    || Worker::new(options, &self.habits, &self.plain, self.model.clone()),
                    |worker, index| {
                        (!stop.load(Ordering::Relaxed)).then(|| worker.play(index, bred, is_news))
                    },
                )
                .collect()
        });
        // A round that was broken off counts for nothing: the next run plays it again.
        let Some(catches) = catches.into_iter().collect::<Option<Vec<_>>>() else { return Ok(false) };
        let catches: Vec<Catch> = catches.into_iter().collect::<Result<_, _>>().map_err(HuntError::Limit)?;
        self.take(catches);
        Ok(true)
    }

    /// Takes what a round brought, in the order of games.
    fn take(&mut self, catches: Vec<Catch>) {
        let mut looks: Vec<(Quarry, u64, Rank, Arc<Record>)> = Vec::new();
        let mut times: BTreeMap<u64, u64> = BTreeMap::new();
        for catch in catches {
            self.totals.add(&catch.totals);
            let mut is_new = self.options.evolution
                && self.clauses.len() < MOST_SEEN
                && self.clauses.insert(catch.clauses);
            for sighting in &catch.sightings {
                is_new |= self.sight(sighting, catch.record.as_ref(), &mut looks, &mut times);
            }
            if let Some(record) = catch.record
                && is_new
                && self.options.evolution
            {
                if self.bred.len() == MOST_BRED {
                    self.bred.pop_front();
                }
                self.bred.push_back(record);
            }
        }
        let looked: Vec<Option<(Arc<Record>, Looked)>> = self.pool.install(|| {
            looks
                .par_iter()
                .map(|(quarry, _, rank, record)| {
                    let mut cut = Record::clone(record);
                    cut.actions.truncate(rank.plies);
                    let looked = look(&self.options, &self.pair(*quarry), *quarry, &cut)?;
                    Some((Arc::new(cut), looked))
                })
                .collect()
        });
        for ((quarry, sketch, rank, _), looked) in looks.into_iter().zip(looked) {
            if let Some((record, looked)) = looked {
                self.keep(quarry, sketch, rank, record, looked);
                // It counts for the kind that it is; what was not looked at counts for the sketch's latest kind.
                if let Some(left) = times.get_mut(&sketch) {
                    *left -= 1;
                    self.count(&BTreeMap::from([(sketch, 1)]));
                }
            }
        }
        self.count(&times);
        self.make_smaller();
    }

    /// Counts a quarrel, and has it looked at if it may be of a new kind or a better witness. Whether it is news.
    fn sight(
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
        let seen = self.seen.entry(sketch).or_insert(Seen { times: 0, looks: 0, best: rank });
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

    fn keep(&mut self, quarry: Quarry, sketch: u64, rank: Rank, record: Arc<Record>, looked: Looked) {
        let species = looked.species(quarry);
        self.kind_of.insert(sketch, species.clone());
        if self.known.contains(&species) {
            return;
        }
        let most = self.options.most_findings;
        let is_full = self.held.len() >= most;
        match self.held.get_mut(&species) {
            Some(held) if rank < held.rank => {
                let measure = measure(&record);
                if self.options.reduce && !held.fresh && measure >= held.measure {
                    return;
                }
                self.changes += 1;
                *held = Held { rank, record, looked, measure, times: held.times, fresh: true };
            }
            Some(_) => {}
            None if is_full => {}
            None => {
                self.changes += 1;
                self.last_new = Some(rank.index);
                let measure = measure(&record);
                self.held.insert(species, Held { rank, record, looked, measure, times: 0, fresh: true });
            }
        }
    }

    fn count(&mut self, times: &BTreeMap<u64, u64>) {
        for (sketch, times) in times {
            let Some(species) = self.kind_of.get(sketch) else { continue };
            if self.known.contains(species) {
                self.totals.known += times;
            } else if let Some(held) = self.held.get_mut(species) {
                held.times += times;
            }
        }
    }

    /// Makes the witnesses that this round brought as small as they can be.
    fn make_smaller(&mut self) {
        let options = &self.options;
        let reducing = ReduceOptions {
            trials: MOST_TRIALS,
            limits: options.limits(),
            // Who wants games from the plain start only wants such witnesses; of others an SGF file can tell the start.
            start: if options.random_starts { StartChanges::Stones } else { StartChanges::None },
        };
        let rulebooks = &self.rulebooks;
        let fresh: Vec<(&Species, &mut Held)> = self.held.iter_mut().filter(|(_, held)| held.fresh).collect();
        let is_wanted = options.reduce;
        self.pool.install(|| {
            fresh.into_par_iter().for_each(|(((a, b, class, _), ..), held)| {
                let pair = [rulebooks[*a].clone(), rulebooks[*b].clone()];
                held.fresh = false;
                if is_wanted
                    && let Some(Reduced { record, quarrel, .. }) =
                        reduce(&held.record, &pair, *class, &reducing)
                    && quarrel.signature == held.looked.quarrel.signature
                    && quarrel.doubtful == held.looked.quarrel.doubtful
                {
                    held.measure = measure(&record);
                    held.looked.quarrel = quarrel;
                    held.record = Arc::new(record);
                }
            });
        });
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            games: self.totals.games,
            plies: self.totals.plies - self.before.1,
            findings: self.held.len(),
            last_new: self.last_new,
            elapsed: self.began.elapsed(),
        }
    }

    /// Goes up whenever there is a new kind or a better witness.
    #[must_use]
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    /// The command that repeats the games so far.
    #[must_use]
    pub fn command(&self) -> String {
        self.options.command(&self.rulebooks, self.totals.games)
    }

    /// Whether the round that was played last was a whole one, after which another run can go on.
    #[must_use]
    pub fn is_at_a_boundary(&self) -> bool {
        let (_, longest) = self.round_lengths();
        let mut games = 0;
        while games < self.totals.games {
            let length = self.round_length(games);
            if length == longest {
                return (self.totals.games - games).is_multiple_of(length);
            }
            games += length;
        }
        games == self.totals.games
    }

    /// What the rounds so far have brought; `stopped` if that is less than was asked for.
    ///
    /// # Errors
    /// [`HuntError::ComparedNothing`] if no game was played though nobody stopped it.
    pub fn findings(&self, stopped: bool) -> Result<Findings, HuntError> {
        if self.totals.games == 0 && !stopped {
            return Err(HuntError::ComparedNothing);
        }
        let kinds: Vec<(&Species, &Held)> = self.held.iter().collect();
        let findings = self.pool.install(|| {
            kinds
                .par_iter()
                .map(|((quarry, ..), held)| {
                    let pair = self.pair(*quarry);
                    let Held { rank, record, looked, times, .. } = held;
                    finish(&self.options, &self.rulebooks, &pair, (rank.index, *times), looked, record)
                })
                .collect()
        });
        let named = |(&(a, b, class), &quarrels): (&(usize, usize, Class), &u64)| Doubtful {
            rulebooks: [a, b].map(|m: usize| self.rulebooks[m].name().to_owned()),
            class,
            quarrels,
        };
        Ok(Findings {
            findings,
            doubtful: self.doubts.iter().map(named).collect(),
            totals: self.totals,
            stopped,
            command: self.command(),
        })
    }
}
