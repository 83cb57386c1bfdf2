//! What the documentation names is there.

use std::fs;
use std::path::{Path, PathBuf};

/// The folders at the top whose files are named with their whole path.
const TOP: [&str; 7] = ["crates/", "docs/", "specs/", "tests/", "fuzz/", "examples/", "xtask/"];

/// Named from a crate's own folder, or for every text.
const PATTERNS: [&str; 2] = ["tests/it/main.rs", "specs/KEY.md"];

/// What stands between backticks and reads as a path from the top.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let quoted = text.split('`').skip(1).step_by(2);
    let is_plain = |path: &&str| path.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
    quoted.filter(is_plain).filter(|path| TOP.iter().any(|top| path.starts_with(top)))
}

fn pages(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            pages(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
}

#[test]
fn every_path_in_the_documentation_is_there() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let mut found = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|name| root.join(name)).to_vec();
    for folder in ["docs", "specs", "examples"] {
        pages(&root.join(folder), &mut found);
    }
    let (mut named, mut gone) = (0, Vec::new());
    for page in found {
        let text = fs::read_to_string(&page).unwrap();
        for path in paths(&text).filter(|path| !PATTERNS.contains(path)) {
            named += 1;
            if !root.join(path).exists() {
                gone.push(format!("{}: {path}", page.display()));
            }
        }
    }
    assert!(named > 40, "{named}");
    assert!(gone.is_empty(), "{}", gone.join("\n"));
}

#[test]
fn paths_are_told_from_commands() {
    let text = "`crates/board` and `specs/KEY.md`, `cargo run -p x`, `docs/a b.md`, `crates/*/src`, crates/x";
    assert_eq!(paths(text).collect::<Vec<_>>(), ["crates/board", "specs/KEY.md"]);
}
