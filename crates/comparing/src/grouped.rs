//! Quarrels and poisoned comparisons of many rulebooks at once: who is on which side, not pair by pair.
//!
//! Twelve rulebooks make 66 pairs, but at one ply they rarely show more than three different things.

use std::collections::{BTreeMap, BTreeSet};

use go_rules::Citation;

use crate::compare::Comparison;
use crate::report::Poison;
use crate::{Class, Quarrel};

/// Rulebooks that quarrel about one class at one ply, parted by what they show.
///
/// Each rulebook quarrels with another of the group; those of one side show the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// After which action it shows.
    pub ply: u32,
    /// What about.
    pub class: Class,
    /// Whether it rests on something that a text does not decide.
    pub doubtful: bool,
    /// Whether some of them name another winner than others, where that is told.
    pub winner_differs: bool,
    /// The sides, in the order of their first rulebooks.
    pub sides: Vec<Side>,
}

/// Rulebooks that show the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// What they show.
    pub observable: String,
    /// The places of the rulebooks, and the clause that each cites.
    pub rulebooks: Vec<(usize, Citation)>,
}

/// Rulebooks that can no longer be compared in some classes from one ply on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoisonedGroup {
    /// From which ply on: quarrels at this very ply still count.
    pub ply: u32,
    /// What can no longer be compared.
    pub classes: &'static [Class],
    /// The places of rulebooks that are still compared among themselves, but no more across these sides.
    pub sides: Vec<Vec<usize>>,
    /// Why, in words, and which rulebooks did it by which clauses.
    pub reasons: Vec<(&'static str, Vec<(usize, Citation)>)>,
}

impl Comparison {
    /// The quarrels of [`quarrels`](Comparison::quarrels), all pairs of one ply and class together.
    #[must_use]
    pub fn disputes(&self) -> Vec<Dispute> {
        let mut kinds: BTreeMap<(u32, bool, Class, bool), Vec<&Quarrel>> = BTreeMap::new();
        for quarrel in &self.quarrels {
            let at_the_end = !quarrel.class.shows_at_a_ply();
            kinds
                .entry((quarrel.ply, at_the_end, quarrel.class, quarrel.doubtful))
                .or_default()
                .push(quarrel);
        }
        let mut disputes = Vec::new();
        for ((ply, _, class, doubtful), quarrels) in kinds {
            for part in components(quarrels.iter().map(|quarrel| quarrel.between)) {
                let here = quarrels.iter().filter(|quarrel| part.contains(&quarrel.between.0));
                let winner_differs = here.clone().any(|quarrel| quarrel.winner_differs);
                disputes.push(Dispute { ply, class, doubtful, winner_differs, sides: sides(here.copied()) });
            }
        }
        disputes
    }

