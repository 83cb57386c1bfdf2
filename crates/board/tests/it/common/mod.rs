//! Boards and random games that several test files draw from.

use std::ops::Range;

use go_board::{Board, Color, Point, PointSet, Size};
use proptest::prelude::*;

/// All 36 sizes from 1x1 to 6x6.
pub(crate) fn small_sizes() -> impl Iterator<Item = Size> {
    (1..=6).flat_map(|height| (1..=6).map(move |width| Size::new(width, height).unwrap()))
}

/// The small sizes, and those at which something changes: exact keys end, the sides end.
pub(crate) fn any_size() -> impl Strategy<Value = Size> {
    let large =
        [(9, 9), (8, 10), (19, 19), (25, 25), (1, 25), (25, 1)].map(|(w, h)| Size::new(w, h).unwrap());
    prop_oneof![
        3 => prop::sample::select(small_sizes().collect::<Vec<_>>()),
        1 => prop::sample::select(large.to_vec()),
    ]
}

/// Points and colours in any order: many of them occupied, and suicides among them.
pub(crate) type Plays = Vec<(Point, Color)>;

/// Up to `times.end` plays for every point of the board.
pub(crate) fn plays(size: Size, times: Range<usize>) -> impl Strategy<Value = Plays> {
    let points: Vec<Point> = size.points().collect();
    let count = points.len() * times.start..points.len() * times.end;
    let play = (prop::sample::select(points), prop::sample::select(&Color::BOTH));
    prop::collection::vec(play, count)
}

pub(crate) fn size_and_plays(times: Range<usize>) -> impl Strategy<Value = (Size, Plays)> {
    any_size().prop_flat_map(move |size| (Just(size), plays(size, times.clone())))
}

/// The position after those of the plays that fall on empty points.
pub(crate) fn after(size: Size, plays: &[(Point, Color)]) -> Board {
    let mut board = Board::new(size);
    for (point, color) in plays {
        if let Ok(facts) = board.facts(*point, *color) {
            board.play(&facts);
        }
    }
    board
}

/// A set of the board's points, each in with even chance.
pub(crate) fn some_points(size: Size) -> impl Strategy<Value = PointSet> {
    let points: Vec<Point> = size.points().collect();
    prop::sample::subsequence(points.clone(), 0..=points.len()).prop_map(|some| some.into_iter().collect())
}

pub(crate) fn point(text: &str) -> Point {
    text.parse().unwrap()
}

pub(crate) fn board(text: &str) -> Board {
    text.parse().unwrap()
}
