//! What can be written on the command line.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::TypedValueParser as _;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use go_board::{PointSet, Size};
use go_notation::sgf::Variation;
use go_quarrel::{Class, Komi, Policy};

use crate::failure::Failure;
use crate::input::SgfLimits;

/// Sets rulesets of Go against each other on games, hunts for positions that part them, and referees over GTP.
///
/// Status 0: done. 1: what was checked does not hold. 2: bad usage, or input that cannot be read.
#[derive(Debug, Parser)]
#[command(
    name = "bestiary",
    version,
    max_term_width = 110,
    disable_help_subcommand = true,
    before_help = "Example: bestiary compare game.sgf --under aga-1991,chinese-2002,tromp-taylor"
)]
pub(crate) struct Cli {
    /// Print one JSON object instead of text.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Add the rulebook that this TOML file composes; may be given several times.
    #[arg(long = "rules", value_name = "FILE.toml", global = true)]
    pub(crate) rules: Vec<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List every text, or print one whole: clauses, editions, silences and their readings.
    #[command(before_help = "Example: bestiary rulesets aga-1991")]
    Rulesets {
        /// The key of a text.
        text: Option<String>,
    },
    /// Rule on a game under several rulebooks side by side and explain where they first quarrel.
    #[command(
        before_help = "Example: bestiary compare game.sgf --under aga-1991,chinese-2002 --dead C3,D4\n         \
                       bestiary compare --corpus games --under all"
    )]
    Compare(CompareArgs),
    /// Count a position as it stands, line by line.
    #[command(before_help = "Example: bestiary score game.sgf --under aga-1991 --komi 7.5 --dead C3,D4")]
    Score(ScoreArgs),
    /// Play seeded random games under several rulebooks at once and keep those that part them.
    #[command(
        before_help = "Example: bestiary hunt --between tromp-taylor,new-zealand --board 3x3 --time 30s"
    )]
    Hunt(HuntArgs),
    /// Join directories of findings: of each kind the smallest witness.
    #[command(before_help = "Example: bestiary merge monday tuesday --out all")]
    Merge(MergeArgs),
    /// Search one text for games that its readings rule differently: a witness for every silence.
    #[command(before_help = "Example: bestiary ambiguity aga-1991 --time 20s")]
    Ambiguity(AmbiguityArgs),
    /// Put a program that speaks GTP on trial: by which rules does it play, and where are they not those of a rulebook?
    ///
    /// Status 0: it did what the rulebook says. 1: it did not, or broke down. 2: bad usage, or a program that cannot be used.
    #[command(
        before_help = "Example: bestiary judge --engine \"gnugo --mode gtp --positional-superko\" --under cgos --board 3x3"
    )]
    Judge(JudgeArgs),
    /// Tell why two rulebooks quarrel over a record: what each shows, by which clause, and which articles cause it.
    #[command(before_help = "Example: bestiary explain finding.scenario\n         \
                       bestiary explain game.sgf --between aga-1991,bga --class legality")]
    Explain(ExplainArgs),
    /// Make a record that two rulebooks quarrel over as small as it can be made, the quarrel staying the same.
    #[command(before_help = "Example: bestiary reduce game.sgf --between aga-1991,bga --class legality")]
    Reduce(ReduceArgs),
    /// Prove that nothing smaller shows a finding's quarrel: every smaller board, every start with fewer stones, every shorter record.
    ///
    /// The certificate is written into the finding's file. Status 0: proved. 1: something smaller shows it, or the bounds were reached.
    #[command(before_help = "Example: bestiary certify finding.scenario")]
    Certify(CertifyArgs),
    /// Tabulate for every pair of rulebooks and every class the smallest record that tells them apart, or how far there is none.
    #[command(before_help = "Example: bestiary separate --board 2x1 --between tromp-taylor,new-zealand")]
    Separate(SeparateArgs),
    /// Hold scenarios, in files of their own or in Markdown, against what the rulebooks rule.
    #[command(before_help = "Example: bestiary check specs")]
    Check(CheckArgs),
    /// Put scenarios into canonical form, in place.
    #[command(before_help = "Example: bestiary fmt --check specs")]
    Fmt(FmtArgs),
    /// Write all scenarios and rulings as one JSON suite that programs in any language can run.
    #[command(before_help = "Example: bestiary export specs --out suite.json")]
    Export(ExportArgs),
    /// Print a game or a diagram as a scenario: SGF, a transcript of GTP commands, a diagram in plain text or with $$.
    #[command(
        before_help = "Example: bestiary import diagram.txt --board 19x19 --under aga-1991,japanese-1989\n         \
                       bestiary import game.sgf --variation 1.0 > game.scenario"
    )]
    Import(ImportArgs),
    /// Rule on one move or claim of a game: a page for a referee, with clause, remedy, and what the text leaves open.
    #[command(before_help = "Example: bestiary rule game.sgf --at 12 --under aga-1991\n         \
                       bestiary rule game.sgf --at 12 --under aga-1991 --claim \"W object 12\"")]
    Rule(RuleArgs),
    /// Once play has stopped, explore what both players may still do and say what each can enforce.
    #[command(before_help = "Example: bestiary settle game.sgf --under aga-1991,new-zealand --dead C3")]
    Settle(SettleArgs),
    /// Referee over the Go Text Protocol on standard input and output.
    #[command(before_help = "Example: printf 'boardsize 9\\nall_legal b\\n' | bestiary gtp --under aga-1991")]
    Gtp {
        /// The rulebook to begin with.
        #[arg(long, value_name = "KEY", default_value = "tromp-taylor")]
        under: String,
        #[command(flatten)]
        limits: RecordLimitArgs,
    },
    /// Print a completion script for a shell.
    #[command(
        before_help = "Example: bestiary completions bash > ~/.local/share/bash-completion/completions/bestiary"
    )]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

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

