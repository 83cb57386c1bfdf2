//! Many rulebooks over one record, sharing a course as long as they rule alike.

mod group;
mod judge;
mod limits;
mod plan;
mod rewind;

use std::sync::Arc;

use go_board::{Color, PointSet};

use group::{Group, Members};
use judge::{after_turn, count, judge, judge_play, outcome};
pub use limits::{LimitError, Limits, TooManyRulebooks};
use plan::Plan;
use rewind::pass_repeatedly;

use crate::article::{Ending, EndingArticle, Placement, PlacementArticle, Repetition, RepetitionArticle};
use crate::{
    Action, Became, Change, Course, Effect, Gap, Next, Outcome, Over, Reason, Remedy, Rulebook, Sheet, Stage,
    StageName, Start, Statement, Turn, Verdict,
};

/// What a rulebook said of an action, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What the rulebook says.
    pub verdict: Verdict,
    /// What the action became.
    pub became: Became,
}

impl Ruling {
    const MADE: Self = Self { verdict: Verdict::Allowed, became: Became::Made };
}

/// What has happened to one rulebook's view of the record that limits later comparisons. Plies count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Marks {
    /// Since when its rulings rest on something its text does not decide.
    pub doubtful: Option<(u32, Gap)>,
    /// At which ply the record ceased to be a game under it.
    pub left: Option<(u32, Reason)>,
    /// At which ply it met an action it does not know.
    pub unknown: Option<u32>,
}

/// What comes of trying a play on the path that nearly every ply takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AllAgree {
    /// Every rulebook of the course allows it, and it is made.
    Played,
    /// Some rulebook of the course forbids it; nothing has changed.
    Refused,
    /// It takes a closer look; nothing has changed.
    Unclear,
}

impl From<Verdict> for AllAgree {
    #[inline]
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Allowed => Self::Played,
            Verdict::Forbidden(_) => Self::Refused,
            Verdict::Undetermined(_) | Verdict::NotApplicable => Self::Unclear,
        }
    }
}

/// Runs up to 128 rulebooks over one record. The rulings are those of as many separate [referees](crate::Referee).
///
/// Rulebooks that have ruled everything alike share one [`Course`]; it forks at the first ruling that
/// parts them and never joins again.
#[derive(Clone, Debug)]
pub struct Lockstep {
    rulebooks: Vec<Rulebook>,
    start: Arc<Start>,
    groups: Vec<Group>,
    /// The groups as they are at the start, to begin again without building them anew.
    place: Vec<usize>,
    rulings: Vec<Ruling>,
    marks: Vec<Marks>,
    /// The last action was made under every rulebook still in the game: `rulings` is out of date.
    uniform: bool,
    plies: u32,
    statements: u32,
    board_plays: u64,
    forked: bool,
    limits: Limits,
}

impl Lockstep {
    /// The most rulebooks one run takes.
    pub const MAX: usize = 128;

    /// All `rulebooks` at `start`.
    ///
    /// # Errors
    /// [`TooManyRulebooks`] above [`MAX`](Self::MAX).
    pub fn new(rulebooks: Vec<Rulebook>, start: Start) -> Result<Self, TooManyRulebooks> {
        if rulebooks.len() > Self::MAX {
            return Err(TooManyRulebooks(rulebooks.len()));
        }
        let count = rulebooks.len();
        let mut lockstep = Self {
            rulebooks,
            start: Arc::new(start),
            groups: Vec::new(),
            place: vec![0; count],
            rulings: vec![Ruling::MADE; count],
            marks: vec![Marks::default(); count],
            uniform: true,
            plies: 0,
            statements: 0,
            board_plays: 0,
            forked: false,
            limits: Limits::default(),
        };
        lockstep.build_groups();
        Ok(lockstep)
    }

