//! What the referee over GTP does not take for what it is not.

use crate::common::gtp;

/// `undo 5` would take one turn back where five are meant, `quit now` ends what was meant to go on.
#[test]
fn words_behind_a_command_that_takes_none_are_refused() {
    let answers = gtp(&["boardsize 3", "play b a1", "undo 5", "quit now", "name # a remark", "undo", "undo"]);
    for place in [2, 3] {
        assert!(answers[place].starts_with("? syntax error"), "{answers:?}");
    }
    assert_eq!(answers[4..], ["= Bestiary", "=", "? cannot undo"]);
}

#[test]
fn null_is_no_value_of_a_setting() {
    for key in
        ["ko", "scoring", "suicide", "tax", "hasButton", "komi", "whiteHandicapBonus", "friendlyPassOk"]
    {
        let answer = &gtp(&[&format!("kata-set-rules {{\"{key}\":null}}")])[0];
        assert!(answer.starts_with("? line 1, column "), "{key}: {answer}");
    }
}
