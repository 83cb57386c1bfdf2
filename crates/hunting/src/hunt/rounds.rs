//! Round after round: games on all threads, then what they brought, in the order of games.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use go_board::Color;
use go_comparing::Class;
use go_comparing::watch::Watch;
use go_rules::{LimitError, Lockstep, Record, Rulebook, Setup};
use rayon::prelude::*;

use super::error::HuntError;
use super::findings::{Doubtful, Finding, Findings, Progress, Totals};
use super::finish::{Looked, Looker, Species, finish};
use super::held::{Held, MOST_LOOKS, SeenSketch};
use super::known::KnownKinds;
use super::options::{Budget, HuntOptions};
use super::run::{Catch, MOST_SEEN, Quarry, Rank, Sighting, Worker, model};
use crate::generators::Habits;
use crate::reduce::Tiny;

/// The shortest round, so that a hunt that is killed soon has something to go on from.
const SHORTEST: u64 = 16;

/// The longest round.
const LONGEST: u64 = 8192;

/// A hunt between two rounds.
pub struct Hunt {
    pub(super) options: HuntOptions,
    pub(super) rulebooks: Vec<Rulebook>,
    habits: Habits,
    plain: Setup,
    model: Lockstep,
    pub(super) pool: rayon::ThreadPool,
    began: Instant,
    /// Games and plies of an earlier run, which took none of this one's time.
    pub(super) before: (u64, u64),
    pub(super) totals: Totals,
    pub(super) doubts: BTreeMap<(usize, usize, Class), u64>,
    pub(super) seen: HashMap<u64, SeenSketch>,
    pub(super) clauses: BTreeSet<u64>,
    pub(super) bred: VecDeque<Arc<Record>>,
    pub(super) held: BTreeMap<Species, Held>,
    /// The kind that a sketch turned out to be when it was looked at last.
    pub(super) kind_of: HashMap<u64, Species>,
    pub(super) known: KnownKinds,
    /// What the smallest records show between two of the rulebooks.
    pub(super) tiny: BTreeMap<(usize, usize), Tiny>,
    pub(super) last_new: Option<u64>,
    pub(super) last_new_at: Option<Instant>,
    pub(super) changes: u64,
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
        Ok(Self {
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
            known: KnownKinds::of(&options, rulebooks),
            tiny: BTreeMap::new(),
            last_new: None,
            last_new_at: None,
            changes: 0,
            options,
        })
    }

    pub(super) fn pair(&self, (a, b, ..): Quarry) -> [Rulebook; 2] {
        [self.rulebooks[a].clone(), self.rulebooks[b].clone()]
    }

    /// The length of the longest round: some tenths of a second at most.
    fn longest_round(&self) -> u64 {
        let count = self.rulebooks.len() as u64;
        let pairs = (count * (count - 1) / 2).max(1);
        (4_000_000 / (pairs * u64::from(self.options.board.area()) * 10)).clamp(64, LONGEST)
    }

    /// Games of the round that begins after so many: short rounds first, so that what they find is soon bred.
    fn round_length(&self, games: u64) -> u64 {
        games.clamp(SHORTEST, self.longest_round())
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
        // What an earlier run left as it was found.
        self.make_smaller(stop);
        if next == 0 || stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        // Whether doubtful quarrels are asked for makes no difference to the games.
        let firm = self.held.iter().filter(|((quarry, ..), _)| !quarry.3).map(|(_, held)| &held.record);
        let bred: Vec<Arc<Record>> = match self.options.evolution {
            // What was found is small, and its neighbours may show something else.
            true => self.bred.iter().chain(firm).cloned().collect(),
            false => Vec::new(),
        };
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
                    || Worker::new(options, &self.habits, &self.plain, Watch::new(self.model.clone())),
                    |worker, index| {
                        (!stop.load(Ordering::Relaxed)).then(|| worker.play(index, &bred, is_news))
                    },
                )
                .collect()
        });
        // A round that was broken off counts for nothing: the next run plays it again.
        let Some(catches) = catches.into_iter().collect::<Option<Vec<_>>>() else { return Ok(false) };
        let catches: Vec<Catch> = catches.into_iter().collect::<Result<_, _>>().map_err(HuntError::Limit)?;
        self.take(catches, stop);
        Ok(true)
    }

    /// Takes what a round brought, in the order of games.
    fn take(&mut self, catches: Vec<Catch>, stop: &AtomicBool) {
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
            {
                self.breed(record);
            }
        }
        let looked: Vec<Option<(Arc<Record>, Looked)>> = self.pool.install(|| {
            looks
                .par_iter()
                .map_init(
                    || Looker::new(&self.options),
                    |looker, (quarry, _, rank, record)| {
                        let mut cut = Record::clone(record);
                        cut.actions.truncate(rank.plies);
                        let looked = looker.look(&self.pair(*quarry), *quarry, &cut)?;
                        Some((Arc::new(cut), looked))
                    },
                )
                .collect()
        });
        for ((quarry, sketch, rank, whole), looked) in looks.into_iter().zip(looked) {
            if let Some((record, looked)) = looked {
                self.known.meet(sketch, &self.options, &self.rulebooks);
                // A signature that is known may have another cause.
                if self.keep(quarry, sketch, rank, &record, looked) && !quarry.3 {
                    self.breed(whole);
                }
                // It counts for the kind that it is; what was not looked at counts for the sketch's latest kind.
                if let Some(left) = times.get_mut(&sketch) {
                    *left -= 1;
                    self.count(&BTreeMap::from([(sketch, 1)]));
                }
            }
        }
        self.count(&times);
        self.make_smaller(stop);
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            games: self.totals.games,
            plies: self.totals.plies - self.before.1,
            findings: self.held.values().filter(|held| held.known.is_none()).count(),
            last_new: self.last_new,
            since_new: self.last_new_at.map(|then| then.elapsed()),
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
        let longest = self.longest_round();
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
        let all: Vec<Finding> = self.pool.install(|| {
            kinds
                .par_iter()
                .map(|((quarry, ..), held)| {
                    let pair = self.pair(*quarry);
                    let Held { rank, record, looked, times, known, .. } = held;
                    let known = known.map(|entry| self.options.known[entry].name.clone());
                    let finding =
                        finish(&self.options, &self.rulebooks, &pair, (rank.index, *times), looked, record);
                    Finding { known, ..finding }
                })
                .collect()
        });
        let (known, findings) = all.into_iter().partition(|finding| finding.known.is_some());
        let named = |(&(a, b, class), &quarrels): (&(usize, usize, Class), &u64)| Doubtful {
            rulebooks: [a, b].map(|m: usize| self.rulebooks[m].name().to_owned()),
            class,
            quarrels,
        };
        Ok(Findings {
            findings,
            doubtful: self.doubts.iter().map(named).collect(),
            known,
            totals: self.totals,
            stopped,
            command: self.command(),
        })
    }
}
