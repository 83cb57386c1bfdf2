//! A whole corpus compared, on all cores.

use std::sync::atomic::{AtomicBool, Ordering};

use go_comparing::corpus::{CorpusReport, GameReport};
use go_comparing::{CompareError, CompareOptions, compare};
use go_rules::{Record, Rulebook};
use rayon::prelude::*;

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
    let mut report = CorpusReport::new(rulebooks);
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
        let done: Vec<(String, Result<GameReport, String>)> = pool.install(|| {
            batch
                .into_par_iter()
                .filter(|_| !stopped())
                .map(|(name, entry)| {
                    let shown = entry.and_then(|Entry { record, compare: own }| {
                        let how = own.as_ref().unwrap_or(&options.compare);
                        let comparison = compare(&record, rulebooks, how);
                        comparison.map(|c| GameReport::of(&name, &c)).map_err(|error| (options.told)(&error))
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
