//! The steps: what each runs and why.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::seeds::seed_target;

/// What the README tells a person to type after `cargo` to run the tests; a test compares the two.
pub(crate) const TEST_COMMAND: [&str; 3] = ["test", "--workspace", "--all-features"];

/// Enough to notice a target that fails at once or no longer builds; real campaigns run longer. A dozen targets take little
/// more than a minute.
const FUZZ_LIMITS: [&str; 5] =
    ["-seed=1", "-runs=20000", "-max_total_time=6", "-len_control=0", "-max_len=400"];

/// What is not for publication; a test of the packages compares it with what the manifests say.
const PRIVATE: [&str; 3] = ["conformance", "examples", "xtask"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CiStep {
    Fmt,
    Lint,
    Package,
    Test,
    DocTest,
    Doc,
    Fuzz,
}

impl CiStep {
    /// Every step in the order of a whole run: quick ones first.
    pub(crate) const ALL: [Self; 7] =
        [Self::Fmt, Self::Package, Self::Lint, Self::Test, Self::DocTest, Self::Doc, Self::Fuzz];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Fmt => "fmt",
            Self::Lint => "lint",
            Self::Package => "package",
            Self::Test => "test",
            Self::DocTest => "doctest",
            Self::Doc => "doc",
            Self::Fuzz => "fuzz",
        }
    }

    pub(crate) fn purpose(self) -> &'static str {
        match self {
            Self::Fmt => "the workspace and fuzz/ are formatted",
            Self::Lint => "clippy finds nothing in any target",
            Self::Package => "every crate can be packed for publication",
            Self::Test => "the README's test command",
            Self::DocTest => "the examples in the documentation run",
            Self::Doc => "the documentation builds without a warning",
            Self::Fuzz => "every fuzz target survives a short run with a fixed seed",
        }
    }

    /// Runs the step in the repository's root.
    ///
    /// # Errors
    /// The command line that failed and how.
    pub(crate) fn run(self) -> Result<(), String> {
        const DENY: [&str; 3] = ["--", "-D", "warnings"];
        match self {
            Self::Fmt => {
                run(&mut cargo(["fmt", "--all", "--check"]))?;
                run(&mut cargo(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))
            }
            // Benchmarks are checked here too; linking them optimised would only cost minutes.
            Self::Lint => {
                run(cargo(["clippy", "--workspace", "--all-targets", "--all-features"]).args(DENY))?;
                run(cargo(["clippy", "--manifest-path", "fuzz/Cargo.toml", "--target-dir", "target"])
                    .args(DENY))
            }
            // Building each package anew would take as long as the tests; a test looks at what is in them.
            Self::Package => {
                run(cargo(["package", "--workspace", "--no-verify", "--allow-dirty", "--quiet"])
                    .args(PRIVATE.iter().flat_map(|name| ["--exclude", name])))
            }
            Self::Test => run(&mut cargo(TEST_COMMAND)),
            Self::DocTest => run(cargo(TEST_COMMAND).arg("--doc")),
            Self::Doc => run(cargo(["doc", "--no-deps", "--workspace"]).env("RUSTDOCFLAGS", "-D warnings")),
            Self::Fuzz => fuzz(),
        }
    }
}

/// The repository's root, wherever the program was started from.
pub(crate) fn root() -> PathBuf {
    let own_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    own_folder.parent().unwrap_or(own_folder).to_path_buf()
}

fn fuzz() -> Result<(), String> {
    let targets = fuzz_targets()?;
    if targets.is_empty() {
        return Err("fuzz/ lists no target".to_owned());
    }
    run(&mut cargo(["fuzz", "build", "-s", "none"]))?;
    for target in &targets {
        println!("\n---- fuzz target {target}");
        // A corpus of its own, so that what earlier campaigns found does not change the run.
        let corpus = root().join("target/fuzz-smoke").join(target);
        fresh_folder(&corpus)?;
        seed_target(target, &corpus)?;
        run(cargo(["fuzz", "run", "-s", "none", target]).arg(&corpus).arg("--").args(FUZZ_LIMITS))?;
    }
    println!("\nfuzz targets that ran ({}): {}", targets.len(), targets.join(", "));
    Ok(())
}

/// The names of all targets.
pub(crate) fn fuzz_targets() -> Result<Vec<String>, String> {
    let mut command = cargo(["fuzz", "list"]);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{}: {error}", command_line(&command)))?;
    if !output.status.success() {
        return Err(format!(
            "{}: {} (cargo-fuzz is installed by `cargo install cargo-fuzz --locked`)",
            command_line(&command),
            output.status
        ));
    }
    Ok(String::from_utf8_lossy(&output.stdout).split_whitespace().map(str::to_owned).collect())
}

fn fresh_folder(path: &Path) -> Result<(), String> {
    if path.exists() {
        fs::remove_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))
}

pub(crate) fn cargo<const N: usize>(arguments: [&str; N]) -> Command {
    // The cargo that runs us, so that a `+toolchain` carries over.
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    println!("$ {}", command_line(command));
    let status = command.status().map_err(|error| format!("{}: {error}", command_line(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{}: {status}", command_line(command))) }
}

fn command_line(command: &Command) -> String {
    let arguments = command.get_args().map(|argument| argument.to_string_lossy());
    std::iter::once("cargo".into()).chain(arguments).collect::<Vec<_>>().join(" ")
}
