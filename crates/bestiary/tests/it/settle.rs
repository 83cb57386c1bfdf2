//! `settle` says who can enforce what once play has stopped.

use crate::common::{arg, bestiary, bestiary_with, scratch, scratch_dir};
use serde_json::Value;

/// Black's wall around the eyes A1 and C2, C3, in which the white stone C3 has one liberty. White has no legal play.
const DEAD_STONE: &[u8] = b"(;GM[1]FF[4]SZ[3]AB[aa][ba][ab][bb][bc][cc]AW[ca]PL[B];B[];W[])";

/// A1, C2, C3 and a prisoner are 4 points less 7.5, whether White agrees or Black plays it out. The stone stands under Tromp and Taylor: 7 to 1.
#[test]
fn a_page_tells_what_each_can_make_sure_of_and_what_characters_come_to() {
    let path = scratch("settle-dead.sgf", DEAD_STONE);
    let ran = bestiary(&["settle", arg(&path), "--under", "aga-1991,tromp-taylor", "--dead", "C3"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.out.contains("aga-1991: settled: W+3.5, unless a player waives it"), "{}", ran.out);
    assert!(ran.out.contains("White can make sure of W+3.5"), "{}", ran.out);
    assert!(ran.out.contains("tromp-taylor: settled: B+6, whatever the players do"), "{}", ran.out);
    let row = ran.out.lines().find(|line| line.trim_start().starts_with("cooperative")).unwrap();
    let cells: Vec<&str> = row.split_whitespace().collect();
    assert_eq!((cells[1], cells[3]), ("W+3.5", "W+3.5"), "agreed, and after a lie: {row}");
}

/// New Zealand's rules let players who disagree go on and try again, for ever.
#[test]
fn programs_are_told_who_alone_can_postpone_the_end_and_how() {
    let ran = bestiary_with(&["settle", "-", "--under", "new-zealand", "--json"], DEAD_STONE);
    let object: Value = ran.json();
    assert_eq!(object["schema"], "bestiary.settle/1");
    let settlement = &object["settlements"][0];
    assert_eq!(settlement["verdict"], "ambiguous");
    let ways = settlement["ambiguities"].as_array().unwrap();
    assert_eq!(ways.len(), 2);
    for (way, by) in ways.iter().zip(["black", "white"]) {
        assert_eq!((&way["kind"], &way["unless_given_in"]), (&"endless".into(), &false.into()), "{way}");
        assert_eq!(way["by"], by);
        assert_eq!(way["clause"], "new-zealand N9");
        assert!(!way["round"].as_array().unwrap().is_empty());
    }
    assert!(settlement["guarantees"]["black"].is_null());
}

/// Without a stone more White refuses, all pass, and the stone stands: A1 less 7.5.
#[test]
fn words_alone_are_another_game() {
    let ran = bestiary_with(&["settle", "-", "--under", "aga-1991", "--words", "--json"], DEAD_STONE);
    let object = ran.json();
    assert_eq!(object["settlements"][0]["result"], "W+6.5");
    assert!(object["searched"]["plies"].is_null());
}

#[test]
fn a_bound_that_ran_out_is_named_with_its_option() {
    let ran = bestiary_with(&["settle", "-", "--under", "aga-1991", "--states", "3"], DEAD_STONE);
    assert!(ran.out.contains("not decided: it takes more states than --states"), "{}", ran.out);
}

#[test]
fn a_game_that_goes_on_is_told_so_and_passes_can_be_supplied() {
    let going_on: &[u8] = b"(;GM[1]FF[4]SZ[1];B[])";
    let ran = bestiary_with(&["settle", "-", "--under", "aga-1991"], going_on);
    assert!(ran.out.contains("play has not stopped (playing, White to move)"), "{}", ran.out);
    let ran = bestiary_with(&["settle", "-", "--under", "aga-1991", "--passes"], going_on);
    assert!(ran.out.contains("supplied: W passes"), "{}", ran.out);
    let ran = bestiary_with(&["settle", "-", "--under", "aga-1991", "--at", "5"], going_on);
    assert!(ran.refused().contains("--at 5 is beyond the end"));
}

#[test]
fn only_stones_can_be_dead() {
    let path = scratch("settle-no-stone.sgf", DEAD_STONE);
    let dead = |point: &str| bestiary(&["settle", arg(&path), "--under", "aga-1991", "--dead", point]);
    assert!(dead("Z9").refused().contains("--dead: Z9 is not on a board of 3x3"));
    assert!(dead("A1").refused().contains("--dead: there is no stone on A1"));
}

/// Three states are fewer than it takes.
#[test]
fn what_is_not_decided_ends_with_status_1() {
    let path = scratch("settle-short.sgf", DEAD_STONE);
    let ran = bestiary(&["settle", arg(&path), "--under", "aga-1991", "--states", "3"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(ran.out.contains("not decided: it takes more states than --states"), "{}", ran.out);
}

/// Under the AGA's text the second stop at once is final; under the Chinese one of 2002 who disagree play on and settle again. Findings of that
/// are explained, merged and checked like any other.
#[test]
fn a_hunt_brings_home_that_the_end_can_be_postponed_under_one_of_two_texts() {
    let (found, all) = (scratch_dir("settle-found"), scratch_dir("settle-merged"));
    let asked = ["--class", "settlement", "--settlements", "300", "--games", "40", "--out", arg(&found)];
    let ran =
        bestiary(&[&["hunt", "--between", "aga-1991,chinese-2002", "--board", "2x1"], &asked[..]].concat());
    assert_eq!(ran.status, 0, "{ran:?}");
    let files = std::fs::read_dir(&found).unwrap().map(|entry| entry.unwrap().path());
    let endless = files
        .filter(|path| path.extension().is_some_and(|ending| ending == "scenario"))
        .find(|path| std::fs::read_to_string(path).unwrap().contains("can postpone the end for ever"))
        .expect("an endless dispute");
    let told = bestiary(&["explain", arg(&endless)]);
    assert!(told.out.contains("chinese-2002: either player alone can postpone the end for ever"), "{told:?}");
    assert!(told.out.contains("why: "), "{told:?}");
    let without = bestiary(&["explain", arg(&endless), "--settlements", "0"]);
    assert!(without.refused().contains("do not quarrel about settlement"), "{without:?}");
    assert_eq!(bestiary(&["merge", arg(&found), "--out", arg(&all)]).status, 0);
    assert_eq!(bestiary(&["check", arg(&all)]).status, 0);
}

/// The Japanese text's 9.3 gives either player the right to have play resumed, and so does the Korean one's end: what one can do the
/// other can, or it is said that a bound keeps that from being known. Nobody is passed over in silence.
#[test]
fn where_one_player_can_postpone_the_end_the_other_is_not_passed_over() {
    for key in ["japanese-1989", "korean-2016"] {
        let path = scratch(&format!("settle-both-{key}.sgf"), DEAD_STONE);
        let ran = bestiary(&["settle", arg(&path), "--under", key]);
        assert!(ran.out.contains("Black alone can postpone the end for ever"), "{}", ran.out);
        let said = ["White alone can postpone the end", "what White alone can do is not decided"];
        assert!(said.iter().any(|said| ran.out.contains(said)), "{}", ran.out);
    }
}

/// Black can take White's only stone in its eye, and both can make sure of that; but nobody has said that it is dead.
#[test]
fn why_characters_do_not_come_to_what_is_settled_is_told() {
    let ran = bestiary_with(
        &["settle", "-", "--under", "aga-1991"],
        b"(;GM[1]FF[4]KM[0]SZ[2:1]AW[ba]PL[B];B[];W[])",
    );
    assert!(ran.out.contains("aga-1991: settled: B+"), "{}", ran.out);
    let text = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("none of them tries to take, so none comes to B+"), "{text}");
}
