//! The tests of `go-gtp` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(unreachable_pub, reason = "a binary has no users")]

mod common;
mod facts;
mod laws;
mod refuses;
mod rules;
mod sessions;
