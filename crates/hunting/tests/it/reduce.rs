//! Reductions of witnesses that random games bring, between texts of the registry.

use std::sync::atomic::AtomicBool;

use go_comparing::{Answer, Class, Examiner, cause};
use go_hunting::{Budget, HuntOptions, ReduceOptions, Reduced, hunt, reduce};
use go_rules::{Action, Limits, Record, Rulebook, Setup};
use go_rulesets::Library;
use go_search::measure;

fn pair(one: &str, other: &str) -> [Rulebook; 2] {
    let library = Library::built_in();
    [one, other].map(|name| library.rulebook(name).expect("a text of the registry"))
}

/// What a hunt brings, each with the pair it parts.
fn witnesses(one: &str, other: &str, board: &str, games: u64) -> Vec<(Class, Record)> {
    let options =
        HuntOptions { budget: Budget::Games(games), ..HuntOptions::on(board.parse().expect("a board")) };
    let found = hunt(&options, &pair(one, other), &mut |_| {}, &AtomicBool::new(false)).expect("a hunt");
    found.findings.into_iter().map(|finding| (finding.class, Record::clone(&finding.record))).collect()
}

fn reduced(record: &Record, pair: &[Rulebook; 2], class: Class) -> Reduced {
    reduce(record, pair, class, &ReduceOptions::default()).expect("the quarrel that the hunt found")
}

#[test]
fn a_reduced_witness_shows_the_same_kind_and_reducing_again_changes_nothing() {
    let mut seen = 0;
    for (one, other) in [
        ("tromp-taylor", "new-zealand"),
        ("aga-1991", "bga"),
        ("aga-1991", "chinese-2002"),
        ("figg", "brainking"),
        ("simple-ko-area", "simple-ko-territory"),
    ] {
        let pair = pair(one, other);
        for (class, record) in witnesses(one, other, "3x3", 400) {
            let mut examiner = Examiner::new(pair.clone(), Limits::default());
            let Answer::Differ(before) = examiner.examine(&record, class) else {
                panic!("{one} and {other} do not quarrel about {class} in {record:?}");
            };
            let small = reduced(&record, &pair, class);
            assert!(!small.out_of_trials);
            assert!(measure(&small.record) <= measure(&record));
            assert_eq!(small.quarrel.signature, before.signature);
            assert_eq!(small.cause, cause(&record, &pair, class, Limits::default()));
            let again = reduced(&small.record, &pair, class);
            assert_eq!(again.record, small.record, "{one} and {other}, {class}");
            seen += 1;
        }
    }
    assert!(seen >= 10, "{seen} witnesses");
}

/// Suicide of one stone restores the position before it with the other player to move: on one point no stone is
/// needed but the one played, and no board is smaller.
#[test]
fn positional_and_situational_superko_part_on_a_single_point() {
    let pair = pair("tromp-taylor", "new-zealand");
    let found = witnesses("tromp-taylor", "new-zealand", "4x4", 300);
    let (_, record) =
        found.iter().find(|(class, _)| *class == Class::Legality).expect("a quarrel about legality");
    let small = reduced(record, &pair, Class::Legality);
    assert_eq!(small.record.setup.size.to_string(), "1x1");
    assert_eq!(small.record.actions.len(), 1);
}

/// After two passes play has stopped under polish-wiki P7; figg F2 has the players pass three times. Passes need no
/// stone, and no board is smaller than one point.
#[test]
fn two_passes_and_three_part_on_a_single_point_without_a_stone() {
    let pair = pair("polish-wiki", "figg");
    let [black, white] = go_board::Color::BOTH;
    let actions = vec![
        Action::play(black, "A1".parse().unwrap()),
        Action::play(white, "B2".parse().unwrap()),
        Action::pass(black),
        Action::pass(white),
        Action::pass(black),
    ];
    let record = Record { setup: Setup::empty("2x2".parse().unwrap()), actions };
    let small = reduced(&record, &pair, Class::Ending);
    assert_eq!(small.record.setup.size.area(), 1);
    assert_eq!((measure(&small.record).stones, small.record.actions.len()), (0, 2));
    assert_eq!(small.cause.expect("a firm quarrel").to_string(), "ending");
}
