//! The silences on which the ruling depends, and what their other readings would rule.

use go_rules::{Rulebook, Ruleset, RulesetExt, Selection, Silence};

use super::ruled::Ruled;

/// A silence and what its other readings would rule.
pub(super) struct LeftOpen<'a> {
    pub(super) silence: &'a Silence,
    pub(super) chosen: String,
    pub(super) others: Vec<(String, Ruled, Rulebook)>,
}

/// Every reading that the selection does not choose, one at a time.
pub(super) fn other_readings(ruleset: &dyn Ruleset, selection: &Selection) -> Vec<(usize, String, Rulebook)> {
    let text = ruleset.text();
    let mut others = Vec::new();
    for (place, silence) in text.silences.iter().enumerate() {
        let chosen = chosen(silence, selection);
        for option in silence.readings.iter().filter(|option| option.key != chosen) {
            let mut readings: Vec<(String, String)> =
                selection.readings.iter().filter(|(key, _)| *key != silence.key).cloned().collect();
            readings.push((silence.key.to_string(), option.key.to_string()));
            if let Ok(rulebook) = ruleset.read(&Selection { key: selection.key.clone(), readings }) {
                others.push((place, option.key.to_string(), rulebook));
            }
        }
    }
    others
}

fn chosen(silence: &Silence, selection: &Selection) -> String {
    let named =
        selection.readings.iter().find(|(key, _)| *key == silence.key).map(|(_, reading)| reading.clone());
    named.or_else(|| silence.readings.first().map(|first| first.key.to_string())).unwrap_or_default()
}

/// The silences on whose reading this ruling depends.
pub(super) fn opened<'a>(
    ruleset: &'a dyn Ruleset,
    selection: &Selection,
    others: Vec<(usize, String, Rulebook)>,
    ruled: impl Iterator<Item = Ruled>,
    here: &Ruled,
) -> Vec<LeftOpen<'a>> {
    let mut open: Vec<LeftOpen<'a>> = Vec::new();
    for ((place, reading, rulebook), ruled) in others.into_iter().zip(ruled) {
        if ruled.is_like(here) {
            continue;
        }
        let silence = &ruleset.text().silences[place];
        if open.last().is_none_or(|last| last.silence.key != silence.key) {
            open.push(LeftOpen { silence, chosen: chosen(silence, selection), others: Vec::new() });
        }
        if let Some(last) = open.last_mut() {
            last.others.push((reading, ruled, rulebook));
        }
    }
    open
}
