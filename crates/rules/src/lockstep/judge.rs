//! What a rulebook says of an action, of what follows, and of the end.

use go_board::{Color, Facts, PointSet};

use crate::handicap::{after_placement, is_unknown};
use crate::{
    Action, Course, Effect, Gap, Memory, Next, Outcome, Over, Reason, Rulebook, Sheet, Special, Stage,
    StageName, Statement, Turn, Verdict,
};

pub(super) fn after_turn(course: &Course, rulebook: &Rulebook) -> Next {
    if course.stage().name == StageName::Handicap {
        return after_placement(course, rulebook);
    }
    let repetition = course.stage().repetition.as_ref().unwrap_or(&rulebook.repetition.article);
    let next = repetition.get().after_turn(course);
    if next != Next::Continue {
        return next;
    }
    let ending = rulebook.ending.article.get();
    let next = ending.after_turn(course);
    match course.stage().to_move {
        Some(to_move)
            if next == Next::Continue
                && ending.asks_whether_a_move_is_left()
                && !has_a_move(course, rulebook, to_move) =>
        {
            ending.on_no_move(course, to_move)
        }
        _ => next,
    }
}

/// Whether the player may play, pass, or take a special turn other than putting stones back.
fn has_a_move(course: &Course, rulebook: &Rulebook, by: Color) -> bool {
    let may = |turn| {
        !matches!(
            judge(course, rulebook, &Action::Turn(by, turn)).0,
            Verdict::Forbidden(_) | Verdict::NotApplicable
        )
    };
    may(Turn::Pass)
        || may(Turn::Special(Special::ReturnPrisoner))
        || may(Turn::Special(Special::TakeButton))
        || course.board().empties().any(|point| may(Turn::Play(point)))
}

pub(super) fn judge_play(
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
    let (verdict, effect) = judge_facts(course, rulebook, facts);
    (verdict, Some(effect))
}

pub(super) fn judge_facts(course: &Course, rulebook: &Rulebook, facts: Facts) -> (Verdict, Effect) {
    let stage = course.stage();
    let placement = stage.placement.as_ref().unwrap_or(&rulebook.placement.article).get();
    let effect = placement.effect(course, facts);
    let mut verdict = placement.judge(course, &effect);
    if !matches!(verdict, Verdict::Forbidden(_)) {
        let repetition = stage.repetition.as_ref().unwrap_or(&rulebook.repetition.article).get();
        verdict = verdict.worse(repetition.judge(course, &effect));
    }
    (verdict, effect)
}

/// Players may go on passing after a stop, in turn: a pass may be the last move that is owed, and so many as
/// stop play are another stop.
fn judge_pass_while_stopped(course: &Course, rulebook: &Rulebook, by: Color) -> Verdict {
    if course.last_mover() == Some(by) {
        return Verdict::Forbidden(Reason::OutOfTurn);
    }
    let repetition = rulebook.repetition.article.get().judge_pass(course, by);
    rulebook.ending.article.get().judge_pass(course, by).worse(repetition)
}

/// What a rulebook says of an action, and what it would do.
pub(super) fn judge(course: &Course, rulebook: &Rulebook, action: &Action) -> (Verdict, Option<Effect>) {
    match resumed_by(action, course, rulebook) {
        Some((stage, memory)) => {
            course.clone().as_if_in(stage, memory, |course| judge_in_stage(course, rulebook, action))
        }
        None => judge_in_stage(course, rulebook, action),
    }
}

/// The verdict alone, where the course can be lent out: nothing is copied, and nothing changes.
pub(super) fn judge_lent(course: &mut Course, rulebook: &Rulebook, action: &Action) -> Verdict {
    match resumed_by(action, course, rulebook) {
        Some((stage, memory)) => {
            course.as_if_in(stage, memory, |course| judge_in_stage(course, rulebook, action)).0
        }
        None => judge_in_stage(course, rulebook, action).0,
    }
}

