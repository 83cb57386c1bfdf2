//! What the ends of a record show, of rulebooks by the set: those whose ends are the same are looked at once.

use go_board::PointSet;
use go_comparing::ends::{EndReport, classes_at_the_end, end_alike};
use go_comparing::track::members;
use go_comparing::watch::Watch;
use go_comparing::{Class, Settle};
use go_rules::{Course, Rulebook, StageName};

use super::wanted::{SearchedSoFar, Wanted, WantedCell};

/// The classes that can show at an end.
const AT_THE_END: [Class; 4] = [Class::Scoring, Class::Compensation, Class::Result, Class::Settlement];

/// For each rulebook which of its articles are those of others: equal numbers stand for equal articles.
#[derive(Clone, Debug)]
pub(crate) struct Likeness(Vec<[usize; 7]>);

impl Likeness {
    pub(crate) fn of(rulebooks: &[Rulebook]) -> Self {
        /// The place of an article among those that are known.
        fn number<A: PartialEq>(known: &mut Vec<A>, article: A) -> usize {
            known.iter().position(|other| *other == article).unwrap_or_else(|| {
                known.push(article);
                known.len() - 1
            })
        }
        let (mut a, mut b, mut c, mut d) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut e, mut f, mut g) = (Vec::new(), Vec::new(), Vec::new());
        let numbers = rulebooks.iter().map(|rulebook| {
            let articles = rulebook.articles();
            [
                number(&mut a, articles.placement),
                number(&mut b, articles.repetition),
                number(&mut c, articles.ending),
                number(&mut d, articles.settlement),
                number(&mut e, articles.redress),
                number(&mut f, articles.scoring),
                number(&mut g, articles.compensation),
            ]
        });
        Self(numbers.collect())
    }

    /// Whether all articles are the same.
    pub(crate) fn same(&self, a: usize, b: usize) -> bool {
        self.0[a] == self.0[b]
    }

    /// Whether all articles that rule on what players do are the same: in even games nothing then ever parts the two.
    pub(crate) fn rule_alike(&self, a: usize, b: usize) -> bool {
        self.0[a][..5] == self.0[b][..5]
    }

    /// Whether the scoring articles are the same.
    pub(crate) fn score_alike(&self, a: usize, b: usize) -> bool {
        self.0[a][5] == self.0[b][5]
    }

    /// Whether the compensation articles are the same.
    pub(crate) fn compensate_alike(&self, a: usize, b: usize) -> bool {
        self.0[a][6] == self.0[b][6]
    }

    /// Whether the same course, which is `over` or not, has the same end under both.
    fn end_alike(&self, a: usize, b: usize, over: bool) -> bool {
        let (a, b) = (self.0[a], self.0[b]);
        // What has ended is only counted: dead stones, points, komi.
        if over { a[3] == b[3] && a[5..] == b[5..] } else { a == b }
    }
}

/// Whether the game is over under a rulebook, or is as soon as the players agree.
fn finishes(course: &Course) -> bool {
    let stage = course.stage();
    course.over().is_some()
        || matches!(stage.name, StageName::Stopped | StageName::LastMove | StageName::FillingIn)
        || (stage.name == StageName::Play && stage.passes_running >= 2)
}

/// Finds the wanted pairs that the ends of a record set apart.
pub(crate) fn compare_ends(
    watch: &Watch,
    likeness: &Likeness,
    wanted: &Wanted,
    done: SearchedSoFar,
    mut found: impl FnMut(WantedCell),
) {
    let (lockstep, tracker) = (watch.lockstep(), watch.tracker());
    for set in tracker.same_turns() {
        let set = set & !done.left;
        if set.count_ones() < 2 {
            continue;
        }
        let asked = |member: &usize| {
            wanted.partners_in(&AT_THE_END, *member) & set != 0 && finishes(lockstep.course(*member))
        };
        let mut reports: Vec<(u128, EndReport)> = Vec::new();
        for member in members(set).filter(asked) {
            let over = done.over >> member & 1 == 1;
            let known = reports.iter_mut().find(|(others, _)| {
                let other = others.trailing_zeros() as usize;
                lockstep.share_a_course(member, other)
                    && lockstep.marks(member) == lockstep.marks(other)
                    && likeness.end_alike(member, other, over)
            });
            if let Some((others, _)) = known {
                *others |= 1 << member;
                continue;
            }
            if let Ok(report) = EndReport::of(lockstep, member, Settle::AsIs, &PointSet::EMPTY) {
                reports.push((1 << member, report));
            }
        }
        let mut ends: Vec<(u128, EndReport)> = Vec::new();
        for (some, report) in reports {
            match ends.iter_mut().find(|(_, known)| end_alike(known, &report)) {
                Some((others, _)) => *others |= some,
                None => ends.push((some, report)),
            }
        }
        for (place, (one, report)) in ends.iter().enumerate() {
            for (other, another) in &ends[place + 1..] {
                if !wanted.between(&AT_THE_END, *one, *other) {
                    continue;
                }
                for class in classes_at_the_end([report, another], true) {
                    for a in members(*one) {
                        let mut partners = wanted.partners(class, a) & other;
                        if class == Class::Settlement {
                            partners &= tracker.company(a);
                        }
                        members(partners).for_each(|b| found((class, a.min(b), a.max(b))));
                    }
                }
            }
        }
    }
}
