//! Writing files whole or not at all.

use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::page::failure::Failure;

fn cannot(path: &Path, error: &io::Error) -> Failure {
    let words = [
        (io::ErrorKind::NotFound, "there is no such directory"),
        (io::ErrorKind::NotADirectory, "a part of this path is a file, where a directory is wanted"),
        (io::ErrorKind::PermissionDenied, "nothing may be written there"),
    ];
    let ours = words.into_iter().find(|(kind, _)| *kind == error.kind());
    let why = ours.map_or_else(|| error.to_string(), |(_, words)| words.to_owned());
    Failure::new(format!("{}: cannot be written: {why}", path.display()))
}

/// Makes a directory that files are to be written into, unless it is there.
pub(crate) fn directory(path: &Path) -> Result<(), Failure> {
    if path.is_file() {
        let what = "this is a file, and a directory is wanted: name another";
        return Err(Failure::new(format!("{}: {what}", path.display())));
    }
    fs::create_dir_all(path).map_err(|error| cannot(path, &error))
}

/// Refuses a file that is there and does not begin with the line that this program begins it with: somebody else's.
pub(crate) fn ours(path: &Path, first_line: &str) -> Result<(), Failure> {
    let Ok(there) = fs::read(path) else { return Ok(()) };
    if there.is_empty() || there.starts_with(first_line.as_bytes()) {
        return Ok(());
    }
    let what = format!("this would be replaced, and does not begin with `{first_line}`: name another --out");
    Err(Failure::new(format!("{}: {what}", path.display())))
}

/// Whether both lead to one file that is there, under whatever names.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
        || is_one_file(one, other)
}

#[cfg(unix)]
fn is_one_file(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |path: &Path| fs::metadata(path).map(|there| (there.dev(), there.ino()));
    matches!((place(one), place(other)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(not(unix))]
fn is_one_file(_: &Path, _: &Path) -> bool {
    false
}

/// A name in the same directory that nobody else uses.
fn beside(path: &Path) -> Result<PathBuf, Failure> {
    let name = path.file_name().ok_or_else(|| Failure::new(format!("{}: names no file", path.display())))?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", std::process::id()));
    Ok(path.with_file_name(hidden))
}

/// Refuses early what [`write`] could not do later: to a directory that takes no files, or where something else is.
pub(crate) fn can_be_written(path: &Path) -> Result<(), Failure> {
    let (path, _) = target(path)?;
    let beside = beside(&path)?;
    let tried = File::create(&beside).and_then(|_| fs::remove_file(&beside));
    tried.map_err(|error| cannot(path.parent().unwrap_or(&path), &error))
}

/// The file that a path leads to: links are followed, and what is no regular file is refused.
fn target(path: &Path) -> Result<(PathBuf, Option<Metadata>), Failure> {
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(Failure::new(format!(
            "{}: this is a directory, and a file is wanted: name one in it",
            path.display()
        ))),
        Ok(there) if !there.is_file() => {
            Err(Failure::new(format!("{}: this is no regular file, and is left alone", path.display())))
        }
        Ok(there) if there.permissions().readonly() => {
            Err(Failure::new(format!("{}: cannot be written: the file is read-only", path.display())))
        }
        Ok(there) => Ok((path.canonicalize().map_err(|error| cannot(path, &error))?, Some(there))),
        // A link that leads nowhere would be replaced.
        Err(_) if path.is_symlink() => {
            Err(Failure::new(format!("{}: this link leads nowhere, and is left alone", path.display())))
        }
        Err(_) => Ok((path.to_owned(), None)),
    }
}

/// Writes a file beside its place and then moves it there, so that no reader ever sees half of it.
///
/// Links stay links and permissions stay as they are. A file that has several names is written where it is, so that it keeps them all.
pub(crate) fn write(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let (target, there) = target(path)?;
    if there.as_ref().is_some_and(has_other_names) {
        return fs::write(&target, content).map_err(|error| cannot(path, &error));
    }
    let beside = beside(&target)?;
    let written = File::create(&beside)
        .and_then(|mut file| file.write_all(content).and_then(|()| file.sync_all()))
        .and_then(|()| there.map_or(Ok(()), |there| fs::set_permissions(&beside, there.permissions())))
        .and_then(|()| fs::rename(&beside, &target));
    written.map_err(|error| {
        _ = fs::remove_file(&beside);
        cannot(path, &error)
    })
}

/// Writes, as [`write`] does, a file that was read before, if it still holds what was read.
pub(crate) fn replace(path: &Path, read: &str, content: &[u8]) -> Result<(), Failure> {
    let now = fs::read(path).map_err(|error| cannot(path, &error))?;
    if now != read.as_bytes() {
        let what = "changed while it was being worked on; nothing was written, so run the command again";
        return Err(Failure::new(format!("{}: {what}", path.display())));
    }
    write(path, content)
}

/// Removes what a killed program has left half-written beside files of a directory whose names end like this.
pub(crate) fn sweep(directory: &Path, endings: &[&str]) {
    let is_left = |name: &str| -> Option<bool> {
        let (name, process) = name.strip_prefix('.')?.strip_suffix(".tmp")?.rsplit_once('.')?;
        let is_ours = endings.iter().any(|ending| name.ends_with(ending));
        Some(is_ours && process.bytes().all(|byte| byte.is_ascii_digit()))
    };
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        if entry.file_name().to_str().and_then(is_left) == Some(true) {
            // What cannot be removed does no harm.
            _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(unix)]
fn has_other_names(there: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(there) > 1
}

#[cfg(not(unix))]
fn has_other_names(_: &Metadata) -> bool {
    false
}
