//! Cases in which users of other programs reported a rule handled wrongly (`tests/data/public-reports.json`).

use std::collections::BTreeMap;

use conformance::case::{self, Case, Ruled};
use conformance::{data, games, rulebooks};
use go_board::{Color, PointSet};
use go_comparing::{CompareOptions, EndReport, compare};
use go_notation::game::parse_action;
use go_notation::gtp::color;
use go_rules::standard::{
    HandicapPoints, Komi, LastMove, StandardCompensation, StandardEnding, StandardPlacement, StandardScoring,
    Stops, Suicide,
};
use go_rules::{
    Action, Became, HalfPoints, Outcome, Over, Reason, Record, Referee, Rulebook, Setup, Sheet, StageName,
    Verdict,
};
use go_rulesets::Library;

const FILE: &str = "public-reports.json";

/// A rulebook for the key of a ko rule, in which three passes stop play and what is forbidden stands.
fn by_ko(key: &str) -> Rulebook {
    let repetition = match key {
        "psk" => rulebooks::PSK,
        "ssk" => rulebooks::SSK,
        "nssk" => rulebooks::NSSK,
        "bk" => rulebooks::BASIC_KO,
        other => panic!("no ko rule {other}"),
    };
    let mut articles = rulebooks::articles(repetition, Suicide::Forbidden);
    articles.ending = StandardEnding { stops: Stops::passes(3), ..StandardEnding::TWO_PASSES }.into();
    case::lenient(key, articles)
}

/// A rulebook for the key of a suicide rule.
fn by_suicide(key: &str) -> Rulebook {
    let suicide = match key {
        "forbidden" => Suicide::Forbidden,
        "several-stones" => Suicide::SeveralStonesOnly,
        "any" => Suicide::Allowed,
        other => panic!("no suicide rule {other}"),
    };
    rulebooks::plain(key, rulebooks::BASIC_KO, suicide)
}

fn named(id: &str) -> Case {
    case::named(FILE, id).unwrap()
}

fn ruled(id: &str, rulebook: Rulebook) -> Ruled {
    named(id).ruled(rulebook).unwrap()
}

fn refusal(id: &str, ko: &str) -> Option<Reason> {
    ruled(id, by_ko(ko)).refusal()
}

/// The board and the stones taken at the end, where the file states them.
fn assert_end(case: &Case, referee: &Referee) {
    if let Some(rows) = case.expected.get("final_rows") {
        let rows: Vec<String> = serde_json::from_value(rows.clone()).unwrap();
        assert_eq!(data::rows(referee.course().board()), rows, "{}", case.id);
    }
    if let Some(captures) = case.expected.get("captures") {
        let captures: BTreeMap<String, u32> = serde_json::from_value(captures.clone()).unwrap();
        for (letter, taken) in captures {
            let by = color(&letter).unwrap();
            assert_eq!(referee.course().ledger().taken[by.index()], taken, "{} by {letter}", case.id);
        }
    }
}

#[test]
fn the_last_play_is_ruled_as_reported_under_every_ko_and_suicide_rule() {
    let mut asked = 0;
    for case in case::all(FILE).unwrap() {
        let by_ko_rule = case.last_play.iter().map(|(key, value)| (by_ko(key), value));
        let by_suicide_rule = case.suicide.iter().map(|(key, value)| (by_suicide(key), value));
        for (rulebook, value) in by_ko_rule.chain(by_suicide_rule) {
            let name = rulebook.name().to_owned();
            let ruled = case.ruled(rulebook).unwrap();
            assert_eq!(ruled.last() == Verdict::Allowed, value == "legal", "{} under {name}", case.id);
            assert!(ruled.forbidden_before_the_last().is_empty(), "{} under {name}", case.id);
            if ruled.last() == Verdict::Allowed {
                assert_end(&case, &ruled.referee);
            }
            asked += 1;
        }
    }
    // Nine cases by four ko rules, and four rulings on suicide.
    assert_eq!(asked, 9 * 4 + 4);
}

#[test]
fn ko_01_who_took_the_ko_may_fill_it() {
    // C2 is empty since Black took there; a stone there makes a board that never stood.
    assert_eq!(ruled("KO-01", by_ko("bk")).verdicts, [Verdict::Allowed; 3]);
}

#[test]
fn ko_03_a_snapback_is_no_ko() {
    // B1 takes one stone but joins C1: two stones come off at A1, and the board is new.
    let ruled = ruled("KO-03", by_ko("psk"));
    let taken: Vec<u16> = ruled.referee.course().plies().iter().map(|ply| ply.taken).collect();
    assert_eq!(taken, [1, 2]);
}

#[test]
fn ko_05_a_take_of_three_stones_leaves_suicide_but_no_ko() {
    // A1 takes A2, and B1 with C1. B1 then has the liberty C1; A2 has none and takes nothing.
    let rulebook = rulebooks::plain("no suicide", rulebooks::BASIC_KO, Suicide::Forbidden);
    assert_eq!(ruled("KO-05-suicide", rulebook).refusal(), Some(Reason::Suicide(1)));
    assert_eq!(refusal("KO-05", "bk"), None);
}

