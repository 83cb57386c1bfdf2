//! The laws that fuzzers hold, over bytes of fixed seeds.

use std::collections::BTreeMap;

use go_quarrel::oracles::{
    SgfReached, TomlReached, Work, lockstep_is_many_referees, sgf_survives_a_round_trip,
    toml_rulebook_never_panics,
};
use go_rules::Ruleset;
use go_rulesets::Library;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Byte strings of up to `most` bytes.
fn bytes(seed: u64, count: usize, most: usize) -> impl Iterator<Item = Vec<u8>> {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    std::iter::repeat_with(move || {
        let mut bytes = vec![0; generator.next_u64() as usize % (most + 1)];
        generator.fill_bytes(&mut bytes);
        bytes
    })
    .take(count)
}

/// How many inputs reached what.
fn tally<T: Ord, E: std::fmt::Display>(
    results: impl Iterator<Item = (Vec<u8>, Result<T, E>)>,
) -> BTreeMap<T, usize> {
    let mut reached = BTreeMap::new();
    for (bytes, result) in results {
        match result {
            Ok(it) => *reached.entry(it).or_default() += 1,
            Err(broken) => panic!("{broken}\nbytes {bytes:?}"),
        }
    }
    reached
}

#[test]
fn lockstep_of_any_texts_and_readings_is_many_referees() {
    let library = Library::built_in();
    let texts: Vec<&dyn Ruleset> = library.rulesets().collect();
    let mut all = Work::default();
    for bytes in bytes(1, 4000, 300) {
        let work = lockstep_is_many_referees(&bytes, &texts)
            .unwrap_or_else(|broken| panic!("{broken}\nbytes {bytes:?}"));
        all.rulings += work.rulings;
        all.together += work.together;
        all.apart += work.apart;
        all.courses += work.courses;
    }
    assert!(all.rulings > 100_000 && all.together > 20_000, "hardly anything was ruled: {all:?}");
    assert!(
        all.apart > all.together + 10_000 && all.courses > 6000,
        "hardly any course was shared or forked: {all:?}"
    );
}

#[test]
fn any_bytes_as_sgf_survive_a_round_trip() {
    let reached = tally(bytes(2, 40_000, 60).map(|b| (b.clone(), sgf_survives_a_round_trip(&b))));
    assert!(reached.get(&SgfReached::Nothing).is_some_and(|times| *times > 1000), "{reached:?}");
}

/// Uniform bytes seldom close a tree: here a game is opened before and closed behind them.
#[test]
fn games_with_random_properties_survive_a_round_trip() {
    let [open, close] = [0, 1];
    let reached = tally(bytes(3, 40_000, 12).map(|b| {
        let bytes: Vec<u8> = [0, open].into_iter().chain(b).chain([close]).collect();
        let result = sgf_survives_a_round_trip(&bytes);
        (bytes, result)
    }));
    for kind in [SgfReached::Trees, SgfReached::Repaired, SgfReached::Game] {
        assert!(reached.get(&kind).is_some_and(|times| *times > 300), "few {kind:?}: {reached:?}");
    }
}

#[test]
fn any_bytes_are_a_rulebook_or_have_a_mistake_with_a_place() {
    let reached = tally(bytes(4, 40_000, 40).map(|b| (b.clone(), toml_rulebook_never_panics(&b))));
    assert!(reached.get(&TomlReached::Refused).is_some_and(|times| *times > 1000), "{reached:?}");
}

/// Uniform bytes seldom spell a whole rulebook: here its key and its base are given.
#[test]
fn rulebooks_with_random_lines_rule_on_any_game() {
    let [key, base] = [0, 1];
    let reached = tally(bytes(5, 40_000, 5).map(|b| {
        let bytes: Vec<u8> = [0, key, base].into_iter().chain(b).collect();
        let result = toml_rulebook_never_panics(&bytes);
        (bytes, result)
    }));
    assert!(reached.get(&TomlReached::Rulebook).is_some_and(|times| *times > 300), "{reached:?}");
}
