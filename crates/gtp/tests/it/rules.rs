//! Rules that are changed while a session goes on.

use serde_json::Value;

use crate::common::{gtp, ok, refused};

/// KO-07 with the last play made under simple ko: positional superko has no such game, so the rules stay.
#[test]
fn rules_that_the_kept_record_is_no_game_under_are_refused() {
    let lines = [
        "rectangular_boardsize 4 3",
        r#"kata-set-rules {"ko":"SIMPLE","scoring":"AREA","suicide":false}"#,
        "set_position b D3 w A2 b B2 b C2 b D2 w A1",
        "bestiary-next w",
        "play w B3",
        "play b pass",
        "play w C3",
        "play b A3",
        "play w B3",
        r#"kata-set-rules {"ko":"POSITIONAL"}"#,
        "kata-get-rules",
        "undo",
        r#"kata-set-rules {"ko":"POSITIONAL"}"#,
        "play w B3",
        "kata-get-rules",
    ];
    let answers = gtp(&lines);
    assert!(answers[..9].iter().all(|answer| answer == "="), "{answers:?}");
    let told = refused(&answers[9]);
    assert!(told.contains("ply 5, W B3: the board would be as after ply 2"), "{told}");
    let ko = |answer: &str| serde_json::from_str::<Value>(ok(answer)).unwrap()["ko"].clone();
    assert_eq!(ko(&answers[10]), "SIMPLE");
    assert_eq!((answers[12].as_str(), ko(&answers[14])), ("=", "POSITIONAL".into()));
    refused(&answers[13]);
}

#[test]
fn kata_rules_keep_what_is_not_named_and_the_komi() {
    let lines = [
        "boardsize 1",
        "komi 3.5",
        "kata-set-rules chinese",
        "kata-set-rules {\"suicide\":true}",
        "kata-get-rules",
        "final_score",
        "kata-set-rules {\"komi\":1.5}",
        "final_score",
        "kata-set-rules {\"ko\":\"NEVER\"}",
        "kata-set-rules no-such-rules",
        "kata-set-rules aga-1991",
        "bestiary-ruleset",
        "kata-get-rules",
        "kata-set-rules {\"suicide\":true}",
        "kata-set-rules tromp-taylor",
        "bestiary-ruleset",
    ];
    let answers = gtp(&lines);
    let rules: Value = serde_json::from_str(ok(&answers[4])).unwrap();
    assert_eq!(
        (&rules["suicide"], &rules["whiteHandicapBonus"], &rules["ko"]),
        (&true.into(), &"N".into(), &"SIMPLE".into())
    );
    assert_eq!((answers[5].as_str(), answers[7].as_str()), ("= W+3.5", "= W+1.5"));
    for wrong in [8, 9, 12, 13] {
        assert!(!refused(&answers[wrong]).is_empty(), "{}", lines[wrong]);
    }
    assert_eq!(answers[11], "= aga-1991");
    assert!(ok(&answers[15]).starts_with("katago {"), "a preset's name wins over a text's");
    let told = gtp(&["kata-get-rules"]);
    assert!(told[0].contains("POSITIONAL"), "Tromp-Taylor can be said in these terms");
}

/// KataGo's kata-set-rules leaves the komi alone, whether it was set or is the one that the rules before write: Tromp and Taylor
/// write none, CGOS 7.5. A text of ours comes with its own.
#[test]
fn a_preset_leaves_the_komi_that_counts_and_a_text_brings_its_own() {
    let lines = [
        "boardsize 1",
        "kata-set-rules chinese",
        "final_score",
        "kata-set-rules cgos",
        "final_score",
        r#"kata-set-rules {"suicide":true}"#,
        "final_score",
        r#"kata-set-rules {"komi":2}"#,
        "bestiary-ruleset cgos",
        "final_score",
    ];
    let answers = gtp(&lines);
    let scores = [&answers[2], &answers[4], &answers[6], &answers[9]];
    assert_eq!(scores, ["= 0", "= W+7.5", "= W+7.5", "= W+2"], "{answers:?}");
}

/// KataGo's page of rules has clean-up phases under territory, and none with a button.
#[test]
fn settings_with_territory_are_followed_and_have_no_button() {
    let lines = [
        "kata-set-rules japanese",
        "kata-get-rules",
        "bestiary-state",
        r#"kata-set-rules {"hasButton":true}"#,
        r#"kata-set-rules {"scoring":"AREA","friendlyPassOk":true}"#,
        "bestiary-state",
        "bestiary-ruleset simple-ko-territory",
        "kata-get-rules",
    ];
    let answers = gtp(&lines);
    let json = |answer: &str| serde_json::from_str::<Value>(ok(answer)).unwrap();
    assert_eq!(answers[0], "=");
    assert_eq!(
        (&json(&answers[1])["scoring"], &json(&answers[1])["tax"]),
        (&"TERRITORY".into(), &"SEKI".into())
    );
    assert_eq!(json(&answers[2])["kata_differences"].as_array().map(Vec::len), Some(0));
    assert!(refused(&answers[3]).contains("button"), "{}", answers[3]);
    assert_eq!(answers[4], "=");
    assert_eq!(json(&answers[5])["kata_differences"].as_array().map(Vec::len), Some(0));
    assert!(refused(&answers[7]).contains("no exact form"), "{}", answers[7]);
}

#[test]
fn a_wrong_key_names_near_ones() {
    assert!(refused(&gtp(&["bestiary-ruleset aga-1919"])[0]).contains("aga-1991"));
    let answers = gtp(&["kata-set-rules japanes", "kata-set-rules cgso", "kata-set-rules [\"SIMPLE\"]"]);
    for (answer, meant) in answers.iter().zip(["japanese", "cgos", "JSON object"]) {
        assert!(refused(answer).contains(meant), "{answer}");
    }
}
