use std::fmt;
use std::ops::Range;

/// What is wrong in a rulebook's file, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TomlError {
    /// The name of the file, as it was given.
    pub file: String,
    /// What is wrong and what would be right.
    pub message: String,
    /// The bytes it concerns.
    pub span: Range<usize>,
    /// Their line, from 1.
    pub line: usize,
    /// Their column in characters, from 1.
    pub column: usize,
}

impl fmt::Display for TomlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)
    }
}

impl std::error::Error for TomlError {}

/// A file's name and text, to place errors in.
#[derive(Clone, Copy, Debug)]
pub(super) struct TomlSource<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
}

impl TomlSource<'_> {
    pub(super) fn error(&self, span: &Range<usize>, message: impl Into<String>) -> TomlError {
        let start = (0..=span.start.min(self.text.len())).rev().find(|at| self.text.is_char_boundary(*at));
        let before = &self.text[..start.unwrap_or(0)];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        TomlError {
            file: self.file.to_owned(),
            message: message.into(),
            span: span.clone(),
            line: before.bytes().filter(|byte| *byte == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}
