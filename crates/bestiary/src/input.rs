//! Files as the command line names them; `-` is standard input.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use go_notation::game::{Game, Options};
use go_notation::sgf::{Collection, Limits, Variation};

use crate::failure::Failure;

/// The name of an input for messages.
pub(crate) fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_owned() } else { path.display().to_string() }
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The bytes of a file, at most `limit`.
pub(crate) fn bytes(path: &Path, limit: usize) -> Result<Vec<u8>, Failure> {
    let said = |what: &dyn std::fmt::Display| Failure::new(format!("{}: {what}", name(path)));
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => said(&"there is no such file"),
        io::ErrorKind::PermissionDenied => said(&"this file may not be read"),
        io::ErrorKind::IsADirectory => said(&"this is a directory; name a file in it"),
        _ => said(&error),
    };
    let mut bytes = Vec::new();
    let most = limit as u64 + 1;
    if is_stdin(path) {
        io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        if fs::metadata(path).map_err(failed)?.is_dir() {
            return Err(said(&"this is a directory; name a file in it"));
        }
        File::open(path).map_err(failed)?.take(most).read_to_end(&mut bytes).map_err(failed)?;
    }
    if bytes.len() > limit {
        return Err(said(&format_args!("more than {limit} bytes, the limit")));
    }
    Ok(bytes)
}

/// The text of a file in UTF-8.
pub(crate) fn text(path: &Path, limit: usize) -> Result<String, Failure> {
    String::from_utf8(bytes(path, limit)?).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
        let start = good.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&good[start..]).chars().count() + 1;
        Failure::new(format!("{}: line {line}, column {column}: this is not UTF-8 text", name(path)))
    })
}

/// The game along a line of an SGF file.
pub(crate) fn game(
    path: &Path,
    variation: &Variation,
    options: Options,
    limits: Limits,
) -> Result<Game, Failure> {
    let file = collection(path, limits)?;
    line(path, &file, variation, options)
}

/// An SGF file.
pub(crate) fn collection(path: &Path, limits: Limits) -> Result<Collection, Failure> {
    let bytes = bytes(path, limits.bytes)?;
    Collection::from_bytes(&bytes, limits).map_err(|error| Failure::new(format!("{}: {error}", name(path))))
}

/// The game along a line of a file that has been read.
pub(crate) fn line(
    path: &Path,
    file: &Collection,
    variation: &Variation,
    options: Options,
) -> Result<Game, Failure> {
    Game::read(file, variation, options).map_err(|error| Failure::new(format!("{}: {error}", name(path))))
}
