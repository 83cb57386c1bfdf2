//! Many records at once: how often the choice of rules would have mattered.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use go_rules::{Outcome, Record, Rulebook};
use rayon::prelude::*;

use crate::compare::{CompareError, CompareOptions, Comparison, compare, is_decided};
use crate::{Class, Quarrel};

/// How a corpus is compared.
#[derive(Clone, Debug)]
pub struct CorpusOptions {
    /// How each record is compared.
    pub compare: CompareOptions,
    /// Threads; `None` for one per core. The report does not depend on it.
    pub threads: Option<usize>,
    /// The most games that are listed; what is beyond is only counted.
    pub listed: usize,
    /// How it is told why a record could not be compared, so that a program can name what its users may do about it.
    pub told: fn(&CompareError) -> String,
}

impl Default for CorpusOptions {
    /// One thread a core, 10,000 games listed.
    fn default() -> Self {
        Self {
            compare: CompareOptions::default(),
            threads: None,
            listed: 10_000,
            told: CompareError::to_string,
        }
    }
}

/// A record of a corpus, and how it is compared if not as all the others.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The record.
    pub record: Record,
    /// Its own options, such as the stones that its file claims are dead.
    pub compare: Option<CompareOptions>,
}

impl From<Record> for Entry {
    fn from(record: Record) -> Self {
        Self { record, compare: None }
    }
}

/// What the choice between two rulebooks changes over a corpus, in games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Changes {
    /// Games in which some turn is allowed under only one of them, or becomes something else.
    pub legality: u64,
    /// Games in which other play goes on, or another player may act, after some action.
    pub state: u64,
    /// Games decided under both by other margins, or in other ways.
    pub margin: u64,
    /// Games decided under both with other winners.
    pub winner: u64,
    /// Games decided under both alike.
    pub agreed: u64,
    /// Games not decided under both, or no game under one of them.
    pub poisoned: u64,
    /// Games in which one of them rests on something its text does not decide; nothing after that is counted above.
    pub undetermined: u64,
}

/// One game in which the choice between two rulebooks matters.
#[derive(Clone, Debug)]
pub struct ChangedGame {
    /// The name of the record.
    pub name: String,
    /// The places of the rulebooks.
    pub between: (usize, usize),
    /// What they quarrel about, the first of each class.
    pub quarrels: Vec<Quarrel>,
    /// Both outcomes.
    pub outcomes: [Outcome; 2],
    /// What changes in it: 1 or 0 each.
    pub changes: Changes,
}

