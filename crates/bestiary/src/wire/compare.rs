//! Answers about games: compared, counted, and a directory of them.

use go_comparing::json::{BoardJson, ComparisonJson, MarksJson, QuarrelJson, SheetJson};
use serde::Serialize;

use super::pieces::RulesJson;
use super::programs::BesideJson;
use super::{HasSchema, Schema};

/// One game under several rulebooks.
#[derive(Debug, Serialize)]
pub(crate) struct CompareJson {
    #[serde(flatten)]
    pub(crate) comparison: ComparisonJson,
    pub(crate) file: String,
    pub(crate) first_quarrel: Option<FirstQuarrelJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) programs: Vec<BesideJson>,
    pub(crate) result: Option<String>,
    pub(crate) rules: Option<RulesJson>,
    pub(crate) variation: String,
    pub(crate) warnings: Vec<String>,
}

impl HasSchema for CompareJson {
    const SCHEMA: Schema = Schema::Compare;
}

/// The first quarrel, explained.
#[derive(Debug, Serialize)]
pub(crate) struct FirstQuarrelJson {
    pub(crate) explanation: String,
    #[serde(flatten)]
    pub(crate) quarrel: QuarrelJson,
}

/// Several lines of one file, each an answer of its own.
#[derive(Debug, Serialize)]
pub(crate) struct ComparisonsJson {
    pub(crate) comparisons: Vec<serde_json::Value>,
}

impl HasSchema for ComparisonsJson {
    const SCHEMA: Schema = Schema::Comparisons;
}

/// A position counted under several rulebooks.
#[derive(Debug, Serialize)]
pub(crate) struct ScoreJson {
    pub(crate) dead: Vec<String>,
    pub(crate) file: String,
    pub(crate) ply: usize,
    pub(crate) result: Option<String>,
    pub(crate) rules: Option<RulesJson>,
    pub(crate) scores: Vec<CountedJson>,
    pub(crate) variation: String,
    pub(crate) warnings: Vec<String>,
}

impl HasSchema for ScoreJson {
    const SCHEMA: Schema = Schema::Score;
}

/// One rulebook's count.
#[derive(Debug, Serialize)]
pub(crate) struct CountedJson {
    pub(crate) board: BoardJson,
    pub(crate) dead: Vec<String>,
    pub(crate) marks: MarksJson,
    pub(crate) note: Option<String>,
    pub(crate) outcome: String,
    pub(crate) rulebook: String,
    pub(crate) sheet: Option<SheetJson>,
    pub(crate) stage: String,
    pub(crate) supplied: Vec<String>,
}

/// Several lines of one file, each an answer of its own.
#[derive(Debug, Serialize)]
pub(crate) struct ScoresJson {
    pub(crate) scores: Vec<serde_json::Value>,
}

impl HasSchema for ScoresJson {
    const SCHEMA: Schema = Schema::Scores;
}

/// A directory of games under several rulebooks.
#[derive(Debug, Serialize)]
pub(crate) struct CorpusJson {
    pub(crate) changes: Vec<ChangesJson>,
    pub(crate) compared: u64,
    pub(crate) dead: String,
    pub(crate) directory: String,
    pub(crate) games: Vec<ChangedGameJson>,
    pub(crate) not_compared: Vec<NotComparedJson>,
    pub(crate) rulebooks: Vec<String>,
    pub(crate) stopped: bool,
    pub(crate) unlisted: u64,
}

impl HasSchema for CorpusJson {
    const SCHEMA: Schema = Schema::Corpus;
}

/// In how many games a pair differs, by what it differs in.
#[derive(Debug, Serialize)]
pub(crate) struct ChangesJson {
    pub(crate) agreed: u64,
    pub(crate) legality: u64,
    pub(crate) margin: u64,
    pub(crate) poisoned: u64,
    pub(crate) rulebooks: [String; 2],
    pub(crate) state: u64,
    pub(crate) undetermined: u64,
    pub(crate) winner: u64,
}

/// A game in which a pair differs.
#[derive(Debug, Serialize)]
pub(crate) struct ChangedGameJson {
    pub(crate) changes: Vec<&'static str>,
    pub(crate) file: String,
    pub(crate) outcomes: [String; 2],
    pub(crate) quarrels: Vec<BriefQuarrelJson>,
    pub(crate) rulebooks: [String; 2],
}

/// A quarrel without its clauses.
#[derive(Debug, Serialize)]
pub(crate) struct BriefQuarrelJson {
    pub(crate) class: &'static str,
    pub(crate) ply: u32,
    pub(crate) signature: String,
}

/// A file that could not be compared, and why.
#[derive(Debug, Serialize)]
pub(crate) struct NotComparedJson {
    pub(crate) error: String,
    pub(crate) file: String,
}
