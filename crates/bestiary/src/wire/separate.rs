//! The table of smallest records that tell rulebooks apart.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{HasSchema, Schema};

/// The table.
#[derive(Debug, Serialize)]
pub(crate) struct SeparateJson {
    pub(crate) begun: Option<BegunJson>,
    pub(crate) cells: Vec<CellJson>,
    pub(crate) claims: bool,
    pub(crate) classes: Vec<&'static str>,
    pub(crate) complete: bool,
    pub(crate) none: BTreeMap<&'static str, String>,
    pub(crate) records: u64,
    pub(crate) rulebooks: Vec<String>,
    pub(crate) same_articles: Vec<SameArticlesJson>,
    pub(crate) searched: Vec<BoundsJson>,
}

impl HasSchema for SeparateJson {
    const SCHEMA: Schema = Schema::Separate;
}

/// The smallest record for a pair and a class.
#[derive(Debug, Serialize)]
pub(crate) struct CellJson {
    pub(crate) board: String,
    pub(crate) class: &'static str,
    pub(crate) clauses: [String; 2],
    pub(crate) observables: [String; 2],
    pub(crate) origin: &'static str,
    pub(crate) plies: usize,
    pub(crate) record: String,
    pub(crate) rulebooks: [String; 2],
    pub(crate) scenario: Option<String>,
    pub(crate) sgf: String,
    pub(crate) stones: usize,
}

/// How far was searched on one board.
#[derive(Debug, Serialize)]
pub(crate) struct BoundsJson {
    pub(crate) board: String,
    pub(crate) origin: &'static str,
    pub(crate) plies: usize,
    pub(crate) stones: usize,
}

/// What was being searched when the search was ended.
#[derive(Debug, Serialize)]
pub(crate) struct BegunJson {
    #[serde(flatten)]
    pub(crate) bounds: BoundsJson,
    pub(crate) up_to_stones: Option<usize>,
}

/// Two rulebooks that cannot differ in a class.
#[derive(Debug, Serialize)]
pub(crate) struct SameArticlesJson {
    pub(crate) class: &'static str,
    pub(crate) rulebooks: [String; 2],
}
