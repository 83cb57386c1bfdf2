//! The tests of `go-hunting` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod ambiguity;
mod corpus;
mod hunt;
mod json;
mod planted;
mod rediscovery;
mod reduce;
mod settlement_hunts;
mod texts;
