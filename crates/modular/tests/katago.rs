//! KataGo's settings as rulebooks, against facts of its own rules code (tests/data/README.md).

#![allow(clippy::unwrap_used, reason = "a test that cannot read its data fails")]

use std::collections::BTreeMap;

use go_board::{Board, Color, Point};
use go_modular::kata::{KataError, KataRules, Ko, Scoring, Tax};
use go_rules::{Action, HalfPoints, Outcome, Referee, Setup, StageName, Verdict};
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
        serde_json::from_str(include_str!("data/katago_presets.json")).unwrap();
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

fn color(letter: &str) -> Color {
    if letter == "B" { Color::Black } else { Color::White }
}

fn action(text: &str) -> Action {
    let (by, what) = text.split_once(' ').unwrap();
    if what == "pass" {
        Action::pass(color(by))
    } else {
        Action::play(color(by), what.parse::<Point>().unwrap())
    }
}

#[test]
fn area_games_are_ruled_and_counted_as_in_katagos_own_tests() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("data/katago_area.json")).unwrap();
    let (mut ends, mut no_results, mut forbidden, mut differently) = (0, 0, 0, Vec::new());
    for case in &cases {
        let rules = read(&case.rules);
        let board: Board = case.start.join("/").parse().unwrap();
        let mut setup = Setup::position(&board, color(&case.to_move));
        setup.ledger.taken = [case.white_captured, case.black_captured];
        setup.komi = Some(rules.komi);
        let mut referee = Referee::new(rules.exact().unwrap(), setup.check().unwrap());

        let legal = referee.legal_plays(color(&case.to_move));
        let legal: String =
            board.size().points().map(|p| if legal.contains(p) { '1' } else { '0' }).collect();
        assert_eq!(legal + "1", case.legal_at_start, "{}", case.id);

        for (ply, text) in (1..).zip(&case.moves) {
            let action = action(text);
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

#[derive(Deserialize)]
struct Perft {
    w: u8,
    h: u8,
    kata_rules: Value,
    depths: Vec<Depth>,
}

#[derive(Deserialize)]
struct Depth {
    d: usize,
    sequences: u64,
    ended: u64,
    no_result: u64,
    black_wins: u64,
    white_wins: u64,
    draws: u64,
}

fn count(referee: &mut Referee, line: &mut Vec<Action>, depth: usize, counts: &mut [[u64; 6]]) {
    referee.restart();
    for action in line.iter() {
        referee.act(action).unwrap();
    }
    let Some(next) = referee.course().stage().to_move else { return };
    if line.len() == depth {
        return;
    }
    let plays = referee.legal_plays(next);
    let turns = plays.iter().map(|p| Action::play(next, p)).chain([Action::pass(next)]);
    for action in turns.collect::<Vec<_>>() {
        line.push(action);
        count(referee, line, depth, counts);
        let row = &mut counts[line.len() - 1];
        row[0] += 1;
        referee.restart();
        for action in line.iter() {
            referee.act(action).unwrap();
        }
        let outcome = referee.outcome();
        row[1] += u64::from(outcome != Outcome::Unfinished);
        row[2] += u64::from(outcome == Outcome::NoResult);
        row[3] += u64::from(outcome.winner() == Some(Color::Black));
        row[4] += u64::from(outcome.winner() == Some(Color::White));
        row[5] += u64::from(outcome == Outcome::Draw);
        line.pop();
    }
}

#[test]
fn turn_sequences_under_simple_ko_are_as_many_as_katago_counts() {
    for line in include_str!("data/katago_perft_simple.jsonl").lines() {
        let row: Perft = serde_json::from_str(line).unwrap();
        let size = go_board::Size::new(row.w, row.h).unwrap();
        let mut setup = Setup::empty(size);
        setup.komi = Some(HalfPoints::ZERO);
        let rulebook = read(&row.kata_rules).exact().unwrap();
        let mut referee = Referee::new(rulebook, setup.check().unwrap());
        let depth = row.depths.last().unwrap().d;
        let mut counts = vec![[0; 6]; depth];
        count(&mut referee, &mut Vec::new(), depth, &mut counts);
        for theirs in &row.depths {
            let expected = [
                theirs.sequences,
                theirs.ended,
                theirs.no_result,
                theirs.black_wins,
                theirs.white_wins,
                theirs.draws,
            ];
            assert_eq!(counts[theirs.d - 1], expected, "{}x{} depth {}", row.w, row.h, theirs.d);
        }
    }
}

#[test]
fn an_object_changes_only_the_keys_it_has() {
    let previous = KataRules { komi: "3.5".parse().unwrap(), ..base() };
    let changed = KataRules::read(r#"{"ko":"SIMPLE","whiteHandicapBonus":"N-1"}"#, &previous).unwrap();
    assert_eq!((changed.ko, changed.komi, changed.suicide), (Ko::Simple, previous.komi, true));
    let preset = KataRules::read("New_Zealand", &previous).unwrap();
    assert_eq!((preset.ko, preset.komi), (Ko::Situational, previous.komi));
    assert_eq!(KataRules::read(&preset.to_json().to_string(), &base()).unwrap(), preset);
}

#[test]
fn what_is_no_settings_is_refused_with_its_place() {
    let message = |text: &str| KataRules::read(text, &base()).unwrap_err().to_string();
    assert!(message("japanes").starts_with("`japanes` is neither a JSON object of rules nor a preset"));
    assert!(message("{\"ko\":\n\"SUPER\"}").starts_with("line 2, column"));
    assert!(message(r#"{"ko":"SUPER"}"#).contains("expected one of `SIMPLE`, `POSITIONAL`, `SITUATIONAL`"));
    assert!(message(r#"{"kos":"SIMPLE"}"#).contains("unknown field `kos`"));
    assert!(message(r#"{"komi":6.75}"#).contains("`6.75` is no number of half points"));
    assert!(message(r#"{"komi":"NaN"}"#).contains("line 1"));
    assert!(message(r#"{"ko":"SIMPLE","ko":"SIMPLE"}"#).contains("duplicate field"));
}

#[test]
fn territory_is_followed_with_a_difference_that_is_named() {
    let japanese = KataRules::preset("japanese").unwrap();
    let followed = japanese.rulebook().unwrap();
    assert!(followed.differs[0].to_string().contains("two clean-up phases"));
    assert!(matches!(japanese.exact(), Err(KataError::Differs(_))));
    let button = KataRules { has_button: true, ..japanese };
    assert_eq!(button.rulebook().unwrap_err(), KataError::ButtonWithTerritory);
    assert_eq!((button.scoring, button.tax), (Scoring::Territory, Tax::Seki));
}
