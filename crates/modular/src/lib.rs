//! Rules of Go that are put together from standard articles.

mod cgos;
mod simple_ko;
mod tromp_taylor;

pub use cgos::Cgos;
pub use simple_ko::{SimpleKoArea, SimpleKoTerritory};
pub use tromp_taylor::TrompTaylor;

use go_rules::Ruleset;

/// The texts of this crate.
#[must_use]
pub fn rulesets() -> Vec<&'static dyn Ruleset> {
    vec![&TrompTaylor, &Cgos, &SimpleKoArea, &SimpleKoTerritory]
}
