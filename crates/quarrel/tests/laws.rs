//! The laws of referees, counts, images, hybrids and reduction, over bytes of fixed seeds.

use go_quarrel::oracles::{
    AgaReached, Broken, HybridsReached, ImagesReached, ReductionReached, RefereeReached,
    area_and_territory_differ_by_moves, hybrids_rule_as_their_parts, images_are_ruled_alike,
    reduction_keeps_the_kind, referees_keep_their_laws,
};
use go_rules::Ruleset;
use go_rulesets::Library;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Holds a law over byte strings of up to `most` bytes; breaks it with as few bytes as can be found.
fn hold<T>(
    seed: u64,
    count: usize,
    most: usize,
    law: impl Fn(&[u8]) -> Result<T, Broken>,
    mut add: impl FnMut(T),
) {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..count {
        let mut bytes = vec![0; generator.next_u64() as usize % (most + 1)];
        generator.fill_bytes(&mut bytes);
        match law(&bytes) {
            Ok(reached) => add(reached),
            Err(_) => {
                let bytes = fewest(bytes, |bytes| law(bytes).is_err());
                let broken = law(&bytes).err().expect("the reducer keeps what breaks the law");
                panic!("{broken}\nbytes {bytes:?}");
            }
        }
    }
}

/// Leaves out bytes, and makes others zero, as long as it still fails.
fn fewest(mut bytes: Vec<u8>, still_fails: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    loop {
        let before = bytes.clone();
        for place in (0..bytes.len()).rev() {
            let mut less = bytes.clone();
            less.remove(place);
            let mut zero = bytes.clone();
            zero[place] = 0;
            if let Some(smaller) = [less, zero].into_iter().find(|it| *it != bytes && still_fails(it)) {
                bytes = smaller;
            }
        }
        if bytes == before {
            return bytes;
        }
    }
}

#[test]
fn the_reducer_of_bytes_leaves_what_fails_and_nothing_else() {
    let fails = |bytes: &[u8]| bytes.contains(&7) && bytes.iter().any(|byte| *byte > 100);
    assert_eq!(fewest(vec![1, 7, 3, 7, 200, 150, 0], fails), [7, 200]);
}

#[test]
fn referees_of_one_history_keep_their_laws() {
    let mut all = RefereeReached::default();
    hold(6, 20_000, 40, referees_keep_their_laws, |reached| {
        all.turns += reached.turns;
        all.only_positional += reached.only_positional;
        all.only_situational += reached.only_situational;
        all.longer_cycles += reached.longer_cycles;
        all.refused += reached.refused;
        all.played_out += reached.played_out;
        all.ended += reached.ended;
    });
    let RefereeReached {
        only_positional, only_situational, longer_cycles, refused, played_out, ended, ..
    } = all;
    let rare = [only_positional, only_situational, longer_cycles, refused, played_out, ended];
    assert!(rare.iter().all(|times| *times > 5000), "hardly reached: {all:?}");
}

#[test]
fn area_and_territory_margins_differ_by_moves() {
    let mut all = AgaReached::default();
    hold(7, 10_000, 80, area_and_territory_differ_by_moves, |reached| {
        all.counted += reached.counted;
        all.ended += reached.ended;
        all.handicap += reached.handicap;
        all.dead += reached.dead;
        all.resumed += reached.resumed;
        all.owed += reached.owed;
    });
    let AgaReached { counted, ended, handicap, dead, resumed, owed } = all;
    assert!(
        [counted, ended, handicap, dead, resumed, owed].iter().all(|times| *times > 500),
        "hardly reached: {all:?}"
    );
}

#[test]
fn the_board_turned_the_colours_exchanged_and_another_komi_are_ruled_alike() {
    let library = Library::built_in();
    let texts: Vec<&dyn Ruleset> = library.rulesets().collect();
    let mut all = ImagesReached::default();
    hold(
        8,
        4000,
        200,
        |bytes| images_are_ruled_alike(bytes, &texts),
        |reached| {
            all.turned += reached.turned;
            all.exchanged += reached.exchanged;
            all.shifted += reached.shifted;
            all.forbidden += reached.forbidden;
            all.margins += reached.margins;
            all.ended += reached.ended;
        },
    );
    let ImagesReached { turned, exchanged, shifted, forbidden, margins, ended } = all;
    assert!([turned, exchanged, shifted, forbidden].iter().all(|times| *times > 10_000), "{all:?}");
    assert!(margins > 200 && ended > 200, "hardly reached: {all:?}");
}

#[test]
fn hybrids_are_what_they_are_made_of() {
    let library = Library::built_in();
    let texts: Vec<&dyn Ruleset> = library.rulesets().collect();
    let mut all = HybridsReached::default();
    hold(
        9,
        2000,
        160,
        |bytes| hybrids_rule_as_their_parts(bytes, &texts),
        |reached| {
            all.rulings += reached.rulings;
            all.unlike_both += reached.unlike_both;
            all.indifferent += reached.indifferent;
        },
    );
    assert!(all.rulings > 50_000 && all.unlike_both > 100, "hardly reached: {all:?}");
    assert!(all.indifferent < 1500, "host and donor are mostly alike: {all:?}");
}

#[test]
fn a_smaller_witness_witnesses_the_same() {
    let mut all = [0; 4];
    hold(10, 300, 60, reduction_keeps_the_kind, |reached: ReductionReached| all[reached as usize] += 1);
    let smaller = all[ReductionReached::Smaller as usize];
    assert!(smaller > 50, "hardly a record was reduced: {all:?}");
}
