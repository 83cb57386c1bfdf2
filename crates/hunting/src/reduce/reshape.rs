//! Records changed in one way each: smaller boards, other sides of the board, fewer actions, a prefix that becomes the start.

use std::sync::Arc;

use go_board::{Color, Point, PointSet, Size, Symmetry};
use go_rules::{
    Action, Edit, HalfPoints, Ledger, Limits, Made, Occurred, Proposal, Record, Referee, Rulebook, Setup,
    Special, StageName, Statement, Turn,
};

/// The record with every point moved; what stood or was played on a point that goes nowhere is left out.
fn moved(record: &Record, size: Size, to: &dyn Fn(Point) -> Option<Point>) -> Record {
    let points = |set: &PointSet| -> PointSet { set.iter().filter_map(to).collect() };
    let Setup { black, white, occurred, .. } = &record.setup;
    let earlier = |o: &Occurred| Occurred { black: points(&o.black), white: points(&o.white), ..o.clone() };
    let setup = Setup {
        size,
        black: points(black),
        white: points(white),
        occurred: occurred.iter().map(earlier).collect(),
        ..record.setup.clone()
    };
    let mut gone = vec![false; record.actions.len()];
    let mut kept: Vec<Action> = Vec::with_capacity(record.actions.len());
    for (action, gone) in record.actions.iter().zip(&mut gone) {
        let moved = match action {
            Action::Turn(by, Turn::Play(point)) => to(*point).map(|point| Action::play(*by, point)),
            Action::Turn(by, Turn::Special(Special::PassForKo(point))) => {
                to(*point).map(|point| Action::Turn(*by, Turn::Special(Special::PassForKo(point))))
            }
            Action::Statement(by, Statement::Propose(Proposal::Dead(dead))) => {
                Some(Action::Statement(*by, Statement::Propose(Proposal::Dead(Arc::new(points(dead))))))
            }
            Action::Statement(by, Statement::Propose(Proposal::Zone(point))) => {
                to(*point).map(|point| Action::Statement(*by, Statement::Propose(Proposal::Zone(point))))
            }
            Action::Edit(edit) => Some(Action::Edit(Arc::new(Edit {
                black: points(&edit.black),
                white: points(&edit.white),
                empty: points(&edit.empty),
                next: edit.next,
            }))),
            Action::Turn(..) | Action::Statement(..) => Some(action.clone()),
        };
        *gone = moved.is_none();
        kept.extend(moved);
    }
    renumber(&mut kept, |ply| {
        let before = gone.iter().take(ply as usize).filter(|gone| **gone).count();
        ply - before as u32
    });
    Record { setup, actions: kept }
}

/// Objections name plies, which change when actions before them go.
fn renumber(actions: &mut [Action], number: impl Fn(u32) -> u32) {
    for action in actions {
        if let Action::Statement(_, Statement::Object(ply)) = action {
            *ply = number(*ply);
        }
    }
}

/// The record on every board that has one row or one column less.
pub(super) fn with_a_line_less(record: &Record) -> Vec<Record> {
    let size = record.setup.size;
    let mut records = Vec::new();
    let across = |at: u8, skipped: u8| (at != skipped).then(|| at - u8::from(at > skipped));
    if let Ok(smaller) = Size::new(size.width(), size.height().saturating_sub(1)) {
        for y in 0..size.height() {
            records.push(moved(record, smaller, &|point| Point::new(point.x(), across(point.y(), y)?)));
        }
    }
    if let Ok(smaller) = Size::new(size.width().saturating_sub(1), size.height()) {
        for x in 0..size.width() {
            records.push(moved(record, smaller, &|point| Point::new(across(point.x(), x)?, point.y())));
        }
    }
    records
}

/// All images of the record under the symmetries of the board, and those with the colours exchanged.
pub fn images(record: &Record) -> Vec<Record> {
    let size = record.setup.size;
    let turned =
        |symmetry: Symmetry| moved(record, symmetry.size(size), &|point| Some(symmetry.point(size, point)));
    let turned: Vec<Record> = Symmetry::ALL.into_iter().map(turned).collect();
    turned.iter().cloned().chain(turned.iter().map(with_colors_exchanged)).collect()
}

