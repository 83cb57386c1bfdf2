//! Every reading of every silence of Păun's report, told apart from the default.

use crate::common::{act, action, empty, handicap, line, now, play, position, referee, sheet, whole};
use go_board::Color::{Black, White};
use go_rules::{Became, HalfPoints, Outcome, Reason, Referee, Setup, StageName, Verdict};

fn paun(readings: &str, start: Setup) -> Referee {
    referee(&format!("aga-1991-paun[{readings}]"), start)
}

#[test]
fn counting_is_of_territory_or_area_with_other_totals_and_the_same_margin() {
    // 3 . . .    White has passed twice and Black once. Territory: 8 points and two white pass stones against one black
    // 2 . X .    one. Area: 9 against nothing. Either way nine points, less the komi of 5.5.
    // 1 . . .
    for (counting, totals) in [("territory", [8 + 2, 1]), ("area", [9, 0])] {
        let mut game = paun(&format!("counting={counting}"), empty(3, 3));
        play(&mut game, "B B2, W pass, B pass, W pass, B propose nothing dead, W accept");
        let komi = HalfPoints::new(11);
        let [black, white] = sheet(&game).totals();
        assert_eq!([black, white - komi], whole(totals), "{counting}");
        assert_eq!(game.outcome().to_string(), "B+3.5", "{counting}");
    }
}

#[test]
fn handicap_points_are_one_for_each_stone_or_one_less_under_area() {
    for (reading, points) in [("each", 3), ("after-the-first", 2)] {
        let game = paun(&format!("counting=area,handicap-points={reading}"), handicap(5, 5, "B2 D4 B4"));
        assert_eq!(line(&game, "handicap stones"), whole([0, points]), "{reading}");
        // A1: half a point of komi.
        assert_eq!(line(&game, "komi"), [HalfPoints::ZERO, HalfPoints::new(1)]);
        // With territory the prisoners do it; with one stone there is nothing to make up for.
        let game = paun(&format!("handicap-points={reading}"), handicap(5, 5, "B2 D4 B4"));
        assert_eq!(line(&game, "handicap stones"), whole([0, 0]));
        let one = Setup { handicap: 1, ..empty(5, 5) };
        let game = paun(&format!("counting=area,handicap-points={reading}"), one);
        assert_eq!(line(&game, "handicap stones"), whole([0, 0]));
        assert_eq!(line(&game, "komi"), [HalfPoints::ZERO, HalfPoints::new(1)]);
    }
}

#[test]
fn last_move_is_whites_or_makes_the_numbers_equal() {
    // Two handicap stones, then one pass each, White first: the numbers are equal, but Black was last. If the stones count as a
    // move, Black has made two.
    for (reading, expected) in [
        ("white-last", (StageName::LastMove, Some(White))),
        ("equal-moves", (StageName::Stopped, None)),
        ("placement-counts-as-a-move", (StageName::LastMove, Some(White))),
    ] {
        let mut game = paun(&format!("last-move={reading}"), handicap(3, 3, "A1 C3"));
        play(&mut game, "W pass, B pass");
        assert_eq!(now(&game), expected, "{reading}");
    }
}

#[test]
fn last_move_with_the_placement_counted_differs_from_white_last_once_a_move_out_of_turn_stood() {
    // White moves twice running and nobody says so. White is last, but has made three moves to Black's one and the placement.
    for (reading, expected) in [
        ("white-last", (StageName::Stopped, None)),
        ("placement-counts-as-a-move", (StageName::LastMove, Some(Black))),
    ] {
        let mut game = paun(&format!("last-move={reading}"), handicap(3, 3, "A1 C3"));
        act(&mut game, "W A3, W C1, B pass, W pass");
        assert_eq!(now(&game), expected, "{reading}");
    }
}

