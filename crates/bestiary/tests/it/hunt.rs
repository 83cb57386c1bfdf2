//! Hunts: what they find, that they can be repeated, and what they leave behind.

use crate::common::{arg, bestiary, scratch_dir};
use serde_json::Value;

pub(crate) fn findings(arguments: &[&str]) -> Vec<Value> {
    let ran = bestiary(&[&["hunt", "--json"], arguments].concat());
    assert_eq!(ran.status, 0, "{ran:?}");
    let json = ran.json();
    assert_eq!(json["schema"], "bestiary.hunt/1");
    json["findings"].as_array().unwrap().clone()
}

/// Positional against New Zealand's own positions: from the empty 2×2 board such games are short.
pub(crate) const TT_NZ: [&str; 7] =
    ["--between", "tromp-taylor,new-zealand", "--board", "2x2", "--seed", "7", "--no-catalogue"];

#[test]
fn the_same_seed_gives_the_same_findings_on_any_number_of_threads() {
    let run = |threads: &str| findings(&[&TT_NZ[..], &["--games", "3000", "--threads", threads]].concat());
    let (one, two) = (run("1"), run("2"));
    assert!(one.iter().any(|finding| finding["class"] == "legality"), "{one:?}");
    assert_eq!(one, two);
    assert_eq!(one, run("1"));
}

#[test]
fn a_finding_says_what_others_need() {
    for finding in findings(&[&TT_NZ[..], &["--games", "2000"]].concat()) {
        for key in ["signature", "class", "board", "sgf", "command", "explanation"] {
            assert!(finding[key].as_str().is_some_and(|text| !text.is_empty()), "{key}: {finding}");
        }
        assert_eq!(finding["rulebooks"], serde_json::json!(["tromp-taylor", "new-zealand"]));
        // A smaller board will do for some.
        assert!(["1x1", "2x1", "2x2"].contains(&finding["board"].as_str().unwrap()), "{finding}");
        assert!(finding["cause"]["sentence"].as_str().is_some_and(|told| told.contains(" (")), "{finding}");
        let cause = finding["cause"]["text"].as_str().unwrap();
        let scenario = finding["scenario"].as_str().unwrap();
        for remark in ["# class: ", "# signature: ", &format!("# cause: {cause}\n"), "# seed 7, game "] {
            assert!(scenario.contains(remark), "{remark}: {scenario}");
        }
    }
}

/// The command of a finding, run again, brings the finding back.
#[test]
fn the_command_of_a_finding_finds_it_again() {
    let finding = findings(&[&TT_NZ[..], &["--games", "2000", "--class", "legality"]].concat()).remove(0);
    let command = finding["command"].as_str().unwrap();
    let words: Vec<&str> = command.split(' ').collect();
    assert_eq!(words[..2], ["bestiary", "hunt"]);
    let again = findings(&words[2..]);
    let same =
        |other: &&Value| other["signature"] == finding["signature"] && other["cause"] == finding["cause"];
    assert_eq!(again.iter().find(same).unwrap()["sgf"], finding["sgf"]);
}

/// The name of a finding's files is the last part of its scenario's.
pub(crate) fn name_of(finding: &Value) -> String {
    let scenario = finding["scenario"].as_str().unwrap();
    let id = scenario.lines().find_map(|line| line.strip_prefix("id")).unwrap();
    id.trim().strip_prefix("hunt/").unwrap().to_owned()
}