    /// Sets other limits.
    #[must_use]
    pub const fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    fn build_groups(&mut self) {
        self.groups.clear();
        let mut stages: Vec<(Stage, Members)> = Vec::new();
        for (member, rulebook) in self.rulebooks.iter().enumerate() {
            let stage = rulebook.ending.article.get().start(self.start.setup());
            match stages.iter_mut().find(|(known, _)| *known == stage) {
                Some((_, members)) => members.0 |= Members::one(member).0,
                None => stages.push((stage, Members::one(member))),
            }
        }
        for (stage, members) in stages {
            for member in members.iter() {
                self.place[member] = self.groups.len();
            }
            let course = Course::new(Arc::clone(&self.start), stage);
            self.groups.push(Group::new(course, members, &self.rulebooks));
        }
        self.forked = false;
    }

    /// Begins again at the same start. Memory is kept, so that many games cost no allocation.
    pub fn restart(&mut self) {
        if self.forked || self.groups.len() != 1 {
            self.build_groups();
        } else {
            let group = &mut self.groups[0];
            let first = &self.rulebooks[group.members.first()];
            let stage = first.ending.article.get().start(self.start.setup());
            group.course.restart(&self.start, stage);
            group.closed = false;
        }
        self.marks.fill(Marks::default());
        self.uniform = true;
        self.plies = 0;
        self.statements = 0;
        self.board_plays = 0;
    }

    /// Begins again elsewhere.
    pub fn restart_at(&mut self, start: Start) {
        self.start = Arc::new(start);
        self.forked = true;
        self.restart();
    }

    /// The rulebooks, by place.
    #[must_use]
    pub fn rulebooks(&self) -> &[Rulebook] {
        &self.rulebooks
    }

    /// The record as rulebook number `member` has ruled it.
    ///
    /// # Panics
    /// If there is no such rulebook, as all methods that take a place.
    #[must_use]
    pub fn course(&self, member: usize) -> &Course {
        &self.groups[self.place[member]].course
    }

    /// Whether two rulebooks have ruled everything alike and share a course.
    #[must_use]
    pub fn share_a_course(&self, a: usize, b: usize) -> bool {
        self.place[a] == self.place[b]
    }

    /// Number of different courses.
    #[must_use]
    pub fn courses(&self) -> usize {
        self.groups.len()
    }

    /// Plays carried out on boards since the start: one for each play and course.
    #[must_use]
    pub const fn board_plays(&self) -> u64 {
        self.board_plays
    }

    /// Number of actions taken in.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// What this rulebook made of the last action; `None` before the first, and once the record has left it.
    #[must_use]
    pub fn ruling(&self, member: usize) -> Option<Ruling> {
        if self.plies == 0 || self.marks[member].left.is_some_and(|(ply, _)| ply < self.plies) {
            return None;
        }
        Some(if self.uniform { Ruling::MADE } else { self.rulings[member] })
    }

    /// What limits comparisons with this rulebook.
    #[must_use]
    pub fn marks(&self, member: usize) -> Marks {
        self.marks[member]
    }

    /// What this rulebook would say of `action` now.
    #[must_use]
    pub fn judge(&self, member: usize, action: &Action) -> Verdict {
        judge(self.course(member), &self.rulebooks[member], action).0
    }

    /// The points where this rulebook would let `by` play now, `by` being to move.
    #[must_use]
    pub fn legal_plays(&self, member: usize, by: Color) -> PointSet {
        let course = self.course(member);
        let rulebook = &self.rulebooks[member];
        course
            .board()
            .empties()
            .filter(|p| judge_play(course, rulebook, by, *p).0 == Verdict::Allowed)
            .collect()
    }

    /// How the game ended under this rulebook, with the score sheet if points were counted.
    #[must_use]
    pub fn outcome(&self, member: usize) -> (Outcome, Option<Sheet>) {
        outcome(self.course(member), &self.rulebooks[member])
    }

