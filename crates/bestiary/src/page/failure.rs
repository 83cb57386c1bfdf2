//! Why a command could not do what it was asked to.

use std::fmt;

use go_notation::terminal::visible;

use crate::page::pointer::Pointer;

/// Bad usage or input that cannot be read: one line for a person, naming the file and the place.
///
/// It ends the program with status 2. That what was checked does not hold is no failure: see [`Done`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    line: String,
    pointer: Option<Box<Pointer>>,
}

impl Failure {
    /// A failure told in one line.
    pub(crate) fn new(message: impl fmt::Display) -> Self {
        let message = message.to_string();
        let lines: Vec<&str> = message.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        Self { line: visible(&lines.join(" ")).into_owned(), pointer: None }
    }

    /// This failure with the line of the input that it is about.
    pub(crate) fn pointing(self, pointer: Option<Pointer>) -> Self {
        Self { pointer: pointer.map(Box::new), ..self }
    }

    /// The line of the input that it is about, if there is one worth a look.
    pub(crate) fn pointer(&self) -> Option<&Pointer> {
        self.pointer.as_deref()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line)
    }
}

impl std::error::Error for Failure {}

/// How a command ended that did its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// It did what it was asked: status 0.
    Well,
    /// What was checked does not hold: status 1.
    DoesNotHold,
}
