//! What stands behind options: times, boards, points and the like.

use std::time::Duration;

use go_board::{PointSet, Size};
use go_comparing::{Class, KomiChoice};
use go_hunting::Policy;
use go_notation::sgf::Variation;

pub(super) fn komi(text: &str) -> Result<KomiChoice, String> {
    match text {
        "record" => Ok(KomiChoice::Recorded),
        "as-written" => Ok(KomiChoice::AsWritten),
        _ => {
            text.parse().map(KomiChoice::Fixed).map_err(|error| format!("{error}, or record, or as-written"))
        }
    }
}

pub(super) fn points(text: &str) -> Result<PointSet, String> {
    text.split([' ', ','])
        .filter(|word| !word.is_empty())
        .map(|word| word.parse::<go_board::Point>().map_err(|error| error.to_string()))
        .collect()
}

pub(super) fn variation(text: &str) -> Result<Variation, String> {
    text.parse().map_err(|error: go_notation::sgf::ParseVariationError| error.to_string())
}

pub(super) fn class(text: &str) -> Result<Class, String> {
    text.parse().map_err(|error: go_comparing::ParseClassError| error.to_string())
}

pub(super) fn size(text: &str) -> Result<Size, String> {
    text.parse().map_err(|error: go_board::SizeError| error.to_string())
}

/// The longest hunt.
const MOST_DAYS: u64 = 30;

pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is no time: write seconds or minutes, as in 30s or 2m");
    let (digits, unit) = match text.strip_suffix('m') {
        Some(digits) => (digits, 60),
        None => (text.strip_suffix('s').unwrap_or(text), 1),
    };
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    match number.checked_mul(unit) {
        Some(0) => Err("no game can be played in no time: write at least 1s".to_owned()),
        Some(seconds) if seconds <= MOST_DAYS * 24 * 3600 => Ok(Duration::from_secs(seconds)),
        _ => Err(format!("`{text}` is more than {MOST_DAYS} days, the limit")),
    }
}

/// Ways of choosing plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Policies(pub(crate) Vec<Policy>);

pub(super) fn policies(text: &str) -> Result<Policies, String> {
    let policy = |word: &str| match word {
        "capture" => Ok(Policy::Captures),
        "repetition" => Ok(Policy::Repetitions),
        _ => word.parse().map_err(|error| format!("{error}, or mixed for all of them")),
    };
    match text {
        "mixed" => Ok(Policies(Policy::ALL.to_vec())),
        _ => text.split(',').map(policy).collect::<Result<_, _>>().map(Policies),
    }
}
