//! The suite: scenarios and what rulebooks rule on them. `export` writes it; `changes` reads it, of this program or another version.
//! A field that is not compared is passed over when it is read, whatever it holds: it is marked `skip_deserializing`.

use std::collections::BTreeMap;

use go_comparing::json::SheetJson;
use serde::{Deserialize, Deserializer, Serialize};

use super::{HasSchema, Schema};

/// Null where there is none, and not there at all where it makes no sense.
type Nullable<T> = Option<Option<T>>;

fn nullable<'de, D: Deserializer<'de>>(from: D) -> Result<Nullable<String>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// All scenarios.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SuiteJson {
    #[serde(skip_deserializing)]
    pub(crate) counts: SuiteCountsJson,
    #[serde(default)]
    pub(crate) program: String,
    pub(crate) scenarios: Vec<ScenarioJson>,
}

impl HasSchema for SuiteJson {
    const SCHEMA: Schema = Schema::Suite;
}

/// How many there are.
#[derive(Debug, Default, Serialize)]
pub(crate) struct SuiteCountsJson {
    pub(crate) rulings: usize,
    pub(crate) scenarios: usize,
}

/// A scenario and what rulebooks rule on it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ScenarioJson {
    #[serde(skip_deserializing)]
    pub(crate) comment: Vec<String>,
    pub(crate) file: String,
    pub(crate) id: String,
    #[serde(skip_deserializing)]
    pub(crate) illustrates: Option<HeadingJson>,
    pub(crate) line: usize,
    #[serde(skip_deserializing, rename = "loop")]
    pub(crate) cycle: Vec<ActionJson>,
    #[serde(flatten)]
    pub(crate) position: PositionJson,
    pub(crate) rulings: Vec<RulingJson>,
    #[serde(skip_deserializing)]
    pub(crate) source: Vec<String>,
}

/// The heading of a specification under which a scenario stands.
#[derive(Debug, Serialize)]
pub(crate) struct HeadingJson {
    pub(crate) id: String,
    pub(crate) text: String,
}

/// Where a scenario starts and what is done then. What differs here is another question, whatever the answers are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PositionJson {
    pub(crate) actions: Vec<ActionJson>,
    pub(crate) allow_no_liberties: bool,
    pub(crate) board: RowsJson,
    pub(crate) captured: CapturedJson,
    pub(crate) handicap: u64,
    pub(crate) history: Vec<EarlierJson>,
    pub(crate) komi: Option<String>,
    pub(crate) made_by: Option<String>,
    pub(crate) next: String,
}

/// A board: rows from the top, `X` black, `O` white, `.` empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RowsJson {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) rows: Vec<String>,
}

/// Stones that each player has taken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct CapturedJson {
    pub(crate) black: u64,
    pub(crate) white: u64,
}

/// An earlier situation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct EarlierJson {
    pub(crate) by_pass: bool,
    pub(crate) made_by: Option<String>,
    pub(crate) next: String,
    pub(crate) rows: Vec<String>,
}

/// An action. When suites are compared, its word and its text say everything.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ActionJson {
    #[serde(skip_deserializing)]
    pub(crate) by: Option<&'static str>,
    #[serde(flatten, skip_deserializing)]
    pub(crate) details: DetailsJson,
    #[serde(rename = "do")]
    pub(crate) done: String,
    pub(crate) text: String,
}

impl PartialEq for ActionJson {
    fn eq(&self, other: &Self) -> bool {
        (&self.done, &self.text) == (&other.done, &other.text)
    }
}

/// What an action is about.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(untagged)]
pub(crate) enum DetailsJson {
    #[default]
    Nothing,
    Point {
        point: String,
    },
    Ply {
        ply: u32,
    },
    Proposal(ProposalJson),
    Edit {
        black: Vec<String>,
        empty: Vec<String>,
        next: Option<&'static str>,
        white: Vec<String>,
    },
}

/// What is proposed.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub(crate) enum ProposalJson {
    Dead { points: Vec<String> },
    Zone { point: String },
    PlayIsOver,
    NoResult,
    Draw,
    BothLose,
    Other,
}

