//! What each text rules, and each reading of each silence against its default. Positions B4, B5, B6 and B10 are well-known beasts;
//! what a text rules on them follows from its words, as said beside each test.

use crate::common::*;
use go_board::{Color, PointSet, Size};
use go_rules::{Became, HalfPoints, Outcome, Reason, Setup, StageName, Topic, Verdict};

/// A ko: Black C4 takes B4, White B4 takes it back.
const KO: &str = ".XO../XO.O./.XO../...../.....";
/// A1 is a point where a lone black stone would have no liberty.
const MOUTH: &str = ".../O../.O.";
/// A1 joins one black stone and leaves the two without liberties.
const TWO: &str = "O..../XO.../.O...";

fn stage(selection: &str, rows: &str, moves: &[&str]) -> StageName {
    referee(selection, rows, moves).course().stage().name
}

#[test]
fn suicide_of_two_stones_parts_the_texts() {
    for (selection, expected) in [
        ("tromp-taylor", Verdict::Allowed),
        ("new-zealand", Verdict::Allowed),
        ("spight[suicide=several-stones-only]", Verdict::Allowed),
        ("spight[suicide=allowed]", Verdict::Allowed),
        ("stone-scoring[suicide=several-stones-only]", Verdict::Allowed),
        ("spight", Verdict::Forbidden(Reason::Suicide(2))),
        ("stone-scoring", Verdict::Forbidden(Reason::Suicide(2))),
        ("simple-ko-area", Verdict::Forbidden(Reason::Suicide(2))),
        ("simple-ko-territory", Verdict::Forbidden(Reason::Suicide(2))),
        ("button", Verdict::Forbidden(Reason::Suicide(2))),
    ] {
        assert_eq!(verdict(selection, TWO, &[], "B A1"), expected, "{selection}");
    }
}

#[test]
fn suicide_of_a_lone_stone_is_a_move_in_new_zealand_once() {
    assert_eq!(verdict("new-zealand", MOUTH, &[], "B A1"), Verdict::Allowed);
    // Under Tromp–Taylor it changes nothing, and so repeats the colouring it was played in.
    assert_eq!(verdict("tromp-taylor", MOUTH, &[], "B A1"), REPEATS);
    // Now the board stands after a move of Black's.
    let again = verdict("new-zealand", MOUTH, &["B A1", "W pass"], "B A1");
    assert_eq!(again, Verdict::Forbidden(Reason::Repeats(1)));
    // Under the host's leave Spight's own clause still bars what changes nothing, until a pass frees the position.
    assert_eq!(verdict("spight[suicide=allowed]", MOUTH, &[], "B A1"), REPEATS);
    assert_eq!(
        verdict("spight[suicide=several-stones-only]", MOUTH, &[], "B A1"),
        Verdict::Forbidden(Reason::Suicide(1))
    );
}

#[test]
fn two_passes_end_a_game_unless_the_text_says_otherwise() {
    let moves = ["B pass", "W pass"];
    for (selection, expected) in [
        ("tromp-taylor", StageName::Ended),
        ("tromp-taylor[shortcut=on]", StageName::Stopped),
        ("simple-ko-area", StageName::Ended),
        ("simple-ko-territory", StageName::Ended),
        ("simple-ko-area[dead-stones=by-agreement]", StageName::Stopped),
        ("simple-ko-territory[dead-stones=by-agreement]", StageName::Stopped),
        ("stone-scoring", StageName::Ended),
        ("new-zealand", StageName::Play),
        ("spight", StageName::Play),
        ("button", StageName::Play),
        ("button[button-as-pass=yes]", StageName::Ended),
    ] {
        assert_eq!(stage(selection, "...", &moves), expected, "{selection}");
    }
    assert_eq!(stage("button", "...", &["B pass", "W pass", "B pass"]), StageName::Ended);
}

