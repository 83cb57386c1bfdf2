//! Laws that hold for every input, each with the generator that makes inputs of it, for tests and fuzzers.
//!
//! An oracle takes bytes, makes of them what it is about (a record, a file, a rulebook), and answers how far that
//! got, or which law is [`Broken`]. The same function runs under `cargo test` with bytes of a fixed seed and under
//! `cargo fuzz` with bytes that are grown to reach more of the code. It panics only where what it tests does.

mod aga;
pub mod books;
pub mod bytes;
mod hunter;
mod hybrids;
mod images;
mod lockstep;
mod records;
mod reduction;
mod referee;
mod settlements;
mod sgf;
mod shelf;
mod smallest;
mod toml;
mod words;

use std::fmt;

pub use aga::{AgaReached, area_and_territory_differ_by_moves};
pub use go_hunting::generators::Dice;
pub use hunter::hunter_of_ten_texts;
pub use hybrids::{HybridsReached, hybrids_rule_as_their_parts};
pub use images::{ImagesReached, images_are_ruled_alike};
pub use lockstep::{Seen, Work, lockstep_is_many_referees, rules_as_alone};
pub use records::{random_setup, tame_record, wild_record};
pub use reduction::{ReductionReached, reduction_keeps_the_kind};
pub use referee::{RefereeReached, referees_keep_their_laws};
pub use settlements::{SettlementsReached, settlements_end_or_are_endless};
pub use sgf::{SgfReached, sgf_survives_a_round_trip};
pub use shelf::random_rulebooks;
pub use smallest::{fewest, hold};
pub use toml::{TomlReached, toml_rulebook_never_panics};
pub use words::spell;

/// A law that did not hold: which, and for what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken(pub String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Broken {}

/// Breaks the law in the words of `what` unless the two are equal.
fn equal<T: PartialEq + fmt::Debug>(one: &T, other: &T, what: impl FnOnce() -> String) -> Result<(), Broken> {
    if one == other { Ok(()) } else { Err(Broken(format!("{}: {one:?} is not {other:?}", what()))) }
}

/// Breaks the law in the words of `what` unless it holds.
fn holds(law: bool, what: impl FnOnce() -> String) -> Result<(), Broken> {
    if law { Ok(()) } else { Err(Broken(what())) }
}
