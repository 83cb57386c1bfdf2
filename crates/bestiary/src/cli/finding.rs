//! Commands that take a finding: `explain`, `reduce`, `certify`.

use std::path::PathBuf;

use clap::Args;
use go_comparing::Class;

use super::shared::{MOST_STATES, RecordLimitArgs};
use super::values::class;

/// A record and the quarrel in it.
#[derive(Debug, Args)]
pub(crate) struct FindingArgs {
    /// A finding of a hunt, any other scenario (NAME.scenario, or FILE.md#ID), an SGF file, a transcript of GTP commands, or - for standard input.
    pub(crate) finding: PathBuf,
    /// The two rulebooks, if the file does not name exactly two.
    #[arg(long, value_name = "A,B")]
    pub(crate) between: Option<String>,
    /// The class of the quarrel; without it what the file says in a line `# class: …`, or else the first quarrel.
    #[arg(long, value_name = "CLASS", value_parser = class)]
    pub(crate) class: Option<Class>,
    /// Look at what each player can enforce at the end, by searches of so many states; without it as many as the file says in a line `# settlements: …`, or else none.
    #[arg(long, value_name = "STATES", value_parser = clap::value_parser!(u32).range(0..=i64::from(MOST_STATES)))]
    pub(crate) settlements: Option<u32>,
    #[command(flatten)]
    pub(crate) limits: RecordLimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) finding: FindingArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ReduceArgs {
    #[command(flatten)]
    pub(crate) finding: FindingArgs,
    /// Keep the start of the record; leave out only actions and parts of the board.
    #[arg(long)]
    pub(crate) keep_start: bool,
    /// Records that are tried.
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    pub(crate) max_trials: u32,
    /// Write the scenario to this file instead of printing it.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct CertifyArgs {
    #[command(flatten)]
    pub(crate) finding: FindingArgs,
    /// The longest records that are looked at, up to 64; without it as long as the finding's.
    #[arg(long = "plies", value_name = "N", value_parser = clap::value_parser!(u8).range(0..=64))]
    pub(crate) plies: Option<u8>,
    /// Records that are looked at, all in all.
    #[arg(long, value_name = "N", default_value_t = 20_000_000)]
    pub(crate) max_records: u64,
    /// Do not write the certificate into the file.
    #[arg(long)]
    pub(crate) no_write: bool,
}
