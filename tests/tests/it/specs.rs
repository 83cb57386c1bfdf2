//! The texts against their specifications: what code cites is there, and what is there means something.

use std::collections::BTreeSet;
use std::path::Path;

use go_rules::{RulesetExt, Selection};
use go_rulesets::Library;
use go_scenario::{Source, coverage, load};

/// The five texts that the project began with: every clause of theirs has an example.
const SEEDS: [&str; 5] = ["wildberger", "aga-1991-paun", "figg", "polish-wiki", "brainking"];

fn specs() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    Source::find(&[root.join("specs")]).unwrap()
}

#[test]
fn code_cites_no_clause_that_its_text_does_not_have() {
    let mut wrong = BTreeSet::new();
    let library = Library::built_in();
    let found = load(&specs(), &library);
    for ruleset in library.rulesets() {
        let text = ruleset.text();
        // Texts of a family share a table, and each has the clauses that are in force in it.
        let of_family = |clause: &str| {
            let headings = found.headings_of(&text.key, &library).unwrap_or_default();
            !found.specified.contains_key(&*text.key) && headings.iter().any(|heading| heading.id == clause)
        };
        let editions = text.editions.iter().map(|edition| ("edition", &*edition.key));
        let silences = text.silences.iter().flat_map(|s| s.readings.iter().map(|r| (&*s.key, &*r.key)));
        for (silence, reading) in editions.chain(silences) {
            let readings = vec![(silence.to_owned(), reading.to_owned())];
            let rulebook = ruleset.read(&Selection { key: text.key.to_string(), readings }).unwrap();
            let unknown = rulebook.unknown_clauses().iter();
            for (topic, clause) in unknown.filter(|(_, clause)| !of_family(clause)) {
                wrong.insert(format!("{} cites `{clause}` on {topic}", text.key));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_clause_of_the_five_seed_texts_has_an_example() {
    let library = Library::built_in();
    let covered = coverage(&load(&specs(), &library), &library);
    for key in SEEDS {
        let text = covered
            .iter()
            .find(|text| text.text == key)
            .unwrap_or_else(|| panic!("no specification of {key}"));
        let bare: Vec<&str> = text
            .clauses
            .iter()
            .filter(|clause| clause.examples.is_empty())
            .map(|clause| &*clause.id)
            .collect();
        assert!(bare.is_empty(), "{key} has clauses without examples: {bare:?}");
    }
}

#[test]
fn every_text_in_the_library_has_a_specification_with_its_key_or_its_familys() {
    let library = Library::built_in();
    let found = load(&specs(), &library);
    let bare: Vec<&str> = library.keys().filter(|key| found.headings_of(key, &library).is_none()).collect();
    assert!(bare.is_empty(), "{bare:?}");
}
