//! Many games at once: how many change legality, state, margin or winner between the rulebooks.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use go_notation::sgf::Variation;
use go_quarrel::corpus::{ChangedGame, Changes, Entry};
use go_quarrel::{CorpusError, CorpusOptions, CorpusReport, corpus};
use go_rules::Rulebook;
use serde_json::{Value, json};

use crate::cli::CompareArgs;
use crate::failure::{Done, Failure};
use crate::output::Paint;
use crate::table::{Cell, Table};
use crate::{counting, input, progress};

/// The most games that are listed; what is beyond is only counted.
const LISTED: usize = 100_000;

/// The command's answer: status 1 if nothing was compared.
pub(super) fn run(
    rulebooks: &[Rulebook],
    directory: &Path,
    arguments: &CompareArgs,
    json: bool,
) -> Result<(String, Done), Failure> {
    let files = sgf_files(directory)?;
    let bar = progress::bar(files.len() as u64, "files");
    let unread = RefCell::new(Vec::new());
    let entries = files.iter().flat_map(|found| {
        bar.inc(1);
        let entries = match found {
            Ok(path) => file(directory, path, arguments),
            Err((name, why)) => vec![(name.clone(), Err(why.clone()))],
        };
        let refused =
            entries.iter().filter_map(|(name, entry)| Some((name.clone(), entry.as_ref().err()?.clone())));
        unread.borrow_mut().extend(refused);
        entries
    });
    let options = CorpusOptions { listed: LISTED, ..CorpusOptions::default() };
    let compared = corpus(entries, rulebooks, &options, &mut |_| {}, &AtomicBool::new(false));
    bar.finish_and_clear();
    let (report, done) = match compared {
        Ok(report) => (report, Done::Well),
        Err(CorpusError::ComparedNothing { first, .. }) => {
            let mut skipped = unread.into_inner();
            skipped.extend(first.filter(|first| !skipped.contains(first)));
            (nothing(rulebooks, skipped), Done::DoesNotHold)
        }
        Err(error) => return Err(Failure::new(error)),
    };
    let text = if json { format!("{}\n", object(directory, &report)) } else { text(directory, &report) };
    Ok((text, done))
}

fn nothing(rulebooks: &[Rulebook], skipped: Vec<(String, String)>) -> CorpusReport {
    CorpusReport {
        rulebooks: rulebooks.iter().map(|rulebook| rulebook.name().to_owned()).collect(),
        compared: 0,
        skipped,
        changes: BTreeMap::new(),
        games: Vec::new(),
        unlisted: 0,
        stopped: false,
    }
}

type Found = Result<PathBuf, (String, String)>;

/// Every file under the directory whose name ends in .sgf, sorted, and what could not be looked into.
fn sgf_files(directory: &Path) -> Result<Vec<Found>, Failure> {
    let top =
        fs::metadata(directory).map_err(|error| Failure::new(format!("{}: {error}", directory.display())))?;
    if !top.is_dir() {
        return Err(Failure::new(format!("{}: --corpus takes a directory", directory.display())));
    }
    let (mut files, mut closed) = (Vec::new(), Vec::new());
    let mut waiting = vec![directory.to_owned()];
    while let Some(directory) = waiting.pop() {
        let entries = match fs::read_dir(&directory) {
            Ok(entries) => entries,
            Err(error) => {
                closed.push(Err((directory.display().to_string(), error.to_string())));
                continue;
            }
        };
        for entry in entries.flatten() {
            let path = entry.path();
            // Links to directories are not followed, so that no circle keeps us.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                waiting.push(path);
            } else if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("sgf")) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files.into_iter().map(Ok).chain(closed).collect())
}

/// The main line of every game in a file.
fn file(directory: &Path, path: &Path, arguments: &CompareArgs) -> Vec<(String, Result<Entry, String>)> {
    let name = path.strip_prefix(directory).unwrap_or(path).display().to_string();
    // The name stands beside the reason already.
    let bare = |failure: Failure| {
        let said = failure.to_string();
        said.strip_prefix(&format!("{}: ", path.display())).map_or(said.clone(), str::to_owned)
    };
    let collection = match input::collection(path, arguments.limits.of_sgf()) {
        Ok(collection) => collection,
        Err(failure) => return vec![(name, Err(bare(failure)))],
    };
    let count = collection.games().count();
    (0..count)
        .map(|game| {
            let name = if count == 1 { name.clone() } else { format!("{name} ({game}:)") };
            let variation = Variation { game, branches: Vec::new() };
            let strictness = counting::strictness(&arguments.count);
            let entry = input::line(path, &collection, &variation, strictness).map(|game| Entry {
                compare: Some(counting::options(&game, &arguments.count, &arguments.limits)),
                record: game.record,
            });
            (name, entry.map_err(bare))
        })
        .collect()
}

