//! What a rulebook says at one point of a course: of an action, of what follows, and of the end.

use go_board::{Color, Facts, Point, PointSet};

use crate::standard::HandicapPlacement;
use crate::{
    Action, ArticleName, Change, Course, Edit, Effect, Gap, Ground, Grounded, How, Memory, Next, On, Outcome,
    Over, Ply, Reason, Rulebook, Setup, Sheet, Special, Stage, Statement, Topic, Turn, Verdict,
};

/// The rules in force: a rulebook where this course stands, with what the stage changes of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InForce<'a> {
    pub(crate) rulebook: &'a Rulebook,
    pub(crate) course: &'a Course,
}

impl<'a> InForce<'a> {
    pub(crate) const fn new(rulebook: &'a Rulebook, course: &'a Course) -> Self {
        Self { rulebook, course }
    }

    const fn stage(self) -> &'a Stage {
        self.course.stage()
    }

    /// What placement and repetition say of a play, and what it does.
    pub(crate) fn judge_facts(self, facts: Facts) -> (Verdict, Effect) {
        let Self { rulebook, course } = self;
        let placement = rulebook.placement.article.get();
        let own = placement.effect(course, facts);
        let Some(overlay) = &self.stage().overlay else {
            let mut verdict = placement.judge(course, &own);
            if !matches!(verdict, Verdict::Forbidden(_)) {
                verdict = verdict.worse(rulebook.repetition.article.get().judge(course, &own));
            }
            return (verdict, own);
        };
        // The rulebook's own article judges what it would do itself.
        let said = placement.judge(course, &own);
        let effect = overlay.effect(course, own);
        let mut verdict = overlay.placement(course, &effect, said);
        if !matches!(verdict, Verdict::Forbidden(_)) {
            let said = rulebook.repetition.article.get().judge(course, &effect);
            verdict = verdict.worse(overlay.repetition(course, &effect, said));
        }
        (verdict, effect)
    }

    pub(crate) fn judge_play(self, by: Color, point: Point) -> (Verdict, Option<Effect>) {
        match self.course.board().facts(point, by) {
            Ok(facts) => {
                let (verdict, effect) = self.judge_facts(facts);
                (verdict, Some(effect))
            }
            Err(go_board::OffBoardOrOccupied::OffBoard(point)) => {
                (Verdict::Forbidden(Reason::OffBoard(point)), None)
            }
            Err(go_board::OffBoardOrOccupied::Occupied(point, _)) => {
                (Verdict::Forbidden(Reason::Occupied(point)), None)
            }
        }
    }

    fn judge_pass(self, by: Color) -> Verdict {
        let Self { rulebook, course } = self;
        let own = rulebook.repetition.article.get().judge_pass(course, by);
        let repetition = match &self.stage().overlay {
            Some(overlay) => overlay.repetition_of_pass(course, by, own),
            None => own,
        };
        rulebook.ending.article.get().judge_pass(course, by).worse(repetition)
    }

    fn judge_special(self, by: Color, special: Special) -> Verdict {
        let own = self.rulebook.placement.article.get().judge_special(self.course, by, special);
        match &self.stage().overlay {
            Some(overlay) => overlay.special(self.course, by, special, own),
            None => own,
        }
    }

    /// What an allowed special turn does.
    pub(crate) fn change(self, by: Color, special: Special) -> Change {
        let own = self.rulebook.placement.article.get().change(self.course, by, special);
        match &self.stage().overlay {
            Some(overlay) => overlay.change(self.course, by, special, own),
            None => own,
        }
    }

    /// What the rulebook says of an action, and what it would do.
    pub(crate) fn judge(self, action: &Action) -> (Verdict, Option<Effect>) {
        match self.resumed_by(action) {
            Some((stage, memory)) => self
                .course
                .clone()
                .as_if_in(stage, memory, |course| InForce::new(self.rulebook, course).judge_in_stage(action)),
            None => self.judge_in_stage(action),
        }
    }

    /// The stage that begins with this turn, if play has stopped and the turn is more than a pass.
    pub(crate) fn resumed_by(self, action: &Action) -> Option<(Stage, Memory)> {
        if !self.stage().is_stopped() || self.course.over().is_some() {
            return None;
        }
        let Action::Turn(by, Turn::Play(_) | Turn::Special(_)) = action else { return None };
        let next = self.rulebook.settlement.article.get().turn_while_stopped(self.course, *by)?.answer;
        if let Next::Stage(stage, memory, _) = next { Some((*stage, memory)) } else { None }
    }

    pub(crate) fn judge_in_stage(self, action: &Action) -> (Verdict, Option<Effect>) {
        let Self { rulebook, course } = self;
        if course.over().is_some() && !matches!(action, Action::Edit(_)) {
            return (Verdict::Forbidden(Reason::GameIsOver), None);
        }
        match action {
            Action::Edit(_) | Action::Statement(_, Statement::Resign) => (Verdict::Allowed, None),
            Action::Turn(by, turn) => self.judge_turn(*by, *turn),
            Action::Statement(by, Statement::Object(ply)) => (course.judge_objection(*by, *ply), None),
            Action::Statement(by, statement) => {
                (rulebook.settlement.article.get().judge(course, *by, statement), None)
            }
        }
    }

    fn judge_turn(self, by: Color, turn: Turn) -> (Verdict, Option<Effect>) {
        let stage = self.stage();
        if turn == Turn::Pass && self.may_pass_on(by) {
            return (self.judge_pass_while_stopped(by), None);
        }
        let refused = match stage.to_move {
            None => Some(Reason::PlayHasStopped),
            Some(to_move) if to_move != by => Some(Reason::OutOfTurn),
            Some(_) if stage.is_placing() && !matches!(turn, Turn::Play(_)) => Some(Reason::HandicapIsDue),
            Some(_) if stage.pass_only && turn != Turn::Pass => Some(Reason::OwesPass),
            Some(_) => None,
        };
        let (verdict, effect) = match turn {
            Turn::Play(point) => self.judge_play(by, point),
            Turn::Pass | Turn::Special(_) if self.places_what_it_does_not_know() => {
                (Verdict::NotApplicable, None)
            }
            Turn::Pass => (self.judge_pass(by), None),
            Turn::Special(special) => (self.judge_special(by, special), None),
        };
        match refused {
            // An occupied point stays the reason: no remedy can put a stone there.
            Some(_) if effect.is_none() && matches!(verdict, Verdict::Forbidden(_)) => (verdict, None),
            Some(reason) if verdict != Verdict::NotApplicable => (Verdict::Forbidden(reason), effect),
            _ => (verdict, effect),
        }
    }

    /// Whether play has stopped and goes on if somebody takes a turn.
    fn may_pass_on(self, by: Color) -> bool {
        let settlement = self.rulebook.settlement.article.get();
        self.stage().is_stopped() && settlement.turn_while_stopped(self.course, by).is_some()
    }

    /// Players may go on passing after a stop, in turn: a pass may be the last move that is owed, and so many as
    /// stop play are another stop.
    fn judge_pass_while_stopped(self, by: Color) -> Verdict {
        if self.course.last_mover() == Some(by) {
            return Verdict::Forbidden(Reason::OutOfTurn);
        }
        self.judge_pass(by)
    }

    /// What follows a turn, and the article that says so.
    pub(crate) fn after_turn(self) -> (ArticleName, Grounded<Next>) {
        let Self { rulebook, course } = self;
        if self.stage().is_placing() {
            // Who moves first once the stones stand is said by the ending article.
            let next = self.after_placement();
            let placing_goes_on = next.topic == Some(Topic::HandicapPlacement);
            let article = if placing_goes_on { ArticleName::Compensation } else { ArticleName::Ending };
            return (article, next);
        }
        let own = rulebook.repetition.article.get().after_turn(course);
        let next = match &self.stage().overlay {
            Some(overlay) => overlay.after_turn(course, own),
            None => own,
        };
        if !next.continues() {
            return (ArticleName::Repetition, next);
        }
        let next = rulebook.ending.article.get().after_turn(course);
        let next = match (next.answer, self.stage().to_move) {
            (Next::ContinueOr(over), Some(to_move)) if !self.has_a_move(to_move) => {
                Grounded { answer: Next::Over(over), topic: next.topic }
            }
            (Next::ContinueOr(_), _) => Grounded::CONTINUE,
            (answer, _) => Grounded { answer, topic: next.topic },
        };
        (ArticleName::Ending, next)
    }

    /// Whether handicap stones are due that the text knows nothing of.
    fn places_what_it_does_not_know(self) -> bool {
        let compensation = self.rulebook.compensation.article.get();
        self.stage().is_placing() && compensation.handicap_placement() == HandicapPlacement::Unknown
    }

    /// What follows a turn or an edit while handicap stones are placed.
    fn after_placement(self) -> Grounded<Next> {
        let Self { rulebook, course } = self;
        let setup = course.start().setup();
        let black = course.board().stones(Color::Black);
        let white_is_next = |edit: &Edit| edit.next == Some(Color::White);
        let cut_short = matches!(course.plies().last(), Some(Ply { action: Action::Edit(edit), .. }) if white_is_next(edit));
        if black.len() < usize::from(setup.handicap) && !cut_short {
            return Next::Turn(Color::Black).on(Topic::HandicapPlacement);
        }
        let white = course.board().stones(Color::White);
        let given = Setup { black, white, next: Color::White, ..setup.clone() };
        let Grounded { answer, topic } = rulebook.ending.article.get().start(&given);
        Grounded { answer: Next::Stage(Box::new(answer), Memory::FromHere, On::Board), topic }
    }

    /// Whether the player may play, pass, or take a special turn.
    fn has_a_move(self, by: Color) -> bool {
        let may = |turn| {
            let verdict = self.judge(&Action::Turn(by, turn)).0;
            !matches!(verdict, Verdict::Forbidden(_) | Verdict::NotApplicable)
        };
        may(Turn::Pass)
            || may(Turn::Special(Special::ReturnPrisoner))
            || may(Turn::Special(Special::TakeButton))
            || self.course.board().empties().any(|point| may(Turn::Play(point)))
    }

    /// The score sheet with these stones dead, and what it decides.
    pub(crate) fn count(self, dead: &PointSet) -> Result<(Outcome, Sheet), Gap> {
        let scoring = self.rulebook.scoring.article.get().count(self.course, dead)?;
        let mut sheet = Sheet { scoring, compensation: Vec::new() };
        let compensation = self.rulebook.compensation.article.get();
        sheet.compensation = compensation.adjust(self.course, &sheet);
        Ok((compensation.decide(self.course, &sheet), sheet))
    }

    /// By what the game came to this outcome, `stage` being by what it ended; `None` if it has not ended.
    pub(crate) fn outcome_ground(self, outcome: &Outcome, stage: Ground) -> Option<Ground> {
        Some(match (self.course.over()?, outcome) {
            (_, Outcome::Undetermined(gap)) => gap.topic.into(),
            (Over::Counted, Outcome::Draw | Outcome::Win { how: How::TieBreak, .. }) => Topic::Ties.into(),
            (Over::Counted, _) => Topic::Counting.into(),
            _ => stage,
        })
    }

    /// How the game ended, with the score sheet if points were counted.
    pub(crate) fn outcome(self) -> (Outcome, Option<Sheet>) {
        let win = |loser: Color, how| Outcome::Win { by: loser.opponent(), margin: None, how };
        let outcome = match self.course.over() {
            None => Outcome::Unfinished,
            Some(Over::Resigned(loser)) => win(loser, How::Resignation),
            Some(Over::Forfeited(loser)) => win(loser, How::Forfeit),
            Some(Over::CannotMove(loser)) => win(loser, How::NoMoveLeft),
            Some(Over::NoResult) => Outcome::NoResult,
            Some(Over::Draw) => Outcome::Draw,
            Some(Over::BothLose) => Outcome::BothLose,
            Some(Over::Undetermined(gap)) => Outcome::Undetermined(gap),
            Some(Over::Counted) => {
                let dead = self.rulebook.settlement.article.get().dead(self.course);
                return match self.count(&dead) {
                    Ok((outcome, sheet)) => (outcome, Some(sheet)),
                    Err(gap) => (Outcome::Undetermined(gap), None),
                };
            }
        };
        (outcome, None)
    }
}

/// The verdict alone, where the course can be lent out: nothing is copied, and nothing changes.
pub(crate) fn judge_lent(course: &mut Course, rulebook: &Rulebook, action: &Action) -> Verdict {
    match InForce::new(rulebook, course).resumed_by(action) {
        Some((stage, memory)) => {
            course.as_if_in(stage, memory, |course| InForce::new(rulebook, course).judge_in_stage(action)).0
        }
        None => InForce::new(rulebook, course).judge_in_stage(action).0,
    }
}