#[test]
fn repetition_of_passes_can_bar_a_pass() {
    // 3 . . O .    White A1, Black C1 takes A1 and B1, White B1 takes C1: the start, but with Black to move.
    // 2 X X O .    A pass by Black would bring back the start with White to move.
    // 1 . O . O
    for (reading, verdict) in
        [("plays-only", Verdict::Allowed), ("passes-too", Verdict::Forbidden(Reason::PassRepeats(0)))]
    {
        let start = position("..O./XXO./.O.O", White);
        let mut game = paun(&format!("repetition-of-passes={reading}"), start);
        play(&mut game, "W A1, B C1, W B1");
        assert_eq!(game.judge(&action("B pass")), verdict, "{reading}");
    }
}

#[test]
fn repetition_of_passes_leaves_the_answering_pass_free() {
    // White's pass after Black's leaves the situation that stood before both. It must be possible, or A9 means nothing.
    let mut game = paun("repetition-of-passes=passes-too", empty(3, 3));
    play(&mut game, "B B2, W pass, B pass, W pass, B propose nothing dead, W accept");
    assert_eq!(game.outcome().to_string(), "B+3.5");
}

#[test]
fn last_pass_before_or_after_the_dispute_decides_who_moves_first() {
    // Black passed last. If White owes the last pass at once, Black moves first when they play on; else White does.
    let mut game = paun("last-pass=before-dispute", empty(3, 3));
    play(&mut game, "B B2, W pass, B pass");
    assert_eq!(now(&game), (StageName::LastMove, Some(White)));
    play(&mut game, "W pass, B resume");
    assert_eq!(now(&game), (StageName::Play, Some(Black)));

    let mut game = paun("last-pass=after-dispute", empty(3, 3));
    play(&mut game, "B B2, W pass, B pass");
    assert_eq!(now(&game), (StageName::Stopped, None));
    let mut disputed = paun("last-pass=after-dispute", empty(3, 3));
    play(&mut disputed, "B B2, W pass, B pass, B resume");
    assert_eq!(now(&disputed), (StageName::Play, Some(White)));
    // Without a dispute the pass is owed when they have agreed.
    play(&mut game, "B propose nothing dead, W accept");
    assert_eq!(now(&game), (StageName::LastMove, Some(White)));
    play(&mut game, "W pass");
    assert_eq!(game.outcome().to_string(), "B+3.5");
}

#[test]
fn last_pass_decides_a_race_that_the_first_to_move_wins() {
    // 3 . . . .    Black on B1 takes A1, White on B1 takes C1. Both pass, then they dispute and play on.
    // 2 X X O O
    // 1 O . X O
    for (reading, stop, take, taken) in [
        ("before-dispute", "W pass, B pass, W pass, B resume", "B B1", [1, 0]),
        ("after-dispute", "W pass, B pass, B resume", "W B1", [0, 1]),
    ] {
        let mut game = paun(&format!("last-pass={reading}"), position("..../XXOO/O.XO", White));
        play(&mut game, stop);
        play(&mut game, take);
        assert_eq!(game.course().ledger().taken, taken, "{reading}");
    }
}

#[test]
fn second_stop_is_final_at_once_or_whenever_it_comes() {
    for (reading, expected) in
        [("right-after-the-resumption", StageName::Stopped), ("any-later-pair", StageName::Ended)]
    {
        let mut game = paun(&format!("second-stop={reading}"), empty(3, 3));
        play(&mut game, "B B2, W A1, B pass, W pass, B resume, B C3, W pass, B pass, W pass");
        assert_eq!(now(&game).0, expected, "{reading}");
        // Four passes running are final in either reading.
        let mut game = paun(&format!("second-stop={reading}"), empty(3, 3));
        play(&mut game, "B B2, W A1, B pass, W pass, B resume, B pass, W pass");
        assert_eq!(now(&game).0, StageName::Ended, "{reading}");
    }
}

/// Black calls A1 and C1 dead, White only A1; then they pass again and it is final.
const DISPUTED: &str = "B propose dead A1 C1, W refuse, B pass, W pass";

