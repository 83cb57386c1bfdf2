//! Plays from the literature that part the ko rules (`tests/data/beasts-b1-b10.json`), and two published games.
//!
//! Each test first holds the referee against what the file says of the last play, and then states the
//! argument: which earlier situation comes back, and who made it. In the records, `@n` is the board after turn n
//! and `@0` the start.

use conformance::case::{self, Case, Ruled};
use conformance::{data, rulebooks};
use go_board::{Color, PointSet};
use go_rules::standard::{StandardEnding, StandardRepetition, Stops, Suicide};
use go_rules::{Articles, HalfPoints, Over, Reason, Rulebook, Verdict};
use go_rulesets::Library;

const FILE: &str = "beasts-b1-b10.json";

fn articles(repetition: StandardRepetition) -> Articles {
    rulebooks::articles(repetition, Suicide::Forbidden)
}

/// What is forbidden stands, so that the plays after it can be asked about.
fn rulebook(key: &str) -> Rulebook {
    case::lenient(
        key,
        articles(match key {
            "psk" => rulebooks::PSK,
            "ssk" => rulebooks::SSK,
            "nssk" => rulebooks::NSSK,
            "own" => rulebooks::OWN,
            "bk" => rulebooks::BASIC_KO,
            "one-for-one" => rulebooks::ONE_FOR_ONE,
            // Spight's rules: a pass makes all positions before it free again.
            "spight" => StandardRepetition { pass_lifts_bans: true, ..rulebooks::SSK },
            other => panic!("no rulebook {other}"),
        }),
    )
}

fn ruled(id: &str, key: &str) -> Ruled {
    case::named(FILE, id).unwrap().ruled(rulebook(key)).unwrap()
}

/// Why the last play is forbidden under this rule; `None` if it is allowed.
fn refusal(id: &str, key: &str) -> Option<Reason> {
    ruled(id, key).refusal()
}

/// The last play under the four rules, captures and the final board are as the file says.
fn holds(id: &str) -> Case {
    let case = case::named(FILE, id).unwrap();
    assert_eq!(case.last_play.len(), 4, "{id}");
    for (key, value) in &case.last_play {
        let ruled = case.ruled(rulebook(key)).unwrap();
        assert_eq!(ruled.last() == Verdict::Allowed, value == "legal", "{id} under {key}");
        let taken: Vec<u16> = ruled.referee.course().plies().iter().map(|ply| ply.taken).collect();
        assert_eq!(taken, case.captures, "{id} under {key}");
        assert_eq!(data::rows(ruled.referee.course().board()), case.rows_after, "{id} under {key}");
    }
    case
}

#[test]
fn b1_a_board_that_comes_back_for_the_other_side_is_barred_by_positional_superko_alone() {
    // B C1 takes A1 and B1, W B1 takes C1 back: the board is @7 (after B A3), but then White was to move and
    // now Black is. White had not made @7, and the take-back is one stone for two, so no ko.
    holds("B1");
    assert_eq!(refusal("B1", "psk"), Some(Reason::Repeats(7)));
    for key in ["ssk", "nssk", "own", "bk", "one-for-one", "spight"] {
        assert_eq!(refusal("B1", key), None, "{key}");
    }
}

#[test]
fn b2_a_retake_after_an_own_pass_is_free_under_natural_situational_superko_alone() {
    // W B4 makes @1 again, which is @2 too: White's pass left the board and gave Black the move. So the board has
    // stood (positional), with Black to move (situational), and after a move of White's (own positions); but
    // White never made it by a play. It is also the plain retake of the stone that has just taken.
    holds("B2");
    for key in ["psk", "ssk", "own"] {
        assert_eq!(refusal("B2", key), Some(Reason::Repeats(2)), "{key}");
    }
    assert_eq!(refusal("B2", "bk"), Some(Reason::Ko));
    assert_eq!(refusal("B2", "one-for-one"), Some(Reason::Ko));
    assert_eq!(refusal("B2", "nssk"), None);
    // The pass lies at the very board that comes back, so it lifts no ban on it: situational superko since the
    // pass still finds @2.
    assert_eq!(refusal("B2", "spight"), Some(Reason::Repeats(2)));
}

