//! A hunt within one text: which silences make a difference, and a game that shows it.
//!
//! Random players play, claim, refuse, object and break rules under every reading at once. For each
//! silence and each reading but the default one, the search looks for a record which the two
//! readings rule differently, all other silences being read alike. Such a record *is* the ambiguity of the text: no opinion
//! is involved. It first reads all other silences by default; where that shows nothing it reads one of them in another way.
//! What is found is [made smaller](reduce_while) as long as the two readings still part in the same way.

mod plan;
mod shows;
mod talker;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use go_board::Size;
use go_rules::{LimitError, Limits, Lockstep, Record, Rulebook, Ruleset, Setup, Str};
use rayon::prelude::*;

pub use plan::Context;
pub use shows::{ReadingDifference, ReadingShown};

use crate::hunt::{Budget, HuntError, Progress};
use crate::{ReduceOptions, StartChanges, reduce_while};
use plan::{Fork, TextPanel};
use talker::Talker;

/// Where to look, and for how long.
#[derive(Clone, Debug)]
pub struct AmbiguityOptions {
    /// The boards; games take them in turns.
    pub boards: Vec<Size>,
    /// How many games.
    pub budget: Budget,
    /// Where the randomness comes from: the same seed and number of games give the same witnesses.
    pub seed: u64,
    /// Threads; `None` for one per core. The witnesses do not depend on it.
    pub threads: Option<usize>,
    /// The longest record.
    pub plies: u32,
}

/// A silence, and what the search has found about its readings.
#[derive(Clone, Debug)]
pub struct Silenced {
    /// The silence's key.
    pub silence: Str,
    /// The question.
    pub question: Str,
    /// The clauses that leave it open.
    pub clauses: Vec<Str>,
    /// The default reading.
    pub default: Str,
    /// Every other reading and its witness, if one was found.
    pub readings: Vec<(Str, Option<Witness>)>,
}

/// A record that two readings of one silence rule differently.
#[derive(Clone, Debug)]
pub struct Witness {
    /// What else is not read by default.
    pub context: Context,
    /// The game.
    pub record: Record,
    /// The rulebooks: with the default reading, and with the other.
    pub rulebooks: [Rulebook; 2],
    /// What parts them.
    pub difference: ReadingDifference,
    /// The number of the game it comes from, from 0.
    pub index: u64,
}

/// What a search among the readings of one text came to.
#[derive(Clone, Debug)]
pub struct Ambiguities {
    /// The text's key.
    pub text: Str,
    /// Every silence, in the order of the text.
    pub silences: Vec<Silenced>,
    /// Games played.
    pub games: u64,
    /// Actions in them.
    pub plies: u64,
    /// Rulebooks that were run beside each other, every context counted.
    pub rulebooks: usize,
    /// Whether it was stopped before its budget was used up.
    pub stopped: bool,
}

impl Ambiguities {
    /// Readings with a witness, and all readings but the default ones.
    #[must_use]
    pub fn found(&self) -> (usize, usize) {
        let readings = || self.silences.iter().flat_map(|silence| &silence.readings);
        (readings().filter(|(_, witness)| witness.is_some()).count(), readings().count())
    }
}

/// Games between two looks at the clock. Fixed, so that witnesses do not depend on the machine.
const BATCH: u64 = 256;

/// The start stays one that an SGF file can tell.
const REDUCTION: ReduceOptions = ReduceOptions {
    trials: 20_000,
    limits: Limits { plies: 1_000, statements: 1_000, history_bytes: 1 << 24 },
    start: StartChanges::Stones,
    settlements: 0,
};

/// What one game brought: for each fork the better witness, and its number of plies.
struct GameCatch {
    witnesses: Vec<(usize, Candidate)>,
    plies: u64,
}

/// A witness before it is made smaller.
#[derive(Clone)]
struct Candidate {
    rank: WitnessRank,
    record: Record,
}

/// Which of two witnesses is the better: decided, turns taken in turn, other silences read by default, points, stones at the start, plies, number.
type WitnessRank = (bool, bool, bool, u16, usize, usize, u64);

