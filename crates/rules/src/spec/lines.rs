//! The lines of a specification, fenced blocks passed over.

use super::{SpecError, SpecProblem};

/// A line of the file.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) number: usize,
    pub(super) text: &'a str,
    /// A whole fenced block stands here; the text is its first line.
    pub(super) is_fence: bool,
}

impl<'a> Line<'a> {
    /// What follows `mark`, the number signs of a heading.
    pub(super) fn heading(&self, mark: &str) -> Option<&'a str> {
        let title = self.text.strip_prefix(mark)?;
        (title.is_empty() || title.starts_with(char::is_whitespace)).then(|| title.trim())
    }

    /// What follows `Name:` on a line that begins with it.
    pub(super) fn field(&self, name: &str) -> Option<String> {
        Some(self.text.strip_prefix(name)?.strip_prefix(':')?.trim().to_owned())
    }

    fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Whether the line begins something else than a paragraph of prose.
    fn interrupts(&self) -> bool {
        let is_heading = self.text.trim_start_matches('#').starts_with(' ') && self.text.starts_with('#');
        self.is_fence
            || is_heading
            || self.text.starts_with("- ")
            || self.text.starts_with("* ")
            || self.field("Subjects").is_some()
            || self.field("Clauses").is_some()
            || self.field("Raised by").is_some()
    }
}

/// The lines from the one that is read next.
pub(super) struct Lines<'a> {
    rest: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(spec: &'a str) -> Self {
        let spec = spec.strip_prefix('\u{feff}').unwrap_or(spec);
        Self { rest: spec.lines().enumerate().peekable() }
    }

    /// The next line, whatever it is.
    pub(super) fn next_raw(&mut self) -> Option<Line<'a>> {
        let (index, text) = self.rest.next()?;
        Some(Line { number: index + 1, text, is_fence: fence(text).is_some() })
    }

    /// The next line that is not blank; a fenced block is passed over and given as one.
    pub(super) fn next_written(&mut self) -> Result<Option<Line<'a>>, SpecError> {
        while let Some(line) = self.next_raw() {
            if let Some(open) = fence(line.text) {
                self.close(open, line.number)?;
                return Ok(Some(line));
            }
            if !line.is_blank() {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    fn close(&mut self, open: (char, usize), number: usize) -> Result<(), SpecError> {
        while let Some(line) = self.next_raw() {
            let closes = fence(line.text).is_some_and(|(mark, length)| mark == open.0 && length >= open.1);
            if closes && line.text.trim().chars().all(|c| c == open.0) {
                return Ok(());
            }
        }
        Err(SpecProblem::FenceUnclosed.at(number))
    }

    /// The paragraph that comes next, on one line; empty if something else does.
    pub(super) fn paragraph(&mut self) -> Result<String, SpecError> {
        self.skip_blank();
        self.joined(String::new(), |line| !line.is_blank() && !line.interrupts())
    }

    /// What follows `Name:` on the next written line, if it begins with that, and the line's number.
    pub(super) fn field_next(&mut self, name: &str) -> Option<(String, usize)> {
        self.skip_blank();
        let line = self.peek()?;
        let value = line.field(name)?;
        self.next_raw();
        Some((value, line.number))
    }

    /// The rest of a field that began with `first`.
    pub(super) fn rest_of_field(&mut self, first: String) -> Result<String, SpecError> {
        self.joined(first, |line| !line.is_blank() && !line.interrupts())
    }

    /// The rest of an item of a list that began with `first`: lines that are indented.
    pub(super) fn rest_of_item(&mut self, first: String) -> Result<String, SpecError> {
        self.joined(first, |line| !line.is_blank() && !line.is_fence && line.text.starts_with(' '))
    }

    fn skip_blank(&mut self) {
        while self.peek().is_some_and(|line| line.is_blank()) {
            self.next_raw();
        }
    }

    fn joined(
        &mut self,
        mut words: String,
        goes_on: impl Fn(&Line<'a>) -> bool,
    ) -> Result<String, SpecError> {
        while let Some(line) = self.peek().filter(|line| goes_on(line)) {
            if !words.is_empty() {
                words.push(' ');
            }
            words.push_str(line.text.trim());
            self.next_raw();
        }
        Ok(words)
    }

    fn peek(&mut self) -> Option<Line<'a>> {
        let (index, text) = self.rest.peek()?;
        Some(Line { number: index + 1, text, is_fence: fence(text).is_some() })
    }
}

/// The character and length of the fence that the line opens or closes.
fn fence(text: &str) -> Option<(char, usize)> {
    let text = text.trim_start();
    let mark = text.chars().next().filter(|mark| matches!(mark, '`' | '~'))?;
    let length = text.chars().take_while(|c| *c == mark).count();
    (length >= 3).then_some((mark, length))
}
