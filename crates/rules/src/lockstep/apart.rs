//! Plies on which rulebooks may part: each is asked by itself, and those that agree stay together.

use super::group::{Group, Members};
use super::plan::{Decided, Plan};
use super::rewind::pass_repeatedly;
use super::{Lockstep, Ruling};
use crate::ground::{Kept, remedied};
use crate::in_force::InForce;
use crate::{
    Action, ArticleName, Became, Course, Ground, Grounded, Next, Over, Rulebook, Stage, Statement, Topic,
    Turn,
};

impl Lockstep {
    /// Every rulebook of the group by itself; those that agree stay together.
    pub(super) fn act_apart(&mut self, index: usize, action: &Action) {
        // A play while play has stopped asks, in the same breath, to play on. A pass asks for nothing.
        if let Action::Turn(by, Turn::Play(_) | Turn::Special(_)) = action {
            let by = *by;
            let course = &self.groups[index].course;
            if course.stage().is_stopped() && course.over().is_none() {
                let parts = self.follow(index, 0, &|InForce { rulebook, course }| {
                    let settlement = rulebook.settlement.article.get();
                    let next = settlement.turn_while_stopped(course, by).unwrap_or(Grounded::CONTINUE);
                    (ArticleName::Settlement, next)
                });
                for part in parts {
                    self.carry_out(part, action);
                }
                return;
            }
        }
        self.carry_out(index, action);
    }

    fn carry_out(&mut self, index: usize, action: &Action) {
        let mut plans: Vec<(Plan, Members)> = Vec::new();
        for member in self.groups[index].members.iter() {
            if self.marks[member].left.is_some() {
                continue;
            }
            let (ruling, plan, Decided { gap, remedy }) = self.plan(index, member, action);
            if remedy.is_some() {
                self.grounds[member].remedy = remedy.map(|(ground, reason)| (self.plies, ground, reason));
            }
            if ruling != Ruling::MADE || !self.uniform {
                self.ruled(member, ruling);
            }
            let marks = &mut self.marks[member];
            if let Some(gap) = gap {
                marks.doubtful.get_or_insert((self.plies, gap));
            }
            if let Became::Halted(reason) = ruling.became {
                marks.left = Some((self.plies, reason));
            } else if ruling.became == Became::NotApplicable {
                marks.unknown.get_or_insert(self.plies);
            }
            match plans.iter_mut().find(|(known, _)| *known == plan) {
                Some((_, members)) => members.0 |= Members::one(member).0,
                None => plans.push((plan, Members::one(member))),
            }
        }
        let parts = self.split(index, plans.iter().map(|(_, members)| *members));
        for ((plan, _), part) in plans.into_iter().zip(parts) {
            self.apply(part, action, plan);
        }
    }

    fn apply(&mut self, index: usize, action: &Action, plan: Plan) {
        if let Some(rewind) = plan.rewind {
            self.rewind(index, action, &plan, rewind);
            return;
        }
        let course = &mut self.groups[index].course;
        // Anything that is done or said, even out of place, comes before a later objection.
        if course.objectionable.is_some_and(|open| open.only_next_action) {
            course.objectionable = None;
        }
        let effects = plan.effect.as_ref().map_or((0, 0), |effect| (effect.taken(), effect.lost()));
        let record = |course: &mut Course| course.record(action.clone(), plan.became, effects.0, effects.1);
        match (plan.became, action) {
            (Became::Made | Became::Stood(_), Action::Turn(by, turn)) => {
                course.objectionable = plan.objectionable;
                if let Some(if_pointed_out) = plan.noted {
                    course.note(*by, if_pointed_out);
                }
                match (turn, &plan.effect) {
                    (Turn::Play(_), Some(effect)) => {
                        course.put(effect);
                        self.board_plays += 1;
                    }
                    (Turn::Special(_), _) if plan.change.is_some() => {
                        let change = plan.change.as_deref().cloned().unwrap_or_default();
                        course.special(*by, &change, plan.stones > 0);
                    }
                    _ => course.pass(*by, plan.stones > 0, true),
                }
                let course = &mut self.groups[index].course;
                record(course);
                if let Some(change) = plan.change {
                    course.record_change(*change);
                }
                self.follow(index, 0, &|rules| rules.after_turn());
            }
            (Became::Passes(count, _), Action::Turn(by, _)) => {
                course.objectionable = None;
                pass_repeatedly(course, *by, (count, plan.stones), plan.counts_towards_stop);
                record(course);
                self.follow(index, 0, &|rules| rules.after_turn());
            }
            (Became::TurnLost(_), Action::Turn(by, _)) => {
                course.objectionable = None;
                // After the stop there are no turns: what is void then changes nothing.
                let stopped = course.stage().is_stopped();
                // Who moves out of turn has no turn to lose: the other player is to move all the same.
                if !stopped {
                    course.lose_turn(*by);
                }
                record(course);
                if !stopped {
                    self.follow(index, 0, &|rules| rules.after_turn());
                }
            }
            (Became::Lost(_), Action::Turn(by, _)) => {
                record(course);
                course.end(Over::Forfeited(*by));
                self.stage_began_by_remedy(index);
            }
            (Became::Halted(_), _) => {
                record(course);
                self.groups[index].closed = true;
            }
            (Became::Made, Action::Statement(by, statement)) => {
                let by = *by;
                match statement {
                    Statement::Propose(proposal) => course.propose(by, proposal.clone()),
                    Statement::Accept => course.accept_proposal(),
                    Statement::Refuse => course.refuse_proposal(),
                    Statement::Resume | Statement::Object(_) | Statement::Resign => {}
                }
                record(course);
                if *statement == Statement::Resign {
                    course.end(Over::Resigned(by));
                    self.stage_began_by(index, |_, _| Topic::Resignation.into());
                } else if let Some(loser) = plan.loser {
                    course.end(Over::Forfeited(loser));
                    self.stage_began_by_remedy(index);
                    if let Statement::Object(fault) = statement {
                        self.forget_doubts_since(index, *fault);
                    }
                } else {
                    self.follow(index, 0, &|InForce { rulebook, course }| {
                        let next = rulebook.settlement.article.get().after_statement(course, by, statement);
                        (ArticleName::Settlement, next)
                    });
                }
            }
            (Became::Made, Action::Edit(edit)) => {
                course.objectionable = None;
                course.edit(edit);
                record(course);
                if course.stage().is_placing() {
                    self.follow(index, 0, &|rules| rules.after_turn());
                }
            }
            _ => record(course),
        }
    }