    /// What can no longer be compared, all pairs of one ply together.
    #[must_use]
    pub fn poisoned_groups(&self) -> Vec<PoisonedGroup> {
        let mut kinds: BTreeMap<(u32, &'static [Class]), Vec<&Poison>> = BTreeMap::new();
        for poison in &self.poisons {
            kinds.entry((poison.ply, poison.classes)).or_default().push(poison);
        }
        let mut groups = Vec::new();
        for ((ply, classes), poisons) in kinds {
            for sides in parted(poisons.iter().map(|poison| poison.between)) {
                let across = |poison: &Poison| {
                    let side = |m: usize| sides.iter().position(|side| side.contains(&m));
                    let (a, b) = poison.between;
                    side(a).is_some() && side(b).is_some() && side(a) != side(b)
                };
                let mut reasons: Vec<(&'static str, Vec<(usize, Citation)>)> = Vec::new();
                for poison in poisons.iter().filter(|poison| across(poison)) {
                    let by = (poison.by, poison.citation.clone());
                    match reasons.iter_mut().find(|(known, _)| *known == poison.because) {
                        Some((_, all)) if all.contains(&by) => {}
                        Some((_, all)) => all.push(by),
                        None => reasons.push((poison.because, vec![by])),
                    }
                }
                reasons.iter_mut().for_each(|(_, all)| all.sort_by_key(|(member, _)| *member));
                groups.push(PoisonedGroup { ply, classes, sides, reasons });
            }
        }
        groups
    }
}

fn sides<'a>(quarrels: impl Iterator<Item = &'a Quarrel>) -> Vec<Side> {
    let mut shown: BTreeMap<(usize, &str), &Citation> = BTreeMap::new();
    for quarrel in quarrels {
        let (a, b) = quarrel.between;
        shown.entry((a, &quarrel.observable_a)).or_insert(&quarrel.citation_a);
        shown.entry((b, &quarrel.observable_b)).or_insert(&quarrel.citation_b);
    }
    let mut sides: Vec<Side> = Vec::new();
    for ((member, observable), citation) in shown {
        let rulebook = (member, citation.clone());
        match sides.iter_mut().find(|side| side.observable == observable) {
            Some(side) => side.rulebooks.push(rulebook),
            None => sides.push(Side { observable: observable.to_owned(), rulebooks: vec![rulebook] }),
        }
    }
    sides
}

/// Who is with whom in a pair with each other.
fn neighbours(pairs: impl Iterator<Item = (usize, usize)>) -> BTreeMap<usize, BTreeSet<usize>> {
    let mut neighbours: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (a, b) in pairs {
        neighbours.entry(a).or_default().insert(b);
        neighbours.entry(b).or_default().insert(a);
    }
    neighbours
}

/// Sets that no pair leads out of.
fn components(pairs: impl Iterator<Item = (usize, usize)>) -> Vec<BTreeSet<usize>> {
    let mut sets: Vec<BTreeSet<usize>> = Vec::new();
    for (a, b) in pairs {
        let (touched, mut apart): (Vec<_>, Vec<_>) =
            sets.into_iter().partition(|set| set.contains(&a) || set.contains(&b));
        apart.push(touched.into_iter().flatten().chain([a, b]).collect());
        sets = apart;
    }
    sets.sort();
    sets
}

/// Lists of sides such that the pairs are exactly those across the sides of a list.
fn parted(pairs: impl Iterator<Item = (usize, usize)>) -> Vec<Vec<Vec<usize>>> {
    let neighbours = neighbours(pairs);
    // Those with the same neighbours are on one side: all its pairs with another side are there, or none is.
    let mut sides: Vec<(&BTreeSet<usize>, Vec<usize>)> = Vec::new();
    for (member, others) in &neighbours {
        match sides.iter_mut().find(|(known, _)| *known == others) {
            Some((_, side)) => side.push(*member),
            None => sides.push((others, vec![*member])),
        }
    }
    let across = |one: usize, other: usize| sides[one].0.contains(&sides[other].1[0]);
    let side_pairs = || {
        let count = sides.len();
        (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b))).filter(|(a, b)| across(*a, *b))
    };
    let take = |part: &mut dyn Iterator<Item = usize>| part.map(|side| sides[side].1.clone()).collect();
    let mut lists = Vec::new();
    for part in components(side_pairs()) {
        let is_complete = part.iter().all(|a| part.iter().all(|b| a == b || across(*a, *b)));
        if is_complete {
            lists.push(take(&mut part.iter().copied()));
        } else {
            let within = side_pairs().filter(|(a, _)| part.contains(a));
            lists.extend(within.map(|(a, b)| take(&mut [a, b].into_iter())));
        }
    }
    lists
}

#[cfg(test)]
mod tests {
    use super::{components, parted};

    #[test]
    fn pairs_across_sides_become_the_sides() {
        // 0 and 3 against 1 against 2 and 4; 5 against 6 apart from them.
        let pairs = [(0, 1), (0, 2), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (3, 4), (5, 6)];
        assert_eq!(
            parted(pairs.into_iter()),
            [vec![vec![0, 3], vec![1], vec![2, 4]], vec![vec![5], vec![6]]]
        );
        assert_eq!(components(pairs.into_iter()).len(), 2);
    }

    #[test]
    fn sides_that_are_not_all_apart_are_told_two_by_two() {
        // 0 is apart from 1, 1 from 2, 2 from 3, and no others.
        let pairs = [(0, 1), (1, 2), (2, 3)];
        assert_eq!(
            parted(pairs.into_iter()),
            [vec![vec![0], vec![1]], vec![vec![1], vec![2]], vec![vec![2], vec![3]]]
        );
    }
}
