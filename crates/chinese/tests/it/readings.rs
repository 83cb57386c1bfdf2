//! Each reading of each silence against its default, on the smallest example at hand. Positions B4, B5, B6 and B10 are well-known
//! beasts; what each reading rules on them follows from its words, as said beside each test.

use crate::common::*;
use go_board::{Board, Color, PointSet};
use go_chinese::zi::{Zi, needed_by_black};
use go_rules::{
    Action, Became, HalfPoints, Outcome, Proposal, Reason, Setup, StageName, Statement, Topic, Verdict,
};

fn both(reading: &str) -> [String; 2] {
    ["chinese-1988", "chinese-2002"].map(|key| format!("{key}[{reading}]"))
}

#[test]
fn sending_two_and_returning_one_parts_the_readings_of_repetition() {
    // The board comes back with the other side to move, White having taken two and Black one.
    for (reading, expected) in [
        ("repetition=positional", REPEATS),
        ("repetition=situational", Verdict::Allowed),
        ("repetition=simple-ko", Verdict::Allowed),
        ("repetition=basic-ko-and-referee", REPEATS),
        ("repetition=basic-ko-and-referee,unbalanced-cycle=referee", Verdict::Allowed),
    ] {
        for selection in both(reading) {
            assert_eq!(verdict(&selection, B6, &["B D1", "W D3"], "B D2"), expected, "{selection}");
        }
    }
}

#[test]
fn eternal_life_is_barred_void_drawn_or_endless() {
    let moves = ["W B1", "B E1", "W C1"];
    for (reading, expected) in [
        ("repetition=positional", REPEATS),
        ("repetition=situational", REPEATS),
        ("repetition=simple-ko", Verdict::Allowed),
        ("repetition=basic-ko-and-referee", Verdict::Allowed),
    ] {
        for selection in both(reading) {
            assert_eq!(verdict(&selection, B4, &moves, "B D1"), expected, "{selection}");
        }
    }
    let end = |selection: &str| referee(selection, B4, &["W B1", "B E1", "W C1", "B D1"]).outcome();
    assert_eq!(end("chinese-1988[repetition=simple-ko]"), Outcome::Unfinished);
    for selection in both("repetition=basic-ko-and-referee") {
        assert!(matches!(end(&selection), Outcome::Undetermined(_)), "{selection}");
    }
    for selection in both("repetition=basic-ko-and-referee,long-cycle=draw") {
        assert_eq!(end(&selection), Outcome::Draw, "{selection}");
    }
    assert_eq!(end("chinese-1988[repetition=basic-ko-and-referee,long-cycle=replay]"), Outcome::NoResult);
    assert_eq!(end("chinese-2002[repetition=basic-ko-and-referee,long-cycle=no-result]"), Outcome::NoResult);
}

#[test]
fn a_cycle_that_might_be_false_life_is_undetermined_if_false_life_is_barred_in_play() {
    for selection in both("repetition=basic-ko-and-referee,false-life=barred-in-play") {
        let said = verdict(&selection, B4, &["W B1", "B E1", "W C1"], "B D1");
        assert!(matches!(said, Verdict::Undetermined(_)), "{selection}: {said:?}");
    }
}

#[test]
fn a_pass_lifts_the_ban_only_if_it_is_read_so() {
    let moves = ["B F5", "W pass", "B F4"];
    for selection in both("pass=lifts-nothing") {
        assert_eq!(verdict(&selection, B10, &moves, "W F6"), REPEATS, "{selection}");
    }
    for selection in both("pass=lifts-bans") {
        assert_eq!(verdict(&selection, B10, &moves, "W F6"), Verdict::Allowed, "{selection}");
    }
}

#[test]
fn positions_from_before_the_stop_count_only_while_they_are_remembered() {
    // Black takes back after both have passed: the start again, with White to move.
    let moves = ["W C5", "B pass", "W pass"];
    for (key, end) in [("chinese-1988", ",end-of-play=two-passes"), ("chinese-2002", "")] {
        let at = |memory: &str| verdict(&format!("{key}[memory={memory}{end}]"), B5, &moves, "B B5");
        assert_eq!(at("kept"), REPEATS, "{key}");
        assert_eq!(at("from-here"), Verdict::Allowed, "{key}");
    }
}

#[test]
fn who_resumes_is_read_in_four_ways() {
    // White has passed last and Black asks to play on.
    let to_move = |reading: &str| {
        let selection = format!("chinese-2002[resumption={reading}]");
        referee(&selection, "...", &["B pass", "W pass", "B resume"]).course().stage().to_move
    };
    assert_eq!(to_move("in-turn"), Some(Color::Black));
    assert_eq!(to_move("opponent-of-requester"), Some(Color::White));
    let by_white = |reading: &str| {
        let selection = format!("chinese-2002[resumption={reading}]");
        referee(&selection, "...", &["B pass", "W pass", "W resume"]).course().stage().to_move
    };
    assert_eq!(by_white("in-turn"), Some(Color::Black));
    assert_eq!(by_white("requester"), Some(Color::White));
    let unsaid = referee("chinese-2002[resumption=unsaid]", "...", &["B pass", "W pass", "B resume"]);
    assert!(matches!(unsaid.outcome(), Outcome::Undetermined(_)));
}

