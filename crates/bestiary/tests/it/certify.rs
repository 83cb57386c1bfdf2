//! `bestiary certify`: proofs that nothing smaller shows a quarrel, and their refutation.

use crate::common::*;

/// After two passes play has stopped under polish-wiki P7 and goes on under figg F2. One pass ends nothing, and no board is
/// smaller than a point, so there is nothing smaller.
const SMALLEST: &str = "# class: ending\nid       certify/two-passes\nboard    1x1\nplay     B pass, W pass\n---\n\
                        polish-wiki: stopped\nfigg: playing\n";

#[test]
fn a_smallest_finding_gets_a_certificate_that_survives_a_check() {
    let file = scratch("certify-1.scenario", SMALLEST.as_bytes());
    let proved = bestiary(&["certify", arg(&file)]);
    assert_eq!(proved.status, 0, "{}{}", proved.out, proved.err);
    let kept = std::fs::read_to_string(&file).expect("the finding is still there");
    assert!(kept.contains("# certificate: nothing smaller shows it"), "{kept}");
    assert_eq!(bestiary(&["check", arg(&file)]).status, 0);
    let checked = bestiary(&["check", arg(&file)]);
    assert!(
        checked.out.contains("certificates in 1 of the scenarios are not proved again here"),
        "{checked:?}"
    );
    // A second certificate takes the place of the first.
    assert_eq!(bestiary(&["certify", arg(&file)]).status, 0);
    assert_eq!(std::fs::read_to_string(&file).expect("the finding is still there"), kept);
}

/// The stone is not needed for two passes to part them.
#[test]
fn a_finding_with_a_stone_too_many_is_refuted_and_left_alone() {
    let larger = SMALLEST.replace("1x1", "2x1").replace("B pass, W pass", "B A1, W pass, B pass");
    let file = scratch("certify-2.scenario", larger.as_bytes());
    let refuted = bestiary(&["certify", arg(&file), "--json"]);
    assert_eq!(refuted.status, 1, "{}", refuted.err);
    let object = refuted.json();
    assert_eq!(object["schema"], "bestiary.certificate/1");
    assert!(object["smaller"].as_str().is_some_and(|sgf| sgf.contains("SZ[1]")), "{object}");
    assert_eq!(std::fs::read_to_string(&file).expect("the finding is still there"), larger);
}

#[test]
fn a_search_that_was_cut_short_proves_nothing() {
    let larger = SMALLEST.replace("1x1", "3x3");
    let file = scratch("certify-3.scenario", larger.as_bytes());
    let cut = bestiary(&["certify", arg(&file), "--max-records", "0"]);
    assert_eq!(cut.status, 1, "{}", cut.err);
    assert!(cut.out.contains("not everything was looked at"), "{}", cut.out);
}

/// On one point every turn can be a pass: a search of long records is ended by its bound, from a single start, too.
#[test]
fn long_records_are_bounded() {
    let file = scratch("certify-4.scenario", SMALLEST.replace("1x1", "2x1").as_bytes());
    let cut = bestiary(&[
        "certify",
        arg(&file),
        "--class",
        "ending",
        "--plies",
        "64",
        "--max-records",
        "500",
        "--json",
    ]);
    assert_eq!(cut.status, 1, "{}{}", cut.out, cut.err);
    assert_eq!(cut.json()["complete"], false);
    let refused = bestiary(&["certify", arg(&file), "--plies", "65"]);
    assert!(refused.refused().contains("--plies"), "{}", refused.err);
}

/// With three records not even the single point has been searched to its end.
#[test]
fn boards_that_were_not_searched_are_not_named() {
    let file = scratch("certify-5.scenario", SMALLEST.replace("1x1", "3x3").as_bytes());
    let cut = bestiary(&["certify", arg(&file), "--max-records", "3", "--json"]);
    assert_eq!(cut.status, 1, "{}{}", cut.out, cut.err);
    assert_eq!(cut.json()["boards"], serde_json::json!([]));
    assert_eq!(cut.json()["partly"], "1x1");
}

/// Under aga-1991 White moves first once the stones of a handicap stand; japanese-1989 knows no handicap and leaves the move
/// with Black. Two stones on three points show the same.
const HANDICAP: &str = "# class: ending\nid       certify/handicap\nboard    3x2\n   A B C\n 2 X X X\n 1 X . .\n\
                        handicap 4\n---\naga-1991: playing, white to move\njapanese-1989: playing, black to move\n";

#[test]
fn a_finding_with_handicap_is_refuted_by_a_smaller_one_with_handicap() {
    let file = scratch("certify-6.scenario", HANDICAP.as_bytes());
    let refuted = bestiary(&["certify", arg(&file), "--json"]);
    assert_eq!(refuted.status, 1, "{}{}", refuted.out, refuted.err);
    let object = refuted.json();
    assert_eq!(object["max_handicap"], 4);
    let smaller = object["smaller"].as_str().expect("three points suffice");
    assert!(smaller.contains("HA["), "{smaller}");
    assert_eq!(std::fs::read_to_string(&file).expect("the finding is still there"), HANDICAP);
}

#[test]
fn a_reduction_takes_handicap_stones_away_with_their_number() {
    let file = scratch("certify-7.scenario", HANDICAP.as_bytes());
    let reduced = bestiary(&["reduce", arg(&file)]);
    assert_eq!(reduced.status, 0, "{}{}", reduced.out, reduced.err);
    assert!(!reduced.out.contains("3x2"), "{}", reduced.out);
    let kept = scratch("certify-8.scenario", reduced.out.as_bytes());
    let proved = bestiary(&["certify", arg(&kept)]);
    assert_eq!(proved.status, 0, "{}{}{}", reduced.out, proved.out, proved.err);
    assert!(proved.out.contains("handicaps from 0 to"), "{}", proved.out);
}

/// Nothing is said about starts that were not searched.
#[test]
fn what_a_finding_has_and_the_search_knows_nothing_of_is_named() {
    let earlier = SMALLEST.replace("play     B pass", "captured 1-0\nplay     B pass");
    let file = scratch("certify-9.scenario", earlier.as_bytes());
    let cut = bestiary(&["certify", arg(&file), "--json"]);
    assert_eq!(cut.status, 1, "{}{}", cut.out, cut.err);
    let object = cut.json();
    assert_eq!(object["left_out"], serde_json::json!(["starts with entries in the ledger"]));
    assert_eq!(object["complete"], false);
    let text = object["text"].as_str().expect("words");
    assert!(
        text.ends_with("not searched, though the witness has them: starts with entries in the ledger"),
        "{text}"
    );
    assert!(!text.starts_with("nothing smaller shows it"), "{text}");
    assert_eq!(std::fs::read_to_string(&file).expect("the finding is still there"), earlier);
}
