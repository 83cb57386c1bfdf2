//! What changed between two suites and between two rulebooks, on both sides of the line.

use std::path::PathBuf;

use crate::common::{Ran, arg, bestiary, bestiary_with, repository, scratch};
use serde_json::{Value, json};

/// 2×1 twice, a ban on repetition, a game to its end, and a play that is only asked about.
const SCENARIOS: &str = "id t/capture\nboard 2x1\nO.\nplay B B1, W A1\n---\n\
    tromp-taylor: ply 2: forbidden (: repetition)\n  source  by hand\n===\n\
    id t/end\nboard 3x3\nplay B B2, W pass, B pass, W pass\n---\n\
    tromp-taylor, new-zealand: ply 1: allowed\n===\n\
    id t/own\nboard 1x1\n---\naga-1991: B A1: forbidden (5: suicide)\n";

fn suite() -> Value {
    let ran = bestiary_with(&["export", "-"], SCENARIOS.as_bytes());
    assert_eq!(ran.status, 0, "{ran:?}");
    ran.json()
}

/// The suite in a file, before and after somebody has changed it by hand.
fn changed(name: &str, change: impl Fn(&mut Value)) -> [PathBuf; 2] {
    let old = suite();
    let mut new = old.clone();
    change(&mut new);
    [("old", old), ("new", new)]
        .map(|(age, suite)| scratch(&format!("changes-{name}-{age}.json"), suite.to_string().as_bytes()))
}

fn between(files: &[PathBuf; 2], more: &[&str]) -> Ran {
    let [old, new] = files.each_ref().map(|file| arg(file));
    let ran = bestiary(&[&["changes", "--from", old, "--to", new], more].concat());
    assert_eq!(ran.err, "");
    ran
}

/// The only group of changes.
fn only_group(files: &[PathBuf; 2]) -> Value {
    let answer = between(files, &["--json"]).json();
    assert_eq!(answer["schema"], "bestiary.changes/1");
    let groups = answer["groups"].as_array().expect("there are groups");
    assert_eq!(groups.len(), 1, "{groups:#?}");
    groups[0].clone()
}

fn rulebooks(from: &str, to: &str, more: &[&str]) -> Value {
    let ran = bestiary(&[&["changes", "--from", from, "--to", to, "--json"], more].concat());
    assert_eq!((ran.status, &*ran.err), (0, ""), "{ran:?}");
    ran.json()
}

fn spec(name: &str) -> String {
    repository().join("specs").join(name).display().to_string()
}

/// The ruling of the scenario at this place, the first one.
fn ruling(suite: &mut Value, scenario: usize) -> &mut Value {
    &mut suite["scenarios"][scenario]["rulings"][0]
}

#[test]
fn a_suite_has_not_changed_against_itself() {
    let files = changed("same", |_| {});
    let ran = between(&files, &["--exit-code"]);
    assert_eq!(ran.status, 0);
    assert!(
        ran.out.contains("4 rulings compared: 4 the same") && ran.out.contains("Nothing changed."),
        "{ran:?}"
    );
    let answer = between(&files, &["--json"]).json();
    assert_eq!(
        (&answer["groups"], &answer["added"], &answer["search"]),
        (&json!([]), &json!([]), &json!(null))
    );
    assert_eq!(
        answer["counts"],
        json!({
            "compared": 4, "same": 4, "winner": 0, "ruling": 0, "words": 0, "added": 0, "removed": 0, "other_positions": 0
        })
    );
}

