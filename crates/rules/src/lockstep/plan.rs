//! What one rulebook makes of an action, before it is carried out.

use go_board::Color;

use super::judge::judge;
use super::{Lockstep, Ruling};
use crate::course::Objectionable;
use crate::{
    Action, Became, Change, Course, Effect, Gap, Ply, Reason, Remedy, Rulebook, StageName, Statement, Topic,
    Turn, Verdict,
};

/// What one rulebook makes of an action before it is carried out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    pub(super) became: Became,
    pub(super) effect: Option<Effect>,
    /// What the turn does to the board, if that is not what plays usually do.
    pub(super) change: Option<Box<Change>>,
    pub(super) hands_over: bool,
    /// Stones handed over in all, if passes cost stones and the action becomes passes.
    pub(super) penalty_stones: u8,
    pub(super) counts_towards_stop: bool,
    pub(super) objectionable: Option<Objectionable>,
    /// The action stands and loses the game when it is pointed out.
    pub(super) is_fault: bool,
    /// Who loses the game by what is now pointed out.
    pub(super) loser: Option<Color>,
    /// The action is undone together with everything since this ply, which becomes passes.
    pub(super) rewind_to: Option<u32>,
}

impl Plan {
    pub(super) const fn new(became: Became) -> Self {
        Self {
            became,
            effect: None,
            change: None,
            hands_over: false,
            penalty_stones: 0,
            counts_towards_stop: true,
            objectionable: None,
            is_fault: false,
            loser: None,
            rewind_to: None,
        }
    }
}

impl Lockstep {
    /// What rulebook `member` makes of the action.
    pub(super) fn plan(&self, index: usize, member: usize, action: &Action) -> (Ruling, Plan, Option<Gap>) {
        let course = &self.groups[index].course;
        let rulebook = &self.rulebooks[member];
        if course.over().is_some() && !matches!(action, Action::Edit(_)) {
            let verdict = Verdict::Forbidden(Reason::GameIsOver);
            let became = Became::AfterTheEnd;
            return (Ruling { verdict, became }, Plan::new(became), None);
        }
        let (verdict, effect) = judge(course, rulebook, action);
        let hands_over = course
            .stage()
            .pass_stone
            .unwrap_or_else(|| rulebook.ending.article.get().pass_hands_over_a_stone(course));
        let mut plan = Plan { hands_over, ..Plan::new(Became::Made) };
        let mut gap = None;
        match verdict {
            Verdict::Allowed => plan.effect = effect,
            Verdict::Undetermined(missing) => {
                plan.effect = effect;
                gap = Some(missing);
            }
            Verdict::NotApplicable => plan.became = Became::NotApplicable,
            Verdict::Forbidden(reason) => match action {
                Action::Turn(by, _) => {
                    gap = self.redress(course, rulebook, (*by, action), reason, effect, &mut plan);
                }
                Action::Statement(..) | Action::Edit(_) => plan.became = Became::Ignored(reason),
            },
        }
        if let (Action::Statement(_, Statement::Object(ply)), Verdict::Allowed) = (action, verdict) {
            plan.loser = course.at_fault(*ply);
        }
        if let (Action::Statement(_, Statement::Object(ply)), Verdict::Allowed, None) =
            (action, verdict, plan.loser)
        {
            plan.objectionable = course.objectionable;
            plan.rewind_to = Some(*ply);
            if let Some(Objectionable {
                by,
                remedy: Remedy::StandsUnlessObjected { preceding_too: true, .. },
                ..
            }) = course.objectionable
            {
                plan.rewind_to = preceding_turns(course, by, *ply).or(Some(*ply));
            }
        }
        plan.change = match (action, &plan.effect) {
            (Action::Turn(by, Turn::Special(special)), _) if plan.became == Became::Made => {
                let placement = course.stage().placement.as_ref().unwrap_or(&rulebook.placement.article);
                Some(Box::new(placement.get().change(course, *by, *special)))
            }
            (_, Some(Effect::Lifting(facts, lifting))) => Some(Box::new(Change {
                put: Some((facts.point(), facts.color())),
                lift: lifting.points,
                ..Change::default()
            })),
            _ => None,
        };
        // Only passes hand stones over: otherwise rulebooks would part that do the same.
        let passes = matches!(action, Action::Turn(_, Turn::Pass | Turn::Special(_)))
            || matches!(plan.became, Became::Passes(..));
        plan.hands_over &= passes || plan.objectionable.is_some() || plan.rewind_to.is_some();
        if plan.hands_over {
            plan.penalty_stones = penalty_stones(course, rulebook, action, &plan, self.plies);
        }
        (Ruling { verdict, became: plan.became }, plan, gap)
    }

