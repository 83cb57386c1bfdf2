//! What hunts keep in directories, go on from, and merge.

use serde_json::Value;

use crate::common::{arg, bestiary, data, scratch, scratch_dir};
use crate::hunt::{TT_NZ, checked, findings, name_of};

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