#[test]
fn a_changed_verdict_is_another_ruling_with_its_old_clause() {
    let files = changed("verdict", |suite| {
        let verdict = &mut ruling(suite, 0)["verdicts"][1];
        *verdict = json!({ "ply": 2, "verdict": "allowed", "became": "made", "basis": "ruled" });
    });
    let group = only_group(&files);
    assert_eq!(
        (&group["weight"], &group["text"], &group["what"]),
        (&json!("ruling"), &json!("tromp-taylor"), &json!("verdict"))
    );
    assert_eq!((&group["old"], &group["new"]), (&json!("forbidden: repetition"), &json!("allowed")));
    assert_eq!((&group["old_clause"], &group["new_clause"]), (&json!("6"), &Value::Null));
    let example = &group["example"];
    assert_eq!((&example["id"], &example["board"]["rows"]), (&json!("t/capture"), &json!(["O."])));
    // Two points; the stone of the start and two plays; two plies.
    assert_eq!(
        (&example["points"], &example["stones"], &example["plies"]),
        (&json!(2), &json!(3), &json!(2))
    );
    assert_eq!(
        (&example["differences"][0]["ply"], &example["differences"][0]["on"]),
        (&json!(2), &json!("W A1"))
    );
    let told = between(&files, &[]).out;
    for part in [
        "Other rulings",
        "1 ruled otherwise",
        "ply 2, W A1: verdict: was forbidden: repetition (6), now allowed",
        " 1 O .",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(between(&files, &["--exit-code"]).status, 1);
}

#[test]
fn a_changed_clause_with_the_same_ruling_is_told_apart() {
    let files = changed("clause", |suite| ruling(suite, 0)["verdicts"][1]["clause"] = json!("7"));
    let group = only_group(&files);
    assert_eq!((&group["weight"], &group["what"]), (&json!("words"), &json!("clause")));
    assert_eq!((&group["old_clause"], &group["new_clause"]), (&json!("6"), &json!("7")));
    assert_eq!(
        (&group["old"], &group["new"]),
        (&json!("forbidden: repetition"), &json!("forbidden: repetition"))
    );
    let told = between(&files, &[]).out;
    assert!(!told.contains("Other rulings") && told.contains("by (6) before, now by (7)"), "{told}");
}

#[test]
fn another_winner_comes_first() {
    let files = changed("winner", |suite| {
        ruling(suite, 0)["verdicts"][1]["clause"] = json!("7");
        let outcome = &mut ruling(suite, 1)["end"]["outcome"];
        assert_eq!(outcome["winner"], "black", "nine points for one stone on the middle");
        (outcome["winner"], outcome["text"]) = (json!("white"), json!("W+1"));
    });
    let answer = between(&files, &["--json"]).json();
    let weights: Vec<&str> =
        answer["groups"].as_array().unwrap().iter().map(|group| group["weight"].as_str().unwrap()).collect();
    assert_eq!(weights, ["winner", "words"]);
    let first = &answer["groups"][0];
    assert_eq!(
        (&first["what"], &first["old"], &first["new"]),
        (&json!("outcome"), &json!("black wins"), &json!("white wins"))
    );
    let page = between(&files, &["--format", "md"]).out;
    let place = |part: &str| page.find(part).unwrap_or_else(|| panic!("{part}: {page}"));
    assert!(place("### Who wins") < place("### The same ruling by another clause"), "{page}");
    assert!(
        page.contains("- **tromp-taylor**: outcome: was black wins, now white wins; 1 ruling."),
        "{page}"
    );
}

#[test]
fn another_margin_is_not_another_winner() {
    let files = changed("margin", |suite| ruling(suite, 1)["end"]["outcome"]["text"] = json!("B+8"));
    let group = only_group(&files);
    assert_eq!((&group["weight"], &group["what"]), (&json!("ruling"), &json!("margin")));
}

#[test]
fn a_line_of_the_score_counts_if_it_gives_somebody_something() {
    let with = |black: &'static str| {
        move |suite: &mut Value| {
            let scoring = &mut ruling(suite, 1)["end"]["score"]["sheet"]["scoring"];
            let line = json!({ "what": "bonus", "black": black, "white": "0" });
            scoring.as_array_mut().unwrap().push(line);
        }
    };
    assert_eq!(between(&changed("no-bonus", with("0")), &["--exit-code"]).status, 0);
    let group = only_group(&changed("bonus", with("1")));
    assert_eq!((&group["what"], &group["on"]), (&json!("scoring"), &json!("bonus")));
    let line = &group["example"]["differences"][0];
    assert_eq!((&line["old"], &line["new"]), (&json!("0-0"), &json!("1-0")));
}

