//! `bestiary merge`: joins directories of findings.

use std::fs;
use std::path::PathBuf;

use go_rules::Record;
use go_rulesets::Library;

use crate::cli::MergeArgs;
use crate::page::failure::Failure;
use crate::reading::{files, finding, findings};
use crate::wire;
use crate::wire::small::MergeJson;

/// Copies every finding that is of a new kind or smaller than the one there. Files of one kind have one name.
///
/// All are read first, and each has to show what it says: if one does not, nothing is written.
pub(crate) fn run(library: &Library, arguments: &MergeArgs, json: bool) -> Result<String, Failure> {
    let out = &arguments.out;
    findings::is_ours(out)?;
    let mut all: Vec<(PathBuf, Record)> = Vec::new();
    for directory in &arguments.directories {
        for path in findings::scenarios(directory)? {
            let found = finding::of_file(library, &path, arguments.limits)?;
            all.push((path, found.record));
        }
    }
    files::directory(out)?;
    let _locked = findings::lock(out)?;
    let seen = all.len();
    let mut copied = 0;
    for (path, record) in all {
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if findings::holds_smaller(out, &name, &record) {
            continue;
        }
        copied += 1;
        // The scenario comes last: with it the finding is there.
        for ending in ["sgf", "txt", "scenario"] {
            let from = path.with_extension(ending);
            if let Ok(bytes) = fs::read(&from) {
                files::write(&out.join(format!("{name}.{ending}")), &bytes)?;
            }
        }
    }
    findings::write_readme(out)?;
    let kinds = findings::scenarios(out)?.len();
    if json {
        return wire::line(&MergeJson { copied, findings: seen, kinds });
    }
    Ok(format!("{seen} findings, {copied} copied; {kinds} kinds in {}\n", out.display()))
}
