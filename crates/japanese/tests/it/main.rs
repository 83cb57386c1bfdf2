//! The tests of `go-japanese` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod adjudicator;
mod common;
mod ground;
mod korean;
mod talks;
