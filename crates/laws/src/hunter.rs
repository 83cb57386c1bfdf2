//! The hunt, one game at a time, under texts that differ in many ways.

use std::sync::LazyLock;

use go_hunting::Hunter;
use go_rules::{Rulebook, RulesetExt};
use go_rulesets::Library;

/// Texts that differ in many ways.
const TEXTS: [&str; 10] = [
    "aga-1991",
    "bga",
    "button",
    "chinese-2002",
    "japanese-1989",
    "new-zealand",
    "polish-wiki",
    "simple-ko-territory",
    "tromp-taylor",
    "wildberger",
];

/// Games under ten texts that differ in many ways.
#[must_use]
pub fn hunter_of_ten_texts() -> Hunter {
    static BOOKS: LazyLock<Vec<Rulebook>> = LazyLock::new(|| {
        let library = Library::built_in();
        TEXTS.iter().filter_map(|key| library.find(key)).map(|text| text.default_rulebook()).collect()
    });
    Hunter::new(BOOKS.clone())
}
