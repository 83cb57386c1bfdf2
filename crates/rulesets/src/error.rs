use go_rules::ReadingError;

/// Why a selection picks no rulebook.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LibraryError {
    /// No text has this key.
    #[error("there is no text `{key}`{}", suggestion(near))]
    NoSuchText {
        /// What was asked for.
        key: String,
        /// Keys that are near it.
        near: Vec<String>,
    },
    /// The text cannot be read like that.
    #[error(transparent)]
    Reading(#[from] ReadingError),
    /// No key fits a pattern.
    #[error("no text fits `{0}`")]
    NothingFits(String),
    /// Readings were given to a pattern that stands for several texts.
    #[error("`{0}` stands for several texts and takes no readings")]
    ReadingsOfPattern(String),
    /// The same rulebook twice.
    #[error("`{0}` is listed twice")]
    Twice(String),
    /// A list without entries.
    #[error("no rulebook is named")]
    Empty,
    /// A comma with nothing before it or behind it.
    #[error("a name is missing in `{0}`: commas stand between names, as in aga-1991,bga")]
    Nameless(String),
}

fn suggestion(near: &[String]) -> String {
    match near {
        [] => "; the command `rulesets` lists them all".to_owned(),
        [only] => format!("; did you mean {only}?"),
        [first, rest @ ..] => format!("; did you mean {first} or {}?", rest.join(" or ")),
    }
}