    /// The score sheet of the board as it stands with these stones dead, and what it would decide, whether or not the game has ended.
    ///
    /// # Errors
    /// The [`Gap`] that keeps the text from counting.
    pub fn count(&self, member: usize, dead: &PointSet) -> Result<(Outcome, Sheet), Gap> {
        count(self.course(member), &self.rulebooks[member], dead)
    }

    /// Takes in one action under every rulebook.
    ///
    /// # Errors
    /// [`LimitError`] if a limit is reached; nothing has changed then.
    pub fn act(&mut self, action: &Action) -> Result<(), LimitError> {
        self.check_limits(action)?;
        self.statements += u32::from(matches!(action, Action::Statement(..)));
        self.plies += 1;
        self.uniform = true;
        for index in 0..self.groups.len() {
            if self.groups[index].closed {
                continue;
            }
            let done = match action {
                Action::Turn(by, Turn::Play(point)) => {
                    self.play_if_all_agree(index, *by, *point) == AllAgree::Played
                }
                Action::Turn(by, Turn::Pass) => self.pass_if_all_agree(index, *by) == AllAgree::Played,
                Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => false,
            };
            if !done {
                self.act_apart(index, action);
            }
        }
        Ok(())
    }

    /// Takes in the action if every rulebook still in the game allows it; otherwise nothing changes and the answer is no.
    ///
    /// # Errors
    /// [`LimitError`] if a limit is reached; nothing has changed then.
    pub fn act_if_allowed(&mut self, action: &Action) -> Result<bool, LimitError> {
        if let ([group], Action::Turn(by, Turn::Play(point))) = (&*self.groups, action)
            && !group.closed
        {
            // One course: the usual path judges and plays in one step.
            self.check_limits(action)?;
            // The ply is counted first, since what follows a play may mark it.
            self.plies += 1;
            let before = std::mem::replace(&mut self.uniform, true);
            let answer = self.play_if_all_agree(0, *by, *point);
            if answer == AllAgree::Played {
                return Ok(true);
            }
            self.uniform = before;
            self.plies -= 1;
            if answer == AllAgree::Refused {
                return Ok(false);
            }
        }
        let mut members = 0..self.rulebooks.len();
        let allowed =
            members.all(|m| self.marks[m].left.is_some() || self.judge(m, action) == Verdict::Allowed);
        if allowed {
            self.act(action)?;
        }
        Ok(allowed)
    }

    fn check_limits(&self, action: &Action) -> Result<(), LimitError> {
        if self.plies >= self.limits.plies {
            return Err(LimitError::Plies(self.limits.plies));
        }
        if self.statements >= self.limits.statements && matches!(action, Action::Statement(..)) {
            return Err(LimitError::Statements(self.limits.statements));
        }
        if self.groups.iter().any(|g| g.course.history().bytes() > self.limits.history_bytes) {
            return Err(LimitError::History(self.limits.history_bytes));
        }
        Ok(())
    }

    fn ruled(&mut self, member: usize, ruling: Ruling) {
        if self.uniform {
            self.rulings.fill(Ruling::MADE);
            self.uniform = false;
        }
        self.rulings[member] = ruling;
    }

