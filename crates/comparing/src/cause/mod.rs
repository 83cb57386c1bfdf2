//! Why two rulebooks quarrel, found by experiment: put articles of one into the other, and see what it then shows.
//!
//! Of all rulebooks that have some articles of one and the rest of the other, every one rules on the record. A
//! *cause* is a smallest set of articles which, taken from the other rulebook, make the first show exactly what the
//! other shows. All such sets are found, in both directions: nothing is searched step by step, because one article more
//! can undo what another did.

mod articles;
mod silences;
mod transplants;

pub use articles::{ArticleSet, Cause, CauseFinder, cause, cause_in_games};
pub use silences::{SilenceCause, TooManySilences, cause_in_silences};