/// Searches among the readings of `ruleset`.
///
/// `progress` is called now and then; once `stop` is set the search ends with what it has.
///
/// # Errors
/// [`HuntError`] if no game can be played at all.
pub fn ambiguity(
    ruleset: &dyn Ruleset,
    options: &AmbiguityOptions,
    progress: &mut dyn FnMut(Progress),
    stop: &AtomicBool,
) -> Result<Ambiguities, HuntError> {
    let text = ruleset.text();
    let (forks, panels) = plan::plan(ruleset);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(options.threads.unwrap_or(0))
        .build()
        .map_err(|error| HuntError::Threads(error.to_string()))?;
    let began = Instant::now();
    let mut best: Vec<Option<Candidate>> = vec![None; forks.len()];
    let (mut games, mut plies) = (0, 0);
    while !forks.is_empty() && !stop.load(Ordering::Relaxed) {
        // Half of the games read everything else by default, the others go to what has shown nothing yet.
        let open: Vec<&TextPanel> =
            panels.iter().filter(|panel| panel.is_open(|fork| best[fork].is_some())).collect();
        let Some(first) = open.first() else { break };
        let batch = match options.budget {
            Budget::Games(most) => BATCH.min(most - games),
            Budget::Time(time) if began.elapsed() >= time => 0,
            Budget::Time(_) => BATCH,
        };
        if batch == 0 {
            break;
        }
        let turn = (games / BATCH) as usize;
        let panel = if turn.is_multiple_of(2) { *first } else { open[(turn / 2) % open.len()] };
        let board = options.boards[turn % options.boards.len()];
        let model = Lockstep::new(panel.rulebooks.clone(), Setup::empty(board).check()?)?;
        let caught: Vec<Option<Result<GameCatch, LimitError>>> = pool.install(|| {
            (games..games + batch)
                .into_par_iter()
                .map_init(
                    || model.clone(),
                    |lockstep, index| {
                        (!stop.load(Ordering::Relaxed))
                            .then(|| play(lockstep, panel, options, board, index, &best))
                    },
                )
                .collect()
        });
        for catch in caught {
            let Some(catch) = catch else { break };
            let catch = catch.map_err(HuntError::Limit)?;
            games += 1;
            plies += catch.plies;
            for (fork, found) in catch.witnesses {
                if best[fork].as_ref().is_none_or(|known| found.rank < known.rank) {
                    best[fork] = Some(found);
                }
            }
        }
        let findings = best.iter().flatten().count();
        progress(Progress {
            games,
            plies,
            findings,
            last_new: None,
            since_new: None,
            elapsed: began.elapsed(),
        });
    }
    let mut silences: Vec<Silenced> = text
        .silences
        .iter()
        .map(|silence| Silenced {
            silence: silence.key.clone(),
            question: silence.question.clone(),
            clauses: silence.clauses.clone(),
            default: silence.readings.first().map_or_else(|| "".into(), |reading| reading.key.clone()),
            readings: silence.readings.iter().skip(1).map(|reading| (reading.key.clone(), None)).collect(),
        })
        .collect();
    // The forks of one reading differ in the context alone: the best of them stands for it.
    for (fork, found) in forks.iter().zip(&best) {
        let Some(found) = found else { continue };
        let slot = &mut silences[fork.silence].readings[fork.reading - 1].1;
        if slot.as_ref().is_none_or(|known| fork.context.is_empty() && !known.context.is_empty()) {
            *slot = witness(fork, found);
        }
    }
    let rulebooks = panels.iter().map(|panel| panel.rulebooks.len()).sum();
    let stopped = stop.load(Ordering::Relaxed);
    Ok(Ambiguities { text: text.key.clone(), silences, games, plies, rulebooks, stopped })
}

/// Plays one game and compares, after every action and at the end, each fork's two readings.
fn play(
    lockstep: &mut Lockstep,
    panel: &TextPanel,
    options: &AmbiguityOptions,
    board: Size,
    index: u64,
    best: &[Option<Candidate>],
) -> Result<GameCatch, LimitError> {
    let mut talker = Talker::new(options.seed, index, panel.rulebooks.len());
    let setup = talker.setup(board);
    let mut catch = GameCatch { witnesses: Vec::new(), plies: 0 };
    let Ok(start) = setup.clone().check() else { return Ok(catch) };
    lockstep.restart_at(start);
    let mut record = Record { setup, actions: Vec::new() };
    let mut together: Vec<&(usize, usize, usize)> = panel.forks.iter().collect();
    let mut out_of_turn = false;
    let mut keep = |record: &Record, fork: usize, decided: bool, out_of_turn: bool| {
        let stones = record.setup.black.len() + record.setup.white.len();
        let rank =
            (!decided, out_of_turn, !panel.by_default, board.area(), stones, record.actions.len(), index);
        if best[fork].as_ref().is_none_or(|known| rank < known.rank) {
            catch.witnesses.push((fork, Candidate { rank, record: record.clone() }));
        }
    };
    loop {
        // A fork that has parted is told once: what follows would be told of the parting.
        together.retain(|(fork, base, other)| match shows::part(lockstep, *base, *other) {
            None => true,
            Some(decided) => {
                keep(&record, *fork, decided, out_of_turn);
                false
            }
        });
        if together.is_empty() || record.actions.len() >= options.plies as usize {
            break;
        }
        let Some(action) = talker.choose(lockstep) else { break };
        lockstep.act(&action)?;
        record.actions.push(action);
        out_of_turn |= shows::is_out_of_turn(lockstep);
    }
    for (fork, base, other) in together {
        if let Some(decided) = shows::part_at_the_end(lockstep, *base, *other) {
            keep(&record, *fork, decided, out_of_turn);
        }
    }
    catch.plies = record.actions.len() as u64;
    Ok(catch)
}

/// The smallest witness that parts the readings in the same way.
fn witness(fork: &Fork, found: &Candidate) -> Option<Witness> {
    let seen = |record: &Record| shows::difference(record, &fork.rulebooks).ok().flatten();
    let shown = seen(&found.record)?;
    let wanted = (shown.kind, shown.is_decided());
    let out_of_turn = shown.out_of_turn;
    let smaller = reduce_while(&found.record, &fork.rulebooks[0], &REDUCTION, |candidate| {
        let now = seen(candidate)?;
        let as_orderly = out_of_turn || !now.out_of_turn;
        (as_orderly && (now.kind, now.is_decided()) == wanted).then_some(now.ply as usize)
    })?;
    let record = smaller.record;
    let difference = seen(&record)?;
    Some(Witness {
        context: fork.context.clone(),
        record,
        rulebooks: fork.rulebooks.clone(),
        difference,
        index: found.rank.6,
    })
}
