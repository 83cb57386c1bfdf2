//! `bestiary export`: all scenarios and rulings as one suite that programs in any language can read.

mod action;
mod ruling;

pub(crate) use ruling::under;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use go_comparing::json::color_name;
use go_rulesets::Library;
use go_scenario::{Head, Heading, Loaded, Scenario, Trial};

use crate::cli::ExportArgs;
use crate::page::failure::{Done, Failure};
use crate::reading::{files, scenarios};
use crate::wire;
use crate::wire::small::ExportJson;
use crate::wire::suite::{
    CapturedJson, HeadingJson, PositionJson, RowsJson, RulingJson, ScenarioJson, SuiteCountsJson, SuiteJson,
};

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
        let said: Vec<RulingJson> = trials.into_iter().filter_map(ruling::of).collect();
        rulings += said.len();
        scenarios.extend(scenario(loaded, said));
    }
    if scenarios.is_empty() {
        return Err(Failure::new("there is no scenario to export; name files or directories that hold some"));
    }
    let count = scenarios.len();
    let suite = wire::line(&SuiteJson {
        counts: SuiteCountsJson { rulings, scenarios: count },
        program: format!("bestiary {}", env!("CARGO_PKG_VERSION")),
        scenarios,
    })?;
    let out = arguments.out.as_ref().filter(|out| out.as_os_str() != "-");
    let Some(out) = out else { return Ok((suite, Done::Well)) };
    let is_out = |source: &&go_scenario::Source| files::is_same(Path::new(&source.name), out);
    if let Some(source) = sources.iter().find(is_out) {
        return Err(Failure::new(format!("--out {}: the scenarios come from this file", source.name)));
    }
    files::write(out, suite.as_bytes())?;
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
pub(crate) fn scenario(loaded: &Loaded, rulings: Vec<RulingJson>) -> Option<ScenarioJson> {
    let scenario = &loaded.scenario;
    let texts = |wanted: fn(&Head) -> Option<&String>| -> Vec<String> {
        scenario.head.iter().filter_map(|line| wanted(&line.item)).cloned().collect()
    };
    let heading = |heading: &Heading| HeadingJson { id: heading.id.clone(), text: heading.text.clone() };
    Some(ScenarioJson {
        comment: texts(|head| if let Head::Comment(text) = head { Some(text) } else { None }),
        cycle: scenario.loop_plays().map(|one| action::action(&one.item)).collect(),
        file: loaded.file.to_string(),
        id: scenario.id().to_owned(),
        illustrates: loaded.heading.as_ref().map(heading),
        line: scenario.span().line,
        position: position(scenario)?,
        rulings,
        source: texts(|head| if let Head::Source(text) = head { Some(text) } else { None }),
    })
}

fn position(scenario: &Scenario) -> Option<PositionJson> {
    let setup = scenario.setup()?;
    let size = setup.size;
    let [black, white] = setup.ledger.taken.map(u64::from);
    Some(PositionJson {
        actions: scenario.plays().map(|one| action::action(&one.item)).collect(),
        allow_no_liberties: setup.allow_no_liberties,
        board: RowsJson {
            height: size.height().into(),
            rows: action::rows(size, &setup.black, &setup.white),
            width: size.width().into(),
        },
        captured: CapturedJson { black, white },
        handicap: setup.handicap.into(),
        history: setup.occurred.iter().map(|one| action::occurred(one, size)).collect(),
        komi: setup.komi.map(|komi| komi.to_string()),
        made_by: setup.made_by.map(|by| color_name(by).into()),
        next: color_name(setup.next).into(),
    })
}
