//! Which pairs of rulebooks are still looked for, class by class.

use go_comparing::Class;
use go_comparing::track::{Tracker, members};

/// A class and the places of two rulebooks, the smaller first.
pub(crate) type WantedCell = (Class, usize, usize);

/// Which pairs are still looked for, by class.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    /// For each class and rulebook its partners.
    partners: Vec<Vec<u128>>,
}

/// Rulebooks under which a record can show nothing more, each set by place.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SearchedSoFar {
    /// The record is no game under these any more.
    pub(crate) left: u128,
    /// The game has ended under these.
    pub(crate) over: u128,
}

impl Wanted {
    /// No pair of so many rulebooks.
    pub(crate) fn none(count: usize) -> Self {
        Self { partners: vec![vec![0; count]; Class::ALL.len()] }
    }

    pub(crate) fn insert(&mut self, (class, a, b): WantedCell) {
        let partners = &mut self.partners[class as usize];
        partners[a] |= 1 << b;
        partners[b] |= 1 << a;
    }

    pub(crate) fn remove(&mut self, (class, a, b): WantedCell) {
        let partners = &mut self.partners[class as usize];
        partners[a] &= !(1 << b);
        partners[b] &= !(1 << a);
    }

    pub(crate) fn has(&self, (class, a, b): WantedCell) -> bool {
        self.partners[class as usize][a] >> b & 1 == 1
    }

    /// With whom this rulebook is looked for as to this class.
    pub(crate) fn partners(&self, class: Class, member: usize) -> u128 {
        self.partners[class as usize][member]
    }

    /// With whom this rulebook is looked for as to any of these classes.
    pub(crate) fn partners_in(&self, classes: &[Class], member: usize) -> u128 {
        classes.iter().fold(0, |set, class| set | self.partners(*class, member))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.partners.iter().flatten().all(|set| *set == 0)
    }

    /// Whether a pair of one from either set is looked for as to one of these classes.
    pub(crate) fn between(&self, classes: &[Class], one: u128, other: u128) -> bool {
        members(one).any(|member| self.partners_in(classes, member) & other != 0)
    }

    /// Whether a longer record can still show something: a wanted pair is in step and plays on, or took the same turns and
    /// at least one plays on.
    pub(crate) fn can_go_on(&self, tracker: &Tracker, done: SearchedSoFar) -> bool {
        let course = |set: &u128| {
            let on = set & !done.left & !done.over;
            on.count_ones() > 1 && self.between(&Class::OF_THE_COURSE, on, on)
        };
        let end = |set: &u128| {
            let on = set & !done.left;
            on.count_ones() > 1 && self.between(&Class::OF_THE_END, on & !done.over, on)
        };
        tracker.in_step().iter().any(course) || tracker.same_turns().iter().any(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_out_is_wanted_no_more_from_either_side() {
        let mut wanted = Wanted::none(3);
        for cell in [(Class::Cycle, 0, 2), (Class::Cycle, 1, 2)] {
            wanted.insert(cell);
        }
        wanted.remove((Class::Cycle, 0, 2));
        assert!(!wanted.has((Class::Cycle, 0, 2)) && wanted.has((Class::Cycle, 1, 2)));
        assert!(wanted.between(&Class::OF_THE_COURSE, 0b010, 0b100));
        assert!(!wanted.between(&Class::OF_THE_COURSE, 0b001, 0b100));
        assert!(!wanted.between(&Class::OF_THE_END, 0b010, 0b100));
        wanted.remove((Class::Cycle, 1, 2));
        assert!(wanted.is_empty());
    }
}
