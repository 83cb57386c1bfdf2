//! This tree's program against another one, such as last month's: a named list of jobs, by turns, in one run.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::steps::{cargo, root, run};

/// What is timed, and the arguments that do it, run in the repository's root. Each takes less
/// than two seconds and, but for `check`, at least a tenth of one.
const JOBS: [(&str, &str); 8] = [
    (
        "hunt, three texts",
        "hunt --between aga-1991,japanese-1989,ing-1991 --board 5x5 --games 10000 --seed 2 --threads 1 --no-reduce",
    ),
    (
        "hunt, findings made small",
        "hunt --between aga-1991,chinese-2002 --board 5x5 --games 3000 --seed 1 --threads 1",
    ),
    (
        "separate, 3x2",
        "separate --board 3x2 --between aga-1991,japanese-1989,tromp-taylor,cgos --plies 6 --setup-plies 3",
    ),
    ("compare, real games under all texts", "compare --corpus tests/data/gnugo-games --under all"),
    ("check, all specifications", "check specs docs/catalogue"),
    ("export", "export"),
    (
        "reduce, a game of 19x19",
        "reduce tests/data/gnugo-games/19x19-chinese-even-level1-seed301.sgf --between aga-1991,japanese-1989",
    ),
    ("settle", "settle tests/data/beasts/b2.sgf --under aga-1991,new-zealand --passes"),
];

/// Runs of each job and program of which the best counts, since a busy machine only ever makes a run slower.
const ROUNDS: usize = 9;

/// Builds this tree's program and prints, for every job, the best time of each of the two and their ratio.
///
/// # Errors
/// The program that could not be started or could not do the job, in words.
pub(crate) fn versus(other: &str) -> Result<(), String> {
    let other = std::path::absolute(other).map_err(|error| format!("{other}: {error}"))?;
    run(&mut cargo(["build", "--release", "--quiet", "-p", "bestiary"]))?;
    let built = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let this = built.join("release/bestiary");
    println!("{:<38}{:>10}{:>10}{:>8}", "best of each, by turns", "other", "this", "ratio");
    for (name, arguments) in JOBS {
        let (mut best_other, mut best_this) = (Duration::MAX, Duration::MAX);
        for _ in 0..ROUNDS {
            best_other = best_other.min(time(&other, arguments)?);
            best_this = best_this.min(time(&this, arguments)?);
        }
        let ratio = best_this.as_secs_f64() / best_other.as_secs_f64();
        println!(
            "{name:<38}{:>8.3} s{:>8.3} s{ratio:>8.2}",
            best_other.as_secs_f64(),
            best_this.as_secs_f64()
        );
    }
    Ok(())
}

/// How long the program took. Status 1 is an answer, too: something that was looked at does not hold.
fn time(program: &Path, arguments: &str) -> Result<Duration, String> {
    let start = Instant::now();
    let status = Command::new(program)
        .args(arguments.split(' '))
        .current_dir(root())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|error| format!("{}: {error}", program.display()))?;
    let took = start.elapsed();
    match status.code() {
        Some(0 | 1) => Ok(took),
        _ => Err(format!("{} {arguments}: {status}", program.display())),
    }
}
