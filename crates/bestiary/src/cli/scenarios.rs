//! Commands that take scenarios: `check`, `fmt`, `export`.

use std::path::PathBuf;

use clap::Args;

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
