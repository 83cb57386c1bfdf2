//! Rules of Go that are put together from standard articles.

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
