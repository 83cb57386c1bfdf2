//! The game as it stands, for people and for programs.

use go_board::Color;
use go_comparing::json::{BoardJson, MarksJson, SheetJson, color_name, point_names};
use go_notation::diagram::Diagram;
use go_rules::{Course, Outcome};
use serde::Serialize;
use serde_json::Value;

use super::rules::without_komi;
use super::session::{Followed, GameSource, Session};

/// The board with coordinates below the sign of the answer, and who is to move.
pub(super) fn picture(session: &Session) -> String {
    let course = session.referee.course();
    format!("\n{}\n{}", Diagram::new(course.board()), status(course))
}

fn status(course: &Course) -> String {
    let stage = course.stage();
    match stage.to_move {
        Some(color) => format!("{}, {color} to move", stage.name),
        None => stage.name.to_string(),
    }
}

/// The schema of the answer to `bestiary-state`.
pub const STATE_SCHEMA: &str = "bestiary.state/1";

/// Everything about the game.
#[derive(Clone, Debug, Serialize)]
struct GameState {
    schema: &'static str,
    ruleset: String,
    kata_rules: Value,
    kata_differences: Vec<String>,
    board: BoardJson,
    komi: Option<String>,
    handicap: u8,
    next: Option<&'static str>,
    stage: StageState,
    ledger: LedgerState,
    dead: Vec<String>,
    outcome: Option<String>,
    sheet: Option<SheetJson>,
    marks: MarksJson,
    plies: usize,
    history: usize,
}

#[derive(Clone, Debug, Serialize)]
struct StageState {
    name: String,
    stops: u32,
    since: u32,
    pass_only: bool,
}

#[derive(Clone, Debug, Serialize)]
struct LedgerState {
    plays: ByColor,
    passes: ByColor,
    taken: ByColor,
    suicides: ByColor,
    handed_over: ByColor,
    prisoners_held: ByColor,
    passes_running: u32,
}

#[derive(Clone, Debug, Serialize)]
struct ByColor {
    black: u32,
    white: u32,
}

impl From<[u32; 2]> for ByColor {
    fn from([black, white]: [u32; 2]) -> Self {
        Self { black, white }
    }
}

/// Everything about the game, as JSON whose keys are sorted.
pub(super) fn json(session: &Session) -> Value {
    serde_json::to_value(state(session)).unwrap_or_default()
}

fn state(session: &Session) -> GameState {
    let course = session.referee.course();
    let setup = course.start().setup();
    let (outcome, sheet) = session.referee.outcome_and_sheet();
    let ledger = course.ledger();
    let stage = course.stage();
    let (kata_rules, kata_differences) = match &session.source {
        GameSource::Kata(Followed { rules, differs }) => {
            (without_komi(rules), differs.iter().map(ToString::to_string).collect())
        }
        GameSource::Text => (Value::Null, Vec::new()),
    };
    GameState {
        schema: STATE_SCHEMA,
        ruleset: session.rulebook().name().to_owned(),
        kata_rules,
        kata_differences,
        board: BoardJson::from(course.board()),
        komi: setup.komi.map(|komi| komi.to_string()),
        handicap: setup.handicap,
        next: stage.to_move.map(color_name),
        stage: StageState {
            name: stage.name.to_string(),
            stops: stage.stops,
            since: stage.since,
            pass_only: stage.pass_only,
        },
        ledger: LedgerState {
            plays: ledger.plays.into(),
            passes: ledger.passes.into(),
            taken: ledger.taken.into(),
            suicides: ledger.suicides.into(),
            handed_over: ledger.handed_over.into(),
            prisoners_held: Color::BOTH.map(|color| ledger.prisoners_of(color.opponent())).into(),
            passes_running: ledger.passes_running,
        },
        dead: point_names(&session.dead()),
        outcome: (outcome != Outcome::Unfinished).then(|| outcome.to_string()),
        sheet: sheet.as_ref().map(SheetJson::from),
        marks: MarksJson::from(&session.referee.marks()),
        plies: course.plies().len(),
        history: course.history().situations().len(),
    }
}
