//! Which rulebooks still rule alike, and what they show where they part.

use go_rules::{Action, Became, Course, Lockstep, Topic, Verdict};

use crate::Class;
use crate::became::same_fate;
use crate::observable::StageView;
use crate::parting::{Parting, Spotted, judge_parting};

/// Keeps apart what has parted, for a [`Watch`](crate::watch::Watch). Work is done only for rulebooks that part, and
/// only at that ply.
#[derive(Debug, Default)]
pub struct Tracker {
    /// Sets of rulebooks with the same course so far: every action became the same, the same went on after it.
    in_step: Vec<u128>,
    /// Sets of rulebooks that took every turn for the same thing, whatever stage they took it in.
    same_turns: Vec<u128>,
    /// Nobody asks what two of these show.
    unwatched: u128,
    /// What has been spotted since the beginning; whoever takes it away leaves room for the next.
    pub(crate) spotted: Vec<Spotted>,
    /// Who has parted since the beginning.
    pub(crate) partings: Vec<Parting>,
}

/// The places in a set of rulebooks, from the first.
pub fn members(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let member = set.trailing_zeros() as usize;
            set &= set - 1;
            member
        })
    })
}

/// The pairs of which one is in this set and the other in that, unless both are unwatched.
fn pairs(one: u128, other: u128, unwatched: u128) -> impl Iterator<Item = (usize, usize)> {
    members(one).flat_map(move |a| {
        let watched = if unwatched >> a & 1 == 1 { !unwatched } else { u128::MAX };
        members(other & watched).map(move |b| (a.min(b), a.max(b)))
    })
}

/// Splits sets into parts whose members are alike, and hands over every two parts.
fn refine(sets: &mut Vec<u128>, alike: impl Fn(usize, usize) -> bool, mut part: impl FnMut(u128, u128)) {
    for index in 0..sets.len() {
        let set = sets[index];
        if set.count_ones() < 2 {
            continue;
        }
        let first = set.trailing_zeros() as usize;
        let mut kept = 0_u128;
        let mut others: Vec<u128> = Vec::new();
        for member in members(set) {
            if member == first || alike(first, member) {
                kept |= 1 << member;
            } else if let Some(other) =
                others.iter_mut().find(|other| alike(other.trailing_zeros() as usize, member))
            {
                *other |= 1 << member;
            } else {
                others.push(1 << member);
            }
        }
        if others.is_empty() {
            continue;
        }
        sets[index] = kept;
        for (place, other) in others.iter().enumerate() {
            for earlier in std::iter::once(&kept).chain(&others[..place]) {
                part(*earlier, *other);
            }
        }
        sets.extend(others);
    }
}

impl Tracker {
    /// One that looks at pairs only if one of the two is among `watched`.
    pub(crate) fn watching(watched: u128) -> Self {
        Self { unwatched: !watched, ..Self::default() }
    }

    /// Whether somebody asks what these two show.
    pub(crate) const fn watches(&self, a: usize, b: usize) -> bool {
        (self.unwatched >> a) & (self.unwatched >> b) & 1 == 0
    }

    /// Begins at the start, where rulebooks may already differ in the stage they begin with.
    pub(crate) fn begin(&mut self, lockstep: &Lockstep) {
        self.begin_sets(lockstep);
        if lockstep.courses() > 1 {
            self.refine_in_step(lockstep, None);
        }
    }

    /// Takes note of what the last action became.
    pub(crate) fn observe(&mut self, lockstep: &Lockstep, action: &Action) {
        if lockstep.courses() == 1 {
            return;
        }
        self.refine_in_step(lockstep, Some(action));
        if matches!(action, Action::Turn(..)) {
            self.refine_turns(lockstep);
        }
    }

    /// The rulebooks that are in step with this one, itself included.
    pub fn company(&self, member: usize) -> u128 {
        self.in_step.iter().copied().find(|set| set >> member & 1 == 1).unwrap_or(1 << member)
    }

    /// Whether these two have the same course so far.
    #[must_use]
    pub fn are_in_step(&self, a: usize, b: usize) -> bool {
        self.company(a) >> b & 1 == 1
    }

    /// Sets of rulebooks with the same course so far.
    pub fn in_step(&self) -> &[u128] {
        &self.in_step
    }

    /// Sets of rulebooks that took every turn for the same thing.
    pub fn same_turns(&self) -> &[u128] {
        &self.same_turns
    }

