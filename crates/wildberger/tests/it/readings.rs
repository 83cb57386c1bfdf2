//! Every reading of every silence, told apart from the default.

use crate::common::{action, empty, play, points, position, referee};
use go_board::Color;
use go_rules::{Choice, Ledger, Over, Reason, Ruleset, Selection, StageName, Verdict};
use proptest::prelude::*;

#[test]
fn groups_a_piece_walled_in_by_its_own_color() {
    // 3 . . .     Black A1 has no free point beside it. With A2 and B1 it has: a group only if the whole is meant.
    // 2 X . .
    // 1 . X .
    let corner = || position(".../X../.X.", Color::Black);
    assert_eq!(referee("groups=maximal", corner()).judge(&action("B A1")), Verdict::Allowed);
    let forbidden = Verdict::Forbidden(Reason::Suicide(1));
    assert_eq!(referee("groups=any-linked-set", corner()).judge(&action("B A1")), forbidden);
}

#[test]
fn groups_a_part_of_a_chain_is_lifted() {
    // 3 . . .     After Black A2 the piece on A1 has no free point beside it, the one on B1 has C1.
    // 2 . . .
    // 1 O O .
    let row = || position(".../.../OO.", Color::Black);
    let mut game = referee("groups=maximal", row());
    play(&mut game, "B A2");
    assert_eq!(game.course().board().to_string(), ".../X../OO.");
    let mut game = referee("groups=any-linked-set", row());
    play(&mut game, "B A2");
    assert_eq!(game.course().board().to_string(), ".../X../.O.");
    assert_eq!(game.course().ledger().taken, [1, 0]);
    // White may not put the piece back: A2 and B1 wall it in.
    assert_eq!(game.judge(&action("W A1")), Verdict::Forbidden(Reason::Suicide(1)));
}

#[test]
fn groups_pieces_that_have_lost_their_last_free_point_come_off_together() {
    // 3 . . . . .
    // 2 . O O O .     Black C1 takes the last free point of B1 and of D1. C2 has C3 above it.
    // 1 X O . O X
    let shape = || position("...../.OOO./XO.OX", Color::Black);
    let mut game = referee("groups=any-linked-set", shape());
    play(&mut game, "B C1");
    assert_eq!(game.course().board().to_string(), "...../.OOO./X.X.X");
    // All white pieces together have liberties, so as one group they stay and Black C1 is suicide.
    let suicide = Verdict::Forbidden(Reason::Suicide(1));
    assert_eq!(referee("groups=maximal", shape()).judge(&action("B C1")), suicide);
    // The near miss: B1 and D1 have A1 and E1 beside them, so C1 takes nothing in either reading.
    for reading in ["maximal", "any-linked-set"] {
        let game = referee(&format!("groups={reading}"), position("...../.OOO./.O.O.", Color::Black));
        assert_eq!(game.judge(&action("B C1")), suicide, "{reading}");
    }
}

#[test]
fn both_pass_in_succession_or_at_any_time() {
    for (reading, ends) in [("in-succession", false), ("at-any-time", true)] {
        let mut game = referee(&format!("both-pass={reading}"), empty(3, 3));
        play(&mut game, "B B2, W pass, B A1, W C3, B pass");
        assert_eq!(game.course().over().is_some(), ends, "{reading}");
    }
}

#[test]
fn free_path_literal_leaves_no_territory() {
    // The lone black piece in the middle: nine points, or the one it stands on.
    for (reading, expected) in [("from-a-liberty", [9, 0]), ("literal", [1, 0])] {
        let game = referee(&format!("free-path={reading}"), position(".../.X./...", Color::White));
        assert_eq!(points(&game), expected, "{reading}");
    }
}

#[test]
fn two_by_two_pairwise_reaches_two_points_far() {
    // On A1 of a row of five: the path B1 and the path B1 C1 are as far as two points go.
    for (reading, expected) in [("consecutive", [5, 0]), ("pairwise", [3, 0])] {
        let game = referee(&format!("two-by-two={reading}"), position("X....", Color::White));
        assert_eq!(points(&game), expected, "{reading}");
    }
    // X.....O: each reaches two of five free points, and the middle one is nobody's; by ordinary paths all five are shared.
    for (reading, expected) in [("consecutive", [1, 1]), ("pairwise", [3, 3])] {
        let game = referee(&format!("two-by-two={reading}"), position("X.....O", Color::White));
        assert_eq!(points(&game), expected, "{reading}");
    }
}

