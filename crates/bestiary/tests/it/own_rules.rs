//! A rulebook of one's own with a specification beside it goes through every command, as the chapter on specifications says.

use std::path::{Path, PathBuf};
use std::process::Command;

const CHAPTER: &str = include_str!("../../../../docs/how-to-write-a-specification.md");

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/own-rules")
}

/// What the program prints, run where the two files are.
fn prints(arguments: &[&str]) -> String {
    let ran = Command::new(env!("CARGO_BIN_EXE_bestiary"))
        .args(arguments)
        .current_dir(folder())
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "{arguments:?}: {said}");
    String::from_utf8(ran.stdout).expect("the answer is text")
}

/// The chapter's command that begins so, as the chapter writes it.
fn run(begin: &str) -> String {
    let line = CHAPTER
        .lines()
        .find(|line| line.starts_with(&format!("bestiary {begin}")) && line.contains("--rules"))
        .unwrap_or_else(|| panic!("the chapter has no command `{begin}`"));
    // One argument is quoted.
    let arguments: Vec<&str> = line
        .split('"')
        .enumerate()
        .flat_map(|(at, part)| if at % 2 == 1 { vec![part] } else { part.split_whitespace().collect() })
        .collect();
    prints(&arguments[1..])
}

/// Lines that are neither empty nor remarks.
fn meant(toml: &str) -> Vec<&str> {
    toml.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).collect()
}

#[test]
fn the_chapter_shows_the_file() {
    let shown = CHAPTER.split_once("```toml\n").and_then(|(_, rest)| rest.split_once("```"));
    let file = std::fs::read_to_string(folder().join("harbour-club.toml")).expect("there is such a file");
    assert_eq!(meant(shown.expect("the chapter has a TOML block").0), meant(&file));
}

#[test]
fn rulesets_prints_clauses_and_silences_of_the_specification() {
    let printed = run("rulesets");
    for part in [
        "Rules of the Harbour Club",
        "White gets six points and wins a tie.",
        "player-to-move (H1)",
        "counts: yes",
    ] {
        assert!(printed.contains(part), "{part}: {printed}");
    }
}

#[test]
fn the_examples_of_the_specification_hold() {
    let printed = run("check");
    assert!(printed.contains("7 trials (7 hold)"), "{printed}");
}

#[test]
fn compare_takes_an_example_for_a_game() {
    let printed = run("compare");
    // A tie by an agreed komi: White's in the club, a draw in Britain, and the AGA has no word on it.
    for part in ["W+0: harbour-club (H2)", "0: bga (3.2)", "it does not decide the game: aga-1991 (3)"] {
        assert!(printed.contains(part), "{part}: {printed}");
    }
}

#[test]
fn a_hunt_finds_where_the_rulebook_and_its_base_part() {
    let printed = run("hunt");
    assert!(printed.contains("harbour-club H1"), "{printed}");
    assert!(printed.contains("harbour-club H2"), "{printed}");
}

#[test]
fn ambiguity_finds_a_witness_for_the_silence() {
    let printed = run("ambiguity");
    assert!(printed.contains("does-not-count v counts"), "{printed}");
}

#[test]
fn a_referees_page_names_the_clause_and_what_each_reading_would_rule() {
    let printed = run("rule ");
    // D2 takes D3 and the board is the start: barred, unless the player to move counts.
    for part in ["forbidden", "clause H1", "player-to-move", "counts"] {
        assert!(printed.contains(part), "{part}: {printed}");
    }
}

#[test]
fn a_fault_of_the_specification_is_told_with_its_file_and_line() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-rules");
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    std::fs::write(folder.join("c.toml"), "key = \"c\"\nbase = \"cgos\"\nspecification = \"c.md\"\n")
        .expect("written");
    std::fs::write(folder.join("c.md"), "---\nkey: c\ntitle: C\n---\n## Silences\n### s\nWhich?\n")
        .expect("written");
    let ran = Command::new(env!("CARGO_BIN_EXE_bestiary"))
        .args(["rulesets", "c", "--rules", "c.toml"])
        .current_dir(&folder)
        .output()
        .expect("the program starts");
    assert_eq!(ran.status.code(), Some(2));
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(said.contains("c.md:6:1: silence `s` has no reading"), "{said}");
    // And one that is not there.
    std::fs::remove_file(folder.join("c.md")).expect("removed");
    let ran = Command::new(env!("CARGO_BIN_EXE_bestiary"))
        .args(["rulesets", "c", "--rules", "c.toml"])
        .current_dir(&folder)
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.code() == Some(2) && said.contains("c.md: there is no such file"), "{said}");
}
