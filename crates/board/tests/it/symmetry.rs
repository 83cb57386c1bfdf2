//! Turning, mirroring and exchanging colours commute with everything a play does.

use std::collections::HashSet;

use crate::common::{after, any_size, plays, size_and_plays};
use go_board::{Board, Color, PointSet, Size, Symmetry, area, canonical};
use proptest::prelude::*;

fn swapped(board: &Board) -> Board {
    Board::holding(board.size(), &board.stones(Color::White), &board.stones(Color::Black))
}

proptest! {
    #[test]
    fn all_eight_commute_with_plays_and_captures((size, plays) in size_and_plays(1..4)) {
        let mut board = Board::new(size);
        let mut images = Symmetry::ALL.map(|symmetry| (symmetry, Board::new(symmetry.size(size))));
        for (point, color) in plays {
            let Ok(facts) = board.facts(point, color) else { continue };
            let lifted = board.lifted(&facts);
            board.play(&facts);
            for (symmetry, image) in &mut images {
                let there = image.facts(symmetry.point(size, point), color).unwrap();
                prop_assert_eq!((there.taken(), there.lost()), (facts.taken(), facts.lost()));
                prop_assert_eq!(there.ko(), facts.ko().map(|ko| symmetry.point(size, ko)));
                prop_assert_eq!(image.lifted(&there), symmetry.points(size, &lifted));
                image.play(&there);
            }
        }
        for (symmetry, image) in images {
            prop_assert_eq!(&image, &symmetry.board(&board));
            prop_assert_eq!(image.key(), symmetry.board(&board).key());
            prop_assert_eq!(symmetry.inverse().board(&image), board.clone());
            prop_assert_eq!(area(&image).points(), area(&board).points());
        }
    }

    #[test]
    fn exchanging_colours_commutes_with_plays_and_captures((size, plays) in size_and_plays(1..4)) {
        let mut board = Board::new(size);
        let mut other = Board::new(size);
        for (point, color) in plays {
            let Ok(facts) = board.facts(point, color) else { continue };
            let there = other.facts(point, color.opponent()).unwrap();
            prop_assert_eq!((there.taken(), there.lost(), there.ko()), (facts.taken(), facts.lost(), facts.ko()));
            board.play(&facts);
            other.play(&there);
        }
        prop_assert_eq!(swapped(&board), other);
    }

    #[test]
    fn the_canonical_board_is_the_same_for_a_whole_orbit((size, plays) in size_and_plays(1..2)) {
        let board = after(size, &plays);
        for swap_colors in [false, true] {
            let representative = canonical(&board, swap_colors);
            let source = if representative.swapped { swapped(&board) } else { board.clone() };
            prop_assert_eq!(&representative.symmetry.board(&source), &representative.board);
            prop_assert!(swap_colors || !representative.swapped);
            prop_assert!(representative.board.size().width() >= representative.board.size().height());
            for symmetry in Symmetry::ALL {
                let image = symmetry.board(&board);
                prop_assert_eq!(&canonical(&image, swap_colors).board, &representative.board);
                if swap_colors {
                    prop_assert_eq!(&canonical(&swapped(&image), true).board, &representative.board);
                }
            }
        }
    }

    #[test]
    fn boards_with_one_canonical_board_are_images_of_each_other(
        (a, b) in (Just(Size::square(2).unwrap())).prop_flat_map(|s| (plays(s, 1..3), plays(s, 1..3)))
    ) {
        let size = Size::square(2).unwrap();
        let (a, b) = (after(size, &a), after(size, &b));
        let images = Symmetry::ALL.map(|symmetry| symmetry.board(&a));
        prop_assert_eq!(canonical(&a, false).board == canonical(&b, false).board, images.contains(&b));
        let with_swap = images.contains(&b) || images.contains(&swapped(&b));
        prop_assert_eq!(canonical(&a, true).board == canonical(&b, true).board, with_swap);
    }

    #[test]
    fn each_symmetry_permutes_the_points(size in any_size()) {
        for symmetry in Symmetry::ALL {
            let images: HashSet<_> = size.points().map(|p| symmetry.point(size, p)).collect();
            prop_assert_eq!(images.len(), usize::from(size.area()));
            prop_assert_eq!(symmetry.points(size, &size.all()), symmetry.size(size).all());
            for point in size.points() {
                let there = symmetry.point(size, point);
                prop_assert_eq!(symmetry.inverse().point(symmetry.size(size), there), point);
                let near: PointSet = point.neighbours(size).collect();
                let near_there: PointSet = there.neighbours(symmetry.size(size)).collect();
                prop_assert_eq!(symmetry.points(size, &near), near_there);
            }
        }
    }
}

#[test]
fn the_eight_are_different_and_form_a_group() {
    // The image of a 3x3 board with stones on B3 and C3, which no symmetry but the identity keeps.
    let board: Board = ".XO/.../...".parse().unwrap();
    let images: Vec<Board> = Symmetry::ALL.map(|s| s.board(&board)).into();
    assert_eq!(images.iter().collect::<HashSet<_>>().len(), 8);
    for symmetry in Symmetry::ALL {
        for image in &images {
            assert!(images.contains(&symmetry.board(image)));
        }
    }
}

#[test]
fn a_quarter_turn_of_5x3_is_3x5() {
    let size = Size::new(5, 3).unwrap();
    let turning: Vec<_> = Symmetry::ALL.into_iter().filter(|s| s.transposes()).collect();
    assert_eq!(turning.len(), 4);
    assert!(turning.iter().all(|s| s.size(size) == Size::new(3, 5).unwrap()));
}
