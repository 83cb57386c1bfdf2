//! `check` and `fmt`, and scenarios where games are read, as people run them.

use crate::common::{arg, bestiary, bestiary_with, data, gtp, scratch, scratch_dir};

/// White to retake a ko at once.
const KO: &str =
    "id       t/ko\nboard    4x3\n   A B C D\n 3 . X O .\n 2 X O . O\n 1 . X O .\nplay     B C2\n---\n";

fn specs() -> String {
    data("../../specs/tromp-taylor.md").to_str().unwrap().to_owned()
}

#[test]
fn what_holds_ends_with_status_0_and_a_line_of_counts() {
    let ran = bestiary_with(
        &["check", "-"],
        format!("{KO}tromp-taylor: W B2: forbidden (6: repetition)\n").as_bytes(),
    );
    assert_eq!(ran.status, 0, "{ran:?}");
    let parts: Vec<&str> = ran.out.trim().split(", ").collect();
    assert_eq!(parts[..2], ["1 example", "1 trial (1 hold)"], "{}", ran.out);
    assert_eq!(parts[3..], ["0 undetermined", "1 unconfirmed block", "0 problems"], "{}", ran.out);
}

#[test]
fn a_statement_that_does_not_hold_ends_with_status_1() {
    let text = format!("{KO}tromp-taylor: W B2: allowed\nbga: playing\n");
    let ran = bestiary_with(&["check", "-"], text.as_bytes());
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(
        ran.out.starts_with(
            "fails: t/ko under tromp-taylor\nstandard input:9:15: said `W B2: allowed`, ruled: forbidden"
        ),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("2 trials (1 hold, 1 fail)"), "{}", ran.out);
    let json = bestiary_with(&["--json", "check", "-"], text.as_bytes()).json();
    assert_eq!(json["schema"], "bestiary.check/1");
    assert_eq!((&json["counts"]["fail"], &json["counts"]["hold"]), (&1.into(), &1.into()));
    let failure = &json["trials"][0]["failures"][0];
    assert_eq!((&failure["line"], &failure["said"]), (&9.into(), &"W B2: allowed".into()));
    assert_eq!(failure["citation"]["clause"], "6");
    assert_eq!(failure["boards"]["here"]["rows"][1], "X.XO");
}

