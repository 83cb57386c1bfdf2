//! Results in order.

use go_board::Color;
use go_rules::{How, Outcome};

/// How good a result is for Black: the margin in half points, and what tells equal margins apart.
///
/// A drawn or void game, and one that both lose, lie side by side between the smallest wins.
pub(super) type ResultValue = (i32, i8);

pub(super) fn value(outcome: &Outcome) -> ResultValue {
    let sign = |by: &Color| if *by == Color::Black { 1 } else { -1 };
    match outcome {
        Outcome::Win { by, margin: Some(margin), how } => {
            let tie = if *how == How::TieBreak { 3 } else { 4 };
            (sign(by) * margin.abs().get(), sign(by) as i8 * tie)
        }
        Outcome::Win { by, margin: None, how: How::TieBreak } => (0, sign(by) as i8 * 3),
        Outcome::Win { by, margin: None, .. } => (sign(by) * i32::MAX, 0),
        Outcome::Draw => (0, 0),
        Outcome::NoResult => (0, -1),
        Outcome::BothLose => (0, -2),
        Outcome::Undetermined(_) | Outcome::Unfinished | _ => (0, 2),
    }
}
