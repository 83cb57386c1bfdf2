//! Many rulebooks over one record, sharing a course as long as they rule alike.

use std::fmt;
use std::sync::Arc;

use go_board::{Color, PointSet};

use crate::article::{EndingArticle, PlacementArticle, RepetitionArticle};
use crate::course::Objectionable;
use crate::{
    Action, Became, Course, Effect, Gap, Next, Outcome, Over, Reason, Remedy, Rulebook, Sheet, Stage,
    StageName, Start, Statement, Turn, Verdict,
};

/// Bounds on what one referee takes in. Reaching one is an error, and the state stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Actions in a record.
    pub plies: u32,
    /// Statements in a record.
    pub statements: u32,
    /// Bytes that one course may use to remember situations.
    pub history_bytes: usize,
}

impl Default for Limits {
    /// 100,000 actions, 10,000 statements, 256 MiB.
    fn default() -> Self {
        Self { plies: 100_000, statements: 10_000, history_bytes: 256 << 20 }
    }
}

/// A limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LimitError {
    /// Too many actions.
    Plies(u32),
    /// Too many statements.
    Statements(u32),
    /// Too much to remember, in bytes.
    History(usize),
}

impl fmt::Display for LimitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plies(n) => write!(f, "the record has more than {n} actions"),
            Self::Statements(n) => write!(f, "the record has more than {n} statements"),
            Self::History(n) => write!(f, "the history needs more than {n} bytes"),
        }
    }
}

impl std::error::Error for LimitError {}

/// More rulebooks than one lockstep takes: 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyRulebooks(pub usize);

impl fmt::Display for TooManyRulebooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} rulebooks are too many for one run: at most {}", self.0, Lockstep::MAX)
    }
}

impl std::error::Error for TooManyRulebooks {}

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

/// A set of rulebooks, by place.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Members(u128);

impl Members {
    const fn one(member: usize) -> Self {
        Self(1 << member)
    }

    fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let member = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                member
            })
        })
    }

    const fn first(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Rulebooks that have ruled alike so far, and the articles among them that differ.
#[derive(Debug)]
struct Group {
    course: Course,
    members: Members,
    placements: Vec<PlacementArticle>,
    repetitions: Vec<RepetitionArticle>,
    endings: Vec<EndingArticle>,
    /// Nobody in it takes in actions any more.
    closed: bool,
}

impl fmt::Debug for Members {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

fn distinct<A: PartialEq + Clone>(articles: impl Iterator<Item = A>) -> Vec<A> {
    let mut found: Vec<A> = Vec::new();
    for article in articles {
        if !found.contains(&article) {
            found.push(article);
        }
    }
    found
}

impl Group {
    fn new(course: Course, members: Members, rulebooks: &[Rulebook]) -> Self {
        let each = |member: usize| &rulebooks[member];
        Self {
            course,
            members,
            placements: distinct(members.iter().map(|m| each(m).placement.article.clone())),
            repetitions: distinct(members.iter().map(|m| each(m).repetition.article.clone())),
            endings: distinct(members.iter().map(|m| each(m).ending.article.clone())),
            closed: false,
        }
    }
}

/// What one rulebook makes of an action before it is carried out.
#[derive(Clone, Debug, PartialEq)]
struct Plan {
    became: Became,
    effect: Option<Effect>,
    hands_over: bool,
    counts_towards_stop: bool,
    objectionable: Option<Objectionable>,
    /// The action is undone together with everything since this ply, which becomes passes.
    rewind_to: Option<u32>,
}

impl Plan {
    const fn new(became: Became) -> Self {
        Self {
            became,
            effect: None,
            hands_over: false,
            counts_towards_stop: true,
            objectionable: None,
            rewind_to: None,
        }
    }
}

/// Runs up to 128 rulebooks over one record. The rulings are those of as many separate [referees](crate::Referee).
///
/// Rulebooks that have ruled everything alike share one [`Course`]; it forks at the first ruling that
/// parts them and never joins again.
#[derive(Debug)]
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
        if self.plies >= self.limits.plies {
            return Err(LimitError::Plies(self.limits.plies));
        }
        if matches!(action, Action::Statement(..)) {
            if self.statements >= self.limits.statements {
                return Err(LimitError::Statements(self.limits.statements));
            }
            self.statements += 1;
        }
        if self.groups.iter().any(|g| g.course.history().bytes() > self.limits.history_bytes) {
            return Err(LimitError::History(self.limits.history_bytes));
        }
        self.plies += 1;
        self.uniform = true;
        for index in 0..self.groups.len() {
            if self.groups[index].closed {
                continue;
            }
            let done = match action {
                Action::Turn(by, Turn::Play(point)) => self.play_if_all_agree(index, *by, *point, action),
                Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => false,
            };
            if !done {
                self.act_apart(index, action);
            }
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
    fn play_if_all_agree(
        &mut self,
        index: usize,
        by: Color,
        point: go_board::Point,
        action: &Action,
    ) -> bool {
        let group = &mut self.groups[index];
        let course = &mut group.course;
        let stage = course.stage();
        if stage.to_move != Some(by)
            || stage.pass_only
            || stage.placement.is_some()
            || stage.repetition.is_some()
            || course.over().is_some()
        {
            return false;
        }
        let Ok(facts) = course.board().facts(point, by) else { return false };
        let effect = match &*group.placements {
            [only] => only.get().effect(course, facts),
            several => {
                let usual = Effect::Usual(facts);
                let peculiar = |a: &PlacementArticle| matches!(a, PlacementArticle::Peculiar(_));
                if several.iter().any(|a| peculiar(a) && a.get().effect(course, facts) != usual) {
                    return false;
                }
                usual
            }
        };
        let allowed = group.placements.iter().all(|a| a.get().judge(course, &effect) == Verdict::Allowed)
            && group.repetitions.iter().all(|a| a.get().judge(course, &effect) == Verdict::Allowed);
        if !allowed {
            return false;
        }
        course.put(&effect);
        course.objectionable = None;
        course.record(action.clone(), Became::Made, effect.taken(), effect.lost());
        self.board_plays += 1;
        let goes_on = group.repetitions.iter().all(|a| a.get().after_turn(course) == Next::Continue)
            && group.endings.iter().all(|a| a.get().after_turn(course) == Next::Continue);
        if !goes_on {
            self.follow(index, 0, &after_turn);
        }
        true
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
            match ruling.became {
                Became::Halted(reason) => marks.left = Some((self.plies, reason)),
                Became::NotApplicable => _ = marks.unknown.get_or_insert(self.plies),
                _ => {}
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

    /// What rulebook `member` makes of the action.
    fn plan(&self, index: usize, member: usize, action: &Action) -> (Ruling, Plan, Option<Gap>) {
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
            plan.rewind_to = Some(*ply);
            plan.objectionable = course.objectionable;
        }
        // Only passes hand stones over: otherwise rulebooks would part that do the same.
        let passes =
            matches!(action, Action::Turn(_, Turn::Pass)) || matches!(plan.became, Became::Passes(..));
        plan.hands_over &= passes || plan.objectionable.is_some() || plan.rewind_to.is_some();
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
                    plan.rewind_to = preceding_turn(course, by, self.plies);
                }
                false
            }
            Remedy::TurnLost => {
                plan.became = Became::TurnLost(reason);
                false
            }
            Remedy::Loses => {
                plan.became = Became::Lost(reason);
                false
            }
            Remedy::Stands => true,
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
            // A stone cannot stand where another stands, nor beside the board.
            (Action::Turn(_, Turn::Play(_)), None) => {
                plan.became = Became::Halted(reason);
                plan.objectionable = None;
            }
            _ => {}
        }
        gap
    }

    fn apply(&mut self, index: usize, action: &Action, plan: Plan) {
        if let Some(first) = plan.rewind_to {
            self.rewind(index, action, &plan, first);
            return;
        }
        let course = &mut self.groups[index].course;
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
                    _ => course.pass(*by, plan.hands_over, true),
                }
                record(&mut self.groups[index].course);
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
                if course.objectionable.is_some_and(|o| {
                    matches!(o.remedy, Remedy::StandsUnlessObjected { only_next_action: true, .. })
                }) {
                    course.objectionable = None;
                }
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

    /// Takes everything since ply `first` back and lets it become passes.
    ///
    /// The record before `first` is ruled anew: rulings depend on nothing else, so it comes out as before.
    fn rewind(&mut self, index: usize, action: &Action, plan: &Plan, first: u32) {
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
        let (by, passes, reason, counts) = match (plan.became, plan.objectionable, action.by()) {
            (Became::Passes(count, reason), _, Some(by)) => (by, count, reason, plan.counts_towards_stop),
            (_, Some(o), _) => match o.remedy {
                Remedy::StandsUnlessObjected { passes, count_towards_stop, .. } => {
                    (o.by, passes, o.reason, count_towards_stop)
                }
                _ => return,
            },
            _ => return,
        };
        pass_repeatedly(&mut course, by, passes, &Plan { counts_towards_stop: counts, ..plan.clone() });
        for mut ply in since {
            ply.became = match ply.became {
                Became::Made | Became::Stood(_) if matches!(ply.action, Action::Turn(..)) => {
                    Became::Passes(passes, reason)
                }
                other => other,
            };
            course.record(ply.action, ply.became, 0, 0);
        }
        course.record(action.clone(), plan.became, 0, 0);
        self.groups[index].course = course;
        self.follow(index, 0, &after_turn);
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

fn pass_repeatedly(course: &mut Course, by: Color, count: u8, plan: &Plan) {
    let turn = course.stage().to_move;
    for _ in 0..count {
        course.pass(by, plan.hands_over, plan.counts_towards_stop);
    }
    // Passes made of a turn taken when it was the other's leave the other to move.
    if let Some(to_move) = turn
        && to_move != by
    {
        course.set_turn(to_move);
    }
}

/// The ply of the player's preceding turn, if it is the turn right before this one.
fn preceding_turn(course: &Course, by: Color, now: u32) -> Option<u32> {
    let turns = course.plies().iter().enumerate().rev();
    let mut turns = turns.filter(|(_, ply)| matches!(ply.action, Action::Turn(..)));
    let (place, ply) = turns.next()?;
    (ply.action.by() == Some(by)).then_some((place as u32 + 1).min(now))
}

fn after_turn(course: &Course, rulebook: &Rulebook) -> Next {
    let repetition = course.stage().repetition.as_ref().unwrap_or(&rulebook.repetition.article);
    match repetition.get().after_turn(course) {
        Next::Continue => rulebook.ending.article.get().after_turn(course),
        next => next,
    }
}

fn judge_play(
    course: &Course,
    rulebook: &Rulebook,
    by: Color,
    point: go_board::Point,
) -> (Verdict, Option<Effect>) {
    let facts = match course.board().facts(point, by) {
        Ok(facts) => facts,
        Err(go_board::OffBoardOrOccupied::OffBoard(point)) => {
            return (Verdict::Forbidden(Reason::OffBoard(point)), None);
        }
        Err(go_board::OffBoardOrOccupied::Occupied(point, _)) => {
            return (Verdict::Forbidden(Reason::Occupied(point)), None);
        }
    };
    let stage = course.stage();
    let placement = stage.placement.as_ref().unwrap_or(&rulebook.placement.article).get();
    let effect = placement.effect(course, facts);
    let mut verdict = placement.judge(course, &effect);
    if !matches!(verdict, Verdict::Forbidden(_)) {
        let repetition = stage.repetition.as_ref().unwrap_or(&rulebook.repetition.article).get();
        verdict = verdict.worse(repetition.judge(course, &effect));
    }
    (verdict, Some(effect))
}

/// What a rulebook says of an action, and what it would do.
fn judge(course: &Course, rulebook: &Rulebook, action: &Action) -> (Verdict, Option<Effect>) {
    if course.over().is_some() && !matches!(action, Action::Edit(_)) {
        return (Verdict::Forbidden(Reason::GameIsOver), None);
    }
    match action {
        Action::Edit(_) => (Verdict::Allowed, None),
        Action::Turn(by, turn) => {
            let stage = course.stage();
            if stage.name == StageName::Stopped
                && let Some(Next::Stage(resumed, memory, on)) =
                    rulebook.settlement.article.get().turn_while_stopped(course, *by)
            {
                let mut course = course.clone();
                course.enter(*resumed, memory, on);
                let (verdict, effect) = judge(&course, rulebook, action);
                return (verdict, effect);
            }
            let refused = match stage.to_move {
                None => Some(Reason::PlayHasStopped),
                Some(to_move) if to_move != *by => Some(Reason::OutOfTurn),
                Some(_) if stage.pass_only && *turn != Turn::Pass => Some(Reason::OwesPass),
                Some(_) => None,
            };
            let (verdict, effect) = match turn {
                Turn::Play(point) => judge_play(course, rulebook, *by, *point),
                Turn::Pass => {
                    let repetition = stage.repetition.as_ref().unwrap_or(&rulebook.repetition.article).get();
                    let ending = rulebook.ending.article.get().judge_pass(course, *by);
                    (ending.worse(repetition.judge_pass(course, *by)), None)
                }
                Turn::Special(special) => {
                    (rulebook.placement.article.get().judge_special(course, *by, *special), None)
                }
            };
            match refused {
                // An occupied point stays the reason: no remedy can put a stone there.
                Some(_) if effect.is_none() && matches!(verdict, Verdict::Forbidden(_)) => (verdict, None),
                Some(reason) if verdict != Verdict::NotApplicable => (Verdict::Forbidden(reason), effect),
                _ => (verdict, effect),
            }
        }
        Action::Statement(_, Statement::Resign) => (Verdict::Allowed, None),
        Action::Statement(by, Statement::Object(ply)) => {
            let in_time = course.objectionable.is_some_and(|o| o.ply == *ply && o.by != *by);
            let reason = Reason::NothingToObject(*ply);
            (if in_time { Verdict::Allowed } else { Verdict::Forbidden(reason) }, None)
        }
        Action::Statement(by, statement) => {
            (rulebook.settlement.article.get().judge(course, *by, statement), None)
        }
    }
}

fn count(course: &Course, rulebook: &Rulebook, dead: &PointSet) -> Result<(Outcome, Sheet), Gap> {
    let scoring = rulebook.scoring.article.get().count(course, dead)?;
    let mut sheet = Sheet { scoring, compensation: Vec::new() };
    let compensation = rulebook.compensation.article.get();
    sheet.compensation = compensation.adjust(course, &sheet);
    Ok((compensation.decide(course, &sheet), sheet))
}

fn outcome(course: &Course, rulebook: &Rulebook) -> (Outcome, Option<Sheet>) {
    let win = |loser: Color, how| Outcome::Win { by: loser.opponent(), margin: None, how };
    let outcome = match course.over() {
        None => Outcome::Unfinished,
        Some(Over::Resigned(loser)) => win(loser, crate::How::Resignation),
        Some(Over::Forfeited(loser)) => win(loser, crate::How::Forfeit),
        Some(Over::NoResult) => Outcome::NoResult,
        Some(Over::Draw) => Outcome::Draw,
        Some(Over::BothLose) => Outcome::BothLose,
        Some(Over::Undetermined(gap)) => Outcome::Undetermined(gap),
        Some(Over::Counted) => {
            let dead = rulebook.settlement.article.get().dead(course);
            return match count(course, rulebook, &dead) {
                Ok((outcome, sheet)) => (outcome, Some(sheet)),
                Err(gap) => (Outcome::Undetermined(gap), None),
            };
        }
    };
    (outcome, None)
}
