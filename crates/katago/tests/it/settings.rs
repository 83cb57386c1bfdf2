//! KataGo's settings as rulebooks, against facts of its own rules code (tests/data/README.md).

use std::collections::BTreeMap;

use go_board::{Board, Point};
use go_katago::{Bonus, KataChanges, KataError, KataKo, KataRules, KataScoring, Tax};
use go_notation::game::parse_action;
use go_notation::gtp::color;
use go_published::{Button, SimpleKoArea, SimpleKoTerritory, Spight, TrompTaylor};
use go_rules::{Action, HalfPoints, Outcome, Referee, RulesetExt, Setup, StageName, Verdict};
use go_servers::Cgos;
use serde::Deserialize;
use serde_json::Value;

fn base() -> KataRules {
    KataRules::preset("tromp-taylor").unwrap()
}

fn read(rules: &Value) -> KataRules {
    KataRules::read(&rules.to_string(), &base()).unwrap()
}

#[test]
fn presets_are_katagos() {
    let theirs: BTreeMap<String, Value> =
        serde_json::from_str(include_str!("../data/katago_presets.json")).unwrap();
    for (name, rules) in &theirs {
        assert_eq!(&KataRules::preset(name).unwrap().to_json(), rules, "{name}");
    }
    let mut ours: Vec<&str> = KataRules::presets().collect();
    ours.sort_unstable();
    assert_eq!(ours, theirs.keys().collect::<Vec<_>>());
}

#[derive(Deserialize)]
struct Case {
    id: String,
    rules: Value,
    start: Vec<String>,
    black_captured: u32,
    white_captured: u32,
    to_move: String,
    moves: Vec<String>,
    legal_at_start: String,
    ko_forbidden_after: BTreeMap<u32, Vec<String>>,
    illegal_plies: Vec<Value>,
    first_end: Option<End>,
}

#[derive(Deserialize)]
struct End {
    after_ply: u32,
    no_result: bool,
    white_minus_black: Option<f64>,
    /// Stones within what the other colour holds against any number of plays: its program lifts them before it counts.
    pass_dead: Vec<String>,
}

#[test]
fn area_games_are_ruled_and_counted_as_in_katagos_own_tests() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../data/katago_area.json")).unwrap();
    let (mut ends, mut no_results, mut forbidden, mut differently) = (0, 0, 0, Vec::new());
    for case in &cases {
        let rules = read(&case.rules);
        let board: Board = case.start.join("/").parse().unwrap();
        let mut setup = Setup::position(&board, color(&case.to_move).unwrap());
        setup.ledger.taken = [case.white_captured, case.black_captured];
        setup.komi = Some(rules.komi);
        let mut referee = Referee::new(rules.exact().unwrap(), setup.check().unwrap());

        let legal = referee.legal_plays(color(&case.to_move).unwrap());
        let legal: String =
            board.size().points().map(|p| if legal.contains(p) { '1' } else { '0' }).collect();
        assert_eq!(legal + "1", case.legal_at_start, "{}", case.id);

        for (ply, text) in (1..).zip(&case.moves) {
            let action = parse_action(text).unwrap();
            let refused = case
                .illegal_plies
                .iter()
                .any(|p| p.as_u64() == Some(ply) || p.as_array().is_some_and(|p| p[0].as_u64() == Some(ply)));
            assert_eq!(referee.judge(&action) != Verdict::Allowed, refused, "{} ply {ply}", case.id);
            if refused {
                break;
            }
            referee.act(&action).unwrap();
            let ended = referee.course().stage().name == StageName::Ended;
            let end = case.first_end.as_ref().filter(|end| u64::from(end.after_ply) == ply);
            assert_eq!(ended, end.is_some(), "{} ply {ply}", case.id);
            if let Some(end) = end {
                ends += 1;
                let outcome = referee.outcome();
                if end.no_result {
                    no_results += 1;
                    assert_eq!(outcome, Outcome::NoResult, "{}", case.id);
                } else {
                    let dead = end.pass_dead.iter().map(|point| point.parse::<Point>().unwrap()).collect();
                    let (_, sheet) = referee.count(&dead).unwrap();
                    let theirs = HalfPoints::new((end.white_minus_black.unwrap() * 2.0) as i32);
                    if -sheet.margin() != theirs {
                        differently.push((case.id.clone(), outcome.to_string(), theirs));
                    }
                }
                break;
            }
            let next = referee.course().stage().to_move.unwrap();
            for point in case.ko_forbidden_after.get(&(ply as u32)).into_iter().flatten() {
                forbidden += 1;
                let verdict = referee.judge(&Action::play(next, point.parse().unwrap()));
                assert!(matches!(verdict, Verdict::Forbidden(_)), "{} after {ply}: {point}", case.id);
            }
        }
    }
    assert_eq!(differently, []);
    // Nothing was passed over: so many of the cases end, are void, and bar a ko.
    assert_eq!((cases.len(), ends, no_results, forbidden), (88, 50, 4, 40));
}

