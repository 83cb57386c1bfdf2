//! Seeded games between two rulebooks, for what no scenario shows.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use go_board::{Board, Color, Size};
use go_comparing::KomiChoice;
use go_hunting::{Budget, HuntError, HuntOptions, Progress, hunt};
use go_notation::game::Game;
use go_rules::{Record, Rulebook};
use go_search::{Measure, measure};

use super::answer::{FoundGame, Search};
use super::books;
use super::sides::Book;
use crate::cli::ChangesArgs;
use crate::commands::hunt as hunting;
use crate::page::failure::Failure;

/// If so few positions of scenarios show another ruling, games are played unless the user says otherwise.
const LITTLE: usize = 20;

/// Games, if their number is not given.
const GAMES: u64 = 1_200;

/// Why no game is played, if none is; `shown` is how many positions of scenarios show another ruling.
fn why_not(arguments: &ChangesArgs, books: [&Book; 2], shown: usize, stop: &AtomicBool) -> Option<String> {
    let [old, new] = books;
    match arguments.games {
        _ if stop.load(Ordering::Relaxed) => Some("it was stopped before".to_owned()),
        Some(0) => Some("--games 0".to_owned()),
        _ if old.rulebook.articles() == new.rulebook.articles() => {
            Some("the two have the same articles, so that no game can part them".to_owned())
        }
        None if shown > LITTLE => Some(format!(
            "more than {LITTLE} positions of scenarios show another ruling; --games N plays some all the same"
        )),
        _ => None,
    }
}

/// The games, board by board, and of each kind of quarrel the smallest record.
pub(super) fn of(
    arguments: &ChangesArgs,
    books: [&Book; 2],
    shown: usize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(String),
) -> Result<Search, Failure> {
    let threads = hunting::threads(arguments.threads)?;
    let mut search = Search {
        boards: Vec::new(),
        games: 0,
        plies: 0,
        seed: arguments.seed,
        findings: Vec::new(),
        not_searched: why_not(arguments, books, shown, stop),
    };
    if search.not_searched.is_some() {
        return Ok(search);
    }
    let rulebooks = told_apart(books);
    let mut kinds: BTreeMap<String, (Measure, go_hunting::Finding)> = BTreeMap::new();
    let (games, boards) = (arguments.games.unwrap_or(GAMES), arguments.boards.len() as u64);
    for (place, board) in (0..).zip(&arguments.boards) {
        // What does not divide goes to the first boards.
        let share = games / boards + u64::from(place < games % boards);
        if share == 0 || stop.load(Ordering::Relaxed) {
            break;
        }
        let options = options(*board, share, arguments.seed, threads);
        let mut told = |now: Progress| tell(format!("{board}: {now}"));
        let found = match hunt(&options, &rulebooks, &mut told, stop) {
            Err(HuntError::ComparedNothing) => continue,
            found => found.map_err(Failure::new)?,
        };
        search.boards.push(board.to_string());
        search.games += found.totals.games;
        search.plies += found.totals.plies;
        for finding in found.findings {
            join(&mut kinds, finding);
        }
    }
    let mut findings: Vec<(Measure, go_hunting::Finding)> = kinds.into_values().collect();
    findings.sort_by(|(one, a), (other, b)| {
        (!a.quarrel.winner_differs, one).cmp(&(!b.quarrel.winner_differs, other))
    });
    search.findings = findings.iter().map(|(_, finding)| told(finding)).collect();
    Ok(search)
}

/// The two rulebooks under two names: files of one key would have one, and a cause names both.
fn told_apart(books: [&Book; 2]) -> [Rulebook; 2] {
    let [old, new] = books.map(|book| book.rulebook.clone());
    if old.name() != new.name() {
        return [old, new];
    }
    let name = old.name().to_owned();
    [old.renamed(&format!("{name} (old)")), new.renamed(&format!("{name} (new)"))]
}

fn options(board: Size, games: u64, seed: u64, threads: Option<usize>) -> HuntOptions {
    HuntOptions {
        budget: Budget::Games(games),
        seed,
        threads,
        komi: KomiChoice::AsWritten,
        ..HuntOptions::on(board)
    }
}

/// Keeps the smaller of two records of one kind, and counts both.
fn join(kinds: &mut BTreeMap<String, (Measure, go_hunting::Finding)>, mut finding: go_hunting::Finding) {
    let size = measure(&finding.record);
    let kind = finding.kind().to_string();
    match kinds.get_mut(&kind) {
        None => _ = kinds.insert(kind, (size, finding)),
        Some((smallest, known)) => {
            let times = known.times + finding.times;
            if size < *smallest {
                finding.times = times;
                (*smallest, *known) = (size, finding);
            } else {
                known.times = times;
            }
        }
    }
}

fn told(finding: &go_hunting::Finding) -> FoundGame {
    let Record { setup, actions } = &*finding.record;
    let start = Board::holding(setup.size, &setup.black, &setup.white).to_string();
    FoundGame {
        quarrel: books::told(&finding.quarrel),
        winner_differs: finding.quarrel.winner_differs,
        board: setup.size.to_string(),
        rows: start.split('/').map(str::to_owned).collect(),
        next: if setup.next == Color::White { "white" } else { "black" }.to_owned(),
        komi: setup.komi.map(|komi| komi.to_string()),
        handicap: u64::from(setup.handicap),
        actions: actions.iter().map(go_notation::game::spell_action).collect(),
        sgf: Game::new(Record::clone(&finding.record)).to_collection().to_lines(),
        times: finding.times,
        cause: finding.sentence.clone(),
    }
}
