//! The laws that fuzzers hold, over bytes of fixed seeds.

use std::collections::BTreeMap;
use std::ops::Range;

use go_board::Color;
use go_laws::bytes::hold;
use go_laws::{
    Broken, Dice, SgfReached, TomlReached, Work, hold as hold_record, lockstep_is_many_referees,
    sgf_survives_a_round_trip, toml_rulebook_never_panics, wild_record,
};
use go_rules::{Action, Record, Referee, Ruleset, Setup};
use go_rulesets::Library;

/// How many inputs reached what; each input is put between what opens and what closes it.
fn tally<T: Ord>(
    seed: u64,
    length: Range<usize>,
    [open, close]: [&[u8]; 2],
    law: impl Fn(&[u8]) -> Result<T, Broken>,
) -> BTreeMap<T, usize> {
    let mut reached = BTreeMap::new();
    let whole = |bytes: &[u8]| law(&[open, bytes, close].concat());
    hold(seed, 40_000, length, whole, |it| *reached.entry(it).or_default() += 1);
    reached
}

#[test]
fn lockstep_of_any_texts_and_readings_is_many_referees() {
    let library = Library::built_in();
    let texts: Vec<&dyn Ruleset> = library.rulesets().collect();
    let mut all = Work::default();
    hold(
        1,
        4000,
        0..301,
        |bytes| lockstep_is_many_referees(bytes, &texts),
        |work| {
            all.rulings += work.rulings;
            all.together += work.together;
            all.apart += work.apart;
            all.courses += work.courses;
        },
    );
    assert!(all.rulings > 100_000 && all.together > 20_000, "hardly anything was ruled: {all:?}");
    assert!(
        all.apart > all.together + 10_000 && all.courses > 6000,
        "hardly any course was shared or forked: {all:?}"
    );
}

#[test]
fn any_bytes_as_sgf_survive_a_round_trip() {
    let reached = tally(2, 0..61, [&[], &[]], sgf_survives_a_round_trip);
    assert!(reached.get(&SgfReached::Nothing).is_some_and(|times| *times > 1000), "{reached:?}");
}

/// Uniform bytes seldom close a tree: here a game is opened before and closed behind them.
#[test]
fn games_with_random_properties_survive_a_round_trip() {
    let [open, close] = [0, 1];
    let reached = tally(3, 0..13, [&[0, open], &[close]], sgf_survives_a_round_trip);
    for kind in [SgfReached::Trees, SgfReached::Repaired, SgfReached::Game] {
        assert!(reached.get(&kind).is_some_and(|times| *times > 300), "few {kind:?}: {reached:?}");
    }
}

#[test]
fn any_bytes_are_a_rulebook_or_have_a_mistake_with_a_place() {
    let reached = tally(4, 0..41, [&[], &[]], toml_rulebook_never_panics);
    assert!(reached.get(&TomlReached::Refused).is_some_and(|times| *times > 1000), "{reached:?}");
}

/// Uniform bytes seldom spell a whole rulebook: here its key and its base are given.
#[test]
fn rulebooks_with_random_lines_rule_on_any_game() {
    let [key, base] = [0, 1];
    let reached = tally(5, 0..6, [&[0, key, base], &[]], toml_rulebook_never_panics);
    assert!(reached.get(&TomlReached::Rulebook).is_some_and(|times| *times > 300), "{reached:?}");
}

/// A law that does not hold: nobody ever takes a stone. The smallest board on which a play takes one has two points, one
/// with a stone, the other to be played on.
fn nobody_takes_a_stone(record: &Record) -> Result<(), Broken> {
    let library = Library::built_in();
    let rulebook = library.rulebook("tromp-taylor").map_err(|error| Broken(error.to_string()))?;
    let start = record.setup.clone().check().map_err(|error| Broken(error.to_string()));
    // No start, no game.
    let Ok(start) = start else { return Ok(()) };
    let before = start.setup().ledger.taken;
    let mut referee = Referee::new(rulebook, start);
    for action in &record.actions {
        _ = referee.act(action);
    }
    if referee.course().ledger().taken == before {
        Ok(())
    } else {
        Err(Broken("a stone was taken".to_owned()))
    }
}

#[test]
#[should_panic(expected = "the smallest record found that breaks it: (;")]
fn a_broken_law_tells_the_smallest_record() {
    let library = Library::built_in();
    let rulebook = library.rulebook("tromp-taylor").unwrap_or_else(|error| panic!("{error}"));
    let law = |bytes: &[u8]| {
        let record = wild_record(&mut Dice::spelled(bytes), Setup::empty(size("3x3")), 60);
        hold_record(&record, &rulebook, nobody_takes_a_stone)
    };
    hold(12, 200, 0..120, law, |()| {});
}

#[test]
fn the_smallest_record_in_which_a_stone_is_taken_has_two_points() {
    let library = Library::built_in();
    let rulebook = library.rulebook("tromp-taylor").unwrap_or_else(|error| panic!("{error}"));
    let plays = [
        (Color::Black, "A1"),
        (Color::White, "C3"),
        (Color::Black, "C2"),
        (Color::White, "A3"),
        (Color::Black, "B3"),
    ];
    let actions =
        plays.map(|(by, point)| Action::play(by, point.parse().unwrap_or_else(|error| panic!("{error}"))));
    let record = Record { setup: Setup::empty(size("3x3")), actions: actions.to_vec() };
    let Err(broken) = hold_record(&record, &rulebook, nobody_takes_a_stone) else { panic!("Black takes C3") };
    let told = broken.to_string();
    let told = told.split_once("breaks it: ").map(|(_, game)| game).unwrap_or_default();
    assert!(told.contains("SZ[2:1]"), "{told}");
    assert_eq!(told.matches(";B[").count() + told.matches(";W[").count(), 1, "{told}");
}

fn size(text: &str) -> go_board::Size {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}
