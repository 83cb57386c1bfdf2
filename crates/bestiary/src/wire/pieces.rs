//! The pieces that the JSON of several commands is made of.

use std::collections::BTreeMap;

use go_notation::game::{Game, spell_action};
use go_rules::{Action, Citation, Record, Rulebook};
use go_rulesets::Library;
use go_scenario::Problem;
use serde::Serialize;

use crate::reading::counting;

/// A clause with its words.
#[derive(Debug, Serialize)]
pub(crate) struct ClauseJson {
    clause: String,
    says: String,
    text: String,
}

impl From<&Citation> for ClauseJson {
    fn from(citation: &Citation) -> Self {
        let Citation { text, clause, says, .. } = citation;
        Self { clause: clause.to_string(), says: says.to_string(), text: text.to_string() }
    }
}

/// What the file says of its rules; `candidates` are texts of the library, `not_here` those that it has not.
#[derive(Debug, Serialize)]
pub(crate) struct RulesJson {
    candidates: Vec<&'static str>,
    exact: bool,
    key: Option<&'static str>,
    not_here: Vec<&'static str>,
    ru: String,
    says: String,
}

impl RulesJson {
    /// Nothing if the file does not name its rules.
    pub(crate) fn of(game: &Game, library: &Library) -> Option<Self> {
        let rules = game.rules.as_ref()?;
        let (candidates, not_here) = counting::candidates(rules, library);
        let exact = rules.exact && not_here.is_empty();
        Some(Self {
            candidates,
            exact,
            key: if exact { rules.key } else { None },
            not_here,
            ru: rules.raw.clone(),
            says: counting::rules_said(rules, library),
        })
    }
}

/// What is wrong in a file, and where.
#[derive(Debug, Serialize)]
pub(crate) struct ProblemJson {
    column: usize,
    file: String,
    line: usize,
    message: String,
}

impl From<&Problem> for ProblemJson {
    fn from(Problem { file, span, message }: &Problem) -> Self {
        Self { column: span.column, file: file.to_string(), line: span.line, message: message.clone() }
    }
}

/// How silences are read.
pub(crate) type ReadingsJson = BTreeMap<String, String>;

/// Both names.
pub(crate) fn names(pair: &[Rulebook; 2]) -> [String; 2] {
    pair.each_ref().map(|rulebook| rulebook.name().to_owned())
}

/// Actions as scenarios write them.
pub(crate) fn spelled(actions: &[Action]) -> Vec<String> {
    actions.iter().map(spell_action).collect()
}

/// The record as an SGF file.
pub(crate) fn sgf(record: &Record) -> String {
    Game::new(record.clone()).to_collection().to_lines()
}
