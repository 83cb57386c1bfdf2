//! The fast board and the naive one agree on every action of every game.

use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};

use crate::common::{self, after, any_size, plays, size_and_plays, some_points};
use go_board::naive::{Disagreement, NaiveBoard, Pair, agree};
use go_board::{Board, Color, Key, Point, PointSet, Size};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngSeed, TestRunner};

fn play_all(size: Size, plays: &[(Point, Color)]) -> Result<Pair, Disagreement> {
    let mut pair = Pair::new(size);
    for (point, color) in plays {
        pair.play(*point, *color)?;
        if size.area() <= 16 {
            pair.compare_all()?;
        }
    }
    pair.compare_all()?;
    Ok(pair)
}

#[test]
fn long_random_games_agree_on_every_small_size() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for size in common::small_sizes() {
        for _ in 0..8 {
            let tree = plays(size, 8..12).new_tree(&mut runner).unwrap();
            play_all(size, &tree.current()).unwrap();
        }
    }
}

#[test]
fn long_random_games_agree_on_large_sizes() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for (width, height) in [(9, 9), (19, 19), (25, 25), (1, 25), (25, 1), (3, 25)] {
        let size = Size::new(width, height).unwrap();
        let tree = plays(size, 4..6).new_tree(&mut runner).unwrap();
        play_all(size, &tree.current()).unwrap();
    }
}

/// Every byte string is a run of actions, so uniform bytes walk through all of them.
#[test]
fn actions_spelt_by_random_bytes_agree() {
    let config = ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(1),
        max_shrink_iters: 0,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let taken = Cell::new(0);
    let held = TestRunner::new(config).run(&vec(any::<u8>(), 2..1200), |bytes| {
        taken.set(taken.get() + agree(&bytes)?);
        Ok(())
    });
    held.unwrap();
    assert!(taken.get() > 400 * 100, "only {} actions were compared", taken.get());
}

/// Base three in reading order, top left first: Black 1, White 2. What the documentation of `Key` promises.
fn digits(board: &Board) -> u128 {
    let stones: Vec<_> = board.size().points().map(|p| board.stone(p)).collect();
    stones
        .iter()
        .rev()
        .fold(0, |number, stone| number * 3 + stone.map_or(0, |color| color.index() as u128 + 1))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn games_agree((size, plays) in size_and_plays(1..4)) {
        play_all(size, &plays)?;
    }

    #[test]
    fn the_ko_point_is_where_taking_back_restores_the_position((size, plays) in size_and_plays(2..6)) {
        let mut board = Board::new(size);
        for (point, color) in plays {
            let Ok(facts) = board.facts(point, color) else { continue };
            let before = board.clone();
            board.play(&facts);
            if let Some(ko) = facts.ko() {
                let back = board.facts(ko, color.opponent()).unwrap();
                prop_assert_eq!((back.taken(), back.ko()), (1, Some(point)));
                let mut restored = board.clone();
                restored.play(&back);
                prop_assert_eq!(restored, before);
            } else if facts.taken() == 1 && facts.is_lone() {
                // Somewhere else to go: nobody can take this stone back at once.
                prop_assert!(board.liberties(point).len() > 1);
            }
        }
    }

    #[test]
    fn lifting_any_set_equals_rebuilding_without_it(
        (size, plays, points) in any_size().prop_flat_map(|s| (Just(s), plays(s, 1..3), some_points(s)))
    ) {
        let mut pair = play_all(size, &plays)?;
        pair.lift(&points)?;
        // And the game goes on from there as well as from anywhere.
        for (point, color) in plays {
            pair.play(point, color)?;
        }
        pair.compare_all()?;
    }

    #[test]
    fn stones_put_down_stay_even_without_liberties((size, plays) in size_and_plays(1..2)) {
        let mut pair = Pair::new(size);
        for (point, color) in plays {
            pair.put_down(point, color)?;
        }
        pair.compare_all()?;
    }

    #[test]
    fn holding_keeps_every_stone_and_with_stones_refuses_exactly_those_without_liberties(
        (size, black, white) in any_size().prop_flat_map(|s| (Just(s), some_points(s), some_points(s)))
    ) {
        let white = white.difference(&black);
        let mut slow = NaiveBoard::new(size);
        slow.stones.extend(black.iter().map(|p| (p, Color::Black)));
        slow.stones.extend(white.iter().map(|p| (p, Color::White)));
        let breathless: PointSet =
            slow.stones.keys().copied().filter(|p| slow.chain(*p).1.is_empty()).collect();

        let held = Board::holding(size, &black, &white);
        prop_assert_eq!((held.stones(Color::Black), held.stones(Color::White)), (black, white));
        prop_assert_eq!(held.without_liberties(), breathless);
        match Board::with_stones(size, &black, &white) {
            Ok(board) => prop_assert!(breathless.is_empty() && board == held),
            Err(error) => prop_assert_eq!(error.without_liberties, breathless),
        }
    }

    #[test]
    fn equal_positions_have_equal_keys_and_others_do_not((size, plays) in size_and_plays(1..5)) {
        let mut seen: HashMap<Key, Board> = HashMap::new();
        let mut board = Board::new(size);
        for (point, color) in plays {
            let Ok(facts) = board.facts(point, color) else { continue };
            board.play(&facts);
            prop_assert_eq!(board.key(), facts.key_after());
            let other = seen.entry(board.key()).or_insert_with(|| board.clone());
            prop_assert_eq!(&*other, &board);
        }
        let positions: BTreeSet<String> = seen.values().map(Board::to_string).collect();
        prop_assert_eq!(positions.len(), seen.len());
    }

    #[test]
    fn up_to_80_points_the_key_is_the_position_in_base_three((size, plays) in size_and_plays(1..3)) {
        let board = after(size, &plays);
        if Key::is_exact(size) {
            prop_assert_eq!(board.key().get(), digits(&board));
        } else {
            prop_assert!(size.area() > 80);
        }
    }

    #[test]
    fn a_cleared_board_is_as_good_as_new((size, plays) in size_and_plays(1..3)) {
        let mut board = after(size, &plays);
        board.clear();
        prop_assert_eq!(&board, &Board::new(size));
        for (point, color) in plays {
            let Ok(facts) = board.facts(point, color) else { continue };
            board.play(&facts);
        }
        prop_assert_eq!(board.without_liberties(), PointSet::EMPTY);
    }
}

#[test]
fn points_outside_are_off_the_board_and_never_empty() {
    for size in common::small_sizes().chain([Size::square(25).unwrap()]) {
        let mut board = Board::new(size);
        let all = (0..25).flat_map(|y| (0..25).map(move |x| Point::new(x, y).unwrap()));
        for point in all.filter(|p| !size.contains(*p)) {
            let refused = go_board::OffBoardOrOccupied::OffBoard(point);
            assert_eq!(board.facts(point, Color::Black), Err(refused));
            assert_eq!(board.put_down(point, Color::White), Err(refused));
            assert!(!board.is_empty(point) && board.stone(point).is_none());
            assert!(board.chain(point).is_empty() && board.liberties(point).is_empty());
            assert!(!board.is_walled_in_by(point, Color::Black));
        }
        assert_eq!(board, Board::new(size));
    }
}
