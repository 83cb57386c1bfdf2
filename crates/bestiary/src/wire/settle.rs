//! What the players of a stopped game can enforce.

use go_comparing::json::BoardJson;
use serde::Serialize;

use super::{HasSchema, Schema};

/// One game under several rulebooks.
#[derive(Debug, Serialize)]
pub(crate) struct SettleJson {
    pub(crate) board: BoardJson,
    pub(crate) dead: Vec<String>,
    pub(crate) file: String,
    pub(crate) ply: usize,
    pub(crate) searched: SettleBoundsJson,
    pub(crate) settlements: Vec<SettlementJson>,
    pub(crate) stopped: bool,
}

impl HasSchema for SettleJson {
    const SCHEMA: Schema = Schema::Settle;
}

/// The bounds of the search.
#[derive(Debug, Serialize)]
pub(crate) struct SettleBoundsJson {
    pub(crate) chains: usize,
    pub(crate) plies: Option<u16>,
    pub(crate) states: usize,
}

/// What it comes to under one rulebook.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum SettlementJson {
    /// There is nothing to settle, or settlement cannot be explored.
    None {
        rulebook: String,
        verdict: &'static str,
        why: String,
    },
    Explored(Box<ExploredJson>),
}

/// What exploring it showed.
#[derive(Debug, Serialize)]
pub(crate) struct ExploredJson {
    pub(crate) ambiguities: Vec<AmbiguousEndJson>,
    pub(crate) both_keep_up: Option<LoopJson>,
    pub(crate) by_form: bool,
    pub(crate) characters: Vec<Vec<String>>,
    pub(crate) guarantees: GuaranteesJson,
    pub(crate) not_decided_for: Vec<&'static str>,
    pub(crate) ran_out: Vec<&'static str>,
    pub(crate) result: Option<String>,
    pub(crate) results: Vec<String>,
    pub(crate) rulebook: String,
    pub(crate) states: usize,
    pub(crate) supplied: Vec<String>,
    pub(crate) verdict: &'static str,
}

/// What each player can make sure of.
#[derive(Debug, Serialize)]
pub(crate) struct GuaranteesJson {
    pub(crate) black: Option<GuaranteeJson>,
    pub(crate) white: Option<GuaranteeJson>,
}

/// A result that a player can make sure of, and a line that comes to it.
#[derive(Debug, Serialize)]
pub(crate) struct GuaranteeJson {
    pub(crate) line: Vec<String>,
    pub(crate) result: String,
}

/// Actions that lead into a loop, and the loop.
#[derive(Debug, Serialize)]
pub(crate) struct LoopJson {
    pub(crate) first: Vec<String>,
    pub(crate) round: Vec<String>,
}

/// A way in which the end is ambiguous; what a kind does not have is not there.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum AmbiguousEndJson {
    Open {
        by: Option<&'static str>,
        clause: String,
        line: Vec<String>,
        missing: &'static str,
        text: String,
        unless_given_in: bool,
    },
    Stuck {
        by: &'static str,
        line: Vec<String>,
        text: String,
    },
    Endless {
        by: &'static str,
        clause: String,
        line: Vec<String>,
        round: Vec<String>,
        text: String,
        unless_given_in: bool,
    },
    NoResult {
        by: &'static str,
        text: String,
    },
    NeitherEnforces {
        text: String,
    },
}
