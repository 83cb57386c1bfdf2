//! The record as one rulebook, or several that agree, have ruled it so far.

mod back;
mod replay;
mod turns;

use std::sync::Arc;

use go_board::{Board, Color, Point, PointSet};

use back::{Copied, TakenBackMark};

use crate::history::{History, Made, Situation};
use crate::{
    Action, Became, Change, Gap, Ledger, Memory, Objection, On, Over, Penalty, Ply, Proposal, Reason, Stage,
    StageKind, Start, Verdict,
};

/// A forbidden turn that stands unless somebody objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Objectionable {
    pub(crate) ply: u32,
    pub(crate) by: Color,
    pub(crate) reason: Reason,
    pub(crate) penalty: Penalty,
    pub(crate) only_next_action: bool,
}

/// What is kept of a forbidden turn that stands, beyond the time in which it can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Noted {
    ply: u32,
    by: Color,
    if_pointed_out: PointedOut,
}

/// What pointing a forbidden turn out brings, however late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PointedOut {
    /// Who took the turn loses the game.
    Loses,
    /// The text does not say.
    Unsaid(Gap),
}

/// What has been played since play last stopped.
#[derive(Clone, Copy, Debug, Default)]
struct SinceStop {
    /// Nothing but passes.
    only_passes: bool,
    /// Nothing but passes had been played between that stop and the one before.
    at_once: bool,
}

/// The record as ruled so far: board, history, ledger, stage, and what lies on the table.
///
/// Rulebooks that have ruled everything alike share one course.
#[derive(Clone, Debug)]
pub struct Course {
    start: Arc<Start>,
    board: Board,
    history: History,
    ledger: Ledger,
    stage: Stage,
    /// The stage is one of ordinary play.
    ordinary: bool,
    plies: Vec<Ply>,
    over: Option<Over>,
    proposals: [Option<Proposal>; 2],
    standing: Option<Color>,
    accepted: Option<Color>,
    copied: Option<Copied>,
    /// Plies after which a copy was made, and after which it was thrown away.
    restored: Vec<(u32, u32)>,
    pub(crate) objectionable: Option<Objectionable>,
    /// Forbidden turns that stand and of which something can still be said, in order.
    noted: Vec<Noted>,
    since_stop: SinceStop,
    /// Where to go back to when turns are taken back, the earliest first.
    marks: Vec<TakenBackMark>,
    /// What stands after the present ply shall be marked.
    pub(crate) mark_is_due: bool,
}

impl Course {
    pub(crate) fn new(start: Arc<Start>, stage: Stage) -> Self {
        let mut course = Self {
            board: start.board().clone(),
            history: History::default(),
            ledger: start.setup().ledger,
            ordinary: stage.is_ordinary(),
            stage,
            plies: Vec::new(),
            over: None,
            proposals: [None, None],
            standing: None,
            accepted: None,
            copied: None,
            restored: Vec::new(),
            objectionable: None,
            noted: Vec::new(),
            since_stop: SinceStop::default(),
            marks: Vec::new(),
            mark_is_due: false,
            start,
        };
        course.remember_start();
        course
    }

