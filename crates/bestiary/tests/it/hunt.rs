//! Hunts: what they find, that they can be repeated, and what they leave behind.

use crate::common::{arg, bestiary, data, scratch, scratch_dir};
use serde_json::Value;

fn findings(arguments: &[&str]) -> Vec<Value> {
    let ran = bestiary(&[&["hunt", "--json"], arguments].concat());
    assert_eq!(ran.status, 0, "{ran:?}");
    let json = ran.json();
    assert_eq!(json["schema"], "bestiary.hunt/1");
    json["findings"].as_array().unwrap().clone()
}

/// Positional against New Zealand's own positions: from the empty 2×2 board such games are short.
const TT_NZ: [&str; 7] =
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
fn name_of(finding: &Value) -> String {
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
fn checked(paths: &[&str], input: &[u8]) -> Value {
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

/// Where the second finding's record should go there is a directory already.
#[test]
fn findings_that_cannot_be_written_are_printed_all_the_same() {
    let directory = scratch_dir("findings-in-the-way");
    let run = [&["hunt", "--json"], &TT_NZ[..], &["--games", "2000"]].concat();
    let free = bestiary(&run).json();
    let taken = directory.join(format!("{}.sgf", name_of(&free["findings"][1])));
    std::fs::create_dir(&taken).unwrap();
    let ran = bestiary(&[&run[..], &["--out", arg(&directory)]].concat());
    assert_eq!((ran.status, ran.json()), (2, free));
    assert!(ran.err.starts_with("bestiary: ") && ran.err.contains(arg(&taken)), "{}", ran.err);
    // The others are written, and nothing half-written stays beside them and the directory in the way.
    let left = std::fs::read_dir(&directory).unwrap().count();
    let found = ran.json()["findings"].as_array().unwrap().len();
    // README and state are those of the last round that is whole, if there is one.
    let [readme, state] = ["README.md", "state.json"].map(|name| directory.join(name).exists());
    assert_eq!((left, readme), (3 * (found - 1) + 1 + 2 * usize::from(state), state));
}

/// No file can be made in /proc, not even by root; there the hunt ends before the first game.
#[cfg(target_os = "linux")]
#[test]
fn a_directory_that_takes_no_files_is_refused_before_the_hunt() {
    let ran = bestiary(&[&["hunt"], &TT_NZ[..], &["--time", "10m", "--out", "/proc"]].concat());
    assert!(ran.refused().contains("/proc: cannot be written"), "{ran:?}");
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
#[test]
fn an_interrupted_hunt_keeps_its_findings() {
    use std::process::{Command, Stdio};
    let directory = scratch_dir("interrupted");
    let child = Command::new(env!("CARGO_BIN_EXE_bestiary"))
        .args(["hunt", "--json", "--time", "10m", "--out", arg(&directory)])
        .args(TT_NZ)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_secs(2));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["stopped"], true);
    let found = json["findings"].as_array().unwrap().len();
    assert!(found > 0);
    assert_eq!(std::fs::read_dir(&directory).unwrap().count(), 3 * found + 2);
    // The same hunt goes on from there: with no more games than it has had, it brings the same.
    let games = json["games"].to_string();
    let again =
        bestiary(&[&["hunt", "--json", "--games", &games, "--out", arg(&directory)], &TT_NZ[..]].concat())
            .json();
    assert_eq!((&again["games"], &again["findings"]), (&json["games"], &json["findings"]));
}

/// Killed again and again, a hunt loses no round that was whole, leaves no half-written file, and ends as if nothing had been.
#[cfg(unix)]
#[test]
fn a_hunt_that_is_killed_again_and_again_ends_as_one_that_was_not() {
    use std::process::{Command, Stdio};
    let directory = scratch_dir("killed");
    let hunt = ["hunt", "--json", "--between", "aga-1991,chinese-2002", "--board", "3x3", "--games", "9000"];
    let state = |key: &str| -> u64 {
        let text = std::fs::read_to_string(directory.join("state.json")).unwrap_or_else(|_| "{}".to_owned());
        let state: Value = serde_json::from_str(&text).unwrap();
        state["hunt"]["totals"][key].as_u64().unwrap_or(0)
    };
    let (mut killed, mut games) = (0, 0);
    for wait in [60, 350, 20, 500, 150, 700, 90, 400] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bestiary"))
            .args(hunt)
            .args(["--out", arg(&directory)])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(wait));
        // SIGKILL, which no program can catch.
        killed += u32::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
        let now = state("games");
        assert!(now >= games, "{now} after {games}");
        games = now;
    }
    assert!(killed > 0, "every run was done before it could be killed");
    let json = bestiary(&[&hunt[..], &["--out", arg(&directory)]].concat()).json();
    let whole = bestiary(&hunt).json();
    for key in ["findings", "games", "plies", "quarrels", "doubtful", "compared", "poisoned", "known"] {
        assert_eq!(json[key], whole[key], "{key}");
    }
    let names = std::fs::read_dir(&directory).unwrap().map(|entry| entry.unwrap().file_name());
    let hidden: Vec<_> = names.filter(|name| name.to_string_lossy().starts_with('.')).collect();
    assert!(hidden.is_empty(), "{hidden:?}");
    let new = whole["findings"].as_array().unwrap().iter().filter(|finding| finding["known"].is_null());
    assert_eq!(checked(&[arg(&directory)], b"")["counts"]["examples"], new.count());
}

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

