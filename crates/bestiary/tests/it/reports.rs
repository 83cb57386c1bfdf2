//! Reports that a person can read: many rulebooks, long names, what the file says, what rulings cite.

use crate::common::{arg, bestiary, data, scratch};

const PASSES: &[u8] = b"(;FF[4]GM[1]SZ[3]KM[0]RE[B+5.5]AB[aa][bb][cc]PL[B];B[];W[])";

/// Fifteen texts of several families.
const FIFTEEN: &str = "wildberger,aga-1991-paun,aga-1991,bga,ffg,chinese-1988,chinese-2002,tromp-taylor,new-zealand,cgos,\
                       simple-ko-area,simple-ko-territory,spight,stone-scoring,button";

#[test]
fn many_rulebooks_on_one_game_stay_readable() {
    let game = data("gnugo-games/9x9-japanese-even-level3-seed102.sgf");
    let ran = bestiary(&["compare", arg(&game), "--under", FIFTEEN]);
    assert_eq!(ran.status, 0, "{ran:?}");
    let lines = ran.out.lines().count();
    // Pair by pair it was over 250 lines.
    assert!(lines < 140, "{lines} lines: {}", ran.out);
    for part in ["[1] ", "[8] tromp-taylor", "All quarrels", "No longer compared"] {
        assert!(ran.out.contains(part), "{part}: {}", ran.out);
    }
    let tables = ran.out.lines().filter(|line| !line.starts_with(' '));
    let tables: Vec<&str> =
        tables.take_while(|line| !line.starts_with("The first quarrel")).skip(2).collect();
    assert!(tables.iter().all(|line| line.chars().count() <= 110), "{tables:#?}");
}

#[test]
fn long_names_become_numbers_with_a_legend() {
    let path = scratch("long.sgf", PASSES);
    let long = "aga-1991[second-stop=any-later-pair,memory=from-the-stop]";
    let text = bestiary(&["compare", arg(&path), "--under", &format!("bga,{long}")]).out;
    assert!(text.contains(&format!("[2] {long}")), "{text}");
    let text = bestiary(&["compare", arg(&path), "--under", "bga,ffg"]).out;
    assert!(!text.contains("[1]"), "short names stay: {text}");
}

#[test]
fn the_result_that_the_file_gives_stands_beside_ours() {
    let path = scratch("result.sgf", PASSES);
    for command in ["compare", "score"] {
        let ran = bestiary(&[command, arg(&path), "--under", "tromp-taylor"]);
        assert!(ran.out.contains("the file says B+5.5\n"), "{}", ran.out);
        let json = bestiary(&[command, arg(&path), "--under", "tromp-taylor", "--json"]).json();
        assert_eq!(json["result"], "B+5.5");
    }
}

/// Three stones and six points to nothing: by area 9, by territory 6. Both have ended, so the first quarrel is about scoring
/// and the next about the result.
#[test]
fn the_first_quarrel_of_a_class_can_be_asked_for() {
    let path = scratch("classes.sgf", PASSES);
    let under = ["compare", arg(&path), "--under", "simple-ko-area,simple-ko-territory"];
    let of =
        |class: &[&str]| bestiary(&[&under[..], class, &["--json"]].concat()).json()["first_quarrel"].clone();
    assert_eq!(of(&[])["class"], "scoring");
    let result = of(&["--class", "result"]);
    assert_eq!(result["class"], "result");
    assert_eq!(result["rulebooks"], serde_json::json!(["simple-ko-area", "simple-ko-territory"]));
    assert_eq!(result["observables"], serde_json::json!(["B+9", "B+6"]));
    assert_eq!(result["citations"][1]["text"], "simple-ko-territory");
    assert!(of(&["--class", "cycle"]).is_null());
    let text = bestiary(&[&under[..], &["--class", "cycle"]].concat()).out;
    assert!(text.contains("No quarrel about cycle"), "{text}");
    assert!(bestiary(&[&under[..], &["--class", "money"]].concat()).refused().contains("legality"));
}