#[test]
fn rulings_that_only_one_suite_has_are_listed() {
    let files = changed("missing", |suite| {
        suite["scenarios"].as_array_mut().unwrap().remove(0);
        suite["scenarios"][0]["rulings"][1]["rulebook"] = json!("concord");
    });
    let answer = between(&files, &["--json"]).json();
    assert_eq!(answer["groups"], json!([]));
    assert_eq!(
        answer["removed"],
        json!([
            { "id": "t/capture", "rulebook": "tromp-taylor" },
            { "id": "t/end", "rulebook": "new-zealand" }
        ])
    );
    assert_eq!(answer["added"], json!([{ "id": "t/end", "rulebook": "concord" }]));
    let told = between(&files, &[]).out;
    assert!(told.contains("Only in the second") && !told.contains("Nothing changed"), "{told}");
}

#[test]
fn a_scenario_on_another_position_is_not_compared() {
    let files = changed("position", |suite| {
        suite["scenarios"][0]["board"]["rows"][0] = json!("X.");
        ruling(suite, 0)["verdicts"][1]["verdict"] = json!("allowed");
    });
    let answer = between(&files, &["--json"]).json();
    assert_eq!(answer["groups"], json!([]));
    assert_eq!(answer["other_positions"], json!([{ "id": "t/capture", "rulebook": "tromp-taylor" }]));
}

/// A suite says what is stated of a play that nobody takes only if it holds: that it is gone is not nothing.
#[test]
fn a_stated_answer_that_no_longer_holds_is_a_change() {
    let files = changed("asked", |suite| ruling(suite, 2)["asked"] = json!([]));
    let group = only_group(&files);
    assert_eq!((&group["what"], &group["old"]), (&json!("verdict"), &json!("forbidden: suicide")));
    assert_eq!(group["new"], "not what is stated");
    // Where the statement itself is gone, nothing is said of any ruling.
    let files = changed("unasked", |suite| {
        let ruling = ruling(suite, 2);
        (ruling["asked"], ruling["statements"]) = (json!([]), json!([]));
    });
    assert_eq!(between(&files, &["--json"]).json()["groups"], json!([]));
}

/// The position of AGA 6 under the silence `superko`: W B4 restores the board after ply 2, which White's pass left with Black's stones
/// untouched. Read as situational superko that is barred, read as Terry Benson's natural one it is not.
#[test]
fn two_readings_differ_where_the_specification_says() {
    let answer = rulebooks(
        "aga-1991[superko=situational]",
        "aga-1991[superko=natural]",
        &["--over", &spec("aga-1991.md"), "--games", "0"],
    );
    let groups = answer["groups"].as_array().unwrap();
    let barred = groups.iter().find(|group| group["what"] == "verdict").unwrap();
    assert_eq!((&barred["old"], &barred["new"]), (&json!("forbidden: repetition"), &json!("allowed")));
    assert_eq!((&barred["text"], &barred["old_clause"]), (&json!("aga-1991"), &json!("6")));
    let mut named = barred["others"].as_array().unwrap().iter().chain([&barred["example"]]);
    assert!(named.any(|pair| pair["id"] == "aga-1991/superko"), "{barred:#}");
    assert_eq!(answer["search"]["not_searched"], "--games 0");
}

/// Last year's rules and this year's in two files of one key: a cause names each by what it is.
#[test]
fn two_files_of_one_key_are_told_apart_in_causes() {
    let club = |name: &str, superko: &str| {
        let text = format!("key = \"club\"\nbase = \"aga-1991\"\n[repetition]\nsuperko = \"{superko}\"\n");
        scratch(name, text.as_bytes())
    };
    let [old, new] = [club("changes-old.toml", "situational"), club("changes-new.toml", "positional")];
    let games = ["--games", "200", "--boards", "2x2"];
    let answer = rulebooks(arg(&old), arg(&new), &games);
    let findings = answer["search"]["findings"].as_array().unwrap();
    assert!(!findings.is_empty());
    for finding in findings {
        let cause = finding["cause"].as_str().unwrap();
        assert!(cause.contains("repetition") && cause.contains("club (old)"), "{cause}");
        assert!(cause.contains("club (new)"), "{cause}");
    }
}

