//! What the workspace-wide tests share: rulebooks put together from standard articles, the data folder,
//! records as the data write them, exhaustive walks, and a program on the other end of GTP.
//!
//! The tests themselves stand in `tests/it`, one module for each thing they are held against.

pub mod case;
pub mod data;
pub mod games;
pub mod gtp;
pub mod rulebooks;
pub mod walk;
