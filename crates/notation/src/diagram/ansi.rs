use std::fmt::Write as _;

use go_board::Color;

use super::{Diagram, column_letter, star_points};

/// Colours of the 256 that terminals share.
const WOOD: u8 = 179;
const LAST: u8 = 167;
const MARK: u8 = 74;
const BLACK: u8 = 16;
const WHITE: u8 = 231;
const GRID: u8 = 94;

impl Diagram<'_> {
    /// Text for a terminal with 256 colours: stones on wood, the last move on red, marks on blue.
    ///
    /// Whether colours are wanted is for the caller to find out; [`Display`](std::fmt::Display) has none.
    ///
    /// ```
    /// use go_board::Board;
    /// let board: Board = "X.".parse()?;
    /// let text = go_notation::diagram::Diagram::new(&board).last(Some("A1".parse()?)).ansi();
    /// assert!(text.contains("\u{1b}[48;5;167;38;5;16m●"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ansi(&self) -> String {
        let size = self.size();
        let stars = star_points(size);
        let letters: String = (0..size.width()).flat_map(|x| [' ', column_letter(x)]).collect();
        let mut text = format!("  {letters}\n");
        for (row, points) in self.rows() {
            text += &format!("{row:2} ");
            for point in points {
                let (glyph, ink) = match self.board.stone(point) {
                    Some(Color::Black) => ('●', BLACK),
                    Some(Color::White) => ('●', WHITE),
                    None if stars.contains(point) => ('+', GRID),
                    None => ('·', GRID),
                };
                let ground = if self.last == Some(point) {
                    LAST
                } else if self.marks.contains(point) {
                    MARK
                } else {
                    WOOD
                };
                // Writing to a string cannot fail.
                _ = write!(text, "\x1b[48;5;{ground};38;5;{ink}m{glyph}\x1b[48;5;{WOOD}m ");
            }
            text += "\x1b[0m\n";
        }
        text
    }
}
