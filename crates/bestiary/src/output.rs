//! Writing to standard output: whole texts, coloured on a terminal only.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

use crate::failure::Failure;

/// Colours for a terminal, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Paint {
    on: bool,
}

impl Paint {
    /// Colours if standard output is a terminal and NO_COLOR is not set.
    pub(crate) fn for_stdout() -> Self {
        Self::for_terminal(io::stdout().is_terminal())
    }

    fn for_terminal(is_terminal: bool) -> Self {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        Self { on: is_terminal && !unwanted && !dumb }
    }

    /// No colours.
    pub(crate) const fn none() -> Self {
        Self { on: false }
    }

    pub(crate) const fn is_on(self) -> bool {
        self.on
    }

    fn code(self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// A heading.
    pub(crate) fn strong(self, text: &str) -> String {
        self.code("1", text)
    }

    /// Something that differs.
    pub(crate) fn alert(self, text: &str) -> String {
        self.code("31", text)
    }

    /// Something of less weight.
    pub(crate) fn faint(self, text: &str) -> String {
        self.code("2", text)
    }
}

/// A text of somebody else's as it may go to a terminal: signs that would command it, or turn the direction of
/// writing, are spelled out, as in `\u{1b}`. Line ends stay, and a tab is a blank.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c == '\n' || !(c.is_control() || turns_writing(c));
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let spelled = text.chars().fold(String::with_capacity(text.len() + 8), |mut spelled, c| {
        match c {
            '\t' => spelled.push(' '),
            _ if is_plain(c) => spelled.push(c),
            _ => spelled.extend(c.escape_unicode()),
        }
        spelled
    });
    Cow::Owned(spelled)
}

const fn turns_writing(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// One line on standard error; on a terminal, what it is about is drawn below. Programs that read it get the line alone.
pub(crate) fn complain(failure: &Failure) {
    // Whoever cannot read the complaint still sees the status.
    let mut err = io::stderr().lock();
    _ = writeln!(err, "bestiary: {failure}");
    if let Some(pointer) = failure.pointer().filter(|_| err.is_terminal()) {
        _ = writeln!(err, "{}", pointer.draw(Paint::for_terminal(true)));
    }
}

/// Writes a text to standard output. A reader that has gone away is no error.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    quietly(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// A broken pipe becomes success.
pub(crate) fn quietly(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_command_a_terminal_are_spelled_out() {
        assert_eq!(visible("a\u{1b}[31mb\r\u{9b}2J\u{7}"), "a\\u{1b}[31mb\\u{d}\\u{9b}2J\\u{7}");
        assert_eq!(visible("\u{202e}evil\tone\ntwo"), "\\u{202e}evil one\ntwo");
        assert_eq!(visible("圍棋 é"), "圍棋 é");
    }
}
