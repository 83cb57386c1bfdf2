//! Why two rulebooks quarrel, and smaller records: `bestiary explain` and `bestiary reduce`.

use crate::common::*;

/// AGA rule 6 counts a situation whoever made it, BGA 6.2 only what the same player made by a play: the two texts
/// differ there in their repetition, and a pass before the capture is what shows it.
#[test]
fn a_quarrel_is_explained_by_the_article_that_causes_it() {
    let game = data("beasts/b2.sgf");
    let told = bestiary(&["explain", arg(&game), "--between", "aga-1991,bga"]);
    assert_eq!(told.status, 0, "{}", told.err);
    assert!(told.out.contains("The cause is repetition (bga 6.2 in place of aga-1991 6)"), "{}", told.out);
    let object = bestiary(&["explain", arg(&game), "--between", "aga-1991,bga", "--json"]).json();
    assert_eq!(object["schema"], "bestiary.explain/1");
    assert_eq!(object["cause"]["towards_first"], serde_json::json!([["repetition"]]));
    assert_eq!(object["cause"]["towards_second"], serde_json::json!([["repetition"]]));
}

/// Only the silence `superko` is read in two ways, so nothing else can be the cause.
#[test]
fn between_two_readings_of_a_text_the_silence_is_named() {
    let game = data("beasts/b2.sgf");
    let readings = "aga-1991,aga-1991[superko=natural]";
    let told = bestiary(&["explain", arg(&game), "--between", readings]);
    assert!(told.out.contains("silences: superko"), "{}", told.out);
    assert!(told.out.contains("aga-1991 6 [superko=natural]"), "{}", told.out);
}

#[test]
fn a_reduced_record_checks_green_and_names_its_own_rulebooks_and_class() {
    let out = scratch_dir("reduce").join("small.scenario");
    let game = data("beasts/b2.sgf");
    let made = bestiary(&[
        "reduce",
        arg(&game),
        "--between",
        "aga-1991,bga",
        "--class",
        "cycle",
        "--out",
        arg(&out),
    ]);
    assert_eq!(made.status, 0, "{}", made.err);
    assert_eq!(bestiary(&["check", arg(&out)]).status, 0);
    let object = bestiary(&["explain", arg(&out), "--json"]).json();
    assert_eq!((&object["class"], &object["cause"]["text"]), (&"cycle".into(), &"repetition".into()));
    // Reducing it again changes nothing.
    let again = bestiary(&["reduce", arg(&out)]);
    assert_eq!(again.out, std::fs::read_to_string(&out).unwrap());
}

#[test]
fn what_is_no_finding_is_refused_in_one_line() {
    let game = data("beasts/b2.sgf");
    let refused = |arguments: &[&str], said: &str| {
        let ran = bestiary(&[&["explain", arg(&game)], arguments].concat());
        assert!(ran.refused().contains(said), "{said}\n{}", ran.err);
    };
    refused(&[], "--between a,b");
    refused(&["--between", "aga-1991"], "between two rulebooks, not 1");
    refused(&["--between", "aga-1991,bga", "--class", "scoring"], "cannot be compared as to scoring");
    refused(&["--between", "bga,ffg"], "do not quarrel");
    refused(&["--between", "aga-1991,bga", "--class", "shape"], "is no class");
}
