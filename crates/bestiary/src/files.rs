//! Writing files whole or not at all.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use crate::failure::Failure;

/// Writes a file beside its place and then moves it there, so that no reader ever sees half of it.
pub(crate) fn write(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let failed =
        |error: std::io::Error| Failure::new(format!("{}: cannot be written: {error}", path.display()));
    let name = path.file_name().ok_or_else(|| Failure::new(format!("{}: names no file", path.display())))?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", std::process::id()));
    let beside = path.with_file_name(hidden);
    let written = File::create(&beside)
        .and_then(|mut file| file.write_all(content).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        _ = fs::remove_file(&beside);
        failed(error)
    })
}
