//! What one rulebook makes of an action, before it is carried out.

use go_board::Color;

use super::{Lockstep, Ruling};
use crate::course::{Objectionable, PointedOut};
use crate::in_force::InForce;
use crate::{
    Action, ArticleName, Became, Change, Course, Effect, Gap, Ground, Grounded, Penalty, Reason, Remedy,
    Statement, Topic, Turn, Verdict,
};

/// What one rulebook makes of an action before it is carried out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    pub(super) became: Became,
    pub(super) effect: Option<Effect>,
    /// What the turn does to the board, if that is not what plays usually do.
    pub(super) change: Option<Box<Change>>,
    /// Stones handed over.
    pub(super) stones: u8,
    pub(super) counts_towards_stop: bool,
    /// The action stands unless somebody objects.
    pub(super) objectionable: Option<Objectionable>,
    /// What pointing the action out brings, however late.
    pub(super) noted: Option<PointedOut>,
    /// Who loses the game by what is now pointed out.
    pub(super) loser: Option<Color>,
    /// What is undone.
    pub(super) rewind: Option<Rewind>,
}

/// What an action leaves open, and what it was dealt with by: what one rulebook alone decides, though others carry out the same plan.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Decided {
    pub(super) gap: Option<Gap>,
    /// If the action is a forbidden turn: by what it becomes what it becomes, and why it is forbidden.
    pub(super) remedy: Option<(Ground, Reason)>,
}

/// Everything since a ply is taken back and becomes passes of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rewind {
    pub(super) first: u32,
    pub(super) by: Color,
    pub(super) passes: u8,
    pub(super) reason: Reason,
    pub(super) counts_towards_stop: bool,
}

impl Plan {
    const fn new(became: Became) -> Self {
        Self {
            became,
            effect: None,
            change: None,
            stones: 0,
            counts_towards_stop: true,
            objectionable: None,
            noted: None,
            loser: None,
            rewind: None,
        }
    }
}

impl Lockstep {
    /// What rulebook `member` makes of the action.
    pub(super) fn plan(&self, index: usize, member: usize, action: &Action) -> (Ruling, Plan, Decided) {
        let course = &self.groups[index].course;
        let rules = InForce::new(&self.rulebooks[member], course);
        if course.over().is_some() && !matches!(action, Action::Edit(_)) {
            let verdict = Verdict::Forbidden(Reason::GameIsOver);
            let became = Became::AfterTheEnd;
            return (Ruling { verdict, became }, Plan::new(became), Decided::default());
        }
        let (verdict, effect) = rules.judge(action);
        let costs_a_stone = rules.rulebook.ending.article.get().pass_hands_over_a_stone(course);
        let mut plan = Plan::new(Became::Made);
        let mut decided = Decided::default();
        match verdict {
            Verdict::Allowed => plan.effect = effect,
            Verdict::Undetermined(missing) => {
                plan.effect = effect;
                decided.gap = Some(missing);
            }
            Verdict::NotApplicable => plan.became = Became::NotApplicable,
            Verdict::Forbidden(reason) => match action {
                Action::Turn(by, _) => {
                    decided = self.redress(rules, (*by, action), reason, effect, &mut plan);
                }
                Action::Statement(..) | Action::Edit(_) => plan.became = Became::Ignored(reason),
            },
        }
        match action {
            // Only passes hand stones over: otherwise rulebooks would part that do the same.
            Action::Turn(_, Turn::Pass | Turn::Special(_)) if plan.became.stands() => plan.stones = 1,
            Action::Statement(_, Statement::Object(ply)) if verdict == Verdict::Allowed => {
                plan.uphold(course, *ply);
            }
            Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => {}
        }
        if !costs_a_stone {
            plan.stones = 0;
        }
        plan.change = match (action, &plan.effect) {
            (Action::Turn(by, Turn::Special(special)), _) if plan.became == Became::Made => {
                Some(Box::new(rules.change(*by, *special)))
            }
            (_, Some(Effect::Lifting(facts, lifting))) => Some(Box::new(Change {
                put: Some((facts.point(), facts.color())),
                lift: lifting.points,
                ..Change::default()
            })),
            _ => None,
        };
        (Ruling { verdict, became: plan.became }, plan, decided)
    }

