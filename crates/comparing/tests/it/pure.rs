//! Nothing that comparing rests on starts a thread, reads a file or looks at a clock: it is to run in a browser, too.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Modules of the standard library that are not to be had there. `core::time` is: a duration is no clock.
const BARRED: [&str; 5] = ["fs", "net", "process", "thread", "time"];

/// Packages from elsewhere that are known to do nothing of it.
const KNOWN: [&str; 2] = ["serde", "thiserror"];

#[test]
fn comparing_and_what_it_rests_on_reach_no_thread_file_or_clock() {
    let (mut packages, mut waiting) = (BTreeSet::new(), vec!["go-comparing".to_owned()]);
    let (mut wrong, mut files) = (Vec::new(), 0);
    while let Some(package) = waiting.pop() {
        if !packages.insert(package.clone()) {
            continue;
        }
        let folder = folder_of(&package);
        for dependency in dependencies(&fs::read_to_string(folder.join("Cargo.toml")).unwrap()) {
            match dependency.as_str() {
                ours if ours.starts_with("go-") => waiting.push(dependency),
                known if KNOWN.contains(&known) => {}
                other => wrong.push(format!("{package} depends on {other}")),
            }
        }
        for file in sources(&folder.join("src")) {
            files += 1;
            let found = barred(&fs::read_to_string(&file).unwrap());
            wrong.extend(found.into_iter().map(|path| format!("{}: {path}", file.display())));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let expected = ["go-board", "go-comparing", "go-notation", "go-rules", "go-settlement"];
    assert_eq!(packages.iter().map(String::as_str).collect::<Vec<_>>(), expected);
    assert!(files > 80, "only {files} files were read");
}

#[test]
fn what_is_barred_is_seen_however_it_is_written() {
    for (source, path) in [
        ("use std::time::Instant;", "std::time"),
        ("let begun = std::time::Instant::now();", "std::time"),
        ("use std::{fs, fmt};", "std::fs"),
        ("use std::{collections::{BTreeMap, BTreeSet},\n    thread::{self, sleep}};", "std::thread"),
        ("use ::std::{sync::Arc, time as clock};", "std::time"),
        ("use std\n  :: /* here */ fs::File;", "std::fs"),
        ("use std::*;", "std::*"),
        ("use std::{self as all};", "std::self"),
        ("use std as all;", "std as"),
        ("extern crate std as all;", "std as"),
        ("use rayon::prelude::*;", "rayon"),
        ("books.par_iter()", "par_iter"),
        ("let quote = '\"'; std::fs::read(path)", "std::fs"),
        ("let quote = \"\\\"\"; std::fs::read(path)", "std::fs"),
        ("fn of<'a>(x: &'a str) { std::process::exit(1) }", "std::process"),
    ] {
        assert_eq!(barred(source), [path], "{source}");
    }
}

#[test]
fn what_is_not_barred_is_let_be() {
    for source in [
        "use std::{collections::BTreeMap, fmt, sync::Arc};",
        "use core::time::Duration;",
        "// std::fs",
        "/// std::time::Instant\nfn f() {}",
        "/* a /* nested */ std::fs */",
        "let text = \"std::fs\";",
        "let text = r#\"a \" std::fs\"#;",
        "let fs = crate::time(); a::std_fs::time();",
        "use std::collections::{fs, time};",
        "crate::std::fmt::Display",
    ] {
        assert_eq!(barred(source), [""; 0], "{source}");
    }
    assert_eq!(
        dependencies(
            "[dependencies]\n# a\nx = \"1\"\n[dependencies.y]\nversion = \"1\"\n[dev-dependencies]\nz = \"1\"\n[target.'cfg(unix)'.dependencies]\nw.workspace = true\n"
        ),
        ["x", "y", "w"]
    );
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Where the root's Cargo.toml says that this package stands.
fn folder_of(package: &str) -> PathBuf {
    let workspace = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let line = workspace.lines().find(|line| line.starts_with(&format!("{package} = "))).unwrap();
    let (_, path) = line.split_once("path = \"").unwrap();
    root().join(path.split('"').next().unwrap())
}

/// The names of the normal dependencies in a Cargo.toml.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in manifest.lines().map(str::trim) {
        if let Some(table) = line.strip_prefix('[') {
            let table = table.trim_end_matches(']');
            let (of, name) = table.rsplit_once('.').unwrap_or(("", table));
            inside = name == "dependencies";
            if of == "dependencies" || of.ends_with(".dependencies") {
                found.push(name.to_owned());
            }
        } else if inside && let Some((name, _)) = line.split_once('=').filter(|_| !line.starts_with('#')) {
            found.push(name.split('.').next().unwrap_or(name).trim().trim_matches('"').to_owned());
        }
    }
    found
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The paths in a source that lead to what is barred.
fn barred(source: &str) -> Vec<String> {
    let words = words(source);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut found = Vec::new();
    for (place, word) in words.iter().enumerate() {
        let next = words.get(place + 1).copied().unwrap_or("");
        // `a::std` is a module of somebody's, `::std` and `std` are not.
        let before = place.checked_sub(2).map(|two_before| [words[two_before], words[place - 1]]);
        let is_inner = before.is_some_and(|[name, colons]| colons == "::" && is_name(name) && name != "use");
        match *word {
            "rayon" | "par_iter" | "into_par_iter" | "par_bridge" => found.push((*word).to_owned()),
            "std" if is_inner => {}
            "std" if next == "as" => found.push("std as".to_owned()),
            "std" if next == "::" => {
                let leads = heads(&words[place + 2..]);
                let wrong =
                    leads.into_iter().filter(|head| BARRED.contains(head) || ["*", "self"].contains(head));
                found.extend(wrong.map(|head| format!("std::{head}")));
            }
            _ => {}
        }
    }
    found
}

fn is_name(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_alphanumeric() || letter == '_')
}

/// The first names of a path, or of each path between braces.
fn heads<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let Some((&first, rest)) = words.split_first() else { return Vec::new() };
    if first != "{" {
        return vec![first];
    }
    let (mut found, mut depth, mut is_head) = (Vec::new(), 1, true);
    for &word in rest {
        match word {
            "{" => depth += 1,
            "}" => depth -= 1,
            "," => is_head = depth == 1,
            name if is_head => {
                found.push(name);
                is_head = false;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    found
}

/// Names, `::` and other signs of a source, without comments, strings and characters.
fn words(source: &str) -> Vec<String> {
    let letters: Vec<char> = source.chars().collect();
    let at = |place: usize| letters.get(place).copied().unwrap_or('\0');
    let mut found: Vec<String> = Vec::new();
    let mut place = 0;
    while place < letters.len() {
        let letter = letters[place];
        match letter {
            '/' if at(place + 1) == '/' => {
                while place < letters.len() && at(place) != '\n' {
                    place += 1;
                }
            }
            '/' if at(place + 1) == '*' => place = after_comment(&letters, place),
            '"' => place = after_string(&letters, place, found.last().is_some_and(|word| is_raw(word))),
            '#' if found.last().is_some_and(|word| is_raw(word)) && matches!(at(place + 1), '"' | '#') => {
                place = after_string(&letters, place, true);
            }
            // A character; otherwise a lifetime.
            '\'' if at(place + 1) == '\\' => {
                place += 3;
                while place < letters.len() && at(place) != '\'' {
                    place += 1;
                }
                place += 1;
            }
            '\'' if at(place + 2) == '\'' => place += 3,
            ':' if at(place + 1) == ':' => {
                found.push("::".to_owned());
                place += 2;
            }
            _ if letter.is_alphanumeric() || letter == '_' => {
                let begun = place;
                while at(place).is_alphanumeric() || at(place) == '_' {
                    place += 1;
                }
                found.push(letters[begun..place].iter().collect());
            }
            _ => {
                if !letter.is_whitespace() {
                    found.push(letter.to_string());
                }
                place += 1;
            }
        }
    }
    found
}

fn is_raw(word: &str) -> bool {
    ["r", "br", "cr"].contains(&word)
}

fn after_comment(letters: &[char], begun: usize) -> usize {
    let (mut depth, mut place) = (0, begun);
    while place < letters.len() {
        match letters[place..] {
            ['/', '*', ..] => {
                depth += 1;
                place += 2;
            }
            ['*', '/', ..] => {
                depth -= 1;
                place += 2;
            }
            _ => place += 1,
        }
        if depth == 0 {
            break;
        }
    }
    place
}

/// The place after a string that begins with its quote, or with the signs before the quote of a raw one.
fn after_string(letters: &[char], begun: usize, raw: bool) -> usize {
    let signs = letters[begun..].iter().take_while(|letter| **letter == '#').count();
    let mut place = begun + signs + 1;
    while place < letters.len() {
        match letters[place] {
            '\\' if !raw => place += 2,
            '"' if letters[place + 1..].iter().take(signs).filter(|sign| **sign == '#').count() == signs => {
                return place + 1 + signs;
            }
            _ => place += 1,
        }
    }
    place
}
