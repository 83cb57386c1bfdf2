//! Answers of commands that work on files, and of proofs about one finding.

use std::collections::BTreeMap;

use go_comparing::json::{BoardJson, CauseJson};
use go_rules::Str;
use serde::Serialize;

use super::pieces::{ClauseJson, ProblemJson};
use super::{HasSchema, Schema};

/// `fmt`: what was or would be changed.
#[derive(Debug, Serialize)]
pub(crate) struct FmtJson {
    pub(crate) changed: Vec<String>,
    pub(crate) check: bool,
    pub(crate) files: usize,
    pub(crate) problems: Vec<ProblemJson>,
}

impl HasSchema for FmtJson {
    const SCHEMA: Schema = Schema::Fmt;
}

/// `import`: the scenario that a file became.
#[derive(Debug, Serialize)]
pub(crate) struct ImportJson {
    pub(crate) from: &'static str,
    pub(crate) id: String,
    pub(crate) remarks: Vec<String>,
    pub(crate) scenario: String,
}

impl HasSchema for ImportJson {
    const SCHEMA: Schema = Schema::Import;
}

/// `merge`: how many findings were read and copied, and how many kinds there are now.
#[derive(Debug, Serialize)]
pub(crate) struct MergeJson {
    pub(crate) copied: usize,
    pub(crate) findings: usize,
    pub(crate) kinds: usize,
}

impl HasSchema for MergeJson {
    const SCHEMA: Schema = Schema::Merge;
}

/// `export --out`: where the suite has gone.
#[derive(Debug, Serialize)]
pub(crate) struct ExportJson {
    pub(crate) out: String,
    pub(crate) rulings: usize,
    pub(crate) scenarios: usize,
}

impl HasSchema for ExportJson {
    const SCHEMA: Schema = Schema::Export;
}

/// `check`: scenarios held against what the rulebooks rule.
#[derive(Debug, Serialize)]
pub(crate) struct CheckJson {
    pub(crate) counts: CheckCountsJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) coverage: Option<Vec<CoverageJson>>,
    pub(crate) problems: Vec<ProblemJson>,
    pub(crate) trials: Vec<TrialJson>,
}

impl HasSchema for CheckJson {
    const SCHEMA: Schema = Schema::Check;
}

/// What is counted at the end of a check.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct CheckCountsJson {
    pub(crate) certificates: usize,
    pub(crate) clauses: usize,
    pub(crate) examples: usize,
    pub(crate) fail: usize,
    pub(crate) hold: usize,
    #[serde(rename = "known_gaps")]
    pub(crate) gaps: usize,
    pub(crate) problems: usize,
    pub(crate) readings: usize,
    pub(crate) silences: usize,
    pub(crate) trials: usize,
    pub(crate) unconfirmed: usize,
    pub(crate) undetermined: usize,
    pub(crate) unstated: usize,
}

/// A block of a scenario, run.
#[derive(Debug, Serialize)]
pub(crate) struct TrialJson {
    pub(crate) confirmed: bool,
    pub(crate) failures: Vec<FailureJson>,
    pub(crate) file: String,
    pub(crate) id: String,
    pub(crate) line: usize,
    pub(crate) passed: bool,
    pub(crate) rulebook: String,
    pub(crate) statements: usize,
    pub(crate) undetermined: usize,
    pub(crate) verdict: &'static str,
}

/// A statement that does not hold, with two boards: `start` and `here`, or `said` and `ruled`.
#[derive(Debug, Serialize)]
pub(crate) struct FailureJson {
    pub(crate) boards: BTreeMap<&'static str, BoardJson>,
    pub(crate) citation: Option<ClauseJson>,
    pub(crate) column: usize,
    pub(crate) line: usize,
    pub(crate) ruled: String,
    pub(crate) said: String,
}

/// What stands behind the clauses and silences of a text.
#[derive(Debug, Serialize)]
pub(crate) struct CoverageJson {
    pub(crate) clauses: Vec<CoveredClauseJson>,
    pub(crate) silences: Vec<CoveredSilenceJson>,
    pub(crate) text: String,
}

/// What stands behind a clause.
#[derive(Debug, Serialize)]
pub(crate) struct CoveredClauseJson {
    pub(crate) cited_by: Vec<CitedByJson>,
    pub(crate) examples: Vec<String>,
    pub(crate) id: String,
    pub(crate) prose: bool,
}

/// An article that cites a clause, and on what.
#[derive(Debug, Serialize)]
pub(crate) struct CitedByJson {
    pub(crate) article: String,
    pub(crate) topic: String,
}

/// Which examples exercise a silence.
#[derive(Debug, Serialize)]
pub(crate) struct CoveredSilenceJson {
    pub(crate) examples: Vec<String>,
    pub(crate) key: String,
}

/// `explain`: why two rulebooks quarrel.
#[derive(Debug, Serialize)]
pub(crate) struct ExplainJson {
    pub(crate) board: String,
    pub(crate) cause: Option<CauseJson>,
    pub(crate) class: &'static str,
    pub(crate) clauses: [String; 2],
    pub(crate) doubtful: bool,
    pub(crate) observables: [String; 2],
    pub(crate) ply: u32,
    pub(crate) rulebooks: [String; 2],
    pub(crate) signature: String,
    pub(crate) silences: Option<SilencesJson>,
}

impl HasSchema for ExplainJson {
    const SCHEMA: Schema = Schema::Explain;
}

/// Which silences of one text are the cause, or why that is not known.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum SilencesJson {
    Cause { text: String, towards_first: Vec<Vec<Str>>, towards_second: Vec<Vec<Str>> },
    NotKnown { error: String },
}

/// `reduce`: a smaller record that shows the same quarrel.
#[derive(Debug, Serialize)]
pub(crate) struct ReduceJson {
    pub(crate) board: String,
    pub(crate) cause: Option<CauseJson>,
    pub(crate) class: &'static str,
    pub(crate) out_of_trials: bool,
    pub(crate) plies: usize,
    pub(crate) rulebooks: [String; 2],
    pub(crate) scenario: String,
    pub(crate) sgf: String,
    pub(crate) signature: String,
    pub(crate) trials: u32,
}

impl HasSchema for ReduceJson {
    const SCHEMA: Schema = Schema::Reduce;
}

/// `certify`: what was searched in vain, or what was found.
#[derive(Debug, Serialize)]
pub(crate) struct CertificateJson {
    pub(crate) boards: Vec<String>,
    pub(crate) class: &'static str,
    pub(crate) complete: bool,
    pub(crate) komi: Option<String>,
    pub(crate) left_out: Vec<&'static str>,
    pub(crate) made_by: bool,
    pub(crate) max_handicap: u8,
    pub(crate) max_plies: usize,
    pub(crate) max_records: u64,
    pub(crate) other: Option<OtherJson>,
    pub(crate) partly: Option<String>,
    pub(crate) records: u64,
    pub(crate) rulebooks: [String; 2],
    pub(crate) signature: String,
    pub(crate) smaller: Option<String>,
    pub(crate) starts: u64,
    pub(crate) text: String,
}

impl HasSchema for CertificateJson {
    const SCHEMA: Schema = Schema::Certificate;
}

/// A smaller record with another quarrel of the class.
#[derive(Debug, Serialize)]
pub(crate) struct OtherJson {
    pub(crate) sgf: String,
    pub(crate) signature: String,
}
