//! Commands that take a game: `compare`, `score`, `rule`, `settle`, `import`.

use std::path::PathBuf;

use clap::builder::TypedValueParser as _;
use clap::{Args, ValueEnum};
use go_board::{PointSet, Size};
use go_comparing::Class;
use go_notation::sgf::Variation;

use super::shared::{CountArgs, EngineArgs, LimitArgs, MOST_STATES, RecordLimitArgs};
use super::values::{class, points, size, variation};

#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    /// An SGF file, a scenario (NAME.scenario, or FILE.md#ID), a transcript of GTP commands (NAME.gtp), or - for standard input.
    #[arg(required_unless_present = "corpus", conflicts_with = "corpus")]
    pub(crate) game: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) count: CountArgs,
    /// Compare every .sgf file under this directory instead of one game.
    #[arg(long, value_name = "DIR")]
    pub(crate) corpus: Option<PathBuf>,
    /// Show every ply, not only those where something differs or is notable.
    #[arg(long, conflicts_with = "corpus")]
    pub(crate) every_ply: bool,
    /// Explain the first quarrel of this class instead of the first of all.
    #[arg(long, value_name = "CLASS", conflicts_with = "corpus", value_parser = class)]
    pub(crate) class: Option<Class>,
    /// Also compare what each player can enforce at the end, by searches of so many states under each rulebook.
    #[arg(long, value_name = "STATES", conflicts_with = "corpus", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=i64::from(MOST_STATES)))]
    pub(crate) settlements: u32,
    /// Write the diagram of the first quarrel, or else of the final position.
    #[arg(long, value_name = "OUT.svg", conflicts_with = "corpus")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) programs: EngineArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ScoreArgs {
    /// An SGF file, a scenario (NAME.scenario, or FILE.md#ID), a transcript of GTP commands (NAME.gtp), or - for standard input.
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) count: CountArgs,
    /// Count the position after this many plies instead of the last.
    #[arg(long, value_name = "PLY")]
    pub(crate) at: Option<usize>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct RuleArgs {
    /// An SGF file, a scenario (NAME.scenario, or FILE.md#ID), a transcript of GTP commands (NAME.gtp), or - for standard input.
    pub(crate) game: PathBuf,
    /// The number of the move, from 1; with --claim, the move after which it is made, from 0.
    #[arg(long, value_name = "MOVE")]
    pub(crate) at: usize,
    /// The rulebook by key, with readings in brackets.
    #[arg(long, value_name = "KEY")]
    pub(crate) under: String,
    /// What a player says or does after that move, as in "W object 12", "B propose dead A1" or "B C3".
    #[arg(long, value_name = "ACTION")]
    pub(crate) claim: Option<String>,
    /// The line of the file: at each parting the number of the branch, counted from 0, as in 1.0.2.
    #[arg(long, value_name = "PATH", value_parser = variation)]
    pub(crate) variation: Option<Variation>,
    /// Repair obvious slips of the file instead of refusing it.
    #[arg(long)]
    pub(crate) lenient: bool,
    #[command(flatten)]
    pub(crate) limits: RecordLimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct SettleArgs {
    /// An SGF file, a scenario (NAME.scenario, or FILE.md#ID), a transcript of GTP commands (NAME.gtp), or - for standard input.
    pub(crate) game: PathBuf,
    /// Rulebooks by key: a,b,c; with readings in brackets; `aga-*` and `all` work too.
    #[arg(long, value_name = "KEYS")]
    pub(crate) under: String,
    /// The number of the move after which the players settle. [default: the last]
    #[arg(long, value_name = "MOVE")]
    pub(crate) at: Option<usize>,
    /// Let the players pass first until play stops, or both have passed.
    #[arg(long)]
    pub(crate) passes: bool,
    /// The stones that are really dead, as in "A1 B2", for players who know; naming one of a chain is enough.
    #[arg(long, value_name = "POINTS", value_parser = points)]
    pub(crate) dead: Option<PointSet>,
    /// Stones that both players together play after the stop.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u16).range(..=1000))]
    pub(crate) plies: u16,
    /// Play no stone after the stop: what players can enforce by words and passes alone.
    #[arg(long, conflicts_with = "plies")]
    pub(crate) words: bool,
    /// States of one search; a state takes a few thousand bytes.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_STATES)))]
    pub(crate) states: u32,
    /// Claim every union of chains to be dead up to so many chains; beyond, only some unions.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(..=10).map(usize::from))]
    pub(crate) chains: usize,
    /// The line of the file: at each parting the number of the branch, counted from 0, as in 1.0.2.
    #[arg(long, value_name = "PATH", value_parser = variation)]
    pub(crate) variation: Option<Variation>,
    /// Repair obvious slips of the file instead of refusing it.
    #[arg(long)]
    pub(crate) lenient: bool,
    #[command(flatten)]
    pub(crate) limits: RecordLimitArgs,
}

/// Kinds of files that become scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ImportKind {
    /// A game record.
    Sgf,
    /// A transcript of GTP commands, with answers or without.
    Gtp,
    /// A board drawn in plain text, with coordinates or without, or as Sensei's Library draws it, with $$.
    Diagram,
}

#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    /// The file, or - for standard input.
    pub(crate) file: PathBuf,
    /// What the file is. [default: what it looks like]
    #[arg(long, value_enum, value_name = "KIND")]
    pub(crate) from: Option<ImportKind>,
    /// The line of an SGF file: at each parting the number of the branch, counted from 0, as in 1.0.2.
    #[arg(long, value_name = "PATH", value_parser = variation)]
    pub(crate) variation: Option<Variation>,
    /// The board of which a $$ diagram without all its edges shows a part: width and height, or one side of a square.
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, value_parser = size)]
    pub(crate) board: Option<Size>,
    /// The name of the scenario. [default: made of the file's name]
    #[arg(long, value_name = "ID")]
    pub(crate) id: Option<String>,
    /// Write below it what these rulebooks rule at the last action and at the end.
    #[arg(long, value_name = "KEYS")]
    pub(crate) under: Option<String>,
    /// Repair obvious slips of an SGF file instead of refusing it.
    #[arg(long)]
    pub(crate) lenient: bool,
    #[command(flatten)]
    pub(crate) limits: RecordLimitArgs,
}
