//! Colours, on a terminal only.

use std::io::{self, IsTerminal};

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

    /// Colours if this is a terminal and nobody has asked for none.
    pub(crate) fn for_terminal(is_terminal: bool) -> Self {
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
