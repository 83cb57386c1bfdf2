use std::time::Duration;

/// What a program does that ends the talk with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// There is no such program, or it may not be run.
    #[error("`{program}` cannot be started: {why}")]
    CannotStart {
        /// The program.
        program: String,
        /// What the system says.
        why: String,
    },
    /// It ended, or closed its output, instead of answering.
    #[error("at `{command}` it ended without an answer ({how})")]
    Crashed {
        /// What it was asked.
        command: String,
        /// How it ended.
        how: String,
    },
    /// It did not answer in time.
    #[error("at `{command}` it gave no answer within {after:?}")]
    TimedOut {
        /// What it was asked.
        command: String,
        /// The time it had.
        after: Duration,
    },
    /// Its answer has not the form of one.
    #[error("at `{command}` it wrote what is no answer of GTP: `{answer}`")]
    Garbled {
        /// What it was asked.
        command: String,
        /// The beginning of what it wrote.
        answer: String,
    },
    /// Its answer did not end.
    #[error("at `{command}` its answer has more than {bytes} bytes")]
    Endless {
        /// What it was asked.
        command: String,
        /// The bytes it had.
        bytes: usize,
    },
    /// What it says of its board is not what its own answers make of it.
    #[error("it lies: {0}")]
    Lies(String),
    /// It has ended so often that it is not started again.
    #[error("it ended {0} times and is not started again")]
    TooManyRestarts(u32),
    /// It has been asked as often as it may be.
    #[error("it has been asked {0} times, the limit")]
    TooManyCalls(u64),
    /// Somebody said stop.
    #[error("it was stopped from outside")]
    Stopped,
}

impl Fault {
    /// The kind, in one word.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::CannotStart { .. } => "cannot-start",
            Self::Crashed { .. } => "crashed",
            Self::TimedOut { .. } => "timed-out",
            Self::Garbled { .. } => "garbled",
            Self::Endless { .. } => "endless",
            Self::Lies(_) => "lies",
            Self::TooManyRestarts(_) => "too-many-restarts",
            Self::TooManyCalls(_) => "too-many-calls",
            Self::Stopped => "stopped",
        }
    }

    /// Whether the program is to blame, and not whoever bounds how long it is asked.
    #[must_use]
    pub const fn is_its_own(&self) -> bool {
        !matches!(self, Self::TooManyCalls(_) | Self::Stopped)
    }
}
