//! The Chinese rules of 1988 and of 2002, each with its silences and the readings of them.
//!
//! For people who compare or implement rules. Each edition is two files to be read side by side: clauses in our own words
//! and silences in `specs/KEY.md`, the seven articles here.
//!
//! | key | text |
//! |---|---|
//! | `chinese-1988` | [`Chinese1988`]: ended by agreement; a draw or a replay may be ruled for long cycles; komi 2¾ zi |
//! | `chinese-2002` | [`Chinese2002`]: ended by agreement or two passes; long cycles banned in principle; komi 3¾ zi |
//!
//! # Counting in zi
//!
//! The texts count one side only, in zi, and compare with half the board. A zi more for one side is a zi less for the other, so a
//! quarter zi is half a point: the komi of 2¾ zi is 5½ points and that of 3¾ zi is 7½. [`zi`] puts a count in those words.
//!
//! ```
//! use go_rules::{HalfPoints, RulesetExt, Setup};
//! use go_board::Size;
//!
//! let even = Setup::empty(Size::square(19)?);
//! let komi = |rulebook: go_rules::Rulebook| rulebook.compensation.article.get().written_komi(&even);
//! assert_eq!(komi(go_chinese::Chinese1988.default_rulebook()), "5.5".parse()?);
//! assert_eq!(komi(go_chinese::Chinese2002.default_rulebook()), "7.5".parse()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Warnings, displaced stones and clocks of the penalty articles are quoted and have no effect here. Where handicap stones go is part of
//! a record's setup, not of these rulebooks.

mod articles;
mod chinese_1988;
mod chinese_2002;
mod counting;
pub mod zi;

pub use chinese_1988::Chinese1988;
pub use chinese_2002::Chinese2002;

use go_rules::Ruleset;

/// The texts of this crate, the oldest first.
#[must_use]
pub fn rulesets() -> Vec<&'static dyn Ruleset> {
    vec![&Chinese1988, &Chinese2002]
}
