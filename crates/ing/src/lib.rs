//! Ing's rules of Go of 1991 and 1996, and two texts published in their place: the Simplified Ing Rules and Hansen's
//! description of the ko rule.
//!
//! For people who compare or implement rules. Each text is one file that reads like a rule sheet: which clause each
//! article rests on, and the articles; the clauses and silences are in `specs/`.
//!
//! | key | text |
//! |---|---|
//! | `ing-1991` | [`Ing1991`]: fighting and disturbing ko, two passes pause and four end, komi 8, Black wins ties |
//! | `ing-1996` | [`Ing1996`]: the same scheme in other words; how many passes end play is not known from it |
//! | `simplified-ing` | [`SimplifiedIng`]: positional superko, suicide, one agreement, the second stop counts |
//! | `hansen` | [`Hansen`]: a precise description of Ing's ko; only its outline is known here |
//!
//! # A tour
//!
//! Ing's ko rule rests on whether life and death is settled, which no text says how to find out. What the record or the
//! board shows is ruled; the rest is *undetermined*.
//!
//! ```
//! use go_board::{Board, Color};
//! use go_rules::{Action, Reason, Referee, RulesetExt, Setup, Verdict};
//!
//! // A triple ko: neither side has a liberty but in the three kos. White takes at B3; now both white ko
//! // stones are hot, and Black may take neither at once.
//! let board: Board = "XO.O/XXOO/X.XO/XXOO/X.XO".parse()?;
//! let mut referee = Referee::new(
//!     go_ing::Ing1991.default_rulebook(),
//!     Setup::position(&board, Color::White).check()?,
//! );
//! referee.act(&Action::play(Color::White, "B3".parse()?))?;
//! for hot in ["C3", "C5"] {
//!     let verdict = referee.judge(&Action::play(Color::Black, hot.parse()?));
//!     assert_eq!(verdict, Verdict::Forbidden(Reason::Ko));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Ko stones of two and three in one mouth are known by what the record shows, not by their shape. Which stones are hot
//! beside a double ko stone is left to the reader. Clocks and the referee's chapter are not covered.

mod articles;
mod filling;
mod hansen;
mod ing_1991;
mod ing_1996;
mod ko;
mod placement;
mod settlement;
mod simplified;

pub use filling::{Filled, NoOnesSpace, Sharing, Spaces, fill_in, spaces};
pub use hansen::Hansen;
pub use ing_1991::Ing1991;
pub use ing_1996::Ing1996;
pub use simplified::SimplifiedIng;

use go_rules::Ruleset;

/// The texts of this crate, the oldest first.
#[must_use]
pub fn rulesets() -> Vec<&'static dyn Ruleset> {
    vec![&Ing1991, &Ing1996, &SimplifiedIng, &Hansen]
}
