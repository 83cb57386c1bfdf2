//! What is taken to happen after the last move: `score` settles as `compare` does, and who is dead is said plainly.

use crate::common::{arg, bestiary, data, gtp, scratch, scratch_dir};
use serde_json::Value;

/// Black holds column C and D4, White column B. Black's area: 6 stones and 9 points; White's: 5 and 5.
const WALLS: &[u8] =
    b"(;GM[1]FF[4]SZ[5]KM[0];B[cb];W[bb];B[cc];W[bc];B[cd];W[bd];B[ca];W[ba];B[ce];W[be];B[db];W[];B[])";

fn score(file: &str, arguments: &[&str]) -> Value {
    bestiary(&[&["score", file, "--json"], arguments].concat()).json()
}

fn outcome(object: &Value, list: &str, i: usize) -> String {
    object[list][i]["outcome"].as_str().unwrap().to_owned()
}

/// AGA 11: White makes the last move, so White owes a pass and its stone. 9 points and 2 stones received against 5 and 1,
/// less 4.5: B+0.5. Without that pass it would be W+0.5.
#[test]
fn score_makes_the_passes_that_are_owed_as_compare_does() {
    let path = scratch("walls.sgf", WALLS);
    let under = ["--under", "aga-1991,tromp-taylor,chinese-2002", "--komi", "4.5"];
    let scored = score(arg(&path), &under);
    let compared = bestiary(&[&["compare", arg(&path), "--json"], &under[..]].concat()).json();
    assert_eq!(outcome(&scored, "scores", 0), "B+0.5");
    for i in 0..3 {
        assert_eq!(outcome(&scored, "scores", i), outcome(&compared, "endings", i));
        assert_eq!(scored["scores"][i]["sheet"], compared["endings"][i]["sheet"]);
        assert_eq!(scored["scores"][i]["supplied"], compared["endings"][i]["supplied"]);
    }
    assert!(scored["scores"][0]["note"].is_null());
    let text = bestiary(&[&["score", arg(&path)], &under[..]].concat()).out;
    assert!(text.contains("W passes") && text.contains("pass stones received  2 : 1"), "{text}");
}

/// The white wall dead, all 25 points are Black's; where nobody can agree on that it stays 15 to 10.
#[test]
fn stones_named_as_dead_are_lifted_only_where_players_can_agree_on_it() {
    let path = scratch("walls-dead.sgf", WALLS);
    let under = ["--under", "tromp-taylor,cgos,tromp-taylor[shortcut=on],chinese-2002", "--komi", "0"];
    let scored = score(arg(&path), &[&under[..], &["--dead", "B1"]].concat());
    let outcomes: Vec<String> = (0..4).map(|i| outcome(&scored, "scores", i)).collect();
    assert_eq!(outcomes, ["B+5", "B+5", "B+25", "B+25"]);
    // The same before anybody has passed.
    let early = score(arg(&path), &[&under[..], &["--dead", "B1", "--at", "11"]].concat());
    let outcomes: Vec<String> = (0..4).map(|i| outcome(&early, "scores", i)).collect();
    assert_eq!(outcomes, ["B+5", "B+5", "B+25", "B+25"]);
}

#[test]
fn a_position_that_has_not_stopped_is_counted_as_it_stands_and_said_so() {
    let path = scratch("walls-early.sgf", WALLS);
    let scored = score(arg(&path), &["--under", "aga-1991", "--komi", "4.5", "--at", "11"]);
    // Nobody has passed: 9 - 5 - 4.5.
    assert_eq!(outcome(&scored, "scores", 0), "W+0.5");
    let note = scored["scores"][0]["note"].as_str().unwrap();
    assert!(note.starts_with("counted as it stands: play has not stopped"), "{note}");
    let text = bestiary(&["score", arg(&path), "--under", "aga-1991", "--at", "11"]).out;
    assert!(text.contains("counted as it stands"), "{text}");
}

/// The same game and the same reckoning over GTP.
#[test]
fn final_score_counts_the_owed_pass_once_play_has_stopped() {
    let mut lines: Vec<String> =
        ["boardsize 5", "komi 4.5", "bestiary-ruleset aga-1991"].map(str::to_owned).into();
    let black = ["C4", "C3", "C2", "C5", "C1", "D4", "pass"];
    let white = ["B4", "B3", "B2", "B5", "B1", "pass"];
    for (i, b) in black.iter().enumerate() {
        lines.push(format!("play b {b}"));
        lines.extend(white.get(i).map(|w| format!("play w {w}")));
    }
    lines.insert(lines.len() - 2, "final_score".to_owned());
    lines.push("final_score".to_owned());
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let answers = gtp(&[], &lines);
    assert_eq!(answers[lines.len() - 4], "= W+0.5", "play is on: {answers:?}");
    assert_eq!(answers[lines.len() - 1], "= B+0.5", "White owes a pass: {answers:?}");
}

/// The last play of B1 restores a board with the other side to move: positional superko bars it, situational does not, so
/// that it lies on the board under one text only. BGA and AGA both allow it.
#[test]
fn every_board_is_shown_with_the_rulebooks_it_stands_under() {
    let game = data("beasts/b1.sgf");
    let text = bestiary(&["score", arg(&game), "--under", "tromp-taylor,aga-1991"]).out;
    assert!(text.contains("under tromp-taylor:") && text.contains("under aga-1991:"), "{text}");
    let text = bestiary(&["score", arg(&game), "--under", "bga,aga-1991"]).out;
    assert!(!text.contains("under bga:"), "one board needs no names: {text}");
}