    /// The stage of these rulebooks began with this ply, each by its ground.
    fn stage_began_by(&mut self, index: usize, ground: impl Fn(&Rulebook, &Kept) -> Ground) {
        for member in self.groups[index].members.iter() {
            let kept = &mut self.grounds[member];
            kept.stage = (self.plies, ground(&self.rulebooks[member], kept));
        }
    }

    /// What goes on under these rulebooks does so by their remedy of the latest forbidden turn.
    pub(super) fn stage_began_by_remedy(&mut self, index: usize) {
        self.stage_began_by(index, |rulebook, kept| {
            kept.remedy
                .map_or(Topic::Illegal.into(), |(_, ground, reason)| remedied(rulebook, ground, reason))
        });
    }

    /// What was doubtful since this ply, or later, has no part any more in what these rulebooks rule.
    pub(super) fn forget_doubts_since(&mut self, index: usize, first: u32) {
        for member in self.groups[index].members.iter() {
            let doubtful = &mut self.marks[member].doubtful;
            *doubtful = doubtful.filter(|(ply, _)| *ply < first);
        }
    }

    /// Lets every rulebook of the group say what comes next, and carries it out. Returns the groups it became.
    pub(super) fn follow(
        &mut self,
        index: usize,
        depth: u8,
        next: &dyn Fn(InForce<'_>) -> (ArticleName, Grounded<Next>),
    ) -> Vec<usize> {
        if self.groups[index].course.over().is_some() || depth > 6 {
            return vec![index];
        }
        let mut nexts: Vec<(Next, Members)> = Vec::new();
        let group = &self.groups[index];
        for member in group.members.iter() {
            if self.marks[member].left.is_some() {
                continue;
            }
            let (article, Grounded { answer: next, topic }) =
                next(InForce::new(&self.rulebooks[member], &group.course));
            if next != Next::Continue {
                // What has no ground of its own rests on what led to it.
                let led_to_it = self.grounds[member].stage.1;
                let ground = topic.map_or(led_to_it, |topic| Ground { article, topic });
                self.grounds[member].stage = (self.plies, ground);
            }
            match nexts.iter_mut().find(|(known, _)| *known == next) {
                Some((_, members)) => members.0 |= Members::one(member).0,
                None => nexts.push((next, Members::one(member))),
            }
        }
        let parts = self.split(index, nexts.iter().map(|(_, members)| *members));
        let mut became = Vec::new();
        for ((next, members), part) in nexts.into_iter().zip(parts) {
            let course = &mut self.groups[part].course;
            match next {
                // Whether there is a move has been looked at.
                Next::Continue | Next::ContinueOr(_) => became.push(part),
                Next::Turn(color) => {
                    course.set_turn(color);
                    became.push(part);
                }
                // What stops a trial ends it, and play is stopped as before.
                Next::Stop if course.is_on_copy() => {
                    course.restore(Stage::stopped(course.stage().stops));
                    became.push(part);
                }
                Next::Stop => {
                    course.stop();
                    became.extend(self.follow(part, depth + 1, &|rules| {
                        let settlement = rules.rulebook.settlement.article.get();
                        (ArticleName::Settlement, settlement.on_stop(rules.course))
                    }));
                }
                Next::Agreed => became.extend(self.follow(part, depth + 1, &|rules| {
                    let ending = rules.rulebook.ending.article.get();
                    (ArticleName::Ending, ending.after_agreement(rules.course))
                })),
                Next::Stage(stage, memory, on) => {
                    course.enter(*stage, memory, on);
                    became.push(part);
                }
                Next::Restore(stage) => {
                    course.restore(*stage);
                    became.push(part);
                }
                Next::Over(over) => {
                    course.end(over);
                    if let Over::Undetermined(gap) = over {
                        for member in members.iter() {
                            self.marks[member].doubtful.get_or_insert((self.plies, gap));
                        }
                    }
                    became.push(part);
                }
            }
        }
        became
    }

    /// Splits a group into these parts; the first keeps its place. Returns the places, in order.
    fn split(&mut self, index: usize, parts: impl ExactSizeIterator<Item = Members>) -> Vec<usize> {
        let mut places = Vec::with_capacity(parts.len());
        let count = parts.len();
        let mut parts = parts;
        let Some(first) = parts.next() else { return places };
        places.push(index);
        if count == 1 {
            return places;
        }
        self.forked = true;
        for members in parts {
            let place = self.groups.len();
            for member in members.iter() {
                self.place[member] = place;
            }
            let course = &self.groups[index].course;
            let group = match self.spare.pop() {
                Some(mut group) => {
                    group.course.copy_from(course);
                    group.assign(members, &self.articles);
                    group
                }
                None => Group::new(course.clone(), members, &self.articles),
            };
            self.groups.push(group);
            places.push(place);
        }
        debug_assert!(!first.is_empty());
        self.groups[index].assign(first, &self.articles);
        places
    }
}
