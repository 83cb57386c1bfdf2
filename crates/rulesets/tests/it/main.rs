//! The tests of `go-rulesets` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod grounds;
mod stages;
mod toml;
mod toml_specifications;
