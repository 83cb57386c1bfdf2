use std::sync::OnceLock;

use super::error::{Position, char_start};

/// Bytes from one mark to the next, about.
const STEP: usize = 1024;

/// Lines, columns and characters of a text, counted once with a mark every now and then, so that each further
/// place of a file costs no more than the way from a mark.
#[derive(Clone, Default)]
pub(super) struct Places {
    marks: OnceLock<Vec<LineMark>>,
}

/// What has been counted before byte `at`.
#[derive(Clone, Copy)]
struct LineMark {
    at: usize,
    line: usize,
    /// Characters of the line.
    column: usize,
    /// Characters of the text.
    chars: usize,
}

impl LineMark {
    const START: Self = Self { at: 0, line: 1, column: 0, chars: 0 };

    /// Counts on to byte `end`, where a character begins.
    fn to(self, text: &str, end: usize) -> Self {
        let Self { at, mut line, mut column, mut chars } = self;
        for (i, c) in text[at..end].char_indices() {
            chars += 1;
            let ends = c == '\n' || (c == '\r' && text.as_bytes().get(at + i + 1) != Some(&b'\n'));
            (line, column) = if ends { (line + 1, 0) } else { (line, column + 1) };
            // A byte order mark has no column.
            if at + i == 0 && c == '\u{feff}' {
                column = 0;
            }
        }
        Self { at: end, line, column, chars }
    }
}

impl Places {
    /// The place of byte `at` of `text`, which must be the same text each time, counting bytes as its charset does.
    ///
    /// `\n`, `\r\n` and a lone `\r` end a line; a byte order mark has no column.
    pub(super) fn of(&self, text: &str, at: usize, one_byte_chars: bool) -> Position {
        let at = char_start(text, at);
        let marks = self.marks.get_or_init(|| marks(text));
        let before = marks.partition_point(|mark| mark.at <= at);
        let mark = before.checked_sub(1).map_or(LineMark::START, |place| marks[place]);
        let LineMark { line, column, chars, .. } = mark.to(text, at);
        Position { line, column: column + 1, offset: if one_byte_chars { chars } else { at } }
    }
}

fn marks(text: &str) -> Vec<LineMark> {
    let mut mark = LineMark::START;
    let mut marks = vec![mark];
    while text.len() - mark.at > STEP {
        mark = mark.to(text, char_start(text, mark.at + STEP));
        marks.push(mark);
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf::error::position_in;
    use proptest::prelude::*;

    proptest! {
        /// One long count from the beginning says where a place is; the marks only save counting.
        #[test]
        fn places_are_those_of_a_count_from_the_beginning(
            parts in proptest::collection::vec("\u{feff}|a{1,40}|\r\n|\n|\r|é|圍|\r\r", 0..400),
            at in 0_usize..8000,
            one_byte_chars: bool,
        ) {
            let text = parts.concat();
            let places = Places::default();
            for at in [0, at.min(text.len()), at / 2 % (text.len() + 1), text.len()] {
                prop_assert_eq!(places.of(&text, at, one_byte_chars), position_in(&text, at, one_byte_chars));
            }
        }
    }
}
