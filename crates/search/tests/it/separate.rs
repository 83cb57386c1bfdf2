//! Separations, held against what can be worked out by hand.

use std::sync::atomic::AtomicBool;

use go_comparing::Class;
use go_rules::standard::{
    Agreement, FirstToMove, SecondStop, StandardCompensation, StandardEnding, StandardPlacement,
    StandardRepetition, StandardSettlement, StillAlive, Stops, Suicide, Superko,
};
use go_rules::{Articles, HalfPoints, Memory, Rulebook, Text};
use go_search::{Bounds, Origin, SeparateOptions, Separations, measure, separate};

fn articles(superko: Superko) -> Articles {
    Articles {
        placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
        repetition: StandardRepetition::superko(superko).into(),
        ..Articles::plain()
    }
}

fn superkos() -> [Rulebook; 2] {
    [("positional", Superko::Positional), ("situational", Superko::Situational)]
        .map(|(name, superko)| Rulebook::new(name, &Text::nameless(), articles(superko)))
}

fn on_two_points(options: &SeparateOptions, pair: &[Rulebook]) -> Separations {
    separate(pair, options, &mut |_| {}, &AtomicBool::new(false)).expect("two rulebooks")
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
    // Their scoring is the same, whatever happens: that needs no search.
    assert!(!table.found.contains_key(&(Origin::Setup, Class::Scoring, 0, 1)));
    assert!(table.same_articles.contains(&(Class::Scoring, 0, 1)));
    assert!(!table.same_articles.contains(&(Class::Result, 0, 1)));
}

/// Two passes end the game under one and not under the other; a pass is no stone.
#[test]
fn two_and_three_passes_part_after_two_passes_on_one_point() {
    let three = Articles {
        ending: StandardEnding { stops: Stops::passes(3), ..StandardEnding::TWO_PASSES }.into(),
        ..articles(Superko::Positional)
    };
    let two = superkos()[0].clone();
    let pair = [two, Rulebook::new("three", &Text::nameless(), three)];
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
    // What was begun is told.
    assert!(matches!(short.begun, Some((Origin::Empty, bounds, _)) if bounds.size == size));
}

/// Rulebooks with the same articles are one: what parts one of them from a third parts the other, too.
#[test]
fn equal_rulebooks_share_their_row_and_never_part() {
    let [positional, situational] = superkos();
    let twin = positional.clone().renamed("twin");
    let books = [positional, situational, twin];
    let table = on_two_points(&SeparateOptions::up_to("1x1".parse().unwrap(), 2, 2, 1), &books);
    assert!(Class::ALL.iter().all(|class| table.same_articles.contains(&(*class, 0, 2))));
    let cells = [(0, 1), (1, 2)].map(|(a, b)| &table.found[&(Origin::Empty, Class::Legality, a, b)]);
    assert_eq!(cells[0].record, cells[1].record);
    // The places of the two are exchanged, and so is what they show.
    assert_eq!(cells[0].quarrel.observable_a, cells[1].quarrel.observable_b);
}

/// Two rulebooks that differ in nothing but who moves first when play goes on: that takes a stop and a wish to play on.
#[test]
fn claims_make_records_longer_and_are_left_out_if_they_are_not_wanted() {
    let first = [("requester", FirstToMove::Requester), ("opponent", FirstToMove::OpponentOfRequester)];
    let books = first.map(|(name, first_to_move)| {
        let agreement = Agreement {
            without_stop: false,
            first_to_move,
            memory: Memory::Kept,
            second_stop: SecondStop::IsFinal,
            still_alive: StillAlive::Everything,
        };
        let settlement = StandardSettlement::Agreement(agreement).into();
        Rulebook::new(name, &Text::nameless(), Articles { settlement, ..articles(Superko::Positional) })
    });
    let with = |claims| {
        let options = SeparateOptions { claims, ..SeparateOptions::up_to("1x1".parse().unwrap(), 3, 3, 1) };
        on_two_points(&options, &books)
    };
    // Two passes, and a player asks to play on: who moves then is what they part on.
    let cell = &with(true).found[&(Origin::Empty, Class::Settlement, 0, 1)];
    let size = measure(&cell.record);
    assert_eq!((size.points, size.stones, size.plies), (1, 0, 3));
    assert!(!with(false).found.contains_key(&(Origin::Empty, Class::Settlement, 0, 1)));
}

/// More rulebooks than one run takes are run in several panels, and no pair is left out.
#[test]
fn no_pair_is_left_out_among_many_rulebooks() {
    let books: Vec<Rulebook> = (0..200)
        .map(|number| {
            let articles = Articles {
                ending: StandardEnding { stops: Stops::passes(2 + number % 2), ..StandardEnding::TWO_PASSES }
                    .into(),
                // No two are the same, though nobody ever notices.
                compensation: StandardCompensation::komi(HalfPoints::new(i32::from(number))).into(),
                ..articles(Superko::Positional)
            };
            Rulebook::new(&format!("book {number}"), &Text::nameless(), articles)
        })
        .collect();
    let options = SeparateOptions {
        classes: vec![Class::Ending],
        ..SeparateOptions::up_to("1x1".parse().unwrap(), 2, 0, 1)
    };
    let table = on_two_points(&options, &books);
    // A hundred of one kind and a hundred of the other.
    let parted = table.found.keys().filter(|(from, ..)| *from == Origin::Empty).count();
    assert_eq!(parted, 100 * 100);
    assert_eq!(table.same_articles.len(), 2 * (100 * 99 / 2));
}
