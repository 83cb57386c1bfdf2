//! The separation table: `bestiary separate`.

use crate::common::*;

/// A single stone on one point lifts itself: the same position, another player to move. Tromp-Taylor is positional, New
/// Zealand situational, both let a player kill stones of their own; no board is smaller, and no play parts nobody.
#[test]
fn positional_and_situational_superko_part_on_one_point() {
    let object = bestiary(&[
        "separate",
        "--board",
        "1x1",
        "--between",
        "tromp-taylor,new-zealand",
        "--class",
        "legality",
        "--json",
    ])
    .json();
    assert_eq!(object["schema"], "bestiary.separate/1");
    assert_eq!(object["complete"], true);
    for cell in object["cells"].as_array().unwrap() {
        assert_eq!((&cell["board"], &cell["stones"], &cell["plies"]), (&"1x1".into(), &1.into(), &1.into()));
    }
    assert_eq!(object["cells"].as_array().unwrap().len(), 2);
}

#[test]
fn an_empty_cell_says_how_far_was_searched() {
    let short = bestiary(&[
        "separate",
        "--board",
        "2x1",
        "--between",
        "polish-wiki,polish-wiki-area",
        "--class",
        "legality",
        "--plies",
        "2",
        "--format",
        "csv",
    ]);
    // The two differ in nothing but how they count.
    assert_eq!(short.status, 0, "{}", short.err);
    let words = "\"none up to 2x1: the empty board, 0 plies, claims by chain\"";
    assert!(short.out.contains("never: same articles"), "{}", short.out);
    let other = bestiary(&[
        "separate",
        "--board",
        "2x1",
        "--between",
        "tromp-taylor,new-zealand",
        "--class",
        "cycle",
        "--plies",
        "0",
        "--format",
        "csv",
    ]);
    assert!(other.out.contains(words), "{}", other.out);
    let stopped =
        bestiary(&["separate", "--board", "3x1", "--between", "aga-1991,bga", "--max-records", "1"]);
    assert!(stopped.out.contains("The search was ended early"), "{}", stopped.out);
}

/// The table in the documentation holds what a search finds now: every record on one and two points between some texts
/// stands there.
#[test]
fn the_committed_table_has_what_a_search_finds() {
    let table = std::fs::read_to_string(repository().join("docs/separation/README.md")).unwrap();
    let object = bestiary(&[
        "separate",
        "--board",
        "2x1",
        "--between",
        "tromp-taylor,new-zealand,aga-1991,japanese-1989,ing-1996",
        "--plies",
        "6",
        "--setup-plies",
        "6",
        "--json",
    ])
    .json();
    let cells = object["cells"].as_array().unwrap();
    assert!(cells.len() > 50, "{}", cells.len());
    for cell in cells {
        let record = cell["record"].as_str().unwrap();
        assert!(table.contains(&format!("[{record}](records/")), "{record}");
    }
}

/// Each scenario says what the rulebooks rule that part on it.
#[test]
fn the_committed_records_hold() {
    let records = repository().join("docs/separation/records");
    let checked = bestiary(&["check", records.to_str().unwrap()]);
    assert_eq!(checked.status, 0, "{}{}", checked.out, checked.err);
}

#[test]
fn a_table_is_written_with_a_scenario_for_every_record() {
    let out = std::env::temp_dir().join(format!("bestiary-separate-{}", std::process::id()));
    let path = out.to_str().unwrap();
    let ran = bestiary(&["separate", "--board", "1x1", "--between", "bga,ffg,figg", "--out", path, "--json"]);
    let object = ran.json();
    let cells = object["cells"].as_array().unwrap();
    assert!(!cells.is_empty());
    for cell in cells {
        assert!(out.join(cell["scenario"].as_str().unwrap()).is_file(), "{cell}");
    }
    assert_eq!(bestiary(&["check", path]).status, 0);
    std::fs::remove_dir_all(&out).unwrap();
}

/// Tromp and Taylor's comment on a shortcut is a silence with another reading: a row of its own under `--all`.
#[test]
fn all_readings_are_all_rulebooks() {
    let object =
        bestiary(&["separate", "--board", "1x1", "--all", "--plies", "0", "--setup-plies", "0", "--json"])
            .json();
    let names: Vec<&str> =
        object["rulebooks"].as_array().unwrap().iter().filter_map(|name| name.as_str()).collect();
    assert!(names.contains(&"tromp-taylor") && names.contains(&"tromp-taylor[shortcut=on]"), "{names:?}");
}

#[test]
fn large_boards_and_lone_rulebooks_are_refused() {
    let large = bestiary(&["separate", "--board", "5x5"]);
    assert!(large.refused().contains("up to 12 points"), "{}", large.err);
    let alone = bestiary(&["separate", "--board", "1x1", "--between", "bga"]);
    assert!(alone.refused().contains("at least two"), "{}", alone.err);
}
