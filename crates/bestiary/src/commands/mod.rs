//! The commands: a module each; `trial` is what those have in common that put programs beside the rulebooks.

mod ambiguity;
mod certify;
mod changes;
mod check;
mod compare;
mod completions;
mod explain;
mod export;
mod fmt;
mod gtp;
mod hunt;
mod import;
mod judge;
mod merge;
mod rule;
mod rulesets;
mod score;
mod separate;
mod settle;
mod trial;

use crate::cli::{Cli, Command};
use crate::page::failure::{Done, Failure};
use crate::reading::library::library;

/// What the command that was asked for answers.
pub(crate) fn answer(cli: &Cli) -> Result<(String, Done), Failure> {
    let library = library(&cli.rules)?;
    let well = |text: String| (text, Done::Well);
    match &cli.command {
        Command::Rulesets { text } => rulesets::run(&library, text.as_deref(), cli.json).map(well),
        Command::Compare(arguments) => compare::run(&library, arguments, cli.json),
        Command::Score(arguments) => score::run(&library, arguments, cli.json).map(well),
        Command::Hunt(arguments) => hunt::run(&library, arguments, &cli.rules, cli.json),
        Command::Merge(arguments) => merge::run(&library, arguments, cli.json).map(well),
        Command::Rule(arguments) => rule::run(&library, arguments, cli.json).map(well),
        Command::Settle(arguments) => settle::run(&library, arguments, cli.json),
        Command::Ambiguity(arguments) => ambiguity::run(&library, arguments, cli.json),
        Command::Judge(arguments) => judge::run(&library, arguments, &cli.rules, cli.json),
        Command::Explain(arguments) => explain::run(&library, arguments, cli.json).map(well),
        Command::Reduce(arguments) => explain::run_reduce(&library, arguments, cli.json),
        Command::Certify(arguments) => certify::run(&library, arguments, cli.json),
        Command::Separate(arguments) => separate::run(&library, arguments, cli.json),
        Command::Check(arguments) => check::run(&library, arguments, cli.json),
        Command::Fmt(arguments) => fmt::run(arguments, cli.json),
        Command::Export(arguments) => export::run(&library, arguments, cli.json),
        Command::Changes(arguments) => changes::run(&library, arguments, &cli.rules, cli.json),
        Command::Import(arguments) => import::run(&library, arguments, cli.json).map(well),
        Command::Gtp { under, limits } => gtp::run(library, under, *limits, cli.json).map(well),
        Command::Completions { shell } => completions::run(*shell, cli.json).map(well),
    }
}
