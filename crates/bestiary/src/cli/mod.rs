//! What can be written on the command line.

mod finding;
mod games;
mod hunting;
mod plies;
mod scenarios;
mod shared;
mod values;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{CommandFactory, Parser, Subcommand};

pub(crate) use finding::{CertifyArgs, ExplainArgs, FindingArgs, ReduceArgs};
pub(crate) use games::{CompareArgs, ImportArgs, ImportKind, RuleArgs, ScoreArgs, SettleArgs};
pub(crate) use hunting::{AmbiguityArgs, HuntArgs, JudgeArgs, MergeArgs, SeparateArgs, SeparateFormat};
pub(crate) use scenarios::{ChangesArgs, ChangesFormat, CheckArgs, ExportArgs, FmtArgs};
pub(crate) use shared::{
    CountArgs, EngineArgs, FileLimits, LimitArgs, MOST_STATES, RecordLimitArgs, SettleChoice,
};

use crate::page::failure::Failure;

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
    /// Test a program that speaks GTP: by which rules does it play, and where are they not those of a rulebook?
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
    /// Make a record that two rulebooks quarrel over as small as it can be made, with the same quarrel.
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
    /// Tell which rulings changed between two suites, two editions or readings, or two rulebooks, on which positions, by which clause.
    #[command(
        before_help = "Example: bestiary changes --from old-suite.json --to new-suite.json --format md\n         \
                       bestiary changes --from \"aga-1991[superko=situational]\" --to \"aga-1991[superko=natural]\""
    )]
    Changes(ChangesArgs),
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
