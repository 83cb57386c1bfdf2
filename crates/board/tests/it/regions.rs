//! Area and regions against a flood fill that walks from point to point.

use std::collections::BTreeSet;

use crate::common::{after, board, size_and_plays};
use go_board::{Board, Color, Point, PointSet, area, regions};
use proptest::prelude::*;

/// The empty points connected to `start`, and the stones of each colour next to them.
fn flood(board: &Board, start: Point) -> (PointSet, [PointSet; 2]) {
    let (mut seen, mut border) = (BTreeSet::from([start]), [PointSet::EMPTY; 2]);
    let mut open = vec![start];
    while let Some(at) = open.pop() {
        for next in at.neighbours(board.size()) {
            match board.stone(next) {
                Some(color) => _ = border[color.index()].insert(next),
                None if seen.insert(next) => open.push(next),
                None => {}
            }
        }
    }
    (seen.into_iter().collect(), border)
}

proptest! {
    #[test]
    fn regions_are_what_a_walk_from_each_empty_point_finds((size, plays) in size_and_plays(0..3)) {
        let board = after(size, &plays);
        let found = regions(&board);
        let mut covered = PointSet::EMPTY;
        for region in &found {
            prop_assert!(covered.intersection(&region.points).is_empty());
            covered = covered.union(&region.points);
            for start in region.points.iter() {
                prop_assert_eq!((region.points, region.border), flood(&board, start));
            }
            let sole = match region.border.map(|stones| stones.is_empty()) {
                [false, true] => Some(Color::Black),
                [true, false] => Some(Color::White),
                [true, true] | [false, false] => None,
            };
            prop_assert_eq!(region.sole_border(), sole);
        }
        prop_assert_eq!(covered, board.empty_set());
        let firsts: Vec<_> = found.iter().map(|r| size.index_of(r.points.first().unwrap())).collect();
        prop_assert!(firsts.is_sorted());
    }

    #[test]
    fn area_gives_each_empty_point_to_the_only_colour_that_a_walk_meets((size, plays) in size_and_plays(0..3)) {
        let board = after(size, &plays);
        let area = area(&board);
        prop_assert_eq!(area.stones, Color::BOTH.map(|color| board.stones(color)));
        for point in board.empties() {
            let (_, border) = flood(&board, point);
            let meets = border.map(|stones| !stones.is_empty());
            let held = [area.surrounded[0].contains(point), area.surrounded[1].contains(point)];
            prop_assert_eq!(held, [meets == [true, false], meets == [false, true]]);
            prop_assert_eq!(area.shared.contains(point), meets == [true, true]);
            prop_assert_eq!(area.open.contains(point), meets == [false, false]);
        }
        let [black, white] = area.points();
        let neither = (area.shared.len() + area.open.len()) as i32;
        prop_assert_eq!(black + white + neither, i32::from(size.area()));
        prop_assert_eq!(area.margin(), black - white);
        let stones = Color::BOTH.map(|color| board.stones(color).len() as i32);
        prop_assert_eq!([black, white], [0, 1].map(|c| stones[c] + area.territory()[c]));
    }
}

#[test]
fn an_empty_board_is_nobodys() {
    let area = area(&board("../.."));
    assert_eq!((area.points(), area.open.len(), area.shared.len()), ([0, 0], 4, 0));
}

#[test]
fn one_stone_owns_the_whole_board() {
    // 2 . .
    // 1 X .   Black reaches every empty point, White none.
    assert_eq!(area(&board("../X.")).points(), [4, 0]);
    assert_eq!(area(&board("../O.")).margin(), -4);
}

#[test]
fn a_region_reached_round_a_corner_only_is_a_region_of_its_own() {
    // 3 . X .
    // 2 X O O   A3 is next to Black alone; C3 next to both; A1 and B1 next to both.
    // 1 . . O   (diagonals join nothing)
    let found = regions(&board(".X./XOO/..O"));
    let points: Vec<_> = found.iter().map(|r| r.points.to_string()).collect();
    assert_eq!(points, ["A3", "C3", "A1 B1"]);
    assert_eq!(found.iter().map(|r| r.sole_border()).collect::<Vec<_>>(), [Some(Color::Black), None, None]);
}
