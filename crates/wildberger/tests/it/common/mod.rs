//! Games written as text: `B A1, W pass`.

use go_board::{Board, Color, Point, PointSet, Size};
use go_notation::game::{parse_action, parse_actions};
use go_rules::{Action, Referee, RulesetExt, Setup};

/// A referee of `wildberger` with these readings, as in `groups=any-linked-set`.
pub(crate) fn referee(readings: &str, start: Setup) -> Referee {
    let selection = format!("wildberger[{readings}]").parse().unwrap();
    Referee::new(go_wildberger::Wildberger.read(&selection).unwrap(), start.check().unwrap())
}

pub(crate) fn empty(width: u8, height: u8) -> Setup {
    Setup::empty(Size::new(width, height).unwrap())
}

pub(crate) fn position(rows: &str, next: Color) -> Setup {
    Setup::position(&rows.parse::<Board>().unwrap(), next)
}

pub(crate) fn action(text: &str) -> Action {
    parse_action(text).unwrap()
}

pub(crate) fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// Plays a game of allowed moves.
pub(crate) fn play(referee: &mut Referee, moves: &str) {
    for action in parse_actions(moves).unwrap() {
        assert!(referee.act_if_allowed(&action).unwrap(), "{action:?} is refused");
    }
}

/// Points of Black and White before komi, everything alive.
pub(crate) fn points(referee: &Referee) -> [i32; 2] {
    let (_, sheet) = referee.count(&PointSet::EMPTY).unwrap();
    [0, 1].map(|color| sheet.scoring.iter().map(|item| item.points[color].get() / 2).sum())
}