#[test]
fn the_headline_says_which_komi_counts() {
    let with = scratch("with-komi.sgf", b"(;FF[4]GM[1]SZ[3]KM[6.5];B[bb])");
    let without = scratch("without-komi.sgf", b"(;FF[4]GM[1]SZ[3];B[bb])");
    let head = |path: &std::path::Path, komi: &str| {
        let ran = bestiary(&["score", arg(path), "--under", "cgos", "--komi", komi]);
        ran.out.lines().next().unwrap().split_once("plies, ").unwrap().1.to_owned()
    };
    assert_eq!(head(&with, "record"), "komi 6.5");
    assert_eq!(head(&without, "record"), "komi as each text writes it (the file names none)");
    assert_eq!(head(&with, "as-written"), "komi as each text writes it (the file names 6.5)");
    assert_eq!(head(&without, "0"), "komi 0 (the file names none)");
    assert_eq!(head(&with, "0"), "komi 0 (the file names 6.5)");
    // CGOS writes 7.5; one stone holds nine points.
    let json = bestiary(&["score", arg(&without), "--under", "cgos", "--json"]).json();
    assert_eq!(json["scores"][0]["outcome"], "B+1.5");
}

#[test]
fn only_texts_of_the_library_are_named_for_the_rules_of_a_file() {
    let says = |rules: &str| {
        let game = format!("(;FF[4]GM[1]SZ[3]RU[{rules}];B[bb])");
        let path = scratch(&format!("rules-{}.sgf", rules.replace(' ', "-")), game.as_bytes());
        let json = bestiary(&["score", arg(&path), "--under", "cgos", "--json"]).json();
        json["rules"].clone()
    };
    let listed = bestiary(&["rulesets", "--json"]).json();
    let listed: Vec<&str> =
        listed["rulesets"].as_array().unwrap().iter().map(|text| text["key"].as_str().unwrap()).collect();
    for rules in ["Japanese", "Chinese", "AGA", "Japanese 1989", "Ing", "Korean"] {
        let said = says(rules);
        let known = |list: &str| {
            let keys = said[list].as_array().unwrap().iter();
            keys.map(|key| listed.contains(&key.as_str().unwrap())).collect::<Vec<_>>()
        };
        assert!(known("candidates").into_iter().all(|known| known), "{said}");
        assert!(known("not_here").into_iter().all(|known| !known), "{said}");
        let missing = !known("not_here").is_empty();
        assert_eq!(
            said["says"].as_str().unwrap().contains("not in this edition of the program")
                || said["says"].as_str().unwrap().contains("none of its texts is in this edition"),
            missing,
            "{said}"
        );
    }
    assert_eq!(says("AGA")["key"], "aga-1991");
}

/// The user's text has its base's clause on komi and one of its own: the one in force is cited.
#[test]
fn a_text_lists_the_clauses_that_its_rulings_cite() {
    let shown = bestiary(&["rulesets", "aga-1991[superko=natural]"]).out;
    let cited = shown.split_once("What rulings cite").unwrap().1;
    let line = cited.lines().find(|line| line.starts_with("repetition")).unwrap();
    assert!(line.contains("aga-1991 6") && line.contains("superko=natural"), "{line}");
    let toml = scratch("dear.toml", b"key = \"dear\"\nbase = \"cgos\"\n[compensation]\nkomi = 9.5\n");
    let json = bestiary(&["rulesets", "dear", "--rules", arg(&toml), "--json"]).json();
    let of = |topic: &str| {
        let cites = json["cites"].as_array().unwrap();
        cites.iter().find(|cite| cite["topic"] == topic).unwrap()["clause"].as_str().unwrap().to_owned()
    };
    let says = |clause: &str| {
        let clauses = json["clauses"].as_array().unwrap();
        clauses.iter().find(|known| known["id"] == clause).unwrap()["says"].as_str().unwrap().to_owned()
    };
    assert!(says(&of("komi")).contains("9.5"), "{json}");
    assert_ne!(of("komi"), of("repetition"));
}

#[test]
fn an_unknown_silence_names_the_edition_too() {
    let ran = bestiary(&["rulesets", "aga-1991[foo=bar]"]);
    assert!(ran.refused().contains("edition"), "{ran:?}");
}

/// What shows at the last ply comes before what shows at the end after it, whichever pair shows it.
#[test]
fn the_first_quarrel_is_the_first_that_is_listed() {
    let game = data("gnugo-games/13x13-chinese-even-level1-seed403-played-out.sgf");
    let texts = "aga-1991,japanese-1989,chinese-2002,new-zealand,ing-1991";
    let text = bestiary(&["compare", arg(&game), "--under", texts]).out;
    let after = |heading: &str| text.split_once(heading).expect("a heading").1.trim_start();
    let explained = after("The first quarrel\n");
    assert!(explained.starts_with("Ending between aga-1991 and new-zealand, at ply 149"), "{text}");
    assert!(after("the first of each pair and class\n").starts_with("ply 149, ending"), "{text}");
}
