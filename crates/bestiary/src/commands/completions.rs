//! `bestiary completions`: a script for a shell.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::Cli;
use crate::page::failure::Failure;

/// The command's answer.
pub(crate) fn run(shell: Shell, json: bool) -> Result<String, Failure> {
    if json {
        return Err(Failure::new("--json: a completion script is a script"));
    }
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "bestiary", &mut script);
    Ok(String::from_utf8_lossy(&script).into_owned())
}
