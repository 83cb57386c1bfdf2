//! Programs that speak GTP beside the rulebooks. The program on trial is this one: `bestiary gtp --under KEY`.

use crate::common::{Ran, arg, bestiary, data, scratch_dir};
use serde_json::Value;

fn referee(key: &str) -> String {
    format!("'{}' gtp --under '{key}'", env!("CARGO_BIN_EXE_bestiary"))
}

fn judge(program: &str, under: &str, more: &[&str]) -> Ran {
    bestiary(&[&["judge", "--engine", program, "--under", under], more].concat())
}

fn kinds(json: &Value) -> Vec<&str> {
    json["differences"].as_array().unwrap().iter().map(|found| found["kind"].as_str().unwrap()).collect()
}

#[test]
fn a_program_that_plays_by_a_rulebook_is_told_so_with_status_0() {
    for key in ["tromp-taylor", "japanese-1989", "bga", "ing-1996"] {
        let ran = judge(&referee(key), key, &["--board", "3x2", "--games", "10", "--json"]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{key}");
        let json = ran.json();
        assert_eq!((&json["schema"], &json["holds"]), (&"bestiary.judge/1".into(), &true.into()));
        assert_eq!((&json["facts"], kinds(&json)), (&json["agreed"], Vec::new()));
        assert!(json["facts"].as_u64().unwrap() > 200, "{json}");
        assert!(json["sentence"].as_str().unwrap().starts_with(&format!("its rules are {key}, as far as")));
    }
}

/// Tromp and Taylor let a stone lift itself, cgos's rules do not, and they differ in nothing else that shows here: so the
/// kinds are the two suicides, and all that was seen is what cgos's rules say.
#[test]
fn the_kinds_of_difference_the_text_that_explains_all_and_the_smallest_games_are_told() {
    let out = scratch_dir("judged");
    let more = ["--board", "3x3", "--games", "20", "--json", "--out", arg(&out)];
    let ran = judge(&referee("cgos"), "tromp-taylor", &more);
    assert_eq!(ran.status, 1, "{ran:?}");
    let json = ran.json();
    let kinds = kinds(&json);
    let one = "suicide of one stone that restores an earlier position with the other player to move: forbidden by the program";
    let several = "suicide of several stones: forbidden by the program";
    // A suicide of one stone leaves the board as it was, so Tromp and Taylor forbid it for another reason: no difference.
    assert!(!kinds.contains(&one) && kinds.contains(&several), "{kinds:?}");
    let explained = json["explained_by"].as_array().unwrap();
    assert!(explained.iter().all(|fit| fit["wholly"] == true), "{explained:?}");
    assert!(explained.iter().any(|fit| fit["rulebook"] == "tromp-taylor with no suicide"), "{explained:?}");
    assert!(explained.iter().any(|fit| fit["rulebook"] == "cgos"), "{explained:?}");
    for difference in json["differences"].as_array().unwrap() {
        let file = difference["file"].as_str().unwrap();
        assert_eq!(std::fs::read_to_string(file).unwrap(), difference["sgf"].as_str().unwrap());
        let compared = bestiary(&["compare", file, "--under", "tromp-taylor,cgos", "--json"]).json();
        assert_eq!(compared["first_quarrel"]["class"], "legality", "{difference}");
        // Two own stones and the three around them in a corner, and at the least a ply for each.
        let actions = difference["actions"].as_array().unwrap();
        let plays = actions.iter().filter(|action| !action.as_str().unwrap().ends_with("pass"));
        assert!(difference["kind"] != several || plays.count() == 5, "{difference}");
    }
}

/// On one point the only play is the suicide of one stone: nothing else that a play can be was tested. Only empty points are
/// asked about.
#[test]
fn what_came_up_and_what_did_not_is_told() {
    let ran = judge(&referee("bga"), "bga", &["--board", "1x1", "--games", "3", "--json"]);
    let json = ran.json();
    let never: Vec<&str> =
        json["not_tested"].as_array().unwrap().iter().map(|key| key.as_str().unwrap()).collect();
    for key in ["plays", "plays_on_stones", "kos", "repetitions", "suicides_of_several"] {
        assert!(never.contains(&key), "{key}: {json}");
    }
    assert!(!never.contains(&"suicides_of_one"), "{json}");
    let tested = json["tested"].as_object().unwrap();
    let all: u64 = tested.values().map(|times| times.as_u64().unwrap()).sum();
    assert_eq!(json["facts"].as_u64().unwrap(), all, "every answer is about something: {json}");
    let sentence = json["sentence"].as_str().unwrap();
    assert!(
        sentence.contains("; not tested: ") && sentence.contains("repetitions longer than a ko"),
        "{sentence}"
    );
    let text = judge(&referee("bga"), "bga", &["--board", "1x1", "--games", "3"]).out;
    assert!(text.contains("asked about: suicide of one stone ("), "{text}");
}

/// Where territory counts and komi is 0, a game of some stones rarely comes to what the area does.
#[test]
fn scores_that_differ_are_told_with_the_number_of_games() {
    let text = judge(&referee("japanese-1949"), "tromp-taylor", &["--board", "3x2", "--games", "10"]).out;
    assert!(text.contains("games that were scored"), "{text}");
    assert!(!text.contains("of its own count"), "{text}");
}

#[test]
fn the_same_seed_asks_the_same_questions() {
    let ask = |seed: &str| {
        let more = ["--board", "3x3", "--games", "5", "--json", "--seed", seed];
        judge(&referee("bga"), "new-zealand", &more).json()
    };
    assert_eq!(ask("4"), ask("4"));
    assert_ne!(ask("4")["facts"], ask("5")["facts"]);
}

#[test]
fn a_program_that_cannot_be_used_is_refused_with_status_2() {
    let program = env!("CARGO_BIN_EXE_bestiary");
    let refused = |engine: &str| judge(engine, "bga", &["--engine-timeout", "5s"]).refused().to_owned();
    assert!(refused("/no/such/program").contains("cannot be started"));
    assert!(refused(&format!("'{program}' --version")).contains("no answer of GTP: `bestiary"));
    assert!(refused("'unclosed").contains("quotation"));
    assert!(refused("").contains("no program is named"));
    let under = judge(&referee("bga"), "no-such-text", &[]);
    assert!(under.refused().starts_with("bestiary: --under: "), "{under:?}");
}

#[test]
fn compare_tells_what_a_program_says_beside_the_rulebooks() {
    let game = data("beasts/b2.sgf");
    let compare = |more: &[&str]| {
        bestiary(
            &[&["compare", arg(&game), "--under", "aga-1991,bga", "--engine", &referee("bga")], more]
                .concat(),
        )
    };
    let text = compare(&[]);
    assert_eq!(text.status, 0, "{text:?}");
    assert!(text.out.contains("beside bga: agrees in all of"), "{}", text.out);
    assert!(text.out.contains("taking back at once in a ko: allowed by the program"), "{}", text.out);
    let json = compare(&["--json"]).json();
    let program = &json["programs"][0];
    assert_eq!(program["beside"][1]["differences"], serde_json::json!([]));
    let difference = &program["beside"][0]["differences"][0];
    let says = difference["says"].as_str().unwrap();
    assert!(says.ends_with("allowed by the program, forbidden by aga-1991 (aga-1991 6)"), "{says}");
    assert_eq!(difference["actions"].as_array().unwrap().len(), 4);
    assert!(compare(&["--corpus", "."]).status == 2);
}

#[test]
fn a_hunt_puts_programs_beside_all_its_rulebooks() {
    let hunt = ["hunt", "--between", "tromp-taylor,cgos", "--board", "3x3", "--games", "50", "--json"];
    let json = bestiary(&[&hunt[..], &["--engine", &referee("cgos")]].concat()).json();
    let beside = json["programs"][0]["beside"].as_array().unwrap();
    assert!(!beside[0]["differences"].as_array().unwrap().is_empty());
    assert_eq!(
        (&beside[1]["facts"], &beside[1]["differences"]),
        (&beside[1]["agreed"], &serde_json::json!([]))
    );
    assert!(bestiary(&hunt).json().get("programs").is_none_or(|programs| programs == &serde_json::json!([])));
}

/// The command below a trial repeats it: it is run as it is printed.
#[test]
fn the_command_of_a_trial_repeats_it() {
    let more = [
        "--board",
        "3x2",
        "--games",
        "7",
        "--seed",
        "3",
        "--engine-timeout",
        "8s",
        "--max-calls",
        "40",
        "--json",
    ];
    let first = judge(&referee("cgos"), "tromp-taylor", &more).json();
    let command = first["command"].as_str().unwrap();
    let command: go_trial::CommandLine = command.parse().unwrap();
    let words: Vec<&str> = command.arguments().iter().map(String::as_str).chain(["--json"]).collect();
    assert!(words.windows(2).any(|pair| pair == ["--engine-timeout", "8s"]), "{words:?}");
    assert_eq!(bestiary(&words).json(), first);
    assert_eq!(first["faults"][0]["kind"], "too-many-calls", "{first}");
}

/// A program behind a shell, beside something that the shell has started: it ends when the trial does, and the trial
/// does not wait for it.
#[cfg(unix)]
#[test]
fn what_a_program_has_started_does_not_outlive_the_trial() {
    let number = scratch_dir("left-behind").join("pid");
    let script = format!("sleep 1000 & echo $! > {}; exec {}", arg(&number), referee("bga"));
    let ran = judge(&format!("sh -c \"{script}\""), "bga", &["--board", "2x2", "--games", "2"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    is_gone(&std::fs::read_to_string(&number).unwrap());
}

/// A process that has ended may wait to be reaped.
#[cfg(unix)]
fn is_gone(pid: &str) {
    use std::process::Command;
    use std::time::{Duration, Instant};
    let until = Instant::now() + Duration::from_secs(10);
    let state = || Command::new("ps").args(["-o", "stat=", "-p", pid.trim()]).output().unwrap().stdout;
    while state().first().is_some_and(|state| *state != b'Z') {
        assert!(Instant::now() < until, "{pid} is still there");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Ctrl-C while the program keeps everybody waiting.
#[cfg(unix)]
#[test]
fn an_interrupt_leaves_nothing_behind() {
    use std::process::{Command, Stdio};
    let game = data("beasts/b1.sgf");
    for command in [
        &["judge", "--under", "bga"][..],
        &["compare", arg(&game), "--under", "bga,ffg"],
        &["hunt", "--between", "bga,ffg", "--board", "2x2", "--games", "10"],
    ] {
        let number = scratch_dir(&format!("interrupted-{}", command[0])).join("pid");
        let engine = format!("sh -c \"sleep 1000 & echo $! > {}; cat > /dev/null\"", arg(&number));
        let mut child = Command::new(env!("CARGO_BIN_EXE_bestiary"))
            .args(command)
            .args(["--engine", &engine, "--engine-timeout", "10m"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let pid = loop {
            match std::fs::read_to_string(&number) {
                Ok(pid) if pid.ends_with('\n') => break pid,
                _ => std::thread::sleep(std::time::Duration::from_millis(20)),
            }
        };
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(2), "{command:?}: nothing was compared");
        is_gone(&pid);
    }
}

#[cfg(unix)]
#[test]
fn programs_that_never_stop_or_never_listen_end_a_trial_in_time() {
    let refused = |script: &str| {
        let engine = format!("sh -c \"{script}\"");
        let began = std::time::Instant::now();
        let told = judge(&engine, "bga", &["--engine-timeout", "2s"]).refused().to_owned();
        assert!(began.elapsed() < std::time::Duration::from_secs(60), "{script}");
        told
    };
    assert!(refused("yes | tr -d '\\n'").contains("no answer of GTP"));
    assert!(refused("read line; printf =; yes | tr -d '\\n'").contains("more than 1048576 bytes"));
    // Whether the question is gone before the program closes its input is chance.
    assert!(refused("exec <&-; sleep 1000").contains("answer"));
    assert!(refused("exec <&- >&-; sleep 1000").contains("without an answer"));
    assert!(refused("sleep 1000").contains("no answer within 2s"));
}
