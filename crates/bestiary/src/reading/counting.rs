//! The game that a command line names, and how it is to be settled and counted.

use std::path::Path;

use go_board::PointSet;
use go_comparing::{CompareOptions, KomiChoice, Settle, TimeLimit};
use go_notation::game::{Game, Options, RulesName, board_after};
use go_notation::sgf::Variation;
use go_rulesets::Library;

use crate::cli::{CountArgs, LimitArgs, SettleChoice};
use crate::page::failure::Failure;
use crate::reading::dead_file::DeadFile;
use crate::reading::game_file::GameFile;
use crate::reading::{game_file, input, limits};

/// How strictly a file is read for this count.
pub(crate) fn strictness(count: &CountArgs) -> Options {
    Options { lenient: count.lenient, ignore_komi: count.komi != KomiChoice::Recorded }
}

/// The lines of a file that are asked for, the main line if none is.
pub(crate) fn games(
    path: &Path,
    count: &CountArgs,
    limits: &LimitArgs,
) -> Result<Vec<(Variation, Game)>, Failure> {
    let file = game_file::open(path, limits.of_sgf())?;
    let main = [Variation::main()];
    let variations = if count.variations.is_empty() { &main[..] } else { &count.variations };
    variations.iter().map(|variation| line(path, &file, variation, count)).collect()
}

fn line(
    path: &Path,
    file: &GameFile,
    variation: &Variation,
    count: &CountArgs,
) -> Result<(Variation, Game), Failure> {
    file.game(path, variation, strictness(count)).map(|game| (variation.clone(), game))
}

/// The stones that the command line names as dead in this file.
pub(crate) fn named_dead(path: &Path, count: &CountArgs) -> Result<Option<PointSet>, Failure> {
    let Some(file) = &count.dead_file else { return Ok(count.dead) };
    let found = DeadFile::read(file)?.of(path);
    let missing = || {
        Failure::new(format!("{}: --dead-file: it does not name {}", input::name(file), input::name(path)))
    };
    found.map(Some).ok_or_else(missing)
}

/// The stones that are agreed to be dead after the first `plies` actions: those named, with their whole
/// chains, or those that the file's marks claim if claims are asked for.
fn dead(game: &Game, count: &CountArgs, named: Option<PointSet>, plies: usize) -> Option<PointSet> {
    if let Some(named) = named {
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

/// How the first `plies` actions of a game are to be compared, with these stones named as dead.
pub(crate) fn options(
    game: &Game,
    count: &CountArgs,
    limits: &LimitArgs,
    named: Option<PointSet>,
    plies: usize,
) -> CompareOptions {
    let dead = dead(game, count, named, plies);
    let settle = match (count.settle, dead) {
        (SettleChoice::Claims, None) => Settle::Claims,
        (SettleChoice::AsIs | SettleChoice::Claims, _) => Settle::AsIs,
    };
    CompareOptions {
        settle,
        dead: dead.unwrap_or_default(),
        komi: count.komi,
        limits: limits.of_record(),
        time: Some(TimeLimit { most: limits.time(), now: limits::now }),
        settlements: 0,
    }
}

/// The texts that a file's rules can mean: those that the library has, and those that it has not.
pub(crate) fn candidates(rules: &RulesName, library: &Library) -> (Vec<&'static str>, Vec<&'static str>) {
    rules.candidates.iter().copied().partition(|key| library.find(key).is_some())
}

/// What a file's rules can mean in this edition of the program.
pub(crate) fn rules_said(rules: &RulesName, library: &Library) -> String {
    let (here, not_here) = candidates(rules, library);
    if not_here.is_empty() {
        return rules.to_string();
    }
    let raw = &rules.raw;
    match (rules.exact, here.is_empty()) {
        (true, _) => format!("`{raw}` is a text that is not in this edition of the program"),
        (false, true) => {
            format!("`{raw}` names no edition, and none of its texts is in this edition of the program")
        }
        (false, false) => format!(
            "`{raw}` names no edition: {} may be meant, or a text that is not in this edition of the program",
            here.join(" or ")
        ),
    }
}

/// What the file says of its rules, and whether that is one of the texts.
pub(crate) fn rules_line(game: &Game, library: &Library) -> String {
    match &game.rules {
        None => "the file names no rules".to_owned(),
        Some(rules) if rules.exact => {
            format!("the file names its rules: {}", rules_said(rules, library))
        }
        Some(rules) => format!("the file's rules match no text exactly: {}", rules_said(rules, library)),
    }
}

/// Which komi counts, and what the file says if that is something else.
fn komi(game: &Game, komi: KomiChoice) -> String {
    let of_file = game.record.setup.komi;
    let names =
        of_file.map_or_else(|| "the file names none".to_owned(), |komi| format!("the file names {komi}"));
    match (komi, of_file) {
        (KomiChoice::Recorded, Some(komi)) => format!("komi {komi}"),
        (KomiChoice::Fixed(komi), Some(same)) if komi == same => format!("komi {komi}"),
        (KomiChoice::Fixed(komi), _) => format!("komi {komi} ({names})"),
        (KomiChoice::Recorded | KomiChoice::AsWritten, _) => format!("komi as each text writes it ({names})"),
    }
}

/// Size, length, komi and handicap in a line.
pub(crate) fn headline(path: &Path, variation: &Variation, game: &Game, counted: KomiChoice) -> String {
    let setup = &game.record.setup;
    let komi = komi(game, counted);
    let handicap = match setup.handicap {
        0 => String::new(),
        n => format!(", handicap {n}"),
    };
    let line = if *variation == Variation::main() { String::new() } else { format!(", line {variation}") };
    let name = input::name(path);
    format!("{name}{line}: {}, {} plies, {komi}{handicap}", setup.size, game.record.actions.len())
}

/// What the file gives as the result; nothing if it gives none.
pub(crate) fn result_line(game: &Game) -> String {
    game.result.map_or_else(String::new, |result| format!("the file says {result}\n"))
}