/// What a killed hunt has left is taken up, and in the end all is as after one run.
#[test]
fn a_hunt_goes_on_from_its_directory_and_refuses_that_of_another() {
    let directory = scratch_dir("going-on");
    let run = |games: &'static str, more: &[&str]| {
        bestiary(
            &[&["hunt", "--json", "--games", games, "--out", arg(&directory)], &TT_NZ[..], more].concat(),
        )
    };
    assert_eq!(run("600", &[]).status, 0);
    let on = run("3000", &[]).json();
    let whole = bestiary(&[&["hunt", "--json", "--games", "3000"], &TT_NZ[..]].concat()).json();
    for key in ["findings", "games", "plies", "quarrels", "compared", "poisoned"] {
        assert_eq!(on[key], whole[key], "{key}");
    }
    let other = run("3000", &["--no-talk"]);
    assert!(other.refused().contains("--restart") && !other.err.contains("--games"), "{other:?}");
    assert_eq!(run("100", &["--no-talk", "--restart"]).status, 0);
}

/// Cut off, made of bytes, edited so that it still looks right: each is told with the file and the way out.
#[test]
fn a_state_that_is_not_as_it_was_written_is_refused() {
    let directory = scratch_dir("state");
    let path = directory.join("state.json");
    let run = || bestiary(&[&["hunt", "--games", "64", "--out", arg(&directory)], &TT_NZ[..]].concat());
    assert_eq!(run().status, 0);
    let whole = std::fs::read_to_string(&path).unwrap();
    let games = whole.replace("\"games\":64", "\"games\":32");
    let times = whole.replace("\"times\":1", "\"times\":7");
    let checksum = whole.replacen(&whole[13..17], "zzzz", 1);
    for text in [
        games.as_bytes(),
        times.as_bytes(),
        checksum.as_bytes(),
        &whole.as_bytes()[..50],
        b"",
        b"{}",
        &[0xff, 0, 7],
    ] {
        assert_ne!(text, whole.as_bytes());
        std::fs::write(&path, text).unwrap();
        let ran = run();
        let line = ran.refused();
        assert!(line.contains("state.json: ") && line.contains("give --restart to begin anew"), "{line}");
    }
    let laid_out: Value = serde_json::from_str(&whole).unwrap();
    std::fs::write(&path, serde_json::to_string_pretty(&laid_out).unwrap()).unwrap();
    assert_eq!(run().status, 0, "what is laid out in another way says the same");
}

/// A hunt that is too short for one round of another length still has something to go on from.
#[test]
fn the_first_games_are_soon_kept() {
    let directory = scratch_dir("soon");
    let run = ["hunt", "--json", "--games", "40", "--out", arg(&directory)];
    let games = bestiary(&[&run[..], &TT_NZ].concat()).json()["games"].clone();
    let state: Value =
        serde_json::from_str(&std::fs::read_to_string(directory.join("state.json")).unwrap()).unwrap();
    assert_eq!((games, &state["hunt"]["totals"]["games"]), (40.into(), &32.into()));
    let again = bestiary(&[&run[..], &TT_NZ].concat()).json();
    let whole = bestiary(&[&["hunt", "--json", "--games", "40"], &TT_NZ[..]].concat()).json();
    assert_eq!(again["findings"], whole["findings"]);
}

