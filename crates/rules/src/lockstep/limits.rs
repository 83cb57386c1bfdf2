use std::fmt;

use super::Lockstep;

/// Bounds on what one referee takes in. Reaching one is an error, and the state stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Actions in a record.
    pub plies: u32,
    /// Statements in a record.
    pub statements: u32,
    /// Bytes that one course may use to remember situations.
    pub history_bytes: usize,
}

impl Default for Limits {
    /// 100,000 actions, 10,000 statements, 256 MiB.
    fn default() -> Self {
        Self { plies: 100_000, statements: 10_000, history_bytes: 256 << 20 }
    }
}

/// A limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LimitError {
    /// Too many actions.
    Plies(u32),
    /// Too many statements.
    Statements(u32),
    /// Too much to remember, in bytes.
    History(usize),
}

impl fmt::Display for LimitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plies(n) => write!(f, "the record has more than {n} actions"),
            Self::Statements(n) => write!(f, "the record has more than {n} statements"),
            Self::History(n) => write!(f, "the history needs more than {n} bytes"),
        }
    }
}

impl std::error::Error for LimitError {}

/// More rulebooks than one lockstep takes: 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyRulebooks(pub usize);

impl fmt::Display for TooManyRulebooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} rulebooks are too many for one run: at most {}", self.0, Lockstep::MAX)
    }
}

impl std::error::Error for TooManyRulebooks {}
