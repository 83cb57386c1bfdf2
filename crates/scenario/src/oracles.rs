//! Laws that hold for every text, for tests and fuzzers.

use std::sync::LazyLock;

use go_rules::Text;
use go_rulesets::Library;

use crate::{Source, canonical, load, trials};

/// What a text turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TextReached {
    /// Nothing that can be read.
    Nothing,
    /// Scenarios, with mistakes.
    Mistakes,
    /// Scenarios without a mistake, some of which were run.
    Scenarios,
    /// A specification.
    Specification,
}

/// Reads the bytes as a file of scenarios and as a specification.
///
/// Problems have a line of the file. What is printed, if it has no mistake, reads as having none and prints as itself. What can be run is run.
///
/// # Errors
/// The law that did not hold.
pub fn text_is_read_or_refused(bytes: &[u8]) -> Result<TextReached, String> {
    static BUILT_IN: LazyLock<Library> = LazyLock::new(Library::built_in);
    let text = String::from_utf8_lossy(bytes).into_owned();
    // Specifications begin so, and hold their scenarios in blocks.
    let name = if text.starts_with("---") { "fuzz.md" } else { "fuzz.scenario" };
    let source = Source::new(name, text.clone());
    let (printed, problems) = canonical(&source);
    let mut reached = TextReached::Nothing;
    if problems.is_empty() {
        let (again, problems) = canonical(&Source::new(name, printed.clone()));
        if again != printed || !problems.is_empty() {
            return Err(format!("printed\n{printed}\nand again, with {problems:?},\n{again}"));
        }
    }
    let found = load(&[source], &BUILT_IN);
    if !found.scenarios.is_empty() {
        reached = TextReached::Mistakes;
        if found.problems.is_empty() {
            reached = TextReached::Scenarios;
            for trial in trials(&found).into_iter().take(MOST_TRIALS) {
                _ = trial.run();
            }
        }
    }
    match Text::from_spec(&text) {
        Ok(_) => Ok(TextReached::Specification),
        Err(error) if error.to_string().is_empty() => Err("an error without words".to_owned()),
        Err(_) => Ok(reached),
    }
}

/// So many trials of one text are run.
const MOST_TRIALS: usize = 8;
