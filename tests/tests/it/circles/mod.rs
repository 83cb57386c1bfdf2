//! No circle of files: of two files of a crate, one does not need the other.
//!
//! A file that declares modules and passes their names on needs none of them; who takes such a name needs the file that defines it.
//! Code for tests beside the code is left aside. Paths are read as words: methods and macros are not looked for.

mod names;
mod paths;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use names::Crate;

/// Packages that still have circles, each to be broken and struck from this list. In `rules` an article speaks of the course of a
/// game, and the course of its articles; in `board` points and the size of a board.
const EXCEPTED: [&str; 2] = ["board", "rules"];

/// File to the files of which it takes a name.
type Needs = BTreeMap<String, BTreeSet<String>>;

/// The shortest way from `start` back to itself.
fn circle_through(start: &str, needs: &Needs) -> Option<Vec<String>> {
    let mut ways = vec![vec![start.to_owned()]];
    let mut seen = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            for next in way.last().and_then(|last| needs.get(last)).into_iter().flatten() {
                let way: Vec<String> = way.iter().chain([next]).cloned().collect();
                if next == start {
                    return Some(way);
                }
                if seen.insert(next.clone()) {
                    longer.push(way);
                }
            }
        }
        ways = longer;
    }
    None
}

/// A shortest circle through each file that is in one; the same files are told once.
fn circles(needs: &Needs) -> Vec<String> {
    let mut told = BTreeSet::new();
    let circles = needs.keys().filter_map(|file| circle_through(file, needs));
    circles
        .filter(|way| told.insert(way.iter().cloned().collect::<BTreeSet<_>>()))
        .map(|way| way.join(" -> "))
        .collect()
}

/// The sources below `folder`, by their paths from it.
pub(crate) fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut folders = vec![folder.to_owned()];
    let mut sources = Vec::new();
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                sources.push((
                    path.strip_prefix(folder).unwrap().to_owned(),
                    fs::read_to_string(&path).unwrap(),
                ));
            }
        }
    }
    sources
}

fn of_texts(files: &[(&str, &str)]) -> Vec<String> {
    let files = files.iter().map(|(path, text)| (PathBuf::from(path), (*text).to_owned())).collect();
    circles(&Crate::new(files).needs())
}

#[test]
fn no_files_of_a_crate_need_each_other() {
    let crates = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../crates"));
    let mut wrong = Vec::new();
    let mut edges = 0;
    for entry in fs::read_dir(crates).unwrap() {
        let folder = entry.unwrap().path();
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let needs = Crate::new(sources(&folder.join("src"))).needs();
        edges += needs.values().map(BTreeSet::len).sum::<usize>();
        let found = circles(&needs);
        match (EXCEPTED.contains(&&*name), found.is_empty()) {
            (true, true) => wrong.push(format!("{name} has no circle and is excepted")),
            (false, false) => wrong.extend(found.iter().map(|circle| format!("{name}: {circle}"))),
            _ => {}
        }
    }
    // Paths are found at all.
    assert!(edges > 300, "{edges}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn two_files_that_take_a_name_of_each_other_are_a_circle() {
    let a = ("a.rs", "use crate::b::B;\npub struct A(B);");
    let b = ("b.rs", "use super::a::{self, A};\npub struct B(Option<Box<A>>);");
    assert_eq!(of_texts(&[("lib.rs", "mod a;\nmod b;"), a, b]), ["a.rs -> b.rs -> a.rs"]);
    let free = ("b.rs", "// crate::a::A\npub struct B(&'static str);\nconst A: &str = \"crate::a::A\";");
    assert!(of_texts(&[("lib.rs", "mod a;\nmod b;"), a, free]).is_empty());
}

#[test]
fn a_name_that_is_passed_on_leads_to_the_file_that_defines_it() {
    let lib = ("lib.rs", "mod a;\nmod b;\npub use {a::A, b::*};");
    let a = ("a.rs", "use crate::B;\npub struct A(B);");
    assert!(of_texts(&[lib, a, ("b.rs", "pub struct B;")]).is_empty());
    let b = ("b.rs", "pub struct B;\nfn f(_: crate::A) {}");
    assert_eq!(of_texts(&[lib, a, b]), ["a.rs -> b.rs -> a.rs"]);
}

#[test]
fn a_parent_that_works_with_its_child_and_is_asked_by_it_is_a_circle() {
    let child = ("x/child.rs", "use super::{X};\npub(super) fn f(_: X) {}");
    let works = ("x/mod.rs", "mod child;\nuse child::f;\npub struct X;\npub fn g() { f(X) }");
    assert_eq!(of_texts(&[("lib.rs", "mod x;"), works, child]), ["x/child.rs -> x/mod.rs -> x/child.rs"]);
    let by_path = ("x/mod.rs", "mod child;\npub struct X;\npub fn g() { child::f(X) }");
    assert_eq!(of_texts(&[("lib.rs", "mod x;"), by_path, child]).len(), 1);
    let passes_on = ("x/mod.rs", "mod child;\npub(crate) use child::f;\npub struct X;");
    assert!(of_texts(&[("lib.rs", "mod x;"), passes_on, child]).is_empty());
    let tests =
        ("x/child.rs", "pub(super) fn f() {}\n#[cfg(test)]\nmod tests {\n    use super::super::X;\n}");
    assert!(of_texts(&[("lib.rs", "mod x;"), by_path, tests]).is_empty());
}
