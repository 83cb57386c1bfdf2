//! Every form of answer that the documentation names is printed by some command, and no other.

use std::collections::BTreeSet;

use crate::common::{arg, bestiary, bestiary_with, data, repository, scratch, scratch_dir};

/// The forms in the table of docs/machine-interface.md.
fn documented() -> BTreeSet<String> {
    let page = std::fs::read_to_string(repository().join("docs/machine-interface.md")).unwrap();
    let forms = page.lines().filter_map(|line| {
        let cells = line.strip_prefix("| `")?;
        let form = cells.split(" | `").nth(1)?.split('`').next()?;
        form.starts_with("bestiary.").then(|| form.to_owned())
    });
    forms.collect()
}

#[test]
fn every_command_prints_a_form_that_is_documented_and_all_are_printed() {
    let beast = data("beasts/b2.sgf");
    let beast = arg(&beast);
    let lines = scratch("forms.sgf", b"(;GM[1]FF[4]SZ[3]KM[7];B[bb](;W[bc])(;W[cb]))");
    let lines = arg(&lines);
    let spec = repository().join("specs/aga-1991.md");
    let spec = arg(&spec);
    let suite = scratch_dir("forms-suite").join("suite.json");
    let suite = arg(&suite);
    let found = scratch_dir("forms-found");
    let [found, joined] = [arg(&found).to_owned(), arg(&scratch_dir("forms-joined")).to_owned()];
    let corpus = scratch_dir("forms-corpus");
    std::fs::copy(beast, corpus.join("b2.sgf")).unwrap();
    let program = format!("'{}' gtp --under cgos", env!("CARGO_BIN_EXE_bestiary"));
    let under = ["--under", "tromp-taylor,aga-1991"];
    let between = ["--between", "tromp-taylor,aga-1991"];
    let both = ["--variation", "0", "--variation", "1"];
    let calls: [Vec<&str>; 24] = [
        vec!["rulesets"],
        vec!["rulesets", "aga-1991"],
        [&["compare", beast], &under[..]].concat(),
        [&["compare", lines], &under[..], &both].concat(),
        [&["compare", "--corpus", arg(&corpus)], &under[..]].concat(),
        [&["score", beast], &under[..]].concat(),
        [&["score", lines], &under[..], &both].concat(),
        [&["hunt", "--board", "2x2", "--games", "60", "--out", &found], &between[..]].concat(),
        vec!["merge", &found, "--out", &joined],
        [&["explain", beast], &between[..]].concat(),
        [&["reduce", beast], &between[..]].concat(),
        [&["certify", beast, "--max-records", "50"], &between[..]].concat(),
        [&["separate", "--board", "2x1"], &between[..]].concat(),
        [&["settle", beast, "--passes", "--plies", "0"], &under[..]].concat(),
        vec!["judge", "--engine", &program, "--under", "cgos", "--board", "2x1", "--games", "2"],
        vec!["ambiguity", "figg", "--games", "20", "--boards", "2x1"],
        vec!["rule", lines, "--at", "1", "--under", "aga-1991"],
        vec!["check", spec],
        vec!["fmt", "--check", spec],
        vec!["export", spec],
        vec!["export", spec, "--out", suite],
        vec!["changes", "--from", suite, "--to", suite],
        vec!["changes", "--from", "bga", "--to", "bga", "--games", "0"],
        vec!["import", lines],
    ];
    let mut printed = BTreeSet::new();
    for call in calls {
        let ran = bestiary(&[&call[..], &["--json"]].concat());
        let answer: serde_json::Value = serde_json::from_str(&ran.out)
            .unwrap_or_else(|error| panic!("{call:?}: {error}\n{}\n{}", ran.out, ran.err));
        printed.insert(answer["schema"].as_str().unwrap_or_else(|| panic!("{call:?}")).to_owned());
    }
    let session = bestiary_with(&["gtp", "--under", "cgos"], b"bestiary-state\nquit\n").out;
    let state: serde_json::Value =
        serde_json::from_str(session.lines().next().unwrap().trim_start_matches("= ")).unwrap();
    printed.insert(state["schema"].as_str().unwrap().to_owned());
    assert_eq!(printed, documented());
}
