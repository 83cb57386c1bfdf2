//! `bestiary export`: all scenarios and rulings as one suite that programs in any language can read.

mod action;
mod ruling;

pub(crate) use ruling::under;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use go_comparing::json::color_name;
use go_rulesets::Library;
use go_scenario::{Head, Loaded, Trial};
use serde_json::{Value, json};

use crate::cli::ExportArgs;
use crate::page::failure::{Done, Failure};
use crate::reading::{files, scenarios};
use crate::wire::small::ExportJson;
use crate::wire::{self, Schema};

/// What is exported in the repository if no path is named.
const IN_THE_REPOSITORY: [&str; 2] = ["specs", "tests/data/scenarios"];

/// The command's answer: the suite, or where it has gone.
pub(crate) fn run(library: &Library, arguments: &ExportArgs, json: bool) -> Result<(String, Done), Failure> {
    let paths = if arguments.paths.is_empty() { at_home()? } else { arguments.paths.clone() };
    let sources = scenarios::sources(&paths)?;
    let found = go_scenario::load(&sources, library);
    if let Some(problem) = found.problems.first() {
        let more = match found.problems.len() - 1 {
            0 => String::new(),
            n => format!(" (and {n} more: see bestiary check)"),
        };
        return Err(Failure::new(format!("{problem}{more}")));
    }
    let trials = go_scenario::trials(&found);
    let mut by_scenario: BTreeMap<&str, Vec<&Trial>> = BTreeMap::new();
    for trial in &trials {
        by_scenario.entry(trial.scenario().id()).or_default().push(trial);
    }
    let mut scenarios = Vec::new();
    let mut rulings = 0;
    for loaded in &found.scenarios {
        let trials = by_scenario.remove(loaded.scenario.id()).unwrap_or_default();
        let said: Vec<Value> = trials.into_iter().filter_map(ruling::of).collect();
        rulings += said.len();
        scenarios.extend(scenario(loaded, said));
    }
    if scenarios.is_empty() {
        return Err(Failure::new("there is no scenario to export; name files or directories that hold some"));
    }
    let count = scenarios.len();
    let suite = json!({
        "schema": Schema::Suite.name(),
        "program": format!("bestiary {}", env!("CARGO_PKG_VERSION")),
        "counts": { "scenarios": count, "rulings": rulings },
        "scenarios": scenarios,
    });
    let out = arguments.out.as_ref().filter(|out| out.as_os_str() != "-");
    let Some(out) = out else { return Ok((format!("{suite}\n"), Done::Well)) };
    let is_out = |source: &&go_scenario::Source| files::is_same(Path::new(&source.name), out);
    if let Some(source) = sources.iter().find(is_out) {
        return Err(Failure::new(format!("--out {}: the scenarios come from this file", source.name)));
    }
    files::write(out, format!("{suite}\n").as_bytes())?;
    let told = if json {
        wire::line(&ExportJson { out: out.display().to_string(), rulings, scenarios: count })?
    } else {
        format!("{}: {count} scenarios, {rulings} rulings\n", out.display())
    };
    Ok((told, Done::Well))
}

/// Where the repository's scenarios are.
pub(crate) fn at_home() -> Result<Vec<PathBuf>, Failure> {
    let here: Vec<PathBuf> =
        IN_THE_REPOSITORY.iter().map(PathBuf::from).filter(|path| Path::is_dir(path)).collect();
    if here.is_empty() {
        return Err(Failure::new(
            "there is no specs directory here: name files with scenarios, or directories of them",
        ));
    }
    Ok(here)
}

/// A scenario with what rulebooks say of it; `None` without a board.
pub(crate) fn scenario(loaded: &Loaded, rulings: Vec<Value>) -> Option<Value> {
    let scenario = &loaded.scenario;
    let setup = scenario.setup()?;
    let size = setup.size;
    let texts = |wanted: fn(&Head) -> Option<&String>| -> Vec<&String> {
        scenario.head.iter().filter_map(|line| wanted(&line.item)).collect()
    };
    let actions: Vec<Value> = scenario.plays().map(|one| action::action(&one.item)).collect();
    let cycle: Vec<Value> = scenario.loop_plays().map(|one| action::action(&one.item)).collect();
    let history: Vec<Value> = setup.occurred.iter().map(|one| action::occurred(one, size)).collect();
    Some(json!({
        "id": scenario.id(),
        "file": &*loaded.file,
        "line": scenario.span().line,
        "illustrates": loaded.heading.as_ref().map(|heading| json!({ "text": heading.text, "id": heading.id })),
        "board": {
            "width": size.width(),
            "height": size.height(),
            "rows": action::rows(size, &setup.black, &setup.white),
        },
        "next": color_name(setup.next),
        "komi": setup.komi.map(|komi| komi.to_string()),
        "handicap": setup.handicap,
        "captured": { "black": setup.ledger.taken[0], "white": setup.ledger.taken[1] },
        "made_by": setup.made_by.map(color_name),
        "history": history,
        "allow_no_liberties": setup.allow_no_liberties,
        "actions": actions,
        "loop": cycle,
        "source": texts(|head| if let Head::Source(text) = head { Some(text) } else { None }),
        "comment": texts(|head| if let Head::Comment(text) = head { Some(text) } else { None }),
        "rulings": rulings,
    }))
}
