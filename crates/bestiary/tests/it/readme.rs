//! What the README shows is what the program prints.

use std::path::Path;
use std::process::Command;

/// The lines of the first fenced block after `mark`, the mark's own included.
fn block<'a>(text: &'a str, mark: &str) -> &'a str {
    let (_, rest) = text.split_once(mark).expect("the README has such a block");
    rest.split_once("```").expect("the block ends").0
}

#[test]
fn the_first_command_prints_what_the_readme_shows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("there is a README");
    let commands = block(&readme, "```sh\n");
    let arguments = commands
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("cargo run --release -p bestiary -- "))
        .expect("the first command runs the program");
    let ran = Command::new(env!("CARGO_BIN_EXE_bestiary"))
        .args(arguments.split_whitespace())
        .current_dir(&root)
        .output()
        .expect("the program starts");
    assert!(ran.status.success());
    assert_eq!(String::from_utf8_lossy(&ran.stdout).trim_end(), block(&readme, "```text\n").trim_end());
}
