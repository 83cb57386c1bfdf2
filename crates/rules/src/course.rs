//! The record as one rulebook, or several that agree, have ruled it so far.

use std::fmt;
use std::sync::Arc;

use go_board::{Board, Color, Facts, Point, PointSet};

use crate::history::{History, Made, Place, Situation};
use crate::{
    Action, Change, Edit, Effect, Ledger, Memory, On, Over, Proposal, Reason, Remedy, Stage, StageName,
    Start, Turn,
};

/// What an action became.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Became {
    /// What it was meant to be.
    Made,
    /// It was forbidden and stands all the same.
    Stood(Reason),
    /// It was forbidden, was taken back, and became so many passes.
    Passes(u8, Reason),
    /// It was forbidden, was taken back, and the turn is lost.
    TurnLost(Reason),
    /// It was forbidden and lost the game.
    Lost(Reason),
    /// It was forbidden and never happened: the record is no game under this rulebook.
    Halted(Reason),
    /// It had no effect: a statement out of place.
    Ignored(Reason),
    /// The rulebook does not know such an action.
    NotApplicable,
    /// The game had ended before.
    AfterTheEnd,
}

impl fmt::Display for Became {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Made => f.write_str("made"),
            Self::Stood(_) => f.write_str("forbidden; it stands unless taken back"),
            Self::Passes(1, _) => f.write_str("taken back, a pass"),
            Self::Passes(n, _) => write!(f, "taken back, {n} passes"),
            Self::TurnLost(_) => f.write_str("void, the turn is lost"),
            Self::Lost(_) => f.write_str("loses the game"),
            Self::Halted(_) => f.write_str("not a move of this game"),
            Self::Ignored(_) => f.write_str("without effect"),
            Self::NotApplicable => f.write_str("unknown here"),
            Self::AfterTheEnd => f.write_str("after the end"),
        }
    }
}

/// One action and what it became.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// What was done.
    pub action: Action,
    /// What it became.
    pub became: Became,
    /// Opposing stones it took.
    pub taken: u16,
    /// Own stones it lifted.
    pub lost: u16,
    /// What it did to the board, if that was not what plays usually do.
    pub change: Option<Box<Change>>,
}

/// A forbidden action that stands unless somebody objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Objectionable {
    pub(crate) ply: u32,
    pub(crate) by: Color,
    pub(crate) reason: Reason,
    pub(crate) remedy: Remedy,
}

#[derive(Clone, Debug)]
struct Kept {
    ply: u32,
    board: Board,
    history: History,
    ledger: Ledger,
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
    plies: Vec<Ply>,
    over: Option<Over>,
    proposals: [Option<Proposal>; 2],
    standing: Option<Color>,
    accepted: Option<Color>,
    copied: Option<Box<Kept>>,
    /// Plies after which a copy was made, and after which it was thrown away.
    restored: Vec<(u32, u32)>,
    pub(crate) objectionable: Option<Objectionable>,
}

