//! Files of scenarios as the command line names them.

use std::path::{Path, PathBuf};

use go_scenario::Source;

use crate::page::failure::Failure;
use crate::reading::input;

/// No file of scenarios is longer.
const MOST_BYTES: usize = 16 << 20;

/// The files that are named; `-` is standard input.
pub(crate) fn sources(paths: &[PathBuf]) -> Result<Vec<Source>, Failure> {
    let mut sources = Vec::new();
    for path in paths {
        if path.as_os_str() == "-" {
            let text = input::text(Path::new("-"), MOST_BYTES)?;
            sources.push(Source::new(&input::name(path), text));
        }
    }
    let files: Vec<PathBuf> = paths.iter().filter(|path| path.as_os_str() != "-").cloned().collect();
    let found = Source::find(&files);
    sources.extend(
        found.map_err(|error| {
            Failure::new(format!("{}: {}", error.path.display(), input::why(&error.error)))
        })?,
    );
    Ok(sources)
}
