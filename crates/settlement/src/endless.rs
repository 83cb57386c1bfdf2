//! The smallest dispute without end, looked for from nothing.

use go_board::Size;
use go_rules::{Action, Record, Rulebook, Setup};

use crate::options::SettleOptions;
use crate::settle::settle;
use crate::standing::{Ambiguity, Conclusion, Standing};

/// The smallest board, and on it the fewest passes, after which one player alone can postpone the end for ever.
///
/// Starts are empty boards up to `most_points` points, in order of size, and records are up to four passes. `None`: there is none
/// among these, or none that the bounds let be found.
#[must_use]
pub fn endless_dispute(
    rulebook: &Rulebook,
    most_points: u16,
    options: &SettleOptions,
) -> Option<(Record, Standing)> {
    let sides = 1..=Size::MAX_SIDE;
    let mut sizes: Vec<Size> = sides
        .flat_map(|width| (1..=width).filter_map(move |height| Size::new(width, height).ok()))
        .filter(|size| size.area() <= most_points)
        .collect();
    sizes.sort_by_key(|size| (size.area(), size.width()));
    for size in sizes {
        let mut record = Record { setup: Setup::empty(size), actions: Vec::new() };
        let mut by = record.setup.next;
        for _ in 0..4 {
            record.actions.push(Action::pass(by));
            by = by.opponent();
            let Ok(standing) = settle(&record, rulebook, options) else { continue };
            let endless = |way: &Ambiguity| matches!(way, Ambiguity::Endless { .. });
            if matches!(&standing.verdict, Conclusion::Ambiguous(ways) if ways.iter().any(endless)) {
                return Some((record, standing));
            }
        }
    }
    None
}
