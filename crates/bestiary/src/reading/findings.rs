//! A directory of findings: its files, its README, and what a hunt leaves there to go on from.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use go_hunting::hunt::Saved;
use go_notation::game::{Game, Options};
use go_rules::Record;
use go_rulesets::Library;
use go_scenario::{Head, Remark, Scenario, Source};
use go_search::measure;
use serde::Deserialize;

use crate::page::failure::Failure;
use crate::reading::{files, input, scenarios};

/// Where a hunt leaves what it needs to go on.
pub(crate) const STATE: &str = "state.json";

/// Where the findings are listed.
pub(crate) const README: &str = "README.md";

/// How it begins.
const TITLE: &str = "# Findings";

/// Refuses a directory whose README is no list of findings.
pub(crate) fn is_ours(directory: &Path) -> Result<(), Failure> {
    files::ours(&directory.join(README), TITLE)
}

/// What stands in that file: a hunt, and a number made of it by which an edit is noticed.
#[derive(Deserialize)]
struct SavedHunt {
    checksum: String,
    hunt: Saved,
}

/// The longest state that is read.
const MOST_BYTES: usize = 256 << 20;

/// Records taken from the files that a user names; a directory may hold more games than a hunt can use.
const MOST_RECORDS: usize = 10_000;

/// Keeps other hunts, merges and tables away from a directory for as long as what is returned is there. Nobody is kept away where
/// directories cannot be locked.
pub(crate) fn lock(directory: &Path) -> Result<Option<fs::File>, Failure> {
    let Ok(place) = fs::File::open(directory) else { return Ok(None) };
    match place.try_lock() {
        Ok(()) => Ok(Some(place)),
        Err(fs::TryLockError::WouldBlock) => Err(Failure::new(format!(
            "{}: another program is writing here; wait for its end, or name another --out",
            directory.display()
        ))),
        Err(fs::TryLockError::Error(_)) => Ok(None),
    }
}

/// What an earlier hunt has left, if there is anything.
pub(crate) fn state(directory: &Path) -> Result<Option<Saved>, Failure> {
    let path = directory.join(STATE);
    if !path.exists() {
        return Ok(None);
    }
    let anew = "; give --restart to begin anew, which keeps the findings, or another --out";
    let spoilt = |what: &dyn std::fmt::Display| Failure::new(format!("{}: {what}{anew}", path.display()));
    let text = input::text(&path, MOST_BYTES).map_err(|failure| Failure::new(format!("{failure}{anew}")))?;
    let SavedHunt { checksum: told, hunt } = serde_json::from_str(&text)
        .map_err(|error| spoilt(&format_args!("this is not what a hunt has written: {error}")))?;
    if told != checksum(&serde_json::to_string(&hunt).map_err(Failure::new)?) {
        return Err(spoilt(&"somebody has changed what the hunt had written: its checksum is another"));
    }
    Ok(Some(hunt))
}

