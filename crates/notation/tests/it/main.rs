//! The tests of `go-notation` in one binary: linking many costs more than running them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod diagram;
mod game;
mod game_properties;
mod public_reports;
mod sgf_properties;
mod sgf_tree;
mod transcripts_and_diagrams;
