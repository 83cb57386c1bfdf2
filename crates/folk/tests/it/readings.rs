//! What readings do where several of them, or words between moves, meet.

use crate::common::{self, play, point, position, referee, rulebook, verdict};
use go_board::Color::{Black, White};
use go_board::Point;
use go_rules::{Adjudicator, Course, LifeAndDeath, Outcome, Reason, Referee, StageName, Status, Verdict};

/// Somebody who knows of one chain that it is dead, and of all others that they live.
#[derive(Debug, PartialEq)]
struct OnlyThisIsDead(Point);

impl LifeAndDeath for OnlyThisIsDead {
    fn status(&self, _: &Course, chain: Point) -> Option<Status> {
        Some(if chain == self.0 { Status::Dead } else { Status::Alive })
    }
}

#[test]
fn who_knows_life_and_death_decides_where_the_players_disagree() {
    // .XO.XO.   C1 is dead, whatever the players say.
    // Territory is three points to one; the stone fills White's, or is Black's prisoner.
    for (key, passes, margin) in
        [("figg", "B pass, W pass, B pass", "B+3"), ("polish-wiki", "B pass, W pass", "B+3")]
    {
        let knows: Adjudicator = Adjudicator::new(OnlyThisIsDead(point("C1")));
        let start = go_rules::Setup { komi: Some("0".parse().unwrap()), ..position(".XO.XO.", Black) };
        let mut game = Referee::new(rulebook(key).adjudicated(&knows), start.check().unwrap());
        play(&mut game, passes);
        play(&mut game, "B propose nothing dead, W refuse");
        assert_eq!(game.outcome().to_string(), margin, "{key}");
    }
}

#[test]
fn nobody_asks_who_knows_when_the_players_agree() {
    let knows: Adjudicator = Adjudicator::new(OnlyThisIsDead(point("C1")));
    let start = go_rules::Setup { komi: Some("0".parse().unwrap()), ..position(".XO.XO.", Black) };
    let mut game = Referee::new(rulebook("figg").adjudicated(&knows), start.check().unwrap());
    play(&mut game, "B pass, W pass, B pass, B propose nothing dead, W accept");
    assert_eq!(game.outcome().to_string(), "W+0");
}

/// When a disputed stone stays, what both have called dead does not.
#[test]
fn what_both_call_dead_comes_off_although_they_disagree_on_the_rest() {
    // .XO.XO.XO.   both call C1 dead, only Black F1.
    let mut game = referee("figg[unsettled-groups=stay]", ".XO.XO.XO.", Black);
    play(&mut game, "B pass, W pass, B pass, W propose dead C1, B propose dead C1 F1, W refuse");
    let (_, sheet) = game.outcome_and_sheet();
    // Black: A1, C1, D1. White: K1, and fills in the stone that was dead. G1 lies between both.
    assert_eq!(sheet.unwrap().totals().map(|points| points.to_string()), ["3", "5.5"]);
}

#[test]
fn words_between_two_moves_do_not_lift_the_ban_on_taking_back() {
    // Play is over and goes on: nothing but a pass has come between.
    for ko in ["one-for-one", "recreates-position", "literal"] {
        let selection = format!("polish-wiki[ko={ko},pass-before-retaking=only-a-play,disagreement=play-on]");
        let mut game = referee(&selection, ".OX.", Black);
        play(&mut game, "B A1, W pass, B pass, B propose nothing dead, W refuse");
        assert_eq!(game.course().stage().name, StageName::Play, "{ko}");
        assert_eq!(verdict(&game, "W B1"), Verdict::Forbidden(Reason::Ko), "{ko}");
    }
}

