//! Taking actions back.

use std::sync::Arc;

use go_board::Color;

use super::Lockstep;
use super::judge::after_turn;
use super::plan::Plan;
use crate::handicap::first_stage;
use crate::{Action, Became, Course, Ply, Reason, Remedy};

impl Lockstep {
    /// Takes everything since ply `first` back and lets it become passes.
    ///
    /// The course goes back to a mark before it, and what was done between the mark and `first` is ruled anew: rulings
    /// depend on nothing else, so it comes out as before. A mark is left after every ply that takes others back, so
    /// that hardly a ply is ruled anew twice, however often turns are taken back.
    pub(super) fn rewind(&mut self, index: usize, action: &Action, plan: &Plan, first: u32) {
        let Some((by, passes, reason, counts)) = penalty(action, plan) else { return };
        let group = &mut self.groups[index];
        let rulebook = &self.rulebooks[group.members.first()];
        let mut plies = group.course.go_back(first, || first_stage(rulebook, self.start.setup()));
        let since = plies.split_off(first as usize - 1 - group.course.plies().len());
        if !plies.is_empty() {
            self.rule_anew(index, plies);
        }
        let course = &mut self.groups[index].course;
        pass_repeatedly(course, by, passes, &Plan { counts_towards_stop: counts, ..plan.clone() });
        for mut ply in since {
            let taken_back = matches!(ply.action, Action::Turn(..))
                && (ply.became == Became::Made || matches!(ply.became, Became::Stood(_)));
            if taken_back {
                ply.became = Became::Passes(passes, reason);
            }
            course.record(ply.action, ply.became, 0, 0);
        }
        course.record(action.clone(), plan.became, 0, 0);
        course.mark_is_due = true;
        // What was doubtful since a ply that is taken back is so no more.
        self.forget_doubts_since(index, first);
        self.follow(index, 0, &after_turn);
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

/// Who passes how often for what, and whether that counts towards the passes that stop play.
const fn penalty(action: &Action, plan: &Plan) -> Option<(Color, u8, Reason, bool)> {
    if let (Became::Passes(count, reason), Some(by)) = (plan.became, action.by()) {
        return Some((by, count, reason, plan.counts_towards_stop));
    }
    let Some(objectionable) = plan.objectionable else { return None };
    if let Remedy::StandsUnlessObjected { passes, count_towards_stop, .. } = objectionable.remedy {
        return Some((objectionable.by, passes, objectionable.reason, count_towards_stop));
    }
    None
}

pub(super) fn pass_repeatedly(course: &mut Course, by: Color, count: u8, plan: &Plan) {
    let turn = course.stage().to_move;
    let stones = if plan.hands_over { plan.penalty_stones } else { 0 };
    for pass in 0..count {
        course.pass(by, pass < stones, plan.counts_towards_stop);
    }
    course.hand_over(by, stones.saturating_sub(count));
    // Passes made of a turn taken when it was the other's leave the other to move.
    if let Some(to_move) = turn
        && to_move != by
    {
        course.set_turn(to_move);
    }
}
