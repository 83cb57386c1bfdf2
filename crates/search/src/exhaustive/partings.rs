//! Who parts over an action, by the set.

use go_comparing::parting::{closes_a_loop, judge_parting, part_alike};
use go_comparing::track::members;
use go_comparing::{Class, same_fate};
use go_rules::{Action, Lockstep, Verdict};

use super::wanted::{Wanted, WantedCell};

/// The wanted pairs of two sets that part at the last action, by what they show.
pub(super) fn show_parting(
    lockstep: &Lockstep,
    action: Option<&Action>,
    wanted: &Wanted,
    (one, other): (u128, u128),
    hits: &mut Vec<WantedCell>,
) {
    if !wanted.between(&Class::OF_THE_COURSE, one, other) {
        return;
    }
    let [some, rest] = [one, other].map(|set| parts(lockstep, set));
    let mut spotted = Vec::new();
    for one in &some {
        for other in &rest {
            let (a, b) = (one.trailing_zeros() as usize, other.trailing_zeros() as usize);
            let possible = possible(lockstep, action, (a, b));
            if !wanted.between(possible, *one, *other) {
                continue;
            }
            spotted.clear();
            // What it is called does not depend on which of the two comes first.
            judge_parting(lockstep, (a.min(b), a.max(b)), action, &mut spotted);
            for spotted in spotted.iter().filter(|spotted| !spotted.doubtful) {
                for a in members(*one) {
                    let partners = wanted.partners(spotted.class, a) & other;
                    hits.extend(members(partners).map(|b| (spotted.class, a.min(b), a.max(b))));
                }
            }
        }
    }
}

/// Rulebooks by what they show at the last action.
fn parts(lockstep: &Lockstep, set: u128) -> Vec<u128> {
    let mut parts: Vec<u128> = Vec::new();
    for member in members(set) {
        let alike =
            parts.iter_mut().find(|part| part_alike(lockstep, part.trailing_zeros() as usize, member));
        match alike {
            Some(part) => *part |= 1 << member,
            None => parts.push(1 << member),
        }
    }
    parts
}

/// The classes that two rulebooks can show at the last action, as far as a glance tells.
fn possible(lockstep: &Lockstep, action: Option<&Action>, (a, b): (usize, usize)) -> &'static [Class] {
    let rulings = [a, b].map(|member| lockstep.ruling(member));
    let said = rulings.map(|ruling| ruling.map(|ruling| ruling.verdict));
    if let (Some(Action::Turn(..)), [Some(one), Some(other)]) = (action, rulings)
        && matches!(said, [Some(Verdict::Forbidden(_)), Some(Verdict::Forbidden(_))])
        && !same_fate(one.became, other.became)
    {
        return &[Class::Redress];
    }
    match (action, said) {
        (_, [Some(Verdict::NotApplicable), _] | [_, Some(Verdict::NotApplicable)]) => &[],
        (
            Some(Action::Turn(..)),
            [Some(Verdict::Forbidden(reason)), Some(Verdict::Allowed)]
            | [Some(Verdict::Allowed), Some(Verdict::Forbidden(reason))],
        ) if !closes_a_loop(reason) => &[Class::Legality],
        _ => &Class::OF_THE_COURSE,
    }
}