#[test]
fn ko_07_ko_09_and_ko_15_come_back_to_the_ply_where_the_board_last_stood() {
    // KO-07: B3, C3 are sent, A3 takes both, B3 takes A3: the board after ply 1, made by White with Black to move
    // (and not that after ply 2, where White was to move).
    assert_eq!(refusal("KO-07", "ssk"), Some(Reason::Repeats(1)));
    assert_eq!(refusal("KO-07", "nssk"), Some(Reason::Repeats(1)));
    // Positional superko counts the board after Black's pass as well, the later one of the two.
    assert_eq!(refusal("KO-07", "psk"), Some(Reason::Repeats(2)));
    // KO-09: six takes around three kos, and the start is back with Black to move.
    for key in ["psk", "ssk"] {
        assert_eq!(refusal("KO-09", key), Some(Reason::Repeats(0)), "{key}");
    }
    // KO-15: A2 alone on 2×2, White to move, made by Black: as after ply 1.
    for key in ["psk", "ssk", "nssk"] {
        assert_eq!(refusal("KO-15", key), Some(Reason::Repeats(1)), "{key}");
    }
}

#[test]
fn ko_11_where_two_passes_end_play_nothing_can_be_retaken_after_them() {
    let rulebook = rulebooks::plain("two passes", rulebooks::BASIC_KO, Suicide::Forbidden);
    let ruled = ruled("KO-11", rulebook);
    assert_eq!(ruled.refusal(), Some(Reason::GameIsOver));
    assert!(ruled.forbidden_before_the_last().is_empty());
    assert_eq!(ruled.referee.course().plies()[3].became, Became::AfterTheEnd);
}

#[test]
fn ko_13_taking_a_pass_back_brings_the_ko_ban_back() {
    assert_eq!(refusal("KO-13", "bk"), Some(Reason::Ko));
    // Without the undoing, White's pass would have lifted the ban: Black's pass between makes it White's turn.
    let mut case = named("KO-13");
    case.moves = ["B C1", "W pass", "B pass", "W C2"].map(str::to_owned).into();
    assert_eq!(case.ruled(by_ko("bk")).unwrap().refusal(), None);
}

#[test]
fn sui_01_a_suicide_of_two_stones_takes_both_off() {
    let case = named("SUI-01");
    for key in ["several-stones", "any"] {
        let ruled = case.ruled(by_suicide(key)).unwrap();
        let course = ruled.referee.course();
        assert_eq!(data::rows(course.board()), ["..X", "XX."], "{key}");
        assert_eq!(course.ledger().prisoners_of(Color::White), 2, "{key}");
    }
    assert_eq!(case.ruled(by_suicide("forbidden")).unwrap().refusal(), Some(Reason::Suicide(2)));
}

/// The end of a record under the text that a selection picks, what is owed supplied.
fn end(record: &Record, selection: &str, komi: HalfPoints) -> EndReport {
    let rulebook = Library::built_in().rulebook(selection).unwrap();
    let options = CompareOptions { komi: go_comparing::KomiChoice::Fixed(komi), ..CompareOptions::default() };
    compare(record, &[rulebook], &options).unwrap().endings.remove(0)
}

#[test]
fn sui_03_a_suicide_in_a_file_frees_the_point_that_the_next_play_takes() {
    let case = named("SUI-03");
    let game = games::read_sgf(&case.sgf).unwrap();
    assert_eq!(game.record.actions.len(), 2);
    assert_eq!(game.rules.and_then(|rules| rules.key), Some("tromp-taylor"));
    let start = game.record.setup.clone().check().unwrap();
    let mut referee = Referee::new(Library::built_in().rulebook("tromp-taylor").unwrap(), start);
    for action in &game.record.actions {
        assert_eq!(referee.act(action).unwrap().unwrap().verdict, Verdict::Allowed);
    }
    assert_end(&case, &referee);
}

#[test]
fn sui_05_taking_comes_before_the_question_of_suicide() {
    assert_eq!(ruled("SUI-05", by_suicide("forbidden")).refusal(), None);
}

#[test]
fn end_02_a_third_pass_is_the_one_white_owes_or_surplus_but_never_refused() {
    let game = games::read_sgf(&named("END-02").sgf).unwrap();
    assert_eq!(game.record.actions.len(), 4);
    assert_eq!(game.rules.and_then(|rules| rules.key), Some("aga-1991"));
    for selection in [
        "aga-1991[last-pass=before-dispute]",
        "aga-1991[last-pass=as-a-turn]",
        "aga-1991[last-pass=before-dispute,counting=area]",
        "aga-1991-paun",
    ] {
        let end = end(&game.record, selection, HalfPoints::ZERO);
        // The pass on the record is White's last one: nothing but the agreement has to be supplied.
        assert!(end.supplied.iter().all(|a| matches!(a, Action::Statement(..))), "{selection}");
        assert_eq!(end.outcome.to_string(), "B+9", "{selection}");
        assert_eq!(end.ledger.passes, [1, 2], "{selection}");
    }
    for selection in ["tromp-taylor", "cgos", "simple-ko-area"] {
        let rulebook = Library::built_in().rulebook(selection).unwrap();
        let comparison = compare(&game.record, &[rulebook], &CompareOptions::default()).unwrap();
        assert_eq!(comparison.plies[3].ruling(0).unwrap().became, Became::AfterTheEnd, "{selection}");
        assert_eq!(comparison.endings[0].outcome.to_string(), "B+9", "{selection}");
        assert_eq!(comparison.endings[0].marks.left, None, "{selection}");
    }
}

