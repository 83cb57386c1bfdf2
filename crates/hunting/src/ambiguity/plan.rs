//! Which rulebooks are run beside each other.

use go_rules::{Rulebook, Ruleset, RulesetExt, Selection, Str};

/// Silences that are not read by default, with their readings: at most one.
pub type Context = Vec<(Str, Str)>;

/// Two rulebooks that read one silence differently and everything else alike.
#[derive(Clone, Debug)]
pub(super) struct Fork {
    pub(super) silence: usize,
    /// From 1: reading 0 is the default.
    pub(super) reading: usize,
    pub(super) context: Context,
    pub(super) rulebooks: [Rulebook; 2],
}

/// Rulebooks that are run in one lockstep.
pub(super) struct TextPanel {
    pub(super) rulebooks: Vec<Rulebook>,
    /// The number of a fork and the places of its two rulebooks.
    pub(super) forks: Vec<(usize, usize, usize)>,
    /// Whether every other silence is read by default.
    pub(super) by_default: bool,
    /// For each of its forks, all forks of the same reading.
    siblings: Vec<Vec<usize>>,
}

impl TextPanel {
    /// Whether a reading of it has no witness yet, neither here nor in another context.
    pub(super) fn is_open(&self, is_shown: impl Fn(usize) -> bool) -> bool {
        self.siblings.iter().any(|siblings| !siblings.iter().any(|fork| is_shown(*fork)))
    }
}

/// As many rulebooks as one lockstep is given: fewer than it takes, to keep games fast.
const MOST: usize = 48;

fn read(ruleset: &dyn Ruleset, readings: &[(&Str, &Str)]) -> Option<Rulebook> {
    let readings = readings.iter().map(|(s, r)| (s.to_string(), r.to_string())).collect();
    ruleset.read(&Selection { key: ruleset.text().key.to_string(), readings }).ok()
}

/// Every reading against the default one: first with all else by default, then with one other silence read otherwise.
pub(super) fn plan(ruleset: &dyn Ruleset) -> (Vec<Fork>, Vec<TextPanel>) {
    let text = ruleset.text();
    let mut forks: Vec<Fork> = Vec::new();
    let mut panels: Vec<TextPanel> = Vec::new();
    let alternatives = || {
        text.silences.iter().enumerate().flat_map(|(place, silence)| {
            silence
                .readings
                .iter()
                .enumerate()
                .skip(1)
                .map(move |(number, reading)| (place, number, &silence.key, &reading.key))
        })
    };
    let contexts = std::iter::once(None).chain(alternatives().map(Some));
    for context in contexts {
        let around: Vec<(&Str, &Str)> =
            context.iter().map(|(_, _, silence, reading)| (*silence, *reading)).collect();
        let Some(base) = read(ruleset, &around) else { continue };
        let others = alternatives().filter(|(place, ..)| context.is_none_or(|(held, ..)| held != *place));
        let mut panel = TextPanel::new(&base, context.is_none());
        for (silence, reading, silence_key, reading_key) in others {
            let mut readings = around.clone();
            readings.push((silence_key, reading_key));
            let Some(other) = read(ruleset, &readings) else { continue };
            if panel.rulebooks.len() >= MOST {
                panels.push(std::mem::replace(&mut panel, TextPanel::new(&base, context.is_none())));
            }
            panel.forks.push((forks.len(), 0, panel.rulebooks.len()));
            panel.rulebooks.push(other.clone());
            let context = around.iter().map(|(s, r)| ((*s).clone(), (*r).clone())).collect();
            forks.push(Fork { silence, reading, context, rulebooks: [base.clone(), other] });
        }
        if !panel.forks.is_empty() {
            panels.push(panel);
        }
    }
    for panel in &mut panels {
        panel.siblings = panel.forks.iter().map(|(fork, ..)| siblings(&forks, *fork)).collect();
    }
    (forks, panels)
}

fn siblings(forks: &[Fork], fork: usize) -> Vec<usize> {
    let same = |other: &Fork| (other.silence, other.reading) == (forks[fork].silence, forks[fork].reading);
    forks.iter().enumerate().filter(|(_, other)| same(other)).map(|(place, _)| place).collect()
}

impl TextPanel {
    fn new(base: &Rulebook, by_default: bool) -> Self {
        Self { rulebooks: vec![base.clone()], forks: Vec::new(), by_default, siblings: Vec::new() }
    }
}