#[test]
fn the_shortcut_ends_at_four_passes_and_takes_its_mover_and_memory_as_read() {
    let four = ["B pass", "W pass", "B pass", "W pass"];
    assert_eq!(stage("tromp-taylor[shortcut=on]", "...", &four), StageName::Ended);
    let three = ["B pass", "W pass", "B A1", "W pass", "B pass"];
    assert_eq!(stage("tromp-taylor[shortcut=on]", "...", &three), StageName::Stopped);

    let to_move = |mover: &str, asks: &str| {
        let selection = format!("tromp-taylor[shortcut=on,shortcut-mover={mover}]");
        referee(&selection, "...", &["B pass", "W pass", asks]).course().stage().to_move
    };
    assert_eq!(to_move("in-turn", "W resume"), Some(Color::Black));
    assert_eq!(to_move("requester", "W resume"), Some(Color::White));
    assert_eq!(to_move("opponent-of-requester", "B resume"), Some(Color::White));

    let moves = ["W C5", "B pass", "W pass"];
    assert_eq!(verdict("tromp-taylor[shortcut=on]", B5, &moves, "B B5"), REPEATS);
    let forgetful = "tromp-taylor[shortcut=on,shortcut-memory=from-here]";
    assert_eq!(verdict(forgetful, B5, &moves, "B B5"), Verdict::Allowed);
}

#[test]
fn new_zealand_does_not_protect_a_start_that_nobody_made() {
    assert_eq!(verdict("new-zealand", KO, &["B C4"], "W B4"), Verdict::Allowed);
    assert_eq!(verdict("new-zealand[start-made-by=opponent]", KO, &["B C4"], "W B4"), REPEATS);
}

#[test]
fn new_zealand_compares_with_positions_after_own_passes_too() {
    // White passed in this very position: taking the ko back would restore it.
    let moves = ["B E1", "W pass", "B C4"];
    let after_pass = verdict("new-zealand", KO, &moves, "W B4");
    assert_eq!(after_pass, Verdict::Forbidden(Reason::Repeats(2)));
}

#[test]
fn new_zealand_ends_when_both_agree_and_then_settles_what_is_dead() {
    let mut referee = referee("new-zealand", "X.O", &["B propose play is over", "W accept"]);
    assert_eq!(referee.course().stage().name, StageName::Stopped);
    referee.act(&action("B propose nothing dead")).unwrap();
    referee.act(&action("W accept")).unwrap();
    // A stone each, the middle point belongs to both, and the komi is seven.
    assert_eq!(referee.outcome().to_string(), "W+7");
}

#[test]
fn new_zealand_counts_a_point_both_reach_for_both_or_for_nobody() {
    let totals = |selection: &str| referee(selection, "X.O", &[]).count(&PointSet::EMPTY).unwrap().1.totals();
    assert_eq!(totals("new-zealand"), [HalfPoints::points(2), HalfPoints::points(9)]);
    assert_eq!(
        totals("new-zealand[shared-points=to-nobody]"),
        [HalfPoints::points(1), HalfPoints::points(8)]
    );
}

#[test]
fn new_zealand_reads_who_plays_on_in_four_ways() {
    let after = |reading: &str, asks: &str| {
        let moves = ["B A1", "W propose play is over", "B accept", asks];
        referee(&format!("new-zealand[resumption={reading}]"), "...", &moves)
    };
    let to_move = |reading: &str, asks: &str| after(reading, asks).course().stage().to_move;
    assert_eq!(to_move("in-turn", "B resume"), Some(Color::White));
    assert_eq!(to_move("requester", "B resume"), Some(Color::Black));
    assert_eq!(to_move("opponent-of-requester", "W resume"), Some(Color::Black));
    // Three points to none, less the komi: every stone stays.
    assert_eq!(after("no-agreement", "B resume").outcome().to_string(), "W+4");
}

