//! Many rulebooks over one record, sharing a course as long as they rule alike.

mod apart;
mod grounds;
mod group;
mod limits;
mod plan;
mod rewind;
mod usual;

use std::sync::Arc;

use go_board::{Color, PointSet};

use group::{Distinct, Group, Members};
pub use limits::{LimitError, Limits, TooManyRulebooks};
use usual::Together;

use crate::ground::Kept;
use crate::handicap::first_stage;
use crate::in_force::{InForce, judge_lent};
use crate::{
    Action, Became, Course, Gap, Outcome, Reason, Rulebook, Sheet, Stage, Start, Topic, Turn, Verdict,
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

/// Runs up to 128 rulebooks over one record. The rulings are those of as many separate [referees](crate::Referee).
///
/// Rulebooks that have ruled everything alike share one [`Course`]; it forks at the first ruling that
/// parts them and never joins again.
#[derive(Clone, Debug)]
pub struct Lockstep {
    rulebooks: Vec<Rulebook>,
    start: Arc<Start>,
    articles: Arc<Distinct>,
    groups: Vec<Group>,
    /// For each rulebook, the place of its group.
    place: Vec<usize>,
    /// Groups of earlier games, kept for their memory.
    spare: Vec<Group>,
    /// Only for the time of one action; kept for its memory.
    judged: Vec<Together>,
    rulings: Vec<Ruling>,
    marks: Vec<Marks>,
    grounds: Vec<Kept>,
    /// The last action was made under every rulebook still in the game: `rulings` is out of date.
    uniform: bool,
    plies: u32,
    statements: u32,
    board_plays: u64,
    ruled_anew: u64,
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
            articles: Arc::new(Distinct::new(&rulebooks)),
            rulebooks,
            start: Arc::new(start),
            groups: Vec::new(),
            place: vec![0; count],
            spare: Vec::new(),
            judged: Vec::new(),
            rulings: vec![Ruling::MADE; count],
            marks: vec![Marks::default(); count],
            grounds: vec![Kept::at_start(Topic::Turns.into()); count],
            uniform: true,
            plies: 0,
            statements: 0,
            board_plays: 0,
            ruled_anew: 0,
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
        self.spare.append(&mut self.groups);
        let mut stages: Vec<(Stage, Members)> = Vec::new();
        for (member, rulebook) in self.rulebooks.iter().enumerate() {
            let (stage, ground) = first_stage(rulebook, self.start.setup());
            self.grounds[member] = Kept::at_start(ground);
            match stages.iter_mut().find(|(known, _)| *known == stage) {
                Some((_, members)) => members.0 |= Members::one(member).0,
                None => stages.push((stage, Members::one(member))),
            }
        }
        for (stage, members) in stages {
            for member in members.iter() {
                self.place[member] = self.groups.len();
            }
            let group = match self.spare.pop() {
                Some(mut group) => {
                    group.course.restart(&self.start, stage);
                    group.assign(members, &self.articles);
                    group
                }
                None => Group::new(Course::new(Arc::clone(&self.start), stage), members, &self.articles),
            };
            self.groups.push(group);
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
            let (stage, _) = first_stage(first, self.start.setup());
            for (rulebook, kept) in std::iter::zip(&self.rulebooks, &mut self.grounds) {
                *kept = Kept::at_start(first_stage(rulebook, self.start.setup()).1);
            }
            group.course.restart(&self.start, stage);
            group.closed = false;
        }
        self.marks.fill(Marks::default());
        self.uniform = true;
        self.plies = 0;
        self.statements = 0;
        self.board_plays = 0;
        self.ruled_anew = 0;
    }

    /// Begins again elsewhere.
    pub fn restart_at(&mut self, start: Start) {
        self.start = Arc::new(start);
        self.forked = true;
        self.restart();
    }

    /// Goes where `other` stands, in the memory of this one: a search that tries one action after another from the same
    /// place comes back so, at no allocation.
    ///
    /// ```
    /// # use go_rules::{standard::*, *};
    /// # let book = Rulebook::new("any", &Text::nameless(), Articles::plain());
    /// use go_board::{Color, Size};
    /// let before = Lockstep::new(vec![book], Setup::empty(Size::square(2)?).check()?)?;
    /// let mut after = before.clone();
    /// for point in before.course(0).board().empties() {
    ///     after.copy_from(&before);
    ///     after.act(&Action::play(Color::Black, point))?;
    ///     assert_eq!(after.plies(), 1);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn copy_from(&mut self, other: &Self) {
        if !Arc::ptr_eq(&self.articles, &other.articles) {
            *self = other.clone();
            return;
        }
        self.start.clone_from(&other.start);
        if self.groups.len() > other.groups.len() {
            self.spare.extend(self.groups.drain(other.groups.len()..));
        }
        for (place, group) in other.groups.iter().enumerate() {
            match self.groups.get_mut(place) {
                Some(own) => own.copy_from(group),
                None => self.groups.push(match self.spare.pop() {
                    Some(mut own) => {
                        own.copy_from(group);
                        own
                    }
                    None => group.clone(),
                }),
            }
        }
        self.place.clone_from(&other.place);
        self.rulings.clone_from(&other.rulings);
        self.marks.clone_from(&other.marks);
        self.grounds.clone_from(&other.grounds);
        self.uniform = other.uniform;
        self.plies = other.plies;
        self.statements = other.statements;
        self.board_plays = other.board_plays;
        self.ruled_anew = other.ruled_anew;
        self.forked = other.forked;
        self.limits = other.limits;
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

    fn in_force(&self, member: usize) -> InForce<'_> {
        InForce::new(&self.rulebooks[member], self.course(member))
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

    /// Actions that had to be ruled on once more because later ones were taken back.
    #[must_use]
    pub const fn ruled_anew(&self) -> u64 {
        self.ruled_anew
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
        self.in_force(member).judge(action).0
    }

    /// The points where this rulebook would let `by` play now, `by` being to move.
    #[must_use]
    pub fn legal_plays(&self, member: usize, by: Color) -> PointSet {
        let rules = self.in_force(member);
        let may = |point: &go_board::Point| rules.judge_play(by, *point).0 == Verdict::Allowed;
        self.course(member).board().empties().filter(may).collect()
    }

    /// For each rulebook the points where it would let `by` play now, `by` being to move.
    ///
    /// What a play does is found out once for all rulebooks on a course, and those that cannot object are not asked:
    /// the same as [`legal_plays`](Self::legal_plays) of each in a fraction of the time.
    #[must_use]
    pub fn legal_plays_of_each(&self, by: Color) -> Vec<PointSet> {
        let mut legal = vec![PointSet::EMPTY; self.rulebooks.len()];
        for (index, group) in self.groups.iter().enumerate() {
            let course = &group.course;
            for point in course.board().empties() {
                let Ok(facts) = course.board().facts(point, by) else { continue };
                let is_clear = group.lets_play(by, &facts);
                for member in (0..legal.len()).filter(|member| self.place[*member] == index) {
                    let rulebook = &self.rulebooks[member];
                    if is_clear || InForce::new(rulebook, course).judge_facts(facts).0 == Verdict::Allowed {
                        legal[member].insert(point);
                    }
                }
            }
        }
        legal
    }

    /// How the game ended under this rulebook, with the score sheet if points were counted.
    #[must_use]
    pub fn outcome(&self, member: usize) -> (Outcome, Option<Sheet>) {
        self.in_force(member).outcome()
    }

    /// The score sheet of the board as it stands with these stones dead, and what it would decide, whether or not the game has ended.
    ///
    /// # Errors
    /// The [`Gap`] that keeps the text from counting.
    pub fn count(&self, member: usize, dead: &PointSet) -> Result<(Outcome, Sheet), Gap> {
        self.in_force(member).count(dead)
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
                Action::Turn(by, Turn::Play(point)) => self.play_on_course(index, *by, *point) == Some(true),
                Action::Turn(by, Turn::Pass) => self.pass_if_all_agree(index, *by),
                Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => false,
            };
            if !done {
                self.act_apart(index, action);
                self.mark_where_due();
            }
        }
        Ok(())
    }

    /// Takes in the action if every rulebook still in the game allows it; otherwise nothing changes and the answer is no.
    ///
    /// # Errors
    /// [`LimitError`] if a limit is reached; nothing has changed then.
    pub fn act_if_allowed(&mut self, action: &Action) -> Result<bool, LimitError> {
        if let Action::Turn(by, Turn::Play(point)) = action {
            let answer = match &*self.groups {
                // One course is judged and played in one step.
                [group] if !group.closed => {
                    self.check_length()?;
                    self.check_history(group)?;
                    self.play_counted(|this| this.play_on_course(0, *by, *point))
                }
                _ => {
                    self.check_limits(action)?;
                    self.play_counted(|this| this.play_on_all_courses(*by, *point))
                }
            };
            if let Some(answer) = answer {
                return Ok(answer);
            }
        }
        self.act_if_each_allows(action)
    }

    /// Counts the ply beforehand, since what follows from it may mark its number, and not at all if it is not made.
    #[inline(always)]
    fn play_counted(&mut self, play: impl FnOnce(&mut Self) -> Option<bool>) -> Option<bool> {
        let before = (self.plies, self.uniform);
        (self.plies, self.uniform) = (self.plies + 1, true);
        let answer = play(self);
        if answer != Some(true) {
            (self.plies, self.uniform) = before;
        }
        answer
    }

    #[inline(never)]
    fn act_if_each_allows(&mut self, action: &Action) -> Result<bool, LimitError> {
        let mut members = std::iter::zip(&self.rulebooks, &self.place).zip(&self.marks);
        let allowed = members.all(|((rulebook, place), marks)| {
            marks.left.is_some()
                || judge_lent(&mut self.groups[*place].course, rulebook, action) == Verdict::Allowed
        });
        if allowed {
            self.act(action)?;
        }
        Ok(allowed)
    }

    fn check_limits(&self, action: &Action) -> Result<(), LimitError> {
        self.check_length()?;
        if self.statements >= self.limits.statements && matches!(action, Action::Statement(..)) {
            return Err(LimitError::Statements(self.limits.statements));
        }
        self.groups.iter().try_for_each(|group| self.check_history(group))
    }

    const fn check_length(&self) -> Result<(), LimitError> {
        if self.plies >= self.limits.plies { Err(LimitError::Plies(self.limits.plies)) } else { Ok(()) }
    }

    fn check_history(&self, group: &Group) -> Result<(), LimitError> {
        let most = self.limits.history_bytes;
        if group.course.history().bytes() > most { Err(LimitError::History(most)) } else { Ok(()) }
    }

    fn ruled(&mut self, member: usize, ruling: Ruling) {
        if self.uniform {
            self.rulings.fill(Ruling::MADE);
            self.uniform = false;
        }
        self.rulings[member] = ruling;
    }
}
