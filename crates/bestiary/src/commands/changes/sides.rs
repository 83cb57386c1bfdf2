//! The two that are compared, as the command line names them.

use std::path::{Path, PathBuf};

use go_rules::Rulebook;
use go_rulesets::{Draft, Library};

use crate::page::failure::Failure;
use crate::reading::files;
use crate::reading::input;

/// No rulebook's file is longer.
const MOST_TOML_BYTES: usize = 1 << 20;

/// What stands behind a name.
#[derive(Debug)]
pub(super) enum NamedSide {
    Suite(PathBuf),
    Rulebook(Box<Book>),
}

/// A rulebook with the texts among which it stands.
#[derive(Debug)]
pub(super) struct Book {
    /// As the command line names it.
    pub(super) name: String,
    pub(super) rulebook: Rulebook,
    pub(super) library: Library,
    /// The specification beside a TOML file, whose examples are positions to look at.
    pub(super) specification: Option<PathBuf>,
}

/// What `--from` or `--to`, the `option`, names.
pub(super) fn named(
    option: &str,
    name: &str,
    library: &Library,
    rules: &[PathBuf],
) -> Result<NamedSide, Failure> {
    let path = Path::new(name);
    let ends = |ending: &str| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending));
    if ends("toml") {
        return toml(option, path, rules).map(|book| NamedSide::Rulebook(Box::new(book)));
    }
    match library.rulebook(name) {
        Ok(rulebook) => {
            let name = rulebook.name().to_owned();
            Ok(NamedSide::Rulebook(Box::new(Book {
                name,
                rulebook,
                library: library.clone(),
                specification: None,
            })))
        }
        Err(_) if name == "-" || ends("json") || path.exists() => Ok(NamedSide::Suite(path.to_owned())),
        Err(error) => {
            let what = "write a suite's file, a rulebook's key, or a TOML file of your own";
            Err(Failure::new(format!("{option}: {error}, and there is no such file: {what}")))
        }
    }
}

/// The rulebook of a TOML file, beside those of `--rules`, on which it may build.
fn toml(option: &str, path: &Path, rules: &[PathBuf]) -> Result<Book, Failure> {
    let said = |error: Failure| {
        let pointer = error.pointer().cloned();
        Failure::new(format!("{option}: {error}")).pointing(pointer)
    };
    let mut all = rules.to_vec();
    if !rules.iter().any(|known| files::is_same(known, path)) {
        all.push(path.to_owned());
    }
    let library = crate::reading::library::library(&all).map_err(said)?;
    let text = input::text(path, MOST_TOML_BYTES).map_err(said)?;
    let draft = Draft::read(&input::name(path), &text).map_err(Failure::new)?;
    let rulebook = library.rulebook(draft.key()).map_err(Failure::new)?;
    let specification = draft.specification().map(|name| path.with_file_name(name));
    Ok(Book { name: input::name(path), rulebook, library, specification })
}