    /// A copy of `other`, in the memory of this one.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.start.clone_from(&other.start);
        self.board.clone_from(&other.board);
        self.history.copy_from(&other.history);
        self.ledger = other.ledger;
        self.set_stage(other.stage.clone());
        self.plies.clone_from(&other.plies);
        self.over = other.over;
        self.proposals.clone_from(&other.proposals);
        self.standing = other.standing;
        self.accepted = other.accepted;
        self.copied.clone_from(&other.copied);
        self.restored.clone_from(&other.restored);
        self.objectionable = other.objectionable;
        self.noted.clone_from(&other.noted);
        self.since_stop = other.since_stop;
        self.marks.clone_from(&other.marks);
        self.mark_is_due = other.mark_is_due;
    }

    pub(crate) fn restart(&mut self, start: &Arc<Start>, stage: Stage) {
        if Arc::ptr_eq(&self.start, start) && start.setup().black.is_empty() && start.setup().white.is_empty()
        {
            self.board.clear();
        } else {
            self.board = start.board().clone();
        }
        self.start = Arc::clone(start);
        self.history.clear();
        self.ledger = start.setup().ledger;
        self.set_stage(stage);
        self.plies.clear();
        self.over = None;
        self.proposals = [None, None];
        self.standing = None;
        self.accepted = None;
        self.copied = None;
        self.restored.clear();
        self.objectionable = None;
        self.noted.clear();
        self.since_stop = SinceStop::default();
        self.marks.clear();
        self.mark_is_due = false;
        self.remember_start();
    }

    fn remember_start(&mut self) {
        let setup = self.start.setup();
        for earlier in &setup.occurred {
            // Checked by `Setup::check`.
            let key = Board::holding(setup.size, &earlier.black, &earlier.white).key();
            let made = match earlier.made_by {
                None => Made::Start(None),
                Some((by, true)) => Made::Play(by),
                Some((by, false)) => Made::Pass(by),
            };
            self.history.push(Situation { key, next: earlier.next, made, ply: 0, ko: None, earlier: None });
        }
        let made = Made::Start(setup.made_by);
        let next = self.stage.to_move.unwrap_or(setup.next);
        self.history.push(Situation { key: self.board.key(), next, made, ply: 0, ko: None, earlier: None });
    }

    /// Stones that have been placed stand as if they had come with the start.
    fn remember_placed(&mut self, to_move: Option<Color>) {
        let setup = self.start.setup();
        let (key, ply) = (self.board.key(), self.plies.len() as u32);
        let (next, made) = (to_move.unwrap_or(setup.next), Made::Start(setup.made_by));
        self.history.push(Situation { key, next, made, ply, ko: None, earlier: None });
    }

    /// Where the record starts.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The board now.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The situations that have occurred.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// What was done and what changed hands.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// What goes on.
    #[must_use]
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    fn set_stage(&mut self, stage: Stage) {
        self.ordinary = stage.is_ordinary();
        self.stage = stage;
    }

    /// Whether `by` is to move in ordinary play, which has not ended.
    #[inline]
    pub(crate) fn awaits_play_of(&self, by: Color) -> bool {
        self.ordinary && self.stage.to_move == Some(by)
    }

    /// The actions so far and what they became.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn over(&self) -> Option<Over> {
        self.over
    }

    /// What this player proposed last; stones called dead are whole chains, also if fewer stones were named.
    #[must_use]
    pub const fn proposal_of(&self, color: Color) -> Option<&Proposal> {
        self.proposals[color.index()].as_ref()
    }

    /// Whose proposal waits for an answer.
    #[must_use]
    pub const fn standing_proposer(&self) -> Option<Color> {
        self.standing
    }

    /// The proposal that `by` could accept now.
    #[must_use]
    pub fn offer_to(&self, by: Color) -> Option<&Proposal> {
        (self.standing == Some(by.opponent())).then(|| self.proposal_of(by.opponent())).flatten()
    }

    /// Whose proposal was accepted since play last began.
    #[must_use]
    pub const fn accepted_proposer(&self) -> Option<Color> {
        self.accepted
    }

    /// The player who took the last turn.
    #[must_use]
    pub fn last_mover(&self) -> Option<Color> {
        match self.history.current()?.made {
            Made::Play(by) | Made::Pass(by) | Made::Special(by) | Made::TurnLost(by) => Some(by),
            Made::Start(_) => None,
        }
    }

    /// The point of the stone just taken, if a lone stone took it and a stone there would take one back.
    #[inline]
    pub(crate) fn ko(&self) -> Option<Point> {
        self.history.current()?.ko
    }

    fn noted_at(&self, ply: u32) -> Option<Noted> {
        let place = self.noted.binary_search_by_key(&ply, |noted| noted.ply).ok()?;
        Some(self.noted[place])
    }

    /// Who loses the game if this ply is pointed out.
    pub(crate) fn at_fault(&self, ply: u32) -> Option<Color> {
        let noted = self.noted_at(ply)?;
        (noted.if_pointed_out == PointedOut::Loses).then_some(noted.by)
    }

    /// Whether `by` may object to this ply.
    pub(crate) fn judge_objection(&self, by: Color, ply: u32) -> Verdict {
        let in_time = self.objectionable.is_some_and(|open| open.ply == ply && open.by != by);
        match self.noted_at(ply).filter(|noted| noted.by != by).map(|noted| noted.if_pointed_out) {
            _ if in_time => Verdict::Allowed,
            Some(PointedOut::Loses) => Verdict::Allowed,
            Some(PointedOut::Unsaid(gap)) => Verdict::Undetermined(gap),
            None => Verdict::Forbidden(Reason::NothingToObject(ply)),
        }
    }

    /// What pointing out this ply would bring now; `None` if nothing can be done about it, or not any more.
    ///
    /// ```
    /// # use go_rules::{standard::*, *};
    /// # let articles = Articles {
    /// #     repetition: StandardRepetition::NONE.into(),
    /// #     redress: StandardRedress { illegal: Remedy::Halt, out_of_turn: Remedy::LosesIfNoticed }.into(),
    /// #     ..Articles::plain()
    /// # };
    /// # let book = Rulebook::new("strict", &Text::nameless(), articles);
    /// use go_board::{Color, Size};
    /// let mut referee = Referee::new(book, Setup::empty(Size::square(3)?).check()?);
    /// referee.act(&Action::play(Color::Black, "A1".parse()?))?;
    /// referee.act(&Action::play(Color::Black, "C3".parse()?))?;
    /// assert_eq!(referee.course().objection(1), None);
    /// assert_eq!(referee.course().objection(2), Some(Objection::Loses));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn objection(&self, ply: u32) -> Option<Objection> {
        if self.over.is_some() {
            return None;
        }
        if self.at_fault(ply).is_some() {
            return Some(Objection::Loses);
        }
        let open = self.objectionable.filter(|open| open.ply == ply)?;
        let Penalty { passes, preceding_too, .. } = open.penalty;
        Some(Objection::TakenBack { passes, preceding_too })
    }

    /// Keeps in mind what pointing out the turn brings that `by` takes and that is recorded next.
    pub(crate) fn note(&mut self, by: Color, if_pointed_out: PointedOut) {
        self.noted.push(Noted { ply: self.ply(), by, if_pointed_out });
    }

    /// Whether the stop made last came at once: nothing but passes had been played since the stop before it.
    ///
    /// Turns that were taken back and became passes are passes. The first stop of a game does not come at once.
    #[must_use]
    pub const fn has_stopped_at_once(&self) -> bool {
        self.since_stop.at_once
    }

    fn ply(&self) -> u32 {
        self.plies.len() as u32 + 1
    }

    pub(crate) fn record(&mut self, action: Action, became: Became, taken: u16, lost: u16) {
        self.plies.push(Ply { action, became, taken, lost, change: None });
    }

    /// Says of the action recorded last that it did not do what plays usually do.
    pub(crate) fn record_change(&mut self, change: Change) {
        if let Some(last) = self.plies.last_mut() {
            last.change = Some(Box::new(change));
        }
    }

    /// These points, and all stones of the chains that have a stone among them: chains live or die as a whole.
    #[must_use]
    pub fn whole_chains(&self, points: &PointSet) -> PointSet {
        Color::BOTH.iter().fold(*points, |all, color| all.union(&points.flooded(&self.board.stones(*color))))
    }

    pub(crate) fn propose(&mut self, by: Color, proposal: Proposal) {
        let proposal = if let Proposal::Dead(named) = &proposal {
            Proposal::dead(self.whole_chains(named))
        } else {
            proposal
        };
        self.proposals[by.index()] = Some(proposal);
        self.standing = Some(by);
    }

    pub(crate) const fn accept_proposal(&mut self) {
        self.accepted = self.standing.take();
    }

    pub(crate) const fn refuse_proposal(&mut self) {
        self.standing = None;
    }

    pub(crate) const fn set_turn(&mut self, to_move: Color) {
        self.stage.to_move = Some(to_move);
    }

    pub(crate) fn stop(&mut self) {
        self.since_stop =
            SinceStop { only_passes: true, at_once: self.stage.stops > 0 && self.since_stop.only_passes };
        let mut stage = Stage::stopped(self.stage.stops + 1);
        stage.since = self.plies.len() as u32;
        self.set_stage(stage);
        self.standing = None;
        self.accepted = None;
    }

    pub(crate) fn enter(&mut self, mut stage: Stage, memory: Memory, on: On) {
        self.make_copy(on);
        stage.since = self.plies.len() as u32;
        if self.stage.is_placing() {
            self.remember_placed(stage.to_move);
        }
        // The player to move in the situation that stands may change with the stage.
        match memory {
            Memory::Kept => {}
            Memory::FromHere => self.history.forget(true),
            Memory::Empty => self.history.forget(false),
        }
        if stage.kind == StageKind::Playing {
            self.accepted = None;
        }
        self.set_stage(stage);
        self.standing = None;
    }

    /// Whether what is played is played on a copy.
    pub(crate) const fn is_on_copy(&self) -> bool {
        self.copied.is_some()
    }

    pub(crate) fn restore(&mut self, stage: Stage) {
        self.throw_copy_away();
        self.enter(stage, Memory::Kept, On::Board);
    }

    pub(crate) fn end(&mut self, over: Over) {
        self.throw_copy_away();
        self.over = Some(over);
        let mut stage = Stage::ended(self.stage.stops);
        stage.since = self.plies.len() as u32;
        self.set_stage(stage);
        self.standing = None;
    }

    /// The board with these stones lifted.
    #[must_use]
    pub fn board_without(&self, dead: &PointSet) -> Board {
        let mut board = self.board.clone();
        if !dead.is_empty() {
            board.lift(dead);
        }
        board
    }
}
