//! What holds of every referee, whatever the game.

use std::cell::RefCell;

use go_board::{Color, Key, PointSet, Size};
use go_hunting::StartChanges;
use go_rules::standard::{
    Ko, StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, Stops, Suicide, Superko,
};
use go_rules::{
    Action, Articles, HalfPoints, Ledger, Lockstep, Outcome, Record, Remedy, Rulebook, Setup, Start, Text,
    Turn, Verdict,
};

use crate::smallest::smallest;
use crate::{Broken, Dice, Seen, equal, holds};

/// What of a game the laws were tried on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RefereeReached {
    /// Turns taken.
    pub turns: u32,
    /// Plays that positional superko bars and situational superko does not.
    pub only_positional: u32,
    /// Plays that situational superko bars and its natural form does not.
    pub only_situational: u32,
    /// Plays that situational superko bars and the basic ko rule does not.
    pub longer_cycles: u32,
    /// Actions that were refused.
    pub refused: u32,
    /// Games that went on until positional superko left no play.
    pub played_out: u32,
    /// Games that ended.
    pub ended: u32,
}

const POSITIONAL: usize = 0;
const SITUATIONAL: usize = 1;
const NATURAL: usize = 2;
const KO: usize = 3;

/// For each of these the second bars no play that the first does not bar too.
const NESTED: [(usize, usize); 3] = [(POSITIONAL, SITUATIONAL), (SITUATIONAL, NATURAL), (SITUATIONAL, KO)];

/// Four rules of repetition in books that are alike otherwise; what they forbid stands, so that all see one history.
fn rulebooks(suicide: Suicide) -> [Rulebook; 4] {
    let repetitions = [
        StandardRepetition::superko(Superko::Positional),
        StandardRepetition::superko(Superko::Situational),
        StandardRepetition::superko(Superko::NaturalSituational),
        StandardRepetition::ko(Ko::RestoresPosition),
    ];
    let book = |repetition: StandardRepetition| {
        let articles = Articles {
            placement: StandardPlacement::with_suicide(suicide).into(),
            repetition: repetition.into(),
            ending: StandardEnding { stops: Stops::passes(3), ..StandardEnding::TWO_PASSES }.into(),
            settlement: StandardSettlement::AsItStands.into(),
            scoring: StandardScoring::AREA.into(),
            compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
            redress: StandardRedress { illegal: Remedy::Stands, ..StandardRedress::HALT }.into(),
        };
        Rulebook::new("superko", &Text::nameless(), articles)
    };
    repetitions.map(book)
}

thread_local! {
    /// One lockstep for each rule on suicide, used again and again: making rulebooks would take longer than the game.
    static PANELS: RefCell<[Option<Lockstep>; 3]> = const { RefCell::new([None, None, None]) };
}

/// Plays a short game that the bytes spell, players in turn, and holds these laws after every turn.
///
/// - What positional superko allows situational superko allows, and what that allows its natural form and the basic ko
///   rule allow.
/// - What may be played by [`Lockstep::legal_plays`] is what [`Lockstep::judge`] allows.
/// - A refused action leaves everything as it was.
/// - No count in the ledger goes down.
/// - There is an outcome when the game is over, and not before.
/// - As long as nobody breaks positional superko, every play makes a new position; so plays are finite.
///
/// # Errors
/// [`Broken`] with the law and the ply.
pub fn referees_keep_their_laws(bytes: &[u8]) -> Result<RefereeReached, Broken> {
    let mut dice = Dice::spelled(bytes);
    let suicide = [Suicide::Forbidden, Suicide::Allowed, Suicide::SeveralStonesOnly];
    let chosen = dice.below(suicide.len());
    let size = dice.size(4);
    let lawful = dice.one_in(2);
    let play = |setup: &Setup, next: &mut dyn FnMut(Color) -> Option<Action>| {
        let start = setup.clone().check().map_err(|error| Broken(error.to_string()))?;
        with_panel(suicide[chosen], start, |panel| RuledGame::new(panel, setup.size).play(next, lawful))
    };
    let mut record = Record { setup: Setup::empty(size), actions: Vec::new() };
    let points = usize::from(size.area());
    let outcome = play(&record.setup, &mut |by| {
        // Spent dice pass.
        let point = dice.below(1 + points).checked_sub(1).and_then(|number| size.points().nth(number));
        let action = point.map_or(Action::pass(by), |point| Action::play(by, point));
        record.actions.push(action.clone());
        Some(action)
    });
    outcome.map_err(|broken| {
        let law = |record: &Record| {
            let mut rest = record.actions.iter();
            // What a shorter record lets nobody do is left out.
            play(&record.setup, &mut |by| rest.find(|action| action.by() == Some(by)).cloned())
        };
        let [first, ..] = &rulebooks(suicide[chosen]);
        smallest(&record, first, StartChanges::Any, law, broken)
    })
}

/// Lends out the lockstep for this rule on suicide.
fn with_panel<T>(
    suicide: Suicide,
    start: Start,
    play: impl FnOnce(&mut Lockstep) -> Result<T, Broken>,
) -> Result<T, Broken> {
    PANELS.with_borrow_mut(|panels| {
        let panel = match &mut panels[suicide as usize] {
            Some(panel) => {
                panel.restart_at(start);
                panel
            }
            none => {
                let new = Lockstep::new(rulebooks(suicide).into(), start);
                none.insert(new.map_err(|error| Broken(error.to_string()))?)
            }
        };
        play(panel)
    })
}

