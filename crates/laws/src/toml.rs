//! Rulebooks that users write: any text is one, or has a first mistake with a place.

use std::sync::LazyLock;

use go_rules::{Referee, Ruleset, RulesetExt, Selection, Setup};
use go_rulesets::Library;

use crate::{Broken, Dice, holds, spell, wild_record};

/// What the bytes were.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TomlReached {
    /// No rulebook: there was an error with a place.
    Refused,
    /// A rulebook.
    Rulebook,
}

#[rustfmt::skip]
const WORDS: &[&str] = &[
    "key = \"club\"\n", "base = \"bga\"\n", "base = \"tromp-taylor\"\n", "base = \"club\"\n", "title = ",
    "[placement]\n", "[repetition]\n", "[ending]\n", "[settlement]\n", "[scoring]\n", "[compensation]\n",
    "[redress]\n", "[readings]\n", "specification = ", "\"club.md\"\n", "[silences.superko]\n", "[silences.counting.area]\n", "[[clauses]]\n", "suicide = ", "\"forbidden\"\n", "\"allowed\"\n",
    "\"several-stones-only\"\n", "standing = ", "\"stays\"\n", "supply = ", "\"half-the-board\"\n",
    "superko = ", "\"positional\"\n", "\"situational\"\n", "\"own-positions\"\n", "ko = ", "\"one-for-one\"\n",
    "recurrence = ", "times = 3\n", "void = ", "\"draw\"\n", "since-pass = ", "bars-passes = ", "true\n",
    "false\n", "passes = ", "2\n", "3\n", "pass-stones = ", "last-move = ", "\"white\"\n", "\"equal-moves\"\n",
    "owed = ", "\"after-settlement\"\n", "method = ", "\"area\"\n", "\"territory\"\n", "\"agreement\"\n",
    "\"as-it-stands\"\n", "seki = ", "shared = ", "komi = ", "6.5\n", "-0.25\n", "komi-by-side = ",
    "handicap-points = ", "\"each\"\n", "illegal = ", "out-of-turn = ", "\"passes\"\n", "\"halt\"\n",
    "\"stands\"\n", "\"turn-lost\"\n", "count = ", "preceding-too = ", "memory = ", "\"empty\"\n",
    "second-stop = ", "\"is-final\"\n", "first-to-move = ", "\"requester\"\n", "still-alive = ",
    "\"everything\"\n", "id = \"1\"\n", "says = \"…\"\n", "topics = [\"suicide\"]\n", "ties = ", "\"none\"\n",
    "\"unsaid\"\n", "\"\"\"", "[", "{", "}", "[[", "= ", "\"", "\n", "# é\n", ".", "1979-05-27\n", "0x1F\n",
];

/// Reads the bytes as the file of a rulebook. If it is one, all its readings rule on a game, whatever is done in it.
///
/// # Errors
/// [`Broken`] if an error has no place in the text, or a rulebook that was read cannot be found.
pub fn toml_rulebook_never_panics(bytes: &[u8]) -> Result<TomlReached, Broken> {
    static BUILT_IN: LazyLock<Library> = LazyLock::new(Library::built_in);
    let text = String::from_utf8_lossy(&spell(bytes, WORDS)).into_owned();
    let mut library = BUILT_IN.clone();
    let key = match library.load_toml("club.toml", &text) {
        Ok(key) => key,
        Err(error) => {
            let line = error.line.checked_sub(1).and_then(|above| text.split('\n').nth(above));
            let inside = line.is_some_and(|line| (1..=line.chars().count() + 1).contains(&error.column));
            holds(inside, || format!("an error outside the text: {error}"))?;
            let said = error.file == "club.toml" && !error.message.trim().is_empty();
            holds(said && !error.message.contains('\n'), || {
                format!("an error that is not one line: {error:?}")
            })?;
            let untouched = library.keys().eq(BUILT_IN.keys());
            holds(untouched, || format!("a refused file changed the library: {error}"))?;
            return Ok(TomlReached::Refused);
        }
    };
    let Some(ruleset) = library.find(&key) else {
        return Err(Broken(format!("there is no text `{key}` after it was read")));
    };
    for selection in selections(ruleset) {
        let rulebook = ruleset.read(&selection).map_err(|error| Broken(format!("{selection}: {error}")))?;
        let mut dice = Dice::spelled(bytes);
        let setup = Setup::empty(dice.size(3));
        let Ok(start) = setup.clone().check() else { continue };
        let mut referee = Referee::new(rulebook, start);
        for action in &wild_record(&mut dice, setup, 24).actions {
            _ = referee.act(action);
        }
        _ = referee.outcome_and_sheet();
    }
    Ok(TomlReached::Rulebook)
}

/// The defaults, and each reading of each silence by itself.
fn selections(ruleset: &dyn Ruleset) -> Vec<Selection> {
    let text = ruleset.text();
    let selection = |readings| Selection { key: text.key.to_string(), readings };
    let mut all = vec![selection(Vec::new())];
    for silence in &text.silences {
        for reading in &silence.readings {
            all.push(selection(vec![(silence.key.to_string(), reading.key.to_string())]));
        }
    }
    all
}
