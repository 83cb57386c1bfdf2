//! Random games in lockstep, and the quarrels they bring.
//!
//! Each game takes one [`Policy`] and plays what is legal: half of the games only what every rulebook
//! still in step allows, so that they reach an end that can be compared, the other half whatever any
//! of them allows. Passes come now and then, and a game that is over but for words is
//! mostly ended there and settled as it stands. Of each pair of rulebooks and each class the
//! first quarrel of a game counts, cut at its ply; the hunt keeps the shortest, games from the plain start first.

mod options;
pub(crate) mod player;
mod run;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use go_board::{Color, Size};
use go_rules::{LimitError, Record, Rulebook, Setup, SetupError, TooManyRulebooks};
use serde::Serialize;

pub use options::{Budget, HuntOptions, ParsePolicyError, Policy};

use crate::compare::{CompareError, CompareOptions, compare};
use crate::{Class, Komi, Quarrel, Settle};

/// Why a hunt did not take place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HuntError {
    /// Fewer than two rulebooks.
    #[error("a hunt needs at least two rulebooks to set against each other")]
    TooFewRulebooks,
    /// More than one lockstep takes.
    #[error(transparent)]
    TooManyRulebooks(#[from] TooManyRulebooks),
    /// No way of choosing moves.
    #[error("a hunt needs at least one policy")]
    NoPolicies,
    /// No room for the handicap stones.
    #[error("a handicap of {0} leaves no room on a board of {1}")]
    Handicap(u8, Size),
    /// The games cannot start.
    #[error("the games cannot start: {0}")]
    Setup(#[from] SetupError),
    /// A game went beyond the limits of a referee.
    #[error("a game went beyond a limit: {0}")]
    Limit(LimitError),
    /// No threads were to be had.
    #[error("the threads could not be started: {0}")]
    Threads(String),
    /// Not one game was played.
    #[error("no game was played, so nothing was compared")]
    ComparedNothing,
    /// A finding did not show again when it was replayed: a bug of this program.
    #[error("the quarrel about {class} of game {index} does not show again ({because}): please report this")]
    NotConfirmed {
        /// The class.
        class: Class,
        /// The game.
        index: u64,
        /// What the replay did.
        because: String,
    },
}

impl From<CompareError> for HuntError {
    fn from(error: CompareError) -> Self {
        match error {
            CompareError::Setup(error) => Self::Setup(error),
            CompareError::TooManyRulebooks(error) => Self::TooManyRulebooks(error),
            CompareError::Limit { limit, .. } => Self::Limit(limit),
            // A hunt gives no dead stones and no time.
            CompareError::NoRulebooks | CompareError::NoStone(_) | CompareError::Time { .. } => {
                Self::TooFewRulebooks
            }
        }
    }
}

/// How far a hunt has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games played.
    pub games: u64,
    /// Pairs and classes with a finding.
    pub findings: usize,
    /// Time since the hunt began.
    pub elapsed: Duration,
}

/// What a hunt has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Totals {
    /// Games played: with the same seed, so many repeat the hunt.
    pub games: u64,
    /// Actions in them.
    pub plies: u64,
    /// Games that came to a result under at least two rulebooks.
    pub compared: u64,
    /// Quarrels of the wanted classes, every game, pair and class once.
    pub quarrels: u64,
    /// Quarrels that rest on something a text does not decide; they are not among the others.
    pub doubtful: u64,
    /// Times two rulebooks could not be compared to the end.
    pub poisoned: u64,
}

impl Totals {
    const fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.plies += other.plies;
        self.compared += other.compared;
        self.quarrels += other.quarrels;
        self.doubtful += other.doubtful;
        self.poisoned += other.poisoned;
    }
}

/// What a hunt brought home.
#[derive(Clone, Debug)]
pub struct Findings {
    /// One for each pair and class that quarrelled, in that order; doubtful ones only if they were asked for,
    /// after the firm one of their pair and class.
    pub findings: Vec<Finding>,
    /// How many doubtful quarrels each pair has had about each class.
    pub doubtful: Vec<Doubtful>,
    /// What was done.
    pub totals: Totals,
    /// Whether it was stopped before its budget was used up.
    pub stopped: bool,
    /// The command that repeats the hunt.
    pub command: String,
}

/// How often two rulebooks quarrelled about a class in a way that rests on something a text does not decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubtful {
    /// The names of the two rulebooks.
    pub rulebooks: [String; 2],
    /// What it is about.
    pub class: Class,
    /// In how many games.
    pub quarrels: u64,
}

/// `aga-1991 v bga, ending: 12`.
impl fmt::Display for Doubtful {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = &self.rulebooks;
        write!(f, "{one} v {other}, {}: {}", self.class, self.quarrels)
    }
}

/// A quarrel with a witness.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The number of the game, from 0.
    pub index: u64,
    /// The hunt's seed.
    pub seed: u64,
    /// What it is about.
    pub class: Class,
    /// The names of the two rulebooks.
    pub rulebooks: [String; 2],
    /// The board.
    pub board: Size,
    /// The shortest record found that shows it, cut at its ply. What shows at the end shows when it is settled as it stands.
    pub record: Arc<Record>,
    /// Whether the record starts from a position that random play has led to: its stones belong to no plays.
    pub random_start: bool,
    /// The quarrel as this record shows it between these two rulebooks.
    pub quarrel: Quarrel,
    /// The same for people.
    pub explanation: String,
    /// The command that finds it again.
    pub command: String,
}

