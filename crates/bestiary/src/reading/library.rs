//! The texts that a command rules by: the built-in ones and the user's.

use std::path::{Path, PathBuf};

use go_rulesets::{Draft, Library, TomlError};

use crate::page::failure::Failure;
use crate::page::pointer::Pointer;
use crate::reading::input;

/// No rulebook needs more.
const MOST_TOML_BYTES: usize = 1 << 20;

/// The built-in texts and the user's.
pub(crate) fn library(rules: &[PathBuf]) -> Result<Library, Failure> {
    let open = |path: &Path| Ok::<_, Failure>((input::name(path), input::text(path, MOST_TOML_BYTES)?));
    let mut files: Vec<(String, String)> = Vec::new();
    let mut drafts = Vec::new();
    for path in rules {
        let (name, text) = open(path)?;
        let draft = Draft::read(&name, &text);
        files.push((name, text));
        let mut draft = draft.map_err(|error| pointed(&error, &files))?;
        if let Some(beside) = draft.specification().map(|name| path.with_file_name(name)) {
            let (name, text) = open(&beside)?;
            let specified = draft.with_specification(&name, &text);
            files.push((name, text));
            draft = specified.map_err(|error| pointed(&error, &files))?;
        }
        drafts.push(draft);
    }
    let mut library = Library::built_in();
    library.load_drafts(&drafts).map_err(|error| pointed(&error, &files))?;
    Ok(library)
}

/// The failure with the line of the file that it is about.
fn pointed(error: &TomlError, files: &[(String, String)]) -> Failure {
    let source = files.iter().find(|(name, _)| *name == error.file);
    let pointer = source.and_then(|(_, text)| Pointer::new(text, error.line, error.span.clone()));
    Failure::new(error).pointing(pointer)
}