/// GNU Go's own verdicts (`tests/data/gnugo-games/README.md`): territory less komi by Japanese counting, area less komi and
/// less a point for each handicap stone by Chinese.
#[test]
fn a_file_of_dead_stones_gives_gnugos_scores_of_its_games() {
    let directory = data("gnugo-games");
    let file = directory.join("dead.json");
    let verdicts: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    let verdicts = verdicts.as_object().unwrap();
    assert_eq!(verdicts.len(), 19);
    for (game, verdict) in verdicts {
        let text = if game.contains("japanese") {
            "simple-ko-territory[dead-stones=by-agreement]"
        } else {
            "chinese-2002[handicap-points=each]"
        };
        let path = directory.join(game);
        let scored = score(arg(&path), &["--under", text, "--dead-file", arg(&file)]);
        let theirs = verdict["final_score"].as_str().unwrap();
        let theirs = theirs.strip_suffix(".0").unwrap_or(theirs);
        assert_eq!(outcome(&scored, "scores", 0), theirs, "{game}");
    }
}

#[test]
fn a_corpus_says_who_is_taken_to_be_dead() {
    let directory = data("gnugo-games");
    let file = directory.join("dead.json");
    let corpus = ["compare", "--corpus", arg(&directory), "--under", "chinese-1988,simple-ko-territory"];
    let plain = bestiary(&corpus).out;
    assert!(plain.contains("Nobody is taken to be dead"), "{plain}");
    let with_file = bestiary(&[&corpus[..], &["--dead-file", arg(&file)]].concat()).out;
    assert!(!with_file.contains("Nobody is taken to be dead"), "{with_file}");
    let claims = bestiary(&[&corpus[..], &["--settle", "claims"]].concat()).out;
    assert!(claims.contains("marks of a file claim"), "{claims}");
    // Points of one game mean nothing in many.
    let refused = bestiary(&[&corpus[..], &["--dead", "A1"]].concat());
    assert!(refused.refused().contains("--dead-file"), "{refused:?}");
}

#[test]
fn a_bad_file_of_dead_stones_is_one_clear_error() {
    let path = scratch("walls-file.sgf", WALLS);
    for (name, content, said) in [
        ("cut.json", &b"{\"walls-file.sgf\": "[..], "line 1"),
        ("list.json", b"[]", "no JSON object"),
        ("bare.json", b"{\"walls-file.sgf\": []}", "`dead`"),
        ("point.json", b"{\"walls-file.sgf\": {\"dead\": [\"I1\"]}}", "I1"),
        ("other.json", b"{\"other.sgf\": {\"dead\": []}}", "does not name"),
        ("empty-point.json", b"{\"walls-file.sgf\": {\"dead\": [\"E5\"]}}", "E5"),
    ] {
        let file = scratch(name, content);
        let ran = bestiary(&["score", arg(&path), "--under", "chinese-2002", "--dead-file", arg(&file)]);
        assert!(ran.refused().contains(said), "{name}: {ran:?}");
    }
}

/// In one game only what goes on differs, in the other the margin, too: that one comes first, whatever the names.
#[test]
fn what_tells_most_stands_first_in_the_list_of_a_corpus() {
    let directory = scratch_dir("telling");
    // Three stones and six points: by area 9, by territory 6 and no prisoners.
    std::fs::write(directory.join("z.sgf"), b"(;FF[4]GM[1]SZ[3]KM[0]AB[aa][bb][cc]PL[B];B[];W[])").unwrap();
    // Nobody has a point: 0 under both, though one text awaits agreement where the other has ended.
    std::fs::write(directory.join("a.sgf"), b"(;FF[4]GM[1]SZ[3]KM[0];B[];W[])").unwrap();
    let under = "simple-ko-area,simple-ko-territory[dead-stones=by-agreement]";
    let corpus = ["compare", "--corpus", arg(&directory), "--under", under];
    let json = bestiary(&[&corpus[..], &["--json"]].concat()).json();
    let games: Vec<(&str, Vec<&str>)> = json["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| {
            let changes = game["changes"].as_array().unwrap().iter().map(|change| change.as_str().unwrap());
            (game["file"].as_str().unwrap(), changes.collect())
        })
        .collect();
    assert_eq!(games, [("z.sgf", vec!["margin", "state"]), ("a.sgf", vec!["state"])]);
    let text = bestiary(&corpus).out;
    assert!(text.contains("1 times only what goes on differs") && !text.contains("\na.sgf"), "{text}");
}

/// White's B4 at ply 4 brings back the board after ply 2, White's pass, with Black to move; Black points it out (AGA 8): the
/// play becomes a pass with its stone, the second White hands over. Black holds the stone taken at ply 3 and, after A5, the
/// eye at B4: 1 + 1 + 2.
#[test]
fn an_objection_in_the_file_takes_the_move_back_as_a_pass() {
    let game = std::fs::read_to_string(data("beasts/b2.sgf")).unwrap();
    let moves = ";W[bb];ACT[B object 4];B[aa])";
    let game = game.trim_end().strip_suffix(";W[bb])").unwrap().to_owned() + moves;
    let documented = include_str!("../../../../docs/records.md");
    assert!(documented.contains(moves.trim_end_matches(')')), "the page shows this game");
    let path = scratch("objection.sgf", game.as_bytes());
    let scored = score(arg(&path), &["--under", "aga-1991"]);
    let of = |what: &str| {
        let items = scored["scores"][0]["sheet"]["scoring"].as_array().unwrap();
        let item = items.iter().find(|item| item["what"] == what).unwrap();
        [&item["black"], &item["white"]].map(|points| points.as_str().unwrap().to_owned())
    };
    assert_eq!(of("territory"), ["1", "0"]);
    assert_eq!(of("prisoners"), ["1", "0"]);
    assert_eq!(of("pass stones received"), ["2", "0"]);
    assert_eq!(scored["scores"][0]["board"]["rows"][1], "X.XO.", "B4 is empty again");
}
