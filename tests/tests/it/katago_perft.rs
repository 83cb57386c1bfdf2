//! Numbers of turn sequences by length, held against KataGo's counts (`tests/data/katago-perft`).

use conformance::walk::Tally;
use conformance::{data, rulebooks, walk};
use go_board::Size;
use go_rules::standard::Suicide;
use go_rules::{HalfPoints, Referee, Rulebook, Setup};
use go_rulesets::Library;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Row {
    w: u8,
    h: u8,
    rules: String,
    kata_rules: Value,
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
fn assert_counts(rules: &str, rulebook: impl Fn(&Row) -> Rulebook) {
    let mut rows = 0;
    for row in table().into_iter().filter(|row| row.rules == rules) {
        let size = Size::new(row.w, row.h).unwrap();
        let setup = Setup { komi: Some(HalfPoints::ZERO), ..Setup::empty(size) };
        let start = Referee::new(rulebook(&row), setup.check().unwrap());
        let counted = walk::perft(&start, row.depths.len()).unwrap();
        for (depth, ours) in row.depths.iter().zip(counted) {
            let name = start.rulebook().name();
            assert_eq!(ours, depth.tally(), "{size} {rules} as {name}, {} turns", depth.d);
        }
        rows += 1;
    }
    assert_eq!(rows, 5);
}

/// The settings that the row names.
fn katagos(row: &Row) -> Rulebook {
    rulebooks::of_katago(&row.kata_rules).unwrap()
}

fn text(selection: &str) -> Rulebook {
    Library::built_in().rulebook(selection).unwrap()
}

#[test]
fn positional_superko_with_suicide_of_several_stones_counts_as_katago_counts() {
    assert_counts("tromp-taylor", katagos);
}

#[test]
fn the_text_of_tromp_taylor_counts_as_katagos_rules_of_that_name() {
    // The text allows suicide of one stone too, but that restores the board as it stands.
    assert_counts("tromp-taylor", |_| text("tromp-taylor"));
}

#[test]
fn positional_superko_without_suicide_counts_as_katago_counts_and_so_does_the_text_of_cgos() {
    // The same articles but for komi and redress: one walk would show nothing that the other does not.
    assert_counts("chinese-ogs", |row| {
        let [theirs, cgos] = [katagos(row), text("cgos")];
        assert_eq!(theirs.repetition.article, cgos.repetition.article);
        assert_eq!(theirs.placement.article, cgos.placement.article);
        cgos
    });
}

#[test]
fn situational_superko_without_suicide_counts_as_katago_counts() {
    assert_counts("aga", katagos);
}

#[test]
fn situational_superko_with_suicide_of_several_stones_counts_as_katago_counts() {
    assert_counts("new-zealand", katagos);
}

#[test]
fn simple_ko_under_katagos_own_endings_counts_as_katago_counts() {
    assert_counts("simple-ko-area", katagos);
}

/// KataGo's endings need a situation to come back. Where one first ends a game, the numbers of ends differ; the
/// numbers of sequences differ one turn later, when that game is not extended.
#[test]
fn simple_ko_and_two_passes_have_katagos_sequences_up_to_6_turns_on_3x1_and_9_on_2x2_and_no_further() {
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
            let both = || row.depths.iter().zip(&counted);
            let sequences = both().take_while(|(depth, ours)| depth.sequences == ours.sequences);
            assert_eq!(sequences.count(), agree, "{size}, ko: {ko}");
            let ends = both().take_while(|(depth, ours)| depth.tally() == **ours);
            assert_eq!(ends.count(), agree - 1, "{size}, ko: {ko}");
        }
    }
}
