//! The AGA rules as the BGA interprets them.

use crate::common::{act, action, empty, handicap, line, now, play, position, referee, whole};
use go_board::Color::{Black, White};
use go_rules::{HalfPoints, Outcome, Reason, Referee, Setup, StageName, Topic, Verdict};

fn bga(readings: &str, start: Setup) -> Referee {
    referee(&format!("bga[{readings}]"), start)
}

#[test]
fn only_a_position_that_one_made_oneself_by_a_board_play_is_barred() {
    // The published position in which this parts from the AGA's own wording: legal here.
    let mut game = bga("", position(".XO../XO.O./.XO../...../.....", Black));
    play(&mut game, "B E1, W pass, B C4, W B4");
    // Black's C4 at ply 3 made what C4 would restore now: barred, as in any ko.
    assert_eq!(game.judge(&action("B C4")), Verdict::Forbidden(Reason::Repeats(3)));
}

#[test]
fn nobody_has_made_the_start_unless_it_is_said() {
    // Black takes a ko that was there from the start: White never made that position by a play.
    let start = || position(".XO../XO.O./.XO../...../.....", Black);
    let mut game = bga("", start());
    play(&mut game, "B C4");
    assert_eq!(game.judge(&action("W B4")), Verdict::Allowed);
    let mut game = bga("", Setup { made_by: Some(White), ..start() });
    play(&mut game, "B C4");
    assert_eq!(game.judge(&action("W B4")), Verdict::Forbidden(Reason::Repeats(0)));
}

#[test]
fn whites_last_pass_comes_after_the_agreement() {
    let mut game = bga("", empty(3, 3));
    play(&mut game, "B B2, W pass, B pass, B propose nothing dead, W accept");
    assert_eq!(now(&game), (StageName::LastMove, Some(White)));
    play(&mut game, "W pass");
    // Territory: 8 points and two white stones against one black one, less 7.5.
    assert_eq!(game.outcome().to_string(), "B+1.5");
}

#[test]
fn whites_last_pass_comes_after_the_fourth_pass() {
    // White passes, Black passes, and again White and Black: four in a row, Black's the last, so White passes once more.
    let mut game = bga("", empty(3, 3));
    play(&mut game, "B B2, W pass, B pass, B resume, W pass, B pass");
    assert_eq!(now(&game), (StageName::LastMove, Some(White)));
    play(&mut game, "W pass");
    assert_eq!(game.outcome().to_string(), "B+1.5");
    assert_eq!(game.course().ledger().handed_over, [2, 3]);
}

#[test]
fn territory_counts_unless_both_choose_area() {
    for (reading, lines) in
        [("counting=territory", ("prisoners", [0, 0])), ("counting=area", ("stones", [1, 0]))]
    {
        let mut game = bga(reading, empty(3, 3));
        play(&mut game, "B B2");
        assert_eq!(line(&game, lines.0), whole(lines.1), "{reading}");
    }
    let game = bga("counting=area", handicap(5, 5, "B2 D4 B4"));
    assert_eq!(line(&game, "handicap stones"), whole([0, 2]));
}

#[test]
fn small_boards_have_the_usual_komi_or_none_is_said() {
    let finish = "B B2, W pass, B pass, B propose nothing dead, W accept, W pass";
    let mut game = bga("small-board-komi=as-on-19x19", empty(3, 3));
    play(&mut game, finish);
    assert_eq!(game.outcome().to_string(), "B+1.5");
    let mut game = bga("small-board-komi=unsaid", empty(3, 3));
    play(&mut game, finish);
    let Outcome::Undetermined(gap) = game.outcome() else { panic!("{}", game.outcome()) };
    assert_eq!(gap.topic, Topic::Komi);
    // Once a komi is announced there is nothing to say.
    let komi = Some(HalfPoints::new(9));
    let mut game = bga("small-board-komi=unsaid", Setup { komi, ..empty(3, 3) });
    play(&mut game, finish);
    assert_eq!(game.outcome().to_string(), "B+4.5");
    // On 19×19 nothing is open: all of the board but Black's stone is black territory, and White has passed once more.
    let mut game = bga("small-board-komi=unsaid", empty(19, 19));
    play(&mut game, "B K10, W pass, B pass, B propose nothing dead, W accept, W pass");
    assert_eq!(game.outcome().to_string(), "B+353.5");
}

#[test]
fn a_whole_komi_makes_jigo_possible() {
    let komi = Some(HalfPoints::points(9));
    let mut game = bga("", Setup { komi, ..empty(3, 3) });
    play(&mut game, "B B2, W pass, B pass, B propose nothing dead, W accept, W pass");
    assert_eq!(game.outcome(), Outcome::Draw);
}

