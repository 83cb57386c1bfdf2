//! The tests of `go-comparing` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod cause;
mod compare;
mod pure;
mod settled;
mod telling;
mod texts;