#[test]
fn final_stop_revives_all_or_only_what_was_disputed() {
    // 3 X X X    Both called A1 dead, on C1 they differ. Five black stones, and two white ones or one.
    // 2 X . X
    // 1 O . O
    for (reading, white_stones) in [("all", 2), ("only-the-disputed", 1)] {
        let mut game = paun(&format!("counting=area,final-stop={reading}"), position("XXX/X.X/O.O", White));
        play(&mut game, "W pass, B pass, W pass, W propose dead A1");
        play(&mut game, DISPUTED);
        assert_eq!(now(&game).0, StageName::Ended, "{reading}");
        let sheet = game.outcome_and_sheet().1.unwrap();
        assert_eq!(sheet.scoring[0].points, whole([5, white_stones]), "{reading}");
    }
}

#[test]
fn penalty_pass_is_one_of_the_two_that_end_play_or_not() {
    // White passes; Black plays into A1, surrounded by A2 and B1, and White objects: taken back, a pass.
    for (reading, expected) in [("counts", StageName::LastMove), ("does-not-count", StageName::Play)] {
        let mut game = paun(&format!("penalty-pass={reading}"), position(".../O../.O.", White));
        act(&mut game, "W pass, B A1, W object 2");
        assert_eq!(game.course().ledger().passes, [1, 1], "{reading}");
        assert_eq!(now(&game), (expected, Some(White)), "{reading}");
        // Not counted, it breaks White's run of passes too: two real ones must follow.
        if expected == StageName::Play {
            play(&mut game, "W pass");
            assert_eq!(now(&game), (StageName::Play, Some(Black)));
            play(&mut game, "B pass");
            assert_eq!(now(&game), (StageName::LastMove, Some(White)));
        }
    }
}

#[test]
fn double_penalty_is_two_stones_for_one_move_or_for_two() {
    for (reading, moves) in [("one-move", 1), ("two-moves", 2)] {
        let mut game = paun(&format!("double-penalty={reading},last-move=equal-moves"), empty(3, 3));
        act(&mut game, "B A1, B C3, W object 2");
        let ledger = game.course().ledger();
        assert_eq!((ledger.passes, ledger.handed_over), ([moves, 0], [2, 0]), "{reading}");
        assert_eq!(game.course().board().to_string(), ".../.../...");
        // White passes: with one move each they are quits; with two to one White owes another.
        play(&mut game, "W pass");
        let expected =
            if moves == 1 { (StageName::Stopped, None) } else { (StageName::LastMove, Some(White)) };
        assert_eq!(now(&game), expected, "{reading}");
    }
}

#[test]
fn at_once_is_until_the_opponents_move_or_before_anything_else() {
    for (reading, verdict) in [
        ("until-the-opponents-next-move", Verdict::Allowed),
        ("before-anything-else", Verdict::Forbidden(Reason::NothingToObject(2))),
    ] {
        let mut game = paun(&format!("at-once={reading}"), empty(3, 3));
        act(&mut game, "B A1, B C3");
        assert_eq!(game.judge(&action("W object 2")), Verdict::Allowed, "{reading}: at once it can");
        // White says something else first, if only something out of place.
        act(&mut game, "W resume");
        assert_eq!(game.judge(&action("W object 2")), verdict, "{reading}");
        act(&mut game, "W B1");
        let too_late = Verdict::Forbidden(Reason::NothingToObject(2));
        assert_eq!(game.judge(&action("W object 2")), too_late, "{reading}");
    }
}

