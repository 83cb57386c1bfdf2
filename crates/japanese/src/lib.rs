//!
//! For readers who hold a rules text beside the program: one file for each text, and beside it the specification in
//! `specs/`, where its clauses and silences stand with examples. What these texts share is in the folder `articles`: agreeing on
//! what is dead, trying a disputed claim out on a copy of the board, and counting territory that no dame spoils
//! ([`ground`]).
//!
//! ```
//! use go_rules::RulesetExt;
//! let japanese = go_japanese::rulesets()[0];
//! assert_eq!(japanese.text().key, "japanese-1989");
//! assert_eq!(japanese.default_rulebook().name(), "japanese-1989");
//! ```
//!
//! # Limits
//!
//! These texts say what makes stones alive and no way to find it out. Nobody searches here: what the players do not
//! agree on is *undetermined*, until somebody who knows is plugged in with
//! [`Rulebook::adjudicated`](go_rules::Rulebook::adjudicated).

mod articles;
mod japanese_1949;
mod japanese_1989;
mod korean_2016;

pub use articles::{BoardPoints, SharedDame, ground};
pub use japanese_1949::Japanese1949;
pub use japanese_1989::Japanese1989;
pub use korean_2016::Korean2016;

use go_rules::Ruleset;

/// All texts of this family, the one in force in Japan first.
#[must_use]
pub fn rulesets() -> Vec<&'static dyn Ruleset> {
    vec![&Japanese1989, &Japanese1949, &Korean2016]
}
