//! The line of an input that an error is about, drawn with a mark below it.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::page::paint::Paint;

/// Longer lines are not drawn: nobody finds the mark below them.
const LONGEST_LINE: usize = 200;

/// A line of an input and the part of it that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pointer {
    line: String,
    number: usize,
    wrong: Range<usize>,
}

impl Pointer {
    /// Points at the bytes `wrong` of `source`, the first of which stands in line `number`; `None` if a drawing would not help.
    pub(crate) fn new(source: &str, number: usize, wrong: Range<usize>) -> Option<Self> {
        let ends_line = |c: char| matches!(c, '\n' | '\r');
        let (before, rest) = (source.get(..wrong.start)?, source.get(wrong.start..)?);
        let start = before.rfind(ends_line).map_or(0, |at| at + 1);
        let end = wrong.start + rest.find(ends_line).unwrap_or(rest.len());
        let line = &source[start..end];
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let wrong_end = wrong.end.clamp(wrong.start + first, end.max(wrong.start + first));
        let drawable = !line.trim().is_empty()
            && line.chars().count() < LONGEST_LINE
            && !line.chars().any(|c| c.is_control() && c != '\t');
        let wrong = wrong.start - start..wrong_end.min(end) - start;
        drawable.then(|| Self { line: line.to_owned(), number, wrong })
    }

    /// The drawing, without a line end behind it.
    pub(crate) fn draw(&self, paint: Paint) -> String {
        let renderer = if paint.is_on() { Renderer::styled() } else { Renderer::plain() };
        let mark = AnnotationKind::Primary.span(self.wrong.clone());
        let snippet = Snippet::source(&*self.line).line_start(self.number).annotation(mark);
        renderer.render(&[Group::with_level(Level::ERROR).element(snippet)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(source: &str, number: usize, wrong: Range<usize>) -> Option<String> {
        Pointer::new(source, number, wrong).map(|pointer| pointer.draw(Paint::none()))
    }

    #[test]
    fn the_mark_stands_below_what_is_wrong() {
        let source = "key = \"club\"\nbase = \"bgaa\"\n";
        let drawing = drawn(source, 2, 20..26).unwrap();
        let lines: Vec<&str> = drawing.lines().collect();
        assert_eq!(lines, ["  |", "2 | base = \"bgaa\"", "  |        ^^^^^^"]);
    }

    #[test]
    fn a_part_that_goes_on_behind_its_line_is_marked_to_the_end_of_the_line() {
        assert_eq!(drawn("ab\r\ncd", 1, 1..5).unwrap().lines().last().unwrap().trim_end(), "  |  ^");
        // Nothing but the end of the input is wrong.
        assert!(drawn("(;B[aa]", 1, 7..7).is_some());
    }

    #[test]
    fn lines_that_help_nobody_are_not_drawn() {
        assert_eq!(drawn(&"x".repeat(LONGEST_LINE), 1, 3..4), None);
        assert_eq!(drawn("a\u{1b}[31mb", 1, 0..1), None);
        assert_eq!(drawn("a\n\nb", 2, 2..2), None);
        // No character begins there.
        assert_eq!(drawn("é", 1, 1..2), None);
        assert_eq!(drawn("a", 1, 5..6), None);
    }
}
