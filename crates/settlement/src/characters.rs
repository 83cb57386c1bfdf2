//! Players of three characters, and what becomes of a dispute between two of them.

use go_board::{Color, PointSet};
use go_rules::{Action, Course, Outcome, Proposal, Record, Referee, Rulebook, StageName, Statement, Verdict};

use crate::moves::asked;
use crate::options::SettleOptions;
use crate::settle::stopped;
use crate::standing::CannotSettle;
use crate::state::{AskedState, State};
use crate::value::value;

/// How a player behaves once play has stopped.
///
/// [`SettleOptions::dead`] says what is really dead. In play that goes on after a dispute, each takes at once what is really dead
/// and can be taken, and passes otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Character {
    /// Offers what is really dead, accepts that and whatever is better for himself, and refuses the rest.
    Cooperative,
    /// Never gives up a stone: offers that only the other's dead stones are dead, accepts nothing else, asks to play on.
    Stubborn,
    /// First claims that everything of the other's is dead and nothing of his own; once that has failed, behaves as a cooperative player.
    Lying,
}

impl Character {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Cooperative, Self::Stubborn, Self::Lying];
}

impl std::fmt::Display for Character {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Self::Cooperative => "cooperative",
            Self::Stubborn => "stubborn",
            Self::Lying => "lying",
        })
    }
}

/// What two players did after the record.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// What they did.
    pub actions: Vec<Action>,
    /// What it came to.
    pub to: PlayedTo,
}

/// What two players came to.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayedTo {
    /// The game is over; the text may leave the result open.
    End(Outcome),
    /// It goes round: so many of the last actions are repeated for ever.
    ForEver(usize),
    /// Nobody found anything to do.
    Nothing,
    /// It had not ended after so many actions as were allowed.
    Unfinished,
}

/// What a player of some character has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Past {
    has_lied: bool,
    disputes: bool,
    offered: bool,
}

/// Lets Black and White of these characters settle what follows the record; at most so many `actions`.
///
/// # Errors
/// [`CannotSettle`] as for [`settle`](crate::settle).
pub fn play_out(
    record: &Record,
    rulebook: &Rulebook,
    characters: [Character; 2],
    options: &SettleOptions,
    actions: usize,
) -> Result<Played, CannotSettle> {
    let (mut referee, _) = stopped(record, rulebook, options)?;
    let mut past = [Past::default(); 2];
    let mut done: Vec<Action> = Vec::new();
    let mut seen: Vec<(State, [Past; 2])> = Vec::new();
    let to = loop {
        let course = referee.course();
        if course.over().is_some() {
            break PlayedTo::End(referee.outcome());
        }
        let by = match asked(course) {
            AskedState::Player(by) => by,
            // Whoever has not acted last; White passed last as a rule, so Black begins.
            AskedState::Anyone => {
                course.plies().last().and_then(|ply| ply.action.by()).map_or(Color::Black, Color::opponent)
            }
        };
        let state = (State::of(&referee, AskedState::Player(by)), past);
        if let Some(at) = seen.iter().position(|known| *known == state) {
            break PlayedTo::ForEver(done.len() - at);
        }
        if done.len() >= actions {
            break PlayedTo::Unfinished;
        }
        seen.push(state);
        let mut mind =
            Mind { referee: &referee, by, character: characters[by.index()], truth: options.dead, past };
        let Some(action) = mind.next() else { break PlayedTo::Nothing };
        past = mind.past;
        if matches!(action, Action::Statement(_, Statement::Refuse | Statement::Resume)) {
            past.iter_mut().for_each(|past| (past.disputes, past.offered) = (true, false));
        }
        referee.act(&action)?;
        done.push(action);
        if let Some((_, gap)) = referee.marks().doubtful {
            break PlayedTo::End(Outcome::Undetermined(gap));
        }
    };
    Ok(Played { actions: done, to })
}

struct Mind<'a> {
    referee: &'a Referee,
    by: Color,
    character: Character,
    truth: PointSet,
    past: [Past; 2],
}