    /// The path that nearly every ply takes: everybody allows the play and play goes on.
    #[inline]
    fn play_if_all_agree(&mut self, index: usize, by: Color, point: go_board::Point) -> AllAgree {
        let group = &mut self.groups[index];
        let course = &mut group.course;
        let stage = course.stage();
        if stage.to_move != Some(by)
            || stage.pass_only
            || stage.placement.is_some()
            || stage.repetition.is_some()
            || course.over().is_some()
        {
            return AllAgree::Unclear;
        }
        let Ok(facts) = course.board().facts(point, by) else { return AllAgree::Refused };
        let mut effect = Effect::Usual(facts);
        for (place, article) in group.placements.iter().enumerate() {
            if let PlacementArticle::Peculiar(peculiar) = article {
                let other = peculiar.effect(course, facts);
                if place == 0 && group.placements.len() == 1 {
                    effect = other;
                } else if other != effect {
                    return AllAgree::Unclear;
                }
            }
        }
        // Standard articles are called by their own names here, so that the compiler can see through them.
        for article in &group.placements {
            match AllAgree::from(match article {
                PlacementArticle::Standard(standard) => standard.judge(course, &effect),
                PlacementArticle::Peculiar(peculiar) => peculiar.judge(course, &effect),
            }) {
                AllAgree::Played => {}
                objection @ (AllAgree::Refused | AllAgree::Unclear) => return objection,
            }
        }
        for article in &group.repetitions {
            match AllAgree::from(match article {
                RepetitionArticle::Standard(standard) => standard.judge(course, &effect),
                RepetitionArticle::Peculiar(peculiar) => peculiar.judge(course, &effect),
            }) {
                AllAgree::Played => {}
                objection @ (AllAgree::Refused | AllAgree::Unclear) => return objection,
            }
        }
        course.put(&effect);
        course.objectionable = None;
        course.record(Action::play(by, point), Became::Made, effect.taken(), effect.lost());
        if let Effect::Lifting(_, lifting) = &effect {
            course.record_change(Change {
                put: Some((point, by)),
                lift: lifting.points,
                ..Change::default()
            });
        }
        self.board_plays += 1;
        self.go_on(index);
        AllAgree::Played
    }

    /// The same for a pass.
    fn pass_if_all_agree(&mut self, index: usize, by: Color) -> AllAgree {
        let group = &mut self.groups[index];
        let course = &mut group.course;
        let stage = course.stage();
        if stage.to_move != Some(by)
            || stage.pass_stone.is_some()
            || stage.repetition.is_some()
            || course.over().is_some()
        {
            return AllAgree::Unclear;
        }
        let hands_over = |article: &EndingArticle| article.get().pass_hands_over_a_stone(course);
        let price = group.endings.first().is_some_and(hands_over);
        let allowed = group.endings.iter().all(|article| {
            hands_over(article) == price && article.get().judge_pass(course, by) == Verdict::Allowed
        }) && group
            .repetitions
            .iter()
            .all(|article| article.get().judge_pass(course, by) == Verdict::Allowed);
        if !allowed {
            return AllAgree::Unclear;
        }
        course.pass(by, price, true);
        course.objectionable = None;
        course.record(Action::pass(by), Became::Made, 0, 0);
        self.go_on(index);
        AllAgree::Played
    }

    /// Asks repetition and ending what follows the turn just made; nearly always they say: go on.
    #[inline]
    fn go_on(&mut self, index: usize) {
        let group = &self.groups[index];
        let course = &group.course;
        let mut goes_on = true;
        for article in &group.repetitions {
            goes_on &= match article {
                RepetitionArticle::Standard(standard) => {
                    matches!(standard.after_turn(course), Next::Continue)
                }
                RepetitionArticle::Peculiar(peculiar) => {
                    matches!(peculiar.after_turn(course), Next::Continue)
                }
            };
        }
        for article in &group.endings {
            goes_on &= match article {
                EndingArticle::Standard(standard) => matches!(standard.after_turn(course), Next::Continue),
                EndingArticle::Peculiar(peculiar) => {
                    !peculiar.asks_whether_a_move_is_left()
                        && matches!(peculiar.after_turn(course), Next::Continue)
                }
            };
        }
        if !goes_on {
            self.follow(index, 0, &after_turn);
        }
    }

