//! Answers about programs that speak GTP.

use std::collections::BTreeMap;

use go_notation::game::spell_action;
use go_trial::{Checked, Difference, Engine};
use serde::Serialize;

use super::pieces::ClauseJson;
use super::{HasSchema, Schema};

/// What a program is and knows.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ProgramJson {
    calls: u64,
    command: String,
    knows: Vec<&'static str>,
    name: String,
    restarts: u32,
}

impl From<&Engine> for ProgramJson {
    fn from(engine: &Engine) -> Self {
        Self {
            calls: engine.calls(),
            command: engine.line().to_string(),
            knows: engine.knows().names(),
            name: engine.name().to_owned(),
            restarts: engine.restarts(),
        }
    }
}

/// A difference between a program and a rulebook, with a game that shows it.
#[derive(Debug, Serialize)]
pub(crate) struct DifferenceJson {
    actions: Vec<String>,
    citation: ClauseJson,
    count: u64,
    kind: String,
    program: String,
    ruled: String,
    rulebook: String,
    says: String,
    sgf: String,
}

impl DifferenceJson {
    /// Seen so often; `sgf` is its game.
    pub(crate) fn new(difference: &Difference, count: u64, sgf: String) -> Self {
        Self {
            actions: difference.record.actions.iter().map(spell_action).collect(),
            citation: ClauseJson::from(&difference.citation),
            count,
            kind: difference.kind.to_string(),
            program: difference.program.clone(),
            ruled: difference.rulebook.clone(),
            rulebook: difference.name.clone(),
            says: difference.to_string(),
            sgf,
        }
    }
}

/// A program's answers held against one rulebook.
#[derive(Debug, Serialize)]
pub(crate) struct CheckedJson {
    agreed: u64,
    differences: Vec<DifferenceJson>,
    facts: u64,
    undetermined: u64,
}

impl CheckedJson {
    pub(crate) fn new(checked: &Checked, differences: Vec<DifferenceJson>) -> Self {
        let Checked { facts, agreed, undetermined, .. } = *checked;
        Self { agreed, differences, facts, undetermined }
    }
}

/// A program beside the rulebooks of one game.
#[derive(Debug, Serialize)]
pub(crate) struct BesideJson {
    pub(crate) beside: Vec<CheckedJson>,
    pub(crate) dead: Option<Vec<String>>,
    pub(crate) ended: Option<EndedJson>,
    pub(crate) engine: ProgramJson,
    pub(crate) komi: Option<String>,
    pub(crate) plies: Vec<AnsweredJson>,
    pub(crate) score: Option<String>,
}

/// Why a game was not followed to its end.
#[derive(Debug, Serialize)]
pub(crate) struct EndedJson {
    pub(crate) kind: &'static str,
    pub(crate) told: String,
}

/// What a program said of a ply.
#[derive(Debug, Serialize)]
pub(crate) struct AnsweredJson {
    pub(crate) allowed: bool,
    pub(crate) answer: String,
    pub(crate) board: Option<[String; 2]>,
    pub(crate) made: bool,
    pub(crate) pass: bool,
}

/// A program beside the rulebooks of a hunt.
#[derive(Debug, Serialize)]
pub(crate) struct HeldJson {
    pub(crate) beside: Vec<CheckedJson>,
    pub(crate) engine: ProgramJson,
    pub(crate) faults: Vec<FaultJson>,
    pub(crate) games: u64,
}

/// How a program broke down, in which game, from 0.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct FaultJson {
    pub(crate) game: u64,
    pub(crate) kind: &'static str,
    pub(crate) told: String,
}

/// A program held against one rulebook.
#[derive(Debug, Serialize)]
pub(crate) struct JudgeJson {
    pub(crate) agreed: u64,
    pub(crate) board: String,
    pub(crate) command: String,
    pub(crate) differences: Vec<JudgedJson>,
    pub(crate) engine: ProgramJson,
    pub(crate) explained_by: Vec<ExplainedByJson>,
    pub(crate) explained_games: usize,
    pub(crate) facts: u64,
    pub(crate) faults: Vec<FaultJson>,
    pub(crate) games: u64,
    pub(crate) holds: bool,
    pub(crate) not_tested: Vec<&'static str>,
    pub(crate) rulebook: String,
    pub(crate) seed: u64,
    pub(crate) sentence: String,
    pub(crate) stopped: bool,
    pub(crate) tested: BTreeMap<&'static str, u64>,
    pub(crate) undetermined: u64,
}

impl HasSchema for JudgeJson {
    const SCHEMA: Schema = Schema::Judge;
}

/// A difference made small, and its file if there is one.
#[derive(Debug, Serialize)]
pub(crate) struct JudgedJson {
    #[serde(flatten)]
    pub(crate) difference: DifferenceJson,
    pub(crate) file: Option<String>,
    pub(crate) minimal: bool,
}

/// How much of the answers a rulebook explains.
#[derive(Debug, Serialize)]
pub(crate) struct ExplainedByJson {
    pub(crate) agreed: u64,
    pub(crate) facts: u64,
    pub(crate) rulebook: String,
    pub(crate) unexplained: u64,
    pub(crate) wholly: bool,
}
