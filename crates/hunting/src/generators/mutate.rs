//! New records out of old ones.

use go_board::{Color, PointSet, Size};
use go_rules::{Action, Record, Turn};

use super::Dice;
use super::words::color;

/// The longest record that changes make.
const MOST: usize = 4096;

/// `one` with one to four changes: actions dropped, put in, replaced, swapped, said twice; a stone of the start put
/// down, lifted or turned; the other player to move; or its beginning followed by the end of `other`.
///
/// Most of the time turns are given to the players in turn again.
#[must_use]
pub fn mutated(dice: &mut Dice<'_>, one: &Record, other: &Record) -> Record {
    let mut record = one.clone();
    if other.setup.size == one.setup.size && dice.one_in(4) {
        splice(dice, &mut record, other);
    }
    for _ in 0..=dice.below(3) {
        change(dice, &mut record);
    }
    record.actions.truncate(MOST);
    if !dice.one_in(8) {
        alternate(&mut record);
    }
    record
}

fn splice(dice: &mut Dice<'_>, record: &mut Record, other: &Record) {
    record.actions.truncate(dice.below(record.actions.len() + 1));
    let from = dice.below(other.actions.len() + 1);
    record.actions.extend_from_slice(&other.actions[from..]);
}

fn change(dice: &mut Dice<'_>, record: &mut Record) {
    let size = record.setup.size;
    let actions = &mut record.actions;
    let count = actions.len();
    if count == 0 {
        return alter_start(dice, record);
    }
    let at = dice.below(count);
    match dice.below(10) {
        0 | 1 => {
            // An even number leaves the later turns to the players who took them.
            let width = [1, 2, 2, 2, 3, 4][dice.below(6)].min(count - at);
            actions.drain(at..at + width);
        }
        2 | 3 => {
            let new = match dice.below(4) {
                0 => vec![turn(dice, size)],
                1 => vec![turn(dice, size), turn(dice, size)],
                2 => vec![Action::pass(color(dice)), turn(dice, size)],
                _ => vec![Action::pass(Color::Black), Action::pass(Color::White)],
            };
            actions.splice(at..at, new);
        }
        4 => actions[at] = turn(dice, size),
        5 => {
            // Nothing played there: what was bound to happen comes sooner.
            for action in actions.iter_mut().skip(at).take([1, 2, 2, 3][dice.below(4)]) {
                if let Some(by) = action.by() {
                    *action = Action::pass(by);
                }
            }
        }
        6 => actions.swap(at, dice.below(count)),
        7 => {
            // A stretch once more: what repeats may come from what was played.
            let width = (1 + dice.below(4)).min(count - at);
            let again = actions[at..at + width].to_vec();
            let place = dice.below(count + 1);
            actions.splice(place..place, again);
        }
        8 => actions.truncate(at + 1),
        _ => alter_start(dice, record),
    }
}

fn turn(dice: &mut Dice<'_>, size: Size) -> Action {
    let by = color(dice);
    if dice.one_in(5) { Action::pass(by) } else { Action::play(by, dice.point(size)) }
}

fn alter_start(dice: &mut Dice<'_>, record: &mut Record) {
    let setup = &mut record.setup;
    if dice.one_in(4) {
        setup.next = setup.next.opponent();
        return;
    }
    let point = dice.point(setup.size);
    let alone = PointSet::from_iter([point]);
    let stood = [setup.black.contains(point), setup.white.contains(point)];
    setup.black = setup.black.difference(&alone);
    setup.white = setup.white.difference(&alone);
    match (stood, dice.one_in(2)) {
        ([false, false], true) | ([false, true], false) => _ = setup.black.insert(point),
        ([false, false], false) | ([true, false], false) => _ = setup.white.insert(point),
        _ => {}
    }
}

/// Gives the turns to the players one after the other. Who said what stays.
fn alternate(record: &mut Record) {
    let mut next: Color = record.setup.next;
    for action in &mut record.actions {
        match action {
            Action::Turn(by, Turn::Play(_) | Turn::Pass | Turn::Special(_)) => {
                *by = next;
                next = next.opponent();
            }
            Action::Statement(..) => {}
            Action::Edit(edit) => next = edit.next.unwrap_or(next),
        }
    }
}