/// Plays random games under all `rulebooks` at once and brings home the first quarrel of each pair and class.
///
/// `progress` is called now and then; once `stop` is set the hunt ends with what it has.
///
/// # Errors
/// [`HuntError`]
pub fn hunt(
    options: &HuntOptions,
    rulebooks: &[Rulebook],
    progress: &mut dyn FnMut(Progress),
    stop: &AtomicBool,
) -> Result<Findings, HuntError> {
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
    let run::Bag { best, doubts, totals } = run::play_all(options, rulebooks, &plain, progress, stop)?;
    let stopped = stop.load(std::sync::atomic::Ordering::Relaxed);
    if totals.games == 0 && !stopped {
        return Err(HuntError::ComparedNothing);
    }
    let findings = find_all_again(options, rulebooks, &plain, best)?;
    let command = options.command(rulebooks, totals.games);
    let named = |((a, b, class), quarrels)| Doubtful {
        rulebooks: [a, b].map(|m: usize| rulebooks[m].name().to_owned()),
        class,
        quarrels,
    };
    let doubtful = doubts.into_iter().map(named).collect();
    Ok(Findings { findings, doubtful, totals, stopped, command })
}

/// Plays every game that brought something again, once, and confirms what it brought. Findings cut at the same ply
/// of a game share their record.
fn find_all_again(
    options: &HuntOptions,
    rulebooks: &[Rulebook],
    plain: &Setup,
    best: BTreeMap<run::Quarry, run::Rank>,
) -> Result<Vec<Finding>, HuntError> {
    let mut again = run::Again::new(options, rulebooks, plain)?;
    let mut witnesses: Vec<(run::Quarry, run::Rank)> = best.into_iter().collect();
    witnesses.sort_by_key(|(quarry, rank)| (rank.index, rank.plies, *quarry));
    let mut found: Vec<(run::Quarry, Finding)> = Vec::with_capacity(witnesses.len());
    for game in witnesses.chunk_by(|(_, one), (_, other)| one.index == other.index) {
        let Record { setup, mut actions } = again.record(game[0].1.index)?;
        let mut cut = Arc::new(Record { setup: setup.clone(), actions: Vec::new() });
        // From the longest to the shortest.
        for (quarry, rank) in game.iter().rev() {
            actions.truncate(rank.plies);
            if cut.actions.len() != actions.len() {
                cut = Arc::new(Record { setup: setup.clone(), actions: actions.clone() });
            }
            found.push((*quarry, find_again(options, rulebooks, *quarry, *rank, &cut)?));
        }
    }
    found.sort_by_key(|(quarry, _)| *quarry);
    Ok(found.into_iter().map(|(_, finding)| finding).collect())
}

/// Compares a witness between its two rulebooks alone.
fn find_again(
    options: &HuntOptions,
    rulebooks: &[Rulebook],
    (a, b, class, doubtful): run::Quarry,
    rank: run::Rank,
    record: &Arc<Record>,
) -> Result<Finding, HuntError> {
    let pair = [rulebooks[a].clone(), rulebooks[b].clone()];
    let index = rank.index;
    let as_is = CompareOptions {
        settle: Settle::AsIs,
        komi: Komi::Recorded,
        limits: options.limits(),
        ..CompareOptions::default()
    };
    let comparison = compare(record, &pair, &as_is)?;
    let quarrel = comparison.quarrel(0, 1, class).filter(|quarrel| quarrel.doubtful == doubtful);
    let quarrel = quarrel.ok_or_else(|| HuntError::NotConfirmed {
        class,
        index,
        because: "the two rulebooks agree on the record".to_owned(),
    })?;
    let only_this = HuntOptions { classes: vec![class], doubtful, ..options.clone() };
    let random_start = rank.elsewhere;
    let mut explanation = comparison.explain(quarrel);
    if random_start {
        explanation.push_str("start: a random position, so the two counts need not agree\n");
    }
    Ok(Finding {
        index,
        seed: options.seed,
        class,
        rulebooks: pair.each_ref().map(|rulebook| rulebook.name().to_owned()),
        board: options.board,
        random_start,
        explanation,
        quarrel: quarrel.clone(),
        command: only_this.command(rulebooks, index + 1),
        record: Arc::clone(record),
    })
}

impl Finding {
    /// The command that compares the record, once it is in `file`, and tells of this quarrel.
    #[must_use]
    pub fn compare_command(&self, file: &str) -> String {
        let quoted = |text: String| {
            let is_plain = text.chars().all(|c| c.is_ascii_alphanumeric() || "-_./,+=".contains(c));
            if is_plain { text } else { format!("'{text}'") }
        };
        let under = quoted(self.rulebooks.join(","));
        format!("bestiary compare {} --class {} --under {under}", quoted(file.to_owned()), self.class)
    }
}
