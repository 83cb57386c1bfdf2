//! The workspace-wide tests, one module for each thing they are held against. One binary for all: linking costs more than running.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod aga_theorem;
mod beasts;
mod catalogue;
mod circles;
mod citations;
mod engines;
mod game_counts;
mod gnugo;
mod gnugo_games;
mod ing_settled;
mod katago_games;
mod katago_perft;
mod packages;
mod paths_in_docs;
mod public_reports;
mod specs;
mod type_names;
