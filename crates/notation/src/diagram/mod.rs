//! Boards drawn as plain text, for a coloured terminal, and as SVG; and plain text read back.
//!
//! `X` is black, `O` white, `.` empty; columns are lettered without I, rows numbered from the bottom,
//! as on Go boards and in GTP. Plain text marks the last move `(X)` and marked points `[.]`.

mod ansi;
mod ascii;
mod read;
mod sensei;
mod svg;

use go_board::{Board, Point, PointSet, Size};

pub use read::{Drawing, DrawingError, DrawingErrorKind};
pub use sensei::{SenseiDiagram, SenseiError, SenseiErrorKind};

/// A board and what is to be marked on it.
///
/// ```
/// use go_board::Board;
/// use go_notation::diagram::Diagram;
/// let board: Board = ".X./XO./.X.".parse()?;
/// let diagram = Diagram::new(&board).last(Some("B3".parse()?)).marked(["C2".parse()?]);
/// assert_eq!(diagram.to_string(), "   A B C\n 3 .(X).\n 2 X O[.]\n 1 . X .\n");
/// assert!(diagram.svg().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    board: &'a Board,
    last: Option<Point>,
    marks: PointSet,
    numbers: Vec<(Point, u32)>,
    title: Option<String>,
}

impl<'a> Diagram<'a> {
    /// The board without marks.
    #[must_use]
    pub const fn new(board: &'a Board) -> Self {
        Self { board, last: None, marks: PointSet::EMPTY, numbers: Vec::new(), title: None }
    }

    /// Marks the last move.
    #[must_use]
    pub const fn last(mut self, point: Option<Point>) -> Self {
        self.last = point;
        self
    }

    /// Marks points, those of a quarrel for instance.
    #[must_use]
    pub fn marked(mut self, points: impl IntoIterator<Item = Point>) -> Self {
        self.marks.extend(points);
        self
    }

    /// Writes move numbers on stones and empty points; only SVG has room for them.
    ///
    /// Of several numbers for a point the last one shows.
    #[must_use]
    pub fn numbered(mut self, numbers: impl IntoIterator<Item = (Point, u32)>) -> Self {
        self.numbers.extend(numbers);
        self
    }

    /// Says what the picture shows; only SVG carries it, for readers who cannot see the board.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    fn size(&self) -> Size {
        self.board.size()
    }

    /// The rows from the top, each from left to right.
    fn rows(&self) -> impl Iterator<Item = (u8, impl Iterator<Item = Point>)> {
        let size = self.size();
        (0..size.height())
            .rev()
            .map(move |y| (y + 1, (0..size.width()).filter_map(move |x| Point::new(x, y))))
    }
}

/// The letter of a column, counted from 0: I is skipped.
fn column_letter(x: u8) -> char {
    char::from(b'A' + x + u8::from(x >= 8))
}

/// The points that boards of this size carry a dot on.
fn star_points(size: Size) -> PointSet {
    /// Lines from both edges inwards, and the middle line of an odd side.
    fn lines(side: u8) -> ([Option<u8>; 2], Option<u8>) {
        let middle = (side % 2 == 1 && side >= 5).then_some(side / 2);
        let edge = match side {
            0..7 => None,
            7..13 => Some(2),
            _ => Some(3),
        };
        ([edge, edge.map(|edge| side - 1 - edge)], middle)
    }
    let (columns, middle_column) = lines(size.width());
    let (rows, middle_row) = lines(size.height());
    let point = |x: Option<u8>, y: Option<u8>| Point::new(x?, y?);
    let mut points: Vec<Option<Point>> = vec![point(middle_column, middle_row)];
    for column in columns {
        points.extend(rows.map(|row| point(column, row)));
    }
    if size.width() >= 15 && size.height() >= 15 {
        points.extend(rows.map(|row| point(middle_column, row)));
        points.extend(columns.map(|column| point(column, middle_row)));
    }
    points.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stars(side: u8) -> String {
        star_points(Size::square(side).unwrap()).to_string()
    }

    /// As printed on boards of the three usual sizes.
    #[test]
    fn star_points_stand_where_boards_have_them() {
        assert_eq!(stars(19), "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
        assert_eq!(stars(13), "D10 K10 G7 D4 K4");
        assert_eq!(stars(9), "C7 G7 E5 C3 G3");
        assert_eq!(stars(5), "C3");
        assert_eq!(stars(2), "");
    }
}