/// FNV-1a: it notices slips, not forgery.
fn checksum(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// Leaves what a hunt needs to go on.
pub(crate) fn write_state(directory: &Path, saved: &Saved) -> Result<(), Failure> {
    let hunt = serde_json::to_string(saved).map_err(Failure::new)?;
    let state = format!("{{\"checksum\":\"{}\",\"hunt\":{hunt}}}\n", checksum(&hunt));
    files::write(&directory.join(STATE), state.as_bytes())
}

fn scenario(path: &Path) -> Option<Scenario> {
    let text = fs::read_to_string(path).ok()?;
    go_scenario::pick(&Source::new(&path.display().to_string(), text), None).ok()
}

/// The record of a finding's scenario; `None` if there is no such file or it is no scenario.
pub(crate) fn record(path: &Path) -> Option<Record> {
    scenario(path)?.record()
}

/// Whether a witness of this kind that is as small or smaller is there.
pub(crate) fn holds_smaller(directory: &Path, name: &str, than: &Record) -> bool {
    let there = record(&directory.join(format!("{name}.scenario")));
    there.is_some_and(|there| measure(&there) <= measure(than))
}

/// The scenarios of findings in a directory, in the order of their names.
pub(crate) fn scenarios(directory: &Path) -> Result<Vec<PathBuf>, Failure> {
    let said =
        |error: std::io::Error| Failure::new(format!("{}: {}", directory.display(), input::why(&error)));
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).map_err(said)? {
        let path = entry.map_err(said)?.path();
        let is_hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if !is_hidden && path.extension().is_some_and(|end| end == "scenario") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Lists the findings of a directory: what each is, its picture, its cause, and the command that finds it.
pub(crate) fn write_readme(directory: &Path) -> Result<(), Failure> {
    let scenarios = scenarios(directory)?;
    let count = scenarios.len();
    let mut page = format!(
        "{TITLE}\n\n{count} kinds of quarrels, one witness each. `bestiary check` on this directory checks them all.\n"
    );
    for path in &scenarios {
        let Some(scenario) = scenario(path) else { continue };
        let remark = |key: &str| {
            scenario.head.iter().find_map(|line| {
                let Head::Remark(Remark::Hash(text)) = &line.item else { return None };
                text.trim().strip_prefix(key)?.strip_prefix(':').map(|rest| rest.trim().to_owned())
            })
        };
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        // Text is never short of memory for itself.
        _ = write!(page, "\n## {name}\n\n{}\n", remark("signature").unwrap_or_default());
        if let Some(cause) = remark("cause") {
            _ = write!(page, "\nCause: {cause}.\n");
        }
        if let Ok(text) = fs::read_to_string(path.with_extension("txt")) {
            let is_told = |line: &&str| {
                !["signature: ", "again: ", "compare: "].iter().any(|start| line.starts_with(start))
            };
            let text: Vec<&str> = text.trim_end().lines().filter(is_told).collect();
            _ = write!(page, "\n````text\n{}\n````\n", text.join("\n"));
        }
        if let Some(again) = remark("again") {
            _ = write!(page, "\n````sh\n{again}\n````\n");
        }
        _ = write!(page, "\n[scenario]({name}.scenario) · [SGF]({name}.sgf)\n");
    }
    files::write(&directory.join(README), page.as_bytes())
}

/// The records of games and scenarios: of files, and of all such files in directories and below.
pub(crate) fn records(library: &Library, flag: &str, paths: &[PathBuf]) -> Result<Vec<Arc<Record>>, Failure> {
    let mut records = Vec::new();
    let mut others = Vec::new();
    for path in paths {
        let mut games = Vec::new();
        sgf_files(path, 0, &mut games);
        let is_game = games.first() == Some(path);
        for game in games {
            let size = go_notation::sgf::SgfLimits::default();
            let bytes = fs::read(&game).map_err(|error| {
                Failure::new(format!("{flag} {}: {}", game.display(), input::why(&error)))
            })?;
            if bytes.len() > size.bytes {
                continue;
            }
            match Game::from_bytes(&bytes, Options { lenient: true, ignore_komi: true }) {
                Ok(game) => records.push(Arc::new(game.record)),
                // One file of many may be anything; one that was named is meant.
                Err(error) if is_game => {
                    return Err(Failure::new(format!("{flag} {}: {error}", game.display())));
                }
                Err(_) => {}
            }
        }
        if !is_game {
            others.push(path.clone());
        }
    }
    let sources = scenarios::sources(&others)?;
    let loaded = go_scenario::load(&sources, library);
    let of_scenarios = loaded.scenarios.iter().filter_map(|loaded| loaded.scenario.record());
    records.extend(of_scenarios.filter(|record| record.setup.clone().check().is_ok()).map(Arc::new));
    if records.is_empty() && !paths.is_empty() {
        return Err(Failure::new(format!("{flag}: there is no game and no scenario")));
    }
    records.truncate(MOST_RECORDS);
    Ok(records)
}

fn sgf_files(path: &Path, depth: usize, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let Ok(entries) = fs::read_dir(path) else { return };
        let mut inside: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        inside.sort();
        for path in &inside {
            if depth < 16 && found.len() < MOST_RECORDS {
                sgf_files(path, depth + 1, found);
            }
        }
    } else if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("sgf")) {
        found.push(path.to_owned());
    }
}
