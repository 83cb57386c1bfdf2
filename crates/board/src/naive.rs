//! The slow board that is obviously right: a map of stones and a flood fill, nothing kept between plays.
//!
//! Only tests and fuzzers use it, as the second opinion on [`Board`](crate::Board): [`Pair`] takes every action on both
//! and compares, [`agree`] draws the actions from bytes.

mod agree;
mod pair;

use std::collections::{BTreeMap, BTreeSet};

pub use agree::agree;
pub use pair::{Disagreement, Pair};

use crate::{Color, Point, Size};

/// Stones by point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveBoard {
    /// Width and height.
    pub size: Size,
    /// The stones.
    pub stones: BTreeMap<Point, Color>,
}

impl NaiveBoard {
    /// The empty board.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self { size, stones: BTreeMap::new() }
    }

    /// The points next to `point`.
    #[must_use]
    pub fn next_to(&self, point: Point) -> Vec<Point> {
        let (x, y) = (i16::from(point.x()), i16::from(point.y()));
        [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
            .into_iter()
            .filter(|&(x, y)| {
                x >= 0 && y >= 0 && x < i16::from(self.size.width()) && y < i16::from(self.size.height())
            })
            .filter_map(|(x, y)| Point::new(x as u8, y as u8))
            .collect()
    }

    /// The chain of the stone on `point` and its liberties.
    #[must_use]
    pub fn chain(&self, point: Point) -> (BTreeSet<Point>, BTreeSet<Point>) {
        let (mut chain, mut liberties) = (BTreeSet::new(), BTreeSet::new());
        let Some(color) = self.stones.get(&point) else { return (chain, liberties) };
        let mut open = vec![point];
        while let Some(at) = open.pop() {
            if !chain.insert(at) {
                continue;
            }
            for next in self.next_to(at) {
                match self.stones.get(&next) {
                    None => _ = liberties.insert(next),
                    Some(other) if other == color => open.push(next),
                    Some(_) => {}
                }
            }
        }
        (chain, liberties)
    }

    /// Puts the stone down and lifts what has no liberty, opposing stones first. Returns the
    /// opposing and the own stones lifted, or `None` if the point is taken or outside.
    pub fn play(&mut self, point: Point, color: Color) -> Option<(BTreeSet<Point>, BTreeSet<Point>)> {
        if !self.size.contains(point) || self.stones.contains_key(&point) {
            return None;
        }
        self.stones.insert(point, color);
        let mut taken = BTreeSet::new();
        for next in self.next_to(point) {
            if self.stones.get(&next) == Some(&color.opponent()) {
                let (chain, liberties) = self.chain(next);
                if liberties.is_empty() {
                    taken.extend(chain);
                }
            }
        }
        for stone in &taken {
            self.stones.remove(stone);
        }
        let (chain, liberties) = self.chain(point);
        let lost = if liberties.is_empty() { chain } else { BTreeSet::new() };
        for stone in &lost {
            self.stones.remove(stone);
        }
        Some((taken, lost))
    }
}
