//! Random games in lockstep, and the quarrels they bring.
//!
//! Each game has a [`Temper`](crate::generators::Temper) of its own: how its players choose, whether they pass often,
//! speak, break rules or play on after the stop. Half of the games keep to what every rulebook still in step allows,
//! so that they reach an end that can be compared, the other half play whatever any of them allows. A game that is
//! over but for words is mostly ended there and settled as it stands.
//!
//! Of each pair of rulebooks and each class the first quarrel of a game counts, cut at its ply. Quarrels with the same
//! signature and the same cause are one kind, and of each kind the hunt keeps the smallest witness.
//!
//! Games are played in rounds, whose lengths depend on nothing but the number of games before and of rulebooks. A game
//! depends on the seed, its number, and what earlier rounds have found: records that showed something new are changed
//! and played again. So the same seed and number of games bring the same findings on any number of threads.

mod error;
mod findings;
mod finish;
mod held;
mod hunter;
mod keeping;
mod known;
mod options;
mod rounds;
mod run;
mod saved;

use std::sync::atomic::AtomicBool;

use go_rules::Rulebook;

pub use error::HuntError;
pub use findings::{Doubtful, Finding, Findings, Progress, Totals};
pub use hunter::{Hunted, Hunter, NewKind};
pub use options::{Budget, HuntOptions, Known};
pub use rounds::Hunt;
pub use saved::{Saved, StoredRecord};

pub use crate::generators::{ParsePolicyError, Policy};

/// Plays random games under all `rulebooks` at once and brings home a witness of each kind of quarrel.
///
/// `progress` is called after every round; once `stop` is set the hunt ends with what the rounds before have brought.
///
/// # Errors
/// [`HuntError`]
pub fn hunt(
    options: &HuntOptions,
    rulebooks: &[Rulebook],
    progress: &mut dyn FnMut(Progress),
    stop: &AtomicBool,
) -> Result<Findings, HuntError> {
    let mut hunt = Hunt::new(options.clone(), rulebooks)?;
    while hunt.round(stop)? {
        progress(hunt.progress());
    }
    hunt.findings(stop.load(std::sync::atomic::Ordering::Relaxed))
}
