//! The laws of referees, counts, images, hybrids and reduction, over bytes of fixed seeds.

use std::cell::RefCell;
use std::collections::BTreeMap;

use go_laws::bytes::hold;
use go_laws::{
    AgaReached, Broken, HybridsReached, ImagesReached, ReductionReached, RefereeReached, SettlementsReached,
    area_and_territory_differ_by_moves, hunter_of_ten_texts, hybrids_rule_as_their_parts,
    images_are_ruled_alike, reduction_keeps_the_kind, referees_keep_their_laws,
    settlements_end_or_are_endless,
};
use go_rules::Ruleset;
use go_rulesets::Library;

#[test]
fn referees_of_one_history_keep_their_laws() {
    let mut all = RefereeReached::default();
    hold(6, 20_000, 0..41, referees_keep_their_laws, |reached| {
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
    hold(7, 10_000, 0..81, area_and_territory_differ_by_moves, |reached| {
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
fn boards_turned_colours_exchanged_another_komi_and_another_stone_in_the_way_are_ruled_alike() {
    let library = Library::built_in();
    let texts: Vec<&dyn Ruleset> = library.rulesets().collect();
    let mut all = ImagesReached::default();
    hold(
        8,
        4000,
        0..201,
        |bytes| images_are_ruled_alike(bytes, &texts),
        |reached| {
            all.turned += reached.turned;
            all.exchanged += reached.exchanged;
            all.shifted += reached.shifted;
            all.displaced += reached.displaced;
            all.forbidden += reached.forbidden;
            all.margins += reached.margins;
            all.ended += reached.ended;
        },
    );
    let ImagesReached { turned, exchanged, shifted, displaced, forbidden, margins, ended } = all;
    assert!(
        [turned, exchanged, shifted, displaced, forbidden].iter().all(|times| *times > 10_000),
        "{all:?}"
    );
    assert!(margins > 200 && ended > 200, "hardly reached: {all:?}");
}

#[test]
fn settlements_of_any_text_and_reading_end_or_are_endless() {
    let library = Library::built_in();
    let texts: Vec<&dyn Ruleset> = library.rulesets().collect();
    let mut all = BTreeMap::new();
    hold(
        11,
        1000,
        0..60,
        |bytes| settlements_end_or_are_endless(bytes, &texts),
        |reached| *all.entry(reached).or_insert(0) += 1,
    );
    use SettlementsReached::{Endless, Forgotten, NotDecided, OneResult, Open};
    let times = |reached| all.get(&reached).copied().unwrap_or(0);
    assert!([NotDecided, OneResult, Open, Endless].map(times).iter().all(|times| *times > 20), "{all:?}");
    assert!(times(Forgotten) <= 10, "states forget what texts remember: {all:?}");
}

#[test]
fn hybrids_are_what_they_are_made_of() {
    let library = Library::built_in();
    let texts: Vec<&dyn Ruleset> = library.rulesets().collect();
    let mut all = HybridsReached::default();
    hold(
        9,
        2000,
        0..161,
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
    hold(10, 300, 0..61, reduction_keeps_the_kind, |reached: ReductionReached| all[reached as usize] += 1);
    let smaller = all[ReductionReached::Smaller as usize];
    assert!(smaller > 50, "hardly a record was reduced: {all:?}");
}

#[test]
fn games_show_quarrels_that_the_two_rulebooks_show_alone() {
    let hunter = RefCell::new(hunter_of_ten_texts());
    let (mut plies, mut quarrels, mut kinds) = (0, 0, BTreeMap::new());
    hold(
        11,
        1500,
        0..161,
        |bytes| {
            let hunted = hunter.borrow_mut().play(bytes);
            if hunted.unconfirmed == 0 { Ok(hunted) } else { Err(Broken(format!("{hunted:?}"))) }
        },
        |hunted| {
            plies += hunted.plies;
            quarrels += hunted.quarrels;
            for kind in hunted.new {
                *kinds.entry(kind.class).or_insert(0) += 1;
            }
        },
    );
    assert!(plies > 10_000 && quarrels > 20_000, "{plies} plies, {quarrels} quarrels");
    let told: usize = kinds.values().sum();
    assert!(told > 100 && kinds.len() >= 6, "few kinds: {kinds:?}");
}
