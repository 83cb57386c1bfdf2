//! Findings on the command line: a record, two rulebooks, and the class of their quarrel.

use std::path::Path;

use go_comparing::{Answer, Class, Examiner, Quarrel, cause_in_games};
use go_notation::game::Options;
use go_notation::sgf::Variation;
use go_notation::terminal::visible;
use go_rules::{Limits, Record, Rulebook, Selection};
use go_rulesets::Library;
use go_scenario::{Head, Remark, Scenario};

use crate::cli::{FindingArgs, MOST_STATES, RecordLimitArgs};
use crate::page::failure::Failure;
use crate::reading::{game_file, input};

/// A record with the quarrel that it shows.
#[derive(Debug)]
pub(crate) struct ReadFinding {
    pub(crate) record: Record,
    pub(crate) pair: [Rulebook; 2],
    /// The two as they were named.
    pub(crate) selections: [Selection; 2],
    pub(crate) quarrel: Quarrel,
    /// The scenario that it was read from, if it was one.
    pub(crate) scenario: Option<Scenario>,
    pub(crate) limits: Limits,
    /// States of a search for what can be enforced at the end; 0 for none.
    pub(crate) settlements: usize,
}

/// Reads the record and finds the quarrel: the scenario's own rulebooks and class, unless others are named.
pub(crate) fn read(library: &Library, arguments: &FindingArgs) -> Result<ReadFinding, Failure> {
    let FindingArgs { finding, between, class, settlements, limits } = arguments;
    named(library, finding, between.as_deref(), *class, *settlements, *limits)
}

/// Reads the record and finds the quarrel of a file that has to name rulebooks and class itself.
pub(crate) fn of_file(
    library: &Library,
    path: &Path,
    limits: RecordLimitArgs,
) -> Result<ReadFinding, Failure> {
    named(library, path, None, None, None, limits)
}

fn named(
    library: &Library,
    path: &Path,
    between: Option<&str>,
    class: Option<Class>,
    settlements: Option<u32>,
    limits: RecordLimitArgs,
) -> Result<ReadFinding, Failure> {
    let said = |what: &dyn std::fmt::Display| Failure::new(format!("{}: {what}", input::name(path)));
    let file = game_file::open(path, limits.of_sgf())?;
    let record = file.game(path, &Variation::main(), Options::default())?.record;
    let scenario = file.scenario().cloned();
    let names = match (between, &scenario) {
        (Some(between), _) => between.to_owned(),
        (None, Some(scenario)) => selectors(scenario).join(","),
        (None, None) => return Err(said(&"name the two rulebooks with --between a,b")),
    };
    let rulebooks = library.rulebooks(&names).map_err(|error| {
        let flag = if between.is_some() { "--between: " } else { "" };
        said(&format_args!("{flag}{error}"))
    })?;
    let count = rulebooks.len();
    let pair: [Rulebook; 2] = rulebooks.try_into().map_err(|_| {
        said(&format_args!("a finding is between two rulebooks, not {count}; name them with --between a,b"))
    })?;
    let mut selections = Vec::new();
    for rulebook in &pair {
        selections.push(rulebook.name().parse::<Selection>().map_err(Failure::new)?);
    }
    let selections: [Selection; 2] = selections.try_into().map_err(|_| said(&"two rulebooks are needed"))?;
    let limits = limits.of_record();
    let by_itself = between.is_none() && class.is_none();
    let class = match (class, scenario.as_ref().and_then(|scenario| remarked(scenario, "class:"))) {
        (Some(class), _) => Some(class),
        (None, Some(name)) => {
            Some(name.parse().map_err(|_| said(&format_args!("`{name}` in its head is no class")))?)
        }
        (None, None) => None,
    };
    let settlements =
        match (settlements, scenario.as_ref().and_then(|scenario| remarked(scenario, "settlements:"))) {
            (Some(states), _) => states,
            (None, Some(states)) => {
                states.parse().ok().filter(|states| *states <= MOST_STATES).ok_or_else(|| {
                    said(&format_args!("`{states}` in its head is no number of states up to {MOST_STATES}"))
                })?
            }
            (None, None) => 0,
        };
    let settlements = settlements as usize;
    let quarrel = quarrel(&record, &pair, class, limits, settlements).map_err(|what| said(&what))?;
    if by_itself && let Some(told) = scenario.as_ref().and_then(|scenario| remarked(scenario, "signature:")) {
        let shown = quarrel.signature.to_string();
        if told != visible(&shown).trim() {
            return Err(said(&format_args!(
                "its signature is `{told}`, but these rulebooks now show `{shown}`; name --class to take what they show"
            )));
        }
        let causes = scenario.as_ref().and_then(|scenario| remarked(scenario, "cause:"));
        if let Some(told) = causes.filter(|_| !quarrel.doubtful) {
            let shown = cause_in_games(&record, &pair, quarrel.class, limits, settlements);
            let shown = shown.map(|cause| cause.to_string()).unwrap_or_default();
            if told != visible(&shown).trim() {
                return Err(said(&format_args!(
                    "its cause is `{told}`, but with these rulebooks it is now `{shown}`; name --class to take what they show"
                )));
            }
        }
    }
    Ok(ReadFinding { record, pair, selections, quarrel, scenario, limits, settlements })
}

fn quarrel(
    record: &Record,
    pair: &[Rulebook; 2],
    class: Option<Class>,
    limits: Limits,
    settlements: usize,
) -> Result<Quarrel, String> {
    let [a, b] = pair.each_ref().map(Rulebook::name);
    let mut examiner = Examiner::new(pair.clone(), limits).with_settlements(settlements);
    let Some(class) = class else {
        let mut quarrels = examiner.quarrels(record);
        quarrels.sort_by_key(|quarrel| (quarrel.doubtful, quarrel.ply));
        return quarrels
            .into_iter()
            .next()
            .ok_or_else(|| format!("{a} and {b} do not quarrel over this record"));
    };
    match examiner.examine(record, class) {
        Answer::Differ(quarrel) => Ok(*quarrel),
        Answer::Agree => Err(format!("{a} and {b} do not quarrel about {class} over this record")),
        Answer::Poisoned(poison) => Err(format!(
            "{a} and {b} cannot be compared as to {class}, from ply {} on: {} ({}){}",
            poison.ply,
            poison.because,
            poison.citation,
            if class == Class::Settlement { SETTLEMENTS } else { "" }
        )),
        Answer::NoRecord => {
            Err("the record cannot be run: it cannot start, or is longer than --max-plies".to_owned())
        }
    }
}

/// What may help where two could not be compared as to settlement.
const SETTLEMENTS: &str =
    "; with --settlements and enough states, what each player can enforce at the end is compared as well";

/// The rulebooks that the scenario speaks of, in its order.
fn selectors(scenario: &Scenario) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for selector in scenario.blocks.iter().flat_map(|block| &block.selectors) {
        if !names.contains(&selector.item) {
            names.push(selector.item.clone());
        }
    }
    names
}

/// What hunts write on a line of its own: `# class: legality`.
pub(crate) fn remarked<'a>(scenario: &'a Scenario, key: &str) -> Option<&'a str> {
    scenario.head.iter().find_map(|line| {
        let Head::Remark(Remark::Hash(text)) = &line.item else { return None };
        text.trim().strip_prefix(key).map(str::trim)
    })
}
