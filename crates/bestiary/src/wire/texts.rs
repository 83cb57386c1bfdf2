//! Answers about texts: what there is, and what they leave open.

use serde::Serialize;

use super::pieces::ReadingsJson;
use super::{HasSchema, Schema};

/// All texts.
#[derive(Debug, Serialize)]
pub(crate) struct RulesetsJson {
    pub(crate) rulesets: Vec<ListedJson>,
}

impl HasSchema for RulesetsJson {
    const SCHEMA: Schema = Schema::Rulesets;
}

/// A text in the list of all.
#[derive(Debug, Serialize)]
pub(crate) struct ListedJson {
    pub(crate) authority: String,
    pub(crate) editions: Vec<String>,
    pub(crate) key: String,
    pub(crate) silences: Vec<String>,
    pub(crate) title: String,
    pub(crate) year: String,
}

/// One text whole.
#[derive(Debug, Serialize)]
pub(crate) struct RulesetJson {
    pub(crate) authority: String,
    pub(crate) cites: Vec<CitesJson>,
    pub(crate) clauses: Vec<SaysJson>,
    pub(crate) edition: String,
    pub(crate) editions: Vec<KeyJson>,
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) silences: Vec<SilenceJson>,
    pub(crate) source: String,
    pub(crate) title: String,
    pub(crate) year: String,
}

impl HasSchema for RulesetJson {
    const SCHEMA: Schema = Schema::Ruleset;
}

/// A clause and its words.
#[derive(Debug, Serialize)]
pub(crate) struct SaysJson {
    pub(crate) id: String,
    pub(crate) says: String,
}

/// An edition or a reading and its words.
#[derive(Debug, Serialize)]
pub(crate) struct KeyJson {
    pub(crate) key: String,
    pub(crate) says: String,
}

/// The clause in force on a subject.
#[derive(Debug, Serialize)]
pub(crate) struct CitesJson {
    pub(crate) clause: String,
    pub(crate) readings: ReadingsJson,
    pub(crate) text: String,
    pub(crate) topic: String,
}

/// A question that the text leaves open.
#[derive(Debug, Serialize)]
pub(crate) struct SilenceJson {
    pub(crate) chosen: String,
    pub(crate) clauses: Vec<String>,
    pub(crate) default: Option<String>,
    pub(crate) key: String,
    pub(crate) question: String,
    pub(crate) raised_by: String,
    pub(crate) readings: Vec<KeyJson>,
}

/// The silences of a text with games that show them.
#[derive(Debug, Serialize)]
pub(crate) struct AmbiguityJson {
    pub(crate) searched: SearchedJson,
    pub(crate) silences: Vec<SilencedJson>,
    pub(crate) stopped: bool,
    pub(crate) text: String,
}

impl HasSchema for AmbiguityJson {
    const SCHEMA: Schema = Schema::Ambiguity;
}

/// What was searched.
#[derive(Debug, Serialize)]
pub(crate) struct SearchedJson {
    pub(crate) boards: Vec<String>,
    pub(crate) games: u64,
    pub(crate) max_plies: u32,
    pub(crate) plies: u64,
    pub(crate) rulebooks: usize,
    pub(crate) seed: u64,
}

/// A silence with what was found.
#[derive(Debug, Serialize)]
pub(crate) struct SilencedJson {
    pub(crate) clauses: Vec<String>,
    pub(crate) default: String,
    pub(crate) question: String,
    pub(crate) readings: Vec<ReadingJson>,
    pub(crate) silence: String,
}

/// A reading with a game that it rules differently from the default one.
#[derive(Debug, Serialize)]
pub(crate) struct ReadingJson {
    pub(crate) reading: String,
    pub(crate) witness: Option<WitnessJson>,
}

/// A game that two readings rule differently.
#[derive(Debug, Serialize)]
pub(crate) struct WitnessJson {
    pub(crate) actions: Vec<String>,
    pub(crate) board: String,
    pub(crate) decided: bool,
    pub(crate) game: u64,
    pub(crate) ply: u32,
    pub(crate) rulebooks: [ShowsJson; 2],
    pub(crate) scenario: String,
    pub(crate) sgf: String,
}

/// What a reading shows.
#[derive(Debug, Serialize)]
pub(crate) struct ShowsJson {
    pub(crate) citation: CitedJson,
    pub(crate) decided: bool,
    pub(crate) rulebook: String,
    pub(crate) shows: String,
}

/// A clause without its words.
#[derive(Debug, Serialize)]
pub(crate) struct CitedJson {
    pub(crate) clause: String,
    pub(crate) text: String,
}