#[test]
fn a_disagreement_may_leave_the_game_undecided() {
    let moves = ["B pass", "W pass", "W propose nothing dead", "B refuse"];
    let played_on = referee("chinese-2002", "...", &moves);
    assert_eq!(played_on.course().stage().name, StageName::Play);
    let undecided = referee("chinese-2002[disagreement=undecided]", "...", &moves);
    assert!(matches!(undecided.outcome(), Outcome::Undetermined(_)));
    let stopped = referee("chinese-2002[disagreement=undecided]", "...", &["B pass", "W pass"]);
    assert_eq!(stopped.judge(&action("B resume")), Verdict::Forbidden(Reason::PlayHasStopped));
}

#[test]
fn in_1988_two_passes_stop_play_only_if_they_are_read_as_agreement() {
    let stage = |selection: &str| referee(selection, "...", &["B pass", "W pass"]).course().stage().name;
    assert_eq!(stage("chinese-1988"), StageName::Play);
    assert_eq!(stage("chinese-1988[end-of-play=two-passes]"), StageName::Stopped);
    assert_eq!(stage("chinese-2002"), StageName::Stopped);
}

#[test]
fn agreeing_that_play_is_over_stops_it_and_what_is_dead_is_settled_then() {
    for selection in ["chinese-1988", "chinese-2002"] {
        let mut referee = referee(selection, "X.O", &["B propose play is over", "W accept"]);
        assert_eq!(referee.course().stage().name, StageName::Stopped);
        let dead = PointSet::from_iter(["C1".parse().unwrap()]);
        referee.act(&Action::Statement(Color::Black, Statement::Propose(Proposal::dead(dead)))).unwrap();
        referee.act(&action("W accept")).unwrap();
        // Three points of area to none, less komi.
        let komi = if selection == "chinese-1988" { 11 } else { 15 };
        let expected = HalfPoints::points(3) + HalfPoints::new(-komi);
        assert_eq!(referee.outcome_and_sheet().1.unwrap().margin(), expected);
    }
}

#[test]
fn shared_points_are_halved_and_move_no_margin() {
    // X . O: a stone and half of the middle point to each side, in all three points.
    let (_, sheet) = referee("chinese-2002", "X.O", &[]).count(&PointSet::EMPTY).unwrap();
    assert_eq!(sheet.margin_before_compensation(), HalfPoints::ZERO);
    assert_eq!(sheet.totals()[0], "1.5".parse().unwrap());
}

/// A quarter zi more for Black is a quarter less for White: half a point between them.
#[test]
fn counting_one_side_in_zi_and_both_in_points_agree() {
    for (selection, komi) in [("chinese-1988", 11), ("chinese-2002", 15)] {
        for board in ["X.O", ".XX./.XX.", ".X.O./XX.OO", "XXX.O/...XO/...XO/...X./....X"] {
            let points = board.chars().filter(|&c| c != '/').count();
            let setup = Setup { komi: None, ..Setup::position(&board.parse().unwrap(), Color::Black) };
            let (_, sheet) = referee_at(selection, setup).count(&PointSet::EMPTY).unwrap();
            let needed = needed_by_black(points.try_into().unwrap(), HalfPoints::new(komi));
            let won_by = Zi::counted(sheet.totals()[0]) - needed;
            assert_eq!(won_by.quarters(), i64::from(sheet.margin().get()), "{selection} {board}");
        }
    }
}

#[test]
fn handicap_stones_are_paid_for_as_read() {
    let margin = |reading: &str| {
        let board: Board = "X.X/.../X..".parse().unwrap();
        let mut setup = Setup::position(&board, Color::White);
        setup.handicap = 3;
        let referee = referee_at(&format!("chinese-2002[{reading}]"), setup);
        referee.count(&PointSet::EMPTY).unwrap().1.compensation_margin()
    };
    assert_eq!(margin("handicap-points=each"), HalfPoints::points(-3));
    assert_eq!(margin("handicap-points=after-the-first"), HalfPoints::points(-2));
    assert_eq!(margin("handicap-points=none"), HalfPoints::ZERO);
    assert_eq!(margin("handicap-points=none,handicap-komi=same"), HalfPoints::new(-15));
}

#[test]
fn a_forbidden_point_costs_the_turn_or_is_a_pass() {
    // A1 is forbidden to Black. White has just passed: if Black's try becomes a pass, play stops.
    let after = |selection: &str| {
        let mut referee = referee(selection, ".../O../.O.", &["W pass"]);
        let ruling = referee.act(&action("B A1")).unwrap().unwrap();
        (ruling.became, referee.course().stage().name, referee.marks().doubtful.is_some())
    };
    let suicide = Reason::Suicide(1);
    let lost = (Became::TurnLost(suicide), StageName::Play, false);
    assert_eq!(after("chinese-1988"), lost);
    assert_eq!(after("chinese-2002"), lost);
    let pass = (Became::Passes(1, suicide), StageName::Stopped, false);
    assert_eq!(after("chinese-2002[illegal-move=as-a-pass]"), pass);
    assert_eq!(after("chinese-2002[illegal-move=unread]"), (Became::Stood(suicide), StageName::Play, true));
}

