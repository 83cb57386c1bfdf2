//! Boards drawn between other lines.

use go_board::Size;
use go_notation::diagram::{Drawing, DrawingErrorKind};

use super::Reader;
use crate::Span;
use crate::scenario::Drawn;
use crate::source::{Piece, SourceLine};

/// Whether a line belongs to a diagram: what begins with a number, rows of nothing but points, letters of columns.
fn is_row(line: &SourceLine<'_>) -> bool {
    let text = line.text.trim();
    let is_point = |c: char| matches!(c, 'X' | 'O' | 'x' | 'o' | '.') || c.is_whitespace();
    let is_bare = !text.is_empty() && text.chars().all(is_point);
    is_bare || text.starts_with(|c: char| c.is_ascii_digit()) || is_letters(text)
}

/// Letters of columns, in whatever order.
fn is_letters(text: &str) -> bool {
    let is_letter = |word: &str| word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    text.starts_with(['A', 'a']) && text.split_whitespace().all(is_letter)
}

impl Reader<'_, '_, '_> {
    /// The diagram that follows, if one does, on a board of `size`.
    pub(super) fn diagram(&mut self, size: Option<Size>) -> Option<(Drawn, Span)> {
        let mut rows = Vec::new();
        while let Some(line) = self.lines.next_if(is_row) {
            rows.push(line);
        }
        let first = Piece::whole(*rows.first()?).trim().span();
        if let Some(line) = rows
            .iter()
            .find(|line| is_letters(line.text.trim()) && line.text.contains(|c: char| c.is_ascii_lowercase()))
        {
            self.problems
                .add(Piece::whole(*line).trim().span(), "the letters of columns are capitals: A B C");
            return None;
        }
        let text: Vec<&str> = rows.iter().map(|line| line.text).collect();
        match text.join("\n").parse::<Drawing>() {
            Ok(drawing) => {
                if let Some(size) = size.filter(|size| *size != drawing.size) {
                    let found = drawing.size;
                    self.problems.add(first, format_args!("the diagram is {found}, the board {size}"));
                    return None;
                }
                Some((Drawn { black: drawing.black, white: drawing.white }, first))
            }
            Err(error) => {
                let line = rows.get(error.line.saturating_sub(1)).copied().unwrap_or(rows[0]);
                let at = line.text.char_indices().nth(error.column.saturating_sub(1)).map_or(0, |(at, _)| at);
                let (_, wrong) = Piece::whole(line).cut(at, 0);
                let said = error.to_string();
                let message = if error.kind == DrawingErrorKind::Empty {
                    "there is no row below the letters"
                } else {
                    said.split_once(": ").map_or(&*said, |(_, message)| message)
                };
                self.problems.add(wrong.first_word().0.span(), message);
                None
            }
        }
    }
}
