//! Numbers of all games on boards of one row, held against published and independently computed counts.
//!
//! Sources. 1×1 with suicide under positional, situational and natural situational superko: John Tromp on the
//! computer-go list (message 07977). Positional superko on 1×2 and 1×3 (907): Tromp and Farnebäck,
//! "Combinatorics of Go" (gostate.pdf), where passes between moves and at the end are implied. The
//! others: an independent program that shares no code with this workspace.
//!
//! A game ends with two passes in succession; a pass is always allowed. Nobody made the empty board at the start.

use conformance::{rulebooks, walk};
use go_board::Size;
use go_rules::standard::{StandardRepetition, Suicide};
use go_rulesets::Library;

const RULES: [(&str, StandardRepetition); 4] = [
    ("positional", rulebooks::PSK),
    ("situational", rulebooks::SSK),
    ("natural situational", rulebooks::NSSK),
    ("own positions", rulebooks::OWN),
];

fn games(width: u8, repetition: StandardRepetition, suicide: Suicide) -> u64 {
    let rulebook = rulebooks::plain("count", repetition, suicide);
    let start = walk::empty_board(rulebook, Size::new(width, 1).unwrap()).unwrap();
    walk::games(start).unwrap()
}

#[track_caller]
fn assert_games(width: u8, suicide: Suicide, expected: [u64; 4]) {
    let counted = RULES.map(|(name, repetition)| (name, games(width, repetition, suicide)));
    let expected: Vec<_> = RULES.iter().zip(expected).map(|((name, _), count)| (*name, count)).collect();
    assert_eq!(counted.as_slice(), expected);
}

#[test]
fn one_point_with_suicide_has_1_2_5_and_4_games() {
    assert_games(1, Suicide::Allowed, [1, 2, 5, 4]);
}

#[test]
fn one_point_without_suicide_has_one_game() {
    // Nobody can ever play, so there are two passes and nothing else.
    assert_games(1, Suicide::Forbidden, [1; 4]);
    assert_games(1, Suicide::SeveralStonesOnly, [1; 4]);
}

#[test]
fn two_points_with_suicide_have_9_21_105_and_63_games() {
    assert_games(2, Suicide::Allowed, [9, 21, 105, 63]);
}

#[test]
fn two_points_without_suicide_have_9_games_whatever_may_not_repeat() {
    assert_games(2, Suicide::Forbidden, [9; 4]);
}

#[test]
fn two_points_have_no_single_game_more_for_suicide_of_several_stones_under_positional_superko() {
    // A suicide of several stones leaves the empty board, which the start has made.
    assert_eq!(games(2, rulebooks::PSK, Suicide::SeveralStonesOnly), 9);
}

#[test]
fn three_points_have_907_games_under_positional_superko() {
    for suicide in [Suicide::Forbidden, Suicide::SeveralStonesOnly] {
        assert_eq!(games(3, rulebooks::PSK, suicide), 907, "{suicide:?}");
    }
}

#[test]
fn three_points_have_959_games_under_situational_superko_and_more_with_suicide() {
    assert_eq!(games(3, rulebooks::SSK, Suicide::Forbidden), 959);
    assert_eq!(games(3, rulebooks::SSK, Suicide::SeveralStonesOnly), 3_267);
    assert_eq!(games(3, rulebooks::SSK, Suicide::Allowed), 19_207);
}

#[test]
fn the_text_of_tromp_taylor_has_1_9_and_907_games() {
    for (width, expected) in [(1, 1), (2, 9), (3, 907)] {
        let rulebook = Library::built_in().rulebook("tromp-taylor").unwrap();
        let start = walk::empty_board(rulebook, Size::new(width, 1).unwrap()).unwrap();
        assert_eq!(walk::games(start).unwrap(), expected, "{width}x1");
    }
}

/// 2.2 thousand million turns, at 2 to 3 µs each on one core:
///
/// `cargo test --release -p conformance --test it game_counts -- --ignored`
#[test]
#[ignore = "takes an hour and a half: see its comment"]
fn four_points_without_suicide_have_719_178_893_games_under_positional_superko() {
    assert_eq!(games(4, rulebooks::PSK, Suicide::Forbidden), 719_178_893);
}
