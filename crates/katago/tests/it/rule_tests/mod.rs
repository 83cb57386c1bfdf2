//! KataGo's own rule tests (`tests/data/katago-rule-tests`): records, boards, areas and scores under the settings they name.
//!
//! Each of them agrees or stands in `explained-differences.json` with the reason. The rulebooks are those of KataGo's program: hopeless stones
//! come off before counting. Its tests play on after the end of a game and after forbidden turns; so they are replayed with articles that
//! ask the rulebook's own what they would say, and once more, up to the first end, under the rulebook itself.

mod game;
mod others;
mod tolerant;

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::Path;
use std::process::Command;

use go_rules::HalfPoints;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Vector {
    id: String,
    kind: String,
    w: u8,
    h: u8,
    rules: Value,
    start: Vec<String>,
    #[serde(default)]
    start_black_captured: u32,
    #[serde(default)]
    start_white_captured: u32,
    #[serde(default)]
    start_phase: u32,
    to_move: Option<String>,
    moves: Vec<String>,
    #[serde(default)]
    cleanup_suppressed_at: Vec<u32>,
    pass_alive_judged_with_suicide: Option<bool>,
    expected: Value,
}

#[derive(Deserialize)]
struct Explained {
    /// What the first difference is about.
    first: String,
    /// Why it is none of a rule we mean to follow.
    because: String,
    ids: Vec<String>,
}

fn differ<T: PartialEq + Debug>(what: &str, ours: T, theirs: T) -> Result<(), String> {
    if ours == theirs { Ok(()) } else { Err(format!("{what}: {ours:?} here, {theirs:?} there")) }
}

fn half_points(points: f64) -> HalfPoints {
    let halves = points * 2.0;
    assert!(halves.fract() == 0.0, "{points} is no number of half points");
    HalfPoints::new(halves as i32)
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/katago-rule-tests"))
}

fn vectors() -> Vec<Vector> {
    let file = folder().join("vectors.jsonl.gz");
    let unpacked = Command::new("gzip").arg("-dc").arg(&file).output().unwrap();
    assert!(unpacked.status.success(), "gzip -dc {}", file.display());
    let lines = String::from_utf8(unpacked.stdout).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn replay(vector: &Vector) -> Result<(), String> {
    assert_eq!(vector.start_phase, 0, "{}: all of them start in the main phase", vector.id);
    match vector.kind.as_str() {
        "game" => game::game(vector),
        "board" => others::board(vector),
        "area" => others::areas(vector),
        "score" => others::scores(vector),
        "issue" => others::issue(vector),
        other => panic!("{}: a test of another kind, {other}", vector.id),
    }
}

#[test]
fn katagos_rule_tests_agree_or_differ_for_a_reason() {
    let explained = std::fs::read_to_string(folder().join("explained-differences.json")).unwrap();
    let explained: Vec<Explained> = serde_json::from_str(&explained).unwrap();
    let mut expected: BTreeMap<&str, &str> = BTreeMap::new();
    for difference in &explained {
        assert!(difference.because.len() > 40, "{} needs a reason", difference.first);
        for id in &difference.ids {
            assert!(expected.insert(id, &difference.first).is_none(), "{id} stands there twice");
        }
    }
    let mut agreeing: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for vector in vectors() {
        match (replay(&vector), expected.remove(&*vector.id)) {
            (Ok(()), None) => *agreeing.entry(vector.kind).or_default() += 1,
            (Ok(()), Some(_)) => wrong.push(format!("{} agrees and is said to differ", vector.id)),
            (Err(first), Some(meant)) if first.starts_with(meant) => {}
            (Err(first), _) => wrong.push(format!("{}: {first}", vector.id)),
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    assert!(expected.is_empty(), "explained, but not among the tests: {expected:?}");
    let counts: Vec<(&str, usize)> = agreeing.iter().map(|(kind, count)| (&**kind, *count)).collect();
    assert_eq!(counts, [("area", 26), ("board", 16), ("game", 398), ("issue", 6), ("score", 8)]);
}
