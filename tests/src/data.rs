//! The data folder, and boards as its files write them: rows from the top.

use std::path::PathBuf;

use go_board::{Board, Color, ParseBoardError, Point, PointSet, Size};
use go_rules::Setup;

/// The path of a file or folder of `tests/data`.
#[must_use]
pub fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data").join(name)
}

/// The text of a file of `tests/data`.
///
/// # Errors
/// If it cannot be read.
pub fn read(name: &str) -> Result<String, std::io::Error> {
    std::fs::read_to_string(path(name))
}

/// A board from its rows, the top one first.
///
/// # Errors
/// If the rows are no board.
pub fn board(rows: &[String]) -> Result<Board, ParseBoardError> {
    rows.join("/").parse()
}

/// The rows of a board, the top one first.
#[must_use]
pub fn rows(board: &Board) -> Vec<String> {
    board.to_string().split('/').map(str::to_owned).collect()
}

/// A start from these rows with this player to move.
///
/// # Errors
/// If the rows are no board.
pub fn setup(rows: &[String], next: Color) -> Result<Setup, ParseBoardError> {
    Ok(Setup::position(&board(rows)?, next))
}

/// The points of a board that have a `1` in a string of `0` and `1` in reading order.
#[must_use]
pub fn points_of_bits(size: Size, bits: &str) -> PointSet {
    size.points().zip(bits.bytes()).filter(|(_, bit)| *bit == b'1').map(|(point, _)| point).collect()
}

/// Black's and White's points by an area count that shares nothing with go-board: every empty point is
/// followed step by step to all the stones it reaches.
#[must_use]
pub fn literal_area(board: &Board) -> [usize; 2] {
    let size = board.size();
    let mut points = [0; 2];
    for point in size.points() {
        let mut seen: Vec<Point> = vec![point];
        let mut reached = [false; 2];
        let mut next = 0;
        while let Some(&at) = seen.get(next) {
            next += 1;
            match board.stone(at) {
                Some(color) => reached[color.index()] = true,
                None => seen.extend(at.neighbours(size).filter(|p| !seen.contains(p)).collect::<Vec<_>>()),
            }
        }
        match reached {
            [true, false] => points[0] += 1,
            [false, true] => points[1] += 1,
            _ => {}
        }
    }
    points
}
