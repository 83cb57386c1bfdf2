//! Boards and positions in order of size.

use go_board::{Board, Color, Point, PointSet, Size, canonical};

/// Boards with more points have too many positions to be listed.
pub const MOST_POINTS: u16 = 12;

/// All boards with at most so many points, each at least as wide as high: in order of points, flat ones first.
///
/// ```
/// let boards: Vec<String> = go_search::exhaustive::boards(4).map(|size| size.to_string()).collect();
/// assert_eq!(boards, ["1x1", "2x1", "3x1", "4x1", "2x2"]);
/// ```
pub fn boards(points: u16) -> impl Iterator<Item = Size> {
    (1..=points).flat_map(|area| {
        (1..=area).filter(move |height| area % height == 0 && height * height <= area).filter_map(
            move |height| Size::new((area / height).try_into().ok()?, height.try_into().ok()?).ok(),
        )
    })
}

/// All positions of a board in which every chain has a liberty, one of each set of symmetric images, in order of stones.
///
/// None for a board of more than [`MOST_POINTS`] points.
///
/// ```
/// let size = "2x2".parse()?;
/// // 13 classes: Tromp and Farnebäck's 57 positions modulo rotations and reflections.
/// assert_eq!(go_search::exhaustive::positions(size).len(), 13);
/// # Ok::<(), go_board::SizeError>(())
/// ```
#[must_use]
pub fn positions(size: Size) -> Vec<Board> {
    if size.area() > MOST_POINTS {
        return Vec::new();
    }
    let mut found: Vec<Board> = every_position(size).filter(is_representative).collect();
    // The sort is stable: among positions with as many stones the numbers decide.
    found.sort_by_key(stones_on);
    found
}

/// All positions of a board in which every chain has a liberty, images of each other included.
pub fn every_position(size: Size) -> impl Iterator<Item = Board> {
    let points: Vec<Point> = size.points().collect();
    (0..3_usize.pow(u32::from(size.area()))).filter_map(move |number| {
        let mut stones = [PointSet::EMPTY; 2];
        let mut left = number;
        for point in &points {
            if left % 3 > 0 {
                stones[left % 3 - 1].insert(*point);
            }
            left /= 3;
        }
        let board = Board::holding(size, &stones[0], &stones[1]);
        board.without_liberties().is_empty().then_some(board)
    })
}

pub(crate) fn stones_on(board: &Board) -> usize {
    board.stones(Color::Black).len() + board.stones(Color::White).len()
}

fn is_representative(board: &Board) -> bool {
    canonical(board, false).board == *board
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Legal positions modulo the symmetries of the board, computed by programs independent of this one and agreeing
    /// with the published numbers of legal positions (Tromp and Farnebäck, "Combinatorics of Go", sequences L(m,n)).
    #[test]
    fn there_are_as_many_classes_of_positions_as_independent_programs_count() {
        let classes = [
            ("1x1", 1),
            ("2x1", 3),
            ("3x1", 10),
            ("4x1", 23),
            ("5x1", 64),
            ("2x2", 13),
            ("3x2", 145),
            ("3x3", 1824),
        ];
        for (board, count) in classes {
            let size: Size = board.parse().unwrap();
            assert_eq!(positions(size).len(), count, "{board}");
        }
    }

    /// Tromp and Farnebäck, "Combinatorics of Go": legal positions of 1x1, 1x2, 1x3, 1x4, 2x2 and 3x3.
    #[test]
    fn there_are_as_many_positions_as_are_published() {
        for (board, legal) in [("1x1", 1), ("2x1", 5), ("3x1", 15), ("4x1", 41), ("2x2", 57), ("3x3", 12_675)]
        {
            assert_eq!(every_position(board.parse().unwrap()).count(), legal, "{board}");
        }
    }

    /// On two points: nothing, then one stone of either colour (two images each), then none with two stones has liberties.
    #[test]
    fn positions_come_in_order_of_stones() {
        let stones: Vec<usize> = positions("2x1".parse().unwrap()).iter().map(stones_on).collect();
        assert_eq!(stones, [0, 1, 1]);
    }
}
