//! The tests of `go-scenario` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod any_text;
mod common;
mod forms;
mod laws;
mod markdown;
mod problems;
mod statements;
