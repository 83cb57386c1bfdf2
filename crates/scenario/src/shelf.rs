//! The rulebooks that selectors pick, each made once.

use std::collections::{BTreeMap, BTreeSet};

use go_rules::{Rulebook, RulesetExt, Selection};
use go_rulesets::{Library, LibraryError};

/// A rulebook, with the one name that it has however its readings were written.
pub(crate) type Named = (String, Rulebook);

/// What selectors have picked from a library.
pub(crate) struct Shelf<'a> {
    library: &'a Library,
    picked: BTreeMap<String, Result<Vec<Named>, String>>,
    /// Every text as its defaults say; made when it is first asked for.
    defaults: Vec<Named>,
}

impl<'a> Shelf<'a> {
    pub(crate) const fn new(library: &'a Library) -> Self {
        Self { library, picked: BTreeMap::new(), defaults: Vec::new() }
    }

    pub(crate) const fn library(&self) -> &'a Library {
        self.library
    }

    /// The rulebooks of a selector, or why it picks none.
    pub(crate) fn pick(&mut self, selector: &str) -> Result<Vec<Named>, String> {
        if let Some(known) = self.picked.get(selector) {
            return known.clone();
        }
        let library = self.library;
        let picked = library.rulebooks(selector).map(|rulebooks| {
            let named = |rulebook: Rulebook| (plain_name(&rulebook, library), rulebook);
            rulebooks.into_iter().map(named).collect::<Vec<_>>()
        });
        let picked = picked.map_err(|error| {
            if let LibraryError::NothingFits(pattern) = &error {
                format!("no text fits `{pattern}`; `bestiary rulesets` lists them all")
            } else {
                error.to_string()
            }
        });
        // What is wrong is not kept: there is no end to it.
        if picked.is_ok() {
            self.picked.insert(selector.to_owned(), picked.clone());
        }
        picked
    }

    /// Every text's default rulebook that is not among those named.
    pub(crate) fn rest(&mut self, named: &BTreeSet<String>) -> Result<Vec<Named>, String> {
        if self.defaults.is_empty() {
            let texts = self.library.rulesets();
            self.defaults =
                texts.map(|ruleset| (ruleset.text().key.to_string(), ruleset.default_rulebook())).collect();
        }
        let rest: Vec<Named> =
            self.defaults.iter().filter(|(key, _)| !named.contains(key)).cloned().collect();
        if rest.is_empty() { Err("`others` picks nothing: every text is named".to_owned()) } else { Ok(rest) }
    }
}

/// A rulebook under the one name that it has, however its readings were written.
fn plain_name(rulebook: &Rulebook, library: &Library) -> String {
    let Ok(selection) = rulebook.name().parse::<Selection>() else { return rulebook.name().to_owned() };
    let Some(ruleset) = library.find(&selection.key) else { return rulebook.name().to_owned() };
    let text = ruleset.text();
    let is_default = |silence: &str, reading: &str| {
        if silence == "edition" {
            text.editions.first().is_some_and(|first| first.key == reading)
        } else {
            let silence = text.silences.iter().find(|s| s.key == silence);
            silence.and_then(|s| s.readings.first()).is_some_and(|first| first.key == reading)
        }
    };
    let mut readings = selection.readings;
    readings.retain(|(silence, reading)| !is_default(silence, reading));
    readings.sort();
    Selection { key: selection.key, readings }.to_string()
}
