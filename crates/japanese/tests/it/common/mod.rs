//! Games written as text, and referees by selection.

use go_board::{Board, Color};
use go_notation::game::{parse_action, parse_actions};
use go_rules::{Action, Referee, Rulebook, Ruleset, RulesetExt, Selection, Setup};

pub(crate) fn rulebook(selection: &str) -> Rulebook {
    let selection: Selection = selection.parse().unwrap();
    let texts: Vec<&'static dyn Ruleset> = go_japanese::rulesets();
    texts
        .into_iter()
        .find(|text| text.text().key == selection.key.as_str())
        .unwrap()
        .read(&selection)
        .unwrap()
}

/// A referee of the rulebook on a position, rows from the top with `/` between them.
pub(crate) fn referee(rulebook: Rulebook, rows: &str, next: Color) -> Referee {
    let board: Board = rows.parse().unwrap();
    Referee::new(rulebook, Setup::position(&board, next).check().unwrap())
}

pub(crate) fn action(text: &str) -> Action {
    parse_action(text).unwrap()
}

/// Takes in these actions, allowed or not.
pub(crate) fn act(referee: &mut Referee, actions: &str) {
    for action in parse_actions(actions).unwrap() {
        referee.act(&action).unwrap();
    }
}

/// Takes in these actions, all of them allowed.
pub(crate) fn play(referee: &mut Referee, actions: &str) {
    for action in parse_actions(actions).unwrap() {
        assert!(referee.act_if_allowed(&action).unwrap(), "{action:?} is refused");
    }
}
