//! A program's word.

use go_rules::HalfPoints;

/// A program's word on the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Black's points minus White's, komi included; none if the word is no number of points.
    pub margin: Option<HalfPoints>,
    /// The word.
    pub text: String,
}
