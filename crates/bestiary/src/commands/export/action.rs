//! Actions and situations as objects of the suite.

use go_board::{Board, PointSet, Size};
use go_comparing::json::{color_name, point_names};
use go_notation::game::spell_action;
use go_rules::{Action, Occurred, Proposal, Special, Statement, Turn};
use serde_json::{Value, json};

/// `{"by": "black", "do": "play", "point": "C3", "text": "B C3"}`.
pub(super) fn action(action: &Action) -> Value {
    let mut object = match action {
        Action::Turn(_, turn) => self::turn(*turn),
        Action::Statement(_, statement) => self::statement(statement),
        Action::Edit(edit) => json!({
            "do": "edit",
            "black": point_names(&edit.black),
            "white": point_names(&edit.white),
            "empty": point_names(&edit.empty),
            "next": edit.next.map(color_name),
        }),
    };
    object["by"] = json!(action.by().map(color_name));
    object["text"] = json!(spell_action(action));
    object
}

fn turn(turn: Turn) -> Value {
    match turn {
        Turn::Play(point) => json!({ "do": "play", "point": point.to_string() }),
        Turn::Pass => json!({ "do": "pass" }),
        Turn::Special(Special::TakeButton) => json!({ "do": "button" }),
        Turn::Special(Special::PassForKo(point)) => {
            json!({ "do": "pass-for-ko", "point": point.to_string() })
        }
        Turn::Special(Special::ReturnPrisoner) => json!({ "do": "return-prisoner" }),
        Turn::Special(_) => json!({ "do": "other" }),
    }
}

fn statement(statement: &Statement) -> Value {
    match statement {
        Statement::Propose(proposal) => match proposal {
            Proposal::Dead(stones) => {
                json!({ "do": "propose", "what": "dead", "points": point_names(stones) })
            }
            Proposal::Zone(point) => json!({ "do": "propose", "what": "zone", "point": point.to_string() }),
            Proposal::PlayIsOver => json!({ "do": "propose", "what": "play-is-over" }),
            Proposal::NoResult => json!({ "do": "propose", "what": "no-result" }),
            Proposal::Draw => json!({ "do": "propose", "what": "draw" }),
            Proposal::BothLose => json!({ "do": "propose", "what": "both-lose" }),
            _ => json!({ "do": "propose", "what": "other" }),
        },
        Statement::Accept => json!({ "do": "accept" }),
        Statement::Refuse => json!({ "do": "refuse" }),
        Statement::Resume => json!({ "do": "resume" }),
        Statement::Object(ply) => json!({ "do": "object", "ply": ply }),
        Statement::Resign => json!({ "do": "resign" }),
        _ => json!({ "do": "other" }),
    }
}

/// Rows from the top: `X` black, `O` white, `.` empty.
pub(super) fn rows(size: Size, black: &PointSet, white: &PointSet) -> Value {
    let text = Board::holding(size, black, white).to_string();
    text.split('/').collect()
}

/// An earlier situation.
pub(super) fn occurred(occurred: &Occurred, size: Size) -> Value {
    json!({
        "rows": rows(size, &occurred.black, &occurred.white),
        "next": color_name(occurred.next),
        "made_by": occurred.made_by.map(|(by, _)| color_name(by)),
        "by_pass": occurred.made_by.is_some_and(|(_, played)| !played),
    })
}
