//! The tests of `go-laws` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod laws;
mod lockstep;
mod oracles;
