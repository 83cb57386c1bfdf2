//! Rulings of texts on small positions, in one line each.

use go_board::{Board, Color};
use go_notation::game::parse_action;
use go_rules::{Action, Reason, Referee, Ruleset, RulesetExt, Selection, Setup, Verdict};

/// Eternal life: White to move; B1, E1, C1 and D1 come back to the start, two stones taken by each.
pub(crate) const B4: &str = "X.O.O/XXXOO/X..X.";
/// Moonshine life: White to move; C5 takes one, and after two passes B5 takes it back.
pub(crate) const B5: &str = "OX.XX/.OXXX/OOXXX/XXX.X/XXXX.";
/// Sending two, returning one: Black to move; D1, D3 takes two, D2 takes one and the board is as at the start.
pub(crate) const B6: &str = "X.X./OOOX/O.O.";
/// Rules Beast 1: Black to move; F5 takes one, White passes, F4, and F6 takes two: the board is as at the start.
pub(crate) const B10: &str = "OO.XXO/XOOOO./XXXXO./XOOXOO/O.OXXX/OOO.X.";

pub(crate) const REPEATS: Verdict = Verdict::Forbidden(Reason::Repeats(0));

pub(crate) fn action(text: &str) -> Action {
    parse_action(text).unwrap()
}

pub(crate) fn referee_at(selection: &str, setup: Setup) -> Referee {
    let selection = selection.parse::<Selection>().unwrap();
    let texts = go_published::rulesets();
    let text: &dyn Ruleset = *texts.iter().find(|text| text.text().key == selection.key.as_str()).unwrap();
    Referee::new(text.read(&selection).unwrap(), setup.check().unwrap())
}

/// After `moves`, all of which must be allowed, from `rows` with the first mover to move.
pub(crate) fn referee(selection: &str, rows: &str, moves: &[&str]) -> Referee {
    let board: Board = rows.parse().unwrap();
    let first = moves.first().map_or(Color::Black, |m| action(m).by().unwrap());
    let mut referee = referee_at(selection, Setup::position(&board, first));
    for text in moves {
        let ruling = referee.act(&action(text)).unwrap().unwrap();
        assert_eq!(ruling.verdict, Verdict::Allowed, "{selection}: {text}");
    }
    referee
}

pub(crate) fn verdict(selection: &str, rows: &str, moves: &[&str], last: &str) -> Verdict {
    referee(selection, rows, moves).judge(&action(last))
}
