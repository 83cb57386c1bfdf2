//! Commands that take scenarios: `check`, `fmt`, `export`, and `changes` between two of their answers.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use go_board::Size;

use super::values::size;

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// Files with scenarios, directories of them, or - for standard input.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Tell of each clause which code cites it and which examples exercise it.
    #[arg(long)]
    pub(crate) coverage: bool,
}

#[derive(Debug, Args)]
pub(crate) struct FmtArgs {
    /// Files with scenarios, directories of them, or - for standard input, which is printed.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Change nothing; status 1 if something would change.
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    /// Files with scenarios, directories of them, or - for standard input; in the repository all that are there if none is named.
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Write the suite into this file instead of printing it.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// How it is printed what changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ChangesFormat {
    /// Text for a terminal.
    Text,
    /// One JSON object.
    Json,
    /// Markdown for a changelog.
    Md,
}

#[derive(Debug, Args)]
pub(crate) struct ChangesArgs {
    /// The old one: a suite (a file that `export` wrote), a rulebook by its key, or a TOML file of one's own.
    #[arg(long, value_name = "OLD")]
    pub(crate) from: String,
    /// The new one, of the same kind.
    #[arg(long, value_name = "NEW")]
    pub(crate) to: String,
    /// Between rulebooks: the scenarios to look at, files or directories of them, or `catalogue`. [default: the catalogue, the
    /// repository's, and those beside the TOML files]
    #[arg(long, value_name = "PATH", num_args = 1..)]
    pub(crate) over: Vec<PathBuf>,
    /// Between rulebooks: how many random games to play for what no scenario shows; 0 for none. [default: 1200 if at most 20
    /// positions of scenarios show another ruling, else none]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=10_000_000))]
    pub(crate) games: Option<u64>,
    /// The boards of these games: width and height, several with commas.
    #[arg(long, value_name = "WxH,…", allow_hyphen_values = true, value_parser = size, value_delimiter = ',', default_values = ["2x2", "3x2", "3x3", "4x4"])]
    pub(crate) boards: Vec<Size>,
    /// Where their random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads. [default: one per core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// How it is printed.
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) format: ChangesFormat,
    /// Name every scenario that changed, however many there are; JSON always does.
    #[arg(long)]
    pub(crate) all_ids: bool,
    /// Status 1 if anything changed.
    #[arg(long)]
    pub(crate) exit_code: bool,
}