#[test]
fn three_passes_in_all_are_counted_anew_when_play_goes_on() {
    let mut game = referee("figg[passes=three-in-all,disagreement=play-on]", "..../..../....", Black);
    play(&mut game, "B pass, W B2, B pass, W pass");
    assert_eq!(game.course().stage().name, StageName::Stopped);
    play(&mut game, "B resume, B pass, W C2, B pass, W A1");
    assert_eq!(game.course().stage().name, StageName::Play);
    play(&mut game, "B pass");
    assert_eq!(game.course().stage().name, StageName::Stopped);
}

#[test]
fn a_stone_alone_needs_no_free_point_beside_it_if_it_takes_something() {
    // 2 X X   A1 has stones on both sides. It takes B1, whose last liberty it is; with B2 free it takes nothing, and though
    // 1 . O   its chain would have a liberty there, the stone itself has none.
    let allowed = |rows| verdict(&referee("brainking[liberties=stone-alone]", rows, Black), "B A1");
    assert_eq!(allowed("XX/.O"), Verdict::Allowed);
    assert_eq!(allowed("X./.O"), Verdict::Forbidden(Reason::Suicide(1)));
}

/// A mark that is shown and refused is forgotten: the next marks are new ones.
#[test]
fn refused_marks_are_forgotten() {
    let mut game = referee("brainking", ".XO.XO.", Black);
    play(&mut game, "B pass, W pass, B propose zone C1, B pass, W refuse, W pass, B pass, W pass, B accept");
    let (outcome, sheet) = game.outcome_and_sheet();
    assert_eq!(sheet.unwrap().margin_before_compensation().to_string(), "0");
    assert!(matches!(outcome, Outcome::Undetermined(_)), "no komi is named for this board: {outcome}");
}

#[test]
fn only_the_opponent_of_the_marker_answers_and_only_once_marks_are_shown() {
    let mut game = referee("brainking", ".XO.XO.", Black);
    play(&mut game, "B pass, W pass, B propose zone C1");
    assert_eq!(verdict(&game, "W accept"), Verdict::Forbidden(Reason::NothingProposed));
    assert_eq!(verdict(&game, "W pass"), Verdict::Forbidden(Reason::OutOfTurn));
    play(&mut game, "B pass");
    assert_eq!(verdict(&game, "B refuse"), Verdict::Forbidden(Reason::NothingProposed));
    assert_eq!(verdict(&game, "B propose zone F1"), Verdict::Forbidden(Reason::OutOfTurn));
    assert_eq!(verdict(&game, "W accept"), Verdict::Allowed);
}

/// It is no stone on the board but the first move, as the Italian text says; the others name no such handicap.
#[test]
fn one_handicap_stone_leaves_the_first_move_to_black() {
    for key in common::KEYS {
        let setup = go_rules::Setup { handicap: 1, ..position("..../..../....", Black) };
        let game = Referee::new(rulebook(key), setup.check().unwrap());
        assert_eq!(game.course().stage().to_move, Some(Black), "{key}");
    }
}

#[test]
fn held_stones_without_breath_are_counted_as_they_stand() {
    // .X..   White's A1 stays; it is a stone like any other when areas are counted.
    let mut game = referee("polish-wiki-area[suicide=stays]", ".X..", White);
    play(&mut game, "W A1, B pass, W pass, B propose nothing dead, W accept");
    let (_, sheet) = game.outcome_and_sheet();
    assert_eq!(sheet.unwrap().totals().map(|points| points.to_string()), ["3", "1"]);
}

#[test]
fn handicap_stones_come_out_of_the_bowl() {
    // 2 X .   Half of four points: Black has had both stones.
    // 1 . X
    for (selection, expected) in
        [("figg", Verdict::Allowed), ("figg[supply=must-pass]", Verdict::Forbidden(Reason::NoStoneLeft))]
    {
        let setup = go_rules::Setup { handicap: 2, ..position("X./.X", Black) };
        let mut game = Referee::new(rulebook(selection), setup.check().unwrap());
        play(&mut game, "W pass");
        assert_eq!(verdict(&game, "B A1"), expected, "{selection}");
    }
}