/// Two pieces each on five points: Black has placed both, one of which White has taken, and is to move.
const OUT: &str = "B A1, W B1, B E1, W pass";

#[test]
fn supply_out_leaves_a_pass_a_captured_piece_or_nothing() {
    let mut game = referee("supply-out=must-pass", empty(5, 1));
    play(&mut game, OUT);
    assert_eq!(game.judge(&action("B D1")), Verdict::Forbidden(Reason::NoStoneLeft));
    assert_eq!(game.judge(&action("B pass")), Verdict::Allowed);

    let mut game = referee("supply-out=captured-pieces-come-back", empty(5, 1));
    play(&mut game, OUT);
    assert_eq!(game.judge(&action("B D1")), Verdict::Allowed);

    let mut game = referee("supply-out=game-ends", empty(5, 1));
    play(&mut game, OUT);
    assert_eq!(game.course().over(), Some(Over::Counted));
    // White has B1 and A1, Black E1; C1 and D1 reach both. Komi 5.5.
    assert_eq!(game.outcome().to_string(), "W+6.5");
}

#[test]
fn other_sizes_may_have_pieces_without_number() {
    let mut game = referee("other-sizes=half-the-points", empty(5, 1));
    play(&mut game, OUT);
    assert_eq!(game.judge(&action("B D1")), Verdict::Forbidden(Reason::NoStoneLeft));
    let mut game = referee("other-sizes=unlimited", empty(5, 1));
    play(&mut game, OUT);
    assert_eq!(game.judge(&action("B D1")), Verdict::Allowed);
}

#[test]
fn on_19x19_there_are_180_pieces_in_every_reading() {
    for readings in ["", "other-sizes=unlimited", "groups=any-linked-set,other-sizes=unlimited"] {
        for (placed, verdict) in [(179, Verdict::Allowed), (180, Verdict::Forbidden(Reason::NoStoneLeft))] {
            let mut setup = empty(19, 19);
            setup.ledger = Ledger { plays: [placed, placed], ..Ledger::default() };
            assert_eq!(referee(readings, setup).judge(&action("B K10")), verdict, "{readings} {placed}");
        }
    }
}

#[test]
fn supply_out_and_other_sizes_go_together() {
    // Pieces without number never run out.
    let mut game = referee("supply-out=game-ends,other-sizes=unlimited", empty(5, 1));
    play(&mut game, OUT);
    assert_eq!(game.course().stage().name, StageName::Play);
}

fn articles_differ(readings: &str) -> bool {
    let text = go_wildberger::Wildberger.text();
    let read = |selection: &str| {
        let selection: Selection = selection.parse().unwrap();
        go_wildberger::Wildberger.rulebook(&Choice::new(text, &selection).unwrap())
    };
    read("wildberger").articles() != read(&format!("wildberger[{readings}]")).articles()
}

#[test]
fn every_other_reading_changes_the_rulebook_except_what_a_pass_remembers() {
    // A pass leaves the position as it stands, and that position has been there already: W5 bars it either way.
    for silence in &go_wildberger::Wildberger.text().silences {
        for (place, reading) in silence.readings.iter().enumerate() {
            let expected = place > 0 && silence.key != "pass-memory";
            assert_eq!(
                articles_differ(&format!("{}={}", silence.key, reading.key)),
                expected,
                "{}",
                reading.key
            );
        }
    }
}

proptest! {
    /// W4 and W5 with any linked set as a group: a piece without a free point beside it never stays on the board.
    #[test]
    fn no_piece_stays_walled_in_where_any_linked_set_is_a_group(choices in prop::collection::vec(0usize..25, 1..120)) {
        let mut game = referee("groups=any-linked-set,other-sizes=unlimited", empty(5, 5));
        for choice in choices {
            let by = game.course().stage().to_move.unwrap();
            let legal: Vec<_> = game.legal_plays(by).iter().collect();
            let Some(at) = legal.get(choice % legal.len().max(1)) else { break };
            prop_assert!(game.act_if_allowed(&go_rules::Action::play(by, *at)).unwrap());
            let board = game.course().board();
            for piece in board.size().points().filter(|p| board.stone(*p).is_some()) {
                prop_assert!(piece.neighbours(board.size()).any(|next| board.is_empty(next)), "{piece} in {board}");
            }
        }
    }
}
