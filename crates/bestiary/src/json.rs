//! The pieces that the JSON of several commands is made of.

use go_board::{Board, Color, PointSet};
use go_notation::game::Game;
use serde_json::{Value, json};

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

/// What the file says of its rules.
pub(crate) fn rules(game: &Game) -> Value {
    json!(game.rules.as_ref().map(|rules| json!({
        "ru": rules.raw,
        "exact": rules.exact,
        "key": if rules.exact { rules.key } else { None },
        "candidates": rules.candidates,
        "says": rules.to_string(),
    })))
}