fn with_colors_exchanged(record: &Record) -> Record {
    let Setup { black, white, next, occurred, made_by, ledger, komi, .. } = &record.setup;
    let swap = |pair: [u32; 2]| [pair[1], pair[0]];
    let setup = Setup {
        black: *white,
        white: *black,
        next: next.opponent(),
        made_by: made_by.map(Color::opponent),
        komi: komi.map(|komi| HalfPoints::new(-komi.get())),
        ledger: Ledger {
            plays: swap(ledger.plays),
            passes: swap(ledger.passes),
            taken: swap(ledger.taken),
            suicides: swap(ledger.suicides),
            handed_over: swap(ledger.handed_over),
            returned: swap(ledger.returned),
            first_passer: ledger.first_passer.map(|first| 1 - first),
            passes_running: ledger.passes_running,
        },
        occurred: occurred
            .iter()
            .map(|o| Occurred {
                black: o.white,
                white: o.black,
                next: o.next.opponent(),
                made_by: o.made_by.map(|(by, play)| (by.opponent(), play)),
            })
            .collect(),
        ..record.setup.clone()
    };
    let swapped = |action: &Action| match action {
        Action::Turn(by, turn) => Action::Turn(by.opponent(), *turn),
        Action::Statement(by, statement) => Action::Statement(by.opponent(), statement.clone()),
        Action::Edit(edit) => Action::Edit(Arc::new(Edit {
            black: edit.white,
            white: edit.black,
            empty: edit.empty,
            next: edit.next.map(Color::opponent),
        })),
    };
    Record { setup, actions: record.actions.iter().map(swapped).collect() }
}

/// The record without some of its actions, given by their places in rising order.
pub(super) fn without_actions(record: &Record, left_out: &[usize]) -> Record {
    let kept = record.actions.iter().enumerate().filter(|(place, _)| !left_out.contains(place));
    let mut actions: Vec<Action> = kept.map(|(_, action)| action.clone()).collect();
    renumber(&mut actions, |ply| ply - left_out.iter().filter(|place| (**place as u32) < ply).count() as u32);
    Record { setup: record.setup.clone(), actions }
}

/// The record without these stones of the start.
pub(super) fn without_stones(record: &Record, stones: &PointSet) -> Record {
    let mut smaller = record.clone();
    smaller.setup.black = smaller.setup.black.difference(stones);
    smaller.setup.white = smaller.setup.white.difference(stones);
    smaller
}

/// The record with its first `plies` actions made a start, in several ways: what has occurred before, and the ledger,
/// go along wholly, in part or not at all. None if ordinary play is not on at that point.
pub(super) fn with_a_later_start(
    record: &Record,
    plies: usize,
    rulebook: &Rulebook,
    limits: Limits,
) -> Vec<Record> {
    let Some(whole) = later_start(record, plies, rulebook, limits) else { return Vec::new() };
    let rest = &record.actions[plies..];
    let mut starts = Vec::new();
    let ledgers: &[Ledger] = match whole.ledger == Ledger::default() {
        true => &[Ledger::default()],
        false => &[Ledger::default(), whole.ledger],
    };
    for ledger in ledgers {
        let with = |occurred: Vec<Occurred>| Setup { ledger: *ledger, occurred, ..whole.clone() };
        starts.push(with(Vec::new()));
        starts.extend(whole.occurred.iter().map(|one| with(vec![one.clone()])));
        if whole.occurred.len() > 1 {
            starts.push(with(whole.occurred.clone()));
        }
    }
    let mut actions = rest.to_vec();
    // What was objected to before the start can no longer be.
    renumber(&mut actions, |ply| ply.saturating_sub(plies as u32));
    starts.into_iter().map(|setup| Record { setup, actions: actions.clone() }).collect()
}

fn later_start(record: &Record, plies: usize, rulebook: &Rulebook, limits: Limits) -> Option<Setup> {
    let start = record.setup.clone().check().ok()?;
    let mut referee = Referee::new(rulebook.clone(), start).with_limits(limits);
    for action in record.actions.get(..plies)? {
        referee.act(action).ok()?;
    }
    let course = referee.course();
    let stage = course.stage();
    if course.over().is_some() || stage.name != StageName::Play || stage.pass_only {
        return None;
    }
    let board = course.board();
    let situations = course.history().situations();
    // The start's own history comes first, then one situation for each action that led to one; the last is the new start.
    let known = record.setup.occurred.len();
    let occurred =
        situations.iter().enumerate().take(situations.len().saturating_sub(1)).map(|(index, situation)| {
            if let Some(earlier) = record.setup.occurred.get(index).filter(|_| index < known) {
                return earlier.clone();
            }
            let board = course.board_after(situation.ply);
            let made_by = match situation.made {
                Made::Play(by) => Some((by, true)),
                Made::Pass(by) => Some((by, false)),
                Made::Start(_) | Made::Special(_) | Made::TurnLost(_) => None,
            };
            let [black, white] = Color::BOTH.map(|color| board.stones(color));
            Occurred { black, white, next: situation.next, made_by }
        });
    let made_by = match situations.last()?.made {
        Made::Play(by) => Some(by),
        Made::Start(_) | Made::Pass(_) | Made::Special(_) | Made::TurnLost(_) => None,
    };
    Some(Setup {
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        next: stage.to_move?,
        ledger: *course.ledger(),
        occurred: occurred.collect(),
        made_by,
        ..record.setup.clone()
    })
}
