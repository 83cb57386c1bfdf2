//! Taking actions back.

use std::sync::Arc;

use go_board::Color;

use super::Lockstep;
use super::plan::{Plan, Rewind};
use crate::handicap::first_stage;
use crate::{Action, Became, Course, Ply};

impl Lockstep {
    /// Takes everything since ply `first` back and lets it become passes.
    ///
    /// The course goes back to a mark before it, and what was done between the mark and `first` is ruled anew: rulings
    /// depend on nothing else, so it comes out as before. A mark is left after every ply that takes others back, so
    /// that hardly a ply is ruled anew twice, however often turns are taken back.
    pub(super) fn rewind(&mut self, index: usize, action: &Action, plan: &Plan, rewind: Rewind) {
        let Rewind { first, by, passes, reason, counts_towards_stop } = rewind;
        let group = &mut self.groups[index];
        let rulebook = &self.rulebooks[group.members.first()];
        let mut plies = group.course.go_back(first, || first_stage(rulebook, self.start.setup()).0);
        let since = plies.split_off(first as usize - 1 - group.course.plies().len());
        if !plies.is_empty() {
            self.rule_anew(index, plies);
        }
        let course = &mut self.groups[index].course;
        pass_repeatedly(course, by, (passes, plan.stones), counts_towards_stop);
        for mut ply in since {
            if matches!(ply.action, Action::Turn(..)) && ply.became.stands() {
                ply.became = Became::Passes(passes, reason);
            }
            course.record(ply.action, ply.became, 0, 0);
        }
        course.record(action.clone(), plan.became, 0, 0);
        course.mark_is_due = true;
        // What was doubtful since a ply that is taken back is so no more.
        self.forget_doubts_since(index, first);
        self.stage_began_by_remedy(index);
        self.follow(index, 0, &|rules| rules.after_turn());
    }

    /// Rules once more on these plies, which came next in the course.
    fn rule_anew(&mut self, index: usize, plies: Vec<Ply>) {
        let group = &mut self.groups[index];
        let member = group.members.first();
        let lent = Course::new(Arc::clone(&self.start), group.course.stage().clone());
        let course = std::mem::replace(&mut group.course, lent);
        let before = course.plies().len() as u32;
        let mut again = Self { plies: before, statements: 0, ..self.alone_on(course, member) };
        let count = plies.len();
        for (done, ply) in plies.into_iter().enumerate() {
            // Who takes back one turn after another, the last one first, finds a mark close by each time.
            if (count - done).is_power_of_two() {
                again.groups[0].course.mark();
            }
            // It was taken in before, under the same limits.
            _ = again.act(&ply.action);
        }
        self.ruled_anew = again.ruled_anew + count as u64;
        std::mem::swap(&mut self.groups[index].course, &mut again.groups[0].course);
    }

    /// Marks the courses in which the present ply took others back, once everything has followed from it.
    pub(super) fn mark_where_due(&mut self) {
        for group in &mut self.groups {
            group.course.mark_if_due();
        }
    }
}

/// So many passes of one player, for so many stones in all.
pub(super) fn pass_repeatedly(
    course: &mut Course,
    by: Color,
    (passes, stones): (u8, u8),
    counts_towards_stop: bool,
) {
    let turn = course.stage().to_move;
    for pass in 0..passes {
        course.pass(by, pass < stones, counts_towards_stop);
    }
    course.hand_over(by, stones.saturating_sub(passes));
    // Passes made of a turn taken when it was the other's leave the other to move.
    if let Some(to_move) = turn
        && to_move != by
    {
        course.set_turn(to_move);
    }
}
