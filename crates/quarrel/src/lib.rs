//! Quarrels between rulebooks of Go.

mod cite;
mod class;
pub mod compare;
mod observable;
mod quarrel;

pub use class::{Class, ParseClassError};
pub use compare::{CompareError, CompareOptions, Comparison, EndReport, Komi, Settle, compare};
pub use observable::StageView;
pub use quarrel::{Quarrel, Signature};
