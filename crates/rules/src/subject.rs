//! What a clause is cited for: its subjects, and the readings under which it speaks of them.

use std::fmt;
use std::str::FromStr;

use crate::{Str, Topic};

/// A subject that a clause decides, always or under some readings only.
///
/// ```
/// use go_rules::{Subject, Topic};
/// assert_eq!(Subject::from(Topic::Ko).to_string(), "ko");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The subject.
    pub topic: Topic,
    /// What must be so for the clause to be cited for it; with nothing it always is.
    pub under: Vec<Condition>,
}

/// A silence, or the edition, and how it must be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The silence's key, that of a setting of a family, or `edition`.
    pub silence: Str,
    /// The key of the reading.
    pub reading: Str,
}

impl Subject {
    /// Whether there is no way to read the text in which both are in force.
    pub(crate) fn excludes(&self, other: &Self) -> bool {
        let apart = |a: &Condition, b: &Condition| a.silence == b.silence && a.reading != b.reading;
        self.under.iter().any(|a| other.under.iter().any(|b| apart(a, b)))
    }
}

impl From<Topic> for Subject {
    fn from(topic: Topic) -> Self {
        Self { topic, under: Vec::new() }
    }
}

/// As in a specification: `counting under counting=quick`.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.topic)?;
        for (place, Condition { silence, reading }) in self.under.iter().enumerate() {
            write!(f, " {} {silence}={reading}", if place == 0 { "under" } else { "and" })?;
        }
        Ok(())
    }
}

/// A word that names no subject.
///
/// ```
/// use go_rules::Topic;
/// assert_eq!("pass-stone".parse(), Ok(Topic::PassStone));
/// let error = "repetitoin".parse::<Topic>().unwrap_err();
/// assert_eq!(error.word, "repetitoin");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTopicError {
    /// The word, or the beginning of a long one.
    pub word: String,
}

impl fmt::Display for ParseTopicError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no subject", self.word)
    }
}

impl std::error::Error for ParseTopicError {}

/// As [`Display`](fmt::Display) writes it.
impl FromStr for Topic {
    type Err = ParseTopicError;

    fn from_str(word: &str) -> Result<Self, ParseTopicError> {
        let named = Self::ALL.into_iter().find(|topic| topic.to_string() == word);
        named.ok_or_else(|| ParseTopicError { word: word.chars().take(80).collect() })
    }
}
