//! Two rulebooks over a game: `compare [FILE.sgf [RULEBOOK RULEBOOK]]`.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use go_comparing::{CompareOptions, compare};
use go_notation::game::{Game, Options};
use go_notation::sgf::{Collection, Variation};
use go_rulesets::Library;

/// A ko taken back after each player has made one move elsewhere.
const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/beasts/b2.sgf");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize, default| words.get(place).map_or(default, |word| word.as_str());

    let file: Collection = std::fs::read_to_string(word(0, GAME))?.parse()?;
    let game = Game::read(&file, &Variation::main(), Options::default())?;
    let library = Library::built_in();
    let rulebooks = [library.rulebook(word(1, "aga-1991"))?, library.rulebook(word(2, "bga"))?];

    let found = compare(&game.record, &rulebooks, &CompareOptions::default())?;
    for (rulebook, end) in found.rulebooks.iter().zip(&found.endings) {
        println!("{}: {}", rulebook.name(), end.outcome);
    }
    match found.quarrels.first() {
        Some(quarrel) => println!("\n{}", found.explain(quarrel).trim_end()),
        None => println!("\nthey agree"),
    }
    Ok(())
}
