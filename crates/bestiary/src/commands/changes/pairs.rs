//! Two suites held against each other: the same scenario under the same rulebook.

use std::collections::BTreeMap;

use super::answer::{Counts, RulingName};
use super::difference;
use super::groups::Case;
use crate::wire::suite::{ActionJson, RulingJson, ScenarioJson, SuiteJson};

/// What two suites have and have not in common.
#[derive(Debug, Default)]
pub(super) struct Paired<'a> {
    pub(super) cases: Vec<Case<'a>>,
    pub(super) added: Vec<RulingName>,
    pub(super) removed: Vec<RulingName>,
    pub(super) other_positions: Vec<RulingName>,
    pub(super) counts: Counts,
}

/// A ruling with its scenario.
type RuledScenario<'a> = (&'a ScenarioJson, &'a RulingJson);

/// Every ruling by the names of scenario and rulebook.
fn by_name(suite: &SuiteJson) -> BTreeMap<(&str, &str), RuledScenario<'_>> {
    let of = |scenario| move |ruling| (scenario, ruling);
    let rulings = suite.scenarios.iter().flat_map(|scenario| scenario.rulings.iter().map(of(scenario)));
    rulings
        .map(|(scenario, ruling): RuledScenario<'_>| ((&*scenario.id, &*ruling.rulebook), (scenario, ruling)))
        .collect()
}

/// Ruling by ruling, in the order of their names.
pub(super) fn of<'a>(old: &'a SuiteJson, new: &'a SuiteJson) -> Paired<'a> {
    let (old, mut new) = (by_name(old), by_name(new));
    let mut paired = Paired::default();
    for (name, before) in old {
        match new.remove(&name) {
            None => paired.removed.push(pair(name)),
            Some(now) if !is_same_question(before, now) => paired.other_positions.push(pair(name)),
            Some(now) => {
                paired.counts.compared += 1;
                paired.cases.extend(case(before, now));
            }
        }
    }
    paired.added = new.into_keys().map(pair).collect();
    paired.counts.added = paired.added.len();
    paired.counts.removed = paired.removed.len();
    paired.counts.other_positions = paired.other_positions.len();
    paired
}

fn pair((id, rulebook): (&str, &str)) -> RulingName {
    RulingName { id: id.to_owned(), rulebook: rulebook.to_owned(), then: Vec::new() }
}

fn is_same_question((scenario, ruling): RuledScenario<'_>, (now, ruling_now): RuledScenario<'_>) -> bool {
    scenario.position == now.position && ruling.actions == ruling_now.actions
}

/// What changed, if anything; file and line are where it stands now.
fn case<'a>((scenario, ruling): RuledScenario<'a>, (now, ruling_now): RuledScenario<'a>) -> Option<Case<'a>> {
    let done: Vec<&ActionJson> = scenario.position.actions.iter().chain(&ruling.actions).collect();
    let actions: Vec<String> = done.iter().map(|done| done.text.clone()).collect();
    let differences = difference::between(&actions, ruling, ruling_now);
    (!differences.is_empty()).then(|| Case {
        text: ruling.text.clone(),
        pair: pair((&scenario.id, &ruling.rulebook)),
        file: &now.file,
        line: now.line,
        position: &now.position,
        plays: done.iter().filter(|done| done.done == "play").count(),
        actions,
        differences,
        quarrel: None,
    })
}