impl Course {
    pub(crate) fn new(start: Arc<Start>, stage: Stage) -> Self {
        let mut course = Self {
            board: start.board().clone(),
            history: History::default(),
            ledger: start.setup().ledger,
            stage,
            plies: Vec::new(),
            over: None,
            proposals: [None, None],
            standing: None,
            accepted: None,
            copied: None,
            restored: Vec::new(),
            objectionable: None,
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
        self.stage.clone_from(&other.stage);
        self.plies.clone_from(&other.plies);
        self.over = other.over;
        self.proposals.clone_from(&other.proposals);
        self.standing = other.standing;
        self.accepted = other.accepted;
        self.copied.clone_from(&other.copied);
        self.restored.clone_from(&other.restored);
        self.objectionable = other.objectionable;
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
        self.stage = stage;
        self.plies.clear();
        self.over = None;
        self.proposals = [None, None];
        self.standing = None;
        self.accepted = None;
        self.copied = None;
        self.restored.clear();
        self.objectionable = None;
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

    /// What this player proposed last.
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

    /// Makes and records a play in the course of ordinary play; its position belongs at `place` in the history.
    #[inline(always)]
    pub(crate) fn play(&mut self, facts: &Facts, place: Place) {
        let by = facts.color();
        let next = by.opponent();
        let ply = self.ply();
        let (key, made, ko) = (facts.key_after(), Made::Play(by), facts.ko());
        self.board.play(facts);
        self.count_play(by, facts.taken(), facts.lost());
        self.stage.to_move = Some(next);
        self.history.push_at(place, Situation { key, next, made, ply, ko, earlier: None });
        self.objectionable = None;
        let (action, became) = (Action::play(by, facts.point()), Became::Made);
        self.plies.push(Ply { action, became, taken: facts.taken(), lost: facts.lost(), change: None });
    }

    pub(crate) fn put(&mut self, effect: &Effect) {
        let facts = effect.usual();
        let by = facts.color();
        match effect {
            Effect::Usual(facts) => self.board.play(facts),
            Effect::Lifting(facts, lifting) => {
                // The facts say the point is empty.
                _ = self.board.put_down(facts.point(), by);
                self.board.lift(&lifting.points);
            }
        }
        self.count_play(by, effect.taken(), effect.lost());
        self.moved(by, Made::Play(by), effect.ko());
    }

    #[inline]
    fn count_play(&mut self, by: Color, taken: u16, lost: u16) {
        let mine = by.index();
        self.ledger.plays[mine] += 1;
        self.ledger.taken[mine] += u32::from(taken);
        self.ledger.suicides[mine] += u32::from(lost);
        self.ledger.passes_running = 0;
        self.stage.passes_running = 0;
    }

    pub(crate) fn pass(&mut self, by: Color, hands_over: bool, counts_towards_stop: bool) {
        self.ledger.passes[by.index()] += 1;
        self.ledger.handed_over[by.index()] += u32::from(hands_over);
        if self.ledger.first_passer.is_none() {
            self.ledger.first_passer = Some(by.index() as u8);
        }
        if !counts_towards_stop {
            self.ledger.passes_running = 0;
            self.stage.passes_running = 0;
        } else if self.stage.passes_running == 0
            || self.history.current().is_none_or(|now| now.made != Made::Pass(by))
        {
            // A penalty may make one player pass twice running: that is not both players passing.
            self.ledger.passes_running += 1;
            self.stage.passes_running += 1;
        }
        self.moved(by, Made::Pass(by), None);
    }

    /// Stones that cost the player no turn.
    pub(crate) fn hand_over(&mut self, by: Color, stones: u8) {
        self.ledger.handed_over[by.index()] += u32::from(stones);
    }

    pub(crate) fn lose_turn(&mut self, by: Color) {
        self.ledger.passes_running = 0;
        self.stage.passes_running = 0;
        self.moved(by, Made::TurnLost(by), None);
    }

    fn moved(&mut self, by: Color, made: Made, ko: Option<Point>) {
        let next = by.opponent();
        // A pass while play has stopped leaves it so.
        if self.stage.name != StageName::Stopped {
            self.stage.to_move = Some(next);
        }
        let ply = self.ply();
        if self.stage.name != StageName::Handicap {
            self.history.push(Situation { key: self.board.key(), next, made, ply, ko, earlier: None });
        }
    }

    pub(crate) fn edit(&mut self, edit: &Edit) {
        self.board = edited(&self.board, edit);
        let next = edit.next.or(self.stage.to_move).unwrap_or(self.start.setup().next);
        if self.stage.to_move.is_some() {
            self.stage.to_move = Some(next);
        }
        self.stage.passes_running = 0;
        self.ledger.passes_running = 0;
        let ply = self.ply();
        self.history.push(Situation {
            key: self.board.key(),
            next,
            made: Made::Start(None),
            ply,
            ko: None,
            earlier: None,
        });
    }

    pub(crate) fn propose(&mut self, by: Color, proposal: Proposal) {
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
        let mut stage = Stage::new(StageName::Stopped, None);
        stage.stops = self.stage.stops + 1;
        stage.since = self.plies.len() as u32;
        self.stage = stage;
        self.standing = None;
        self.accepted = None;
    }

    pub(crate) fn enter(&mut self, mut stage: Stage, memory: Memory, on: On) {
        if on == On::Copy && self.copied.is_none() {
            self.copied = Some(Box::new(Kept {
                ply: self.plies.len() as u32,
                board: self.board.clone(),
                history: self.history.clone(),
                ledger: self.ledger,
            }));
        }
        stage.since = self.plies.len() as u32;
        // The player to move in the situation that stands may change with the stage.
        match memory {
            Memory::Kept => {}
            Memory::FromHere => self.history.forget(true),
            Memory::Empty => self.history.forget(false),
        }
        if stage.name == StageName::Play {
            self.accepted = None;
        }
        self.stage = stage;
        self.standing = None;
    }

    /// What `ask` answers as if this stage had begun here. Afterwards everything is as before.
    pub(crate) fn as_if_in<T>(&mut self, stage: Stage, memory: Memory, ask: impl FnOnce(&Self) -> T) -> T {
        let before = (self.stage.clone(), self.history.floor(), self.accepted, self.standing);
        self.enter(stage, memory, On::Board);
        let answer = ask(self);
        let floor;
        (self.stage, floor, self.accepted, self.standing) = before;
        self.history.set_floor(floor);
        answer
    }

    pub(crate) fn restore(&mut self, stage: Stage) {
        if let Some(kept) = self.copied.take() {
            self.restored.push((kept.ply, self.plies.len() as u32));
            self.board = kept.board;
            self.history = kept.history;
            self.ledger = kept.ledger;
        }
        self.enter(stage, Memory::Kept, On::Board);
    }

    pub(crate) fn end(&mut self, over: Over) {
        self.over = Some(over);
        let stops = self.stage.stops;
        self.stage = Stage::new(StageName::Ended, None);
        self.stage.stops = stops;
        self.stage.since = self.plies.len() as u32;
        self.standing = None;
    }

    pub(crate) fn special(&mut self, by: Color, change: &Change, hands_over: bool) {
        change_board(&mut self.board, change);
        self.ledger.returned[by.index()] += change.returned;
        if change.counts_as_pass {
            self.pass(by, hands_over, true);
        } else {
            self.ledger.passes_running = 0;
            self.stage.passes_running = 0;
            self.moved(by, Made::Special(by), None);
        }
    }

    /// The board as it stood after the first `ply` actions, played through again from the start.
    ///
    /// For rules that look back further than keys can: it takes time in proportion to the record.
    #[must_use]
    pub fn board_after(&self, ply: u32) -> Board {
        let mut board = self.start.board().clone();
        for (place, done) in self.plies.iter().take(ply as usize).enumerate() {
            let stands = done.became == Became::Made || matches!(done.became, Became::Stood(_));
            match (&done.action, &done.change) {
                (Action::Turn(..), Some(change)) if stands => change_board(&mut board, change),
                (Action::Turn(by, Turn::Play(point)), None) if stands => {
                    // It was played before, so the point is empty.
                    if let Ok(facts) = board.facts(*point, *by) {
                        board.play(&facts);
                    }
                }
                (Action::Edit(edit), _) => board = edited(&board, edit),
                _ => {}
            }
            if let Some((copied, _)) = self.restored.iter().find(|(_, at)| *at as usize == place + 1) {
                board = self.board_after(*copied);
            }
        }
        board
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

fn change_board(board: &mut Board, change: &Change) {
    if let Some((point, color)) = change.put {
        // Judged before: the point is empty.
        _ = board.put_down(point, color);
    }
    if !change.lift.is_empty() {
        board.lift(&change.lift);
    }
}

fn edited(board: &Board, edit: &Edit) -> Board {
    let gone = edit.empty.union(&edit.black).union(&edit.white);
    let [black, white] = [(Color::Black, &edit.black), (Color::White, &edit.white)]
        .map(|(color, added)| board.stones(color).difference(&gone).union(added));
    Board::holding(board.size(), &black, &white)
}