#[test]
fn unnoticed_self_capture_is_unsaid_comes_off_or_stays() {
    // 2 O .    Black A1 has no liberty.
    // 1 . O
    for (reading, board) in [("unsaid", "O./.O"), ("lifted", "O./.O"), ("stays", "O./XO")] {
        let mut game = paun(&format!("unnoticed-self-capture={reading}"), position("O./.O", Black));
        act(&mut game, "B A1");
        assert_eq!(game.course().plies()[0].became, Became::Stood(Reason::Suicide(1)), "{reading}");
        assert_eq!(game.course().board().to_string(), board, "{reading}");
        assert_eq!(game.marks().doubtful.is_some(), reading == "unsaid", "{reading}");
        // Noticed in time it leaves nothing, least of all a doubt.
        act(&mut game, "W object 1");
        assert_eq!(game.course().board().to_string(), "O./.O", "{reading}");
        assert_eq!(game.marks().doubtful, None, "{reading}");
    }
}

#[test]
fn memory_of_a_ko_survives_the_stop_or_not() {
    // 4 . . . . .
    // 3 . X O . .    White takes B2's place in the ko from C2, both pass, play goes on with Black: may Black retake?
    // 2 X . X O .    The situation would be the start again, White to move.
    // 1 . X O . .
    for (reading, verdict) in
        [("kept", Verdict::Forbidden(Reason::Repeats(0))), ("from-the-stop", Verdict::Allowed)]
    {
        let mut game = paun(&format!("memory={reading}"), position("...../.XO../X.XO./.XO..", White));
        play(&mut game, "W B2, B pass, W pass, B resume");
        assert_eq!(game.judge(&action("B C2")), verdict, "{reading}");
    }
}

#[test]
fn a_gap_in_a_border_opens_a_territory_or_is_the_only_neutral_point() {
    // 3 . . . O .    C3 lies between Black's wall on C and White's on D. White's E is closed: three points.
    // 2 . . X O .    Columns A and B are six points, joined to White's D3 through C3 alone.
    // 1 . . X O .
    for (reading, points) in [("whole-region", [0, 3]), ("closed-borders-only", [6, 3])] {
        for counting in ["territory", "area"] {
            let readings = format!("gap-in-a-border={reading},counting={counting}");
            let game = paun(&readings, position("...O./..XO./..XO.", White));
            let territory: Vec<_> =
                ["territory", "territory behind gaps"].map(|what| line(&game, what)).to_vec();
            let sum = [0, 1].map(|color| territory[0][color] + territory[1][color]);
            assert_eq!(sum, whole(points), "{readings}");
        }
    }
    // A wider gap is no gap in a border but no border: B and C, between A and D, touch one side each.
    for reading in ["whole-region", "closed-borders-only"] {
        let game = paun(&format!("gap-in-a-border={reading}"), position("X..O/X..O", White));
        assert_eq!(line(&game, "territory"), whole([0, 0]), "{reading}");
        assert_eq!(line(&game, "territory behind gaps"), whole([0, 0]), "{reading}");
    }
}

#[test]
fn after_handicap_stones_white_or_black_moves_first() {
    for (reading, allowed, other) in [("White", "W B2", "B B2"), ("Black", "B B2", "W B2")] {
        let game = paun(&format!("first-after-handicap={reading}"), handicap(3, 3, "A1 C3"));
        assert_eq!(game.judge(&action(allowed)), Verdict::Allowed, "{reading}");
        assert_eq!(game.judge(&action(other)), Verdict::Forbidden(Reason::OutOfTurn), "{reading}");
        // With one stone Black moves first (A2), in an even game too.
        let one = Setup { handicap: 1, ..empty(3, 3) };
        let game = paun(&format!("first-after-handicap={reading}"), one);
        assert_eq!(game.judge(&action("B B2")), Verdict::Allowed, "{reading}");
    }
}

#[test]
fn equal_scores_by_another_komi_are_not_decided() {
    let mut game = paun("", Setup { komi: Some(HalfPoints::points(9)), ..empty(3, 3) });
    play(&mut game, "B B2, W pass, B pass, W pass, B propose nothing dead, W accept");
    assert!(matches!(game.outcome(), Outcome::Undetermined(_)));
}
