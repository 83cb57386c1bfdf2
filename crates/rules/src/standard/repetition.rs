use go_board::Color;

use crate::course::Course;
use crate::history::{Made, Which};
use crate::{Became, Effect, Grounded, Next, Over, Reason, Repetition, Topic, Verdict};

/// A ban on taking back at once, a ban on earlier positions, and what a recurrence does to the game; each may be absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StandardRepetition {
    /// What may not be taken back at once.
    pub ko: Ko,
    /// Which earlier positions may not come back.
    pub superko: Superko,
    /// Whether any pass makes all positions before it free again.
    pub pass_lifts_bans: bool,
    /// Whether a pass that repeats is barred as a play would be.
    pub bars_passes: bool,
    /// When a recurring situation ends the game.
    pub recurrence: Option<Recurrence>,
}

/// What may not be taken back at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ko {
    /// No special rule.
    Free,
    /// No play may restore the position before the opponent's play just made.
    RestoresPosition,
    /// A lone stone that has just taken one stone may not be taken alone.
    OneForOne,
}

/// Which earlier positions may not come back by a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Superko {
    /// All may.
    Free,
    /// No earlier position.
    Positional,
    /// No earlier position with the same player to move; positions after passes count.
    Situational,
    /// No position that the same player made by a play.
    NaturalSituational,
    /// No position that stood after one of the same player's moves, passes included.
    OwnPositions,
}

/// When a recurring situation ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recurrence {
    /// At this occurrence of the position with the same player to move. Occurrences before a forbidden turn that
    /// stands do not count: only allowed turns complete a cycle.
    pub times: u8,
    /// Whether occurrences before the last pass are forgotten.
    pub since_pass: bool,
    /// How the game then ends.
    pub void: Void,
}

/// How a game ends that repeats itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Void {
    /// Without a result.
    NoResult,
    /// As a draw.
    Draw,
}

impl StandardRepetition {
    /// No rule at all.
    pub const NONE: Self = Self {
        ko: Ko::Free,
        superko: Superko::Free,
        pass_lifts_bans: false,
        bars_passes: false,
        recurrence: None,
    };

    /// Only this rule on taking back at once.
    #[must_use]
    pub const fn ko(ko: Ko) -> Self {
        Self { ko, ..Self::NONE }
    }

    /// Only this ban on earlier positions.
    #[must_use]
    pub const fn superko(superko: Superko) -> Self {
        Self { superko, ..Self::NONE }
    }

    /// Whether it allows, and draws nothing from, every play that takes no ko back and makes a new position.
    pub(crate) fn minds_only_what_repeats(self) -> bool {
        self.recurrence.is_none_or(|recurrence| recurrence.times > 1)
    }

    fn which(self, by: Color) -> Option<Which> {
        match self.superko {
            Superko::Free => None,
            Superko::Positional => Some(Which::Position),
            Superko::Situational => Some(Which::Next(by.opponent())),
            Superko::NaturalSituational => Some(Which::PlayedBy(by)),
            Superko::OwnPositions => Some(Which::AfterMoveOf(by)),
        }
    }

    fn takes_back_at_once(self, course: &Course, effect: &Effect) -> bool {
        let history = course.history();
        let Some(now) = history.remembered().last() else { return false };
        let by = effect.usual().color();
        if now.made != Made::Play(by.opponent()) {
            return false;
        }
        match self.ko {
            Ko::Free => false,
            Ko::OneForOne => effect.taken() == 1 && now.ko == Some(effect.usual().point()),
            Ko::RestoresPosition => {
                history.remembered().iter().nth_back(1).is_some_and(|before| before.key == effect.key_after())
            }
        }
    }
}

/// Place among the situations of the one that the latest forbidden turn made which stands; 0 if there is none.
fn since_last_forbidden_turn(course: &Course) -> usize {
    let Some(ply) = course.plies().iter().rposition(|ply| matches!(ply.became, Became::Stood(_))) else {
        return 0;
    };
    course.history().situations().partition_point(|situation| situation.ply as usize <= ply)
}

impl Repetition for StandardRepetition {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        if self.ko != Ko::Free && self.takes_back_at_once(course, effect) {
            return Verdict::Forbidden(Reason::Ko);
        }
        if let Some(which) = self.which(effect.usual().color()) {
            let history = course.history();
            let from = if self.pass_lifts_bans { history.since_last_pass() } else { 0 };
            if let Some(earlier) = history.find(effect.key_after(), which, from) {
                return Verdict::Forbidden(Reason::Repeats(earlier.ply));
            }
        }
        Verdict::Allowed
    }

    fn judge_pass(&self, course: &Course, by: Color) -> Verdict {
        if !self.bars_passes {
            return Verdict::Allowed;
        }
        let Some(which) = self.which(by) else { return Verdict::Allowed };
        let history = course.history();
        let from = if self.pass_lifts_bans { history.since_last_pass() } else { 0 };
        match history.find(course.board().key(), which, from) {
            Some(earlier) => Verdict::Forbidden(Reason::PassRepeats(earlier.ply)),
            None => Verdict::Allowed,
        }
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let Some(recurrence) = self.recurrence else { return Grounded::CONTINUE };
        let history = course.history();
        let Some(now) = history.current() else { return Grounded::CONTINUE };
        let from = if recurrence.since_pass { history.since_last_pass() } else { 0 };
        let same = |s: &&crate::history::Situation| s.key == now.key && s.next == now.next;
        let floor = history.situations().len() - history.remembered().len();
        let recurs = |from: usize| {
            history.situations()[from..].iter().filter(same).count() >= usize::from(recurrence.times)
        };
        let from = from.max(floor);
        if recurs(from) && recurs(from.max(since_last_forbidden_turn(course))) {
            let over = match recurrence.void {
                Void::NoResult => Over::NoResult,
                Void::Draw => Over::Draw,
            };
            return Next::Over(over).on(Topic::Recurrence);
        }
        Grounded::CONTINUE
    }
}
