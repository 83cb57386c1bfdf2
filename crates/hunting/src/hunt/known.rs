//! Quarrels that need no telling, because somebody has told them before.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use go_comparing::panel::Panel;
use go_comparing::watch::Ends;
use go_rules::Rulebook;

use super::finish::{Looker, Species};
use super::options::HuntOptions;
use super::run::{MOST_SEEN, Quarry, sketch};

/// What known records show between the rulebooks of a hunt. Causes are sought only where a game shows the same.
#[derive(Default)]
pub(super) struct KnownKinds {
    /// The records that show what this sketch stands for.
    by_sketch: HashMap<u64, Vec<(usize, Quarry)>>,
    /// The place of the first record that shows a kind.
    pub(super) kinds: BTreeMap<Species, usize>,
}

impl KnownKinds {
    pub(super) fn of(options: &HuntOptions, rulebooks: &[Rulebook]) -> Self {
        let mut by_sketch: HashMap<u64, Vec<(usize, Quarry)>> = HashMap::new();
        let mut panel =
            Panel::new(rulebooks.to_vec(), options.limits()).with_settlements(options.settlements);
        for (entry, known) in options.known.iter().enumerate() {
            let groups: Vec<Option<usize>> =
                rulebooks.iter().enumerate().map(|(place, rulebook)| known.group(place, rulebook)).collect();
            let are_apart =
                |a: usize, b: usize| groups[a].is_some() && groups[b].is_some() && groups[a] != groups[b];
            let count = rulebooks.len();
            if !(0..count).any(|b| (0..b).any(|a| are_apart(a, b))) {
                continue;
            }
            let Ok(run) = panel.run(&known.record, Ends::Explored) else { continue };
            let mut seen: BTreeSet<Quarry> = BTreeSet::new();
            for spotted in &run.spotted {
                let (a, b) = spotted.between;
                let quarry = (a, b, spotted.class, spotted.doubtful);
                if by_sketch.len() < MOST_SEEN && are_apart(a, b) && seen.insert(quarry) {
                    let ends = [a, b].map(|member| run.ends.get(member).and_then(Option::as_ref));
                    by_sketch.entry(sketch(spotted, rulebooks, ends)).or_default().push((entry, quarry));
                }
            }
        }
        Self { by_sketch, kinds: BTreeMap::new() }
    }

    /// Finds out which kinds the records show that this sketch stands for.
    pub(super) fn meet(&mut self, sketch: u64, options: &HuntOptions, rulebooks: &[Rulebook]) {
        let Some(shown) = self.by_sketch.remove(&sketch) else { return };
        let mut looker = Looker::new(options);
        for (entry, quarry) in shown {
            let pair = [rulebooks[quarry.0].clone(), rulebooks[quarry.1].clone()];
            if let Some(looked) = looker.look(&pair, quarry, &options.known[entry].record) {
                self.kinds.entry(looked.species(quarry)).or_insert(entry);
            }
        }
    }
}
