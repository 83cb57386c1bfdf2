//! The command line of Bestiary.
//!
//! For people who compare, design or implement rules of Go. `bestiary --help` lists the commands; each
//! has `--json`. A command ends with status 0 when it did what it was asked, with 1 when what it
//! checked does not hold, and with 2 on bad usage or input that cannot be read.
//! What they answer to programs is described in the book's chapter on the [machine interface](bestiary_book::machine_interface).

mod cli;
mod commands;
mod page;
mod reading;
mod wire;

use std::ffi::OsString;
use std::process::ExitCode;

use page::failure::{Done, Failure};
use page::output;

/// Runs the program with these arguments, the first of which is its own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let answered = match cli::parse(arguments) {
        Ok(cli) => commands::answer(&cli),
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
