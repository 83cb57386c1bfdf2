//! When filling in began, as the record shows it.

use go_rules::{Action, Became, Course, Over, Ply, StageName, Statement, Turn};

/// The ply after which filling in began, if it has: the last pass or agreement of a game that has come so far.
pub(super) fn filling_since(course: &Course) -> Option<usize> {
    if course.stage().name != StageName::FillingIn && course.over() != Some(Over::Counted) {
        return None;
    }
    let ends_play = |ply: &Ply| {
        ply.became == Became::Made
            && matches!(ply.action, Action::Turn(_, Turn::Pass) | Action::Statement(_, Statement::Accept))
    };
    course.plies().iter().rposition(ends_play).map(|last| last + 1)
}

/// Whether a stone has been filled in.
pub(crate) fn has_begun_to_fill(course: &Course) -> bool {
    let is_play =
        |ply: &Ply| ply.became == Became::Made && matches!(ply.action, Action::Turn(_, Turn::Play(_)));
    filling_since(course).is_some_and(|since| course.plies()[since..].iter().any(is_play))
}
