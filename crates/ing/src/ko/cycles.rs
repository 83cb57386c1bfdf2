//! Cycles that the record shows: a board play has brought back a position that stood before.

use std::collections::{HashMap, HashSet};

use go_board::{Color, Key};
use go_rules::{Course, Effect, Made, Situation};

/// Who has begun a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disturber {
    /// Who played first in the position that came back.
    FirstToPlay,
    /// Who was the first to take a stone after it.
    FirstToTake,
}

/// The ply after which the position stood that this play would bring back, if it continues a completed cycle that the
/// player has begun.
pub(super) fn barred(
    course: &Course,
    effect: &Effect,
    disturber: Disturber,
    pass_breaks_cycles: bool,
) -> Option<u32> {
    let history = course.history().remembered();
    let after = effect.key_after();
    // The usual play makes a new position, and no cycle can be continued by it.
    history.iter().find(|situation| situation.key == after)?;
    let by = effect.usual().color();
    let mut latest: HashMap<Key, usize> = HashMap::new();
    let mut found = None;
    for (place, situation) in history.iter().enumerate() {
        let earlier = latest.insert(situation.key, place);
        let (Some(earlier), Made::Play(_)) = (earlier, situation.made) else { continue };
        let cycle = &history[earlier + 1..=place];
        if is_unbroken(cycle, pass_breaks_cycles)
            && begun_by(course, cycle, disturber) == Some(by)
            && let Some(again) = cycle.iter().rev().find(|s| s.key == after)
        {
            found = Some(again.ply);
        }
    }
    found
}

fn is_unbroken(cycle: &[Situation], pass_breaks: bool) -> bool {
    let positions: HashSet<Key> = cycle.iter().map(|situation| situation.key).collect();
    positions.len() > 1
        && cycle.iter().all(|situation| match situation.made {
            Made::Play(_) => true,
            Made::Pass(_) | Made::TurnLost(_) => !pass_breaks,
            Made::Start(_) | Made::Special(_) => false,
        })
}

fn begun_by(course: &Course, cycle: &[Situation], disturber: Disturber) -> Option<Color> {
    let took = |situation: &Situation| {
        let ply = usize::try_from(situation.ply).ok().and_then(|ply| ply.checked_sub(1));
        ply.and_then(|ply| course.plies().get(ply)).is_some_and(|ply| ply.taken > 0)
    };
    cycle.iter().find_map(|situation| match (situation.made, disturber) {
        (Made::Play(by), Disturber::FirstToPlay) => Some(by),
        (Made::Play(by), Disturber::FirstToTake) if took(situation) => Some(by),
        _ => None,
    })
}
