//! The suite that `bestiary export` writes, run by a program in another language against programs that speak GTP.
//!
//! Without python3 or GNU Go the tests say so on standard error and pass; with `BESTIARY_REQUIRE_PYTHON=1` and
//! `BESTIARY_REQUIRE_GNUGO=1` the absence is a failure.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::{arg, bestiary, bestiary_with, scratch_dir};
use serde_json::{Value, json};

/// A file of the repository.
fn home(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn required(variable: &str, what: &str) -> bool {
    let required = std::env::var(variable).is_ok_and(|value| value == "1");
    assert!(!required, "{what} is not installed, and {variable}=1 asks for it");
    eprintln!("skipped: {what} is not installed");
    false
}

fn has_python() -> bool {
    Command::new("python3").arg("--version").output().is_ok_and(|ran| ran.status.success())
        || required("BESTIARY_REQUIRE_PYTHON", "python3")
}

fn gnugo() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).chain(["/usr/games".into()]).map(|folder| folder.join("gnugo"));
    let found = found.into_iter().find(|file| file.is_file());
    if found.is_none() {
        required("BESTIARY_REQUIRE_GNUGO", "GNU Go");
    }
    found
}

fn suite(name: &str, paths: &[&str]) -> PathBuf {
    let out = scratch_dir(name).join("suite.json");
    let paths: Vec<PathBuf> = paths.iter().map(|path| home(path)).collect();
    let paths: Vec<&str> = paths.iter().map(|path| arg(path)).collect();
    let ran = bestiary(&[&["export"], &paths[..], &["--out", arg(&out)]].concat());
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    out
}

/// What the runner printed; its status must be the wanted one.
fn run(suite: &Path, peer: &str, program: &str, more: &[&str], status: i32) -> String {
    let runner = home("tests/suite_runner.py");
    let call = [arg(&runner), arg(suite), "--peer", peer, "--program", program];
    let ran = Command::new("python3").args(call).args(more).output().unwrap();
    let out = String::from_utf8(ran.stdout).unwrap();
    let err = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(status), "{out}\n{err}");
    format!("{out}{err}")
}

/// How many comparisons of this kind a run made.
fn compared(printed: &str, what: &str) -> usize {
    let line = printed.lines().find(|line| line.starts_with("compared ")).unwrap();
    let parts = line.split_once(": ").unwrap().1.split(", ");
    let numbers = parts.filter(|part| part.contains(what)).map(|part| part.split(' ').next().unwrap());
    numbers.map(|number| number.parse::<usize>().unwrap()).sum()
}

const TEXTS: [&str; 4] =
    ["specs/aga-1991.md", "specs/tromp-taylor.md", "specs/simple-ko-area.md", "specs/cgos.md"];

#[test]
fn our_own_referee_agrees_with_the_suite_in_another_language() {
    if !has_python() {
        return;
    }
    let suite = suite("suite-own", &TEXTS);
    let printed = run(&suite, "bestiary", env!("CARGO_BIN_EXE_bestiary"), &[], 0);
    for what in ["legality (stated)", "legal plays (ruled)", "score (stated)"] {
        assert!(compared(&printed, what) > 3, "{what}: {printed}");
    }
    assert!(printed.contains("\n0 differences"), "{printed}");
}

#[test]
fn gnugo_agrees_with_the_suite_where_it_has_the_rules() {
    let Some(gnugo) = gnugo().filter(|_| has_python()) else { return };
    let suite = suite("suite-gnugo", &TEXTS);
    let printed = run(&suite, "gnugo", arg(&gnugo), &[], 0);
    assert!(compared(&printed, "leg") > 3, "{printed}");
    assert!(printed.contains("GNU Go has no such rulebook"), "{printed}");
}

#[test]
fn a_run_that_compares_nothing_or_meets_a_wrong_value_fails() {
    if !has_python() {
        return;
    }
    let program = env!("CARGO_BIN_EXE_bestiary");
    let suite = suite("suite-wrong", &TEXTS[1..2]);
    assert!(run(&suite, "bestiary", program, &["--rulebook", "none"], 2).contains("nothing was compared"));
    let mut text: Value = serde_json::from_str(&std::fs::read_to_string(&suite).unwrap()).unwrap();
    let verdicts = text["scenarios"].as_array_mut().unwrap().iter_mut();
    let mut verdicts = verdicts.flat_map(|scenario| scenario["rulings"].as_array_mut().unwrap());
    let first = verdicts.find_map(|ruling| {
        ruling["verdicts"].as_array_mut().unwrap().iter_mut().find(|verdict| verdict["verdict"] == "allowed")
    });
    first.unwrap()["verdict"] = json!("forbidden");
    std::fs::write(&suite, text.to_string()).unwrap();
    assert!(run(&suite, "bestiary", program, &[], 1).contains("differs: "));
}

/// 2×1: Black takes the white stone; 1×1: Black's stone has no liberty.
#[test]
fn stated_and_ruled_values_are_told_apart() {
    let text = "id t/capture\nboard 2x1\nO.\nplay B B1, W pass\n---\n\
                tromp-taylor: ply 1: allowed\n  source  by hand\n===\n\
                id t/own\nboard 1x1\n---\naga-1991: B A1: forbidden (: suicide), legal none\n";
    let ran = bestiary_with(&["export", "-"], text.as_bytes());
    assert_eq!(ran.status, 0, "{ran:?}");
    let suite = ran.json();
    assert_eq!((&suite["schema"], &suite["counts"]["rulings"]), (&json!("bestiary.suite/1"), &json!(2)));
    let scenario = &suite["scenarios"][0];
    assert_eq!(scenario["board"], json!({ "width": 2, "height": 1, "rows": ["O."] }));
    assert_eq!(scenario["actions"][0], json!({ "by": "black", "do": "play", "point": "B1", "text": "B B1" }));
    let ruling = &scenario["rulings"][0];
    assert_eq!((&ruling["rulebook"], &ruling["confirmed"]), (&json!("tromp-taylor"), &json!(true)));
    assert_eq!(ruling["verdicts"][0]["basis"], "stated");
    assert_eq!(ruling["end"]["outcome"]["basis"], "ruled");
    let own = &suite["scenarios"][1]["rulings"][0];
    assert_eq!(
        (&own["asked"][0]["verdict"], &own["asked"][0]["reason"]),
        (&json!("forbidden"), &json!("suicide"))
    );
    assert_eq!(
        (&own["end"]["legal"]["points"], &own["end"]["legal"]["basis"]),
        (&json!([]), &json!("stated"))
    );
}

#[test]
fn scenarios_with_problems_are_not_exported() {
    let ran = bestiary_with(&["export", "-"], b"id a\nboard 2x2\n---\nagaa: playing\n");
    assert!(ran.refused().contains("standard input:4:1: there is no text `agaa`"), "{ran:?}");
}
