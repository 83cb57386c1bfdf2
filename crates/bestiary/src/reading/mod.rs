//! What a user may hand in: files of games and scenarios, rulebooks, findings, dead stones, and a wish to stop.

pub(crate) mod catalogue;
pub(crate) mod counting;
pub(crate) mod dead_file;
pub(crate) mod files;
pub(crate) mod finding;
pub(crate) mod findings;
pub(crate) mod game_file;
pub(crate) mod input;
pub(crate) mod library;
pub(crate) mod limits;
pub(crate) mod scenarios;
pub(crate) mod stop;
