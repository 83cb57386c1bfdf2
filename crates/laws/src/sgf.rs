//! Game files: whatever the bytes, and what can be read is kept.

use go_notation::game::{Game, Options, board_after};
use go_notation::sgf::{Collection, SgfLimits, Variation};

use crate::{Broken, equal, holds, spell};

/// How much of a game the bytes were.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SgfReached {
    /// No SGF file.
    Nothing,
    /// Trees, but no game of Go.
    Trees,
    /// A game that was read only with repairs.
    Repaired,
    /// A game.
    Game,
}

#[rustfmt::skip]
const WORDS: &[&str] = &[
    "(;", ")", ";", "]", "[", "(", "\\", ":", "\n", "AB", "AW", "AE", "PL", "B", "W", "C", "SZ", "KM", "HA",
    "RU", "RE", "TB", "TW", "GM", "FF[4]", "CA", "ACT", "PB", "ZZ", "[aa]", "[ab]", "[ba]", "[bb]", "[aa:cc]",
    "[]", "[tt]", ";B[aa]", ";W[ba]", ";B[]", ";AE[aa]", ";PL[W]", "SZ[3]", "SZ[3:2]", "SZ[25]", "[6.5]",
    "[-3]", "[B+R]", "[W+0.5]", "[Japanese]", "[NZ]", "[2]", "[W]", "[B accept]", "[W dead A1 B2]",
    "[B resume]", "[B button]", "[UTF-8]", "[ISO-8859-1]", "é", "[a:b]", "(;B[ab])", "(;GM[1]",
];

/// Small, so that a fuzzer reaches them.
const LIMITS: SgfLimits = SgfLimits { bytes: 1 << 16, nodes: 2000 };

/// Reads the bytes as an SGF file: trees that are written and read again are equal, and so is a game.
///
/// # Errors
/// [`Broken`] if something was lost, or an error points outside the file.
pub fn sgf_survives_a_round_trip(bytes: &[u8]) -> Result<SgfReached, Broken> {
    let bytes = spell(bytes, WORDS);
    let file = match Collection::from_bytes(&bytes, LIMITS) {
        Ok(file) => file,
        Err(error) => {
            let place = error.position();
            let inside = place.offset <= bytes.len() && place.line >= 1 && place.column >= 1;
            holds(inside && !error.to_string().is_empty(), || format!("error beyond the file: {error}"))?;
            return Ok(SgfReached::Nothing);
        }
    };
    let written = [file.to_bytes(), file.to_string().into_bytes(), file.to_lines().into_bytes()];
    for text in &written {
        let again = Collection::from_bytes(text, SgfLimits::default());
        let again = again.map_err(|error| Broken(format!("what is written cannot be read: {error}")))?;
        equal(&again, &file, || "trees read again".to_owned())?;
        equal(&again.to_string(), &file.to_string(), || "trees written again".to_owned())?;
    }
    let mut reached = SgfReached::Trees;
    for game in 0..file.games().count().min(4) {
        let line = Variation { game, branches: Vec::new() };
        let repairing = Options { lenient: true, ignore_komi: true };
        for (options, kind) in [(Options::default(), SgfReached::Game), (repairing, SgfReached::Repaired)] {
            match Game::read(&file, &line, options) {
                Ok(game) => {
                    game_survives(&game)?;
                    reached = reached.max(kind);
                }
                Err(error) => {
                    let inside = error.position().is_none_or(|place| place.offset <= bytes.len());
                    holds(inside && !error.to_string().is_empty(), || {
                        format!("error beyond the file: {error}")
                    })?;
                }
            }
        }
    }
    Ok(reached)
}

fn game_survives(game: &Game) -> Result<(), Broken> {
    let text = game.to_collection().to_lines();
    let again = Game::from_bytes(text.as_bytes(), Options::default());
    let again = again.map_err(|error| Broken(format!("a written game cannot be read: {error}\n{text}")))?;
    let what = |part: &'static str| move || format!("{part} read again");
    equal(&again.record, &game.record, what("record"))?;
    equal(&again.rules, &game.rules, what("rules"))?;
    equal(&again.result, &game.result, what("result"))?;
    equal(&again.territory, &game.territory, what("territory"))?;
    equal(&again.info, &game.info, what("texts"))?;
    let plies = game.record.actions.len();
    equal(&board_after(&again.record, plies), &board_after(&game.record, plies), what("board"))
}
