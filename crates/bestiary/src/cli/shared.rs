//! Options that several commands have: limits, how a game is settled and counted, programs.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use go_board::PointSet;
use go_comparing::KomiChoice;
use go_notation::sgf::Variation;

use super::values::{duration, komi, points, variation};

/// The most states of a search for what each player can enforce.
pub(crate) const MOST_STATES: u32 = 500_000;

/// Bounds on what is taken in. Reaching one ends that game with an error.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct RecordLimitArgs {
    /// Turns, statements and edits in a game.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    max_plies: u32,
    /// Statements in a game.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    max_statements: u32,
    /// Bytes of an SGF file.
    #[arg(long, value_name = "N", default_value_t = 16 << 20)]
    max_sgf_bytes: usize,
    /// Nodes of an SGF file.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    max_sgf_nodes: usize,
    /// Variations within variations of an SGF file.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    max_sgf_depth: usize,
    /// Bytes to remember the positions of a game.
    #[arg(long, value_name = "N", default_value_t = 256 << 20)]
    max_history_bytes: usize,
}

/// Bounds on an SGF file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileLimits {
    /// Bytes and nodes.
    pub(crate) size: go_notation::sgf::SgfLimits,
    /// Variations within variations.
    pub(crate) depth: usize,
}

impl Default for FileLimits {
    fn default() -> Self {
        Self { size: go_notation::sgf::SgfLimits::default(), depth: 10_000 }
    }
}

/// Limits of records, and the time for a game.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArgs {
    #[command(flatten)]
    record: RecordLimitArgs,
    /// Seconds for one game.
    #[arg(long, value_name = "N", default_value_t = 60)]
    max_seconds: u64,
}

impl RecordLimitArgs {
    pub(crate) const fn of_record(self) -> go_rules::Limits {
        go_rules::Limits {
            plies: self.max_plies,
            statements: self.max_statements,
            history_bytes: self.max_history_bytes,
        }
    }

    pub(crate) const fn of_sgf(self) -> FileLimits {
        let size = go_notation::sgf::SgfLimits { bytes: self.max_sgf_bytes, nodes: self.max_sgf_nodes };
        FileLimits { size, depth: self.max_sgf_depth }
    }
}

impl LimitArgs {
    pub(crate) const fn of_record(self) -> go_rules::Limits {
        self.record.of_record()
    }

    pub(crate) const fn of_sgf(self) -> FileLimits {
        self.record.of_sgf()
    }

    pub(crate) const fn time(self) -> Duration {
        Duration::from_secs(self.max_seconds)
    }
}

/// What the players are taken to do where a rulebook waits for them after the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SettleChoice {
    /// Passes that are owed are made, and the players agree that exactly the stones given by --dead are dead.
    AsIs,
    /// What the file claims: its statements, and the dead stones that its territory marks imply; nothing else.
    Claims,
}

/// The game and how it is to be settled and counted.
#[derive(Debug, Args)]
pub(crate) struct CountArgs {
    /// Rulebooks by key: a,b,c; with readings in brackets; `aga-*` and `all` work too.
    #[arg(long, value_name = "KEYS")]
    pub(crate) under: String,
    /// Komi for all rulebooks: points; `record` takes the file's, or each text's own if the file names none;
    /// `as-written` each text's own.
    #[arg(long, value_name = "K", default_value = "record", value_parser = komi, allow_hyphen_values = true)]
    pub(crate) komi: KomiChoice,
    /// Stones that the players agree are dead, as in "A1 B2"; naming one of a chain is enough.
    #[arg(long, value_name = "POINTS", value_parser = points)]
    pub(crate) dead: Option<PointSet>,
    /// A JSON file of dead stones by game: {"game.sgf": {"dead": ["A1", "B2"]}}.
    #[arg(long, value_name = "FILE.json", conflicts_with = "dead")]
    pub(crate) dead_file: Option<PathBuf>,
    /// What the players do after the last move.
    #[arg(long, value_enum, default_value = "as-is")]
    pub(crate) settle: SettleChoice,
    /// The line of the file: at each parting the number of the branch, counted from 0, as in 1.0.2.
    #[arg(long = "variation", value_name = "PATH", value_parser = variation)]
    pub(crate) variations: Vec<Variation>,
    /// Repair obvious slips of the file instead of refusing it.
    #[arg(long)]
    pub(crate) lenient: bool,
}

/// Programs that speak GTP, beside the rulebooks.
#[derive(Debug, Args)]
#[command(next_help_heading = "Programs")]
pub(crate) struct EngineArgs {
    /// Put this program beside the rulebooks: its command line, with quotation marks as in a shell; may be given several times.
    #[arg(long = "engine", value_name = "COMMAND")]
    pub(crate) engines: Vec<String>,
    /// The longest time for one answer of a program, as in 10s or 2m.
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "10s")]
    pub(crate) engine_timeout: Duration,
}
