//! The referee over GTP against what other programs and published cases say.

use std::path::Path;

use crate::common::{data, gtp_under};
use go_gtp::Session;
use go_rulesets::Library;
use serde_json::Value;

fn session() -> Session {
    Session::new(Library::built_in(), "tromp-taylor").unwrap()
}

/// The text of an answer, `Err` for `?`.
fn ask(session: &mut Session, line: &str) -> Result<String, String> {
    let answer = session.answer(line.as_bytes()).unwrap();
    let text = answer.strip_suffix("\n\n").unwrap();
    match text.split_at(1) {
        ("=", text) => Ok(text.trim_start().to_owned()),
        ("?", text) => Err(text.trim_start().to_owned()),
        _ => panic!("{answer}"),
    }
}

/// Replays one of KataGo's random games; every legal set, every play, and the literal area must be the same.
fn replay(session: &mut Session, game: &Value, set_rules: &str) {
    let id = game["id"].as_str().unwrap();
    let (width, height) = (game["w"].as_u64().unwrap(), game["h"].as_u64().unwrap());
    let size: go_board::Size = format!("{width}x{height}").parse().unwrap();
    ask(session, &format!("rectangular_boardsize {width} {height}")).unwrap();
    ask(session, set_rules).unwrap();
    ask(session, &format!("komi {}", game["komi"])).unwrap();
    let moves = game["moves"].as_array().unwrap();
    for (ply, (played, bits)) in moves.iter().zip(game["legal"].as_array().unwrap()).enumerate() {
        let played = played.as_str().unwrap();
        let bits = bits.as_str().unwrap().as_bytes();
        let expected: Vec<String> = size
            .points()
            .enumerate()
            .filter(|(i, _)| bits[*i] == b'1')
            .map(|(_, point)| point.to_string())
            .collect();
        let mut legal: Vec<String> = ask(session, &format!("all_legal {}", &played[..1]))
            .unwrap()
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        let order = |point: &String| size.index_of(point.parse().unwrap());
        legal.sort_by_key(order);
        assert_eq!(legal, expected, "{id} before ply {}", ply + 1);
        assert_eq!(ask(session, &format!("play {played}")), Ok(String::new()), "{id} ply {}", ply + 1);
    }
    let komi = game["komi"].as_f64().unwrap();
    let white = game["tt_white_minus_black_no_komi"].as_f64().unwrap() + komi;
    let expected = match white {
        0.0 => "0".to_owned(),
        w if w > 0.0 => format!("W+{w}"),
        w => format!("B+{}", -w),
    };
    assert_eq!(ask(session, "final_score"), Ok(expected), "{id}");
}

/// The text of a file, unpacked by `gzip` if it is packed.
fn text(path: &Path) -> String {
    if path.extension().is_some_and(|ext| ext == "gz") {
        let unpacked = std::process::Command::new("gzip").arg("-dc").arg(path).output().unwrap();
        assert!(unpacked.status.success(), "gzip -dc {}", path.display());
        return String::from_utf8(unpacked.stdout).unwrap();
    }
    std::fs::read_to_string(path).unwrap()
}

fn games(directory: &Path) -> Vec<Value> {
    let mut files: Vec<_> =
        std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let files = files.iter().filter(|path| path.to_string_lossy().contains(".jsonl"));
    let games =
        |path| -> Vec<Value> { text(path).lines().map(|line| serde_json::from_str(line).unwrap()).collect() };
    files.flat_map(|path| games(path)).collect()
}

/// The directory can be another one, with more games of the same kind, packed or not: `KATAGO_GAMES=DIR`.
#[test]
fn katago_rules_objects_referee_katago_games_as_katago_does() {
    let directory =
        std::env::var_os("KATAGO_GAMES").map_or_else(|| data("katago-games"), std::path::PathBuf::from);
    let games = games(&directory);
    assert!(games.len() >= 100, "{} games", games.len());
    let mut session = session();
    for game in &games {
        replay(&mut session, game, &format!("kata-set-rules {}", game["kata_rules"]));
    }
}

