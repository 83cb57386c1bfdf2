//! The JSON answers, for programs: one type for each form, and the pieces that several have in common.
//!
//! Fields are named as they are printed, in the order of the alphabet; what a form holds stands in docs/machine-interface.md.

pub(crate) mod compare;
pub(crate) mod hunt;
pub(crate) mod pieces;
pub(crate) mod programs;
pub(crate) mod rule;
mod schema;
pub(crate) mod separate;
pub(crate) mod settle;
pub(crate) mod small;
pub(crate) mod suite;
pub(crate) mod texts;

pub(crate) use schema::{HasSchema, Schema, line, object};
