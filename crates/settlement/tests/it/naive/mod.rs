//! What can be enforced after a stop, against a solver that is as plain as can be: every place of the game is a record,
//! ruled anew from its start, and powers are found by sweeping over all places until nothing changes.
//!
//! It takes from the crate nothing but the answer that is checked. What a player may do, when two records are the same
//! place and what is better than what are written here once more, from what the crate's pages promise.

mod solver;

use std::collections::{BTreeMap, BTreeSet};

use go_board::{Board, Color, Point, PointSet, Size};
use go_laws::Dice;
use go_laws::books::{agreement, variant};
use go_rules::standard::*;
use go_rules::{Limits, Record, Rulebook, Setup};
use go_rulesets::Library;
use go_settlement::{SettleOptions, settle};
use solver::{Game, ruled, told_by_powers, told_by_standing, worth};

/// What came of comparing one record under one rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Compared {
    WithStones,
    WordsAlone,
    TooLarge,
    NoGame,
}

/// Both must say the same: of the game with stones if it is small enough, and otherwise of the one with words and passes alone.
fn compared(rulebook: &Rulebook, setup: &Setup) -> Compared {
    let record = Record { setup: setup.clone(), actions: Vec::new() };
    for (with_stones, last) in [(true, 3), (true, 2), (false, 3), (false, 2), (false, 1)] {
        let plays = with_stones.then_some(u16::MAX);
        let limits = Limits { plies: 1_000, statements: 1_000, ..Limits::default() };
        let options = SettleOptions {
            plays,
            states: 6_000,
            chains: 6,
            claims: 64,
            supply_passes: true,
            by_form: false,
            limits,
            ..SettleOptions::default()
        };
        let Ok(standing) = settle(&record, rulebook, &options) else { return Compared::NoGame };
        let stopped = Record { actions: standing.supplied.clone(), ..record.clone() };
        if ruled(rulebook, &stopped).course().over().is_some() {
            return Compared::NoGame;
        }
        let Some(game) = Game::after(rulebook, &stopped, with_stones, last) else { continue };
        let powers = game.powers();
        let case = || {
            let board = setup.clone().check().unwrap().board().to_string();
            format!("{} with stones: {with_stones}, {:?} to move\n{board}", rulebook.name(), setup.next)
        };
        let told = told_by_standing(&standing);
        assert_eq!(told, told_by_powers(&powers), "{}\n{powers:?}\n{standing:?}", case());
        let sure = standing.guarantees.clone().map(|known| known.map(|known| worth(&known.outcome)));
        assert_eq!(sure, powers.sure, "{}\n{standing:?}", case());
        let results: BTreeSet<i64> = standing.results.iter().map(worth).collect();
        assert_eq!(results, powers.results, "{}\n{standing:?}", case());
        return if with_stones { Compared::WithStones } else { Compared::WordsAlone };
    }
    Compared::TooLarge
}

fn every_start(size: &str) -> Vec<Setup> {
    let size: Size = size.parse().unwrap();
    let points: Vec<Point> = size.points().collect();
    let mut starts = Vec::new();
    for number in 0..3_usize.pow(points.len() as u32) {
        let of = |color: usize| -> PointSet {
            let held = |place: &usize| number / 3_usize.pow(*place as u32) % 3 == color;
            (0..points.len()).filter(held).map(|place| points[place]).collect()
        };
        let board = Board::holding(size, &of(1), &of(2));
        if board.without_liberties().is_empty() {
            starts.extend(Color::BOTH.map(|next| Setup::position(&board, next)));
        }
    }
    starts
}

/// How many records were compared with stones, and how many with words alone.
fn tally(rulebooks: &[Rulebook], starts: &[Setup]) -> [usize; 2] {
    let mut counts = [0, 0];
    for rulebook in rulebooks {
        for setup in starts {
            match compared(rulebook, setup) {
                Compared::WithStones => counts[0] += 1,
                Compared::WordsAlone => counts[1] += 1,
                Compared::TooLarge | Compared::NoGame => {}
            }
        }
    }
    counts
}

fn texts(keys: &str) -> Vec<Rulebook> {
    Library::built_in().rulebooks(keys).unwrap()
}

/// Texts whose games have few places.
const SHORT: &str = "figg,polish-wiki,polish-wiki-area,simplified-ing,spight,button,wmsg-2008,ikeda-territory-1,\
    concord,lasker-maas,kgs-japanese,dgs,katago-japanese,katago-aga-button,katago-ancient-territory";

#[test]
fn on_two_points_every_start_is_solved_alike() {
    let [stones, _] = tally(&texts(SHORT), &every_start("2x1"));
    assert_eq!(stones, 15 * 10);
}

#[test]
fn texts_with_long_games_are_solved_alike_on_two_points() {
    let starts: Vec<Setup> = every_start("2x1").into_iter().step_by(3).collect();
    let [stones, words] = tally(&texts("aga-1991,chinese-1988,igs"), &starts);
    assert_eq!(stones + words, 3 * starts.len());
    assert!(stones >= starts.len(), "{stones}");
    let [stones, words] =
        tally(&texts("bga,ffg,chinese-2002,ing-1996,hansen,new-zealand,taiwan"), &starts[1..2]);
    assert_eq!(stones + words, 7);
}

/// One point and nothing but words and passes, which both texts have many of.
#[test]
fn texts_with_the_longest_games_are_solved_alike_on_one_point() {
    let [compared, _] = tally(&texts("japanese-1949,japanese-1989,korean-2016"), &every_start("1x1"));
    assert_eq!(compared, 3 * 2);
}

/// Standard articles, whatever text might have them.
fn every_protocol() -> Vec<Rulebook> {
    let firsts = [
        FirstToMove::OpponentOfLastPasser,
        FirstToMove::Requester,
        FirstToMove::OpponentOfRequester,
        FirstToMove::Unsaid,
    ];
    let seconds = [SecondStop::SettlesAgain, SecondStop::IsFinal, SecondStop::IsFinalIfAtOnce];
    let mut all = Vec::new();
    for first_to_move in firsts {
        for second_stop in seconds {
            for still_alive in [StillAlive::Everything, StillAlive::WhatWasDisputed] {
                let agreement = Agreement { first_to_move, second_stop, still_alive, ..agreement() };
                let name = format!("{first_to_move:?} {second_stop:?} {still_alive:?}");
                all.push(variant(&name, |articles| {
                    articles.settlement = StandardSettlement::Agreement(agreement).into();
                }));
            }
        }
    }
    all
}

#[test]
fn every_protocol_of_standard_articles_is_solved_alike() {
    let mut dice = Dice::new(4);
    let starts = [every_start("3x1"), every_start("2x1")].concat();
    let mut counts = BTreeMap::new();
    for protocol in every_protocol() {
        let setup = starts[dice.below(starts.len())].clone();
        *counts.entry(compared(&protocol, &setup)).or_insert(0) += 1;
    }
    // Where either may ask to play on, again and again, there are more places than can be swept.
    assert!(counts[&Compared::WithStones] >= 6 && counts[&Compared::WordsAlone] >= 10, "{counts:?}");
}
