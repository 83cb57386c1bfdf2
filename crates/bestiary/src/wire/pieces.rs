//! The pieces that the JSON of several commands is made of.

use go_board::{Board, Color, PointSet};
use go_notation::game::Game;
use go_rules::Marks;
use go_rulesets::Library;
use serde_json::{Value, json};

use crate::reading::counting;

/// `black` or `white`.
pub(crate) fn color(color: Color) -> Value {
    json!(match color {
        Color::Black => "black",
        Color::White => "white",
    })
}

/// Width, height, and rows from the top: `X` black, `O` white, `.` empty.
pub(crate) fn board(board: &Board) -> Value {
    let text = board.to_string();
    let rows: Vec<&str> = text.split('/').collect();
    json!({ "width": board.size().width(), "height": board.size().height(), "rows": rows })
}

/// Points by name.
pub(crate) fn points(points: &PointSet) -> Value {
    points.iter().map(|point| point.to_string()).collect()
}

/// What limits what a rulebook says: since which ply it is doubtful, or no game, or meets what it does not know.
pub(crate) fn marks(marks: &Marks) -> Value {
    let Marks { doubtful, left, unknown } = marks;
    json!({
        "doubtful": doubtful.map(|(ply, gap)| json!({ "ply": ply, "gap": gap.to_string() })),
        "left": left.map(|(ply, reason)| json!({ "ply": ply, "reason": reason.to_string() })),
        "unknown": unknown,
    })
}

/// What the file says of its rules; `candidates` are texts of the library, `not_here` those that it has not.
pub(crate) fn rules(game: &Game, library: &Library) -> Value {
    json!(game.rules.as_ref().map(|rules| {
        let (here, not_here) = counting::candidates(rules, library);
        let exact = rules.exact && not_here.is_empty();
        json!({
            "ru": rules.raw,
            "exact": exact,
            "key": if exact { rules.key } else { None },
            "candidates": here,
            "not_here": not_here,
            "says": counting::rules_said(rules, library),
        })
    }))
}