#[test]
fn taking_a_ko_back_at_once_costs_the_turn() {
    for selection in ["chinese-1988", "chinese-2002[repetition=simple-ko]"] {
        let mut referee = referee(selection, ".XO../XO.O./.XO../...../.....", &["B C4"]);
        let ruling = referee.act(&action("W B4")).unwrap().unwrap();
        assert!(matches!(ruling.became, Became::TurnLost(Reason::Ko | Reason::Repeats(0))), "{ruling:?}");
        assert_eq!(referee.course().stage().to_move, Some(Color::Black));
    }
}

#[test]
fn two_plays_running_lose_or_are_one_too_many_and_a_pass_out_of_turn_is_not_said() {
    let became = |selection: &str, moves: &[&str], last: &str| {
        let mut referee = referee(selection, ".../.../...", moves);
        let ruling = referee.act(&action(last)).unwrap().unwrap();
        (ruling.became, referee.outcome(), referee.marks().doubtful.is_some())
    };
    let (second_void, outcome, _) = became("chinese-2002", &["B A1"], "B B2");
    assert_eq!(second_void, Became::TurnLost(Reason::OutOfTurn));
    assert_eq!(outcome, Outcome::Unfinished);
    for selection in ["chinese-1988", "chinese-2002[two-plays-running=loss]"] {
        let (lost, outcome, _) = became(selection, &["B A1"], "B B2");
        assert_eq!(lost, Became::Lost(Reason::OutOfTurn));
        assert_eq!(outcome.to_string(), "W+F");
        let (stood, _, doubtful) = became(selection, &["B A1"], "B pass");
        assert_eq!((stood, doubtful), (Became::Stood(Reason::OutOfTurn), true));
    }
    let (stood, _, doubtful) = became("chinese-2002[two-plays-running=unread]", &["B A1"], "B B2");
    assert_eq!((stood, doubtful), (Became::Stood(Reason::OutOfTurn), true));
}

/// Article 17 is on playing twice running; 19 of 1988 is on forbidden points.
#[test]
fn playing_twice_running_is_another_article_than_a_forbidden_point() {
    let cites = |selection: &str| {
        let rulebook = referee(selection, "...", &[]).rulebook().clone();
        [Topic::Illegal, Topic::OutOfTurn].map(|topic| rulebook.cite(topic).clause.to_string())
    };
    assert_eq!(cites("chinese-1988"), ["19", "17"]);
    assert_eq!(cites("chinese-2002"), ["penalties", "17"]);
}

#[test]
fn handicap_points_come_from_the_article_on_the_count_and_komi_from_its_own() {
    for key in ["chinese-1988", "chinese-2002"] {
        let setup = Setup { handicap: 2, ..Setup::position(&"X.X".parse().unwrap(), Color::White) };
        let referee = referee_at(key, setup);
        let (_, sheet) = referee.count(&PointSet::EMPTY).unwrap();
        let cited: Vec<_> = sheet
            .compensation
            .iter()
            .map(|item| (item.what, referee.rulebook().cite(item.topic).clause.to_string()))
            .collect();
        let expected = [("komi", "komi".to_owned()), ("handicap stones", "9".to_owned())];
        assert_eq!(cited, expected, "{key}");
    }
}

#[test]
fn handicap_stones_are_placed_freely_on_the_customary_points_or_where_the_text_does_not_say() {
    let size = go_board::Size::square(9).unwrap();
    for key in ["chinese-1988", "chinese-2002"] {
        for (reading, off, on) in [
            ("free", "Allowed", "Allowed"),
            ("fixed", "Forbidden(NoHandicapPoint", "Allowed"),
            ("unsaid", "Undetermined", "Undetermined"),
        ] {
            let setup = Setup { handicap: 2, ..Setup::empty(size) };
            let mut game = referee_at(&format!("{key}[handicap-placement={reading}]"), setup);
            let verdict = |text| format!("{:?}", game.judge(&action(text)));
            assert!(verdict("B E5").starts_with(off), "{key} {reading}: {}", verdict("B E5"));
            assert!(verdict("B C3").starts_with(on), "{key} {reading}: {}", verdict("B C3"));
            for text in ["B C3", "B G7", "W E5"] {
                assert_eq!(game.act(&action(text)).unwrap().unwrap().became, Became::Made, "{text}");
            }
            let cited = game.rulebook().cite(Topic::HandicapPlacement);
            assert_eq!(cited.clause, "2");
            let rests_on: Vec<_> = cited.readings.iter().map(|(s, r)| format!("{s}={r}")).collect();
            assert!(rests_on.contains(&format!("handicap-placement={reading}")), "{rests_on:?}");
        }
    }
}
