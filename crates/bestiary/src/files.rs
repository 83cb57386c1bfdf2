//! Writing files whole or not at all.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

fn cannot(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{}: cannot be written: {error}", path.display()))
}

/// A name in the same directory that nobody else uses.
fn beside(path: &Path) -> Result<PathBuf, Failure> {
    let name = path.file_name().ok_or_else(|| Failure::new(format!("{}: names no file", path.display())))?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", std::process::id()));
    Ok(path.with_file_name(hidden))
}

/// Refuses early what [`write`] could not do later: a directory that takes no files.
pub(crate) fn can_be_written(path: &Path) -> Result<(), Failure> {
    let beside = beside(path)?;
    let tried = File::create(&beside).and_then(|_| fs::remove_file(&beside));
    tried.map_err(|error| cannot(path.parent().unwrap_or(path), &error))
}

/// Writes a file beside its place and then moves it there, so that no reader ever sees half of it.
pub(crate) fn write(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let beside = beside(path)?;
    let written = File::create(&beside)
        .and_then(|mut file| file.write_all(content).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        _ = fs::remove_file(&beside);
        cannot(path, &error)
    })
}
