//! The AGA's own rules: every reading of every silence told apart from the default, and both editions.

use crate::common::{
    self, act, action, changes_an_article, empty, handicap, line, now, play, position, referee, whole,
};
use go_board::Color::{Black, White};
use go_rules::{Became, HalfPoints, Reason, Referee, Setup, StageName, Topic, Verdict};

fn aga(readings: &str, start: Setup) -> Referee {
    referee(&format!("aga-1991[{readings}]"), start)
}

#[test]
fn editions_differ_in_the_komi_of_even_games() {
    for (edition, even) in [("7.5", 15), ("5.5", 11)] {
        let game = aga(&format!("edition={edition}"), empty(3, 3));
        assert_eq!(line(&game, "komi")[1], HalfPoints::new(even), "{edition}");
        let game = aga(&format!("edition={edition}"), handicap(3, 3, "A1 C3"));
        assert_eq!(line(&game, "komi")[1], HalfPoints::new(1), "{edition}");
    }
    assert!(!changes_an_article("aga-1991", "edition=7.5"), "the current one is the default");
}

#[test]
fn counting_area_adds_a_point_for_each_handicap_stone_after_the_first() {
    for (counting, points) in [("territory", 0), ("area", 2)] {
        let game = aga(&format!("counting={counting}"), handicap(5, 5, "B2 D4 B4"));
        assert_eq!(line(&game, "handicap stones"), whole([0, points]), "{counting}");
    }
}

#[test]
fn superko_bars_what_stood_or_only_what_one_made_oneself() {
    // 5 . X O . .    A published separator. Black E1, White passes, Black C4 takes B4. White B4 would restore the board
    // 4 X O . O .    as after Black's E1, and with Black to move, as after White's pass: a situation that White made, but
    // 3 . X O . .    by no play.
    for (reading, verdict) in
        [("situational", Verdict::Forbidden(Reason::Repeats(2))), ("natural", Verdict::Allowed)]
    {
        let start = position(".XO../XO.O./.XO../...../.....", Black);
        let mut game = aga(&format!("superko={reading}"), start);
        play(&mut game, "B E1, W pass, B C4");
        assert_eq!(game.judge(&action("W B4")), verdict, "{reading}");
    }
}

#[test]
fn second_stop_is_final_at_once_or_whenever_it_comes() {
    for (reading, expected) in
        [("right-after-the-resumption", StageName::Stopped), ("any-later-pair", StageName::Ended)]
    {
        let mut game = aga(&format!("second-stop={reading}"), empty(3, 3));
        play(&mut game, "B B2, W A1, B pass, W pass, B resume, B C3, W C1, B pass, W pass");
        assert_eq!(now(&game).0, expected, "{reading}");
    }
}

#[test]
fn memory_of_a_ko_survives_the_stop_or_not() {
    // White takes the ko, both pass, and Black, to move, would retake: the start with White to move.
    for (reading, verdict) in
        [("kept", Verdict::Forbidden(Reason::Repeats(0))), ("from-the-stop", Verdict::Allowed)]
    {
        let mut game = aga(&format!("memory={reading}"), position("...../.XO../X.XO./.XO..", White));
        play(&mut game, "W B2, B pass, W pass, W resume");
        assert_eq!(game.judge(&action("B C2")), verdict, "{reading}");
    }
}

#[test]
fn last_move_is_whites_or_makes_the_numbers_equal() {
    // Two handicap stones and a pass each, White first. Once they agree, White owes a pass unless the numbers decide.
    for (reading, expected) in [
        ("white-last", (StageName::LastMove, Some(White))),
        ("equal-moves", (StageName::Ended, None)),
        ("placement-counts-as-a-move", (StageName::LastMove, Some(White))),
    ] {
        let mut game = aga(&format!("last-move={reading}"), handicap(3, 3, "A1 C3"));
        play(&mut game, "W pass, B pass, W propose nothing dead, B accept");
        assert_eq!(now(&game), expected, "{reading}");
        // White moved twice running, and it stood: three moves to Black's one and the placement.
        let mut game = aga(&format!("last-move={reading}"), handicap(3, 3, "A1 C3"));
        act(&mut game, "W A3, W C1, B pass, W pass, W propose nothing dead, B accept");
        let expected = if reading == "white-last" {
            (StageName::Ended, None)
        } else {
            (StageName::LastMove, Some(Black))
        };
        assert_eq!(now(&game), expected, "{reading}");
    }
}

#[test]
fn last_pass_comes_after_all_is_settled_or_before_or_is_a_turn() {
    let stop = "B B2, W pass, B pass";
    for (reading, expected) in [
        ("after-dispute", (StageName::Stopped, None)),
        ("before-dispute", (StageName::LastMove, Some(White))),
        ("as-a-turn", (StageName::Play, Some(White))),
    ] {
        let mut game = aga(&format!("last-pass={reading}"), empty(3, 3));
        play(&mut game, stop);
        assert_eq!(now(&game), expected, "{reading}");
    }
    // Where it is owed it is a pass: a play is illegal. Where it is a turn White may play, and play goes on.
    let mut game = aga("last-pass=before-dispute", empty(3, 3));
    play(&mut game, stop);
    assert_eq!(game.judge(&action("W A1")), Verdict::Forbidden(Reason::OwesPass));
    let mut game = aga("last-pass=as-a-turn", empty(3, 3));
    play(&mut game, stop);
    play(&mut game, "W A1, B pass, W pass");
    assert_eq!(now(&game), (StageName::Stopped, None));
}

