//! The separating records, each once, as scenarios that `bestiary check` takes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use go_comparing::Class;
use go_rules::{Record, Rulebook};
use go_search::{Measure, Origin, Separations, measure};

use crate::page::found;

/// Where the scenarios go, beside the table.
pub(crate) const FOLDER: &str = "records";

/// Removes the scenarios of a table that was there before, but for those `written` now.
pub(crate) fn remove_others(folder: &Path, written: &BTreeSet<String>) {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_ours = |name: &str| {
        let parts = name.strip_suffix(".scenario").and_then(|name| name.split_once('-'));
        let size = parts.and_then(|(_, size)| size.split_once('x'));
        parts.is_some_and(|(number, _)| number.len() >= 4 && is_number(number))
            && size.is_some_and(|(width, height)| is_number(width) && is_number(height))
    };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_str().is_some_and(|name| is_ours(name) && !written.contains(name)) {
            // One that cannot be removed is still a true scenario.
            _ = fs::remove_file(entry.path());
        }
    }
}

/// The records of a table, the smallest first.
pub(crate) struct Witnesses {
    known: BTreeMap<Measure, CellWitness>,
}

struct CellWitness {
    number: usize,
    record: Record,
    /// The cells that it fills.
    cells: Vec<(Origin, Class, usize, usize)>,
}

impl Witnesses {
    pub(crate) fn of(made: &Separations) -> Self {
        let mut known: BTreeMap<Measure, CellWitness> = BTreeMap::new();
        for (cell, found) in &made.found {
            let witness = known.entry(measure(&found.record)).or_insert_with(|| CellWitness {
                number: 0,
                record: found.record.clone(),
                cells: Vec::new(),
            });
            witness.cells.push(*cell);
        }
        for (number, witness) in known.values_mut().enumerate() {
            witness.number = number + 1;
        }
        Self { known }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.known.len()
    }

    /// Where the scenario of this record stands, seen from the table.
    pub(crate) fn path(&self, record: &Record) -> Option<String> {
        self.known.get(&measure(record)).map(|witness| format!("{FOLDER}/{}", witness.file()))
    }

    /// Every scenario with the name of its file: the record, what it separates, and what those rulebooks rule that part on it.
    pub(crate) fn scenarios<'a>(
        &'a self,
        rulebooks: &'a [Rulebook],
        made: &'a Separations,
    ) -> impl Iterator<Item = (String, String)> + 'a {
        self.known.values().map(|witness| (witness.file(), witness.scenario(rulebooks, made)))
    }
}

impl CellWitness {
    fn name(&self) -> String {
        format!("{:04}-{}", self.number, self.record.setup.size)
    }

    fn file(&self) -> String {
        format!("{}.scenario", self.name())
    }

    fn scenario(&self, rulebooks: &[Rulebook], made: &Separations) -> String {
        let mut remarks = Vec::new();
        let mut told = BTreeSet::new();
        let mut shown: BTreeSet<usize> = BTreeSet::new();
        // One pair for each class and kind of quarrel is enough to see what the record shows.
        for cell in &self.cells {
            let (_, class, a, b) = *cell;
            let Some(found) = made.found.get(cell) else { continue };
            let quarrel = &found.quarrel;
            if told.insert((class, quarrel.signature.observables.clone())) {
                shown.extend([a, b]);
                remarks.push(format!(
                    "{class}: {} {} / {} {}",
                    rulebooks[a].name(),
                    quarrel.observable_a,
                    rulebooks[b].name(),
                    quarrel.observable_b
                ));
            }
        }
        let shown: Vec<Rulebook> = shown.into_iter().map(|place| rulebooks[place].clone()).collect();
        let settled = found::settled(&self.record, &shown);
        found::scenario(&format!("separation/{}", self.name()), &remarks, &self.record, &settled).to_string()
    }
}
