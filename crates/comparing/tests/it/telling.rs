//! Quarrels told to people and to programs.

use go_comparing::Class;
use go_laws::books::*;
use go_rules::standard::*;

#[test]
fn an_explanation_shows_the_board_both_clauses_and_both_consequences() {
    let penal = variant("penal", |a| {
        a.placement = StandardPlacement::with_suicide(Suicide::Allowed).into();
        a.repetition = StandardRepetition::NONE.into();
    });
    let found = plainly(&record("3x3", SUICIDE), &[penal, named("plain", plain())]);
    let text = found.explain(&found.quarrels[0]);
    assert_eq!(
        text,
        "Legality between penal and plain, at ply 4

   1. B B3, W pass, B A2
   A B C
 3[.]X .
 2 X . .
 1 . . .

White plays A3

penal: allowed
    penal 1: what clause 1 of penal says
    outcome: made; then playing, Black to move

plain: forbidden: the stone would have no liberty and takes nothing
    plain 1: what clause 1 of plain says
    outcome: not a move of this game: from here on the record is no game under this text

"
    );
}

#[test]
fn an_explanation_of_a_count_shows_both_sheets() {
    let territory = variant("territory", |a| a.scoring = StandardScoring::TERRITORY.into());
    let found = plainly(&record("3x3", CENTRE), &[named("area", plain()), territory]);
    let text = found.explain(&found.quarrels[0]);
    for line in [
        "Scoring between area and territory, at the end, after ply 3",
        "area: B+9 before compensation",
        "    stones                    1      0",
        "    territory                 8      0",
        "    before compensation            B+9",
        "    prisoners                 0      0",
        "    before compensation            B+8",
        "    result: B+8",
    ] {
        assert!(text.lines().any(|shown| shown == line), "no line {line:?} in\n{text}");
    }
}

/// Everything that makes the start other than an even game on the empty board is told, with the board or without.
#[test]
fn an_explanation_tells_the_whole_start() {
    use go_board::{Board, Color};
    use go_rules::{Occurred, Setup};
    let board: Board = "XO/..".parse().unwrap();
    let mut start = Setup::position(&board, Color::White);
    start.handicap = 1;
    start.komi = Some("0.5".parse().unwrap());
    start.made_by = Some(Color::Black);
    start.ledger.taken = [2, 1];
    start.ledger.passes_running = 1;
    let occurred = |board: &str, next, made_by| {
        let board: Board = board.parse().unwrap();
        let [black, white] = Color::BOTH.map(|color| board.stones(color));
        Occurred { black, white, next, made_by }
    };
    start.occurred = vec![
        occurred("X./..", Color::White, None),
        occurred("../.O", Color::Black, Some((Color::White, false))),
    ];
    let told = "start: White to move, handicap 1, komi 0.5, made by Black, 2 stones taken by Black, \
                1 stone taken by White, just passed
   A B
 2 X O
 1 . .

before the start: X./.. with White to move
before the start: ../.O with Black to move, made by a pass of White
";
    assert_eq!(go_comparing::start_in_words(&start), told);
    let territory = variant("territory", |a| a.scoring = StandardScoring::TERRITORY.into());
    let record = go_rules::Record { setup: start.clone(), actions: record("2x2", "W pass,B pass").actions };
    let found = plainly(&record, &[named("area", plain()), territory.clone()]);
    let counted = found.quarrels.iter().find(|quarrel| quarrel.class == Class::Scoring).unwrap();
    let text = found.explain(counted);
    assert!(text.contains(&format!("\n{told}")), "{text}");
    // White's stone belongs to no play, so area and territory need not come to the same.
    assert!(text.contains("start: a position of its own, so the two counts need not agree\n"), "{text}");

    // On the empty board too, where nothing is drawn.
    let empty = Setup { next: Color::White, handicap: 3, ..Setup::empty(start.size) };
    assert_eq!(go_comparing::start_in_words(&empty), "start: White to move, handicap 3\n");
    assert_eq!(go_comparing::start_in_words(&Setup::empty(start.size)), "");
}

#[test]
fn json_carries_schema_rulings_ends_and_quarrels() {
    let territory = variant("territory", |a| a.scoring = StandardScoring::TERRITORY.into());
    let found = plainly(&record("3x3", CENTRE), &[named("area", plain()), territory]);
    let json = serde_json::to_value(found.json()).unwrap();
    assert_eq!(json["schema"], "bestiary.compare/1");
    assert_eq!(json["record"]["actions"], serde_json::json!(["B B2", "W pass", "B pass"]));
    assert_eq!(json["plies"][2]["views"][0]["rulebooks"], serde_json::json!([0, 1]));
    assert_eq!(json["plies"][2]["views"][0]["stage"], "ended: points are counted");
    assert_eq!(json["endings"][1]["outcome"], "B+8");
    assert_eq!(json["endings"][0]["sheet"]["margin"], "B+9");
    assert_eq!(json["quarrels"][0]["class"], "scoring");
    assert_eq!(json["quarrels"][0]["citations"][0]["clause"], "6");
}
