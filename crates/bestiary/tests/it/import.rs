//! Files of other forms as scenarios, and transcripts where games are read.

use crate::common::{arg, bestiary, bestiary_with, scratch};
use serde_json::json;

/// What `import` prints for a file of this name, without the line that names the file.
fn imported(name: &str, content: &str, options: &[&str]) -> String {
    let path = scratch(name, content.as_bytes());
    let ran = bestiary(&[&["import", arg(&path)], options].concat());
    assert_eq!(ran.status, 0, "{ran:?}");
    let (first, rest) = ran.out.split_once('\n').unwrap();
    assert!(first.starts_with("# from "), "{first}");
    rest.to_owned()
}

#[test]
fn an_sgf_file_brings_start_moves_komi_and_the_chosen_variation() {
    let sgf = "(;SZ[3]KM[6.5]RU[Japanese]HA[2]AB[ab][cb]PL[W];W[bb](;B[ba])(;B[bc];AE[ab]))";
    let expected = "# variation 1\n# RU: Japanese\nid       import/import_sgf/1\nboard    3x3\n   A B C\n 3 . . .\n 2 X . X\n 1 . . .\n\
                    next     white\nkomi     6.5\nhandicap 2\nplay     W B2, B B1, edit empty A2\n";
    assert_eq!(imported("import_sgf.sgf", sgf, &["--variation", "1"]), expected);
}

#[test]
fn a_transcript_is_a_scenario_and_a_game_for_compare_score_and_rule() {
    let log = "boardsize 2\n=\n\nkomi 0.5\n=\n\nplay b A1\n=\n\nplay w A1\n? illegal move\n\nplay w pass\n=\n\nplay b pass\n=\n\n";
    let expected = "id       import/import_log\nboard    2x2\nkomi     0.5\nplay     B A1, W pass, B pass\n";
    assert_eq!(imported("import_log.gtp", log, &[]), expected);
    let path = scratch("import_read.gtp", log.as_bytes());
    let scored = bestiary(&["score", arg(&path), "--under", "tromp-taylor", "--json"]).json();
    // Area: 4 points to none, less half a point.
    assert_eq!(scored["scores"][0]["outcome"], "B+3.5");
    let compared = bestiary(&["compare", arg(&path), "--under", "tromp-taylor,no-pass-go", "--json"]).json();
    assert_eq!(compared["record"]["actions"], json!(["B A1", "W pass", "B pass"]));
    let ruled = bestiary(&["rule", arg(&path), "--at", "2", "--under", "no-pass-go"]);
    assert!(ruled.status == 0 && ruled.out.contains("forbidden"), "{ruled:?}");
    // The same from standard input, without a name to tell what it is.
    let ran = bestiary_with(&["score", "-", "--under", "tromp-taylor"], log.as_bytes());
    assert!(ran.status == 0 && ran.out.contains("B+3.5"), "{ran:?}");
}

#[test]
fn diagrams_become_boards_and_numbered_moves_plays() {
    let plain = "   A B C\n 2 . X O\n 1 . . .\n";
    let board = "board    3x2\n   A B C\n 2 . X O\n 1 . . .\nkomi     as-written\n";
    assert_eq!(imported("import_plain.txt", plain, &["--id", "my/own"]), format!("id       my/own\n{board}"));
    assert_eq!(
        imported("import_bare.txt", ".XO\n...\n", &["--id", "my/own"]),
        format!("id       my/own\n{board}")
    );
    let senseis = "$$W White connects\n$$ -------\n$$ | . X O |\n$$ | . 2 1 |\n$$ -------\n";
    let expected = format!(
        "# White connects\nid       import/import_dollar\n{}",
        board.replace("komi", "next     white\nkomi") + "play     W C1, B B1\n"
    );
    assert_eq!(imported("import_dollar.txt", senseis, &[]), expected);
}

#[test]
fn a_diagram_without_all_edges_is_refused_unless_the_board_is_named() {
    let corner = "$$B\n$$ -----\n$$ | X .\n$$ | 1 O\n";
    let path = scratch("import_corner.txt", corner.as_bytes());
    let ran = bestiary(&["import", arg(&path)]);
    let said = ran.refused();
    assert!(said.contains("line 3, column 4: ") && said.contains("--board 19x19"), "{said}");
    let placed = imported("import_corner.txt", corner, &["--board", "3x3"]);
    assert!(
        placed.contains(" 3 X . .\n 2 . O .\n 1 . . .\n") && placed.ends_with("play     B A2\n"),
        "{placed}"
    );
}

/// What is ruled is written below, and holds.
#[test]
fn an_import_with_rulebooks_is_a_scenario_that_checks() {
    let log = "boardsize 1\nplay b A1\n";
    let path = scratch("import_ruled.gtp", log.as_bytes());
    let ran = bestiary(&["import", arg(&path), "--under", "tromp-taylor,simple-ko-area"]);
    assert!(ran.out.contains("simple-ko-area:\n  ply 1: forbidden"), "{ran:?}");
    let checked = bestiary_with(&["check", "-", "--json"], ran.out.as_bytes());
    assert_eq!((checked.status, &checked.json()["counts"]["hold"]), (0, &json!(2)), "{checked:?}");
}

#[test]
fn faults_are_told_with_their_places() {
    for (name, content, said) in [
        (
            "import_bad1.gtp",
            &b"boardsize 9\nplay b T20\n"[..],
            "line 2, column 8: T20 is not on a board of 9x9",
        ),
        ("import_bad2.txt", b".X\n.Q\n", "line 2, column 2: `Q` means nothing"),
        ("import_bad3.txt", b"$$B\n$$ | X % |\n", "line 2, column 8: `%`"),
        ("import_bad4.gtp", b"boardsize 9\n\xff\n", "line 2, column 1: this is not UTF-8"),
        ("import_bad5.txt", b"OX\nXX\n", "the position cannot be a start"),
        ("import_bad6.sgf", b"(;SZ[3];B[zz])", "line 1, column"),
    ] {
        let path = scratch(name, content);
        let ran = bestiary(&["import", arg(&path)]);
        assert!(ran.refused().contains(said), "{name}: {ran:?}");
    }
}

#[test]
fn a_scenario_is_no_diagram_to_import() {
    let text = "id       some/thing\nboard    1x1\nplay     B pass\n---\naga-1991: ply 1: allowed\n";
    for name in ["is.scenario", "is-so.txt"] {
        let path = scratch(name, text.as_bytes());
        let refused = bestiary(&["import", arg(&path)]);
        assert!(refused.refused().contains("holds scenarios already"), "{refused:?}");
    }
}