/// Every file that a hunt writes is a game on which `compare` shows the same class of quarrel.
#[test]
fn what_is_written_can_be_compared() {
    let directory = scratch_dir("findings");
    let found = findings(&[&TT_NZ[..], &["--games", "2000", "--out", arg(&directory)]].concat());
    let written: Vec<_> = std::fs::read_dir(&directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    // The README and the state stand beside them.
    assert_eq!(written.len(), 3 * found.len() + 2, "an .sgf, a .txt and a .scenario for each: {written:?}");
    let readme = std::fs::read_to_string(directory.join("README.md")).unwrap();
    for finding in &found {
        let class = finding["class"].as_str().unwrap();
        let name = name_of(finding);
        assert!(name.starts_with(&format!("{class}-tromp-taylor-new-zealand-")), "{name}");
        for key in ["signature", "cause_sentence", "command"] {
            assert!(readme.contains(finding[key].as_str().unwrap()), "{key}: {readme}");
        }
        let text = std::fs::read_to_string(directory.join(format!("{name}.txt"))).unwrap();
        assert!(text.contains("again: bestiary hunt"), "{text}");
        let sgf = directory.join(format!("{name}.sgf"));
        assert_eq!(std::fs::read_to_string(&sgf).unwrap(), finding["sgf"].as_str().unwrap());
        let scenario = directory.join(format!("{name}.scenario"));
        assert_eq!(std::fs::read_to_string(&scenario).unwrap(), finding["scenario"].as_str().unwrap());
        let ran = bestiary(&["compare", arg(&sgf), "--under", "tromp-taylor,new-zealand", "--json"]);
        let json = ran.json();
        let quarrels = json["quarrels"].as_array().unwrap();
        assert!(quarrels.iter().any(|quarrel| quarrel["class"] == class), "{class}: {quarrels:?}");
    }
}

/// What a search writes down as scenarios is checked by the runner that people's own scenarios go through.
pub(crate) fn checked(paths: &[&str], input: &[u8]) -> Value {
    let ran = crate::common::bestiary_with(&[&["check", "--json"], paths].concat(), input);
    let json = ran.json();
    assert_eq!(ran.status, 0, "{:#}", json["problems"]);
    json
}

/// Rulebooks that part by placement, repetition, stages, agreement, redress, counting and compensation.
const MANY: &str =
    "tromp-taylor,new-zealand,aga-1991,japanese-1989,chinese-2002,figg,ing-1991,brainking,no-pass-go,button";

#[test]
fn every_scenario_that_a_hunt_writes_holds_and_tells_two_rulebooks_apart() {
    for (board, more) in [("3x3", &[][..]), ("2x2", &["--doubtful", "--handicap", "2"][..])] {
        let directory = scratch_dir(&format!("scenarios-{board}"));
        let run = [
            "--between",
            MANY,
            "--board",
            board,
            "--games",
            "300",
            "--no-reduce",
            "--no-catalogue",
            "--out",
            arg(&directory),
        ];
        let found = findings(&[&run[..], more].concat());
        assert!(found.len() > 50, "{}", found.len());
        let json = checked(&[arg(&directory)], b"");
        assert_eq!(json["counts"]["examples"], found.len());
        assert_eq!(json["counts"]["trials"], 2 * found.len(), "both rulebooks of each");
        let apart = |finding: &&Value| {
            let below = finding["scenario"].as_str().unwrap().split("---\n").nth(1).unwrap();
            below.lines().filter(|line| !line.starts_with(' ')).count() == 2
        };
        // Some quarrels are about what no statement says, such as how many stops there have been.
        let told = found.iter().filter(apart).count();
        assert!(10 * told >= 9 * found.len(), "{told} of {}", found.len());
    }
}

#[test]
fn every_witness_of_an_ambiguity_is_a_scenario_that_holds() {
    for text in ["aga-1991", "figg"] {
        let run = ["ambiguity", text, "--games", "3000", "--boards", "2x2,3x2"];
        let json = bestiary(&[&run[..], &["--json"]].concat()).json();
        let readings =
            json["silences"].as_array().unwrap().iter().flat_map(|s| s["readings"].as_array().unwrap());
        let scenarios: Vec<&str> = readings.filter_map(|r| r["witness"]["scenario"].as_str()).collect();
        assert!(scenarios.len() > 2, "{text}: {}", scenarios.len());
        let counts = &checked(&["-"], scenarios.join("===\n").as_bytes())["counts"];
        assert_eq!(
            (&counts["examples"], &counts["trials"]),
            (&scenarios.len().into(), &(2 * scenarios.len()).into())
        );
        // The text answer is Markdown with the same blocks.
        let printed = bestiary(&run);
        assert_eq!(&checked(&["-"], printed.out.as_bytes())["counts"]["examples"], scenarios.len());
    }
}

#[test]
fn only_the_wanted_class_is_kept_and_a_timed_hunt_tells_how_to_repeat_it() {
    let ran = bestiary(&[
        "hunt",
        "--json",
        "--between",
        "aga-1991,chinese-2002",
        "--board",
        "3x2",
        "--time",
        "1s",
        "--class",
        "compensation",
    ]);
    let json = ran.json();
    assert!(json["findings"].as_array().unwrap().iter().all(|finding| finding["class"] == "compensation"));
    let command = json["command"].as_str().unwrap();
    assert!(command.contains(&format!("--games {}", json["games"])), "{command}");
    assert!(command.contains("--board 3x2") && command.contains("--class compensation"), "{command}");
}

/// The pairs that must show quarrels on boards up to 4×4, here with few games.
#[test]
fn well_known_pairs_quarrel_on_small_boards() {
    for (between, wanted) in [
        ("tromp-taylor,new-zealand", &["legality", "ending", "compensation"][..]),
        ("aga-1991,chinese-2002", &["scoring"]),
        ("aga-1991-paun,wildberger", &["ending"]),
    ] {
        let found = findings(&["--between", between, "--board", "3x3", "--games", "4000"]);
        let classes: Vec<&str> = found.iter().map(|finding| finding["class"].as_str().unwrap()).collect();
        for class in wanted {
            assert!(classes.contains(class), "{between}: {class} is not among {classes:?}");
        }
    }
}

#[test]
fn findings_as_text_show_diagram_and_clauses() {
    let out = bestiary(&[&["hunt"], &TT_NZ[..], &["--games", "500"]].concat()).out;
    for part in [
        "signature: ",
        "Legality between tromp-taylor and new-zealand",
        "tromp-taylor 6 [",
        "again: bestiary hunt",
        "500 games",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
}

/// Ctrl-C ends a hunt with what it has, and nothing is lost.
#[cfg(unix)]
/// The catalogue tells these two apart by a stone that removes itself: that is counted and named, not told at length or kept.
#[test]
fn what_the_catalogue_has_is_counted_and_named() {
    let directory = scratch_dir("catalogue");
    let hunt = ["hunt", "--between", "tromp-taylor,new-zealand", "--board", "3x3", "--games", "2000"];
    let json = bestiary(&[&hunt[..], &["--json", "--out", arg(&directory)]].concat()).json();
    let (old, new): (Vec<&Value>, Vec<&Value>) =
        json["findings"].as_array().unwrap().iter().partition(|finding| finding["known"].is_string());
    let legality = old.iter().find(|finding| finding["class"] == "legality").unwrap();
    assert!(legality["known"].as_str().unwrap().contains('/'), "{legality}");
    assert!(json["known"].as_u64() >= legality["times"].as_u64() && legality["times"].as_u64() > Some(0));
    assert_eq!(checked(&[arg(&directory)], b"")["counts"]["examples"], new.len());
    let told = bestiary(&hunt).out;
    assert_eq!(told.matches("signature: ").count(), new.len(), "{told}");
    assert_eq!(told.matches("known before (").count(), old.len(), "{told}");
    let all = bestiary(&[&hunt[..], &["--json", "--all-kinds"]].concat()).json();
    assert!(all["findings"].as_array().unwrap().iter().all(|finding| finding["known"].is_null()));
    assert!(all["command"].as_str().unwrap().ends_with(" --no-catalogue"));
}

/// Shapes of the catalogue are grafted by its name, whatever directory one is in.
#[test]
fn the_catalogue_can_be_grafted_by_its_name() {
    let hunt = ["hunt", "--json", "--between", "cgos,aga-1991", "--board", "5x4", "--games", "1500"];
    let (plain, grafted) =
        (bestiary(&hunt).json(), bestiary(&[&hunt[..], &["--from", "catalogue"]].concat()).json());
    assert_ne!(plain["plies"], grafted["plies"]);
    assert!(grafted["command"].as_str().unwrap().ends_with(" --from 'catalogue'"), "{}", grafted["command"]);
}

/// Games to graft, and what is known: a hunt's own findings are found no second time.
#[test]
fn records_are_read_from_the_files_that_the_user_names() {
    let directory = scratch_dir("known");
    let run = ["--games", "600", "--out", arg(&directory)];
    let first = findings(&[&TT_NZ[..], &run[..]].concat());
    let more = ["--games", "600", "--known", arg(&directory), "--from", arg(&directory)];
    let second = bestiary(&[&["hunt", "--json"], &TT_NZ[..], &more].concat()).json();
    assert!(second["known"].as_u64().unwrap() > 0, "{second}");
    let kind = |finding: &Value| finding["kind"].to_string();
    let known: Vec<_> = first.iter().map(kind).collect();
    assert!(!known.is_empty() && first.iter().all(|finding| finding["known"].is_null()));
    for finding in second["findings"].as_array().unwrap() {
        assert_eq!(finding["known"].as_str(), known.contains(&kind(finding)).then_some(arg(&directory)));
    }
    let command = second["command"].as_str().unwrap();
    assert!(command.contains("--known '") && command.contains("--from '"), "{command}");
    let none = bestiary(&[&["hunt"], &TT_NZ[..], &["--from", "/nowhere.sgf"]].concat());
    assert!(none.refused().contains("/nowhere.sgf"), "{none:?}");
}
