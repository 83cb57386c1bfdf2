//! The answer of a hunt.

use go_hunting::Totals;
use go_hunting::json::{DoubtfulPairJson, FindingJson};
use serde::Serialize;

use super::programs::HeldJson;
use super::{HasSchema, Schema};

/// What a hunt brought home.
#[derive(Debug, Serialize)]
pub(crate) struct HuntJson {
    pub(crate) command: String,
    pub(crate) doubtful_by_pair: Vec<DoubtfulPairJson>,
    pub(crate) findings: Vec<FoundJson>,
    /// Not there if nothing could be compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) programs: Option<Vec<HeldJson>>,
    pub(crate) stopped: bool,
    #[serde(flatten)]
    pub(crate) totals: Totals,
}

impl HasSchema for HuntJson {
    const SCHEMA: Schema = Schema::Hunt;
}

/// A finding with its files.
#[derive(Debug, Serialize)]
pub(crate) struct FoundJson {
    #[serde(flatten)]
    pub(crate) finding: FindingJson,
    pub(crate) scenario: String,
    pub(crate) sgf: String,
}
