//! The tests of `go-servers` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod cgos;
mod third_person;
