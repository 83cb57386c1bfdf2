use std::fmt;
use std::str::FromStr;

use go_board::{Board, CellsError, Color, Point, PointSet, Size, SizeError};

use super::column_letter;

/// A board as somebody drew it in plain text; it may hold chains without liberties.
///
/// Coordinates may be there or not, above or below, left or right. `X`, `#` and `@` are black, `O` white,
/// `.`, `+`, `,` and `-` empty; `(X)` marks the last move and `[.]` a point.
///
/// ```
/// use go_notation::diagram::Drawing;
/// let drawing: Drawing = "
///    A B C
///  3 .(X).
///  2 X O .
///  1 . X .".parse()?;
/// assert_eq!(drawing.board()?.to_string(), ".X./XO./.X.");
/// assert_eq!(drawing.last.map(|p| p.to_string()).as_deref(), Some("B3"));
/// assert_eq!(".X.\nXO.\n.X.".parse::<Drawing>()?.black, drawing.black);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Width and height.
    pub size: Size,
    /// Black stones.
    pub black: PointSet,
    /// White stones.
    pub white: PointSet,
    /// The point in round brackets.
    pub last: Option<Point>,
    /// Points in square brackets.
    pub marks: PointSet,
}

/// Why a text is no drawing, with the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingError {
    /// What is wrong.
    pub kind: DrawingErrorKind,
    /// Line, from 1.
    pub line: usize,
    /// Character within the line, from 1.
    pub column: usize,
}

/// What is wrong with a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DrawingErrorKind {
    /// No row at all.
    Empty,
    /// A character that means nothing.
    Character(char),
    /// A row of another length than the first.
    Ragged {
        /// Its points.
        found: usize,
        /// The first row's points.
        expected: usize,
    },
    /// A row with another row's number.
    RowNumber {
        /// What stands there.
        found: String,
        /// What would be right.
        expected: usize,
    },
    /// Column letters that are not those of the rows below.
    ColumnLetters {
        /// What would be right.
        expected: String,
    },
    /// Too many rows or columns.
    Size(SizeError),
}