#[test]
fn white_passes_for_a_handicap_in_new_zealand() {
    let referee_after = |selection: &str, moves: &[&str]| {
        let mut setup = Setup::empty(Size::new(5, 1).unwrap());
        setup.handicap = 3;
        let mut referee = referee_at(selection, setup);
        for text in moves {
            assert_eq!(referee.act(&action(text)).unwrap().unwrap().verdict, Verdict::Allowed, "{text}");
        }
        referee
    };
    let owes = Verdict::Forbidden(Reason::OwesPass);
    assert_eq!(referee_after("new-zealand", &["B A1"]).judge(&action("W E1")), owes);
    assert_eq!(referee_after("new-zealand", &["B A1", "W pass", "B B1"]).judge(&action("W E1")), owes);
    let served = ["B A1", "W pass", "B B1", "W pass", "B C1"];
    let referee = referee_after("new-zealand", &served);
    assert_eq!(referee.judge(&action("W E1")), Verdict::Allowed);
    // No komi in handicap games: three stones and the points beside them.
    assert_eq!(referee.count(&PointSet::EMPTY).unwrap().1.margin(), HalfPoints::points(5));

    let black_passes =
        |selection: &str| referee_after(selection, &["B A1", "W pass"]).judge(&action("B pass"));
    assert_eq!(black_passes("new-zealand"), Verdict::Allowed);
    let refused = Verdict::Forbidden(Reason::NoPassing);
    assert_eq!(black_passes("new-zealand[black-passes=forbidden]"), refused);
}

/// Black's stones one after another, as Tromp and Taylor's comment has it; the hosts of others are not asked, and the
/// rest have no word on handicaps. In New Zealand White passes in between.
#[test]
fn handicap_stones_are_placed_where_the_text_has_them_placed() {
    let after = |selection: &str| {
        let mut setup = Setup::empty(Size::new(5, 5).unwrap());
        setup.handicap = 2;
        let mut referee = referee_at(selection, setup);
        let became = ["B A1", "B C3"].map(|text| referee.act(&action(text)).unwrap().unwrap().became);
        (became, referee.course().stage().to_move, referee.marks().doubtful.is_some())
    };
    let placed = [Became::Made; 2];
    let white = Some(Color::White);
    assert_eq!(after("tromp-taylor"), (placed, white, false));
    for host in ["spight", "button"] {
        assert_eq!(after(host), (placed, white, true), "{host}");
    }
    for silent in ["simple-ko-area", "stone-scoring"] {
        assert_eq!(after(silent).0, [Became::NotApplicable; 2], "{silent}");
    }
    assert_eq!(after("new-zealand").0, [Became::Made, Became::Halted(Reason::OutOfTurn)]);
}

#[test]
fn under_spight_a_pass_has_lifted_the_ban_of_rules_beast_1() {
    let moves = ["B F5", "W pass", "B F4"];
    assert_eq!(verdict("spight", B10, &moves, "W F6"), Verdict::Allowed);
    assert_eq!(verdict("spight[repetition=situational]", B10, &moves, "W F6"), Verdict::Allowed);
    assert_eq!(verdict("tromp-taylor", B10, &moves, "W F6"), REPEATS);
    // The near miss: a cycle of plays alone stays barred.
    assert_eq!(verdict("spight", B4, &["W B1", "B E1", "W C1"], "B D1"), REPEATS);
}

#[test]
fn spight_compares_positions_or_situations() {
    assert_eq!(verdict("spight", B6, &["B D1", "W D3"], "B D2"), REPEATS);
    assert_eq!(verdict("spight[repetition=situational]", B6, &["B D1", "W D3"], "B D2"), Verdict::Allowed);
    let cycle = ["W B1", "B E1", "W C1"];
    assert_eq!(verdict("spight[repetition=situational]", B4, &cycle, "B D1"), REPEATS);
}

#[test]
fn spight_stops_at_a_players_second_pass_in_one_position_and_not_before() {
    assert_eq!(stage("spight", "...", &["B pass", "W pass", "B pass"]), StageName::Ended);
    assert_eq!(stage("spight", "...", &["B pass", "W A1", "B pass", "W pass"]), StageName::Play);
}

