//! Reads a suite that `export` has written, with this version of the program or another.

use std::collections::BTreeSet;
use std::path::Path;

use serde::Deserialize;

use crate::page::failure::Failure;
use crate::reading::input;
use crate::wire::Schema;
use crate::wire::suite::{RowsJson, ScenarioJson, SuiteJson};

/// The one form of suites that is read.
const SCHEMA: &str = Schema::Suite.name();

/// No suite is longer.
const MOST_BYTES: usize = 256 << 20;

/// Which form it is; read before everything else.
#[derive(Debug, Deserialize)]
struct SuiteHead {
    schema: Option<String>,
}

/// The suite of a file; `option` is the one that names it.
pub(super) fn read(option: &str, path: &Path) -> Result<SuiteJson, Failure> {
    let name = input::name(path);
    let text = input::text(path, MOST_BYTES).map_err(|error| Failure::new(format!("{option}: {error}")))?;
    let said = |what: String| Failure::new(format!("{option}: {name}: {what}"));
    let wanted = "a suite is what `bestiary export --out FILE` writes";
    let head: SuiteHead = serde_json::from_str(&text).map_err(|error| said(format!("{error}; {wanted}")))?;
    match head.schema.as_deref() {
        Some(SCHEMA) => {}
        Some(other) => return Err(said(format!("`schema` is `{other}`, not `{SCHEMA}`: {wanted}"))),
        None => return Err(said(format!("there is no `schema`, which is `{SCHEMA}`: {wanted}"))),
    }
    let suite: SuiteJson = serde_json::from_str(&text).map_err(|error| said(format!("{error}; {wanted}")))?;
    check(&suite).map_err(|what| said(format!("{what}; {wanted}")))?;
    Ok(suite)
}

/// What its form alone does not say: boards are boards, and no rulebook rules twice on one scenario.
fn check(suite: &SuiteJson) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for ScenarioJson { id, position, rulings, .. } in &suite.scenarios {
        let RowsJson { width, height, rows } = &position.board;
        let is_row = |row: &String| row.len() == *width && row.bytes().all(|sign| b"XO.".contains(&sign));
        if rows.len() != *height || !rows.iter().all(is_row) {
            return Err(format!(
                "scenario `{id}`: its rows are not {height} of {width} signs, each `X`, `O` or `.`"
            ));
        }
        let twice = rulings.iter().find(|ruling| !seen.insert((id, &ruling.rulebook)));
        if let Some(ruling) = twice {
            return Err(format!("scenario `{id}`: `{}` rules on it twice", ruling.rulebook));
        }
    }
    Ok(())
}
