use std::fmt;

use go_board::Color;

use super::{Diagram, column_letter};

/// Plain text with coordinates, a line for each row.
impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("  ")?;
        for x in 0..self.size().width() {
            write!(f, " {}", column_letter(x))?;
        }
        f.write_str("\n")?;
        for (row, points) in self.rows() {
            write!(f, "{row:2}")?;
            let mut closing = None;
            for point in points {
                let (open, close) = if self.last == Some(point) {
                    (Some('('), Some(')'))
                } else if self.marks.contains(point) {
                    (Some('['), Some(']'))
                } else {
                    (None, None)
                };
                // Two marks side by side share one column: the second one's bracket stands there.
                let gap = open.or(closing).unwrap_or(' ');
                let stone = self.board.stone(point).map_or('.', Color::stone);
                write!(f, "{gap}{stone}")?;
                closing = close;
            }
            if let Some(close) = closing {
                write!(f, "{close}")?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
