//! Playing the games, on as many threads as there are.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use go_rules::{LimitError, Lockstep, Record, Rulebook, Setup};
use rayon::prelude::*;

use super::player::Player;
use super::{Budget, HuntError, HuntOptions, Progress, Totals};
use crate::compare::{EndReport, Spotted, Tracker, compare_ends};
use crate::{Class, Settle};

/// Which of two witnesses is the better: from the plain start, then the shorter, then the earlier one.
///
/// It is all that is kept of a witness: many rulebooks have thousands of them, and a game can be [played again](Again).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank {
    /// Whether the game starts from a position that random play has led to.
    pub(crate) elsewhere: bool,
    /// How many plies of the game show the quarrel.
    pub(crate) plies: usize,
    /// The number of the game.
    pub(crate) index: u64,
}

/// What is hunted for: two rulebooks and a class, and whether it is doubtful.
pub(crate) type Quarry = (usize, usize, Class, bool);

/// How many doubtful quarrels two rulebooks have had about a class.
pub(crate) type Doubts = BTreeMap<(usize, usize, Class), u64>;

/// What a hunt comes to.
pub(crate) struct Bag {
    pub(crate) best: BTreeMap<Quarry, Rank>,
    pub(crate) doubts: Doubts,
    pub(crate) totals: Totals,
}

/// What one game brought.
struct Catch {
    quarries: Vec<(Quarry, Rank)>,
    doubts: Vec<(usize, usize, Class)>,
    totals: Totals,
}

/// One thread's board and papers, used for game after game.
struct Worker<'a> {
    options: &'a HuntOptions,
    plain: &'a Setup,
    lockstep: Lockstep,
    elsewhere: bool,
    tracker: Tracker,
}

/// A game, and whether it starts from a position that random play has led to.
struct Game {
    record: Record,
    elsewhere: bool,
}

impl<'a> Worker<'a> {
    fn new(options: &'a HuntOptions, plain: &'a Setup, lockstep: Lockstep) -> Self {
        Self { options, plain, lockstep, elsewhere: false, tracker: Tracker::default() }
    }

    /// Plays a game to its last action; `None` if there is no such start.
    fn play_out(&mut self, index: u64) -> Result<Option<Game>, LimitError> {
        let options = self.options;
        let mut player = Player::new(options.seed, index, &options.policies);
        let mut setup = self.plain.clone();
        let mut is_plain = true;
        if options.handicap > 0 {
            setup.black = player.handicap(options.board, options.handicap);
        } else if options.random_starts
            && let Some(elsewhere) = player.start_elsewhere(&setup)
        {
            setup = elsewhere;
            is_plain = false;
        }
        // Stones were put where they have liberties: the setup is sound.
        match setup.clone().check() {
            Ok(start) if !is_plain || self.elsewhere || options.handicap > 0 => {
                self.lockstep.restart_at(start)
            }
            Ok(_) => self.lockstep.restart(),
            Err(_) => return Ok(None),
        }
        self.elsewhere = !is_plain;
        self.tracker.begin(&self.lockstep);
        let mut record = Record { setup, actions: Vec::new() };
        let most = options.most_plies() as usize;
        while record.actions.len() < most {
            let Some(action) = player.choose(&self.lockstep, &self.tracker) else { break };
            self.lockstep.act(&action)?;
            self.tracker.observe(&self.lockstep, &action);
            record.actions.push(action);
        }
        Ok(Some(Game { record, elsewhere: !is_plain }))
    }

    fn play(&mut self, index: u64, best: &BTreeMap<Quarry, Rank>) -> Result<Catch, LimitError> {
        let options = self.options;
        let Some(Game { record, elsewhere }) = self.play_out(index)? else {
            return Ok(Catch { quarries: Vec::new(), doubts: Vec::new(), totals: Totals::default() });
        };
        let (spotted, mut totals) = self.end(record.actions.len() as u32)?;
        totals.plies = record.actions.len() as u64;
        let mut quarries: BTreeMap<Quarry, Rank> = BTreeMap::new();
        let mut doubts = Vec::new();
        for spotted in spotted.iter().filter(|s| options.wants(s.class)) {
            let (a, b) = spotted.between;
            if spotted.doubtful {
                totals.doubtful += 1;
                doubts.push((a, b, spotted.class));
                if !options.doubtful {
                    continue;
                }
            } else {
                totals.quarrels += 1;
            }
            let quarry = (a, b, spotted.class, spotted.doubtful);
            let rank = Rank { elsewhere, plies: spotted.ply as usize, index };
            if best.get(&quarry).is_none_or(|known| rank < *known) {
                // The first of a game counts.
                quarries.entry(quarry).or_insert(rank);
            }
        }
        Ok(Catch { quarries: quarries.into_iter().collect(), doubts, totals })
    }

