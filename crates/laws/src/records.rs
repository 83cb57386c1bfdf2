//! Random records, full of everything that a player may do and an SGF file may hold.

use std::sync::Arc;

use go_board::{Color, Point, PointSet, Size};
use go_rules::{Action, Edit, HalfPoints, Proposal, Record, Referee, Setup, Special, Statement, Turn};

use crate::Dice;

/// A start: mostly the empty board, else some stones, komi and handicap. It may be no position at all.
pub fn random_setup(dice: &mut Dice<'_>, most: u8) -> Setup {
    let size = dice.size(most);
    let mut setup = Setup::empty(size);
    if dice.one_in(4) {
        setup.black = points(dice, size, 5);
        setup.white = points(dice, size, 5).difference(&setup.black);
        setup.next = color(dice);
        setup.komi = dice.one_in(2).then(|| HalfPoints::new(dice.below(40) as i32 - 20));
        setup.handicap = dice.below(4) as u8;
        setup.made_by = dice.one_in(4).then(|| color(dice));
        setup.allow_no_liberties = dice.one_in(4);
    }
    setup
}

/// What the players do after `setup`: they mostly alternate, and otherwise do whatever comes to mind.
pub fn wild_record(dice: &mut Dice<'_>, setup: Setup, length: usize) -> Record {
    let size = setup.size;
    let mut by = setup.next;
    let mut actions = Vec::new();
    while actions.len() < length && !dice.is_spent() {
        if dice.one_in(40) {
            by = by.opponent();
        }
        match dice.below(25) {
            0..=3 => actions.push(Action::pass(by)),
            4 => {
                let who = if dice.one_in(2) { by } else { by.opponent() };
                let statement = statement(dice, size, actions.len());
                actions.push(Action::Statement(who, statement));
                continue;
            }
            5 => match dice.below(5) {
                0 => {
                    actions.push(Action::Edit(Arc::new(edit(dice, size))));
                    continue;
                }
                kind => actions.push(Action::Turn(by, Turn::Special(special(dice, size, kind)))),
            },
            _ => actions.push(Action::play(by, dice.point(size))),
        }
        by = by.opponent();
    }
    Record { setup, actions }
}

fn color(dice: &mut Dice<'_>) -> Color {
    if dice.one_in(2) { Color::White } else { Color::Black }
}

fn points(dice: &mut Dice<'_>, size: Size, most: usize) -> PointSet {
    (0..dice.below(most + 1)).map(|_| dice.point(size)).collect()
}

fn statement(dice: &mut Dice<'_>, size: Size, plies: usize) -> Statement {
    match dice.below(10) {
        0 | 1 => Statement::Accept,
        2 => Statement::Refuse,
        3 => Statement::Resume,
        4 => Statement::Object(dice.below(plies + 1) as u32),
        5 => Statement::Object(plies as u32),
        6 => Statement::Propose(Proposal::PlayIsOver),
        7 => match dice.below(16) {
            0 => Statement::Resign,
            1 => Statement::Propose(Proposal::NoResult),
            2 => Statement::Propose(Proposal::Draw),
            _ => Statement::Propose(Proposal::Zone(dice.point(size))),
        },
        _ => Statement::Propose(Proposal::dead(points(dice, size, 2))),
    }
}

fn special(dice: &mut Dice<'_>, size: Size, kind: usize) -> Special {
    match kind {
        1 => Special::TakeButton,
        2 => Special::ReturnPrisoner,
        _ => Special::PassForKo(dice.point(size)),
    }
}

fn edit(dice: &mut Dice<'_>, size: Size) -> Edit {
    let black = points(dice, size, 2);
    let white = points(dice, size, 2).difference(&black);
    let empty = points(dice, size, 2).difference(&black.union(&white));
    Edit { black, white, empty, next: dice.one_in(2).then(|| color(dice)) }
}

/// Plays and some passes that `referee` allows, from its start on; it must be at the start.
pub fn tame_record(dice: &mut Dice<'_>, mut referee: Referee, length: usize) -> Record {
    let setup = referee.course().start().setup().clone();
    let mut actions = Vec::new();
    while actions.len() < length && !dice.is_spent() && referee.course().over().is_none() {
        let Some(by) = referee.course().stage().to_move else { break };
        let legal: Vec<Point> = referee.legal_plays(by).iter().collect();
        let action = match dice.pick(&legal) {
            Some(point) if !dice.one_in(12) => Action::play(by, *point),
            _ => Action::pass(by),
        };
        if referee.act(&action).is_err() {
            break;
        }
        actions.push(action);
    }
    Record { setup, actions }
}
