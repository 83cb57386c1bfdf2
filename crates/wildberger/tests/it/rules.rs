//! What the clauses decide, on the smallest boards that show it.

use crate::common::{self, action, empty, play, points, position, referee};
use go_board::Color;
use go_rules::{Action, HalfPoints, Outcome, Reason, RulesetExt, Setup, StageName, Topic, Verdict};

#[test]
fn two_passes_end_the_game_and_only_what_was_captured_is_captured() {
    // W9: White's piece on A1 could be captured on B1, but it was not. All six free points are joined to one
    // another and reach both colours, so two black points stand against one white one.
    let mut game = referee("", empty(3, 3));
    play(&mut game, "B B2, W A1, B A2, W pass, B pass");
    assert_eq!(game.course().stage().name, StageName::Ended);
    assert_eq!(points(&game), [2, 1]);
}

#[test]
fn stones_of_one_color_alone_own_all_they_reach() {
    let mut game = referee("", empty(3, 3));
    play(&mut game, "B B2, W pass, B pass");
    assert_eq!(points(&game), [9, 0]);
    assert_eq!(game.outcome().to_string(), "B+3.5");
}

#[test]
fn leaving_ones_own_group_without_liberties_is_forbidden_unless_it_takes() {
    // 2 . X      White A2 has no liberty and takes nothing.
    // 1 X .
    let game = referee("", position(".X/X.", Color::White));
    assert_eq!(game.judge(&action("W A2")), Verdict::Forbidden(Reason::Suicide(1)));
    // 2 . X O    Black's B2 has its last liberty on A2, and is taken before White's own liberties are looked at.
    // 1 O O .
    let game = referee("", position(".XO/OO.", Color::White));
    assert_eq!(game.judge(&action("W A2")), Verdict::Allowed);
}

#[test]
fn a_position_may_not_come_back_whoever_moves_next() {
    // The shortest game in which this ban and one on position and player to move part (from the computer-go list): White takes
    // one stone at B1 and restores the position before, which then had the other player to move.
    let mut game = referee("", empty(9, 9));
    play(&mut game, "B A2, W B1, B B2, W C2, B B3, W D1, B A3, W A1, B C1");
    assert!(matches!(game.judge(&action("W B1")), Verdict::Forbidden(Reason::Repeats(_))));
    // Sending two, returning one: the third ply restores the start, with White to move instead of Black.
    let mut game = referee("", position("X.X./OOOX/O.O.", Color::Black));
    play(&mut game, "B D1, W D3");
    assert_eq!(game.judge(&action("B D2")), Verdict::Forbidden(Reason::Repeats(0)));
}

#[test]
fn a_ko_may_not_be_retaken_before_the_board_has_changed() {
    // 4 . . . . .
    // 3 . X O . .
    // 2 X O . O .     Black takes B2 by C2; retaking at once restores the start.
    // 1 . X O . .
    let mut game = referee("", position("...../.XO../XO.O./.XO..", Color::Black));
    play(&mut game, "B C2");
    assert_eq!(game.judge(&action("W B2")), Verdict::Forbidden(Reason::Repeats(0)));
    play(&mut game, "W E4, B E1");
    assert_eq!(game.judge(&action("W B2")), Verdict::Allowed);
}

#[test]
fn a_forbidden_move_makes_the_record_no_game() {
    let mut game = referee("", position(".X/X.", Color::White));
    game.act(&action("W A2")).unwrap();
    assert_eq!(game.marks().left, Some((1, Reason::Suicide(1))));
}

#[test]
fn black_moves_first_and_the_players_alternate() {
    let mut game = referee("", empty(3, 3));
    assert_eq!(game.judge(&action("W A1")), Verdict::Forbidden(Reason::OutOfTurn));
    play(&mut game, "B A1");
    assert_eq!(game.judge(&action("B B1")), Verdict::Forbidden(Reason::OutOfTurn));
}

#[test]
fn equal_scores_by_another_komi_are_not_decided() {
    let mut setup = empty(3, 3);
    setup.komi = Some(HalfPoints::points(9));
    let mut game = referee("", setup);
    play(&mut game, "B B2, W pass, B pass");
    let Outcome::Undetermined(gap) = game.outcome() else { panic!("{}", game.outcome()) };
    assert_eq!(gap.topic, Topic::Ties);
}

#[test]
fn every_reason_that_can_be_given_has_its_clause() {
    let book = go_wildberger::Wildberger.default_rulebook();
    let a1 = common::point("A1");
    let clauses = [
        (Reason::OffBoard(a1), "W4"),
        (Reason::Occupied(a1), "W4"),
        (Reason::Suicide(1), "W5"),
        (Reason::NoStoneLeft, "W1"),
        (Reason::Repeats(0), "W5"),
        (Reason::OutOfTurn, "W6"),
        (Reason::GameIsOver, "W6"),
    ];
    for (reason, clause) in clauses {
        assert_eq!(book.cite(reason.topic()).clause, clause, "{reason}");
    }
    // There is nothing to propose, and a late objection has no clause because the text knows no objections at all.
    assert_eq!(book.cite(Topic::Notice).clause, "");
    for topic in [Topic::Counting, Topic::Komi, Topic::Ties, Topic::Agreement, Topic::Pass] {
        assert_ne!(book.cite(topic).clause, "", "{topic}");
    }
}

#[test]
fn handicap_is_unknown_to_the_text() {
    let setup = Setup { handicap: 2, ..position("X../.../..X", Color::White) };
    let mut game = referee("", setup);
    game.act(&Action::pass(Color::White)).unwrap();
    game.act(&Action::pass(Color::Black)).unwrap();
    // Nine points less the komi of even games.
    assert_eq!(game.outcome().to_string(), "B+3.5");
    // Nor does it know turns that would place the stones.
    let mut game = referee("", Setup { handicap: 2, ..position(".../.../...", Color::Black) });
    for action in [Action::play(Color::Black, "A1".parse().unwrap()), Action::pass(Color::White)] {
        assert_eq!(game.act(&action).unwrap().unwrap().became, go_rules::Became::NotApplicable);
    }
}
