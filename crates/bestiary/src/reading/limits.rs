//! Limits that were reached, with the options that raise them.

use std::fmt;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use go_comparing::CompareError;
use go_notation::sgf::{self, ErrorKind};
use go_rules::LimitError;

/// What is said of a limit, and the option that raises it.
pub(crate) fn raised_by(option: &str, said: impl fmt::Display) -> String {
    format!("{said}; {option} raises the limit")
}

/// A limit of a referee.
pub(crate) fn referee(limit: &LimitError) -> String {
    match option(limit) {
        Some(option) => raised_by(option, limit),
        None => limit.to_string(),
    }
}

const fn option(limit: &LimitError) -> Option<&'static str> {
    match limit {
        LimitError::Plies(_) => Some("--max-plies"),
        LimitError::Statements(_) => Some("--max-statements"),
        LimitError::History(_) => Some("--max-history-bytes"),
        _ => None,
    }
}

/// Time by the clock of this machine, since it was first asked for.
pub(crate) fn now() -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGUN.elapsed()
}

/// Why a record could not be compared.
pub(crate) fn compare(error: &CompareError) -> String {
    let option = if let CompareError::Limit { limit, .. } = error {
        option(limit)
    } else {
        matches!(error, CompareError::Time { .. }).then_some("--max-seconds")
    };
    option.map_or_else(|| error.to_string(), |option| raised_by(option, error))
}

/// Why a file is none.
pub(crate) fn sgf(error: &sgf::Error) -> String {
    let options = [
        (matches!(error.kind(), ErrorKind::TooLarge { .. }), "--max-sgf-bytes"),
        (matches!(error.kind(), ErrorKind::TooManyNodes { .. }), "--max-sgf-nodes"),
    ];
    let option = options.into_iter().find(|(is_this, _)| *is_this);
    option.map_or_else(|| error.to_string(), |(_, option)| format!("{error}: {option}"))
}