#[test]
fn b6_returning_one_after_sending_two_is_barred_by_positional_superko_alone() {
    // D1 sends the second stone, D3 takes two, D2 takes one: @0 again, now with White to move.
    let case = holds("B6");
    assert_eq!(refusal("B6", "psk"), Some(Reason::Repeats(0)));
    for key in ["ssk", "nssk", "own", "bk", "one-for-one", "spight"] {
        assert_eq!(refusal("B6", key), None, "{key}");
    }
    // White surrounds B1 and has five stones; Black surrounds D3 and has three; B3 and D1 reach both.
    let board = data::board(&case.rows).unwrap();
    assert_eq!(go_board::area(&board).points(), [4, 6]);
    assert_eq!(data::literal_area(&board), [4, 6]);
}

#[test]
fn b6_the_second_round_never_starts_under_any_superko() {
    // After White's pass, D1 makes @1 again with White to move, and Black had made @1 by a play.
    holds("B6-second-round");
    for key in ["psk", "ssk", "nssk", "own"] {
        assert_eq!(refusal("B6-second-round", key), Some(Reason::Repeats(1)), "{key}");
    }
    // Only positional superko has forbidden anything before.
    assert_eq!(ruled("B6-second-round", "psk").forbidden_before_the_last(), [3]);
    assert_eq!(ruled("B6-second-round", "ssk").forbidden_before_the_last(), [0; 0]);
    // A pass lifts the ban on @1 under Spight's rules.
    assert_eq!(refusal("B6-second-round", "spight"), None);
}

fn b6_rounds(count: usize) -> Case {
    let mut case = case::named(FILE, "B6").unwrap();
    case.moves = ["B D1", "W D3", "B D2", "W pass"].repeat(count).into_iter().map(str::to_owned).collect();
    case
}

#[test]
fn b6_goes_round_for_ever_under_basic_ko() {
    // No play of the round takes one stone with one stone, and one pass in four turns stops nothing.
    let ruled = b6_rounds(100).ruled(rulebook("bk")).unwrap();
    assert!(ruled.verdicts.iter().all(|verdict| *verdict == Verdict::Allowed));
    assert_eq!(ruled.referee.course().over(), None);
    // Black loses two stones a round and White one.
    let prisoners = Color::BOTH.map(|color| ruled.referee.course().ledger().prisoners_of(color));
    assert_eq!(prisoners, [200, 100]);
}

#[test]
fn b6_ends_with_the_second_pass_in_one_position_where_a_rule_says_so() {
    // White passes at @3 and again at @7, the same board.
    let mut articles = articles(rulebooks::BASIC_KO);
    let stops = Stops { same_position: true, ..Stops::passes(2) };
    articles.ending = StandardEnding { stops, ..StandardEnding::TWO_PASSES }.into();
    let rulebook = rulebooks::of("second pass", articles);
    let mut case = b6_rounds(2);
    assert_eq!(case.ruled(rulebook.clone()).unwrap().referee.course().over(), Some(Over::Counted));
    case.moves.pop();
    assert_eq!(case.ruled(rulebook).unwrap().referee.course().over(), None);
}

#[test]
fn b9_molasses_comes_back_with_the_other_side_to_move() {
    // Black's pass at turn 5 makes the number of turns odd: @9 is @0, but White is to move.
    holds("B9");
    assert_eq!(refusal("B9", "psk"), Some(Reason::Repeats(0)));
    for key in ["ssk", "nssk", "own", "bk", "one-for-one", "spight"] {
        assert_eq!(refusal("B9", key), None, "{key}");
    }
}

#[test]
fn b9_after_whites_pass_molasses_cannot_begin_again_under_any_superko() {
    // C5 makes @1 again, White to move, and Black had made @1.
    holds("B9-second-round");
    for key in ["psk", "ssk", "nssk", "own"] {
        assert_eq!(refusal("B9-second-round", key), Some(Reason::Repeats(1)), "{key}");
    }
    assert_eq!(ruled("B9-second-round", "psk").forbidden_before_the_last(), [9]);
    assert_eq!(ruled("B9-second-round", "ssk").forbidden_before_the_last(), [0; 0]);
    assert_eq!(refusal("B9-second-round", "bk"), None);
    assert_eq!(refusal("B9-second-round", "spight"), None);
}

#[test]
fn b10_a_seki_dies_by_every_superko_unless_a_pass_lifts_the_ban() {
    // F6 takes F5 and F4, one stone for two: @0 again with Black to move, and White had made @0. White's pass at
    // turn 2 stands between, so where a pass lifts bans the play is free.
    let case = holds("B10");
    for key in ["psk", "ssk", "nssk"] {
        assert_eq!(refusal("B10", key), Some(Reason::Repeats(0)), "{key}");
    }
    assert_eq!(refusal("B10", "bk"), None);
    assert_eq!(refusal("B10", "spight"), None);
    // If nobody made the start, natural situational superko has nothing against the play.
    let mut setup = case.setup().unwrap();
    setup.made_by = None;
    assert_eq!(case.ruled_from(setup, rulebook("nssk")).unwrap().last(), Verdict::Allowed);
}