    /// What becomes of a forbidden turn.
    fn redress(
        &self,
        course: &Course,
        rulebook: &Rulebook,
        (by, action): (Color, &Action),
        reason: Reason,
        effect: Option<Effect>,
        plan: &mut Plan,
    ) -> Option<Gap> {
        let remedy = rulebook.redress.article.get().remedy(course, action, reason);
        let placing = course.stage().name == StageName::Handicap;
        let remedy = if placing { while_placing(remedy) } else { remedy };
        let mut gap = None;
        let stands = match remedy {
            Remedy::Halt => {
                plan.became = Became::Halted(reason);
                false
            }
            Remedy::Passes { count, preceding_too, count_towards_stop } => {
                plan.became = Became::Passes(count, reason);
                plan.counts_towards_stop = count_towards_stop;
                if preceding_too {
                    plan.rewind_to = preceding_turns(course, by, self.plies);
                }
                false
            }
            Remedy::TurnLost => {
                plan.became = Became::TurnLost(reason);
                false
            }
            Remedy::NoMove => {
                plan.became = Became::Ignored(reason);
                false
            }
            Remedy::Loses => {
                plan.became = Became::Lost(reason);
                false
            }
            Remedy::Stands => true,
            Remedy::LosesIfNoticed => {
                plan.is_fault = true;
                true
            }
            Remedy::StandsUnlessObjected { .. } => {
                plan.objectionable = Some(Objectionable { ply: self.plies, by, reason, remedy });
                true
            }
            Remedy::Undetermined(missing) => {
                gap = Some(missing);
                true
            }
        };
        if !stands {
            return gap;
        }
        plan.became = Became::Stood(reason);
        match (action, effect) {
            (Action::Turn(_, Turn::Play(_)), Some(effect)) => {
                let (effect, missing) = rulebook.placement.article.get().if_it_stood(course, effect, reason);
                plan.effect = Some(effect);
                gap = gap.or(missing);
            }
            (_, None) if placing => {
                plan.became = Became::Ignored(reason);
                plan.is_fault = false;
            }
            // A stone cannot stand where another stands, nor beside the board.
            (Action::Turn(_, Turn::Play(_)), None) => {
                plan.became = Became::Halted(reason);
                plan.objectionable = None;
                plan.is_fault = false;
            }
            _ => {}
        }
        gap
    }
}

/// Placing a handicap is no move, so nothing wrong in it can become a pass, and no text says what it becomes instead.
const fn while_placing(remedy: Remedy) -> Remedy {
    match remedy {
        Remedy::Passes { .. } | Remedy::StandsUnlessObjected { .. } => Remedy::Undetermined(Gap {
            topic: Topic::Illegal,
            missing: "what becomes of a wrong turn while handicap stones are placed",
        }),
        Remedy::Halt
        | Remedy::TurnLost
        | Remedy::NoMove
        | Remedy::Stands
        | Remedy::Loses
        | Remedy::LosesIfNoticed
        | Remedy::Undetermined(_) => remedy,
    }
}

/// Stones handed over if the action becomes passes, or makes another action passes; 0 if it does neither.
fn penalty_stones(course: &Course, rulebook: &Rulebook, action: &Action, plan: &Plan, now: u32) -> u8 {
    let objection = matches!(action, Action::Statement(_, Statement::Object(_)));
    let (passes, ply) = match (plan.became, plan.objectionable) {
        (Became::Passes(count, _), _) => (count, now),
        (_, Some(Objectionable { ply, remedy: Remedy::StandsUnlessObjected { passes, .. }, .. }))
            if objection =>
        {
            (passes, ply)
        }
        _ => return 0,
    };
    let first = plan.rewind_to.unwrap_or(ply);
    let before = course.plies().iter().take(ply as usize - 1).skip(first as usize - 1);
    let turns = 1 + before.filter(|ply| matches!(ply.action, Action::Turn(..))).count();
    rulebook.redress.article.get().penalty_stones(turns.try_into().unwrap_or(u8::MAX), passes)
}

/// The first of the turns that the same player has taken running right before ply `now`, in the stage that goes on.
///
/// Turns that became something else do not belong to it.
fn preceding_turns(course: &Course, by: Color, now: u32) -> Option<u32> {
    let since = course.stage().since as usize;
    let before = course.plies().get(since..now as usize - 1)?;
    let turns =
        before.iter().enumerate().rev().filter(|(_, ply)| !matches!(ply.action, Action::Statement(..)));
    let stood = |ply: &Ply| ply.became == Became::Made || matches!(ply.became, Became::Stood(_));
    let running = turns.take_while(|(_, ply)| matches!(ply.action, Action::Turn(..)) && stood(ply));
    let own = running.take_while(|(_, ply)| ply.action.by() == Some(by));
    own.last().map(|(place, _)| (since + place) as u32 + 1)
}
