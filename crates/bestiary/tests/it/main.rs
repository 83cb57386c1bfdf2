//! The tests of the command line in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bad_input;
mod certify;
mod changes;
mod check;
mod common;
mod compare;
mod explain;
#[cfg(unix)]
mod files;
mod forms;
mod gtp;
mod hunt;
mod hunt_directories;
mod import;
mod judge;
mod own_rules;
mod readme;
mod reports;
mod rule;
mod separate;
mod settle;
mod settling;
mod suite;
mod suite_reading;
mod terminal;