#[test]
fn a_slip_is_drawn_with_a_mark_below_it_and_ends_with_status_1() {
    let ran = bestiary_with(&["check", "-"], format!("{KO}tromp-tailor: playing\n").as_bytes());
    assert_eq!(ran.status, 1);
    assert!(
        ran.out
            .starts_with("standard input:9:1: there is no text `tromp-tailor`; did you mean tromp-taylor?\n"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("9 | tromp-tailor: playing\n  | ^^^^^^^^^^^^"), "{}", ran.out);
    // Signs that would command a terminal are spelled out.
    let ran = bestiary_with(&["check", "-"], format!("{KO}\u{1b}[31m: playing\n").as_bytes());
    assert!(!ran.out.contains('\u{1b}'), "{:?}", ran.out);
}

#[test]
fn nothing_to_check_does_not_hold_and_no_file_is_bad_usage() {
    let page = scratch("page.md", b"# No scenario\n");
    assert_eq!(bestiary(&["check", arg(&page)]).status, 1);
    let said = bestiary(&["check", "no-such-folder"]).refused().to_owned();
    assert!(said.contains("no-such-folder: there is no such file"), "{said}");
    assert!(bestiary(&["check"]).refused().contains("<PATH>"));
}

#[test]
fn directories_are_walked_and_a_file_named_twice_is_read_once() {
    let folder = scratch_dir("check-folder");
    std::fs::create_dir(folder.join("below")).unwrap();
    std::fs::write(folder.join("a.scenario"), format!("{KO}bga: playing\n")).unwrap();
    let page = format!("```scenario\n{}bga: playing\n```\n", KO.replace("t/ko", "t/other"));
    std::fs::write(folder.join("below/b.md"), page).unwrap();
    std::fs::write(folder.join("c.txt"), "nothing").unwrap();
    let twice = bestiary(&["check", arg(&folder), arg(&folder.join("a.scenario"))]);
    assert_eq!(twice.status, 0, "{twice:?}");
    assert!(twice.out.starts_with("2 examples, 2 trials (2 hold)"), "{}", twice.out);
}

#[test]
fn coverage_tells_code_and_examples_of_each_clause() {
    let json = bestiary(&["--json", "check", "--coverage", &specs()]).json();
    let text = &json["coverage"][0];
    assert_eq!(text["text"], "tromp-taylor");
    let clause = text["clauses"].as_array().unwrap().iter().find(|clause| clause["id"] == "6").unwrap();
    let by = clause["cited_by"].as_array().unwrap();
    assert!(by.iter().any(|by| by["article"] == "repetition" && by["topic"] == "repetition"), "{clause}");
    assert!(!clause["examples"].as_array().unwrap().is_empty() && clause["prose"] == false);
    let told = bestiary(&["check", "--coverage", &specs()]);
    assert_eq!(told.status, 0);
    assert!(told.out.contains("tromp-taylor: "), "{}", told.out);
}

#[test]
fn fmt_writes_files_in_place_and_tells_which() {
    let loose = "Text.\n\n```scenario\nid t/a\nboard 2x1\nX.\n---\nbga: playing\n```\n";
    let form = "Text.\n\n```scenario\nid       t/a\nboard    2x1\n   A B\n 1 X .\n---\nbga: playing\n```\n";
    let page = scratch("loose.md", loose.as_bytes());
    let would = bestiary(&["fmt", "--check", arg(&page)]);
    assert_eq!((would.status, would.out.as_str()), (1, format!("would change: {}\n", arg(&page)).as_str()));
    assert_eq!(std::fs::read_to_string(&page).unwrap(), loose);
    let done = bestiary(&["fmt", arg(&page)]);
    assert_eq!((done.status, done.out.as_str()), (0, format!("changed: {}\n", arg(&page)).as_str()));
    assert_eq!(std::fs::read_to_string(&page).unwrap(), form);
    let again = bestiary(&["--json", "fmt", "--check", arg(&page)]);
    assert_eq!((again.status, again.json()["changed"].as_array().unwrap().len()), (0, 0));
    assert_eq!(bestiary_with(&["fmt", "-"], loose.as_bytes()).out, form);
}

#[test]
fn a_scenario_is_read_wherever_a_game_is() {
    let file = scratch("ko.scenario", format!("{KO}bga: playing\n").as_bytes());
    let compared = bestiary(&["--json", "compare", arg(&file), "--under", "tromp-taylor,bga"]).json();
    assert_eq!(compared["plies"].as_array().unwrap().len(), 1);
    let page = scratch(
        "ko.md",
        format!("```scenario\n{KO}```\n\n```scenario\n{}```\n", KO.replace("t/ko", "t/two")).as_bytes(),
    );
    let named = format!("{}#t/two", arg(&page));
    assert_eq!(bestiary(&["score", &named, "--under", "tromp-taylor"]).status, 0);
    let said = bestiary(&["score", arg(&page), "--under", "tromp-taylor"]).refused().to_owned();
    assert!(
        said.ends_with("there are 2 scenarios in it: choose one by its id, as in #t/ko, #t/two"),
        "{said}"
    );
    let said = bestiary(&["score", &format!("{}#t/tow", arg(&page)), "--under", "bga"]).refused().to_owned();
    assert!(said.contains("no scenario in it has the id `t/tow`; there is #t/two"), "{said}");
    let from_input = bestiary_with(&["score", "-", "--under", "tromp-taylor"], KO.as_bytes());
    assert_eq!(from_input.status, 0, "{from_input:?}");
    let answers = gtp(&[], &[&format!("loadsgf {}?t/two", arg(&page)), "all_legal w"]);
    assert_eq!(answers, ["=", "= D3 D1"]);
}

#[test]
fn a_slip_in_a_scenario_that_is_read_as_a_game_is_told_with_its_place() {
    let file = scratch("slip.scenario", b"id a\nboard 2x2\nplay B A1, W flies\n");
    let said = bestiary(&["score", arg(&file), "--under", "bga"]).refused().to_owned();
    assert!(said.contains("slip.scenario:3:12: `W flies` is no action"), "{said}");
    let file = scratch("stuck.scenario", b"id a\nboard 2x1\nX O\n");
    let said = bestiary(&["score", arg(&file), "--under", "bga"]).refused().to_owned();
    assert!(said.contains("stones without liberties: A1 B1"), "{said}");
}
