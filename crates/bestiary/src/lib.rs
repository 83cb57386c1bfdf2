//! The command line of Bestiary, and the GTP referee as a part that other programs can call.
//!
//! For people who compare, design or implement rules of Go. `bestiary --help` lists the commands; each
//! has `--json`. A command ends with status 0 when it did what it was asked, with 1 when what it
//! checked does not hold, and with 2 on bad usage or input that cannot be read.
//! What they answer to programs is described in the book's chapter on the [machine interface](bestiary_book::machine_interface).

mod ambiguity;
mod catalogue;
mod certify;
mod changes;
mod check;
mod cli;
mod compare;
mod counting;
mod dead_file;
mod explain;
mod export;
mod failure;
mod files;
mod finding;
mod findings;
mod fmt;
mod found;
mod game_file;
pub mod gtp;
mod hunt;
mod import;
mod input;
mod json;
mod judge;
mod limits;
mod merge;
mod names;
mod output;
mod page;
mod pointer;
mod progress;
mod rule;
mod rulesets;
mod score;
mod separate;
mod settle;
mod sheets;
mod stop;
mod table;
mod trial;

use std::ffi::OsString;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::CommandFactory;
use cli::{Cli, Command};
use failure::{Done, Failure};
use go_rulesets::{Draft, Library, TomlError};
use pointer::Pointer;

/// Runs the program with these arguments, the first of which is its own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let answered = match cli::parse(arguments) {
        Ok(cli) => answer(&cli),
        Err(Ok(help)) => Ok((help, Done::Well)),
        Err(Err(failure)) => Err(failure),
    };
    let printed = answered.and_then(|(text, done)| match output::print(&text) {
        Ok(()) => Ok(done),
        Err(error) => Err(Failure::new(format!("standard output: {error}"))),
    });
    match printed {
        Ok(Done::Well) => ExitCode::SUCCESS,
        Ok(Done::DoesNotHold) => ExitCode::from(1),
        Err(failure) => {
            output::complain(&failure);
            ExitCode::from(2)
        }
    }
}

fn answer(cli: &Cli) -> Result<(String, Done), Failure> {
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
        Command::Gtp { .. } if cli.json => Err(Failure::new(
            "--json: gtp answers in its own protocol; there, bestiary-state answers in JSON",
        )),
        Command::Gtp { under, limits } => {
            let session = gtp::Session::new(library, under);
            let session = session.map_err(|error| Failure::new(format!("--under: {error}")))?;
            let mut session = session.with_limits(limits.of_record());
            session.sgf_limits = limits.of_sgf();
            let talked = session.run(BufReader::new(io::stdin().lock()), io::stdout().lock());
            output::quietly(talked).map_err(Failure::new)?;
            Ok(well(String::new()))
        }
        Command::Completions { .. } if cli.json => {
            Err(Failure::new("--json: a completion script is a script"))
        }
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "bestiary", &mut script);
            Ok(well(String::from_utf8_lossy(&script).into_owned()))
        }
    }
}

/// No rulebook needs more.
const MOST_TOML_BYTES: usize = 1 << 20;

/// The built-in texts and the user's.
fn library(rules: &[PathBuf]) -> Result<Library, Failure> {
    let open = |path: &Path| Ok::<_, Failure>((input::name(path), input::text(path, MOST_TOML_BYTES)?));
    let mut files: Vec<(String, String)> = Vec::new();
    let mut drafts = Vec::new();
    for path in rules {
        let (name, text) = open(path)?;
        let draft = Draft::read(&name, &text);
        files.push((name, text));
        let mut draft = draft.map_err(|error| pointed(&error, &files))?;
        if let Some(beside) = draft.specification().map(|name| path.with_file_name(name)) {
            let (name, text) = open(&beside)?;
            let specified = draft.with_specification(&name, &text);
            files.push((name, text));
            draft = specified.map_err(|error| pointed(&error, &files))?;
        }
        drafts.push(draft);
    }
    let mut library = Library::built_in();
    library.load_drafts(&drafts).map_err(|error| pointed(&error, &files))?;
    Ok(library)
}

/// The failure with the line of the file that it is about.
fn pointed(error: &TomlError, files: &[(String, String)]) -> Failure {
    let source = files.iter().find(|(name, _)| *name == error.file);
    let pointer = source.and_then(|(_, text)| Pointer::new(text, error.line, error.span.clone()));
    Failure::new(error).pointing(pointer)
}