struct RuledGame<'a> {
    panel: &'a mut Lockstep,
    size: Size,
    reached: RefereeReached,
    positions: Vec<Key>,
}

/// Longer games show little more, and take the time of other games.
const MOST_TURNS: u32 = 24;

impl<'a> RuledGame<'a> {
    fn new(panel: &'a mut Lockstep, size: Size) -> Self {
        let positions = vec![panel.course(KO).board().key()];
        Self { panel, size, reached: RefereeReached::default(), positions }
    }

    fn play(
        mut self,
        next: &mut dyn FnMut(Color) -> Option<Action>,
        lawful: bool,
    ) -> Result<RefereeReached, Broken> {
        while self.reached.turns < MOST_TURNS {
            let over = self.panel.course(KO).over().is_some();
            for member in [POSITIONAL, KO] {
                let unfinished = self.panel.outcome(member).0 == Outcome::Unfinished;
                holds(unfinished != over, || self.place("outcome before the end, or none after it"))?;
            }
            let Some(by) = self.panel.course(KO).stage().to_move else {
                self.reached.ended += u32::from(over);
                break;
            };
            let legal = self.nested(by)?;
            let Some(action) = next(by) else { break };
            let allowed = match action {
                Action::Turn(_, Turn::Play(point)) => {
                    [POSITIONAL, KO].map(|member| legal[member].contains(point))
                }
                Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => [true, true],
            };
            self.take(action, allowed, lawful)?;
        }
        Ok(self.reached)
    }

    /// What the four rules allow, one within the other.
    fn nested(&mut self, by: Color) -> Result<Vec<PointSet>, Broken> {
        let legal = self.panel.legal_plays_of_each(by);
        for (strict, mild) in NESTED {
            let more = legal[strict].difference(&legal[mild]);
            holds(more.is_empty(), || {
                self.place(&format!("rule {mild} bars {more}, rule {strict} does not,"))
            })?;
        }
        let count =
            |strict: usize, mild: usize| u32::from(!legal[mild].difference(&legal[strict]).is_empty());
        self.reached.only_positional += count(POSITIONAL, SITUATIONAL);
        self.reached.only_situational += count(SITUATIONAL, NATURAL);
        self.reached.longer_cycles += count(SITUATIONAL, KO);
        self.reached.played_out += u32::from(legal[POSITIONAL].is_empty());
        // A pass and all points by turns: one a turn is enough, since there are many games.
        let turns = self.reached.turns as usize;
        match self.size.points().nth(turns % (usize::from(self.size.area()) + 1)) {
            Some(point) => {
                let judged = self.panel.judge(POSITIONAL, &Action::play(by, point)) == Verdict::Allowed;
                let listed = legal[POSITIONAL].contains(point);
                equal(&judged, &listed, || self.place("a play in the list of plays"))?;
            }
            None => {
                let judged = self.panel.judge(POSITIONAL, &Action::pass(by));
                equal(&judged, &Verdict::Allowed, || self.place("a pass"))?;
            }
        }
        Ok(legal)
    }

    /// Takes the turn if it may; the strictest and the mildest rule allow it or not.
    fn take(&mut self, action: Action, [strict, mild]: [bool; 2], lawful: bool) -> Result<(), Broken> {
        let before = *self.panel.course(KO).ledger();
        let plays = matches!(action, Action::Turn(_, Turn::Play(_)));
        if strict {
            let taken = self.panel.act_if_allowed(&action).map_err(|error| Broken(error.to_string()))?;
            holds(taken, || self.place("an allowed action was refused"))?;
        } else if lawful || !mild {
            return self.refused(&action);
        } else {
            self.panel.act(&action).map_err(|error| Broken(error.to_string()))?;
        }
        self.reached.turns += 1;
        let after = *self.panel.course(KO).ledger();
        holds(grows(&before, &after), || self.place(&format!("{before:?} has become {after:?}")))?;
        if lawful && plays {
            let key = self.panel.course(KO).board().key();
            let is_new = !self.positions.contains(&key);
            self.positions.push(key);
            holds(is_new, || self.place("positional superko let a position come back"))?;
        }
        Ok(())
    }

    /// Tries a turn that one of the rules forbids. It counts as a turn, so that the game goes on: nobody has moved.
    fn refused(&mut self, action: &Action) -> Result<(), Broken> {
        let courses = self.panel.courses();
        let copy = self.panel.course(POSITIONAL).clone();
        let taken = self.panel.act_if_allowed(action).map_err(|error| Broken(error.to_string()))?;
        holds(!taken, || self.place("a forbidden action was taken"))?;
        let now = self.panel.course(POSITIONAL);
        equal(&Seen::of(now), &Seen::of(&copy), || self.place("a refused action"))?;
        equal(&self.panel.courses(), &courses, || self.place("courses after a refused action"))?;
        (self.reached.refused, self.reached.turns) = (self.reached.refused + 1, self.reached.turns + 1);
        Ok(())
    }

    fn place(&self, what: &str) -> String {
        format!("{what} after {:?} on {}", self.panel.course(KO).plies(), self.size)
    }
}

/// Whether no count went down.
fn grows(before: &Ledger, after: &Ledger) -> bool {
    let counts = |ledger: &Ledger| {
        [ledger.plays, ledger.passes, ledger.taken, ledger.suicides, ledger.handed_over, ledger.returned]
    };
    counts(before).as_flattened().iter().zip(counts(after).as_flattened()).all(|(old, new)| old <= new)
        && (before.first_passer.is_none() || before.first_passer == after.first_passer)
}
