//! Every kind of statement: that it holds where it should, and what is told where it does not.
//!
//! The expected rulings are read off the texts: Tromp–Taylor (positional superko, two passes end the game, area, no agreement), the AGA's
//! rules (situational superko as the Official Rules say, pass stones, White passes last), the simple-ko texts (only the immediate retake is barred).

use crate::common::{self, KO, WHOLE_BOARD, reports, ruled};
use go_scenario::TrialVerdict;

fn holds(head: &str, blocks: &str) {
    for (name, report) in reports(&format!("{head}{blocks}")) {
        assert_eq!(report.failures, [], "{name}: {blocks}");
    }
}

/// The only statement of the block does not hold; what is ruled begins so.
fn fails(head: &str, block: &str, begins: &str) {
    let told = ruled(&format!("{head}{block}"));
    assert!(told.len() == 1 && told[0].starts_with(begins), "{block}: {told:?}");
}

#[test]
fn a_verdict_is_held_against_clause_and_reason() {
    holds(KO, "tromp-taylor: W B2: forbidden (6: repetition), W D3: allowed, B A1: forbidden (: turn)\n");
    holds(
        KO,
        "tromp-taylor: W B2: forbidden, W B2: forbidden (6), W C2: forbidden (: occupied), W E1: forbidden (: off-board)\n",
    );
    fails(
        KO,
        "tromp-taylor: W B2: allowed\n",
        "forbidden (6: repetition): the board would be as at the start",
    );
    fails(KO, "tromp-taylor: W B2: forbidden (: ko)\n", "forbidden (6: repetition)");
    fails(KO, "tromp-taylor: W B2: forbidden (5)\n", "forbidden (6: repetition)");
    fails(KO, "tromp-taylor: W D3: undetermined\n", "allowed");
    holds(KO, "simple-ko-area: W B2: forbidden (: ko)\n");
    holds(KO, "tromp-taylor: W button: unknown, W accept: unknown\n");
}

#[test]
fn a_ply_is_held_against_what_it_became() {
    let retaken = KO.replace("B C2", "B C2, W B2");
    holds(&retaken, "tromp-taylor: ply 1: allowed, ply 2: forbidden (6: repetition) and halts\n");
    holds(
        &retaken,
        "aga-1991: ply 2: forbidden (6: repetition) and stands\n  play  B object 2\n  ply 2: forbidden and becomes a pass\n",
    );
    fails(
        &retaken,
        "tromp-taylor: ply 2: forbidden and void\n",
        "forbidden (6: repetition): the board would be as at the start and halts",
    );
    fails(&retaken, "tromp-taylor: ply 1: forbidden\n", "allowed and made");
}

#[test]
fn after_a_record_has_left_a_rulebook_nothing_but_earlier_plies_can_be_told() {
    let on = KO.replace("B C2", "B C2, W B2, B A1");
    holds(&on, "tromp-taylor: ply 2: forbidden and halts\n");
    fails(&on, "tromp-taylor: playing\n", "the record is no game under this rulebook after ply 2");
    fails(&on, "tromp-taylor: ply 3: allowed\n", "the record is no game under this rulebook after ply 2");
    // Right behind the ply that is no move of the game, the board is the one before it.
    holds(
        &KO.replace("B C2", "B C2, W B2"),
        "tromp-taylor: playing, white to move\n  board\n  . X O .\n  X . X O\n  . X O .\n",
    );
}

#[test]
fn stages_and_turns_are_told() {
    holds(
        WHOLE_BOARD,
        "aga-1991[last-pass=before-dispute]: owing, white to move, white owes a pass\n  play  W pass\n  stopped, nobody to move\n",
    );
    holds(WHOLE_BOARD, "tromp-taylor: ended, nobody to move\n");
    fails(WHOLE_BOARD, "tromp-taylor: playing\n", "ended");
    fails(WHOLE_BOARD, "aga-1991[last-pass=before-dispute]: black to move\n", "white to move");
    fails(WHOLE_BOARD, "tromp-taylor: white owes a pass\n", "ended, nobody to move");
}

#[test]
fn the_plays_of_the_side_to_move_are_told_exactly() {
    // 2×1: Black on A1. White may take by B1; Black has nothing to say.
    let head = "id t/two\nboard 2x1\nplay B A1\n---\n";
    holds(head, "tromp-taylor: legal B1\n");
    fails(head, "tromp-taylor: legal none\n", "legal B1; not said: B1");
    fails(head, "tromp-taylor: legal A1 B1\n", "legal B1; said, but not allowed: A1");
    fails(WHOLE_BOARD, "tromp-taylor: legal none\n", "nobody is to move");
    // Only a pass is owed.
    holds(WHOLE_BOARD, "aga-1991[last-pass=before-dispute]: legal none\n");
}

#[test]
fn results_and_scores_are_told_as_points() {
    holds(
        WHOLE_BOARD,
        "tromp-taylor: result B+9, score 9-0, total 9-0, area 9-0, stones 5-0, territory 4-0, komi 0-0\n",
    );
    fails(WHOLE_BOARD, "tromp-taylor: result B+8\n", "B+9");
    fails(WHOLE_BOARD, "tromp-taylor: result draw\n", "B+9");
    fails(
        WHOLE_BOARD,
        "tromp-taylor: prisoners 0-0\n",
        "the sheet has no line `prisoners`; it has stones, territory, komi",
    );
    fails(WHOLE_BOARD, "tromp-taylor: stones 4-0\n", "5-0 (stones 5-0, territory 4-0, komi 0-0)");
    let komi = WHOLE_BOARD.replace("next ", "komi 5.5\nnext ");
    holds(&komi, "tromp-taylor: result B+3.5, score 9-0, total 9-5.5, komi 0-5.5\n");
    let equal = "id t/equal\nboard 2x1\nplay B pass, W pass\n---\n";
    holds(equal, "tromp-taylor: result draw\n");
    holds(&equal.replace("W pass", "W resign"), "tromp-taylor: result B+R\n");
    holds(&equal.replace(", W pass", ""), "tromp-taylor: result unfinished\n");
}

