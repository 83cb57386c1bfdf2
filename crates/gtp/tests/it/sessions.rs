//! Sessions from their first line to their last.

use serde_json::Value;

use crate::common::{arg, gtp, gtp_under, ok, refused, scratch};

#[test]
fn the_protocol_is_version_2_with_numbers_comments_and_blank_lines() {
    let lines = [
        "1 protocol_version",
        "",
        "# a remark",
        "  2\tname # behind",
        "known_command play",
        "3 known_command genmove",
        "77 nonsense",
        "quit",
        "name",
    ];
    let answers = gtp(&lines);
    assert_eq!(answers, ["=1 2", "=2 Bestiary", "= true", "=3 false", "?77 unknown command", "="]);
}

#[test]
fn stones_are_listed_by_colour_without_those_that_were_taken() {
    let answers = gtp(&[
        "boardsize 2",
        "play b a1",
        "play w a2",
        "play b b2",
        "list_stones w",
        "list_stones black",
        "list_stones",
    ]);
    // The stones on A1 and B2 take that on A2; points are listed from the top, as boards are drawn.
    assert_eq!((ok(&answers[4]), ok(&answers[5])), ("", "B2 A1"));
    assert!(refused(&answers[6]).starts_with("syntax error"), "{}", answers[6]);
}

#[test]
fn every_command_of_the_list_is_known() {
    let list = ok(&gtp(&["list_commands"])[0]).to_owned();
    for name in [
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "quit",
        "boardsize",
        "rectangular_boardsize",
        "clear_board",
        "komi",
        "play",
        "undo",
        "showboard",
        "final_score",
        "final_status_list",
        "fixed_handicap",
        "place_free_handicap",
        "set_free_handicap",
        "loadsgf",
        "kata-get-rules",
        "kata-set-rules",
        "is_legal",
        "all_legal",
        "set_position",
        "bestiary-next",
        "bestiary-ruleset",
        "bestiary-state",
    ] {
        assert!(list.lines().any(|line| line == name), "{name}");
    }
}

/// Case GTP-01 of the public reports.
#[test]
fn a_pass_is_a_word_and_not_a_missing_vertex() {
    let answers = gtp(&["boardsize 3", "clear_board", "play B", "play B pass"]);
    assert!(refused(&answers[2]).starts_with("syntax error"), "{answers:?}");
    assert_eq!(answers[3], "=");
}

#[test]
fn sizes_that_are_none_are_unacceptable() {
    let lines = [
        "boardsize 26",
        "boardsize 0",
        "boardsize -3",
        "rectangular_boardsize 5 26",
        "boardsize 5 3",
        "boardsize x",
        "boardsize",
        "boardsize 99999999999999999999",
        "rectangular_boardsize 25 1",
    ];
    let answers = gtp(&lines);
    for (line, answer) in lines.iter().zip(&answers).take(4) {
        assert_eq!(refused(answer), "unacceptable size", "{line}");
    }
    for (line, answer) in lines.iter().zip(&answers).skip(4).take(4) {
        assert!(refused(answer).starts_with("syntax error"), "{line}: {answer}");
    }
    assert_eq!(answers[8], "=");
}

#[test]
fn a_komi_counts_half_points_or_is_refused() {
    for wrong in ["3.75", "NaN", "inf", "1e3", "", "6,5,5", "1001"] {
        let answers = gtp(&["boardsize 1", "komi 6.5", &format!("komi {wrong}"), "final_score"]);
        refused(&answers[2]);
        assert_eq!(answers[3], "= W+6.5", "the komi before stays after {wrong}");
    }
    assert_eq!(gtp(&["boardsize 1", "komi -2", "final_score"])[2], "= B+2");
    assert_eq!(gtp(&["boardsize 1", "komi 0", "final_score"])[2], "= 0");
}

/// Suicide under Tromp-Taylor leaves a lone stone's board as it was: the reason is the repetition.
#[test]
fn an_illegal_play_names_reason_and_clause_and_changes_nothing() {
    let answers = gtp(&[
        "boardsize 2",
        "play b a1",
        "play w a1",
        "play w c1",
        "play w b1",
        "showboard",
        "bestiary-state",
    ]);
    let occupied = refused(&answers[2]);
    assert!(occupied.starts_with("illegal move: a stone stands on A1 (tromp-taylor 7: "), "{occupied}");
    assert!(refused(&answers[3]).starts_with("illegal move: C1 is not on the board ("), "{}", answers[3]);
    // White B1 is legal: nothing refused has changed whose turn it is.
    assert_eq!(answers[4], "=");
    let state: Value = serde_json::from_str(ok(&answers[6])).unwrap();
    assert_eq!(state["plies"], 2);
}