/// The same, and the time for a game.
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

    pub(crate) const fn of_sgf(self) -> SgfLimits {
        let size = go_notation::sgf::Limits { bytes: self.max_sgf_bytes, nodes: self.max_sgf_nodes };
        SgfLimits { size, depth: self.max_sgf_depth }
    }
}

impl LimitArgs {
    pub(crate) const fn of_record(self) -> go_rules::Limits {
        self.record.of_record()
    }

    pub(crate) const fn of_sgf(self) -> SgfLimits {
        self.record.of_sgf()
    }

    pub(crate) const fn time(self) -> Duration {
        Duration::from_secs(self.max_seconds)
    }
}

fn komi(text: &str) -> Result<Komi, String> {
    match text {
        "record" => Ok(Komi::Recorded),
        "as-written" => Ok(Komi::AsWritten),
        _ => text.parse().map(Komi::Fixed).map_err(|error| format!("{error}, or record, or as-written")),
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

fn points(text: &str) -> Result<PointSet, String> {
    text.split([' ', ','])
        .filter(|word| !word.is_empty())
        .map(|word| word.parse::<go_board::Point>().map_err(|error| error.to_string()))
        .collect()
}

fn variation(text: &str) -> Result<Variation, String> {
    text.parse().map_err(|error: go_notation::sgf::ParseVariationError| error.to_string())
}

fn class(text: &str) -> Result<Class, String> {
    text.parse().map_err(|error: go_quarrel::ParseClassError| error.to_string())
}

fn size(text: &str) -> Result<Size, String> {
    text.parse().map_err(|error: go_board::SizeError| error.to_string())
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
    pub(crate) komi: Komi,
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
    #[arg(long, value_name = "N", default_value = "4", value_parser = crate::separate::plies)]
    pub(crate) plies: crate::separate::Plies,
    /// The longest records from any position, in the same form.
    #[arg(long, value_name = "N", default_value = "2", value_parser = crate::separate::plies)]
    pub(crate) setup_plies: crate::separate::Plies,
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

/// The longest hunt.
const MOST_DAYS: u64 = 30;

fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is no time: write seconds or minutes, as in 30s or 2m");
    let (digits, unit) = match text.strip_suffix('m') {
        Some(digits) => (digits, 60),
        None => (text.strip_suffix('s').unwrap_or(text), 1),
    };
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    match number.checked_mul(unit) {
        Some(0) => Err("no game can be played in no time: write at least 1s".to_owned()),
        Some(seconds) if seconds <= MOST_DAYS * 24 * 3600 => Ok(Duration::from_secs(seconds)),
        _ => Err(format!("`{text}` is more than {MOST_DAYS} days, the limit")),
    }
}

/// Ways of choosing plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Policies(pub(crate) Vec<Policy>);

fn policies(text: &str) -> Result<Policies, String> {
    let policy = |word: &str| match word {
        "capture" => Ok(Policy::Captures),
        "repetition" => Ok(Policy::Repetitions),
        _ => word.parse().map_err(|error| format!("{error}, or mixed for all of them")),
    };
    match text {
        "mixed" => Ok(Policies(Policy::ALL.to_vec())),
        _ => text.split(',').map(policy).collect::<Result<_, _>>().map(Policies),
    }
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
    pub(crate) komi: Komi,
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
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..=500_000))]
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

/// What the arguments say; help and version are given back as text to print.
pub(crate) fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Cli, Result<String, Failure>> {
    Cli::try_parse_from(arguments).map_err(|error| {
        if !error.use_stderr() {
            return Ok(error.to_string());
        }
        if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            let names: Vec<String> =
                Cli::command().get_subcommands().map(|command| command.get_name().to_owned()).collect();
            return Err(Failure::new(format!("no command is given: write one of {}", names.join(", "))));
        }
        let text = error.to_string();
        let said: Vec<&str> = text
            .lines()
            .map(str::trim)
            .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
            .filter(|line| !line.is_empty())
            .collect();
        let line = said.join(" ");
        let line = line.strip_prefix("error: ").unwrap_or(&line);
        Err(Failure::new(format!("{line} (see bestiary --help)")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_help_begins_with_an_example_that_can_be_run() {
        let program = Cli::command();
        let mut examples = 0;
        for command in [&program].into_iter().chain(program.get_subcommands()) {
            let help = command.clone().render_long_help().to_string();
            let shown = help.strip_prefix("Example: ").unwrap_or_else(|| panic!("no example: {help}"));
            for line in shown.lines().take_while(|line| !line.is_empty()) {
                let call = &line[line.find("bestiary").unwrap()..];
                // What stands between quotation marks is one word.
                let parts = call.split('"').enumerate();
                let words = parts.flat_map(|(place, part)| match place % 2 {
                    0 => part.split_whitespace().collect(),
                    _ => vec![part],
                });
                let words = words.take_while(|word| *word != ">").map(OsString::from);
                parse(words).unwrap_or_else(|error| panic!("{call}: {error:?}"));
                examples += 1;
            }
        }
        assert!(examples > program.get_subcommands().count());
    }
}
