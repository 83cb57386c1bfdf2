//! The separation table: `bestiary separate`.

mod common;

use common::*;

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
    assert!(short.out.contains("none up to 2x1"), "{}", short.out);
    let stopped =
        bestiary(&["separate", "--board", "3x1", "--between", "aga-1991,bga", "--max-records", "1"]);
    assert!(stopped.out.contains("The search was ended early"), "{}", stopped.out);
}

#[test]
fn large_boards_and_lone_rulebooks_are_refused() {
    let large = bestiary(&["separate", "--board", "5x5"]);
    assert!(large.refused().contains("up to 12 points"), "{}", large.err);
    let alone = bestiary(&["separate", "--board", "1x1", "--between", "bga"]);
    assert!(alone.refused().contains("at least two"), "{}", alone.err);
}