#[test]
fn an_object_changes_only_the_keys_it_has() {
    let previous = KataRules { komi: "3.5".parse().unwrap(), ..base() };
    let changed = KataRules::read(r#"{"ko":"SIMPLE","whiteHandicapBonus":"N-1"}"#, &previous).unwrap();
    assert_eq!((changed.ko, changed.komi, changed.suicide), (KataKo::Simple, previous.komi, true));
    let preset = KataRules::read("New_Zealand", &previous).unwrap();
    assert_eq!((preset.ko, preset.komi), (KataKo::Situational, previous.komi));
    assert_eq!(KataRules::read(&preset.to_json().to_string(), &base()).unwrap(), preset);
}

#[test]
fn what_is_no_settings_is_refused_with_its_place() {
    let message = |text: &str| KataRules::read(text, &base()).unwrap_err().to_string();
    assert!(message("japanes").starts_with("`japanes` is neither a JSON object of rules nor a preset"));
    assert!(message("{\"ko\":\n\"SUPER\"}").starts_with("line 2, column"));
    assert!(
        message(r#"{"ko":"SUPER"}"#)
            .contains("expected one of `SIMPLE`, `POSITIONAL`, `SITUATIONAL`, `SPIGHT`")
    );
    assert!(message(r#"{"kos":"SIMPLE"}"#).contains("unknown field `kos`"));
    assert!(message(r#"{"komi":6.75}"#).contains("`6.75` is no number of half points"));
    assert!(message(r#"{"komi":"NaN"}"#).contains("line 1"));
    assert!(message(r#"{"ko":"SIMPLE","ko":"SIMPLE"}"#).contains("duplicate field"));
    assert!(message(r#"{"suicide":1}"#).contains("boolean"));
    assert_eq!(KataChanges::read(r#"["SIMPLE"]"#), Err(KataError::NoObject));
}

#[test]
fn an_object_stands_alone_if_it_names_ko_scoring_and_suicide() {
    let alone = |text: &str| KataChanges::read(text).unwrap().alone(HalfPoints::points(3));
    assert_eq!(alone(r#"{"ko":"SIMPLE"}"#), Err(KataError::Missing(vec!["scoring", "suicide"])));
    let rules = alone(r#"{"ko":"SITUATIONAL","scoring":"AREA","suicide":true}"#).unwrap();
    assert_eq!((rules.ko, rules.suicide, rules.komi), (KataKo::Situational, true, HalfPoints::points(3)));
    assert_eq!((rules.tax, rules.white_handicap_bonus, rules.has_button), (Tax::None, Bonus::None, false));
}

/// KataGo's page: friendly passes tell a program what to expect, and change no rule.
#[test]
fn settings_come_back_from_their_rulebook() {
    for name in KataRules::presets() {
        let rules = KataRules::preset(name).unwrap();
        let back = KataRules::of(&rules.rulebook().unwrap().rulebook);
        assert_eq!(back, Some(KataRules { friendly_pass_ok: false, ..rules }), "{name}");
    }
}

#[test]
fn every_preset_is_a_text_that_rules_by_its_settings() {
    let texts = go_katago::rulesets();
    for name in KataRules::presets() {
        let key = format!("katago-{name}");
        let text = texts.iter().find(|text| text.text().key == *key).unwrap();
        let rules = KataRules::preset(name).unwrap();
        let rulebook = text.default_rulebook();
        assert_eq!(rulebook.name(), key);
        assert_eq!(rulebook.articles(), rules.exact().unwrap().articles(), "{name}");
        let read = text.read(&format!("{key}[hopeless-stones=come-off]").parse().unwrap()).unwrap();
        assert_eq!(read.articles(), rules.as_played().unwrap().articles(), "{name}");
    }
}

/// KataGo's `tromp-taylor` with the komi of 7.5 is what CGOS plays but for suicide. Tromp and Taylor name no komi. Simple ko
/// in KataGo ends games that come back, which the plain text does not. Button go lays the button beside CGOS's rules, with the
/// komi that leaves no ties.
#[test]
fn texts_correspond_to_settings_exactly_or_to_none() {
    let preset = KataRules::preset("tromp-taylor").unwrap();
    let tromp_taylor = KataRules::of(&TrompTaylor.default_rulebook());
    assert_eq!(tromp_taylor, Some(KataRules { komi: HalfPoints::ZERO, ..preset }));
    assert_eq!(KataRules::of(&Cgos.default_rulebook()), Some(KataRules { suicide: false, ..preset }));
    let with_button = KataRules { has_button: true, komi: HalfPoints::points(7), suicide: false, ..preset };
    assert_eq!(KataRules::of(&Button.default_rulebook()), Some(with_button));
    // Spight's area form is the fourth rule on repetition that the program knows.
    let spight = KataRules { ko: KataKo::Spight, suicide: false, komi: HalfPoints::ZERO, ..preset };
    assert_eq!(KataRules::of(&Spight.default_rulebook()), Some(spight));
    for rulebook in [SimpleKoArea.default_rulebook(), SimpleKoTerritory.default_rulebook()] {
        assert_eq!(KataRules::of(&rulebook), None, "{}", rulebook.name());
    }
}

#[test]
fn territory_is_followed_to_the_letter_and_knows_no_button() {
    let japanese = KataRules::preset("japanese").unwrap();
    assert!(japanese.rulebook().unwrap().differs.is_empty());
    let button = KataRules { has_button: true, ..japanese };
    assert_eq!(button.rulebook().unwrap_err(), KataError::ButtonWithTerritory);
    assert_eq!((button.scoring, button.tax), (KataScoring::Territory, Tax::Seki));
}