impl fmt::Display for DrawingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match &self.kind {
            DrawingErrorKind::Empty => f.write_str("there is no board: write rows of X, O and ."),
            DrawingErrorKind::Character(found) => {
                write!(f, "`{}` means nothing on a board: write X, O or .", found.escape_debug())
            }
            DrawingErrorKind::Ragged { found, expected } => {
                write!(f, "the row has {found} points, the first row {expected}")
            }
            DrawingErrorKind::RowNumber { found, expected } => {
                write!(f, "the row is numbered {found}, but it is row {expected} from the bottom")
            }
            DrawingErrorKind::ColumnLetters { expected } => {
                write!(f, "the columns should be lettered {expected}")
            }
            DrawingErrorKind::Size(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DrawingError {}

impl Drawing {
    /// The board, if each chain has a liberty.
    ///
    /// # Errors
    /// [`CellsError`] with the stones that have none.
    pub fn board(&self) -> Result<Board, CellsError> {
        Board::with_stones(self.size, &self.black, &self.white)
    }
}

#[derive(Clone, Copy, PartialEq)]
enum DrawnMark {
    None,
    Last,
    Marked,
}

struct Row {
    line: usize,
    /// Row numbers as written, with their columns.
    numbers: Vec<(usize, String)>,
    points: Vec<(Option<Color>, DrawnMark)>,
}

/// More than any row of a board; what is longer is too large without looking further.
const LONGEST: usize = 400;

fn row(line: usize, text: &str) -> Result<Row, DrawingError> {
    let mut row = Row { line, numbers: Vec::new(), points: Vec::new() };
    let mut mark = DrawnMark::None;
    let mut in_number = false;
    for (i, c) in text.chars().enumerate().take(LONGEST) {
        let was_in_number = std::mem::replace(&mut in_number, c.is_ascii_digit());
        let stone = match c {
            'X' | 'x' | '#' | '@' => Some(Color::Black),
            'O' | 'o' => Some(Color::White),
            '.' | '+' | ',' | '-' => None,
            '(' => {
                mark = DrawnMark::Last;
                continue;
            }
            '[' => {
                mark = DrawnMark::Marked;
                continue;
            }
            '0'..='9' => {
                match row.numbers.last_mut() {
                    Some((_, number)) if was_in_number => number.push(c),
                    _ => row.numbers.push((i + 1, c.to_string())),
                }
                continue;
            }
            _ if c.is_whitespace() || matches!(c, ')' | ']' | '|') => continue,
            _ => return Err(DrawingError { kind: DrawingErrorKind::Character(c), line, column: i + 1 }),
        };
        row.points.push((stone, std::mem::replace(&mut mark, DrawnMark::None)));
    }
    Ok(row)
}

/// Whether a line holds letters of columns: the A of the first one means nothing else.
fn is_header(text: &str) -> bool {
    text.trim_start().starts_with(['A', 'a'])
}

impl FromStr for Drawing {
    type Err = DrawingError;

    fn from_str(text: &str) -> Result<Self, DrawingError> {
        let mut rows: Vec<Row> = Vec::new();
        let mut headers: Vec<(usize, &str)> = Vec::new();
        for (i, text) in text.lines().enumerate() {
            if text.trim().is_empty() {
                continue;
            }
            if is_header(text) {
                headers.push((i + 1, text));
            } else if rows.len() <= usize::from(Size::MAX_SIDE) {
                rows.push(row(i + 1, text)?);
            }
            headers.truncate(2);
        }
        let Some(first) = rows.first() else {
            return Err(DrawingError { kind: DrawingErrorKind::Empty, line: 1, column: 1 });
        };
        let (width, height) = (first.points.len(), rows.len());
        let side = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let size = Size::new(side(width), side(height)).map_err(|error| DrawingError {
            kind: DrawingErrorKind::Size(error),
            line: first.line,
            column: 1,
        })?;
        check_headers(&headers, size)?;
        let mut drawing =
            Self { size, black: PointSet::EMPTY, white: PointSet::EMPTY, last: None, marks: PointSet::EMPTY };
        let mut points = size.points();
        for (row, number) in rows.iter().zip((1..=height).rev()) {
            let fail = |kind, column| DrawingError { kind, line: row.line, column };
            if row.points.len() != width {
                let kind = DrawingErrorKind::Ragged { found: row.points.len(), expected: width };
                return Err(fail(kind, 1));
            }
            if let Some((column, found)) = row.numbers.iter().find(|(_, n)| n.parse() != Ok(number)) {
                let found = found.chars().take(20).collect();
                return Err(fail(DrawingErrorKind::RowNumber { found, expected: number }, *column));
            }
            // The points first: a finished row must not swallow the next row's first point.
            for ((stone, mark), point) in row.points.iter().zip(points.by_ref().take(width)) {
                match stone {
                    Some(Color::Black) => _ = drawing.black.insert(point),
                    Some(Color::White) => _ = drawing.white.insert(point),
                    None => {}
                }
                match mark {
                    DrawnMark::Last => drawing.last = Some(point),
                    DrawnMark::Marked => _ = drawing.marks.insert(point),
                    DrawnMark::None => {}
                }
            }
        }
        Ok(drawing)
    }
}

fn check_headers(headers: &[(usize, &str)], size: Size) -> Result<(), DrawingError> {
    let expected: String = (0..size.width()).map(column_letter).collect();
    for (line, text) in headers {
        let found: String =
            text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase()).collect();
        if found != expected {
            let column = 1 + text.chars().take_while(|c| c.is_whitespace()).count();
            let kind = DrawingErrorKind::ColumnLetters { expected };
            return Err(DrawingError { kind, line: *line, column });
        }
    }
    Ok(())
}