    /// What becomes of a forbidden turn.
    fn redress(
        &self,
        rules: InForce<'_>,
        (by, action): (Color, &Action),
        reason: Reason,
        effect: Option<Effect>,
        plan: &mut Plan,
    ) -> Decided {
        let InForce { rulebook, course } = rules;
        let Grounded { answer: remedy, topic } =
            rulebook.redress.article.get().remedy(course, action, reason);
        let ground = Ground { article: ArticleName::Redress, topic: topic.unwrap_or(reason.remedy_topic()) };
        let placing = course.stage().is_placing();
        let remedy = if placing { while_placing(remedy) } else { remedy };
        let mut decided = Decided { gap: None, remedy: Some((ground, reason)) };
        match remedy {
            Remedy::Halt => plan.became = Became::Halted(reason),
            Remedy::Passes(penalty) => {
                plan.became = Became::Passes(penalty.passes, reason);
                plan.counts_towards_stop = penalty.count_towards_stop;
                plan.stones = penalty.stones;
                let first =
                    if penalty.preceding_too { preceding_turns(course, by, self.plies) } else { None };
                plan.rewind = first.map(|first| Rewind::new(first, by, penalty, reason));
            }
            Remedy::TurnLost => plan.became = Became::TurnLost(reason),
            Remedy::NoMove => plan.became = Became::Ignored(reason),
            Remedy::Loses => plan.became = Became::Lost(reason),
            Remedy::Stands => plan.became = Became::Stood(reason),
            Remedy::LosesIfNoticed => {
                plan.became = Became::Stood(reason);
                plan.noted = Some(PointedOut::Loses);
            }
            Remedy::StandsUnlessObjected { penalty, only_next_action, too_late } => {
                plan.became = Became::Stood(reason);
                plan.noted = too_late.map(PointedOut::Unsaid);
                plan.objectionable =
                    Some(Objectionable { ply: self.plies, by, reason, penalty, only_next_action });
            }
            Remedy::Undetermined(missing) => {
                plan.became = Became::Stood(reason);
                decided.gap = Some(missing);
            }
        }
        if plan.became != Became::Stood(reason) {
            return decided;
        }
        match (action, effect) {
            (Action::Turn(_, Turn::Play(_)), Some(effect)) => {
                let (effect, missing) = rulebook.placement.article.get().if_it_stood(course, effect, reason);
                plan.effect = Some(effect);
                decided.gap = decided.gap.or(missing);
            }
            (_, None) if placing => {
                plan.became = Became::Ignored(reason);
                plan.noted = None;
            }
            // A stone cannot stand where another stands, nor beside the board.
            (Action::Turn(_, Turn::Play(_)), None) => {
                plan.became = Became::Halted(reason);
                plan.objectionable = None;
                plan.noted = None;
            }
            _ => {}
        }
        decided
    }
}

impl Plan {
    /// What an objection in time to this ply brings.
    fn uphold(&mut self, course: &Course, ply: u32) {
        self.loser = course.at_fault(ply);
        if self.loser.is_some() {
            return;
        }
        let Some(Objectionable { by, reason, penalty, .. }) = course.objectionable else { return };
        let preceding = if penalty.preceding_too { preceding_turns(course, by, ply) } else { None };
        self.stones = penalty.stones;
        self.rewind = Some(Rewind::new(preceding.unwrap_or(ply), by, penalty, reason));
    }
}

impl Rewind {
    const fn new(first: u32, by: Color, penalty: Penalty, reason: Reason) -> Self {
        let Penalty { passes, count_towards_stop: counts_towards_stop, .. } = penalty;
        Self { first, by, passes, reason, counts_towards_stop }
    }
}

/// Placing a handicap is no move, so nothing wrong in it can become a pass, and no text says what it becomes instead.
const fn while_placing(remedy: Remedy) -> Remedy {
    match remedy {
        Remedy::Passes(_) | Remedy::StandsUnlessObjected { .. } => Remedy::Undetermined(Gap {
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

/// The first of the turns that the same player has taken running right before ply `now`, in the stage that goes on.
///
/// Turns that became something else do not belong to it.
fn preceding_turns(course: &Course, by: Color, now: u32) -> Option<u32> {
    let since = course.stage().since as usize;
    let before = course.plies().get(since..now as usize - 1)?;
    let turns =
        before.iter().enumerate().rev().filter(|(_, ply)| !matches!(ply.action, Action::Statement(..)));
    let running = turns.take_while(|(_, ply)| matches!(ply.action, Action::Turn(..)) && ply.became.stands());
    let own = running.take_while(|(_, ply)| ply.action.by() == Some(by));
    own.last().map(|(place, _)| (since + place) as u32 + 1)
}
