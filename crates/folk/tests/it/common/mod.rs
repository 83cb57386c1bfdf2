//! Games written as text: `B A1, W pass, B propose zone C1, W accept`.

use go_board::{Board, Color, Point};
use go_notation::game::{parse_action, parse_actions};
use go_rules::{Referee, Rulebook, Ruleset, RulesetExt, Selection, Setup, Verdict};

pub(crate) const KEYS: [&str; 4] = ["figg", "polish-wiki", "polish-wiki-area", "brainking"];

pub(crate) fn ruleset(key: &str) -> &'static dyn Ruleset {
    go_folk::rulesets().into_iter().find(|ruleset| ruleset.text().key == key).unwrap()
}

pub(crate) fn rulebook(selection: &str) -> Rulebook {
    let selection: Selection = selection.parse().unwrap();
    ruleset(&selection.key).read(&selection).unwrap()
}

/// A referee of the rulebook that `selection` names, at the position that `rows` draw.
pub(crate) fn referee(selection: &str, rows: &str, next: Color) -> Referee {
    Referee::new(rulebook(selection), position(rows, next).check().unwrap())
}

pub(crate) fn position(rows: &str, next: Color) -> Setup {
    Setup::position(&board(rows), next)
}

pub(crate) fn board(rows: &str) -> Board {
    rows.parse().unwrap()
}

pub(crate) fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// Takes in these actions, all of them allowed.
pub(crate) fn play(referee: &mut Referee, actions: &str) {
    for action in parse_actions(actions).unwrap() {
        assert!(referee.act_if_allowed(&action).unwrap(), "{action:?} is refused");
    }
}

pub(crate) fn verdict(referee: &Referee, action: &str) -> Verdict {
    referee.judge(&parse_action(action).unwrap())
}