#[test]
fn stone_scoring_counts_stones_alone() {
    let (_, sheet) = referee("stone-scoring", "X.OO/X.OO/XX.O", &[]).count(&PointSet::EMPTY).unwrap();
    assert_eq!(sheet.totals(), [HalfPoints::points(4), HalfPoints::points(5)]);
}

#[test]
fn territory_counts_prisoners_where_area_counts_stones() {
    // White E1 is taken at D1: five points of area, or three of territory and a prisoner.
    let moves = ["W pass", "B A1", "W E1", "B D1", "W pass", "B pass"];
    let outcome = |key: &str| referee(key, ".....", &moves).outcome().to_string();
    assert_eq!(outcome("simple-ko-area"), "B+5");
    assert_eq!(outcome("simple-ko-territory"), "B+4");
}

#[test]
fn the_button_is_taken_once_and_is_worth_half_a_point() {
    let margin = |moves: &[&str]| referee("button", "X.O", moves).outcome_and_sheet().1.unwrap().margin();
    // A stone each and seven points of komi.
    assert_eq!(margin(&["B pass", "W pass", "B pass"]), "-6.5".parse().unwrap());
    assert_eq!(margin(&["W take the button", "B pass", "W pass"]), "-7.5".parse().unwrap());
    let taken = verdict("button", "X.O", &["B take the button"], "W take the button");
    assert_eq!(taken, Verdict::Forbidden(Reason::ButtonTaken));
}

#[test]
fn taking_the_button_lifts_the_bans_and_a_later_pass_does_not() {
    assert_eq!(verdict("button", B10, &["B F5", "W pass", "B F4"], "W F6"), Verdict::Allowed);
    // The button was taken before: now the start position is one that stands after it.
    let moves = ["B pass", "W pass", "B F5", "W pass", "B F4"];
    let barred = verdict("button", B10, &moves, "W F6");
    assert_eq!(barred, Verdict::Forbidden(Reason::Repeats(2)));
}

#[test]
fn the_button_has_a_host_with_one_of_three_rules_on_repetition() {
    let returning_one = |selection: &str| verdict(selection, B6, &["B D1", "W D3"], "B D2");
    assert_eq!(returning_one("button"), REPEATS);
    assert_eq!(returning_one("button[repetition=situational]"), Verdict::Allowed);
    assert_eq!(returning_one("button[repetition=simple-ko]"), Verdict::Allowed);
    let eternal = |selection: &str| verdict(selection, B4, &["W B1", "B E1", "W C1"], "B D1");
    assert_eq!(eternal("button[repetition=situational]"), REPEATS);
    assert_eq!(eternal("button[repetition=simple-ko]"), Verdict::Allowed);
}

#[test]
fn ties_are_draws_where_komi_is_whole() {
    for selection in ["tromp-taylor", "spight", "stone-scoring", "simple-ko-area", "simple-ko-territory"] {
        let passes = ["B pass", "W pass", "B pass"];
        let passes = if selection == "spight" { &passes[..] } else { &passes[..2] };
        assert_eq!(referee(selection, "X.O", passes).outcome(), Outcome::Draw, "{selection}");
    }
}

#[test]
fn alternation_is_cited_for_turns_out_of_turn_where_nothing_is_said_of_what_becomes_of_them() {
    for (key, clause) in [("tromp-taylor", "5"), ("new-zealand", "N8"), ("stone-scoring", "1")] {
        let rulebook = referee(key, "...", &[]).rulebook().clone();
        assert_eq!([Topic::Turns, Topic::OutOfTurn].map(|topic| rulebook.cite(topic).clause), [clause; 2]);
    }
    // One clause on everything forbidden speaks of this as well.
    let plain = referee("simple-ko-area", "...", &[]).rulebook().cite(Topic::OutOfTurn);
    assert_eq!(plain.clause, "8");
}
