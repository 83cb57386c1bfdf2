//! Leaving out what a difference does not need.

use std::sync::atomic::{AtomicBool, Ordering};

use go_rules::{Action, Limits, Record, Referee, Rulebook, Turn, Verdict};

use crate::check::check;
use crate::checked::{Difference, size};
use crate::kind::{DifferenceKind, PlayKind};
use crate::{Asked, Engine, observe};

/// A difference in a record from which nothing more can be left out, or the bound was reached.
#[derive(Clone, Debug, PartialEq)]
pub struct ReducedDifference {
    /// The difference in its record.
    pub difference: Difference,
    /// Records that were put to the program.
    pub tried: u64,
    /// Whether nothing more can be left out; otherwise the bound was reached, somebody said stop, or the
    /// program broke.
    pub minimal: bool,
}

/// Leaves actions and start stones out, or turns plays into passes, while a difference of the same kind remains. At most
/// `most` records are put to the program; what the rulebook alone rules out is not. Once `stop` is set it ends with what it has.
pub fn reduce(
    engine: &mut Engine,
    rulebook: &Rulebook,
    difference: &Difference,
    most: u64,
    limits: Limits,
    stop: &AtomicBool,
) -> ReducedDifference {
    let mut best = difference.clone();
    let mut tried = 0;
    'anew: loop {
        for candidate in smaller(&best.record, best.kind) {
            if !may_show(&candidate, rulebook, best.kind, limits) {
                continue;
            }
            if tried >= most || stop.load(Ordering::Relaxed) {
                return ReducedDifference { difference: best, tried, minimal: false };
            }
            tried += 1;
            let (found, broken) = shown(engine, rulebook, &candidate, best.kind, limits);
            if let Some(found) = found {
                best = found;
                continue 'anew;
            }
            if broken {
                return ReducedDifference { difference: best, tried, minimal: false };
            }
        }
        return ReducedDifference { difference: best, tried, minimal: true };
    }
}

/// The difference of this kind that the record shows with its last action or at its end, and whether the program broke.
fn shown(
    engine: &mut Engine,
    rulebook: &Rulebook,
    record: &Record,
    kind: DifferenceKind,
    limits: Limits,
) -> (Option<Difference>, bool) {
    let mut actions = record.actions.iter().cloned();
    let asked = Asked { every_point: false, score: !kind.shows_at_a_ply() };
    let observed = observe(engine, &record.setup, asked, &mut |_| actions.next());
    let broken = observed.fault().is_some();
    let checked = check(&observed, rulebook, limits);
    let found = checked.one_of(kind).filter(|found| size(&found.record) <= size(record));
    (found.map(|found| Difference { kind, ..found.clone() }), broken)
}

/// Whether the rulebook takes the record up to its last action, and the last action is of the sort that is wanted.
fn may_show(record: &Record, rulebook: &Rulebook, kind: DifferenceKind, limits: Limits) -> bool {
    let Ok(start) = record.setup.clone().check() else { return false };
    let mut referee = Referee::new(rulebook.clone(), start).with_limits(limits);
    let Some((last, before)) = record.actions.split_last() else { return !kind.shows_at_a_ply() };
    for action in before {
        if referee.course().over().is_some() || !referee.act_if_allowed(action).unwrap_or(false) {
            return false;
        }
    }
    let Action::Turn(by, turn) = last else { return false };
    let sort = match turn {
        Turn::Play(point) => PlayKind::of(referee.course(), *by, *point),
        Turn::Pass | Turn::Special(_) => PlayKind::Pass,
    };
    let verdict = referee.judge(last);
    match kind {
        DifferenceKind::Allows(wanted) => wanted == sort && matches!(verdict, Verdict::Forbidden(_)),
        DifferenceKind::Forbids(wanted) | DifferenceKind::Board(wanted) => {
            wanted == sort && verdict == Verdict::Allowed
        }
        DifferenceKind::MakesWhatItForbids(wanted) | DifferenceKind::RefusesWhatItAllows(wanted) => {
            wanted == sort
        }
        DifferenceKind::Score(_) => verdict == Verdict::Allowed,
    }
}

/// Smaller records, those that leave much out first.
fn smaller(record: &Record, kind: DifferenceKind) -> Vec<Record> {
    let pinned = usize::from(kind.shows_at_a_ply()).min(record.actions.len());
    let free = record.actions.len() - pinned;
    let with = |actions: Vec<Action>| Record { setup: record.setup.clone(), actions };
    let mut found = Vec::new();
    // An even number of turns in a row leaves the others to the same players.
    let mut length = free & !1;
    while length >= 2 {
        for start in (0..=free - length).step_by(if length > 4 { 2 } else { 1 }) {
            let mut actions = record.actions.clone();
            actions.drain(start..start + length);
            found.push(with(actions));
        }
        length = (length / 2) & !1;
    }
    for (place, action) in record.actions[..free].iter().enumerate() {
        if let Action::Turn(by, Turn::Play(_)) = action {
            let mut actions = record.actions.clone();
            actions[place] = Action::pass(*by);
            found.push(with(actions));
        }
    }
    // One turn of each player, wherever they stand.
    for one in 0..free {
        for other in (one + 3..free).step_by(2) {
            let mut actions = record.actions.clone();
            actions.remove(other);
            actions.remove(one);
            // What stands between changes hands.
            for action in &mut actions[one..other - 1] {
                if let Action::Turn(by, _) = action {
                    *by = by.opponent();
                }
            }
            if alternates(&actions) {
                found.push(with(actions));
            }
        }
    }
    for stone in record.setup.black.union(&record.setup.white).iter() {
        let mut setup = record.setup.clone();
        setup.black.remove(stone);
        setup.white.remove(stone);
        found.push(Record { setup, actions: record.actions.clone() });
    }
    found
}

fn alternates(actions: &[Action]) -> bool {
    actions.windows(2).all(|pair| pair[0].by() != pair[1].by())
}