/// AGA 5.5 and 7.5: nothing but the komi changes. A scenario with a komi of its own cannot show it, one that leaves it to the texts
/// does, and otherwise games do.
#[test]
fn editions_that_differ_in_komi_alone_differ_in_compensation_alone() {
    let [old, new] = ["aga-1991[edition=5.5]", "aga-1991[edition=7.5]"];
    let one = "board 1x1\nplay B pass, W pass, B propose nothing dead, W accept\n---\naga-1991: ended\n";
    let own = scratch("changes-komi-0.scenario", format!("id t/nothing\nkomi 0\n{one}").as_bytes());
    let games = ["--games", "60", "--boards", "2x2", "--threads", "2"];
    let answer = rulebooks(old, new, &[&["--over", arg(&own)], &games[..]].concat());
    assert_eq!((&answer["groups"], &answer["counts"]["same"]), (&json!([]), &json!(1)));
    let findings = answer["search"]["findings"].as_array().unwrap();
    assert!(!findings.is_empty());
    for finding in findings {
        let class = finding["class"].as_str().unwrap();
        assert!(["compensation", "result"].contains(&class), "{finding:#}");
    }
    assert_eq!((&answer["search"]["boards"], &answer["search"]["seed"]), (&json!(["2x2"]), &json!(1)));
    let texts = scratch("changes-komi.scenario", format!("id t/nothing\nkomi as-written\n{one}").as_bytes());
    let answer = rulebooks(old, new, &["--over", arg(&texts), "--games", "0"]);
    let group = &answer["groups"][0];
    // White wins by either: 5.5 or 7.5.
    assert_eq!(
        (&group["weight"], &group["what"], &group["on"]),
        (&json!("ruling"), &json!("compensation"), &json!("komi"))
    );
    let komi = &group["example"]["differences"][0];
    assert_eq!((&komi["old"], &komi["new"]), (&json!("0-5.5"), &json!("0-7.5")));
    assert_eq!(group["example"]["quarrel"]["class"], "compensation");
}

/// A club that allows suicide: on one point the AGA bars Black's play (5), and the club does not.
#[test]
fn a_toml_rulebook_differs_from_its_base_by_what_it_says() {
    let toml = b"key = \"lively\"\nbase = \"aga-1991\"\n\n[placement]\nsuicide = \"allowed\"\n";
    let file = scratch("changes-lively.toml", toml);
    let place = scratch(
        "changes-suicide.scenario",
        b"id t/suicide\nboard 2x2\nO.\n.O\nplay B A1\n---\naga-1991: ply 1: forbidden\n",
    );
    let answer = rulebooks("aga-1991", arg(&file), &["--over", arg(&place), "--games", "0"]);
    let group = &answer["groups"][0];
    assert_eq!((&group["text"], &group["what"]), (&json!("aga-1991, lively"), &json!("verdict")));
    assert_eq!(
        (&group["old"], &group["new"], &group["old_clause"]),
        (&json!("forbidden: suicide"), &json!("allowed"), &json!("5"))
    );
    assert_eq!(group["example"]["quarrel"]["class"], "legality");
    assert_eq!(answer["groups"].as_array().unwrap().len(), 1);
    // By its key, with --rules, it is the same rulebook.
    let by_key =
        rulebooks("aga-1991", "lively", &["--over", arg(&place), "--games", "0", "--rules", arg(&file)]);
    assert_eq!(by_key["groups"], answer["groups"]);
    // And two files may give one key to an old and a new state of the rules.
    let newer = scratch("changes-lively-2.toml", b"key = \"lively\"\nbase = \"aga-1991\"\n");
    let answer =
        rulebooks(arg(&file), arg(&newer), &["--over", arg(&place), "--games", "20", "--boards", "2x2"]);
    assert_eq!(
        (&answer["groups"][0]["old"], &answer["groups"][0]["new"]),
        (&json!("allowed"), &json!("forbidden: suicide"))
    );
    assert!(!answer["search"]["findings"].as_array().unwrap().is_empty());
}

