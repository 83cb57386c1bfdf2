//! Records from one start, in order of length.

use go_board::{Color, Size};
use go_rules::{Action, Record, Setup};

/// A walk through all records from one start: plays on empty points and passes, the players taking turns.
///
/// `visit` sees each record once, shorter ones before those that begin with them, and says whether to go on from it.
pub fn walk(setup: Setup, most_plies: usize, visit: &mut dyn FnMut(&Record) -> bool) {
    let next = setup.next;
    let size = setup.size;
    let mut record = Record { setup, actions: Vec::new() };
    deepen(&mut record, size, next, most_plies, visit);
}

/// A pass, then a play on each point, in the order in which boards are printed.
pub(crate) fn turns(size: Size, by: Color) -> impl Iterator<Item = Action> {
    std::iter::once(Action::pass(by)).chain(size.points().map(move |point| Action::play(by, point)))
}

fn deepen(record: &mut Record, size: Size, by: Color, left: usize, visit: &mut dyn FnMut(&Record) -> bool) {
    if !visit(record) || left == 0 {
        return;
    }
    for action in turns(size, by) {
        record.actions.push(action);
        deepen(record, size, by.opponent(), left - 1, visit);
        record.actions.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_sees_every_record_once() {
        let mut seen = 0;
        walk(Setup::empty("2x1".parse().unwrap()), 2, &mut |_| {
            seen += 1;
            true
        });
        // 1 + 3 + 9: a pass and two points at each turn.
        assert_eq!(seen, 13);
    }
}
