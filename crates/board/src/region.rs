use crate::{Board, Color, PointSet};

/// The points each side holds by area: its stones, and the empty points from which only its stones can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Black's and White's stones.
    pub stones: [PointSet; 2],
    /// Empty points that reach only Black, and only White.
    pub surrounded: [PointSet; 2],
    /// Empty points that reach both colours.
    pub shared: PointSet,
    /// Empty points that reach no stone: all of an empty board, else none.
    pub open: PointSet,
}

impl Area {
    /// Points of Black and White: stones and surrounded points together.
    #[must_use]
    pub fn points(&self) -> [i32; 2] {
        [0, 1].map(|c| (self.stones[c].len() + self.surrounded[c].len()) as i32)
    }

    /// Surrounded points of Black and White, without the stones.
    #[must_use]
    pub fn territory(&self) -> [i32; 2] {
        [0, 1].map(|c| self.surrounded[c].len() as i32)
    }

    /// Black's points minus White's.
    #[must_use]
    pub fn margin(&self) -> i32 {
        let [black, white] = self.points();
        black - white
    }
}

/// Counts stones and the empty points that only one colour reaches.
///
/// Dead stones still count as stones here: [lift](Board::lift) them first. Points are whole points, not half points.
///
/// ```
/// // 3 X . O
/// // 2 X . O   the middle column reaches both colours
/// // 1 X . O
/// let board: go_board::Board = "X.O/X.O/X.O".parse()?;
/// assert_eq!(go_board::area(&board).points(), [3, 3]);
/// assert_eq!(go_board::area(&board).shared.len(), 3);
/// # Ok::<(), go_board::ParseBoardError>(())
/// ```
#[must_use]
pub fn area(board: &Board) -> Area {
    let stones = Color::BOTH.map(|color| board.stones(color));
    let empty = board.empty_set();
    let [by_black, by_white] =
        stones.map(|set| set.grown(&set.union(&empty)).intersection(&empty).flooded(&empty));
    Area {
        stones,
        surrounded: [by_black.difference(&by_white), by_white.difference(&by_black)],
        shared: by_black.intersection(&by_white),
        open: empty.difference(&by_black.union(&by_white)),
    }
}

/// A connected set of empty points and the stones next to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// The empty points.
    pub points: PointSet,
    /// Black's and White's stones next to one of them.
    pub border: [PointSet; 2],
}

impl Region {
    /// The colour of all bordering stones; `None` if both border it, or none does.
    #[must_use]
    pub fn sole_border(&self) -> Option<Color> {
        match self.border.map(|stones| stones.is_empty()) {
            [false, true] => Some(Color::Black),
            [true, false] => Some(Color::White),
            _ => None,
        }
    }
}

/// The connected sets of empty points, by their first point in reading order.
#[must_use]
pub fn regions(board: &Board) -> Vec<Region> {
    let stones = Color::BOTH.map(|color| board.stones(color));
    let mut rest = board.empty_set();
    let mut found = Vec::new();
    while let Some(first) = rest.first() {
        let points = PointSet::from_iter([first]).flooded(&rest);
        rest = rest.difference(&points);
        let border = stones.map(|set| points.grown(&points.union(&set)).intersection(&set));
        found.push(Region { points, border });
    }
    found
}