#[test]
fn texts_that_say_the_same_referee_katago_games_alike() {
    let mut session = session();
    let mut compared = 0;
    for game in games(&data("katago-games")) {
        // A lone stone's suicide, which the text allows, restores the board: positional superko bars it.
        let key = match game["rules"].as_str().unwrap() {
            "tromp-taylor" => "tromp-taylor",
            // That program ends such games by rules of its own, so not every game ends as the text says.
            "simple-ko-area" => "simple-ko-area",
            _ => continue,
        };
        replay(&mut session, &game, &format!("bestiary-ruleset {key}"));
        compared += 1;
    }
    assert!(compared >= 50, "{compared} games compared");
}

/// Stones of a diagram as `set_position` takes them.
fn stones(rows: &Value) -> String {
    let rows: Vec<&str> = rows.as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let board: go_board::Board = rows.join("/").parse().unwrap();
    let of = |color| board.stones(color).iter().map(|p| format!(" {color} {p}")).collect::<String>();
    of(go_board::Color::Black) + &of(go_board::Color::White)
}

/// A ko rule, and how it is asked for: in KataGo's terms, and by texts that have it.
const RULES: &[(&str, &str)] = &[
    ("psk", r#"kata-set-rules {"ko":"POSITIONAL","suicide":false}"#),
    ("ssk", r#"kata-set-rules {"ko":"SITUATIONAL","suicide":false}"#),
    ("bk", r#"kata-set-rules {"ko":"SIMPLE","suicide":false}"#),
    ("psk", "bestiary-ruleset cgos"),
    ("ssk", "bestiary-ruleset aga-1991"),
    ("bk", "bestiary-ruleset simple-ko-area"),
    ("nssk", "bestiary-ruleset bga"),
    ("nssk", "bestiary-ruleset ffg"),
];

/// The beasts and the public reports, each under the ko rule that its entry names.
#[test]
fn the_last_plays_of_known_cases_are_ruled_as_published() {
    let mut compared = 0;
    for file in ["beasts-b1-b10.json", "public-reports.json"] {
        let cases: Value = serde_json::from_str(&std::fs::read_to_string(data(file)).unwrap()).unwrap();
        for case in cases.as_array().unwrap() {
            let Some(rules) = case["last_play"].as_object() else { continue };
            // KO-13 takes moves back and has a test of its own; KO-11 asks for rules under which three passes end play.
            if case["id"] == "KO-13" || case["id"] == "KO-11" {
                continue;
            }
            for (rule, command) in RULES {
                // Over GTP nobody has made a start; only natural situational superko asks.
                if *rule == "nssk" && case.get("start_made_by").is_some_and(|by| by != "nobody") {
                    continue;
                }
                let Some(expected) = rules.get(*rule).and_then(Value::as_str) else { continue };
                let id = format!("{} under {command}", case["id"]);
                let mut session = session();
                let setup = [
                    format!("rectangular_boardsize {} {}", case["w"], case["h"]),
                    (*command).to_owned(),
                    format!("set_position{}", stones(&case["rows"])),
                    format!("bestiary-next {}", case["next"].as_str().unwrap()),
                ];
                for line in setup {
                    assert_eq!(ask(&mut session, &line), Ok(String::new()), "{id}: {line}");
                }
                let moves: Vec<&str> =
                    case["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
                let (last, before) = moves.split_last().unwrap();
                // Some cases let an earlier forbidden play stand, which GTP does not.
                let stood = before.iter().position(|m| ask(&mut session, &format!("play {m}")).is_err());
                if stood.is_some() {
                    let id = case["id"].as_str().unwrap();
                    assert!(id.ends_with("second-round"), "{id} under {command}: ply {stood:?} is refused");
                    continue;
                }
                let legal = ask(&mut session, &format!("is_legal {last}")).unwrap();
                let answer = ask(&mut session, &format!("play {last}"));
                assert_eq!(
                    (legal == "1", answer.is_ok()),
                    (expected == "legal", expected == "legal"),
                    "{id}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared >= 80, "{compared} rulings compared");
}

/// 3×1 under no-pass go: White's stone would have no liberty on either side, so White has no play and loses
/// (`no-pass-go/no-legal-play`).
#[test]
fn a_game_that_ended_in_another_way_than_by_counting_is_not_counted() {
    let answers = gtp_under("no-pass-go", &["rectangular_boardsize 3 1", "play b B1", "final_score"]);
    assert_eq!(answers[1..], ["=", "= B+"], "{answers:?}");
}