    /// Every rulebook of the group by itself; those that agree stay together.
    fn act_apart(&mut self, index: usize, action: &Action) {
        // A turn while play has stopped asks, in the same breath, to play on.
        if let Action::Turn(by, _) = action {
            let by = *by;
            let course = &self.groups[index].course;
            if course.stage().name == StageName::Stopped && course.over().is_none() {
                let parts = self.follow(index, 0, &|course, rulebook| {
                    rulebook.settlement.article.get().turn_while_stopped(course, by).unwrap_or(Next::Continue)
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
            let (ruling, plan, gap) = self.plan(index, member, action);
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
        if let Some(first) = plan.rewind_to {
            self.rewind(index, action, &plan, first);
            return;
        }
        let course = &mut self.groups[index].course;
        // Anything that is done or said, even out of place, comes before a later objection.
        if course
            .objectionable
            .is_some_and(|o| matches!(o.remedy, Remedy::StandsUnlessObjected { only_next_action: true, .. }))
        {
            course.objectionable = None;
        }
        let effects = plan.effect.as_ref().map_or((0, 0), |effect| (effect.taken(), effect.lost()));
        let record = |course: &mut Course| course.record(action.clone(), plan.became, effects.0, effects.1);
        match (plan.became, action) {
            (Became::Made | Became::Stood(_), Action::Turn(by, turn)) => {
                course.objectionable = plan.objectionable;
                match (turn, &plan.effect) {
                    (Turn::Play(_), Some(effect)) => {
                        course.put(effect);
                        self.board_plays += 1;
                    }
                    (Turn::Special(_), _) if plan.change.is_some() => {
                        let change = plan.change.as_deref().cloned().unwrap_or_default();
                        course.special(*by, &change, plan.hands_over);
                    }
                    _ => course.pass(*by, plan.hands_over, true),
                }
                let course = &mut self.groups[index].course;
                record(course);
                if let Some(change) = plan.change {
                    course.record_change(*change);
                }
                self.follow(index, 0, &after_turn);
            }
            (Became::Passes(count, _), Action::Turn(by, _)) => {
                course.objectionable = None;
                pass_repeatedly(course, *by, count, &plan);
                record(course);
                self.follow(index, 0, &after_turn);
            }
            (Became::TurnLost(_), Action::Turn(by, _)) => {
                course.objectionable = None;
                // Who moves out of turn has no turn to lose: the other player is to move all the same.
                course.lose_turn(*by);
                record(course);
                self.follow(index, 0, &after_turn);
            }
            (Became::Lost(_), Action::Turn(by, _)) => {
                record(course);
                course.end(Over::Forfeited(*by));
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
                } else {
                    self.follow(index, 0, &|course, rulebook| {
                        rulebook.settlement.article.get().after_statement(course, by, statement)
                    });
                }
            }
            (Became::Made, Action::Edit(edit)) => {
                course.objectionable = None;
                course.edit(edit);
                record(course);
            }
            _ => record(course),
        }
    }

    /// Lets every rulebook of the group say what comes next, and carries it out. Returns the groups it became.
    fn follow(&mut self, index: usize, depth: u8, next: &dyn Fn(&Course, &Rulebook) -> Next) -> Vec<usize> {
        if self.groups[index].course.over().is_some() || depth > 6 {
            return vec![index];
        }
        let mut nexts: Vec<(Next, Members)> = Vec::new();
        let group = &self.groups[index];
        for member in group.members.iter() {
            if self.marks[member].left.is_some() {
                continue;
            }
            let next = next(&group.course, &self.rulebooks[member]);
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
                Next::Continue => became.push(part),
                Next::Turn(color) => {
                    course.set_turn(color);
                    became.push(part);
                }
                Next::Stop => {
                    course.stop();
                    became.extend(self.follow(part, depth + 1, &|course, book| {
                        book.settlement.article.get().on_stop(course)
                    }));
                }
                Next::Agreed => became.extend(self.follow(part, depth + 1, &|course, book| {
                    book.ending.article.get().after_agreement(course)
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
            let course = self.groups[index].course.clone();
            self.groups.push(Group::new(course, members, &self.rulebooks));
            places.push(place);
        }
        let course = self.groups[index].course.clone();
        self.groups[index] = Group::new(course, first, &self.rulebooks);
        debug_assert!(!first.is_empty());
        places
    }
}
