//! Commands that look for quarrels: `hunt`, `merge`, `ambiguity`, `separate`, and `judge` for programs.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use go_board::Size;
use go_comparing::{Class, KomiChoice};

use super::plies::{Plies, plies};
use super::shared::{EngineArgs, MOST_STATES, RecordLimitArgs};
use super::values::{Policies, class, duration, komi, policies, size};

#[derive(Debug, Args)]
pub(crate) struct JudgeArgs {
    /// The program's command line, with quotation marks as in a shell.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) engine: String,
    /// The rulebook it is held against, with readings in brackets.
    #[arg(long, value_name = "KEY")]
    pub(crate) under: String,
    /// Width and height, as in 5x3, or one side of a square.
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, value_parser = size, default_value = "4x4")]
    pub(crate) board: Size,
    /// How many games to play; the same seed and number ask the same questions.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub(crate) games: u64,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The longest time for one answer of the program, as in 10s or 2m.
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "10s")]
    pub(crate) engine_timeout: Duration,
    /// Commands that are put to the program, all in all.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max_calls: u64,
    /// Write a game for each kind of difference, as small as it could be made, as .sgf into this directory.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
}

/// How a separation table is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SeparateFormat {
    /// Text, only what separates.
    Table,
    /// Comma-separated values, a line for each cell.
    Csv,
    /// One JSON object.
    Json,
    /// Markdown; pairs that the same records separate share a row.
    Md,
}

#[derive(Debug, Args)]
pub(crate) struct SeparateArgs {
    /// The largest board, width and height; all with fewer points come first.
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, value_parser = size)]
    pub(crate) board: Size,
    /// The rulebooks. [default: all texts in their default readings]
    #[arg(long, value_name = "KEYS")]
    pub(crate) between: Option<String>,
    /// Not the default readings alone: every text also with each other reading of each silence, one at a time.
    #[arg(long, conflicts_with = "between")]
    pub(crate) all: bool,
    /// Only this class.
    #[arg(long, value_name = "CLASS", value_parser = class)]
    pub(crate) class: Option<Class>,
    /// The longest records from the empty board, claims included; boards may have their own: 6,3x3=5.
    #[arg(long, value_name = "N", default_value = "4", value_parser = plies)]
    pub(crate) plies: Plies,
    /// The longest records from any position, in the same form.
    #[arg(long, value_name = "N", default_value = "2", value_parser = plies)]
    pub(crate) setup_plies: Plies,
    /// Turns only: nobody says anything after a stop.
    #[arg(long)]
    pub(crate) no_claims: bool,
    /// The most stones in such a position. [default: any number]
    #[arg(long, value_name = "N")]
    pub(crate) stones: Option<usize>,
    /// Records that are run, all in all.
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max_records: u64,
    /// How the table is printed.
    #[arg(long, value_enum, default_value = "table")]
    pub(crate) format: SeparateFormat,
    /// Also write README.md, separation.csv, separation.json, and a scenario for every record into this directory.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct HuntArgs {
    /// Rulebooks by key, at least two: a,b,c.
    #[arg(long, value_name = "KEYS")]
    pub(crate) between: String,
    /// Width and height, as in 5x3, or one side of a square.
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, value_parser = size)]
    pub(crate) board: Size,
    /// Only quarrels of this class; may be given several times.
    #[arg(long = "class", value_name = "CLASS", value_parser = class)]
    pub(crate) classes: Vec<Class>,
    /// How long to hunt, as in 30s or 2m.
    #[arg(long, value_name = "TIME", value_parser = duration, conflicts_with = "games")]
    pub(crate) time: Option<Duration>,
    /// How many games to play; the same seed and number give the same findings. [default: 10000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Handicap stones, placed as setup; White moves first.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) handicap: u8,
    /// Komi for all rulebooks: points, or `as-written` for each text's own.
    #[arg(long, value_name = "K", default_value = "as-written", value_parser = komi, allow_hyphen_values = true)]
    pub(crate) komi: KomiChoice,
    /// How plays are chosen: uniform, captures, repetitions, territory, several with commas, or mixed for all.
    #[arg(long, value_name = "POLICY", default_value = "mixed", value_parser = policies)]
    pub(crate) policy: Policies,
    /// No games from positions that random play has led to or that are full of kos: all from the plain start.
    #[arg(long)]
    pub(crate) no_random_starts: bool,
    /// No handicap in some games where --handicap asks for none.
    #[arg(long)]
    pub(crate) no_random_handicaps: bool,
    /// No statements, no turns that rules forbid, and none that only some rulebooks know.
    #[arg(long)]
    pub(crate) no_talk: bool,
    /// Do not change records that showed something new and play them again.
    #[arg(long)]
    pub(crate) no_evolution: bool,
    /// Do not make findings smaller.
    #[arg(long)]
    pub(crate) no_reduce: bool,
    /// Graft the moves and shapes of these games and scenarios onto some games: files, directories of them, or `catalogue`.
    #[arg(long, value_name = "PATH", num_args = 1..)]
    pub(crate) from: Vec<PathBuf>,
    /// Count quarrels of the kinds that these games and scenarios show, too, but do not bring them home.
    #[arg(long, value_name = "PATH", num_args = 1..)]
    pub(crate) known: Vec<PathBuf>,
    /// Bring home kinds that the catalogue of beasts has, too; otherwise they are counted and named.
    #[arg(long, visible_alias = "all-kinds")]
    pub(crate) no_catalogue: bool,
    /// The most findings; kinds that are met after that are only counted.
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) most_findings: usize,
    /// Also show quarrels that rest on something a text does not decide, marked as doubtful.
    #[arg(long)]
    pub(crate) doubtful: bool,
    /// Compare what each player can enforce at the end of games, by searches of so many states under each rulebook; 0 for none.
    #[arg(long, value_name = "STATES", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=i64::from(MOST_STATES)))]
    pub(crate) settlements: u32,
    /// Threads. [default: one per core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// Write each finding as .sgf, .txt and .scenario into this directory, with a README; the same hunt goes on from there.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Begin anew although an earlier hunt has left its state in the directory; its findings stay.
    #[arg(long, requires = "out")]
    pub(crate) restart: bool,
    /// Actions in one game. [default: six a point and 40 more]
    #[arg(long, visible_alias = "plies", value_name = "N")]
    pub(crate) max_plies: Option<u32>,
    #[command(flatten)]
    pub(crate) programs: EngineArgs,
}

#[derive(Debug, Args)]
pub(crate) struct MergeArgs {
    /// Directories that hunts have written.
    #[arg(value_name = "DIR", required = true)]
    pub(crate) directories: Vec<PathBuf>,
    /// Where to put them all; what is there already is joined too.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) limits: RecordLimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct AmbiguityArgs {
    /// The key of a text.
    pub(crate) text: String,
    /// The boards, which games take in turns: width and height, several with commas.
    #[arg(long, value_name = "WxH,…", allow_hyphen_values = true, value_parser = size, value_delimiter = ',', default_values = ["2x2", "5x1", "3x2", "3x3", "4x3", "4x4"])]
    pub(crate) boards: Vec<Size>,
    /// How long to search at most, as in 30s or 2m; it ends earlier once every reading has a witness.
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "2m", conflicts_with = "games")]
    pub(crate) time: Duration,
    /// How many games to play at most; the same seed and number give the same witnesses.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads. [default: one per core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// Actions in one game.
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) max_plies: u32,
}
