//! The positions that two rulebooks are asked about: those of scenarios, with everything that any block does or asks there.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use go_notation::game::spell_action;
use go_rules::{Action, Setup};
use go_rulesets::Library;
use go_scenario::{Block, Body, Loaded, SaidStatement, Source};

use super::answer::RulingName;
use super::sides::Book;
use crate::commands::export;
use crate::page::failure::Failure;
use crate::reading::{catalogue, scenarios};
use crate::wire::suite::ScenarioJson;

/// The word for the catalogue where a path is expected; a directory of that name is `./catalogue`.
const CATALOGUE: &str = "catalogue";

/// A start, what is done, and what is asked on the way.
#[derive(Debug)]
pub(super) struct AskedPosition {
    pub(super) pair: RulingName,
    /// The scenario as suites have it.
    pub(super) scenario: Arc<ScenarioJson>,
    pub(super) setup: Setup,
    pub(super) actions: Vec<Action>,
    /// Questions on actions that nobody takes, each after so many.
    pub(super) asked: Vec<(usize, SaidStatement)>,
}

/// Those of the scenarios in `over`, or of all that are at hand: the catalogue, the repository's if this is one, and those beside the
/// two TOML files.
pub(super) fn of(over: &[PathBuf], books: [&Book; 2]) -> Result<Vec<AskedPosition>, Failure> {
    let mut loaded = Vec::new();
    let mut known = BTreeSet::new();
    let mut take = |sources: &[Source], library: &Library| -> Result<(), Failure> {
        let found = go_scenario::load(sources, library);
        if let Some(problem) = found.problems.first() {
            return Err(Failure::new(format!("{problem} (see bestiary check)")));
        }
        let new = found.scenarios.into_iter().filter(|one| known.insert(one.scenario.id().to_owned()));
        loaded.extend(new);
        Ok(())
    };
    let [_, to] = books;
    if over.is_empty() {
        for book in books.into_iter().rev() {
            let beside: Vec<PathBuf> = book.specification.iter().cloned().collect();
            take(&scenarios::sources(&beside)?, &book.library)?;
        }
        // Outside the repository the catalogue is all there is.
        let home = export::at_home().unwrap_or_default();
        take(&scenarios::sources(&home)?, &to.library)?;
        take(&catalogue::sources(), &to.library)?;
    } else {
        let (built_in, paths): (Vec<PathBuf>, Vec<PathBuf>) =
            over.iter().cloned().partition(|path| path.as_os_str() == CATALOGUE);
        let mut sources =
            scenarios::sources(&paths).map_err(|error| Failure::new(format!("--over: {error}")))?;
        if !built_in.is_empty() {
            sources.extend(catalogue::sources());
        }
        take(&sources, &to.library)?;
    }
    let mut places = Vec::new();
    for one in &loaded {
        places.extend(places_of(one));
    }
    if places.is_empty() {
        return Err(Failure::new("--over: there is no scenario; name files or directories that hold some"));
    }
    Ok(places)
}

/// What is done after a scenario's own actions, and what is said on the way, each after so many actions.
type Sequel = (Vec<Action>, Vec<(usize, SaidStatement)>);

/// The scenario alone, once with each other sequel that a block has, and once with its loop played twice.
fn places_of(loaded: &Loaded) -> Vec<AskedPosition> {
    let scenario = &loaded.scenario;
    let (Some(setup), Some(record), Some(told)) =
        (scenario.setup(), scenario.record(), export::scenario(loaded, Vec::new()))
    else {
        return Vec::new();
    };
    let told = Arc::new(told);
    let mut sequels: Vec<Sequel> = vec![(Vec::new(), Vec::new())];
    for block in &scenario.blocks {
        let (sequel, asked) = sequel(block, record.actions.len());
        match sequels.iter_mut().find(|(known, _)| *known == sequel) {
            Some((_, known)) => known.extend(asked),
            None => sequels.push((sequel, asked)),
        }
    }
    let round: Vec<Action> = scenario.loop_plays().map(|action| action.item.clone()).collect();
    if !round.is_empty() {
        sequels.push(([&round[..], &round].concat(), Vec::new()));
    }
    let place = |(sequel, mut asked): Sequel| {
        let mut seen = BTreeSet::new();
        asked.retain(|(after, statement)| {
            matches!(statement, SaidStatement::Verdict(action, _) if seen.insert((*after, spell_action(action))))
        });
        AskedPosition {
            pair: RulingName {
                id: scenario.id().to_owned(),
                rulebook: String::new(),
                then: sequel.iter().map(spell_action).collect(),
            },
            scenario: Arc::clone(&told),
            setup: setup.clone(),
            actions: [&record.actions[..], &sequel].concat(),
            asked,
        }
    };
    sequels.into_iter().map(place).collect()
}

/// What a block does after the `head` actions above it, and what it says, each after so many actions.
fn sequel(block: &Block, head: usize) -> Sequel {
    let (mut sequel, mut said) = (Vec::new(), Vec::new());
    for line in &block.lines {
        match &line.item {
            Body::Play(more) => sequel.extend(more.iter().map(|action| action.item.clone())),
            Body::Statements(statements) => {
                let after = head + sequel.len();
                said.extend(statements.iter().map(|statement| (after, statement.item.clone())));
            }
            Body::Source(_) | Body::Board(_) | Body::Comment(_) | Body::ExpectFail(_) | Body::Remark(_) => {}
        }
    }
    (sequel, said)
}
