//! The tests of `go-aga` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod aga_readings;
mod bga;
mod citations;
mod common;
mod ffg;
mod objections;
mod paun_readings;
mod theorem;
mod third_pass;
