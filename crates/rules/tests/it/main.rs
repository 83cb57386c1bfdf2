//! The tests of `go-rules` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod citations;
mod common;
mod handicap;
mod identity;
mod markdown;
mod model;
mod no_allocation;
mod penalties;
mod proposals;
mod shared_courses;
mod spec;
mod taking_back;
