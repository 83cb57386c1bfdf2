//! The answer of a referee.

use go_comparing::json::BoardJson;
use serde::Serialize;

use super::pieces::ClauseJson;
use super::{HasSchema, Schema};

/// What a rulebook rules on one action or claim.
#[derive(Debug, Serialize)]
pub(crate) struct RuleJson {
    pub(crate) action: String,
    pub(crate) after_plies: usize,
    pub(crate) board_after: BoardJson,
    pub(crate) board_before: BoardJson,
    pub(crate) claim: bool,
    pub(crate) clause: Option<ClauseJson>,
    pub(crate) file: String,
    pub(crate) had_opponent_made_the_start: Option<String>,
    pub(crate) if_pointed_out: Option<PointedOutJson>,
    pub(crate) left_open: Vec<LeftOpenJson>,
    pub(crate) ply: usize,
    pub(crate) remedy: String,
    pub(crate) remedy_clause: Option<ClauseJson>,
    pub(crate) result: String,
    pub(crate) rulebook: String,
    pub(crate) ruling: String,
    pub(crate) then: String,
    pub(crate) then_clause: Option<ClauseJson>,
    pub(crate) verdict: &'static str,
}

impl HasSchema for RuleJson {
    const SCHEMA: Schema = Schema::Rule;
}

/// What an objection in time brings.
#[derive(Debug, Serialize)]
pub(crate) struct PointedOutJson {
    pub(crate) brings: String,
    pub(crate) by: Option<String>,
    pub(crate) clause: Option<ClauseJson>,
    pub(crate) result: String,
    pub(crate) then: String,
}

/// A silence on which the ruling depends.
#[derive(Debug, Serialize)]
pub(crate) struct LeftOpenJson {
    pub(crate) chosen: String,
    pub(crate) clauses: Vec<String>,
    pub(crate) others: Vec<OtherReadingJson>,
    pub(crate) question: String,
    pub(crate) silence: String,
}

/// What another reading would rule.
#[derive(Debug, Serialize)]
pub(crate) struct OtherReadingJson {
    pub(crate) clause: Option<ClauseJson>,
    pub(crate) reading: String,
    pub(crate) ruling: String,
}
