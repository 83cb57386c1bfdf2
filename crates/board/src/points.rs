use std::fmt;

use crate::point::STRIDE;
use crate::{Point, Size};

const ROWS: usize = Size::MAX_SIDE as usize;

/// A set of points, one machine word a row.
///
/// ```
/// use go_board::{Point, PointSet};
/// let a1: Point = "A1".parse()?;
/// let set: PointSet = [a1].into_iter().collect();
/// assert!(set.contains(a1));
/// assert_eq!(set.to_string(), "A1");
/// # Ok::<(), go_board::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet {
    rows: [u32; ROWS],
}

impl PointSet {
    /// No point at all.
    pub const EMPTY: Self = Self { rows: [0; ROWS] };

    pub(crate) fn full(size: Size) -> Self {
        let mut set = Self::EMPTY;
        set.rows[..usize::from(size.height())].fill((1 << size.width()) - 1);
        set
    }

    /// Whether `point` is in the set.
    #[must_use]
    pub const fn contains(&self, point: Point) -> bool {
        self.rows[point.y() as usize] >> point.x() & 1 == 1
    }

    /// Puts `point` in; true if it was not there before.
    pub const fn insert(&mut self, point: Point) -> bool {
        let new = !self.contains(point);
        self.rows[point.y() as usize] |= 1 << point.x();
        new
    }

    /// Takes `point` out; true if it was there.
    pub const fn remove(&mut self, point: Point) -> bool {
        let had = self.contains(point);
        self.rows[point.y() as usize] &= !(1 << point.x());
        had
    }

    /// Number of points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Whether no point is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows == [0; ROWS]
    }

    fn zip(&self, other: &Self, f: impl Fn(u32, u32) -> u32) -> Self {
        let mut rows = self.rows;
        for (row, &theirs) in rows.iter_mut().zip(&other.rows) {
            *row = f(*row, theirs);
        }
        Self { rows }
    }

    /// Points in either set.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Points in both sets.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Points of this set that are not in `other`.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Whether every point of this set is in `other`.
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Points of `within` that are in this set or next to one of it.
    #[must_use]
    pub fn grown(&self, within: &Self) -> Self {
        let mut rows = self.rows;
        for (y, row) in rows.iter_mut().enumerate() {
            let below = if y > 0 { self.rows[y - 1] } else { 0 };
            let above = self.rows.get(y + 1).copied().unwrap_or(0);
            *row = (*row | *row << 1 | *row >> 1 | below | above) & within.rows[y];
        }
        Self { rows }
    }

    /// All points of `within` that a path inside `within` joins to a point of this set.
    #[must_use]
    pub fn flooded(&self, within: &Self) -> Self {
        let mut set = self.intersection(within);
        loop {
            let next = set.grown(within);
            if next == set {
                return set;
            }
            set = next;
        }
    }

    /// Points from the top row down, each row from left to right.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        let rows = self.rows;
        (0..ROWS).rev().flat_map(move |y| {
            let mut row = rows[y];
            std::iter::from_fn(move || {
                (row != 0).then(|| {
                    let x = row.trailing_zeros();
                    row &= row - 1;
                    Point::from_raw((y as u16 + 1) * STRIDE + x as u16 + 1)
                })
            })
        })
    }

    /// Some point of the set: the first in the order of [`iter`](Self::iter).
    #[must_use]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl fmt::Display for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, point) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{point}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
