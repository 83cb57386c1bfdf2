//! Numbers of turn sequences by length, held against KataGo's counts (`tests/data/katago-perft`).

use conformance::walk::Tally;
use conformance::{data, rulebooks, walk};
use go_board::Size;
use go_rules::standard::Suicide;
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    w: u8,
    h: u8,
    rules: String,
    depths: Vec<Depth>,
}

#[derive(Deserialize)]
struct Depth {
    d: usize,
    sequences: u64,
    ended: u64,
    no_result: u64,
    black_wins: u64,
    white_wins: u64,
    draws: u64,
}

impl Depth {
    const fn tally(&self) -> Tally {
        Tally {
            sequences: self.sequences,
            ended: self.ended,
            no_result: self.no_result,
            wins: [self.black_wins, self.white_wins],
            draws: self.draws,
        }
    }
}

fn table() -> Vec<Row> {
    let text = data::read("katago-perft/katago_perft.jsonl").unwrap();
    let rows: Vec<Row> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), 25);
    rows
}

#[track_caller]
fn assert_counts(rules: &str) {
    let mut rows = 0;
    for row in table().into_iter().filter(|row| row.rules == rules) {
        let size = Size::new(row.w, row.h).unwrap();
        let start = walk::empty_board(rulebooks::of_katago(rules).unwrap(), size).unwrap();
        let counted = walk::perft(&start, row.depths.len()).unwrap();
        for (depth, ours) in row.depths.iter().zip(counted) {
            assert_eq!(ours, depth.tally(), "{size} {rules}, {} turns", depth.d);
        }
        rows += 1;
    }
    assert_eq!(rows, 5);
}

#[test]
fn positional_superko_with_suicide_of_several_stones_counts_as_katago_counts() {
    assert_counts("tromp-taylor");
}

#[test]
fn positional_superko_without_suicide_counts_as_katago_counts() {
    assert_counts("chinese-ogs");
}

#[test]
fn situational_superko_without_suicide_counts_as_katago_counts() {
    assert_counts("aga");
}

#[test]
fn situational_superko_with_suicide_of_several_stones_counts_as_katago_counts() {
    assert_counts("new-zealand");
}

#[test]
fn simple_ko_under_katagos_own_endings_counts_as_katago_counts() {
    assert_counts("simple-ko-area");
}

/// KataGo's endings need a situation to come back, and the shortest ways to that are longer than this.
#[test]
fn simple_ko_and_two_passes_count_as_katago_up_to_6_turns_on_3x1_and_9_on_2x2_and_no_further() {
    for (ko, repetition) in [("restored", rulebooks::BASIC_KO), ("one for one", rulebooks::ONE_FOR_ONE)] {
        for row in table().into_iter().filter(|row| row.rules == "simple-ko-area") {
            let agree = match (row.w, row.h) {
                (3, 1) => 6,
                (2, 2) => 9,
                _ => continue,
            };
            let size = Size::new(row.w, row.h).unwrap();
            let plain = rulebooks::plain("simple ko", repetition, Suicide::Forbidden);
            let counted = walk::perft(&walk::empty_board(plain, size).unwrap(), agree + 1).unwrap();
            let same = row.depths.iter().zip(&counted).take_while(|(depth, ours)| depth.tally() == **ours);
            assert_eq!(same.count(), agree, "{size}, ko: {ko}");
        }
    }
}
