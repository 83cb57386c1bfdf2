//! The texts against their specifications: what code cites is there, and what is there means something.

use std::path::Path;

use go_rules::Text;
use go_rulesets::Library;
use go_scenario::{Source, coverage, load};

/// The five texts that the project began with: every clause of theirs has an example.
const SEEDS: [&str; 5] = ["wildberger", "aga-1991-paun", "figg", "polish-wiki", "brainking"];

fn specs() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    Source::find(&[root.join("specs")]).unwrap()
}

#[test]
fn every_specification_names_the_file_that_rules_by_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut wrong = Vec::new();
    for source in specs() {
        let text = Text::from_spec(&source.text).unwrap();
        let is_code = text.code.ends_with(".rs") && root.join(&*text.code).is_file();
        if !is_code {
            wrong.push(format!("{}: `{}`", text.key, text.code));
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
