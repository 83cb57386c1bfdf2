//! Norman J. Wildberger's simplified rules of Go, in the only form in which they have come down.
//!
//! Gheorghe Păun reported them in a Romanian Go column: rules of two pages that presuppose no knowledge of the
//! game, prevent endless play and draws, and leave no question at the end. He names the summer number of the
//! Canadian Go review, without a year, as his source. No copy of Wildberger's own text was found, so this report is the text here. Its
//! clauses are numbered W1 to W9 by us and stand in our own words in `specs/wildberger.md`, with examples.
//!
//! ```
//! use go_board::{Color, Size};
//! use go_rules::{Action, Referee, RulesetExt, Setup};
//!
//! let rulebook = go_wildberger::Wildberger.default_rulebook();
//! let mut referee = Referee::new(rulebook, Setup::empty(Size::square(3)?).check()?);
//! referee.act(&Action::play(Color::Black, "B2".parse()?))?;
//! referee.act(&Action::pass(Color::White))?;
//! referee.act(&Action::pass(Color::Black))?;
//! // One black point and eight of black territory against a komi of 5.5.
//! assert_eq!(referee.outcome().to_string(), "B+3.5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What the text leaves open, such as whether a group is a whole chain or any part of one, is a silence of
//! [`Wildberger`]'s text with a reading for each answer. It says nothing on moves that break a rule: a record with
//! one is no game under these rules.

mod game_ends;
mod linked_sets;
mod pieces;
mod short_paths;
mod wildberger;

pub use wildberger::Wildberger;

/// The texts of this crate.
#[must_use]
pub fn rulesets() -> Vec<&'static dyn go_rules::Ruleset> {
    vec![&Wildberger]
}
