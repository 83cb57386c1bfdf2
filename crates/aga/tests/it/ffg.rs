//! The French rules, and the counts that their sheet publishes.

use crate::common::{self, act, action, empty, handicap, now, play, position, referee};
use go_board::Color::{Black, White};
use go_board::{Point, PointSet, Size};
use go_rules::{Became, HalfPoints, Ledger, Outcome, Reason, Referee, Setup, StageName, Verdict};

fn ffg(readings: &str, start: Setup) -> Referee {
    referee(&format!("ffg[{readings}]"), start)
}

/// A 9×9 board on which White holds the first points in reading order and Black the rest, each with the territory that lies farther
/// from the other, `dead` stones of each in it.
fn counted(white: [usize; 2], black: [usize; 2], dead: usize) -> (Setup, PointSet) {
    let size = Size::square(9).unwrap();
    let points: Vec<Point> = size.points().collect();
    let [white_territory, white_stones] = white;
    let [black_stones, black_territory] = black;
    assert_eq!(white_territory + white_stones + black_stones + black_territory, points.len());
    let border = white_territory + white_stones;
    let end = border + black_stones;
    let intruders =
        [&points[..dead], &points[points.len() - dead..]].map(|set| set.iter().copied().collect());
    let [in_white, in_black]: [PointSet; 2] = intruders;
    let setup = Setup {
        white: points[white_territory..border].iter().copied().collect::<PointSet>().union(&in_black),
        black: points[border..end].iter().copied().collect::<PointSet>().union(&in_white),
        ..Setup::empty(size)
    };
    (setup, in_white.union(&in_black))
}

#[test]
fn the_sheets_first_count_is_of_territory_and_stones() {
    // Diagram 12: Black 10 and 33, White 11 and 27; White wins by 2.5.
    let (setup, dead) = counted([11, 27], [33, 10], 0);
    let (outcome, sheet) = ffg("", setup).count(&dead).unwrap();
    assert_eq!(sheet.margin_before_compensation(), HalfPoints::points(5));
    assert_eq!(outcome.to_string(), "W+2.5");
}

#[test]
fn both_counts_of_an_even_game_give_the_published_margin() {
    // Diagrams 14 to 16: Black 23 and 24, White 14 and 20, two dead stones each. Black took five stones, White two; each passed
    // once, and White handed one more over since Black moved last. By points and stones, and by the quick count, Black by 5.5.
    let (mut setup, dead) = counted([14, 20], [24, 23], 2);
    setup.ledger = Ledger { taken: [5, 2], passes: [1, 2], handed_over: [1, 2], ..Ledger::default() };
    for counting in ["area", "quick"] {
        let (outcome, _) = ffg(&format!("counting={counting}"), setup.clone()).count(&dead).unwrap();
        assert_eq!(outcome.to_string(), "B+5.5", "{counting}");
    }
    // The quick count leaves 18 and 5 points, as printed: 23 − 5 and 14 − 9.
    let sheet = ffg("counting=quick", setup).count(&dead).unwrap().1;
    let [territory, prisoners, passes] = [0, 1, 2].map(|line| sheet.scoring[line].points);
    let empty_points = [0, 1].map(|c| territory[c] - prisoners[1 - c] - passes[1 - c]);
    assert_eq!(empty_points, common::whole([18, 5]));
}

#[test]
fn both_counts_of_a_handicap_game_give_the_published_margin() {
    // Diagrams 17 to 19: three stones. Black 28 and 16, White 16 and 21; two black stones are dead, White took five, each passed
    // once. White gets 2.5, or half a point in the quick count: Black by 4.5.
    let (mut setup, dead) = counted([16, 21], [16, 28], 2);
    let only_black = setup.black.intersection(&dead);
    setup.white = setup.white.difference(&dead);
    setup.handicap = 3;
    setup.ledger = Ledger { taken: [0, 5], passes: [1, 1], handed_over: [1, 1], ..Ledger::default() };
    for counting in ["area", "quick"] {
        let game = ffg(&format!("counting={counting}"), setup.clone());
        assert_eq!(game.count(&only_black).unwrap().0.to_string(), "B+4.5", "{counting}");
    }
}

