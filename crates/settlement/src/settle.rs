//! From the end of a record to what can be enforced there.

use go_rules::{Action, Limits, Record, Referee, Rulebook, StageName};

use crate::decide;
use crate::options::SettleOptions;
use crate::standing::{CannotSettle, Standing};

/// What each player can enforce after `record` under `rulebook`.
///
/// # Errors
/// [`CannotSettle`] if play has not stopped there, or the record is no game under the rulebook.
pub fn settle(
    record: &Record,
    rulebook: &Rulebook,
    options: &SettleOptions,
) -> Result<Standing, CannotSettle> {
    stand(record, rulebook, options).map(|(standing, _)| standing)
}

/// What [`settle`] says, and the referee from whom it went on: after the record and the passes that were supplied.
///
/// # Errors
/// [`CannotSettle`] as for [`settle`].
pub fn stand(
    record: &Record,
    rulebook: &Rulebook,
    options: &SettleOptions,
) -> Result<(Standing, Referee), CannotSettle> {
    let (referee, supplied) = stopped(record, rulebook, options)?;
    let standing = if referee.course().over().is_some() {
        decide::over(&referee)
    } else {
        decide::decide(&referee, options)
    };
    Ok((Standing { supplied, ..standing }, referee))
}

/// A referee after the record, once play has stopped, and the passes that were supplied for that.
pub(crate) fn stopped(
    record: &Record,
    rulebook: &Rulebook,
    options: &SettleOptions,
) -> Result<(Referee, Vec<Action>), CannotSettle> {
    let start = record.setup.clone().check()?;
    let mut referee = Referee::new(rulebook.clone(), start).with_limits(options.limits);
    for action in &record.actions {
        referee.act(action)?;
    }
    let mut supplied = Vec::new();
    while options.supply_passes && !has_stopped(&referee) && supplied.len() < 4 {
        let Some(to_move) = referee.course().stage().to_move else { break };
        let pass = Action::pass(to_move);
        if !referee.act_if_allowed(&pass)? {
            break;
        }
        supplied.push(pass);
    }
    let marks = referee.marks();
    if let Some((ply, reason)) = marks.left {
        return Err(CannotSettle::Left { ply, reason });
    }
    if let Some((ply, gap)) = marks.doubtful
        && referee.course().over().is_none()
    {
        return Err(CannotSettle::Doubtful { ply, gap });
    }
    if !has_stopped(&referee) {
        let stage = referee.course().stage();
        return Err(CannotSettle::PlayIsOn { stage: stage.name, to_move: stage.to_move });
    }
    Ok((referee.with_limits(Limits { plies: u32::MAX, statements: u32::MAX, ..options.limits }), supplied))
}

/// Whether play has stopped, or both have passed where only words can stop it, or it goes on after a stop.
fn has_stopped(referee: &Referee) -> bool {
    let course = referee.course();
    let stage = course.stage();
    course.over().is_some()
        || match stage.name {
            StageName::Play => stage.stops > 0 || stage.passes_running >= 2,
            StageName::Handicap => false,
            StageName::Stopped
            | StageName::LastMove
            | StageName::Confirmation
            | StageName::Encore
            | StageName::FillingIn
            | StageName::Ended
            | _ => true,
        }
}