const fn named(changes: &Changes) -> [(&'static str, u64); 7] {
    [
        ("legality", changes.legality),
        ("state", changes.state),
        ("margin", changes.margin),
        ("winner", changes.winner),
        ("agreed", changes.agreed),
        ("poisoned", changes.poisoned),
        ("undetermined", changes.undetermined),
    ]
}

fn text(directory: &Path, report: &CorpusReport) -> String {
    let paint = Paint::for_stdout();
    let mut out = format!(
        "{}\n{} games compared, {} not\n",
        paint.strong(&directory.display().to_string()),
        report.compared,
        report.skipped.len()
    );
    let head = ["between", "legality", "state", "margin", "winner", "agreed", "poisoned", "undetermined"];
    let mut totals = Table::new(head.map(str::to_owned));
    for ((a, b), changes) in &report.changes {
        let between = format!("{} / {}", report.rulebooks[*a], report.rulebooks[*b]);
        let counts = named(changes).map(|(_, count)| Cell::new(count.to_string()));
        totals.row(std::iter::once(Cell::new(between)).chain(counts));
    }
    if !totals.is_empty() {
        out.push_str(&format!("\n{}", totals.print(paint)));
        out.push_str(&paint.faint(
            "Games in which the choice changes what is legal, what goes on, the margin, the winner; in which both\n\
             decide alike; in which one of them ends elsewhere or not at all, or does not decide.\n",
        ));
    }
    let mut games = Table::new(["game", "between", "results", "first quarrel"].map(str::to_owned));
    for game in &report.games {
        games.row(row(report, game).map(Cell::new));
    }
    if !games.is_empty() {
        out.push_str(&format!("\n{}", games.print(paint)));
    }
    if report.unlisted > 0 {
        out.push_str(&format!("and {} more\n", report.unlisted));
    }
    if !report.skipped.is_empty() {
        out.push_str(&format!("\n{}\n", paint.strong("Not compared")));
        for (name, why) in &report.skipped {
            out.push_str(&format!("{name}: {why}\n"));
        }
    }
    if report.compared == 0 {
        out.push_str("\nNothing was compared.\n");
    }
    out
}

fn row(report: &CorpusReport, game: &ChangedGame) -> [String; 4] {
    let (a, b) = game.between;
    let first = game.quarrels.first();
    [
        game.name.clone(),
        format!("{} / {}", report.rulebooks[a], report.rulebooks[b]),
        game.outcomes.map(|outcome| outcome.to_string()).join(" / "),
        first.map_or_else(String::new, |quarrel| format!("ply {}, {}", quarrel.ply, quarrel.class)),
    ]
}

fn object(directory: &Path, report: &CorpusReport) -> Value {
    let pair = |(a, b): (usize, usize)| [&report.rulebooks[a], &report.rulebooks[b]];
    let changes: Vec<Value> = report
        .changes
        .iter()
        .map(|(between, changes)| {
            let mut object = json!({ "rulebooks": pair(*between) });
            for (name, count) in named(changes) {
                object[name] = json!(count);
            }
            object
        })
        .collect();
    let games: Vec<Value> = report
        .games
        .iter()
        .map(|game| {
            let quarrels = game.quarrels.iter().map(|quarrel| {
                json!({
                    "class": quarrel.class.name(),
                    "ply": quarrel.ply,
                    "signature": quarrel.signature.to_string(),
                })
            });
            json!({
                "file": game.name,
                "rulebooks": pair(game.between),
                "outcomes": game.outcomes.map(|outcome| outcome.to_string()),
                "quarrels": quarrels.collect::<Vec<_>>(),
            })
        })
        .collect();
    let skipped: Vec<Value> =
        report.skipped.iter().map(|(file, why)| json!({ "file": file, "error": why })).collect();
    json!({
        "schema": "bestiary.corpus/1",
        "directory": directory.display().to_string(),
        "rulebooks": report.rulebooks,
        "compared": report.compared,
        "changes": changes,
        "games": games,
        "unlisted": report.unlisted,
        "not_compared": skipped,
    })
}
