//! Corpora are counted alike on any number of threads, and a run that compared nothing fails.

use std::sync::atomic::AtomicBool;

use go_comparing::corpus::{Changes, CorpusReport};
use go_hunting::{CorpusError, CorpusOptions, corpus};
use go_laws::Dice;
use go_laws::books::*;
use go_rules::standard::*;
use go_rules::*;

type Entry = (String, Result<Record, String>);

fn run(
    entries: Vec<Entry>,
    rulebooks: &[Rulebook],
    options: &CorpusOptions,
) -> Result<CorpusReport, CorpusError> {
    corpus(entries, rulebooks, options, &mut |_| {}, &AtomicBool::new(false))
}

fn entry(name: &str, actions: &[&str]) -> Entry {
    let actions = actions.iter().map(|a| go_notation::game::parse_action(a).unwrap()).collect();
    (name.to_owned(), Ok(Record { setup: Setup::empty("3x3".parse().unwrap()), actions }))
}

#[test]
fn changes_are_counted_by_game_and_listed_in_order() {
    let territory = named("territory", Articles { scoring: StandardScoring::TERRITORY.into(), ..plain() });
    let three = StandardEnding { stops: Stops::passes(3), ..StandardEnding::TWO_PASSES };
    let three = named("three", Articles { ending: three.into(), ..plain() });
    let entries = vec![
        // Black B+9 by area, B+8 by territory; under `three` a third pass is wanted.
        entry("centre", &["B B2", "W pass", "B pass"]),
        // Nothing on the board: even either way.
        entry("nothing", &["B pass", "W pass"]),
        ("broken".to_owned(), Err("not a game".to_owned())),
        // A white stone is taken: by area 2 stones and 7 points, by territory 7 points and a prisoner.
        entry("taken", &["B A2", "W A1", "B B1", "W pass", "B pass"]),
    ];
    let books = [named("area", plain()), territory, three];
    let report = run(entries, &books, &CorpusOptions::default()).unwrap();
    assert_eq!(report.compared, 3);
    assert_eq!(report.skipped, [("broken".to_owned(), "not a game".to_owned())]);
    let expected = Changes { margin: 2, agreed: 1, ..Changes::default() };
    assert_eq!(report.changes[&(0, 1)], expected);
    let expected = Changes { state: 3, agreed: 3, ..Changes::default() };
    assert_eq!(report.changes[&(0, 2)], expected);
    let listed: Vec<_> = report.games.iter().map(|game| (game.name.as_str(), game.between)).collect();
    assert_eq!(
        listed,
        [
            ("centre", (0, 1)),
            ("centre", (0, 2)),
            ("centre", (1, 2)),
            ("nothing", (0, 2)),
            ("nothing", (1, 2)),
            ("taken", (0, 1)),
            ("taken", (0, 2)),
            ("taken", (1, 2)),
        ]
    );
}

#[test]
fn a_report_does_not_depend_on_threads_and_keeps_its_list_short() {
    let rulebooks = many();
    let mut dice = Dice::new(21);
    let entries: Vec<Entry> = (0..200)
        .map(|game| {
            let size = dice.size(4);
            (format!("game {game}"), Ok(wild_record(&mut dice, size, 40)))
        })
        .collect();
    let with = |threads, listed| CorpusOptions { threads: Some(threads), listed, ..CorpusOptions::default() };
    let one = run(entries.clone(), &rulebooks, &with(1, usize::MAX)).unwrap();
    let three = run(entries.clone(), &rulebooks, &with(3, 50)).unwrap();
    assert_eq!(one.changes, three.changes);
    assert_eq!(three.games.len(), 50);
    assert_eq!(three.unlisted as usize + 50, one.games.len());
    for (a, b) in one.games.iter().zip(&three.games) {
        assert_eq!((&a.name, a.between, &a.quarrels), (&b.name, b.between, &b.quarrels));
    }
    for changes in one.changes.values() {
        assert_eq!(changes.margin + changes.agreed + changes.poisoned + changes.undetermined, one.compared);
    }
}

#[test]
fn a_corpus_in_which_nothing_was_compared_is_an_error() {
    let books = [tromp_taylor(), new_zealand()];
    let broken = vec![("a".to_owned(), Err("unreadable".to_owned()))];
    let error = run(broken, &books, &CorpusOptions::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "nothing was compared: 1 records were skipped, the first being a: unreadable"
    );
    let two = ["a", "b"].map(|name| (name.to_owned(), Err("unreadable".to_owned())));
    let told = two.clone().map(|(name, why)| (name, why.unwrap_err()));
    assert_eq!(
        run(two.to_vec(), &books, &CorpusOptions::default()).unwrap_err(),
        CorpusError::ComparedNothing { skipped: told.to_vec() }
    );
    assert_eq!(
        run(Vec::new(), &books, &CorpusOptions::default()).unwrap_err(),
        CorpusError::ComparedNothing { skipped: Vec::new() }
    );
    let one = run(Vec::new(), &books[..1], &CorpusOptions::default());
    assert_eq!(one.unwrap_err(), CorpusError::TooFewRulebooks);
}

/// The second batch of 64 is being read when the flag is set: of its records none is compared.
#[test]
fn no_record_is_begun_once_the_flag_is_set() {
    use std::sync::atomic::Ordering;
    let books = [tromp_taylor(), new_zealand()];
    let stop = AtomicBool::new(false);
    let entries = (0..1000).map(|game| {
        stop.store(game == 70, Ordering::Relaxed);
        entry(&format!("game {game}"), &["B pass", "W pass"])
    });
    let report = corpus(entries, &books, &CorpusOptions::default(), &mut |_| {}, &stop).unwrap();
    assert_eq!((report.compared, report.stopped), (64, true));
}

#[test]
fn a_program_says_in_its_own_words_why_a_record_was_not_compared() {
    let books = [tromp_taylor(), new_zealand()];
    let limits = Limits { plies: 1, ..Limits::default() };
    let compare = go_comparing::CompareOptions { limits, ..Default::default() };
    let options = CorpusOptions { compare, told: |error| format!("alas: {error}"), ..Default::default() };
    let entries = vec![entry("long", &["B pass", "W pass"]), entry("short", &["B pass"])];
    let report = run(entries, &books, &options).unwrap();
    let [(name, why)] = &report.skipped[..] else { panic!("{:?}", report.skipped) };
    assert_eq!((name.as_str(), why.starts_with("alas: at ply 2")), ("long", true));
}
