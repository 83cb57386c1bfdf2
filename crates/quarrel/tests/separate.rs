//! Separations, held against what can be worked out by hand.

use std::sync::atomic::AtomicBool;

use go_quarrel::{Bounds, Class, Origin, SeparateOptions, Separations, measure, separate};
use go_rules::standard::{
    StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, Stops, Suicide, Superko,
};
use go_rules::{Articles, HalfPoints, Rulebook, Text};

fn articles(superko: Superko) -> Articles {
    Articles {
        placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
        repetition: StandardRepetition::superko(superko).into(),
        ending: StandardEnding::TWO_PASSES.into(),
        settlement: StandardSettlement::AsItStands.into(),
        scoring: StandardScoring::AREA.into(),
        compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
        redress: StandardRedress::HALT.into(),
    }
}

fn superkos() -> [Rulebook; 2] {
    [("positional", Superko::Positional), ("situational", Superko::Situational)]
        .map(|(name, superko)| Rulebook::new(name, &Text::nameless(), articles(superko), &[]))
}

fn on_two_points(options: &SeparateOptions, pair: &[Rulebook]) -> Separations {
    separate(pair, options, &mut |_, _, _, _| {}, &AtomicBool::new(false)).expect("two rulebooks")
}

/// A single stone on one point lifts itself: the same position, but another player is to move. Nothing is smaller than
/// one point, and without a play the two rule alike.
#[test]
fn positional_and_situational_superko_part_on_one_point() {
    let options = SeparateOptions::up_to("2x1".parse().unwrap(), 3, 2, 2);
    let table = on_two_points(&options, &superkos());
    assert!(table.complete);
    for from in [Origin::Empty, Origin::Setup] {
        let cell = &table.found[&(from, Class::Legality, 0, 1)];
        let measure = measure(&cell.record);
        assert_eq!((measure.points, measure.stones, measure.plies), (1, 1, 1), "{from:?}");
    }
    // Their scoring is the same, whatever happens.
    assert!(!table.found.contains_key(&(Origin::Setup, Class::Scoring, 0, 1)));
}

/// Two passes end the game under one and not under the other; a pass is no stone.
#[test]
fn two_and_three_passes_part_after_two_passes_on_one_point() {
    let three = Articles {
        ending: StandardEnding { stops: Stops::passes(3), ..StandardEnding::TWO_PASSES }.into(),
        ..articles(Superko::Positional)
    };
    let two = superkos()[0].clone();
    let pair = [two, Rulebook::new("three", &Text::nameless(), three, &[])];
    let table = on_two_points(&SeparateOptions::up_to("2x1".parse().unwrap(), 3, 2, 2), &pair);
    let cell = &table.found[&(Origin::Empty, Class::Ending, 0, 1)];
    let measure = measure(&cell.record);
    assert_eq!((measure.points, measure.stones, measure.plies), (1, 0, 2));
}

/// The same bounds on fewer threads and the same table; and more plies find nothing smaller.
#[test]
fn the_table_depends_neither_on_threads_nor_on_longer_records() {
    let books = superkos();
    let named = |plies| {
        let table = on_two_points(&SeparateOptions::up_to("2x1".parse().unwrap(), plies, 2, 2), &books);
        table.found.into_iter().map(|(cell, found)| (cell, found.record)).collect::<Vec<_>>()
    };
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    assert_eq!(one.install(|| named(2)), named(2));
    let longer = named(4);
    assert!(named(2).iter().all(|cell| longer.contains(cell)));
}

#[test]
fn a_search_that_is_short_of_records_proves_nothing() {
    let size = "2x2".parse().unwrap();
    let options = SeparateOptions {
        boards: vec![Bounds { size, plies: 3, setup_plies: 1, stones: 4 }],
        records: 10,
        ..SeparateOptions::up_to(size, 3, 1, 4)
    };
    let short = on_two_points(&options, &superkos());
    assert!(!short.complete && short.records == 10 && short.searched.is_empty());
}
