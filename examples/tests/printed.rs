//! What README.md shows is what the examples print.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::path::Path;
use std::process::Command;

const EXAMPLES: [&str; 3] = ["referee", "compare", "own_article"];

/// What the page shows below the command that runs the example.
fn shown(readme: &str, example: &str) -> String {
    let (_, behind) = readme.split_once(&format!("    cargo run -p examples --example {example}\n")).unwrap();
    behind.split("```").nth(1).unwrap().trim_start_matches("text\n").trim_end().to_owned()
}

/// Cargo builds examples before tests, in a folder beside that of the tests.
fn printed(example: &str) -> String {
    let test = std::env::current_exe().unwrap();
    let built = test.parent().and_then(Path::parent).unwrap().join("examples").join(example);
    let built = built.with_extension(std::env::consts::EXE_EXTENSION);
    assert!(built.exists(), "build the examples first: cargo build -p examples --examples");
    let ran = Command::new(built).output().unwrap();
    assert!(ran.status.success(), "{example}: {}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap().trim_end().to_owned()
}

#[test]
fn every_example_prints_what_the_page_shows() {
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    for example in EXAMPLES {
        assert_eq!(printed(example), shown(&readme, example), "{example}");
    }
}

#[test]
fn the_page_shows_every_example() {
    let files = std::fs::read_dir(env!("CARGO_MANIFEST_DIR")).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> =
        names.filter_map(|name| Some(name.strip_suffix(".rs")?.to_owned())).collect();
    names.sort();
    let mut known = EXAMPLES;
    known.sort_unstable();
    assert_eq!(names, known);
}
