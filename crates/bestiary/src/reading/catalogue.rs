//! The catalogue of beasts that this program carries with it.

use std::collections::BTreeSet;
use std::sync::Arc;

use bestiary_book::CATALOGUE;
use go_hunting::Known;
use go_rules::{Record, Rulebook};
use go_rulesets::Library;
use go_scenario::{LoadedScenarios, Source, load};
use go_search::measure;

/// The pages as they stand in the repository.
pub(crate) fn sources() -> Vec<Source> {
    let page = |(name, text): &(&str, &str)| Source::new(name, (*text).to_owned());
    CATALOGUE.iter().map(page).collect()
}

fn scenarios(library: &Library) -> LoadedScenarios {
    load(&sources(), library)
}

/// What the catalogue has, small examples first. What a scenario says in different blocks tells rulebooks apart; its loop is
/// played twice.
pub(crate) fn known(library: &Library) -> Vec<Known> {
    let collection = scenarios(library);
    let one = |loaded: &Arc<go_scenario::Loaded>| {
        let mut record = loaded.scenario.record()?;
        record.setup.clone().check().ok()?;
        for _ in 0..2 {
            record.actions.extend(loaded.scenario.loop_plays().map(|action| action.item.clone()));
        }
        let names = |block: &Vec<Rulebook>| block.iter().map(|rulebook| rulebook.name().to_owned()).collect();
        let blocks: Vec<BTreeSet<String>> = loaded.rulebooks.iter().map(names).collect();
        let name = loaded.scenario.id().to_owned();
        Some(Known { name, record: Arc::new(record), told_apart: Some(blocks) })
    };
    let mut known: Vec<Known> = collection.scenarios.iter().filter_map(one).collect();
    known.sort_by_cached_key(|known| measure(&known.record));
    known
}

/// The records of the catalogue.
pub(crate) fn records(library: &Library) -> Vec<Arc<Record>> {
    known(library).into_iter().map(|known| known.record).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_of_the_catalogue_is_carried_and_every_scenario_is_read() {
        let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/catalogue");
        let names = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.retain(|name| name.ends_with(".md") && name != "README.md");
        names.sort();
        assert_eq!(names, CATALOGUE.map(|(name, _)| name));
        let library = Library::built_in();
        let collection = scenarios(&library);
        assert!(collection.problems.is_empty(), "{:?}", collection.problems);
        let ids = CATALOGUE
            .iter()
            .flat_map(|(_, text)| text.lines())
            .filter(|line| line.starts_with("id  "))
            .count();
        assert_eq!(collection.scenarios.len(), ids);
        // A scenario without a board has no record.
        assert!(known(&library).len() > 90, "{}", known(&library).len());
    }
}
