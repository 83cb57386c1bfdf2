use std::fmt;
use std::str::FromStr;

use crate::{Board, CellsError, Color, PointSet, Size, SizeError};

/// Why a text is no board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseBoardError {
    /// Rows of different lengths; the row is counted from 1 at the top.
    Ragged {
        /// The first row that differs from the top row.
        row: usize,
        /// Its number of points.
        found: usize,
        /// The top row's number of points.
        expected: usize,
    },
    /// A character that is none of `X`, `O`, `.`; row and column are counted from 1 at the top left.
    Character {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// Too many or no rows or columns.
    Size(SizeError),
    /// Chains without liberties.
    Cells(CellsError),
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ragged { row, found, expected } => {
                write!(f, "row {row} from the top has {found} points, the top row {expected}")
            }
            Self::Character { row, column, found } => {
                write!(f, "`{found}` in row {row}, column {column}: write X, O or .")
            }
            Self::Size(error) => error.fmt(f),
            Self::Cells(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseBoardError {}

/// Reads rows from the top, separated by `/` or line ends; blanks are passed over.
impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        let rows: Vec<Vec<char>> = text
            .trim()
            .split(['/', '\n'])
            .map(|row| row.chars().filter(|c| !c.is_whitespace()).take(100).collect())
            .take(100)
            .collect();
        let width = rows[0].len();
        let side = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let size = Size::new(side(width), side(rows.len())).map_err(ParseBoardError::Size)?;
        let mut stones = [PointSet::EMPTY; 2];
        let mut points = size.points();
        for (r, row) in rows.iter().enumerate() {
            if row.len() != width {
                return Err(ParseBoardError::Ragged { row: r + 1, found: row.len(), expected: width });
            }
            for (c, (&found, point)) in row.iter().zip(points.by_ref()).enumerate() {
                match found {
                    'X' | 'x' | '#' => _ = stones[0].insert(point),
                    'O' | 'o' => _ = stones[1].insert(point),
                    '.' | '+' | '-' => {}
                    _ => return Err(ParseBoardError::Character { row: r + 1, column: c + 1, found }),
                }
                if c + 1 == width {
                    break;
                }
            }
        }
        Self::with_stones(size, &stones[0], &stones[1]).map_err(ParseBoardError::Cells)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, point) in self.size().points().enumerate() {
            if i > 0 && point.x() == 0 {
                f.write_str("/")?;
            }
            write!(f, "{}", self.stone(point).map_or('.', Color::stone))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}
