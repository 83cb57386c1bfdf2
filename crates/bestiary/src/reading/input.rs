//! Files as the command line names them; `-` is standard input.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use go_notation::game::{Game, Options, setup_place};
use go_notation::sgf::{Collection, Position, Variation};
use go_rules::SetupProblem;

use crate::cli::FileLimits;
use crate::page::failure::Failure;
use crate::page::pointer::Pointer;
use crate::reading::limits;

/// The name of an input for messages.
pub(crate) fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_owned() } else { path.display().to_string() }
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// What went wrong, without the words of the operating system where ours are clearer.
pub(crate) fn why(error: &io::Error) -> String {
    let words = [
        (io::ErrorKind::NotFound, "there is no such file"),
        (io::ErrorKind::PermissionDenied, "this may not be read"),
        (io::ErrorKind::IsADirectory, "this is a directory; name a file in it"),
    ];
    let ours = words.into_iter().find(|(kind, _)| *kind == error.kind());
    ours.map_or_else(|| error.to_string(), |(_, words)| words.to_owned())
}

/// The bytes of a regular file, or of standard input, at most `limit`, which the option raises if there is one.
fn bytes(path: &Path, limit: usize, option: Option<&str>) -> Result<Vec<u8>, Failure> {
    let said = |what: &dyn std::fmt::Display| Failure::new(format!("{}: {what}", name(path)));
    let failed = |error: io::Error| said(&why(&error));
    let mut bytes = Vec::new();
    let most = (limit as u64).saturating_add(1);
    if is_stdin(path) {
        io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        let kind = fs::metadata(path).map_err(failed)?;
        if kind.is_dir() {
            return Err(said(&"this is a directory; name a file in it"));
        }
        // To open a FIFO would wait for a writer, and a device may never end.
        if !kind.is_file() {
            return Err(said(&"this is no regular file; name one, or - for standard input"));
        }
        File::open(path).map_err(failed)?.take(most).read_to_end(&mut bytes).map_err(failed)?;
    }
    if bytes.len() > limit {
        let message = format!("more than {limit} bytes, the limit");
        return Err(said(&option.map_or(message.clone(), |option| limits::raised_by(option, &message))));
    }
    Ok(bytes)
}

/// The text of a file in UTF-8.
pub(crate) fn text(path: &Path, limit: usize) -> Result<String, Failure> {
    String::from_utf8(bytes(path, limit, None)?).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
        let start = good.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&good[start..]).chars().count() + 1;
        Failure::new(format!("{}: line {line}, column {column}: this is not UTF-8 text", name(path)))
    })
}

/// An SGF file.
pub(crate) fn collection(path: &Path, most: FileLimits) -> Result<Collection, Failure> {
    sgf(path, &game_bytes(path, most)?, most)
}

/// The bytes of a game's file.
pub(crate) fn game_bytes(path: &Path, most: FileLimits) -> Result<Vec<u8>, Failure> {
    bytes(path, most.size.bytes, Some("--max-sgf-bytes"))
}

/// The SGF file with these bytes.
pub(crate) fn sgf(path: &Path, bytes: &[u8], most: FileLimits) -> Result<Collection, Failure> {
    let said = |what: &dyn std::fmt::Display| Failure::new(format!("{}: {what}", name(path)));
    let file = Collection::from_bytes(bytes, most.size).map_err(|error| {
        let source = std::str::from_utf8(bytes).unwrap_or_default();
        said(&limits::sgf(&error)).pointing(pointer(source, error.position()))
    })?;
    match too_deep(file.source(), most.depth) {
        None => Ok(file),
        Some(offset) => {
            let message = format!(
                "{}: more than {} variations within each other, the limit: no game needs them, write one line without \
                 brackets",
                file.position(offset),
                most.depth
            );
            Err(said(&limits::raised_by("--max-sgf-depth", message)))
        }
    }
}

/// Where variations are nested deeper than `depth`.
fn too_deep(text: &str, depth: usize) -> Option<usize> {
    let (mut open, mut in_value, mut escaped) = (0_usize, false, false);
    for (offset, byte) in text.bytes().enumerate() {
        match (in_value, byte) {
            (true, _) if escaped => escaped = false,
            (true, b'\\') => escaped = true,
            (true, b']') => in_value = false,
            (false, b'[') => in_value = true,
            (false, b'(') => open += 1,
            (false, b')') => open = open.saturating_sub(1),
            _ => {}
        }
        if open > depth {
            return Some(offset);
        }
    }
    None
}

/// The game along a line of a file that has been read.
pub(crate) fn line(
    path: &Path,
    file: &Collection,
    variation: &Variation,
    options: Options,
) -> Result<Game, Failure> {
    read(file, variation, options).map_err(|Refused { why, position }| {
        let pointer = position.and_then(|position| pointer(file.source(), position));
        Failure::new(format!("{}: {why}", name(path))).pointing(pointer)
    })
}

/// Why a line is no game, and where.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) why: String,
    position: Option<Position>,
}

/// The game along a line: one that can begin.
pub(crate) fn read(file: &Collection, variation: &Variation, options: Options) -> Result<Game, Refused> {
    let game = Game::read(file, variation, options)
        .map_err(|error| Refused { why: error.to_string(), position: error.position() })?;
    let setup = &game.record.setup;
    let Err(error) = setup.clone().check() else { return Ok(game) };
    let stuck = error.problems.iter().find_map(|problem| {
        if let SetupProblem::NoLiberties(stones) = problem { Some(stones) } else { None }
    });
    let place = stuck.and_then(|stones| setup_place(file, variation, setup.size, stones));
    let position = place.map(|at| file.position(at));
    let at = position.map_or_else(String::new, |position| format!("{position}: "));
    let help = if stuck.is_some() { "; leave a point beside each chain empty" } else { "" };
    Err(Refused { why: format!("{at}the record cannot start: {error}{help}"), position })
}

fn pointer(source: &str, Position { line, offset, .. }: Position) -> Option<Pointer> {
    Pointer::new(source, line, offset..offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_values_do_not_nest() {
        assert_eq!(too_deep("(;C[((((\\](((](;B[aa](;B[bb])))", 3), None);
        assert_eq!(too_deep("(;B[aa](;B[bb](;B[cc])))", 2), Some(14));
        assert_eq!(too_deep("(;B[aa])(;B[aa])(;B[aa])", 1), None);
    }
}