#[test]
fn a_board_that_is_not_finished_is_counted_as_it_stands() {
    let head = "id t/standing\nboard 3x1\n. X .\n---\n";
    holds(head, "tromp-taylor: playing, area 3-0, result unfinished\n");
}

#[test]
fn prisoners_are_told_by_who_holds_them() {
    // White's stone on B2 is Black's prisoner; two more were taken before.
    holds(KO, "tromp-taylor: captured 1-0\n");
    holds(&KO.replace("play ", "captured 2-1\nplay "), "tromp-taylor: captured 3-1\n");
    fails(KO, "tromp-taylor: captured 0-1\n", "captured 1-0");
}

#[test]
fn a_status_is_what_was_agreed() {
    // White's stone in the corner is called dead, and both agree.
    let head = "id t/dead\nboard 3x2\n   A B C\n 2 . X O\n 1 X X .\nplay B pass, W pass\n---\n";
    // Both reach C1, and the text knows seki.
    holds(head, "simple-ko-territory: ended, status C2: seki, status C2: alive, status B1: alive\n");
    fails(head, "simple-ko-territory: status C2: dead\n", "seki");
    fails(head, "chinese-2002: status C2: dead\n", "nothing is settled yet: stopped");
    holds(
        head,
        "chinese-2002: stopped\n  play  B propose dead C2, W accept\n  ended, status C2: dead, status B1: alive\n",
    );
    fails(head, "simple-ko-territory: status C1: alive\n", "no stone stands on C1");
}

/// Three kos: six plays bring the board back, and none retakes at once.
const TRIPLE_KO: &str = "id       t/triple-ko
board    4x5
   A B C D
 5 X O . O
 4 X X O O
 3 X . X O
 2 X X O O
 1 X . X O
next     white
loop     W B3, B C5, W B1, B C3, W B5, B C1
---
";

#[test]
fn a_cycle_is_run_round_and_round() {
    holds(TRIPLE_KO, "tromp-taylor: cycle: barred at ply 6 (6: repetition)\nsimple-ko-area: cycle: free\n");
    fails(
        TRIPLE_KO,
        "tromp-taylor: cycle: free\n",
        "barred at ply 6 (6: repetition): the board would be as at the start",
    );
    fails(TRIPLE_KO, "simple-ko-area: cycle: barred at ply 6\n", "free: 4 rounds may be played");
    let open = TRIPLE_KO.replace(", B C1", "");
    fails(&open, "simple-ko-area: cycle: free\n", "the loop does not lead back to where it began");
}

#[test]
fn doubt_is_told() {
    holds(KO, "tromp-taylor: not doubtful\n");
    fails(KO, "tromp-taylor: doubtful\n", "not doubtful");
}

#[test]
fn a_board_is_compared_point_by_point() {
    holds(KO, "tromp-taylor:\n  board\n  . X O .\n  X . X O\n  . X O .\n");
    fails(KO, "tromp-taylor:\n  board\n  . X O .\n  X O X O\n  . X O .\n", "another board: see B2");
}

#[test]
fn a_known_gap_passes_only_while_it_fails() {
    let verdict = |block: &str| reports(&format!("{KO}{block}"))[0].1.verdict;
    assert_eq!(
        verdict("tromp-taylor: W B2: allowed\n  expect-fail  issue 7\n"),
        TrialVerdict::FailsAsExpected
    );
    assert_eq!(
        verdict("tromp-taylor: W D3: allowed\n  expect-fail  issue 7\n"),
        TrialVerdict::HoldsUnexpectedly
    );
    let text = format!("{KO}tromp-taylor: W D3: allowed\n  expect-fail  issue 7\n");
    let found = common::loaded(&text);
    let trial = &go_scenario::trials(&found)[0];
    let report = trial.run();
    assert!(!report.passed() && trial.explain(&report).contains("expected to fail (issue 7)"));
}

#[test]
fn others_are_all_texts_that_no_other_block_names() {
    let names: Vec<String> = reports(&format!("{KO}simple-ko-*, tromp-taylor: playing\nothers: playing\n"))
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(names[0], "t/ko under simple-ko-area");
    assert_eq!(names.len(), go_rulesets::Library::built_in().keys().count());
}

#[test]
fn a_failure_shows_place_clause_and_both_boards() {
    let found = common::loaded(&format!("{KO}tromp-taylor: W B2: allowed\n"));
    let trial = &go_scenario::trials(&found)[0];
    let told = trial.explain(&trial.run());
    let lines: Vec<&str> = told.lines().collect();
    assert!(
        lines[0].starts_with("x.scenario:9:15: said `W B2: allowed`, ruled: forbidden (6: repetition)"),
        "{told}"
    );
    assert!(lines[1].starts_with("  tromp-taylor 6: "), "{told}");
    let boards = &lines[lines.len() - 5..];
    assert_eq!(
        boards,
        [
            "     start        here",
            "     A B C D      A B C D",
            "   3 . X O .    3 . X O .",
            "   2 X O . O    2 X . X O",
            "   1 . X O .    1 . X O ."
        ]
    );
}