/// A whole corpus under some rulebooks.
#[derive(Clone, Debug)]
pub struct CorpusReport {
    /// The names of the rulebooks, by place.
    pub rulebooks: Vec<String>,
    /// Records compared.
    pub compared: u64,
    /// Records that could not be read or compared, and why.
    pub skipped: Vec<(String, String)>,
    /// What each pair changes, by places.
    pub changes: BTreeMap<(usize, usize), Changes>,
    /// The games that a pair changes, in the order read, pairs in order.
    pub games: Vec<ChangedGame>,
    /// Games that a pair changes and that are not listed.
    pub unlisted: u64,
    /// Whether it was stopped before the last record.
    pub stopped: bool,
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CorpusError {
    /// Fewer than two rulebooks.
    #[error("a corpus needs at least two rulebooks to compare")]
    TooFewRulebooks,
    /// Not one record could be compared.
    #[error("nothing was compared: {} records were skipped{}", skipped.len(), skipped.first().map_or_else(String::new, |(name, why)| format!(", the first being {name}: {why}")))]
    ComparedNothing {
        /// The records that were skipped, and why.
        skipped: Vec<(String, String)>,
    },
    /// No threads were to be had.
    #[error("the threads could not be started: {0}")]
    Threads(String),
    /// No record can be compared like this.
    #[error(transparent)]
    Compare(CompareError),
}

/// What one pair shows in one game.
struct Shown {
    between: (usize, usize),
    changes: Changes,
    game: Option<ChangedGame>,
}

/// Compares all `records` under all `rulebooks`, some at a time, so that memory does not grow with the corpus.
///
/// `progress` is told the number of records done; once `stop` is set no other is begun and the report covers those.
///
/// # Errors
/// [`CorpusError`]; a record that cannot be read or compared is skipped and told in the report.
pub fn corpus<R: Into<Entry>, E: ToString>(
    records: impl IntoIterator<Item = (String, Result<R, E>)>,
    rulebooks: &[Rulebook],
    options: &CorpusOptions,
    progress: &mut dyn FnMut(u64),
    stop: &AtomicBool,
) -> Result<CorpusReport, CorpusError> {
    const AT_A_TIME: usize = 64;
    if rulebooks.len() < 2 {
        return Err(CorpusError::TooFewRulebooks);
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(options.threads.unwrap_or(0))
        .build()
        .map_err(|error| CorpusError::Threads(error.to_string()))?;
    let mut report = CorpusReport {
        rulebooks: rulebooks.iter().map(|rulebook| rulebook.name().to_owned()).collect(),
        compared: 0,
        skipped: Vec::new(),
        changes: BTreeMap::new(),
        games: Vec::new(),
        unlisted: 0,
        stopped: false,
    };
    for b in 0..rulebooks.len() {
        for a in 0..b {
            report.changes.insert((a, b), Changes::default());
        }
    }
    let stopped = || stop.load(Ordering::Relaxed);
    let mut records = records.into_iter();
    loop {
        if stopped() {
            report.stopped = true;
            break;
        }
        let batch: Vec<(String, Result<Entry, String>)> = records
            .by_ref()
            .take(AT_A_TIME)
            .take_while(|_| !stopped())
            .map(|(name, record)| (name, record.map(Into::into).map_err(|error| error.to_string())))
            .collect();
        if batch.is_empty() {
            report.stopped = stopped();
            break;
        }
        // A game may take a minute, a batch of them an hour: the flag is looked at before each.
        let done: Vec<(String, Result<Vec<Shown>, String>)> = pool.install(|| {
            batch
                .into_par_iter()
                .filter(|_| !stopped())
                .map(|(name, entry)| {
                    let shown = entry.and_then(|Entry { record, compare: own }| {
                        let how = own.as_ref().unwrap_or(&options.compare);
                        let comparison = compare(&record, rulebooks, how);
                        comparison.map(|c| show_all(&name, &c)).map_err(|error| (options.told)(&error))
                    });
                    (name, shown)
                })
                .collect()
        });
        for (name, shown) in done {
            report.take(name, shown, options.listed);
        }
        progress(report.compared + report.skipped.len() as u64);
    }
    if report.compared == 0 && !report.stopped {
        return Err(CorpusError::ComparedNothing { skipped: report.skipped });
    }
    Ok(report)
}

impl CorpusReport {
    fn take(&mut self, name: String, shown: Result<Vec<Shown>, String>, listed: usize) {
        match shown {
            Err(why) => self.skipped.push((name, why)),
            Ok(shown) => {
                self.compared += 1;
                for shown in shown {
                    self.changes.entry(shown.between).or_default().add(&shown.changes);
                    match shown.game {
                        Some(game) if self.games.len() < listed => self.games.push(game),
                        Some(_) => self.unlisted += 1,
                        None => {}
                    }
                }
            }
        }
    }
}

impl Changes {
    const fn add(&mut self, other: &Self) {
        self.legality += other.legality;
        self.state += other.state;
        self.margin += other.margin;
        self.winner += other.winner;
        self.agreed += other.agreed;
        self.poisoned += other.poisoned;
        self.undetermined += other.undetermined;
    }
}

fn show_all(name: &str, comparison: &Comparison) -> Vec<Shown> {
    let count = comparison.rulebooks.len();
    let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
    pairs.map(|between| show(name, comparison, between)).collect()
}

fn show(name: &str, comparison: &Comparison, (a, b): (usize, usize)) -> Shown {
    let quarrels: Vec<Quarrel> =
        comparison.firm_quarrels().filter(|quarrel| quarrel.between == (a, b)).cloned().collect();
    let about =
        |classes: &[Class]| u64::from(quarrels.iter().any(|quarrel| classes.contains(&quarrel.class)));
    let ends = [a, b].map(|m| &comparison.endings[m]);
    let undetermined = ends
        .iter()
        .any(|end| end.marks.doubtful.is_some() || matches!(end.outcome, Outcome::Undetermined(_)));
    let decided = ends.iter().all(|end| is_decided(&end.outcome) && end.marks.left.is_none());
    let firm = decided && !undetermined;
    let outcomes = ends.map(|end| end.outcome);
    let changes = Changes {
        legality: about(&[Class::Legality, Class::Cycle, Class::Redress]),
        state: about(&[Class::Ending, Class::Settlement]),
        margin: u64::from(firm && outcomes[0] != outcomes[1]),
        winner: u64::from(firm && comparison.winner_differs(a, b)),
        agreed: u64::from(firm && outcomes[0] == outcomes[1]),
        poisoned: u64::from(!decided && !undetermined),
        undetermined: u64::from(undetermined),
    };
    let changed = !quarrels.is_empty() || changes.margin > 0;
    let game =
        changed.then(|| ChangedGame { name: name.to_owned(), between: (a, b), quarrels, outcomes, changes });
    Shown { between: (a, b), changes, game }
}