    fn refine_in_step(&mut self, lockstep: &Lockstep, action: Option<&Action>) {
        let Self { in_step, spotted, partings, unwatched, .. } = self;
        refine(
            in_step,
            |a, b| are_alike(lockstep, a, b),
            |one, other| {
                for between in pairs(one, other, *unwatched) {
                    partings.push(judge_parting(lockstep, between, action, spotted));
                }
            },
        );
    }

    fn refine_turns(&mut self, lockstep: &Lockstep) {
        let Self { same_turns, partings, unwatched, .. } = self;
        let mut part = |a, b| {
            let between = (a, b);
            let ply = lockstep.plies();
            let seen = [a, b].map(|m| lockstep.ruling(m).map(|ruling| ruling.became));
            let (member, ground, because) = match seen {
                [Some(Became::AfterTheEnd), _] => (a, lockstep.grounds(a).stage, "the game had ended there"),
                [_, Some(Became::AfterTheEnd)] => (b, lockstep.grounds(b).stage, "the game had ended there"),
                [Some(Became::NotApplicable), _] => (a, Topic::Turns.into(), "it does not know this turn"),
                [_, Some(Became::NotApplicable)] => (b, Topic::Turns.into(), "it does not know this turn"),
                _ => {
                    let forbidding = |m: usize| match lockstep.ruling(m)?.verdict {
                        Verdict::Forbidden(reason) => {
                            Some((m, reason.topic().into(), "the turn was treated differently"))
                        }
                        Verdict::Allowed | Verdict::Undetermined(_) | Verdict::NotApplicable => None,
                    };
                    forbidding(a).or_else(|| forbidding(b)).unwrap_or((
                        a,
                        Topic::Placement.into(),
                        "the play did not do the same",
                    ))
                }
            };
            partings.push(Parting { between, ply, classes: &Class::OF_THE_END, member, ground, because });
        };
        refine(
            same_turns,
            |a, b| took_alike(lockstep, a, b),
            |one, other| pairs(one, other, *unwatched).for_each(|(a, b)| part(a, b)),
        );
    }

    /// Begins with everybody in one set; [`observe_sets`](Self::observe_sets) then tells who begins apart.
    pub(crate) fn begin_sets(&mut self, lockstep: &Lockstep) {
        let count = lockstep.rulebooks().len();
        let all = if count >= 128 { u128::MAX } else { (1 << count) - 1 };
        for sets in [&mut self.in_step, &mut self.same_turns] {
            sets.clear();
            sets.push(all);
        }
        self.spotted.clear();
        self.partings.clear();
    }

    /// The sets alone, of rulebooks that another tracker has followed up to here.
    pub(crate) fn copy_sets_from(&mut self, other: &Self) {
        self.in_step.clone_from(&other.in_step);
        self.same_turns.clone_from(&other.same_turns);
        self.spotted.clear();
        self.partings.clear();
    }

    /// As [`observe`](Self::observe), but no pair is looked at: every two sets that part are handed over.
    pub(crate) fn observe_sets(
        &mut self,
        lockstep: &Lockstep,
        action: Option<&Action>,
        part: &mut dyn FnMut(u128, u128),
    ) {
        if lockstep.courses() == 1 {
            return;
        }
        refine(&mut self.in_step, |a, b| are_alike(lockstep, a, b), part);
        if matches!(action, Some(Action::Turn(..))) {
            refine(&mut self.same_turns, |a, b| took_alike(lockstep, a, b), |_, _| {});
        }
    }
}

/// Whether two rulebooks that were in step still are.
fn are_alike(lockstep: &Lockstep, a: usize, b: usize) -> bool {
    lockstep.share_a_course(a, b)
        || (became_alike(lockstep, a, b)
            && (lockstep.marks(a).left.is_some() || stand_alike(lockstep.course(a), lockstep.course(b))))
}

/// Whether two rulebooks that took all turns for the same thing took this one so, too.
fn took_alike(lockstep: &Lockstep, a: usize, b: usize) -> bool {
    lockstep.share_a_course(a, b)
        || (became_alike(lockstep, a, b)
            && lockstep.course(a).board().key() == lockstep.course(b).board().key())
}

fn became_alike(lockstep: &Lockstep, a: usize, b: usize) -> bool {
    match (lockstep.ruling(a), lockstep.ruling(b)) {
        (Some(one), Some(other)) => same_fate(one.became, other.became),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

fn stand_alike(a: &Course, b: &Course) -> bool {
    a.board().key() == b.board().key() && StageView::of(a).is_like(&StageView::of(b))
}
