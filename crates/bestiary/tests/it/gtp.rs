//! What `bestiary gtp` adds to a session: standard input and output, and files of its own.

use serde_json::Value;

use crate::common::*;

/// Under Tromp-Taylor a move out of turn is no move. Under the AGA's rules as reported it stands unless somebody objects at
/// once (A8), and nobody can over GTP. Where it becomes a pass, no stone lies on the board: that is told as an error.
/// Under the Chinese rules of 1988 a second play running loses.
#[test]
fn a_turn_of_the_wrong_colour_is_ruled_by_redress() {
    let state = |answer: &str| serde_json::from_str::<Value>(ok(answer)).unwrap();
    let lines = ["boardsize 3", "play b a1", "play b b2", "bestiary-state", "undo", "is_legal w b2"];
    let answers = gtp(&[], &lines);
    assert!(refused(&answers[2]).contains("it is the other player's turn (tromp-taylor 5: "), "{answers:?}");
    assert_eq!(state(&answers[3])["plies"], 1);

    let answers = gtp(&["--under", "aga-1991-paun"], &lines);
    assert!(ok(&answers[2]).contains("it stands unless taken back (aga-1991-paun A8: "), "{answers:?}");
    assert_eq!(state(&answers[3])["ledger"]["plays"]["black"], 2);
    assert_eq!(answers[5], "= 1", "undo takes it back");

    let rules = scratch(
        "passes.toml",
        b"key = \"passes\"\nbase = \"tromp-taylor\"\n[redress]\nout-of-turn = { passes = 1 }\n",
    );
    let answers = gtp(&["--rules", arg(&rules), "--under", "passes"], &lines);
    assert!(refused(&answers[2]).contains("taken back, a pass"), "{answers:?}");
    let ledger = state(&answers[3])["ledger"].clone();
    assert_eq!((&ledger["plays"]["black"], &ledger["passes"]["black"]), (&1.into(), &1.into()));

    let answers = gtp(&["--under", "chinese-1988"], &lines);
    assert!(refused(&answers[2]).contains("loses the game"), "{answers:?}");
    assert_eq!(state(&answers[3])["outcome"], "W+F");
    assert_eq!(answers[5], "= 1", "undo takes it back");
}

#[test]
fn garbage_never_ends_a_session() {
    let mut input: Vec<u8> = Vec::new();
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    for _ in 0..200_000 {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        input.push((seed >> 32) as u8);
    }
    for start in [
        "play",
        "set_position",
        "kata-set-rules",
        "loadsgf",
        "komi",
        "boardsize",
        "known_command",
        "bestiary-next",
    ] {
        for rest in [
            "",
            " ",
            " \u{fffd}\u{202e}",
            " b b b b b",
            " {{{{",
            " -1 -1",
            " 99999999999999999999999",
            " \"",
            " [[[[[",
        ] {
            input.extend_from_slice(format!("\n{start}{rest}\n").as_bytes());
        }
    }
    input.extend_from_slice(&vec![b'x'; 1 << 20]);
    input.extend_from_slice(b"\n42 protocol_version\n");
    let ran = crate::common::bestiary_with(&["gtp"], &input);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.ends_with("=42 2\n\n"), "{}", &ran.out[ran.out.len().saturating_sub(200)..]);
    assert!(ran.out.contains("? syntax error: a line has at most 65536 bytes"));
}

#[test]
fn a_game_is_loaded_from_a_file_only_so_that_no_session_waits_for_ever() {
    let lines =
        if cfg!(unix) { &["1 loadsgf -", "2 loadsgf /dev/null", "3 name"][..] } else { &["1 loadsgf -"] };
    let answers = gtp(&[], lines);
    assert_eq!(answers[0], "?1 cannot load file: -: this is no file; write the game into one and name that");
    if cfg!(unix) {
        assert!(answers[1].starts_with("?2 cannot load file: /dev/null: this is no file"), "{}", answers[1]);
        assert_eq!(answers[2], "=3 Bestiary");
    }
}
