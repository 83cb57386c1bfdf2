//! `compare`, `score` and `rulesets` on games whose values are argued by hand.

use crate::common::{arg, bestiary, data, scratch, scratch_dir};
use serde_json::Value;

/// Two handicap stones, White and Black pass at once. The whole board of 25 points is Black's.
const HANDICAP: &[u8] = b"(;FF[4]GM[1]SZ[5]HA[2]KM[0]AB[bb][dd]PL[W];W[];B[])";

fn outcome<'a>(comparison: &'a Value, rulebook: &str) -> &'a Value {
    let endings = comparison["endings"].as_array().unwrap();
    let end = endings.iter().find(|end| end["rulebook"] == rulebook);
    &end.unwrap_or_else(|| panic!("{rulebook}"))["outcome"]
}

/// Tromp-Taylor: 2 stones and 23 points, nothing for the handicap: 25. Chinese 2002: White gets a point for each
/// handicap stone: 23. AGA by territory: 23 points; White has to pass last, so White hands over two stones and
/// Black one: 23 + 2 - 1 = 24, which is the 25 by area less one for the stone after the first.
#[test]
fn a_handicap_game_of_passes_comes_out_as_reckoned() {
    let path = scratch("handicap.sgf", HANDICAP);
    let ran = bestiary(&["compare", arg(&path), "--under", "tromp-taylor,chinese-2002,aga-1991", "--json"]);
    let comparison = ran.json();
    assert_eq!((ran.status, &comparison["schema"]), (0, &"bestiary.compare/1".into()));
    assert_eq!(outcome(&comparison, "tromp-taylor"), "B+25");
    assert_eq!(outcome(&comparison, "chinese-2002"), "B+23");
    assert_eq!(outcome(&comparison, "aga-1991"), "B+24");
    let text = bestiary(&["compare", arg(&path), "--under", "tromp-taylor,chinese-2002,aga-1991"]).out;
    for part in ["W pass", "handicap stones", "pass stones received", "The first quarrel", "supplied"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// The same two stones as Black's first moves, on points that no custom names: 5×5 has none. On 9×9 the corners C3 and G7
/// are customary, the centre is not.
#[test]
fn played_handicap_stones_are_placed_before_white_moves() {
    let under = "tromp-taylor,aga-1991,wildberger";
    let compare = |name: &str, game: &[u8], more: &[&str]| {
        let path = scratch(name, game);
        bestiary(&[&["compare", arg(&path), "--under", under], more].concat())
    };
    // Eighty-one points to none; half a point of komi, and White pays two pass stones for Black's one under the AGA's.
    let on = b"(;FF[4]GM[1]SZ[9]HA[2]KM[0];B[cg];B[gc];W[];B[])";
    let comparison = compare("placed.sgf", on, &["--json"]).json();
    assert_eq!(outcome(&comparison, "tromp-taylor"), "B+81");
    // Seventy-nine empty points and a stone more from White than from Black.
    assert_eq!(outcome(&comparison, "aga-1991"), "B+80");
    let text = compare("placed.sgf", on, &[]).out;
    for part in ["not known to these rules", "Black's first 2 moves place the handicap stones"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let off = b"(;FF[4]GM[1]SZ[9]HA[2]KM[0];B[ee];B[gc];W[];B[])";
    let comparison = compare("misplaced.sgf", off, &["--json"]).json();
    let quarrels = comparison["quarrels"].as_array().unwrap();
    let legality = quarrels.iter().find(|quarrel| quarrel["class"] == "legality").unwrap();
    assert_eq!(legality["ply"], 1, "{legality}");
    let told = legality.to_string();
    for part in ["no handicap stone goes on E5", "aga-1991", "\"4\"", "tromp-taylor"] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

/// The same game with a komi of its own, with half a point for all, and with what each text writes: Chinese 2002 3.75 zi,
/// which are 7.5 points, and New Zealand 7.
#[test]
fn the_komi_is_the_files_or_the_texts_or_the_given() {
    let path = scratch("komi-of-6.5.sgf", b"(;FF[4]GM[1]SZ[3]KM[6.5];B[bb];W[];B[];W[])");
    let under = ["--under", "tromp-taylor,new-zealand,cgos", "--json"];
    let run = |komi: &[&str]| {
        let arguments = [&["compare", arg(&path)], &under[..], komi].concat();
        bestiary(&arguments).json()
    };
    // Nine points of area to none.
    let record = run(&[]);
    assert_eq!(outcome(&record, "tromp-taylor"), "B+2.5");
    assert_eq!(outcome(&run(&["--komi", "0.5"]), "tromp-taylor"), "B+8.5");
    assert_eq!(outcome(&run(&["--komi", "record"]), "new-zealand"), "B+2.5");
    let written = run(&["--komi", "as-written"]);
    assert_eq!(
        (outcome(&written, "tromp-taylor"), outcome(&written, "new-zealand")),
        (&"B+9".into(), &"B+2".into())
    );
    assert_eq!(outcome(&run(&["--komi", "-3"]), "cgos"), "B+12");
}

/// B1: the last play restores the board after ply 7 with the other side to move.
#[test]
fn the_first_quarrel_is_explained_with_the_clauses_of_both() {
    let game = data("beasts/b1.sgf");
    let ran = bestiary(&["compare", arg(&game), "--under", "tromp-taylor,aga-1991"]);
    assert_eq!(ran.status, 0);
    for part in [
        "forbidden: the board would be as after ply 7",
        "tromp-taylor 6 [",
        "White plays B1",
        "A B C D E F G H J",
        "ply  action",
        "No longer compared",
    ] {
        assert!(ran.out.contains(part), "{part}: {}", ran.out);
    }
    assert!(!ran.out.contains("\x1b"), "no colours in a pipe");
    // Only the last ply is notable.
    assert!(!ran.out.contains("\n9    "), "{}", ran.out);
    let every = bestiary(&["compare", arg(&game), "--under", "tromp-taylor,aga-1991", "--every-ply"]).out;
    assert!(every.contains("\n9    "), "{every}");
    let json = bestiary(&["compare", arg(&game), "--under", "tromp-taylor,aga-1991", "--json"]).json();
    assert_eq!(
        (&json["first_quarrel"]["class"], &json["first_quarrel"]["ply"]),
        (&"legality".into(), &10.into())
    );
    assert_eq!(json["plies"].as_array().unwrap().len(), 10);
    let clauses: Vec<&str> = json["quarrels"][0]["citations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|citation| citation["text"].as_str().unwrap())
        .collect();
    assert_eq!(clauses, ["tromp-taylor", "aga-1991"]);
}

#[test]
fn rulebooks_that_agree_show_no_quarrel() {
    let game = data("beasts/kata-issue-474-1.sgf");
    let ran = bestiary(&["compare", arg(&game), "--under", "tromp-taylor,cgos"]);
    assert_eq!(ran.status, 0);
    assert!(ran.out.contains("No quarrel"), "{}", ran.out);
    // KM[7], and the file's comment says B+7 by literal area: a draw, as its RE says.
    let json = bestiary(&["compare", arg(&game), "--under", "tromp-taylor,cgos", "--json"]).json();
    assert_eq!(outcome(&json, "tromp-taylor"), "0");
    assert_eq!(json["rules"]["key"], "tromp-taylor");
}

#[test]
fn rules_without_an_edition_match_no_text_exactly() {
    let path = scratch("chinese.sgf", b"(;FF[4]GM[1]SZ[3]RU[Chinese];B[bb])");
    let ran = bestiary(&["compare", arg(&path), "--under", "bga"]);
    assert!(ran.out.contains("match no text exactly"), "{}", ran.out);
    let json = bestiary(&["compare", arg(&path), "--under", "bga", "--json"]).json();
    assert_eq!((&json["rules"]["exact"], &json["rules"]["key"]), (&false.into(), &Value::Null));
}

/// The main line is Black B2, White A1; line 1 is Black B2 and White's pass.
#[test]
fn variations_are_compared_by_path() {
    let path = scratch("variations.sgf", b"(;FF[4]GM[1]SZ[3];B[bb](;W[ac])(;W[]))");
    let actions = |variation: &str| {
        let ran =
            bestiary(&["compare", arg(&path), "--under", "bga,ffg", "--json", "--variation", variation]);
        ran.json()["record"]["actions"].clone()
    };
    assert_eq!(actions("0"), serde_json::json!(["B B2", "W A1"]));
    assert_eq!(actions("1"), serde_json::json!(["B B2", "W pass"]));
    let both = ["compare", arg(&path), "--under", "bga", "--json", "--variation", "0", "--variation", "1"];
    let both = bestiary(&both).json();
    assert_eq!(
        (&both["schema"], both["comparisons"].as_array().unwrap().len()),
        (&"bestiary.comparisons/1".into(), 2)
    );
}

/// Both with the readings under which players can agree on dead stones.
const UNDER: &str = "tromp-taylor[shortcut=on],simple-ko-territory[dead-stones=by-agreement]";

/// Case SCO-02: by area 4 stones and an eye against 3 and one, the shared point nobody's; by territory an eye each.
/// With the white stones dead, all ten points are Black's, and by territory six points and three prisoners; Tromp and
/// Taylor know no dead stones unless the players take their shortcut.
#[test]
fn dead_stones_are_those_agreed() {
    let path = scratch("seki.sgf", b"(;FF[4]GM[1]SZ[5:2]KM[0]AB[ba][ab][bb][cb]AW[da][db][eb]PL[B];B[];W[])");
    let score = |dead: &[&str]| {
        let arguments = [&["score", arg(&path), "--under", UNDER, "--json"], dead].concat();
        let json = bestiary(&arguments).json();
        assert_eq!(json["schema"], "bestiary.score/1");
        let of = |i: usize| json["scores"][i]["outcome"].as_str().unwrap().to_owned();
        [of(0), of(1)]
    };
    assert_eq!(score(&[]), ["B+1", "0"]);
    assert_eq!(score(&["--dead", "D1 D2"]), ["B+10", "B+9"]);
    // One stone stands for its chain.
    assert_eq!(score(&["--dead", "E1"]), ["B+10", "B+9"]);
    let literal = ["score", arg(&path), "--under", "tromp-taylor,cgos", "--dead", "D1 D2", "--json"];
    let literal = bestiary(&literal).json();
    let outcomes = [0, 1].map(|i| literal["scores"][i]["outcome"].as_str().unwrap().to_owned());
    assert_eq!(outcomes, ["B+1", "B+1"], "by these texts nobody agrees on dead stones");
    let json = bestiary(&["score", arg(&path), "--under", "tromp-taylor", "--at", "0", "--json"]).json();
    assert_eq!(json["ply"], 0);
}

/// The file marks all ten points for Black, so the white stones are claimed to be dead.
#[test]
fn claims_are_what_the_file_marks() {
    let path = scratch(
        "claims.sgf",
        b"(;FF[4]GM[1]SZ[5:2]KM[0]AB[ba][ab][bb][cb]AW[da][db][eb]PL[B];B[];W[]TB[aa][ca][da][ea][db][eb])",
    );
    let run = |settle: &str| {
        let json =
            bestiary(&["compare", arg(&path), "--under", "chinese-2002", "--settle", settle, "--json"])
                .json();
        outcome(&json, "chinese-2002").as_str().unwrap().to_owned()
    };
    assert_eq!(run("as-is"), "B+1");
    assert_eq!(run("claims"), "B+10");
}

#[test]
fn a_corpus_counts_what_changes_and_lists_what_it_cannot_read() {
    let directory = scratch_dir("corpus");
    std::fs::create_dir(directory.join("deeper")).unwrap();
    std::fs::copy(data("beasts/b1.sgf"), directory.join("deeper/b1.sgf")).unwrap();
    std::fs::write(directory.join("a-handicap.SGF"), HANDICAP).unwrap();
    std::fs::write(directory.join("broken.sgf"), b"(;FF[4").unwrap();
    std::fs::write(directory.join("not-a-game.txt"), b"words").unwrap();
    let arguments = ["compare", "--corpus", arg(&directory), "--under", "tromp-taylor,chinese-2002,aga-1991"];
    let ran = bestiary(&[&arguments[..], &["--json"]].concat());
    let json = ran.json();
    assert_eq!((ran.status, &json["schema"], &json["compared"]), (0, &"bestiary.corpus/1".into(), &2.into()));
    assert_eq!(json["not_compared"][0]["file"], "broken.sgf");
    // B1's last play is barred by positional superko, not by the AGA's situational one. Chinese 2002 bars it too, but
    // makes it a pass where Tromp-Taylor knows no remedy. The handicap game differs in margin under all three.
    let changes = |a: &str, b: &str| {
        let pairs = json["changes"].as_array().unwrap();
        let pair = pairs.iter().find(|pair| pair["rulebooks"] == serde_json::json!([a, b])).unwrap();
        ["legality", "margin", "winner"].map(|class| pair[class].as_u64().unwrap())
    };
    assert_eq!(changes("tromp-taylor", "aga-1991"), [1, 1, 0]);
    assert_eq!(changes("tromp-taylor", "chinese-2002"), [1, 1, 0]);
    let text = bestiary(&arguments).out;
    for part in ["2 games compared, 1 not", "deeper/b1.sgf", "a-handicap.SGF", "broken.sgf: line 1"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// Ctrl-C ends a corpus with the games that were compared by then.
#[cfg(unix)]
#[test]
fn an_interrupted_corpus_tells_what_it_has() {
    use std::process::{Command, Stdio};
    const GAMES: u64 = 20_000;
    let directory = scratch_dir("interrupted-corpus");
    let game = directory.join("0.sgf");
    // A thousand games in each file, as FF[4] allows.
    std::fs::write(&game, HANDICAP.repeat(1000)).unwrap();
    for copy in 1..GAMES / 1000 {
        std::fs::copy(&game, directory.join(format!("{copy}.sgf"))).unwrap();
    }
    for signal in ["-INT", "-TERM"] {
        let child = Command::new(env!("CARGO_BIN_EXE_bestiary"))
            .args(["compare", "--json", "--corpus", arg(&directory), "--under", "all"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_secs(3));
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(sent.success(), "it is still at work");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let json: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(json["stopped"], true);
        let compared = json["compared"].as_u64().unwrap();
        assert!(0 < compared && compared < GAMES, "{compared}");
    }
}

#[test]
fn a_corpus_without_a_game_does_not_hold() {
    let directory = scratch_dir("empty-corpus");
    let arguments = ["compare", "--corpus", arg(&directory), "--under", "bga,ffg"];
    assert_eq!(bestiary(&arguments).status, 1);
    std::fs::write(directory.join("broken.sgf"), b"(;").unwrap();
    let ran = bestiary(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.status, ran.json()["not_compared"].as_array().unwrap().len()), (1, 1));
    // A game that can be read but starts from no position, and is none under any text.
    std::fs::write(directory.join("stuck.sgf"), b"(;SZ[1:2]AB[aa][ab])(;SZ[1:2]AW[aa][ab])").unwrap();
    let ran = bestiary(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.status, ran.json()["not_compared"].as_array().unwrap().len()), (1, 3));
    let text = bestiary(&arguments).out;
    assert!(text.contains("stuck.sgf (1:)") && text.contains("broken.sgf"), "{text}");
}

#[test]
fn a_corpus_has_no_variation() {
    let directory = scratch_dir("corpus-variation");
    let ran = bestiary(&["compare", "--corpus", arg(&directory), "--under", "bga,ffg", "--variation", "0"]);
    assert!(ran.refused().contains("--variation"), "{ran:?}");
}

#[test]
fn the_diagram_is_written_as_svg() {
    let directory = scratch_dir("svg");
    let out = directory.join("quarrel.svg");
    let game = data("beasts/b1.sgf");
    let ran = bestiary(&["compare", arg(&game), "--under", "tromp-taylor,bga", "--svg", arg(&out)]);
    assert_eq!(ran.status, 0, "{ran:?}");
    let svg = std::fs::read_to_string(&out).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("Before ply 10"), "{svg}");
    let beside: Vec<_> = std::fs::read_dir(&directory).unwrap().collect();
    assert_eq!(beside.len(), 1, "no temporary file is left");
    let ran = bestiary(&["compare", arg(&game), "--under", "bga", "--svg", "/no/such/place/x.svg"]);
    assert!(ran.refused().contains("/no/such/place/x.svg"));
}

#[test]
fn every_text_is_listed_and_printed_whole() {
    let list = bestiary(&["rulesets", "--json"]).json();
    assert_eq!(list["schema"], "bestiary.rulesets/1");
    let texts = list["rulesets"].as_array().unwrap();
    assert!(texts.len() >= 15, "{}", texts.len());
    let plain = bestiary(&["rulesets"]).out;
    for text in texts {
        let key = text["key"].as_str().unwrap();
        assert!(plain.contains(key), "{key}");
        let whole = bestiary(&["rulesets", key, "--json"]).json();
        assert_eq!(whole["schema"], "bestiary.ruleset/1");
        let shown = bestiary(&["rulesets", key]).out;
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        for clause in whole["clauses"].as_array().unwrap() {
            let says = clause["says"].as_str().unwrap();
            assert!(words(&shown).contains(&words(says)), "{key}: {says}");
        }
        for silence in whole["silences"].as_array().unwrap() {
            assert_eq!(silence["default"], silence["readings"][0]["key"], "{key}");
            assert!(shown.contains(silence["key"].as_str().unwrap()), "{key}");
        }
    }
}

#[test]
fn a_chosen_reading_is_marked() {
    let json = bestiary(&["rulesets", "tromp-taylor[shortcut=on]", "--json"]).json();
    let shortcut = json["silences"].as_array().unwrap().iter().find(|s| s["key"] == "shortcut").unwrap();
    assert_eq!((&shortcut["chosen"], &shortcut["default"]), (&"on".into(), &"off".into()));
    assert!(bestiary(&["rulesets", "tromp-taylor[shortcut=on]"]).out.contains("* on:"));
}

/// Two files, the first building on the second: each is a text like any other, everywhere.
#[test]
fn users_rulebooks_are_texts_like_any_other() {
    let one = scratch("one.toml", b"key = \"one\"\nbase = \"other\"\n[compensation]\nkomi = 1.5\n");
    let other =
        scratch("other.toml", b"key = \"other\"\nbase = \"tromp-taylor\"\n[compensation]\nkomi = 0.5\n");
    let rules = ["--rules", arg(&one), "--rules", arg(&other)];
    let game = scratch("users.sgf", b"(;FF[4]GM[1]SZ[3];B[bb];W[];B[])");
    let json = bestiary(
        &[&["compare", arg(&game), "--under", "one,other,tromp-taylor", "--json"], &rules[..]].concat(),
    )
    .json();
    // Nine points to none, less the komi.
    let outcomes =
        ["one", "other", "tromp-taylor"].map(|key| outcome(&json, key).as_str().unwrap().to_owned());
    assert_eq!(outcomes, ["B+7.5", "B+8.5", "B+9"]);
    assert_eq!(bestiary(&[&["rulesets", "one", "--json"], &rules[..]].concat()).json()["key"], "one");
    let hunt = ["hunt", "--between", "one,other", "--board", "2", "--games", "50", "--json"];
    let hunt = bestiary(&[&hunt[..], &rules[..]].concat()).json();
    let command = hunt["findings"][0]["command"].as_str().unwrap();
    assert!(command.contains("--rules ") && command.contains("one.toml"), "{command}");
}

#[test]
fn completions_name_the_commands() {
    let ran = bestiary(&["completions", "bash"]);
    assert_eq!(ran.status, 0);
    assert!(ran.out.contains("hunt") && ran.out.contains("--every-ply"));
}
