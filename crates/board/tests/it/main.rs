//! The tests of `go-board` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod agreement;
mod common;
mod counts;
mod facts_by_hand;
mod no_allocation;
mod regions;
mod symmetry;
mod text;
