//! A suite as `export` writes it, as far as it is compared. Fields that are not compared are passed over.

use std::collections::BTreeSet;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::page::failure::Failure;
use crate::reading::input;
use crate::wire::Schema;

/// The one form of suites that is read.
const SCHEMA: &str = Schema::Suite.name();

/// No suite is longer.
const MOST_BYTES: usize = 256 << 20;

/// Which form it is; read before everything else.
#[derive(Debug, Deserialize)]
struct Head {
    schema: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Suite {
    #[serde(default)]
    pub(super) program: String,
    pub(super) scenarios: Vec<Scenario>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Scenario {
    pub(super) id: String,
    pub(super) file: String,
    pub(super) line: usize,
    #[serde(flatten)]
    pub(super) position: Position,
    pub(super) rulings: Vec<Ruling>,
}

/// Where a scenario starts and what is done then. What differs here is another question, whatever the answers are.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(super) struct Position {
    pub(super) board: Rows,
    pub(super) next: String,
    pub(super) komi: Option<String>,
    pub(super) handicap: u64,
    captured: Captured,
    made_by: Option<String>,
    pub(super) history: Vec<Earlier>,
    allow_no_liberties: bool,
    pub(super) actions: Vec<Done>,
}

/// A board: rows from the top, `X` black, `O` white, `.` empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Rows {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) rows: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Captured {
    black: u64,
    white: u64,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(super) struct Earlier {
    pub(super) rows: Vec<String>,
    next: String,
    made_by: Option<String>,
    by_pass: bool,
}

/// An action; its text says everything.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(super) struct Done {
    #[serde(rename = "do")]
    pub(super) what: String,
    pub(super) text: String,
}

/// What one rulebook says.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Ruling {
    #[serde(default)]
    pub(super) rulebook: String,
    #[serde(default)]
    pub(super) text: String,
    /// Done after those of the scenario.
    #[serde(default)]
    pub(super) actions: Vec<Done>,
    pub(super) verdicts: Vec<Ruled>,
    pub(super) asked: Vec<Asked>,
    pub(super) left: Option<u32>,
    pub(super) end: Option<End>,
    /// Everything that the scenario states of this rulebook, whether it holds or not.
    #[serde(default)]
    pub(super) statements: Vec<Stated>,
}

/// A statement, as written, after so many actions.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Stated {
    pub(super) after: usize,
    pub(super) text: String,
}

/// What is said of an action.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Said {
    /// Null once the rulebook does not rule any more.
    pub(super) verdict: Option<String>,
    pub(super) clause: Option<String>,
    pub(super) reason: Option<String>,
    pub(super) says: Option<String>,
    pub(super) missing: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Ruled {
    pub(super) ply: usize,
    #[serde(flatten)]
    pub(super) said: Said,
    pub(super) became: Option<Became>,
}

/// What became of an action.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(super) enum Became {
    Word(String),
    Passes { becomes_passes: u8 },
}

/// An action that nobody takes.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Asked {
    pub(super) after: usize,
    pub(super) action: Done,
    #[serde(flatten)]
    pub(super) said: Said,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct End {
    pub(super) rows: Vec<String>,
    pub(super) stage: Stage,
    pub(super) legal: Option<Legal>,
    pub(super) dead: Vec<String>,
    pub(super) outcome: Outcome,
    pub(super) score: Option<Score>,
    pub(super) doubtful: Option<Doubtful>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Stage {
    pub(super) name: String,
    pub(super) to_move: Option<String>,
    pub(super) pass_only: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Legal {
    pub(super) points: Vec<String>,
    pub(super) undetermined: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Outcome {
    pub(super) kind: String,
    pub(super) text: String,
    pub(super) winner: Option<String>,
    pub(super) how: Option<String>,
    pub(super) clause: Option<String>,
    pub(super) missing: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Score {
    pub(super) sheet: Sheet,
    pub(super) as_it_stands: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Sheet {
    pub(super) scoring: Vec<Line>,
    pub(super) compensation: Vec<Line>,
    pub(super) margin: String,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Line {
    pub(super) what: String,
    pub(super) black: String,
    pub(super) white: String,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Doubtful {
    pub(super) since: u32,
    pub(super) missing: String,
}

/// The suite of a file; `option` is the one that names it.
pub(super) fn read(option: &str, path: &Path) -> Result<Suite, Failure> {
    let name = input::name(path);
    let text = input::text(path, MOST_BYTES).map_err(|error| Failure::new(format!("{option}: {error}")))?;
    let said = |what: String| Failure::new(format!("{option}: {name}: {what}"));
    let wanted = "a suite is what `bestiary export --out FILE` writes";
    let head: Head = serde_json::from_str(&text).map_err(|error| said(format!("{error}; {wanted}")))?;
    match head.schema.as_deref() {
        Some(SCHEMA) => {}
        Some(other) => return Err(said(format!("`schema` is `{other}`, not `{SCHEMA}`: {wanted}"))),
        None => return Err(said(format!("there is no `schema`, which is `{SCHEMA}`: {wanted}"))),
    }
    let suite: Suite = serde_json::from_str(&text).map_err(|error| said(format!("{error}; {wanted}")))?;
    suite.check().map_err(|what| said(format!("{what}; {wanted}")))?;
    Ok(suite)
}

impl Suite {
    /// What its form alone does not say: boards are boards, and no rulebook rules twice on one scenario.
    fn check(&self) -> Result<(), String> {
        let mut seen = BTreeSet::new();
        for Scenario { id, position, rulings, .. } in &self.scenarios {
            let Rows { width, height, rows } = &position.board;
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
}

/// A scenario as `export` tells it.
pub(super) fn scenario(object: serde_json::Value) -> Result<Scenario, Failure> {
    serde_json::from_value(object).map_err(Failure::new)
}

/// A ruling as `export` tells it.
pub(super) fn ruling(object: serde_json::Value) -> Result<Ruling, Failure> {
    serde_json::from_value(object).map_err(Failure::new)
}
