//! The game as it stands, for people and for programs.

use go_board::Color;
use go_comparing::json::SheetJson;
use go_notation::diagram::Diagram;
use go_rules::{Course, Outcome};
use serde_json::{Value, json};

use super::rules::without_komi;
use super::session::{Followed, Session, Source};
use crate::json;

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

/// Everything about the game.
pub(super) fn json(session: &Session) -> Value {
    let course = session.referee.course();
    let setup = course.start().setup();
    let (outcome, sheet) = session.referee.outcome_and_sheet();
    let ledger = course.ledger();
    let pair = |values: [u32; 2]| json!({ "black": values[0], "white": values[1] });
    let prisoners = Color::BOTH.map(|color| ledger.prisoners_of(color.opponent()));
    let (kata_rules, kata_differences) = match &session.source {
        Source::Kata(Followed { rules, differs }) => {
            (without_komi(rules), differs.iter().map(ToString::to_string).collect())
        }
        Source::Text => (Value::Null, Vec::new()),
    };
    json!({
        "schema": "bestiary.state/1",
        "ruleset": session.rulebook().name(),
        "kata_rules": kata_rules,
        "kata_differences": kata_differences,
        "board": json::board(course.board()),
        "komi": setup.komi.map(|komi| komi.to_string()),
        "handicap": setup.handicap,
        "next": course.stage().to_move.map(json::color),
        "stage": {
            "name": course.stage().name.to_string(),
            "stops": course.stage().stops,
            "since": course.stage().since,
            "pass_only": course.stage().pass_only,
        },
        "ledger": {
            "plays": pair(ledger.plays),
            "passes": pair(ledger.passes),
            "taken": pair(ledger.taken),
            "suicides": pair(ledger.suicides),
            "handed_over": pair(ledger.handed_over),
            "prisoners_held": pair(prisoners),
            "passes_running": ledger.passes_running,
        },
        "dead": json::points(&session.dead()),
        "outcome": (outcome != Outcome::Unfinished).then(|| outcome.to_string()),
        "sheet": sheet.as_ref().map(SheetJson::from),
        "marks": json::marks(&session.referee.marks()),
        "plies": course.plies().len(),
        "history": course.history().situations().len(),
    })
}