#[test]
fn a_rulebook_has_not_changed_against_itself_and_no_game_is_played() {
    let answer = rulebooks("bga", "bga", &[]);
    assert_eq!((&answer["groups"], &answer["search"]["games"]), (&json!([]), &json!(0)));
    assert!(
        answer["counts"]["compared"].as_u64().unwrap() > 90,
        "the catalogue at least: {}",
        answer["counts"]
    );
    let why = answer["search"]["not_searched"].as_str().unwrap();
    assert!(why.contains("same articles"), "{why}");
}

#[test]
fn what_cannot_be_compared_is_refused_in_one_line() {
    let good = scratch("changes-good.json", suite().to_string().as_bytes());
    let other = scratch("changes-other.json", b"{\"schema\": \"bestiary.hunt/1\"}");
    let broken = scratch("changes-broken.json", b"{\"schema\": \"bestiary.suite/1\",\n \"scenarios\": [{}]}");
    let good = arg(&good);
    let spoilt = |name: &str, spoil: &dyn Fn(&mut Value)| {
        let mut spoilt = suite();
        spoil(&mut spoilt);
        scratch(name, spoilt.to_string().as_bytes())
    };
    let drawn =
        spoilt("changes-drawn.json", &|suite| suite["scenarios"][0]["board"]["rows"][0] = json!("O\u{1b}"));
    let twice = spoilt("changes-twice.json", &|suite| {
        let rulings = suite["scenarios"][0]["rulings"].as_array_mut().expect("there are rulings");
        rulings.push(rulings[0].clone());
    });
    for (to, parts) in [
        (arg(&drawn), &["changes-drawn.json", "`t/capture`", "1 of 2 signs"][..]),
        (arg(&twice), &["changes-twice.json", "`t/capture`", "`tromp-taylor` rules on it twice"]),
        (
            arg(&other),
            &["--to", "changes-other.json", "`bestiary.hunt/1`", "bestiary.suite/1", "bestiary export"][..],
        ),
        (arg(&broken), &["--to", "changes-broken.json", "line 2", "bestiary export"]),
        ("nowhere.json", &["--to", "nowhere.json", "there is no such file"]),
        ("aga-1991", &["is a suite", "a rulebook", "two suites or two rulebooks"]),
        ("agaa-1991", &["--to", "no text `agaa-1991`", "aga-1991"]),
        ("nowhere.toml", &["--to", "nowhere.toml", "there is no such file"]),
    ] {
        let ran = bestiary(&["changes", "--from", good, "--to", to]);
        let line = ran.refused();
        for part in parts {
            assert!(line.contains(part), "{part}: {line}");
        }
    }
    assert!(
        bestiary(&["changes", "--from", "-", "--to", "-"]).refused().contains("standard input is one suite")
    );
    let ran = bestiary(&["changes", "--from", good, "--to", good, "--games", "5"]);
    assert!(ran.refused().contains("--games: two suites hold all that is compared"), "{ran:?}");
    let ran = bestiary(&["changes", "--from", "aga-1991", "--to", "bga", "--over", "nowhere"]);
    assert!(ran.refused().contains("--over: nowhere: there is no such file"), "{ran:?}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_search_tells_what_it_has() {
    use std::process::{Command, Stdio};
    let child = Command::new(env!("CARGO_BIN_EXE_bestiary"))
        .args(["changes", "--json", "--from", "bga", "--to", "ffg", "--games", "10000000", "--boards", "4x4"])
        .args(["--over", &spec("bga.md")])
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
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["stopped"], true);
    assert!(answer["counts"]["compared"].as_u64().unwrap() > 0);
    assert!(answer["search"]["games"].as_u64().unwrap() > 0);
}
