//! Rules of Go that are put together from standard articles: Tromp–Taylor and its kin, KataGo's settings, and files that users write.
//!
//! For people who want to say rules by their parts: which repetition, which end, which count. Texts with history of their own live in
//! crates of their families.
//!
//! | key | text |
//! |---|---|
//! | `tromp-taylor` | [`TrompTaylor`]: ten statements; positional superko, suicide, two passes, area |
//! | `new-zealand` | [`NewZealand`]: no position of one's own twice, suicide, the end by agreement, area |
//! | `cgos` | [`Cgos`]: Tromp–Taylor without suicide, komi 7.5 |
//! | `simple-ko-area`, `simple-ko-territory` | [`SimpleKoArea`], [`SimpleKoTerritory`]: the plain ground for comparisons |
//! | `spight` | [`Spight`]: a pass frees what stood before it; a second pass in one position ends the game |
//! | `stone-scoring` | [`StoneScoring`]: stones alone count |
//! | `button` | [`Button`]: the first pass takes half a point and lifts all bans |
//!
//! # A tour
//!
//! ```
//! use go_board::{Color, Size};
//! use go_modular::{NewZealand, TrompTaylor};
//! use go_rules::{Action, Referee, RulesetExt, Setup, Verdict};
//!
//! // A lone stone that lifts itself changes nothing: a repeated position for Tromp and Taylor, a move in New Zealand.
//! let start = Setup::empty(Size::new(1, 1)?).check()?;
//! let suicide = Action::play(Color::Black, "A1".parse()?);
//! let in_new_zealand = Referee::new(NewZealand.default_rulebook(), start.clone());
//! assert_eq!(in_new_zealand.judge(&suicide), Verdict::Allowed);
//! let by_tromp_and_taylor = Referee::new(TrompTaylor.default_rulebook(), start);
//! assert!(matches!(by_tromp_and_taylor.judge(&suicide), Verdict::Forbidden(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`kata`] follows KataGo's rules object and presets; [`toml`] reads rulebooks from files.
//!
//! # Limits
//!
//! Spight's territory form and KataGo's clean-up phases are not played. Under territory, [`kata`] names that difference.

mod button;
mod cgos;
pub mod kata;
mod near;
mod new_zealand;
mod simple_ko;
mod spight;
mod stone_scoring;
pub mod toml;
mod tromp_taylor;

pub use button::Button;
pub use cgos::Cgos;
pub use near::near;
pub use new_zealand::NewZealand;
pub use simple_ko::{SimpleKoArea, SimpleKoTerritory};
pub use spight::Spight;
pub use stone_scoring::StoneScoring;
pub use tromp_taylor::TrompTaylor;

use go_rules::Ruleset;

/// The texts of this crate.
#[must_use]
pub fn rulesets() -> Vec<&'static dyn Ruleset> {
    vec![&TrompTaylor, &NewZealand, &Cgos, &SimpleKoArea, &SimpleKoTerritory, &Spight, &StoneScoring, &Button]
}
