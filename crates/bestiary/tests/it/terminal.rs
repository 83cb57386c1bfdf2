//! Nothing that others wrote commands the terminal; JSON holds it as it is.

use crate::common::{Ran, arg, bestiary, gtp, scratch, scratch_dir};

/// Resets a terminal, and rings.
const COMMAND: &str = "\u{1b}c\u{7}";
const SPELLED: &str = "\\u{1b}c\\u{7}";

/// A club whose words on suicide and whose title hold a command.
fn club() -> std::path::PathBuf {
    let command = COMMAND.replace('\u{1b}', "\\u001b").replace('\u{7}', "\\u0007");
    let text = format!(
        "key = \"club\"\ntitle = \"club {command}\"\nbase = \"tromp-taylor\"\n[placement]\nsuicide = \"forbidden\"\n\
         [[clauses]]\nid = \"C{command}\"\nsays = \"says {command}\"\ntopics = [\"suicide\"]\n"
    );
    scratch("commanding-club.toml", text.as_bytes())
}

fn is_spelled(ran: &Ran) {
    let text = format!("{}{}", ran.out, ran.err);
    assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{text:?}");
    assert!(text.contains(SPELLED), "{text}");
}

#[test]
fn texts_and_their_clauses_are_spelled_out() {
    let club = club();
    is_spelled(&bestiary(&["rulesets", "--rules", arg(&club)]));
    is_spelled(&bestiary(&["rulesets", "club", "--rules", arg(&club)]));
    let json = bestiary(&["rulesets", "club", "--rules", arg(&club), "--json"]).json();
    assert_eq!(json["title"], format!("club {COMMAND}"));
    // White's stones at A1 and B1 would have no liberty beside C1, which has one at D1; the board is a new one.
    let game = scratch("commanding-suicide.sgf", b"(;SZ[4:1];B[];W[aa];B[ca];W[ba])");
    let compare = ["compare", arg(&game), "--under", "tromp-taylor,club", "--rules", arg(&club)];
    is_spelled(&bestiary(&compare));
    let hunt = [
        "hunt",
        "--between",
        "tromp-taylor,club",
        "--board",
        "4x1",
        "--games",
        "2000",
        "--rules",
        arg(&club),
    ];
    is_spelled(&bestiary(&hunt));
    let moves = ["rectangular_boardsize 4 1", "play b pass", "play w a1", "play b c1", "play w b1"];
    let answers = gtp(&["--under", "club", "--rules", arg(&club)], &moves);
    assert!(answers[4].starts_with("? illegal move") && answers[4].contains(SPELLED), "{answers:?}");
}

#[test]
fn what_files_say_is_spelled_out() {
    let directory = scratch_dir("commanding-corpus");
    let game = directory.join("game.sgf");
    let under = ["--under", "bga,ffg"];
    std::fs::write(&game, format!("(;SZ[3]RU[{COMMAND}];B[bb])")).unwrap();
    is_spelled(&bestiary(&[&["compare", arg(&game)], &under[..]].concat()));
    is_spelled(&bestiary(&[&["score", arg(&game)], &under[..]].concat()));
    let json = bestiary(&[&["score", arg(&game), "--json"], &under[..]].concat()).json();
    assert_eq!(json["rules"]["ru"], COMMAND);
    let missing = directory.join(format!("{COMMAND}.sgf"));
    is_spelled(&bestiary(&[&["score", arg(&missing)], &under[..]].concat()));
    #[cfg(unix)]
    {
        std::fs::write(&missing, b"(;").unwrap();
        is_spelled(&bestiary(&[&["compare", "--corpus", arg(&directory)], &under[..]].concat()));
    }
}