#[test]
fn counting_area_ends_with_two_passes_and_the_quick_count_with_whites_pass() {
    let mut game = ffg("counting=area", empty(3, 3));
    play(&mut game, "B B2, W pass, B pass, W propose nothing dead, B accept");
    assert_eq!(game.outcome().to_string(), "B+1.5");
    let mut game = ffg("counting=quick", empty(3, 3));
    play(&mut game, "B B2, W pass, B pass, W propose nothing dead, B accept");
    assert_eq!(now(&game), (StageName::LastMove, Some(White)));
    play(&mut game, "W pass");
    assert_eq!(game.outcome().to_string(), "B+1.5");
}

#[test]
fn a_state_that_one_gave_the_board_before_may_not_be_given_again() {
    // As with the BGA, a play may restore what only the opponent's pass left.
    let mut game = ffg("", position(".XO../XO.O./.XO../...../.....", Black));
    play(&mut game, "B E1, W pass, B C4, W B4");
    assert_eq!(game.judge(&action("B C4")), Verdict::Forbidden(Reason::Repeats(3)));
}

#[test]
fn a_chain_without_liberties_may_be_made_only_by_a_capture() {
    let game = ffg("", position("O./.O", Black));
    assert_eq!(game.judge(&action("B A1")), Verdict::Forbidden(Reason::Suicide(1)));
    let game = ffg("", position("XO./.XO/...", Black));
    assert_eq!(game.judge(&action("B C3")), Verdict::Allowed);
}

#[test]
fn resumption_is_in_turn_or_with_who_disagrees_or_unsaid() {
    for (reading, first) in [("next-in-turn", Some(White)), ("who-disagrees", Some(Black))] {
        let mut game = ffg(&format!("resumption={reading}"), empty(3, 3));
        play(&mut game, "B B2, W pass, B pass, B resume");
        assert_eq!(now(&game), (StageName::Play, first), "{reading}");
    }
    let mut game = ffg("resumption=unsaid", empty(3, 3));
    play(&mut game, "B B2, W pass, B pass, B resume");
    assert!(matches!(game.outcome(), Outcome::Undetermined(_)));
}

#[test]
fn second_stop_is_settled_again_or_final() {
    for (reading, expected) in [("settles-again", StageName::Stopped), ("final", StageName::Ended)] {
        let mut game = ffg(&format!("second-stop={reading}"), empty(3, 3));
        play(&mut game, "B B2, W pass, B pass, B resume, W pass, B pass");
        assert_eq!(now(&game).0, expected, "{reading}");
    }
}

#[test]
fn memory_of_a_ko_survives_the_stop_or_not() {
    let start = || position(".XO../XO.O./.XO../...../.....", Black);
    for (reading, verdict) in
        [("kept", Verdict::Forbidden(Reason::Repeats(1))), ("from-the-stop", Verdict::Allowed)]
    {
        let mut game = ffg(&format!("memory={reading}"), start());
        play(&mut game, "B C4, W B4, B pass, W pass, W resume");
        assert_eq!(game.judge(&action("B C4")), verdict, "{reading}");
    }
}

#[test]
fn a_forbidden_move_is_no_move_or_a_pass() {
    for (reading, became) in
        [("no-move", Became::Halted(Reason::Suicide(1))), ("a-pass", Became::Passes(1, Reason::Suicide(1)))]
    {
        let mut game = ffg(&format!("illegal-move={reading}"), position("O./.O", Black));
        act(&mut game, "B A1");
        assert_eq!(game.course().plies()[0].became, became, "{reading}");
    }
}

#[test]
fn handicap_stones_are_blacks_first_moves_and_cost_what_white_missed() {
    let game = ffg("", handicap(5, 5, "B2 D4 B4"));
    assert_eq!(game.judge(&action("W C3")), Verdict::Allowed);
    assert_eq!(common::line(&game, "handicap stones"), common::whole([0, 2]));
    assert_eq!(common::line(&game, "komi")[1], HalfPoints::new(1));
}