/// Case KO-13: two undos bring the ban back. Under natural situational superko the start, being a setup,
/// was made by nobody, so White may retake.
#[test]
fn undo_restores_the_ko_ban() {
    let retake = |ruleset: &str| {
        let lines = [
            "boardsize 3".to_owned(),
            format!("bestiary-ruleset {ruleset}"),
            "set_position b C3 b B2 w C2 w B1".to_owned(),
            "bestiary-next b".to_owned(),
            "play b C1".to_owned(),
            "play w pass".to_owned(),
            "undo".to_owned(),
            "play w A3".to_owned(),
            "undo".to_owned(),
            "play w C2".to_owned(),
        ];
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let answers = gtp(&lines);
        assert!(answers[..9].iter().all(|answer| answer == "="), "{answers:?}");
        answers[9].clone()
    };
    for ruleset in ["simple-ko-area", "tromp-taylor", "aga-1991"] {
        assert!(refused(&retake(ruleset)).starts_with("illegal move: "), "{ruleset}");
    }
    assert_eq!(retake("bga"), "=");
}

#[test]
fn nothing_can_be_undone_before_the_first_turn() {
    assert_eq!(gtp(&["undo", "play b d4", "undo", "undo"]), ["? cannot undo", "=", "=", "? cannot undo"]);
}

/// Two passes end the game under Tromp-Taylor (clause 8); under the AGA's rules play is resumed by playing on.
#[test]
fn after_two_passes_the_clause_is_named_or_play_is_resumed() {
    let answers =
        gtp(&["boardsize 3", "play b pass", "play w pass", "play b b2", "all_legal b", "final_score"]);
    assert!(
        refused(&answers[3]).starts_with("illegal move: the game has ended (tromp-taylor 8: "),
        "{answers:?}"
    );
    assert_eq!(answers[4], "=");
    let answers = gtp_under("aga-1991", &["boardsize 3", "play b pass", "play w pass", "play b b2"]);
    assert_eq!(answers[3], "=");
}

/// Black C2 has just taken one stone: White, to move, may not retake at C1; Black, were it to move, may fill it.
#[test]
fn all_legal_of_the_side_not_to_move_is_what_would_be_legal() {
    let lines = [
        "boardsize 3",
        "bestiary-ruleset simple-ko-area",
        "set_position b C3 b B2 w C2 w B1",
        "bestiary-next b",
        "play b C1",
        "is_legal w C2",
        "is_legal b C2",
        "all_legal b",
        "is_legal w D9",
        "is_legal w",
    ];
    let answers = gtp(&lines);
    assert_eq!((answers[5].as_str(), answers[6].as_str()), ("= 0", "= 1"));
    assert!(ok(&answers[7]).split(' ').any(|point| point == "C2"), "{}", answers[7]);
    assert_eq!(answers[8], "= 0");
    refused(&answers[9]);
}

#[test]
fn a_position_that_is_none_leaves_the_board_alone() {
    let lines = [
        "boardsize 2",
        "play b a1",
        "set_position b A1 b A2 b B1 b B2",
        "set_position b A1 w A1",
        "set_position b C1",
        "set_position b",
        "set_position red A1",
        "is_legal b A1",
        "set_position",
        "is_legal b A1",
    ];
    let answers = gtp(&lines);
    for answer in &answers[2..7] {
        refused(answer);
    }
    assert_eq!((answers[7].as_str(), answers[9].as_str()), ("= 0", "= 1"));
}

/// The start of B2 with White to move: what Black took before does not exist any more.
#[test]
fn bestiary_next_makes_the_board_a_start_without_a_past() {
    let lines = [
        "boardsize 3",
        "bestiary-ruleset simple-ko-area",
        "set_position b C3 b B2 w C2 w B1",
        "bestiary-next b",
        "play b C1",
        "is_legal w C2",
        "bestiary-next w",
        "is_legal w C2",
        "bestiary-state",
    ];
    let answers = gtp(&lines);
    assert_eq!((answers[5].as_str(), answers[7].as_str()), ("= 0", "= 1"));
    let state: Value = serde_json::from_str(ok(&answers[8])).unwrap();
    assert_eq!((&state["plies"], &state["history"], &state["next"]), (&0.into(), &1.into(), &"white".into()));
}

