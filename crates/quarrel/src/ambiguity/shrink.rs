//! Leaving out of a witness what it does not need.

use go_board::PointSet;
use go_rules::{Record, Rulebook};

use super::shows::{Difference, Kind, difference};

/// The record without the actions and stones that its difference does not need, and the difference it then shows.
/// `None` if the record shows none.
pub(super) fn shrink(record: &Record, rulebooks: &[Rulebook; 2]) -> Option<(Record, Difference)> {
    let mut best = record.clone();
    let mut shown = seen(&best, rulebooks)?;
    cut(&mut best, &shown);
    let wanted = (shown.kind, shown.is_decided());
    // What was given with the start only goes if nothing depends on it.
    let mut plainer = best.clone();
    plainer.setup.made_by = None;
    _ = take(plainer, rulebooks, wanted, &mut best, &mut shown);
    let mut even = best.clone();
    even.setup.handicap = 0;
    _ = take(even, rulebooks, wanted, &mut best, &mut shown);
    loop {
        let before = best.actions.len() + best.setup.black.len() + best.setup.white.len();
        for width in [4, 3, 2, 1] {
            let mut at = 0;
            while at + width <= best.actions.len() {
                let mut smaller = best.clone();
                smaller.actions.drain(at..at + width);
                if !take(smaller, rulebooks, wanted, &mut best, &mut shown) {
                    at += 1;
                }
            }
        }
        for point in best.setup.black.union(&best.setup.white).iter() {
            let mut smaller = best.clone();
            let point = PointSet::from_iter([point]);
            smaller.setup.black = smaller.setup.black.difference(&point);
            smaller.setup.white = smaller.setup.white.difference(&point);
            _ = take(smaller, rulebooks, wanted, &mut best, &mut shown);
        }
        if best.actions.len() + best.setup.black.len() + best.setup.white.len() == before {
            return Some((best, shown));
        }
    }
}

fn seen(record: &Record, rulebooks: &[Rulebook; 2]) -> Option<Difference> {
    difference(record, rulebooks).ok().flatten()
}

/// Puts the smaller record in place of the best if it parts the readings in the same way.
fn take(
    mut smaller: Record,
    rulebooks: &[Rulebook; 2],
    wanted: (Kind, bool),
    best: &mut Record,
    shown: &mut Difference,
) -> bool {
    match seen(&smaller, rulebooks) {
        Some(now) if (now.kind, now.is_decided()) == wanted => {
            cut(&mut smaller, &now);
            *best = smaller;
            *shown = now;
            true
        }
        _ => false,
    }
}

/// Ends a record where its difference shows.
fn cut(record: &mut Record, shown: &Difference) {
    record.actions.truncate(shown.ply as usize);
}