#[test]
fn end_06_pass_stones_count_only_where_a_text_has_them() {
    let case = named("END-06");
    let actions = case.moves.iter().map(|turn| parse_action(turn).unwrap()).collect();
    let record = Record { setup: case.setup().unwrap(), actions };
    let margin = |selection: &str| end(&record, selection, HalfPoints::ZERO).outcome.to_string();
    // Two stones and the seven points around them.
    for area in ["tromp-taylor", "simple-ko-area", "aga-1991-paun[counting=area]", "aga-1991[counting=area]"]
    {
        assert_eq!(margin(area), "B+9", "{area}");
    }
    assert_eq!(margin("simple-ko-territory"), "B+7");
    // Seven points; White has passed twice and passes once more, Black has passed once: 7 + 3 − 1.
    for text in ["aga-1991-paun", "aga-1991"] {
        let end = end(&record, text, HalfPoints::ZERO);
        assert_eq!(end.ledger.handed_over, [1, 3], "{text}");
        assert_eq!(end.outcome.to_string(), "B+9", "{text}");
    }
}

#[test]
fn han_04_a_handicap_of_one_puts_no_stone_and_earns_no_points() {
    let case = named("HAN-04");
    let setup = Setup { handicap: 1, ..case.setup().unwrap() };
    assert_eq!((setup.black.len(), setup.next), (0, Color::Black));
    for points in [HandicapPoints::Each, HandicapPoints::AfterTheFirst] {
        let mut articles = rulebooks::articles(rulebooks::PSK, Suicide::Forbidden);
        let half = HalfPoints::new(1);
        articles.compensation = StandardCompensation {
            komi: Komi::even_and_handicap(HalfPoints::new(13), half),
            handicap_points: points,
            ..StandardCompensation::komi(HalfPoints::ZERO)
        }
        .into();
        let referee = Referee::new(rulebooks::of("handicap", articles), setup.clone().check().unwrap());
        let (_, sheet) = referee.count(&PointSet::EMPTY).unwrap();
        assert_eq!(sheet.compensation_margin(), -half, "{points:?}: the reduced komi and nothing else");
    }
    // The texts that know handicaps say so too: Black begins, and only komi is added.
    for selection in ["aga-1991-paun[counting=area]", "aga-1991[counting=area]", "bga", "chinese-2002"] {
        let rulebook = Library::built_in().rulebook(selection).unwrap();
        let referee = Referee::new(rulebook, setup.clone().check().unwrap());
        assert_eq!(referee.course().stage().to_move, Some(Color::Black), "{selection}");
        let (_, sheet): (Outcome, Sheet) = referee.count(&PointSet::EMPTY).unwrap();
        assert!(sheet.compensation.iter().all(|item| item.what == "komi"), "{selection}: {sheet:?}");
    }
}

#[test]
fn drw_01_equal_scores_are_a_draw_and_nobodys_win_by_nothing() {
    let case = named("DRW-01");
    for selection in ["tromp-taylor", "simple-ko-area", "cgos"] {
        let mut setup = case.setup().unwrap();
        setup.komi = Some(HalfPoints::points(4));
        let rulebook = Library::built_in().rulebook(selection).unwrap();
        let ruled = case.ruled_from(setup, rulebook).unwrap();
        let (outcome, sheet) = ruled.referee.outcome_and_sheet();
        assert_eq!(ruled.referee.course().over(), Some(Over::Counted), "{selection}");
        assert_eq!(sheet.unwrap().totals(), [HalfPoints::points(4); 2], "{selection}");
        assert_eq!((outcome, outcome.to_string().as_str()), (Outcome::Draw, "0"), "{selection}");
    }
}

#[test]
fn pass_stones_and_a_last_pass_are_standard_articles_too() {
    // END-06 without any text: territory, pass stones, White last.
    let mut articles = rulebooks::articles(rulebooks::SSK, Suicide::Forbidden);
    articles.placement = StandardPlacement::NO_SUICIDE.into();
    articles.scoring = StandardScoring::TERRITORY.into();
    articles.ending =
        StandardEnding { pass_stones: true, last_move: LastMove::White, ..StandardEnding::TWO_PASSES }.into();
    let mut referee = ruled("END-06", rulebooks::of("pass stones", articles)).referee;
    let stage = referee.course().stage();
    assert_eq!((stage.name, stage.to_move), (StageName::LastMove, Some(Color::White)));
    referee.act(&Action::pass(Color::White)).unwrap();
    assert_eq!(referee.outcome().to_string(), "B+9");
}