/// Three black stones against one white; every point else is next to Black alone. With the komi of 0: 9 - 0 once the
/// white stone were dead, but nobody agreed to that: stones 3 : 1, and the empty points reach both.
#[test]
fn nobodys_death_is_guessed() {
    let lines = [
        "boardsize 3",
        "komi 0",
        "set_position b B3 b B2 b B1 w C2",
        "final_score",
        "final_status_list dead",
        "final_status_list alive",
        "final_status_list seki",
        "final_status_list sleeping",
    ];
    let answers = gtp(&lines);
    // Black: 3 stones and A1 A2 A3; White: one stone; C1 and C3 are next to both.
    assert_eq!(answers[3], "= B+5");
    assert_eq!((answers[4].as_str(), answers[6].as_str()), ("=", "="));
    let alive: Vec<&str> = ok(&answers[5]).split_whitespace().collect();
    assert_eq!(alive.len(), 4);
    refused(&answers[7]);
}

/// The corner, 3-4 of fixed stones, and White to move after them; White gets N points under chinese-2002's count.
#[test]
fn handicap_stones_lie_down_only_on_an_empty_board() {
    let lines = [
        "boardsize 9",
        "fixed_handicap 10",
        "fixed_handicap 2",
        "fixed_handicap 2",
        "bestiary-state",
        "clear_board",
        "set_free_handicap A1 A1",
        "set_free_handicap A1",
        "set_free_handicap A1 Z9",
        "set_free_handicap A1 pass",
        "set_free_handicap A1 B1 C1",
        "bestiary-state",
        "clear_board",
        "place_free_handicap 3",
        "boardsize 2",
        "place_free_handicap 4",
        "fixed_handicap 2",
        "place_free_handicap 2",
    ];
    let answers = gtp_under("chinese-2002", &lines);
    refused(&answers[1]);
    assert_eq!(answers[2], "= C3 G7");
    assert_eq!(refused(&answers[3]), "board not empty");
    let state: Value = serde_json::from_str(ok(&answers[4])).unwrap();
    assert_eq!((&state["next"], &state["handicap"]), (&"white".into(), &2.into()));
    for wrong in [6, 7, 8, 9, 15, 16] {
        refused(&answers[wrong]);
    }
    let state: Value = serde_json::from_str(ok(&answers[11])).unwrap();
    assert_eq!(&state["handicap"], 3);
    assert_eq!(ok(&answers[13]).split(' ').count(), 3);
    assert_eq!(ok(&answers[17]).split(' ').count(), 2);
}

#[test]
fn a_game_is_loaded_up_to_a_move_or_not_at_all() {
    let path = scratch("load it.sgf", b"(;FF[4]GM[1]SZ[3]KM[2.5];B[bb];W[aa];B[cc];W[])");
    let bad = scratch("illegal.sgf", b"(;FF[4]GM[1]SZ[3];B[bb];W[bb])");
    let cut = scratch("cut.sgf", b"(;FF[4]GM[1]SZ[3];B[bb");
    let lines = [
        format!("loadsgf {} 3", arg(&path)),
        "bestiary-state".to_owned(),
        format!("loadsgf {}", arg(&bad)),
        format!("loadsgf {}", arg(&cut)),
        "loadsgf /no/such/file.sgf".to_owned(),
        format!("loadsgf {}", arg(path.parent().unwrap())),
        "loadsgf".to_owned(),
        "bestiary-state".to_owned(),
        format!("loadsgf {}", arg(&path)),
        "bestiary-state".to_owned(),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let answers = gtp(&lines);
    let state = |answer: &str| serde_json::from_str::<Value>(ok(answer)).unwrap();
    let loaded = state(&answers[1]);
    assert_eq!(
        (&loaded["plies"], &loaded["komi"], &loaded["next"]),
        (&2.into(), &"2.5".into(), &"black".into())
    );
    assert!(
        refused(&answers[2]).starts_with("cannot load file: move 2, W B2: a stone stands on B2"),
        "{}",
        answers[2]
    );
    assert!(refused(&answers[3]).contains("line 1, column"), "{}", answers[3]);
    for answer in &answers[4..7] {
        refused(answer);
    }
    assert_eq!(state(&answers[7]), loaded, "what was refused has changed nothing");
    assert_eq!(state(&answers[9])["plies"], 4);
}