#[test]
fn at_once_is_before_another_move_or_before_anything_else() {
    for (reading, verdict) in [
        ("until-the-opponents-next-move", Verdict::Allowed),
        ("before-anything-else", Verdict::Forbidden(Reason::NothingToObject(1))),
    ] {
        let readings = format!("at-once={reading},late-notice=stands");
        let mut game = bga(&readings, position("O./.O", Black));
        act(&mut game, "B A1, W resume");
        assert_eq!(game.judge(&action("W object 1")), verdict, "{reading}");
    }
}

#[test]
fn noticed_late_an_illegal_move_stands_or_what_follows_is_in_doubt() {
    for (reading, doubtful) in [("unread", true), ("stands", false)] {
        let mut game = bga(&format!("late-notice={reading}"), empty(3, 3));
        act(&mut game, "B A1, B C3, W B2");
        assert_eq!(game.marks().doubtful, None, "{reading}: as long as nobody notices");
        act(&mut game, "W object 2");
        assert_eq!(game.marks().doubtful.is_some(), doubtful, "{reading}");
        assert_eq!(game.course().board().to_string(), "..X/.O./X..", "{reading}");
        // A legal move is nothing to object to, and neither is one's own.
        for ply in ["W object 1", "B object 2"] {
            let judged = game.judge(&action(ply));
            assert!(matches!(judged, Verdict::Forbidden(Reason::NothingToObject(_))), "{reading} {ply}");
        }
    }
}

#[test]
fn a_failure_of_alternation_is_unwound_whole_for_one_stone() {
    let mut game = bga("", empty(3, 3));
    act(&mut game, "B A1, B C3, W object 2");
    assert_eq!(game.course().board().to_string(), ".../.../...");
    assert_eq!(game.course().ledger().handed_over, [1, 0]);
}

#[test]
fn a_failure_of_alternation_may_be_longer_than_two_moves() {
    let mut game = bga("", empty(3, 3));
    act(&mut game, "B A1, B C3, B B2, W object 3");
    assert_eq!(game.course().board().to_string(), ".../.../...");
    assert_eq!(game.course().ledger().passes, [1, 0]);
    assert_eq!(now(&game), (StageName::Play, Some(White)));
}

#[test]
fn a_pass_out_of_turn_is_illegal_or_an_irregularity_nobody_ruled_on() {
    for (reading, doubtful) in [("illegal", false), ("irregular", true)] {
        let mut game = bga(&format!("pass-out-of-turn={reading}"), empty(3, 3));
        act(&mut game, "B A1, B pass");
        assert_eq!(game.marks().doubtful.is_some(), doubtful, "{reading}");
        let can_object = game.judge(&action("W object 2")) == Verdict::Allowed;
        assert_eq!(can_object, !doubtful, "{reading}");
        // A board-play out of turn is illegal by either sentence.
        let mut game = bga(&format!("pass-out-of-turn={reading}"), empty(3, 3));
        act(&mut game, "B A1, B B1");
        assert_eq!(game.judge(&action("W object 2")), Verdict::Allowed, "{reading}");
    }
}

#[test]
fn unnoticed_self_capture_is_unsaid_comes_off_or_stays() {
    for (reading, board, doubtful) in
        [("unsaid", "O./.O", true), ("lifted", "O./.O", false), ("stays", "O./XO", false)]
    {
        let mut game = bga(&format!("unnoticed-self-capture={reading}"), position("O./.O", Black));
        act(&mut game, "B A1");
        assert_eq!(game.course().board().to_string(), board, "{reading}");
        assert_eq!(game.marks().doubtful.is_some(), doubtful, "{reading}");
    }
}

#[test]
fn memory_of_a_ko_survives_the_stop_or_not() {
    // Black takes the ko by a play, White retakes, both pass; Black would restore the position Black made at ply 1.
    let start = || position(".XO../XO.O./.XO../...../.....", Black);
    for (reading, verdict) in
        [("kept", Verdict::Forbidden(Reason::Repeats(1))), ("from-the-stop", Verdict::Allowed)]
    {
        let mut game = bga(&format!("memory={reading}"), start());
        play(&mut game, "B C4, W B4, B pass, W pass, W resume");
        assert_eq!(game.judge(&action("B C4")), verdict, "{reading}");
    }
}

#[test]
fn a_later_stop_is_settled_again_or_final() {
    for (reading, expected) in [("agree-again", StageName::Stopped), ("final", StageName::Ended)] {
        let mut game = bga(&format!("later-stop={reading}"), empty(3, 3));
        play(&mut game, "B B2, W A1, B pass, W pass, B resume, B C3, W C1, B pass, W pass");
        assert_eq!(now(&game).0, expected, "{reading}");
    }
}