#[test]
fn merged_directories_hold_the_smallest_witness_of_each_kind_once() {
    let (one, other, all) = (scratch_dir("merge-1"), scratch_dir("merge-2"), scratch_dir("merged"));
    let mut names = std::collections::BTreeSet::new();
    for (directory, more) in [(&one, &["--no-reduce"][..]), (&other, &[])] {
        let run = [&TT_NZ[..], &["--games", "1500", "--out", arg(directory)], more].concat();
        names.extend(findings(&run).iter().map(name_of));
    }
    let merged = bestiary(&["merge", "--json", arg(&one), arg(&other), "--out", arg(&all)]).json();
    assert_eq!((&merged["schema"], &merged["kinds"]), (&"bestiary.merge/1".into(), &names.len().into()));
    assert_eq!(checked(&[arg(&all)], b"")["counts"]["examples"], names.len());
    for name in names {
        let read = |directory: &std::path::Path| {
            std::fs::read_to_string(directory.join(format!("{name}.scenario"))).ok()
        };
        // Where both have it, the reduced one is the smaller.
        assert_eq!(read(&all), read(&other).or_else(|| read(&one)), "{name}");
    }
    let again = bestiary(&["merge", "--json", arg(&one), arg(&other), "--out", arg(&all)]).json();
    assert_eq!(again["copied"], 0);
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

#[test]
fn findings_that_do_not_show_what_they_say_are_not_merged_and_nothing_is_written() {
    let (one, all) = (scratch_dir("merge-spoilt"), scratch_dir("merge-spoilt-out"));
    let run = [&TT_NZ[..], &["--games", "600", "--out", arg(&one)]].concat();
    let name = name_of(&findings(&run)[0]);
    let path = one.join(format!("{name}.scenario"));
    let text = std::fs::read_to_string(&path).unwrap();
    let line = |key: &str| text.lines().find(|line| line.starts_with(key)).unwrap();
    // What one rulebook bars and the other does not has nothing to do with points.
    std::fs::write(&path, text.replace(line("# cause:"), "# cause: scoring")).unwrap();
    let refused = bestiary(&["merge", arg(&one), "--out", arg(&all)]);
    assert!(refused.refused().contains("its cause is `scoring`"), "{refused:?}");
    let signature = line("# signature:");
    std::fs::write(&path, text.replace(signature, "# signature: something else")).unwrap();
    let refused = bestiary(&["merge", arg(&one), "--out", arg(&all)]);
    assert!(refused.refused().contains("something else"), "{refused:?}");
    assert!(refused.err.contains(&name), "{refused:?}");
    assert_eq!(std::fs::read_dir(&all).unwrap().count(), 0);
    let told = bestiary(&["explain", arg(&path)]);
    assert!(told.refused().contains("now show"), "{told:?}");
}

#[test]
fn a_readme_that_is_somebody_elses_is_left_alone() {
    let directory = scratch_dir("not-ours");
    let readme = directory.join("README.md");
    std::fs::write(&readme, "# My rules\n").unwrap();
    let pair = ["--between", "tromp-taylor,new-zealand"];
    let commands = [
        [&["hunt"][..], &pair, &["--board", "2x2", "--games", "50", "--out", arg(&directory)]].concat(),
        [&["separate"][..], &pair, &["--board", "1x1", "--out", arg(&directory)]].concat(),
        vec!["merge", arg(&directory), "--out", arg(&directory)],
    ];
    for command in commands {
        let refused = bestiary(&command);
        assert!(refused.refused().contains("README.md"), "{refused:?}");
        assert_eq!(std::fs::read_to_string(&readme).unwrap(), "# My rules\n");
    }
}

/// The same name, another superko: what the first found is not what the second would find.
#[test]
fn a_hunt_does_not_go_on_under_a_rulebook_that_has_changed() {
    let directory = scratch_dir("changed");
    let rules = |superko: &str| {
        let text =
            format!("key = \"mine\"\nbase = \"tromp-taylor\"\n[repetition]\nsuperko = \"{superko}\"\n");
        scratch("changed.toml", text.as_bytes())
    };
    let hunt = |rules: &std::path::Path, games: &str| {
        bestiary(&[
            "hunt",
            "--between",
            "tromp-taylor,mine",
            "--rules",
            arg(rules),
            "--board",
            "2x2",
            "--games",
            games,
            "--out",
            arg(&directory),
        ])
    };
    assert_eq!(hunt(&rules("situational"), "256").status, 0);
    assert_eq!(hunt(&rules("situational"), "512").status, 0, "the same goes on");
    let refused = hunt(&rules("natural-situational"), "768");
    let said = "it was another hunt, under rulebooks that had these names and ruled otherwise;";
    assert!(refused.refused().contains(said), "{refused:?}");
}

#[test]
fn what_sets_a_hunt_apart_from_the_earlier_one_is_told_in_options() {
    let directory = scratch_dir("other-options");
    let run = |more: &[&str]| {
        let pair = ["hunt", "--between", "tromp-taylor,new-zealand", "--board", "2x2", "--no-catalogue"];
        bestiary(&[&pair[..], &["--games", "16", "--out", arg(&directory)], more].concat())
    };
    assert_eq!(run(&["--seed", "5"]).status, 0);
    for (more, said) in [
        (&["--seed", "6"][..], "another hunt, with `--seed 5` where this one has `--seed 6`;"),
        (&["--seed", "5", "--no-talk"], "another hunt, without `--no-talk`, which this one has;"),
        (
            &["--seed", "5", "--from", arg(&data("beasts/b2.sgf"))],
            "records given or known (`--from`, `--known`) where this one has ",
        ),
    ] {
        let refused = run(more);
        assert!(refused.refused().contains(said), "{said}: {refused:?}");
    }
}

#[cfg(unix)]
#[test]
fn two_hunts_do_not_write_to_one_directory_at_once() {
    let directory = scratch_dir("locked");
    let place = std::fs::File::open(&directory).unwrap();
    place.lock().unwrap();
    let refused = bestiary(&[&["hunt"], &TT_NZ[..], &["--games", "100", "--out", arg(&directory)]].concat());
    assert!(refused.refused().contains("another program is writing here"), "{refused:?}");
    drop(place);
    let run = bestiary(&[&["hunt"], &TT_NZ[..], &["--games", "100", "--out", arg(&directory)]].concat());
    assert_eq!(run.status, 0, "{run:?}");
}