#[test]
fn notice_is_before_the_next_move_or_before_anything_or_not_needed() {
    // 2 O .    Black A1 is self-capture.
    // 1 . O
    let start = || position("O./.O", Black);
    let stood = Became::Stood(Reason::Suicide(1));
    for (reading, became) in [
        ("until-the-opponents-next-move", stood),
        ("before-anything-else", stood),
        ("not-needed", Became::Passes(1, Reason::Suicide(1))),
    ] {
        let mut game = aga(&format!("notice={reading}"), start());
        act(&mut game, "B A1");
        assert_eq!(game.course().plies()[0].became, became, "{reading}");
        act(&mut game, "W resume");
        let can_object = game.judge(&action("W object 1")) == Verdict::Allowed;
        assert_eq!(can_object, reading == "until-the-opponents-next-move", "{reading}");
    }
}

#[test]
fn double_move_takes_both_back_or_only_the_second() {
    for (reading, board, passes) in [("both", ".../.../...", 1), ("the-second", ".../.../X..", 1)] {
        let mut game = aga(&format!("double-move={reading}"), empty(3, 3));
        act(&mut game, "B A1, B C3, W object 2");
        assert_eq!(game.course().board().to_string(), board, "{reading}");
        // One pass and one stone in either case.
        let ledger = game.course().ledger();
        assert_eq!((ledger.passes, ledger.handed_over), ([passes, 0], [1, 0]), "{reading}");
        assert_eq!(now(&game), (StageName::Play, Some(White)), "{reading}");
    }
}

#[test]
fn unnoticed_self_capture_is_unsaid_comes_off_or_stays() {
    for (reading, board, doubtful) in
        [("unsaid", "O./.O", true), ("lifted", "O./.O", false), ("stays", "O./XO", false)]
    {
        let mut game = aga(&format!("unnoticed-self-capture={reading}"), position("O./.O", Black));
        act(&mut game, "B A1");
        assert_eq!(game.course().board().to_string(), board, "{reading}");
        assert_eq!(game.marks().doubtful.is_some(), doubtful, "{reading}");
    }
}

/// The board empty, two handicap stones for Black to place.
fn two_to_place() -> Setup {
    Setup { handicap: 2, ..empty(9, 9) }
}

#[test]
fn handicap_stones_go_on_the_customary_points_or_anywhere() {
    let off = Verdict::Forbidden(Reason::NoHandicapPoint(common::point("E5")));
    for (reading, verdict) in [("fixed", off), ("free", Verdict::Allowed)] {
        let mut game = aga(&format!("handicap-placement={reading}"), two_to_place());
        assert_eq!(game.judge(&action("B E5")), verdict, "{reading}");
        play(&mut game, "B C3, B G7");
        assert_eq!(now(&game), (StageName::Play, Some(White)), "{reading}");
    }
    // As reported by Păun and in Britain there is no choice, in France no points are named.
    for (key, verdict, clause) in
        [("aga-1991-paun", off, "A2"), ("bga", off, "4"), ("ffg", Verdict::Allowed, "9")]
    {
        let game = common::referee(key, two_to_place());
        assert_eq!(game.judge(&action("B E5")), verdict, "{key}");
        assert_eq!(game.rulebook().cite(Topic::HandicapPlacement).clause, clause);
    }
}

#[test]
fn a_misplaced_handicap_stone_stands_and_the_game_is_in_doubt() {
    // Placing is no move, so clause 8 does not make it a pass; nothing else says what becomes of it.
    let mut game = aga("", two_to_place());
    act(&mut game, "B E5, W object 1, B C3, W G7");
    let rows = "........./........./......O../........./....X..../........./..X....../........./.........";
    assert_eq!(game.course().board().to_string(), rows);
    assert_eq!(game.marks().doubtful.map(|(ply, gap)| (ply, gap.topic)), Some((1, Topic::Illegal)));
    assert_eq!(game.course().ledger().handed_over, [0, 0]);
}

/// As after stones that were given: with the default White moves first, with the other reading Black does.
#[test]
fn who_moves_after_placed_stones_is_read_as_after_given_ones() {
    for (reading, first) in [("White", White), ("Black", Black)] {
        let selection = format!("aga-1991-paun[first-after-handicap={reading}]");
        let mut game = common::referee(&selection, two_to_place());
        play(&mut game, "B C3, B G7");
        assert_eq!(now(&game), (StageName::Play, Some(first)));
    }
}

#[test]
fn after_handicap_stones_white_moves_first_even_if_the_record_forgot_to_say_so() {
    let game = aga("", handicap(3, 3, "A1 C3"));
    assert_eq!(game.judge(&action("W B2")), Verdict::Allowed);
    assert_eq!(game.judge(&action("B B2")), Verdict::Forbidden(Reason::OutOfTurn));
    // In the middle of a handicap game it is for the record to say whose turn it is.
    let mut later = handicap(3, 3, "A1 C3");
    later.white = common::points("A3");
    assert_eq!(aga("", later).judge(&action("B B2")), Verdict::Allowed);
}

#[test]
fn a_pass_is_legal_even_if_it_restores_a_situation() {
    // The same 4×3 position as in Păun's report: Black's pass brings back the start with White to move.
    let mut game = aga("", position("..O./XXO./.O.O", White));
    play(&mut game, "W A1, B C1, W B1, B pass");
    // What White played at the start would now repeat the situation after it.
    assert_eq!(game.judge(&action("W A1")), Verdict::Forbidden(Reason::Repeats(1)));
}
