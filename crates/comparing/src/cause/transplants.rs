//! All mixtures of two rulebooks, and which of them show over a record what the other shows.

use go_rules::{Limits, Record, Rulebook};

use crate::Class;
use crate::panel::Panel;
use crate::parting::Spotted;
use crate::redress::tell_aftermaths;
use crate::watch::{Ends, Watch};

/// Two rulebooks take two places of a panel.
const AT_ONCE: usize = go_rules::Lockstep::MAX - 2;

/// Smallest sets of pieces, as bits, that make one rulebook show what the other shows.
pub(super) struct SwapResult {
    /// Taken from the second, they make the first show what the second shows.
    pub(super) towards_b: Vec<u32>,
    /// Taken from the first, they make the second show what the first shows.
    pub(super) towards_a: Vec<u32>,
}

/// Two rulebooks and all mixtures of them, which rule on record after record.
#[derive(Debug)]
pub(super) struct Transplants {
    /// The mixtures of each panel, whose first two places the two rulebooks take.
    panels: Vec<(Vec<u32>, Panel)>,
    all: u32,
}

/// The two rulebooks in a panel.
const HOSTS: u128 = 0b11;

impl Transplants {
    /// Every mixture of `pieces` pieces. `mix` is the first rulebook with these pieces of the second, if there is such a one.
    pub(super) fn of(
        pair: &[Rulebook; 2],
        limits: Limits,
        pieces: u32,
        mix: impl Fn(u32) -> Option<Rulebook>,
    ) -> Self {
        let all: u32 = (1 << pieces) - 1;
        let trials: Vec<u32> = (1..all).collect();
        // Without a mixture it is still to be seen that a record shows the quarrel at all.
        let batches = if trials.is_empty() { vec![&[][..]] } else { trials.chunks(AT_ONCE).collect() };
        let panel = |batch: &[u32]| {
            let mixed: Vec<(u32, Rulebook)> =
                batch.iter().filter_map(|mask| Some((*mask, mix(*mask)?))).collect();
            let (masks, mixed): (Vec<u32>, Vec<Rulebook>) = mixed.into_iter().unzip();
            (masks, Panel::watching(pair.iter().cloned().chain(mixed).collect(), limits, HOSTS))
        };
        Self { panels: batches.into_iter().map(panel).collect(), all }
    }

    /// Lets all look at what can be enforced, by searches of so many states.
    pub(super) fn with_settlements(self, states: usize) -> Self {
        let panels = self.panels.into_iter().map(|(masks, panel)| (masks, panel.with_settlements(states)));
        Self { panels: panels.collect(), ..self }
    }

    /// `None` if the record shows no firm quarrel of the class.
    pub(super) fn on(&mut self, record: &Record, class: Class) -> Option<SwapResult> {
        let all = self.all;
        // All pieces of the other make it the other, so these two need no trial.
        let (mut towards_b, mut towards_a) = (vec![all], vec![all]);
        for (masks, panel) in &mut self.panels {
            // What ends like neither of the two tells nothing.
            let is_asked = |watch: &Watch, member: usize| {
                let with_a_host =
                    |set: &u128| set >> member & 1 == 1 && set & HOSTS != 0 && set.count_ones() > 1;
                watch.tracker().same_turns().iter().any(with_a_host)
            };
            let mut spotted = panel.run_settling(record, Ends::of(class), is_asked).ok()?.spotted;
            spotted.retain(|s| s.class == class && s.between.0 < 2 && !s.doubtful);
            tell_aftermaths(&mut spotted, record, panel.rulebooks(), panel.limits());
            let quarrel = *first(&spotted, (0, 1))?;
            for (place, mask) in masks.iter().enumerate() {
                let shows = |host: usize, donor: usize| {
                    first(&spotted, (host, place + 2))
                        .is_some_and(|s| s.ply == quarrel.ply && s.seen[1] == quarrel.seen[donor])
                };
                if shows(0, 1) {
                    towards_b.push(*mask);
                }
                if shows(1, 0) {
                    towards_a.push(all & !mask);
                }
            }
        }
        Some(SwapResult { towards_b: minimal(towards_b), towards_a: minimal(towards_a) })
    }
}

fn first(spotted: &[Spotted], between: (usize, usize)) -> Option<&Spotted> {
    spotted.iter().find(|s| s.between == between)
}

/// The sets that hold no other of them, small ones first.
fn minimal(mut sets: Vec<u32>) -> Vec<u32> {
    sets.sort_by_key(|set| (set.count_ones(), *set));
    sets.dedup();
    let mut kept: Vec<u32> = Vec::new();
    for set in sets {
        if !kept.iter().any(|smaller| smaller & set == *smaller) {
            kept.push(set);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::minimal;

    #[test]
    fn sets_that_hold_another_are_left_out() {
        assert_eq!(minimal(vec![0b111, 0b011, 0b100, 0b011]), [0b100, 0b011]);
    }
}
