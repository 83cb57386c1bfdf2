//! Games under Ing's rules of 1991 whose record ends with two passes: what is supplied, and that filling in comes to the count as it stands.

use go_board::{Board, Color};
use go_comparing::{CompareOptions, compare};
use go_rules::{Action, Record, Setup};
use go_rulesets::Library;

#[test]
fn a_record_that_ends_with_two_passes_is_filled_in_to_the_same_result() {
    // Black has 6 stones, White 3 and the space A1; his dead stone at E2 stands among Black's spaces. 8 of komi.
    let board: Board = "OX.X./OXXXO/.OX..".parse().unwrap();
    let setup = Setup::position(&board, Color::Black);
    let actions = vec![Action::pass(Color::Black), Action::pass(Color::White)];
    let record = Record { setup, actions };
    let rulebooks = ["ing-1991", "ing-1991[counting=stone-by-stone]", "ing-1991[closing-passes=made]"]
        .map(|selection| Library::built_in().rulebook(selection).unwrap());
    let dead = ["E2".parse().unwrap()].into_iter().collect();
    let options = CompareOptions { dead, ..CompareOptions::default() };
    let found = compare(&record, &rulebooks, &options).unwrap();
    let outcomes: Vec<String> = found.endings.iter().map(|end| end.outcome.to_string()).collect();
    // 6 stones and C3, E3, E2, D1, E1 make 11 points against 4 stones.
    assert_eq!(outcomes, ["W+1"; 3]);
    let supplied: Vec<usize> = found.endings.iter().map(|end| end.supplied.len()).collect();
    // A proposal and its acceptance; six stones besides; two passes besides.
    assert_eq!(supplied, [2, 8, 4]);
}
