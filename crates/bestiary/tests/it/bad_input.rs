//! Whatever is wrong with a command line or its input: one clear line, status 2, nothing on standard output.

use crate::common::{arg, bestiary, bestiary_with, data, scratch, scratch_dir};

const UNDER: [&str; 2] = ["--under", "tromp-taylor,new-zealand"];

fn compare(name: &str, content: &[u8]) -> crate::common::Ran {
    let path = scratch(name, content);
    bestiary(&["compare", arg(&path), UNDER[0], UNDER[1]])
}

#[test]
fn a_file_that_is_cut_off_names_line_and_column() {
    let ran = compare("truncated.sgf", b"(;FF[4]GM[1]SZ[9]\n;B[ee];W[cc");
    let line = ran.refused();
    assert!(line.contains("truncated.sgf: line 2, column 9"), "{line}");
    assert!(line.contains("cut off"), "what would be right: {line}");
}

#[test]
fn a_hundred_thousand_nested_variations_are_refused() {
    let nested = |end: &str| format!("(;FF[4]GM[1]SZ[9]{}{end}", "(;B[aa]".repeat(100_000));
    for (name, text) in [("nested.sgf", nested(&")".repeat(100_001))), ("nested-cut.sgf", nested(""))] {
        let ran = compare(name, text.as_bytes());
        assert!(ran.refused().contains("line 1, column "), "{ran:?}");
    }
    let bare = format!("{}{}", "(;".repeat(100_000), ")".repeat(100_000));
    compare("nested-bare.sgf", bare.as_bytes()).refused();
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let bytes: Vec<u8> = (0..4000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    assert!(compare("noise.sgf", &bytes).refused().contains("noise.sgf: "));
    assert!(compare("nul.sgf", &[0; 100]).refused().contains("nul.sgf: "));
    assert!(compare("empty.sgf", b"").refused().contains("begins with `(;`"));
}

#[test]
fn a_file_that_is_missing_or_a_directory_is_named() {
    let ran = bestiary(&["compare", "no-such-file.sgf", UNDER[0], UNDER[1]]);
    assert!(ran.refused().contains("no-such-file.sgf: there is no such file"), "{ran:?}");
    let directory = scratch_dir("a-directory.sgf");
    let ran = bestiary(&["score", arg(&directory), UNDER[0], UNDER[1]]);
    assert!(ran.refused().contains("directory"), "{ran:?}");
    let ran = bestiary(&["compare", "--corpus", "no-such-directory", UNDER[0], UNDER[1]]);
    assert!(ran.refused().contains("no-such-directory"), "{ran:?}");
    let file = scratch("no-directory", b"");
    bestiary(&["compare", "--corpus", arg(&file), UNDER[0], UNDER[1]]).refused();
}

/// A FIFO without a writer would keep the program for ever; in a corpus it is told and passed over.
#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_refused() {
    use std::process::Command;
    let directory = scratch_dir("fifo");
    let fifo = directory.join("fifo.sgf");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    for game in [arg(&fifo), "/dev/zero"] {
        for command in ["compare", "score"] {
            let ran = bestiary(&[command, game, UNDER[0], UNDER[1]]);
            assert!(ran.refused().contains("no regular file"), "{ran:?}");
        }
    }
    std::fs::copy(data("beasts/b1.sgf"), directory.join("b1.sgf")).unwrap();
    let json = bestiary(&["compare", "--json", "--corpus", arg(&directory), UNDER[0], UNDER[1]]).json();
    assert_eq!((&json["compared"], &json["not_compared"][0]["file"]), (&1.into(), &"fifo.sgf".into()));
}

/// One more than a comparison takes; there is not one game that this could be said of.
#[test]
fn too_many_rulebooks_for_a_corpus_are_refused() {
    let directory = scratch_dir("129-rulebooks");
    let keys: Vec<String> = (0..129).map(|i| format!("club-{i}")).collect();
    let mut command = vec!["compare".to_owned(), "--corpus".to_owned(), arg(&directory).to_owned()];
    for key in &keys {
        let file = directory.join(format!("{key}.toml"));
        let text = format!("key = \"{key}\"\nbase = \"bga\"\n[compensation]\nkomi = 0.5\n");
        std::fs::write(&file, text).unwrap();
        command.extend(["--rules".to_owned(), arg(&file).to_owned()]);
    }
    command.extend(["--under".to_owned(), keys.join(",")]);
    let command: Vec<&str> = command.iter().map(String::as_str).collect();
    let ran = bestiary(&command);
    let line = ran.refused();
    assert!(line.contains("--under: ") && line.contains("129"), "{line}");
}