/// The stage that begins with this turn, if play has stopped and the turn is more than a pass.
fn resumed_by(action: &Action, course: &Course, rulebook: &Rulebook) -> Option<(Stage, Memory)> {
    if course.stage().name != StageName::Stopped || course.over().is_some() {
        return None;
    }
    let Action::Turn(by, Turn::Play(_) | Turn::Special(_)) = action else { return None };
    let next = rulebook.settlement.article.get().turn_while_stopped(course, *by)?;
    if let Next::Stage(stage, memory, _) = next { Some((*stage, memory)) } else { None }
}

fn judge_in_stage(course: &Course, rulebook: &Rulebook, action: &Action) -> (Verdict, Option<Effect>) {
    if course.over().is_some() && !matches!(action, Action::Edit(_)) {
        return (Verdict::Forbidden(Reason::GameIsOver), None);
    }
    match action {
        Action::Edit(_) => (Verdict::Allowed, None),
        Action::Turn(by, turn) => {
            let stage = course.stage();
            if *turn == Turn::Pass
                && stage.name == StageName::Stopped
                && rulebook.settlement.article.get().turn_while_stopped(course, *by).is_some()
            {
                return (judge_pass_while_stopped(course, rulebook, *by), None);
            }
            let refused = match stage.to_move {
                None => Some(Reason::PlayHasStopped),
                Some(to_move) if to_move != *by => Some(Reason::OutOfTurn),
                Some(_) if stage.name == StageName::Handicap && !matches!(turn, Turn::Play(_)) => {
                    Some(Reason::HandicapIsDue)
                }
                Some(_) if stage.pass_only && *turn != Turn::Pass => Some(Reason::OwesPass),
                Some(_) => None,
            };
            let (verdict, effect) = match turn {
                Turn::Play(point) => judge_play(course, rulebook, *by, *point),
                Turn::Pass | Turn::Special(_) if is_unknown(course, rulebook) => {
                    (Verdict::NotApplicable, None)
                }
                Turn::Pass => {
                    let repetition = stage.repetition.as_ref().unwrap_or(&rulebook.repetition.article).get();
                    let ending = rulebook.ending.article.get().judge_pass(course, *by);
                    (ending.worse(repetition.judge_pass(course, *by)), None)
                }
                Turn::Special(special) => {
                    let placement = stage.placement.as_ref().unwrap_or(&rulebook.placement.article);
                    (placement.get().judge_special(course, *by, *special), None)
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
            let in_time = course.objectionable.is_some_and(|o| o.ply == *ply && o.by != *by)
                || course.at_fault(*ply) == Some(by.opponent());
            let redress = rulebook.redress.article.get();
            (if in_time { Verdict::Allowed } else { redress.judge_late_objection(course, *by, *ply) }, None)
        }
        Action::Statement(by, statement) => {
            (rulebook.settlement.article.get().judge(course, *by, statement), None)
        }
    }
}

pub(super) fn count(course: &Course, rulebook: &Rulebook, dead: &PointSet) -> Result<(Outcome, Sheet), Gap> {
    let scoring = rulebook.scoring.article.get().count(course, dead)?;
    let mut sheet = Sheet { scoring, compensation: Vec::new() };
    let compensation = rulebook.compensation.article.get();
    sheet.compensation = compensation.adjust(course, &sheet);
    Ok((compensation.decide(course, &sheet), sheet))
}

pub(super) fn outcome(course: &Course, rulebook: &Rulebook) -> (Outcome, Option<Sheet>) {
    let win = |loser: Color, how| Outcome::Win { by: loser.opponent(), margin: None, how };
    let outcome = match course.over() {
        None => Outcome::Unfinished,
        Some(Over::Resigned(loser)) => win(loser, crate::How::Resignation),
        Some(Over::Forfeited(loser)) => win(loser, crate::How::Forfeit),
        Some(Over::CannotMove(loser)) => win(loser, crate::How::NoMoveLeft),
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