#[test]
fn b10_the_same_with_the_play_that_made_the_diagram_on_the_record() {
    // W A6 makes the diagram: @1, made by White, Black to move. F6 at turn 5 makes @1 again.
    holds("B10-made-by-white");
    for key in ["psk", "ssk", "nssk", "own"] {
        assert_eq!(refusal("B10-made-by-white", key), Some(Reason::Repeats(1)), "{key}");
        assert_eq!(ruled("B10-made-by-white", key).forbidden_before_the_last(), [0; 0], "{key}");
    }
    assert_eq!(refusal("B10-made-by-white", "spight"), None);
}

#[test]
fn two_published_games_with_open_neutral_points_count_as_their_boards_lie() {
    let games = case::all("kata-issue-474.json").unwrap();
    assert_eq!(games.len(), 2);
    for mut game in games {
        game.rows = vec![".........".to_owned(); 9];
        game.next = "B".to_owned();
        let number = |key: &str| game.expected[key].as_i64().unwrap() as i32;
        let articles = rulebooks::articles(rulebooks::PSK, Suicide::SeveralStonesOnly);
        let mut setup = game.setup().unwrap();
        setup.komi = Some(HalfPoints::points(7));
        let ruled = game.ruled_from(setup, rulebooks::of("tromp-taylor", articles)).unwrap();
        assert!(ruled.verdicts.iter().all(|v| *v == Verdict::Allowed), "{}", game.id);
        let referee = ruled.referee;
        assert_eq!(referee.course().over(), Some(Over::Counted), "{}", game.id);
        let expected: Vec<String> = serde_json::from_value(game.expected["board"].clone()).unwrap();
        assert_eq!(data::rows(referee.course().board()), expected, "{}", game.id);
        let (_, sheet) = referee.count(&PointSet::EMPTY).unwrap();
        let white = |margin: HalfPoints| -margin.get();
        let literal = number("literal_area_white_minus_black_no_komi");
        assert_eq!(white(sheet.margin_before_compensation()), 2 * literal, "{}", game.id);
        assert_eq!(white(sheet.margin()), 2 * number("white_minus_black"), "{}", game.id);
        let [black, white] = data::literal_area(referee.course().board());
        assert_eq!(white as i32 - black as i32, literal, "{}", game.id);
        assert!(black + white < 81, "{}: a neutral point is open", game.id);
    }
}

/// The texts by the rule on repetition that they have, as the literature on these positions says.
const TEXTS: [(&str, &str); 10] = [
    ("psk", "tromp-taylor"),
    ("psk", "cgos"),
    ("ssk", "aga-1991-paun"),
    ("ssk", "aga-1991"),
    ("nssk", "aga-1991[superko=natural]"),
    ("nssk", "bga"),
    ("nssk", "ffg"),
    ("own", "new-zealand"),
    ("bk", "simple-ko-area"),
    ("bk", "simple-ko-territory"),
];

#[test]
fn the_texts_rule_on_the_beasts_by_their_kind_of_superko() {
    for id in ["B1", "B2", "B6", "B9", "B10"] {
        let mut case = case::named(FILE, id).unwrap();
        // New Zealand's own positions: B2 is barred, as White stood there after the pass; B10 as White made it.
        let own = if matches!(id, "B2" | "B10") { "illegal" } else { "legal" };
        case.last_play.insert("own".to_owned(), own.to_owned());
        for (key, selection) in TEXTS {
            let ruled = case.ruled(Library::built_in().rulebook(selection).unwrap()).unwrap();
            assert!(ruled.forbidden_before_the_last().is_empty(), "{id} under {selection}");
            assert_eq!(
                ruled.last() == Verdict::Allowed,
                case.last_play[key] == "legal",
                "{id} under {selection}"
            );
        }
    }
}

#[test]
fn b10_is_free_under_spights_rules_since_a_pass_stands_between() {
    let case = case::named(FILE, "B10").unwrap();
    let ruled = case.ruled(Library::built_in().rulebook("spight").unwrap()).unwrap();
    assert_eq!(ruled.verdicts, [Verdict::Allowed; 4]);
}