#[test]
fn the_greatest_limit_is_no_limit() {
    let game = data("beasts/b1.sgf");
    let most = usize::MAX.to_string();
    let ran = bestiary(&["compare", arg(&game), UNDER[0], UNDER[1], "--max-sgf-bytes", &most]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
}

/// The game, a device and several lines for one picture; all stay as they are.
#[cfg(unix)]
#[test]
fn a_picture_replaces_neither_the_game_nor_a_device() {
    let game = scratch("svg-game.sgf", b"(;FF[4]GM[1]SZ[3];B[bb](;W[ac])(;W[]))");
    let before = std::fs::read(&game).unwrap();
    let run =
        |more: &[&str]| bestiary(&[&["compare", arg(&game), UNDER[0], UNDER[1], "--svg"], more].concat());
    assert!(run(&[arg(&game)]).refused().contains("the game itself"));
    assert_eq!(std::fs::read(&game).unwrap(), before);
    assert!(run(&["/dev/zero"]).refused().contains("no regular file"));
    let out = scratch_dir("svg-lines").join("out.svg");
    assert!(run(&[arg(&out), "--variation", "0", "--variation", "1"]).refused().contains("--variation"));
    assert!(!out.exists());
}

#[test]
fn a_board_of_26_is_refused_everywhere() {
    assert!(compare("26.sgf", b"(;FF[4]GM[1]SZ[26];B[aa])").refused().contains("26x26"));
    assert!(compare("5x26.sgf", b"(;FF[4]GM[1]SZ[5:26];B[aa])").refused().contains("5x26"));
    let ran = bestiary(&["hunt", "--between", "bga,ffg", "--board", "26x26"]);
    assert!(ran.refused().contains("26x26"), "{ran:?}");
}

#[test]
fn points_and_komi_that_are_none_name_their_place() {
    assert!(compare("off.sgf", b"(;FF[4]GM[1]SZ[9];B[zz])").refused().contains("line 1, column 19"));
    assert!(compare("komi.sgf", b"(;FF[4]GM[1]SZ[9]KM[7.25];B[aa])").refused().contains("KM"));
    let path = scratch("komi-ignored.sgf", b"(;FF[4]GM[1]SZ[9]KM[7.25];B[aa])");
    let ran = bestiary(&["compare", arg(&path), UNDER[0], UNDER[1], "--komi", "0"]);
    assert_eq!(ran.status, 0, "with --komi the file's does not matter: {ran:?}");
    for wrong in ["3.75", "nan", "inf", "x", "1001"] {
        let ran = bestiary(&["compare", arg(&path), UNDER[0], UNDER[1], "--komi", wrong]);
        assert!(ran.refused().contains("as-written"), "{ran:?}");
    }
    bestiary(&["compare", arg(&path), UNDER[0], UNDER[1], "--komi", "0", "--dead", "I9"]).refused();
    let ran = bestiary(&["compare", arg(&path), UNDER[0], UNDER[1], "--komi", "0", "--dead", "C4"]);
    assert!(ran.refused().contains("C4"), "no stone stands there: {ran:?}");
    bestiary(&["score", arg(&path), UNDER[0], UNDER[1], "--komi", "0", "--at", "9"]).refused();
}

#[test]
fn a_wrong_key_suggests_near_ones() {
    let game = data("beasts/b1.sgf");
    for (wrong, near) in
        [("aga-1919", "aga-1991"), ("tromp-tailor", "tromp-taylor"), ("chinese", "chinese-2002")]
    {
        for command in [
            vec!["compare", arg(&game), "--under", wrong],
            vec!["score", arg(&game), "--under", wrong],
            vec!["rulesets", wrong],
            vec!["gtp", "--under", wrong],
            vec!["hunt", "--board", "3", "--between", wrong],
        ] {
            let ran = bestiary(&command);
            assert!(ran.refused().contains(near), "{command:?}: {ran:?}");
        }
    }
    let ran = bestiary(&["rulesets", "bga[no-such-silence=x]"]);
    assert!(ran.refused().contains("no-such-silence"), "{ran:?}");
}

#[test]
fn a_rulebook_that_is_none_names_file_line_and_column() {
    let game = data("beasts/b1.sgf");
    let run = |name: &str, content: &[u8]| {
        let path = scratch(name, content);
        bestiary(&["--rules", arg(&path), "compare", arg(&game), "--under", "bga"])
    };
    let ran = run("unknown-key.toml", b"key = \"club\"\nbase = \"bga\"\n[compensation]\n  komy = 6.5\n");
    let line = ran.refused();
    assert!(line.contains("unknown-key.toml:4:3: ") && line.contains("komi"), "{line}");
    assert!(run("no-toml.toml", b"key = \n").refused().contains("no-toml.toml:1:"));
    assert!(run("noise.toml", b"key = \"\xff\xfe\"").refused().contains("noise.toml: line 1, column 8"));
    let ran = run("no-base.toml", b"key = \"club\"\nbase = \"aga-1919\"\n");
    assert!(ran.refused().contains("aga-1991"), "{ran:?}");
    assert!(run("taken.toml", b"key = \"bga\"\nbase = \"ffg\"\n").refused().contains("taken.toml:1:"));
    assert!(run("itself.toml", b"key = \"club\"\nbase = \"club\"\n").refused().contains("itself.toml:2:"));
    bestiary(&["rulesets", "--rules", "no-such-file.toml"]).refused();
    bestiary(&["rulesets", "--rules", arg(&scratch_dir("a-directory.toml"))]).refused();
}

#[test]
fn a_variation_that_is_none_is_refused() {
    let game = data("beasts/b1.sgf");
    for wrong in ["7", "1.x", "5:"] {
        bestiary(&["compare", arg(&game), UNDER[0], UNDER[1], "--variation", wrong]).refused();
    }
}

#[test]
fn limits_end_a_game_with_an_error() {
    let game = data("beasts/kata-issue-474-1.sgf");
    for (limit, value) in [
        ("--max-plies", "10"),
        ("--max-sgf-bytes", "100"),
        ("--max-sgf-nodes", "5"),
        ("--max-history-bytes", "10"),
    ] {
        let ran = bestiary(&["compare", arg(&game), UNDER[0], UNDER[1], limit, value]);
        assert!(ran.refused().contains(value), "{limit}: {ran:?}");
        assert!(ran.refused().contains(limit), "how to raise it: {ran:?}");
    }
    let deep = scratch("deep.sgf", b"(;SZ[9](;B[aa](;W[bb])))");
    let ran = bestiary(&["score", arg(&deep), UNDER[0], UNDER[1], "--max-sgf-depth", "2"]);
    assert!(ran.refused().contains("--max-sgf-depth"), "{ran:?}");
    let said = scratch("said.sgf", b"(;SZ[9];ACT[B resign])");
    let ran = bestiary(&["score", arg(&said), UNDER[0], UNDER[1], "--max-statements", "0"]);
    assert!(ran.refused().contains("--max-statements"), "{ran:?}");
}

/// Two stones of AB fill the two points of the board; the second node is to blame, not the first.
#[test]
fn a_start_without_liberties_names_line_and_column() {
    let stuck = b"(;SZ[1:2]AB[aa]\n;AB[ab];W[aa])";
    let line = compare("stuck.sgf", stuck);
    let line = line.refused();
    assert!(line.contains("stuck.sgf: line 2, column 2") && line.contains("without liberties"), "{line}");
    let game = scratch("stuck-too.sgf", stuck);
    let answer = &crate::common::gtp(&[], &[&format!("loadsgf {}", arg(&game))])[0];
    assert!(answer.starts_with('?') && answer.contains("line 2, column 2"), "{answer}");
}

/// In a corpus the reason stands beside the game, in a session behind the question mark.
#[test]
fn limits_of_corpora_and_sessions_name_the_option_that_raises_them() {
    let directory = scratch_dir("short-corpus");
    std::fs::write(directory.join("long.sgf"), b"(;SZ[9];B[aa];W[bb])").unwrap();
    let corpus = ["compare", "--corpus", arg(&directory), UNDER[0], UNDER[1], "--max-plies", "1"];
    let ran = bestiary(&corpus);
    assert_eq!(ran.status, 1);
    assert!(ran.out.contains("long.sgf: ") && ran.out.contains("--max-plies"), "{}", ran.out);
    let answers = crate::common::gtp(&["--max-plies", "1"], &["play b a1", "play w b1"]);
    assert!(answers[1].starts_with('?') && answers[1].contains("--max-plies"), "{answers:?}");
}

#[test]
fn a_command_line_that_makes_no_sense_is_one_line() {
    for command in [
        &[][..],
        &["compar"],
        &["compare"],
        &["compare", "x.sgf"],
        &["compare", "x.sgf", "--under"],
        &["compare", "x.sgf", "--under", "bga", "--no-such-option"],
        &["compare", "x.sgf", "--corpus", ".", "--under", "bga"],
        &["hunt", "--between", "bga,ffg"],
        &["hunt", "--between", "bga", "--board", "3"],
        &["hunt", "--between", "bga,bga", "--board", "3"],
        &["hunt", "--between", "bga,ffg", "--board", "3", "--class", "quarrel"],
        &["hunt", "--between", "bga,ffg", "--board", "3", "--time", "soon"],
        &["hunt", "--between", "bga,ffg", "--board", "3", "--time", "0s"],
        &["hunt", "--between", "bga,ffg", "--board", "3", "--time", "43201m"],
        &["compare", "--corpus", ".", "--every-ply", "--under", "bga,ffg"],
        &["hunt", "--between", "bga,ffg", "--board", "3", "--games", "0"],
        &["hunt", "--between", "bga,ffg", "--board", "3", "--games", "5", "--time", "5s"],
        &["hunt", "--between", "bga,ffg", "--board", "3", "--policy", "wise"],
        &["hunt", "--between", "bga,ffg", "--board", "3", "--threads", "0", "--games", "1"],
        &["hunt", "--between", "bga,ffg", "--board", "2", "--handicap", "4", "--games", "1"],
    ] {
        bestiary(command).refused();
    }
}

#[test]
fn help_and_version_are_no_errors() {
    for command in [&["--help"][..], &["--version"], &["hunt", "--help"], &["compare", "-h"]] {
        let ran = bestiary(command);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{command:?}");
    }
    let help = bestiary(&["compare", "--help"]).out;
    for limit in [
        "--max-plies",
        "--max-statements",
        "--max-sgf-bytes",
        "--max-sgf-nodes",
        "--max-history-bytes",
        "--max-seconds",
    ] {
        let told = help.split(limit).nth(1).unwrap_or_else(|| panic!("{limit}"));
        let told: String = told.split("--").next().unwrap().to_owned();
        assert!(told.contains("[default: "), "{limit}: {told}");
    }
}

#[test]
fn standard_input_is_a_game_too() {
    let ran = bestiary_with(&["compare", "-", UNDER[0], UNDER[1], "--json"], b"(;FF[4]GM[1]SZ[3];B[bb])");
    assert_eq!((ran.status, &ran.json()["file"]), (0, &"standard input".into()));
    let ran = bestiary_with(&["compare", "-", UNDER[0], UNDER[1]], b"(;FF[4]GM[1]SZ[3];B[bb");
    assert!(ran.refused().contains("standard input: line 1, column "), "{ran:?}");
}

/// A reader that goes away early is no error of ours.
#[cfg(unix)]
#[test]
fn a_broken_pipe_is_no_panic() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_bestiary"))
        .args(["gtp"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    for _ in 0..100 {
        if std::io::Write::write_all(&mut stdin, b"list_commands\n").is_err() {
            break;
        }
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_comma_without_a_name_is_refused() {
    for list in ["bga,,ffg", "bga,ffg,", ",bga,ffg"] {
        let ran = bestiary(&["hunt", "--between", list, "--board", "3", "--games", "1"]);
        assert!(ran.refused().contains(&format!("a name is missing in `{list}`")), "{ran:?}");
    }
}

#[test]
fn a_board_that_is_none_is_told_with_the_sides_that_are() {
    for board in ["-3x3", "3x-3", "-3", "0x0", "0", "3x", "x"] {
        let ran = bestiary(&["hunt", "--between", "bga,ffg", "--board", board, "--games", "1"]);
        assert!(ran.refused().contains(&format!("invalid value '{board}' for '--board <WxH>'")), "{ran:?}");
    }
}

/// Every command that writes: what stands where it would write is of the other kind, and stays.
#[test]
fn a_file_for_a_directory_and_the_reverse_are_told_apart() {
    let place = scratch_dir("other-kind");
    let (file, below, directory) = (place.join("file"), place.join("file/below"), place.join("directory"));
    std::fs::write(&file, "mine").unwrap();
    std::fs::create_dir(&directory).unwrap();
    let hunt = ["hunt", "--between", "tromp-taylor,new-zealand", "--board", "2x2", "--games", "20"];
    let judge = ["judge", "--engine", "cat", "--under", "bga"];
    let separate = ["separate", "--board", "1x1", "--between", "bga,ffg"];
    let merge = ["merge", arg(&directory)];
    for command in [&hunt[..], &judge, &separate, &merge] {
        for (out, what) in [
            (&file, "this is a file, and a directory is wanted"),
            (&below, "is a file, where a directory is wanted"),
        ] {
            let ran = bestiary(&[command, &["--out", arg(out)]].concat());
            let line = ran.refused();
            assert!(line.contains(arg(out)) && line.contains(what), "{command:?}: {line}");
        }
    }
    assert_eq!(std::fs::read(&file).unwrap(), b"mine");
    let specs = data("../../specs/bga.md");
    let finding = scratch("other-kind.scenario", REPEATS.as_bytes());
    let game = data("beasts/b1.sgf");
    for command in [
        &["export", arg(&specs), "--out"][..],
        &["reduce", arg(&finding), "--out"],
        &["compare", arg(&game), UNDER[0], UNDER[1], "--svg"],
    ] {
        let ran = bestiary(&[command, &[arg(&directory)]].concat());
        assert!(ran.refused().contains("this is a directory, and a file is wanted"), "{ran:?}");
    }
    std::fs::create_dir(directory.join("README.md")).unwrap();
    let ran = bestiary(&[&hunt[..], &["--out", arg(&directory)]].concat());
    assert!(ran.refused().contains("README.md: this is a directory"), "{ran:?}");
    assert_eq!(std::fs::read_dir(&directory).unwrap().count(), 1);
}

/// Tromp and Taylor count after two passes; New Zealand waits for an agreement.
const REPEATS: &str = "# class: ending\nid       t/two-passes\nboard    1x1\nplay     B pass, W pass\n---\n\
    tromp-taylor: ended\nnew-zealand: playing\n";

#[test]
fn a_scenario_replaces_no_file_of_another_form_that_it_comes_from() {
    let sgf = scratch("reduced.sgf", b"(;FF[4]GM[1]SZ[2];B[];W[])");
    let page = format!("# A page\n\n```scenario\n{REPEATS}```\n");
    let md = scratch("reduced.md", page.as_bytes());
    let id = format!("{}#t/two-passes", arg(&md));
    let ending = ["--class", "ending", "--between", "tromp-taylor,new-zealand"];
    for (from, out) in [(arg(&sgf), &sgf), (&id, &md)] {
        let before = std::fs::read(out).unwrap();
        let ran = bestiary(&[&["reduce", from, "--out", arg(out)], &ending[..]].concat());
        assert!(ran.refused().contains("the record comes from this file"), "{ran:?}");
        assert_eq!(std::fs::read(out).unwrap(), before);
    }
    let scenario = scratch("reduced.scenario", REPEATS.as_bytes());
    let ran = bestiary(&["reduce", arg(&scenario), "--out", arg(&scenario)]);
    assert_eq!(ran.status, 0, "a scenario may take its own place: {ran:?}");
}

#[test]
fn a_scenario_of_remarks_alone_has_a_place() {
    let path = scratch("remarks.scenario", b"# only this\n");
    let ran = bestiary(&["explain", arg(&path)]);
    assert!(ran.refused().contains("remarks.scenario:1:1: the scenario has no board"), "{ran:?}");
}