impl Mind<'_> {
    fn course(&self) -> &Course {
        self.referee.course()
    }

    fn own(&mut self) -> &mut Past {
        &mut self.past[self.by.index()]
    }

    fn may(&self, action: &Action) -> bool {
        matches!(self.referee.judge(action), Verdict::Allowed | Verdict::Undetermined(_))
    }

    fn say(&self, statement: Statement) -> Option<Action> {
        Some(Action::Statement(self.by, statement)).filter(|action| self.may(action))
    }

    fn truly_dead(&self) -> PointSet {
        let board = self.course().board();
        let stones = board.stones(Color::Black).union(&board.stones(Color::White));
        self.course().whole_chains(&self.truth.intersection(&stones))
    }

    /// What the player claims to be dead now.
    fn claim(&self) -> PointSet {
        let others = self.course().board().stones(self.by.opponent());
        match self.character {
            Character::Stubborn => self.truly_dead().intersection(&others),
            Character::Lying if !self.past[self.by.index()].has_lied => others,
            Character::Cooperative | Character::Lying => self.truly_dead(),
        }
    }

    fn accepts(&self) -> bool {
        let offered = match self.course().offer_to(self.by) {
            Some(Proposal::Dead(points)) => **points,
            // The result of what has been agreed.
            Some(Proposal::PlayIsOver) => return true,
            _ => self.referee.rulebook().settlement.article.get().dead(self.course()),
        };
        match self.character {
            Character::Stubborn => offered == self.claim(),
            Character::Lying if !self.past[self.by.index()].has_lied => false,
            Character::Cooperative | Character::Lying => {
                let worth = |dead: &PointSet| {
                    self.referee.count(dead).map(|(outcome, _)| value(&outcome)).unwrap_or_default()
                };
                let (offer, truth) = (worth(&offered), worth(&self.truly_dead()));
                if self.by == Color::Black { offer >= truth } else { offer <= truth }
            }
        }
    }

    fn next(&mut self) -> Option<Action> {
        let (by, stage) = (self.by, self.course().stage().clone());
        let accept = self.say(Statement::Accept);
        let answers = accept.is_some();
        if answers && self.accepts() {
            return accept;
        }
        let spoke =
            self.course().plies().last().is_some_and(|ply| matches!(ply.action, Action::Statement(..)));
        let may_speak = match stage.name {
            StageName::Stopped => !(answers && self.character == Character::Stubborn),
            StageName::Play => stage.to_move == Some(by) && stage.passes_running >= 2 && !spoke,
            StageName::Handicap
            | StageName::LastMove
            | StageName::Confirmation
            | StageName::Encore
            | StageName::FillingIn
            | StageName::Ended
            | _ => false,
        };
        if may_speak && !self.own().offered {
            let claim = self.claim();
            if let Some(offer) = self.say(Statement::Propose(Proposal::dead(claim))) {
                *self.own() = Past { has_lied: true, offered: true, ..*self.own() };
                return Some(offer);
            }
        }
        if answers && let Some(refuse) = self.say(Statement::Refuse) {
            return Some(refuse);
        }
        if stage.name == StageName::Stopped
            && self.character == Character::Stubborn
            && let Some(resume) = self.say(Statement::Resume)
        {
            return Some(resume);
        }
        if stage.to_move == Some(by) || stage.name == StageName::Stopped {
            self.own().offered = false;
            return self.turn();
        }
        None
    }

    fn turn(&self) -> Option<Action> {
        let plays = self.referee.legal_plays(self.by);
        let pass = Some(Action::pass(self.by)).filter(|pass| self.may(pass));
        let may_play = self.course().stage().to_move == Some(self.by);
        let dead = self.truly_dead().intersection(&self.course().board().stones(self.by.opponent()));
        if self.past[self.by.index()].disputes && may_play {
            let takes = |point: &go_board::Point| {
                let mut after = self.referee.clone();
                matches!(after.act_if_allowed(&Action::play(self.by, *point)), Ok(true))
                    && !dead.is_subset(&after.course().board().stones(self.by.opponent()))
            };
            if let Some(point) = plays.iter().find(takes) {
                return Some(Action::play(self.by, point));
            }
        }
        // Where prisoners are filled in, nobody may pass.
        pass.or_else(|| plays.first().filter(|_| may_play).map(|point| Action::play(self.by, point)))
    }
}
