//! The tests of `go-published` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;
mod texts;
