//! Points as SGF spells them: two letters, column then row from the top.

use go_board::{Point, Size};

/// Why two letters are no point of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VertexProblem {
    /// Not two letters from a to z or A to Z.
    #[error("`{0}` is no point: write two letters, column then row from the top, as in cc")]
    Malformed(String),
    /// Beyond the last column or row.
    #[error("`{text}` lies outside the board of {size}: column {column}, row {row} from the top")]
    OffBoard {
        /// The letters.
        text: String,
        /// The board.
        size: Size,
        /// Column, from 1.
        column: u8,
        /// Row from the top, from 1.
        row: u8,
    },
}

/// Column and row from the top that two letters stand for, both from 1: `a` to `z` are 1 to 26, `A` to `Z` 27 to 52.
///
/// ```
/// use go_notation::sgf::vertex_numbers;
/// assert_eq!(vertex_numbers("cd"), Some((3, 4)));
/// assert_eq!(vertex_numbers("aA"), Some((1, 27)));
/// assert_eq!(vertex_numbers("c4"), None);
/// ```
#[must_use]
pub const fn vertex_numbers(text: &str) -> Option<(u8, u8)> {
    const fn number(letter: u8) -> Option<u8> {
        match letter {
            b'a'..=b'z' => Some(letter - b'a' + 1),
            b'A'..=b'Z' => Some(letter - b'A' + 27),
            _ => None,
        }
    }
    match text.as_bytes() {
        [column, row] => match (number(*column), number(*row)) {
            (Some(column), Some(row)) => Some((column, row)),
            _ => None,
        },
        _ => None,
    }
}

/// The point of a board that two letters stand for.
///
/// # Errors
/// [`VertexProblem`]
///
/// ```
/// use go_board::Size;
/// // Five columns, three rows: the last column, the bottom row.
/// assert_eq!(go_notation::sgf::point("ec", Size::new(5, 3)?)?.to_string(), "E1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn point(text: &str, size: Size) -> Result<Point, VertexProblem> {
    let text = text.trim();
    let malformed = || VertexProblem::Malformed(text.chars().take(20).collect());
    let (column, row) = vertex_numbers(text).ok_or_else(malformed)?;
    let off_board = VertexProblem::OffBoard { text: text.to_owned(), size, column, row };
    if column > size.width() || row > size.height() {
        return Err(off_board);
    }
    Point::new(column - 1, size.height() - row).ok_or(off_board)
}

/// The corners of one value of a point list: twice the same point, or a rectangle from the lowest to
/// the highest column and row, as in `aa:cc`.
///
/// # Errors
/// [`VertexProblem`]
///
/// ```
/// use go_board::Size;
/// let (low, high) = go_notation::sgf::corners("aa:bc", Size::square(5)?)?;
/// assert_eq!((low.to_string(), high.to_string()), ("A3".to_owned(), "B5".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn corners(text: &str, size: Size) -> Result<(Point, Point), VertexProblem> {
    let Some((first, second)) = text.split_once(':') else {
        return point(text, size).map(|point| (point, point));
    };
    let (a, b) = (point(first, size)?, point(second, size)?);
    let corner = |pick: fn(u8, u8) -> u8| Point::new(pick(a.x(), b.x()), pick(a.y(), b.y()));
    Ok((corner(u8::min).unwrap_or(a), corner(u8::max).unwrap_or(b)))
}

/// The two letters of a point: the inverse of [`point`].
///
/// ```
/// use go_board::Size;
/// assert_eq!(go_notation::sgf::letters("E1".parse()?, Size::new(5, 3)?), "ec");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn letters(point: Point, size: Size) -> String {
    let row = size.height().saturating_sub(point.y() + 1);
    [point.x(), row].into_iter().map(|n| char::from(b'a' + n)).collect()
}
