//! The JSON answers, for programs.

pub(crate) mod pieces;