/// What one rulebook says of a scenario.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct RulingJson {
    /// Done after those of the scenario.
    #[serde(default)]
    pub(crate) actions: Vec<ActionJson>,
    pub(crate) asked: Vec<AskedJson>,
    #[serde(skip_deserializing)]
    pub(crate) confirmed: bool,
    pub(crate) end: Option<SuiteEndJson>,
    /// Why it is known not to hold.
    #[serde(skip_deserializing)]
    pub(crate) known_gap: Option<String>,
    pub(crate) left: Option<u32>,
    #[serde(skip_deserializing)]
    pub(crate) readings: BTreeMap<String, String>,
    #[serde(default)]
    pub(crate) rulebook: String,
    #[serde(skip_deserializing)]
    pub(crate) source: Vec<String>,
    /// Everything that the scenario states of this rulebook, whether it holds or not.
    #[serde(default)]
    pub(crate) statements: Vec<StatementJson>,
    #[serde(default)]
    pub(crate) text: String,
    pub(crate) verdicts: Vec<RuledJson>,
}

/// A statement, as written, after so many actions.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct StatementJson {
    pub(crate) after: usize,
    pub(crate) text: String,
}

/// What is said of an action.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct SaidJson {
    #[serde(default, deserialize_with = "nullable", skip_serializing_if = "Option::is_none")]
    pub(crate) clause: Nullable<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) missing: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) says: Option<String>,
    /// Null once the rulebook does not rule any more.
    pub(crate) verdict: Option<String>,
}

/// What is said of an action that is taken.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RuledJson {
    #[serde(skip_deserializing)]
    pub(crate) basis: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) became: Option<BecameJson>,
    pub(crate) ply: usize,
    /// By what a forbidden action became what it became; not there if the text has no clause on that.
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub(crate) remedy_clause: Option<String>,
    #[serde(flatten)]
    pub(crate) said: SaidJson,
}

/// What became of an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum BecameJson {
    Word(String),
    Passes { becomes_passes: u8 },
}

/// What is said of an action that nobody takes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct AskedJson {
    pub(crate) action: ActionJson,
    pub(crate) after: usize,
    #[serde(skip_deserializing)]
    pub(crate) basis: String,
    #[serde(flatten)]
    pub(crate) said: SaidJson,
}

/// The situation after all actions.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SuiteEndJson {
    pub(crate) dead: Vec<String>,
    pub(crate) doubtful: Option<DoubtJson>,
    pub(crate) legal: Option<LegalJson>,
    pub(crate) outcome: OutcomeJson,
    pub(crate) rows: Vec<String>,
    pub(crate) score: Option<CountJson>,
    pub(crate) stage: StageJson,
}

/// Since when a ruling rests on something that the text does not decide.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct DoubtJson {
    pub(crate) missing: String,
    pub(crate) since: u32,
}

/// Where the player to move may play.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct LegalJson {
    #[serde(skip_deserializing)]
    pub(crate) basis: String,
    #[serde(skip_deserializing)]
    pub(crate) by: String,
    pub(crate) points: Vec<String>,
    pub(crate) undetermined: Vec<String>,
}

/// What the game comes to.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct OutcomeJson {
    #[serde(skip_deserializing)]
    pub(crate) basis: String,
    #[serde(default, deserialize_with = "nullable", skip_serializing_if = "Option::is_none")]
    pub(crate) clause: Nullable<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) how: Option<String>,
    pub(crate) kind: String,
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub(crate) margin: Nullable<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) missing: Option<String>,
    pub(crate) text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) winner: Option<String>,
}

/// The count.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct CountJson {
    pub(crate) as_it_stands: bool,
    #[serde(skip_deserializing)]
    pub(crate) basis: String,
    pub(crate) sheet: SheetJson,
    #[serde(skip_deserializing)]
    pub(crate) totals: [String; 2],
}

/// What is going on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct StageJson {
    #[serde(skip_deserializing)]
    pub(crate) basis: String,
    pub(crate) name: String,
    pub(crate) pass_only: bool,
    pub(crate) to_move: Option<String>,
}
