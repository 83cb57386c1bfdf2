//! Games that a search has found, as scenarios that hold at once.

use go_comparing::{CompareOptions, compare};
use go_notation::terminal::visible;
use go_rules::{Action, Record, Rulebook};
use go_scenario::{At, Head, Remark, Scenario};

/// The game with what each rulebook rules; the remarks stand on lines of their own above it.
pub(crate) fn scenario(
    id: &str,
    remarks: &[String],
    record: &Record,
    rulebooks: &[(Rulebook, Vec<Action>)],
) -> Scenario {
    let mut scenario = Scenario::from_record(&Scenario::id_from(id), record).with_rulings(rulebooks);
    let hash = |remark: &String| {
        let line = visible(remark).replace(['\n', '\r'], " ");
        At::nowhere(Head::Remark(Remark::Hash(format!(" {line}"))))
    };
    scenario.head.splice(0..0, remarks.iter().map(hash));
    scenario
}

/// Each rulebook with what the record lacks to be settled as it stands.
pub(crate) fn settled(record: &Record, rulebooks: &[Rulebook]) -> Vec<(Rulebook, Vec<Action>)> {
    let ends = compare(record, rulebooks, &CompareOptions::default()).map(|comparison| comparison.endings);
    let mut supplied = ends.unwrap_or_default().into_iter().map(|end| end.supplied);
    rulebooks.iter().map(|rulebook| (rulebook.clone(), supplied.next().unwrap_or_default())).collect()
}

/// Each rulebook with nothing beyond the record.
pub(crate) fn as_recorded(rulebooks: &[Rulebook]) -> Vec<(Rulebook, Vec<Action>)> {
    rulebooks.iter().map(|rulebook| (rulebook.clone(), Vec::new())).collect()
}
