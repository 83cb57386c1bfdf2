//! The lines of a specification, fenced blocks passed over.

use super::{SpecError, SpecProblem};
use crate::markdown::{Line, LineKind, Lines};

/// A line of the file; if it opens a fenced block, the whole block stands here.
#[derive(Clone, Copy)]
pub(super) struct SpecLine<'a>(Line<'a>);

impl<'a> SpecLine<'a> {
    pub(super) const fn number(&self) -> usize {
        self.0.number
    }

    pub(super) const fn text(&self) -> &'a str {
        self.0.text
    }

    pub(super) const fn kind(&self) -> LineKind<'a> {
        self.0.kind
    }

    /// What follows the number signs of a heading of this level.
    pub(super) fn heading(&self, of: usize) -> Option<&'a str> {
        if let LineKind::Heading { level, title } = self.kind() {
            (level == of).then_some(title)
        } else {
            None
        }
    }

    /// What follows `Name:` on a line that begins with it.
    pub(super) fn field(&self, name: &str) -> Option<String> {
        Some(self.text().strip_prefix(name)?.strip_prefix(':')?.trim().to_owned())
    }

    fn is_blank(&self) -> bool {
        self.text().trim().is_empty()
    }

    pub(super) const fn opens_fence(&self) -> bool {
        self.0.fence().is_some()
    }

    /// Whether the line begins something else than a paragraph of prose.
    fn interrupts(&self) -> bool {
        matches!(self.kind(), LineKind::FenceOpens(_) | LineKind::Heading { .. })
            || self.text().starts_with("- ")
            || self.text().starts_with("* ")
            || self.field("Subjects").is_some()
            || self.field("Clauses").is_some()
            || self.field("Raised by").is_some()
    }
}

/// The lines from the one that is read next.
pub(super) struct SpecLines<'a> {
    rest: std::iter::Peekable<Lines<'a>>,
}

impl<'a> SpecLines<'a> {
    pub(super) fn new(spec: &'a str) -> Self {
        Self { rest: Lines::of(spec).peekable() }
    }

    /// The next line, whatever it is.
    pub(super) fn next_raw(&mut self) -> Option<SpecLine<'a>> {
        self.rest.next().map(SpecLine)
    }

    /// The next line that is not blank; a fenced block is passed over and given as one.
    pub(super) fn next_written(&mut self) -> Result<Option<SpecLine<'a>>, SpecError> {
        while let Some(line) = self.next_raw() {
            if line.opens_fence() {
                self.close(line.number())?;
                return Ok(Some(line));
            }
            if !line.is_blank() {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    fn close(&mut self, number: usize) -> Result<(), SpecError> {
        while let Some(line) = self.next_raw() {
            if line.kind() == LineKind::FenceCloses {
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
        Some((value, line.number()))
    }

    /// The rest of a field that began with `first`.
    pub(super) fn rest_of_field(&mut self, first: String) -> Result<String, SpecError> {
        self.joined(first, |line| !line.is_blank() && !line.interrupts())
    }

    /// The rest of an item of a list that began with `first`: lines that are indented.
    pub(super) fn rest_of_item(&mut self, first: String) -> Result<String, SpecError> {
        self.joined(first, |line| !line.is_blank() && !line.opens_fence() && line.text().starts_with(' '))
    }

    fn skip_blank(&mut self) {
        while self.peek().is_some_and(|line| line.is_blank()) {
            self.next_raw();
        }
    }

    fn joined(
        &mut self,
        mut words: String,
        goes_on: impl Fn(&SpecLine<'a>) -> bool,
    ) -> Result<String, SpecError> {
        while let Some(line) = self.peek().filter(|line| goes_on(line)) {
            if !words.is_empty() {
                words.push(' ');
            }
            words.push_str(line.text().trim());
            self.next_raw();
        }
        Ok(words)
    }

    fn peek(&mut self) -> Option<SpecLine<'a>> {
        self.rest.peek().copied().map(SpecLine)
    }
}
