//! One recipe for people and CI: `cargo xtask ci` runs every check of this repository in order.
//!
//! ```text
//! cargo xtask ci [--fast]    all steps; --fast leaves out the fuzz targets
//! cargo xtask fmt            formatting of the workspace and of fuzz/
//! cargo xtask package        every crate packed as for publication
//! cargo xtask lint           clippy, warnings denied
//! cargo xtask test           the test command of the README
//! cargo xtask doc            doc tests, then the documentation, warnings denied
//! cargo xtask fuzz           a short fixed-seed run of every fuzz target
//! cargo xtask seeds          inputs for fuzz campaigns to start from, into fuzz/corpus
//! cargo xtask versus OTHER   how long the program takes for a list of jobs, beside another program of this name
//! ```
//!
//! Exit code 0 when all is well, 1 when a step failed (the first one ends the run), 2 on bad usage.

#![allow(clippy::print_stdout, reason = "telling what runs is this program's output")]

mod seeds;
mod steps;
mod versus;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use steps::CiStep;

const USAGE: &str =
    "usage: cargo xtask ci [--fast] | fmt | package | lint | test | doc | fuzz | seeds | versus OTHER";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let other_work = match words[..] {
        ["seeds"] => Some(seeds::seed()),
        ["versus", other] => Some(versus::versus(other)),
        _ => None,
    };
    if let Some(done) = other_work {
        return done.map_or_else(
            |message| {
                eprintln!("xtask: {message}");
                ExitCode::FAILURE
            },
            |()| ExitCode::SUCCESS,
        );
    }
    let Some(steps) = chosen_steps(&words) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run_all(&steps) {
        Ok(times) => {
            println!("\nxtask: all steps held: {}", summary(&times));
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("\nxtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The steps that a command line asks for, in the order they run; `None` if it cannot be understood.
fn chosen_steps(words: &[&str]) -> Option<Vec<CiStep>> {
    match words {
        ["ci"] => Some(CiStep::ALL.to_vec()),
        ["ci", "--fast"] => Some(CiStep::ALL.into_iter().filter(|step| *step != CiStep::Fuzz).collect()),
        ["doc"] => Some(vec![CiStep::DocTest, CiStep::Doc]),
        [word] => CiStep::ALL.into_iter().find(|step| step.word() == *word).map(|step| vec![step]),
        _ => None,
    }
}

fn run_all(steps: &[CiStep]) -> Result<Vec<(CiStep, Duration)>, String> {
    let mut times = Vec::new();
    for &step in steps {
        println!("\n==== {}: {}", step.word(), step.purpose());
        let start = Instant::now();
        step.run().map_err(|error| format!("step `{}` failed: {error}", step.word()))?;
        times.push((step, start.elapsed()));
    }
    Ok(times)
}

fn summary(times: &[(CiStep, Duration)]) -> String {
    let each: Vec<String> =
        times.iter().map(|(step, time)| format!("{} {:.0} s", step.word(), time.as_secs_f64())).collect();
    each.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fast_ci_leaves_out_only_the_fuzz_targets() {
        let whole = chosen_steps(&["ci"]).unwrap();
        let fast = chosen_steps(&["ci", "--fast"]).unwrap();
        assert_eq!(fast, whole[..whole.len() - 1]);
        assert_eq!(whole.last(), Some(&CiStep::Fuzz));
    }

    #[test]
    fn an_unknown_word_is_bad_usage() {
        assert_eq!(chosen_steps(&[]), None);
        assert_eq!(chosen_steps(&["tests"]), None);
        assert_eq!(chosen_steps(&["ci", "--slow"]), None);
        assert_eq!(chosen_steps(&["fmt", "--fast"]), None);
    }

    #[test]
    fn readme_names_the_test_command() {
        let readme = std::fs::read_to_string(steps::root().join("README.md")).unwrap();
        let command = format!("cargo {}", steps::TEST_COMMAND.join(" "));
        assert!(readme.contains(&command), "README.md does not name `{command}`");
    }
}
