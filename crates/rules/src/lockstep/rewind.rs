//! Taking actions back.

use go_board::Color;

use super::Lockstep;
use super::judge::after_turn;
use super::plan::Plan;
use crate::{Action, Became, Course, Reason, Remedy, Start};

impl Lockstep {
    /// Takes everything since ply `first` back and lets it become passes.
    ///
    /// The record before `first` is ruled anew: rulings depend on nothing else, so it comes out as before.
    pub(super) fn rewind(&mut self, index: usize, action: &Action, plan: &Plan, first: u32) {
        let member = self.groups[index].members.first();
        let before: Vec<Action> = self.groups[index]
            .course
            .plies()
            .iter()
            .take(first as usize - 1)
            .map(|ply| ply.action.clone())
            .collect();
        let since: Vec<_> =
            self.groups[index].course.plies().iter().skip(first as usize - 1).cloned().collect();
        let start = Start::clone(&self.start);
        let Ok(again) = Self::new(vec![self.rulebooks[member].clone()], start) else { return };
        let mut again = again.with_limits(self.limits);
        for earlier in &before {
            // It was taken in before, under the same limits.
            _ = again.act(earlier);
        }
        let mut course = again.groups.swap_remove(again.place[0]).course;
        let Some((by, passes, reason, counts)) = penalty(action, plan) else { return };
        pass_repeatedly(&mut course, by, passes, &Plan { counts_towards_stop: counts, ..plan.clone() });
        for mut ply in since {
            let taken_back = matches!(ply.action, Action::Turn(..))
                && (ply.became == Became::Made || matches!(ply.became, Became::Stood(_)));
            if taken_back {
                ply.became = Became::Passes(passes, reason);
            }
            course.record(ply.action, ply.became, 0, 0);
        }
        course.record(action.clone(), plan.became, 0, 0);
        self.groups[index].course = course;
        // What was doubtful since a ply that is taken back is so no more.
        for member in self.groups[index].members.iter() {
            let doubtful = &mut self.marks[member].doubtful;
            *doubtful = doubtful.filter(|(ply, _)| *ply < first);
        }
        self.follow(index, 0, &after_turn);
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
