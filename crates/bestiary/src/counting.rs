//! The game that a command line names, and how it is to be settled and counted.

use std::path::Path;

use go_board::PointSet;
use go_notation::game::{Game, Options, board_after};
use go_notation::sgf::{Collection, Variation};
use go_quarrel::{CompareOptions, Komi, Settle};

use crate::cli::{CountArgs, LimitArgs, SettleChoice};
use crate::failure::Failure;
use crate::input;

/// How strictly a file is read for this count.
pub(crate) fn strictness(count: &CountArgs) -> Options {
    Options { lenient: count.lenient, ignore_komi: count.komi != Komi::Recorded }
}

/// The lines of a file that are asked for, the main line if none is.
pub(crate) fn games(
    path: &Path,
    count: &CountArgs,
    limits: &LimitArgs,
) -> Result<Vec<(Variation, Game)>, Failure> {
    let file = input::collection(path, limits.of_sgf())?;
    let main = [Variation::main()];
    let variations = if count.variations.is_empty() { &main[..] } else { &count.variations };
    variations.iter().map(|variation| line(path, &file, variation, count)).collect()
}

fn line(
    path: &Path,
    file: &Collection,
    variation: &Variation,
    count: &CountArgs,
) -> Result<(Variation, Game), Failure> {
    input::line(path, file, variation, strictness(count)).map(|game| (variation.clone(), game))
}

/// The stones that are agreed to be dead after the first `plies` actions: those named, with their whole
/// chains, or those that the file's marks claim if claims are asked for.
pub(crate) fn dead(game: &Game, count: &CountArgs, plies: usize) -> Option<PointSet> {
    if let Some(named) = count.dead {
        let board = board_after(&game.record, plies);
        // A point without a stone is kept: whoever counts says that nothing stands there.
        let chains = named
            .iter()
            .map(|p| if board.stone(p).is_none() { PointSet::from_iter([p]) } else { board.chain(p) });
        return Some(chains.fold(PointSet::EMPTY, |all, chain| all.union(&chain)));
    }
    match (count.settle, &game.territory) {
        (SettleChoice::Claims, Some(territory)) => Some(territory.dead),
        _ => None,
    }
}

/// How the game is to be compared.
pub(crate) fn options(game: &Game, count: &CountArgs, limits: &LimitArgs) -> CompareOptions {
    let dead = dead(game, count, game.record.actions.len());
    let settle = match (count.settle, dead) {
        (SettleChoice::Claims, None) => Settle::Claims,
        (SettleChoice::AsIs | SettleChoice::Claims, _) => Settle::AsIs,
    };
    CompareOptions {
        settle,
        dead: dead.unwrap_or_default(),
        komi: count.komi,
        limits: limits.of_record(),
        time: Some(limits.time()),
    }
}

/// What the file says of its rules, and whether that is one of the texts.
pub(crate) fn rules_line(game: &Game) -> String {
    match &game.rules {
        None => "the file names no rules".to_owned(),
        Some(rules) if rules.exact => format!("the file names its rules: {rules}"),
        Some(rules) => format!("the file's rules match no text exactly: {rules}"),
    }
}

/// Size, length, komi and handicap in a line.
pub(crate) fn headline(path: &Path, variation: &Variation, game: &Game) -> String {
    let setup = &game.record.setup;
    let komi = setup.komi.map_or_else(|| "no komi".to_owned(), |komi| format!("komi {komi}"));
    let handicap = match setup.handicap {
        0 => String::new(),
        n => format!(", handicap {n}"),
    };
    let line = if *variation == Variation::main() { String::new() } else { format!(", line {variation}") };
    let name = input::name(path);
    format!("{name}{line}: {}, {} plies, {komi}{handicap}", setup.size, game.record.actions.len())
}
