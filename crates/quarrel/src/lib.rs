//! Quarrels between rulebooks of Go.

mod cite;
mod class;
pub mod compare;
pub mod corpus;
mod explain;
pub mod hunt;
pub mod json;
mod observable;
mod quarrel;

pub use class::{Class, ParseClassError};
pub use compare::{CompareError, CompareOptions, Comparison, EndReport, Komi, Settle, compare};
pub use corpus::{CorpusError, CorpusOptions, CorpusReport, corpus};
pub use hunt::{Budget, Finding, Findings, HuntError, HuntOptions, Policy, Progress, hunt};
pub use observable::StageView;
pub use quarrel::{Quarrel, Signature};