    /// Settles the game as it stands and compares the ends.
    fn end(&mut self, ply: u32) -> Result<(Vec<Spotted>, Totals), LimitError> {
        let count = self.lockstep.rulebooks().len();
        let mut ends: Vec<Option<EndReport>> = Vec::with_capacity(count);
        let companions = |member: usize| {
            self.tracker.same_turns().iter().any(|set| set >> member & 1 == 1 && set.count_ones() > 1)
        };
        for member in 0..count {
            let end = if companions(member) {
                Some(EndReport::of(&self.lockstep, member, Settle::AsIs, &go_board::PointSet::EMPTY)?)
            } else {
                None
            };
            ends.push(end);
        }
        let mut spotted = std::mem::take(&mut self.tracker.spotted);
        let mut partings = std::mem::take(&mut self.tracker.partings);
        compare_ends(&self.tracker, &ends, ply, &mut spotted, &mut partings);
        let totals = Totals {
            games: 1,
            poisoned: partings.iter().filter(|parting| parting.classes.contains(&Class::Result)).count()
                as u64,
            compared: compared_to_the_end(&ends),
            ..Totals::default()
        };
        Ok((spotted, totals))
    }
}

/// Number of rulebooks under which the game came to a result.
fn compared_to_the_end(ends: &[Option<EndReport>]) -> u64 {
    let decided = |end: &&EndReport| crate::compare::is_decided(&end.outcome);
    u64::from(ends.iter().flatten().filter(decided).count() >= 2)
}

/// All rulebooks at the plain start.
fn model(options: &HuntOptions, rulebooks: &[Rulebook], plain: &Setup) -> Result<Lockstep, HuntError> {
    let start = plain.clone().check()?;
    Ok(Lockstep::new(rulebooks.to_vec(), start)?.with_limits(options.limits()))
}

/// Plays games of a hunt again, for their records.
pub(crate) struct Again<'a>(Worker<'a>);

impl<'a> Again<'a> {
    pub(crate) fn new(
        options: &'a HuntOptions,
        rulebooks: &[Rulebook],
        plain: &'a Setup,
    ) -> Result<Self, HuntError> {
        Ok(Self(Worker::new(options, plain, model(options, rulebooks, plain)?)))
    }

    /// The record of this game.
    pub(crate) fn record(&mut self, index: u64) -> Result<Record, HuntError> {
        let game = self.0.play_out(index).map_err(HuntError::Limit)?;
        Ok(game
            .map_or_else(|| Record { setup: self.0.plain.clone(), actions: Vec::new() }, |game| game.record))
    }
}

/// Games until the budget is used up or somebody says stop: the best witness of everything that was found.
pub(crate) fn play_all(
    options: &HuntOptions,
    rulebooks: &[Rulebook],
    plain: &Setup,
    progress: &mut dyn FnMut(Progress),
    stop: &AtomicBool,
) -> Result<Bag, HuntError> {
    let model = model(options, rulebooks, plain)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(options.threads.unwrap_or(0))
        .build()
        .map_err(|error| HuntError::Threads(error.to_string()))?;
    let began = Instant::now();
    let mut best: BTreeMap<Quarry, Rank> = BTreeMap::new();
    let mut totals = Totals::default();
    let mut doubts = Doubts::new();
    // Until something has been found every game of a batch brings everything it shows, of every pair.
    let pairs = rulebooks.len() * (rulebooks.len() - 1) / 2;
    let mut batch = (4096 / pairs.max(1) as u64).clamp(1, 64);
    loop {
        let next = match options.budget {
            Budget::Games(games) => batch.min(games - totals.games),
            Budget::Time(time) if began.elapsed() >= time => 0,
            Budget::Time(_) => batch,
        };
        if next == 0 || stop.load(Ordering::Relaxed) {
            break;
        }
        let first = totals.games;
        let batch_began = Instant::now();
        let catches: Vec<Option<Result<Catch, LimitError>>> = pool.install(|| {
            (first..first + next)
                .into_par_iter()
                .map_init(
                    || Worker::new(options, plain, model.clone()),
                    |worker, index| (!stop.load(Ordering::Relaxed)).then(|| worker.play(index, &best)),
                )
                .collect()
        });
        // Games are taken in order, and none after a gap that a stop has made.
        for catch in catches {
            let Some(catch) = catch else { break };
            let catch = catch.map_err(HuntError::Limit)?;
            totals.add(&catch.totals);
            for doubt in catch.doubts {
                *doubts.entry(doubt).or_default() += 1;
            }
            for (quarry, rank) in catch.quarries {
                if best.get(&quarry).is_none_or(|known| rank < *known) {
                    best.insert(quarry, rank);
                }
            }
        }
        progress(Progress { games: totals.games, findings: best.len(), elapsed: began.elapsed() });
        // Batches of a tenth of a second: time and stops are noticed soon, threads rarely wait.
        let took = batch_began.elapsed();
        if took < Duration::from_millis(50) {
            batch = (batch * 2).min(1 << 16);
        } else if took > Duration::from_millis(200) {
            batch = (batch / 2).max(1);
        }
    }
    Ok(Bag { best, doubts, totals })
}
