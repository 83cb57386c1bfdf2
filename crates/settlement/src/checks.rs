//! What must hold of every standing.

use std::collections::HashSet;

use go_board::Color;
use go_rules::{Action, Outcome, Record, Referee, Rulebook, Verdict};

use crate::moves::{asked, moves};
use crate::options::SettleOptions;
use crate::settle::{settle, stopped};
use crate::standing::{Ambiguity, CannotSettle, Conclusion, EndlessLine, Guarantee, Standing};
use crate::state::{AskedState, State};
use crate::value::value;

/// What [`settle`] says, held against the referee: every line can be played and comes to what is said of it, and
/// players who talk and pass as `choose` picks among so many come to an end or back to where they were.
///
/// Inside is what `settle` answers. It is meant for tests and fuzzers: it costs a second search.
///
/// # Errors
/// What does not hold.
pub fn check(
    record: &Record,
    rulebook: &Rulebook,
    options: &SettleOptions,
    choose: impl FnMut(usize) -> usize,
) -> Result<Result<Standing, CannotSettle>, String> {
    let standing = match settle(record, rulebook, options) {
        Ok(standing) => standing,
        Err(cannot) => return Ok(Err(cannot)),
    };
    let (referee, _) = stopped(record, rulebook, options).map_err(|error| error.to_string())?;
    let mut sure = Vec::new();
    for (color, guarantee) in Color::BOTH.into_iter().zip(&standing.guarantees) {
        let Some(Guarantee { outcome, line }) = guarantee else { continue };
        sure.push(value(outcome));
        let end = played(&referee, line)?.outcome();
        let kept = match color {
            Color::Black => value(&end) >= value(outcome),
            Color::White => value(&end) <= value(outcome),
        };
        let decided = !matches!(end, Outcome::Unfinished | Outcome::Undetermined(_));
        if !(kept && decided) {
            return Err(format!("{color:?} is sure of {outcome}, and {line:?} comes to {end}"));
        }
    }
    if let [black, white] = sure[..]
        && black > white
    {
        return Err(format!("Black is sure of more than White allows: {standing:?}"));
    }
    if let Conclusion::Ambiguous(ways) = &standing.verdict {
        if ways.is_empty() {
            return Err("ambiguous in no way".to_owned());
        }
        for way in ways {
            check_way(&referee, way)?;
        }
    }
    if let Some(line) = &standing.both_keep_up {
        goes_round(&referee, line)?;
    }
    wander(&referee, record, rulebook, options, choose)?;
    Ok(Ok(standing))
}

fn check_way(referee: &Referee, way: &Ambiguity) -> Result<(), String> {
    match way {
        Ambiguity::Open { line, .. } => {
            let after = played(referee, line)?;
            let open =
                matches!(after.outcome(), Outcome::Undetermined(_)) || after.marks().doubtful.is_some();
            if open { Ok(()) } else { Err(format!("nothing is open after {line:?}")) }
        }
        Ambiguity::Endless { line, .. } => goes_round(referee, line),
        Ambiguity::Stuck { line, .. } => played(referee, line).map(|_| ()),
        Ambiguity::NoResult { .. } | Ambiguity::NeitherEnforces => Ok(()),
    }
}

/// A line that goes round comes back each time to where it was, and does not end the game.
fn goes_round(referee: &Referee, line: &EndlessLine) -> Result<(), String> {
    let mut after = played(referee, &line.first)?;
    for _ in 0..8 {
        let board = after.course().board().key();
        after = played(&after, &line.round)?;
        if after.course().over().is_some() || after.course().board().key() != board || line.round.is_empty() {
            return Err(format!("{line:?} does not go round"));
        }
    }
    Ok(())
}

/// The referee after a line, each action of which is allowed or not decided.
fn played(referee: &Referee, line: &[Action]) -> Result<Referee, String> {
    let mut after = referee.clone();
    for action in line {
        if !matches!(after.judge(action), Verdict::Allowed | Verdict::Undetermined(_)) {
            return Err(format!("{action:?} of {line:?} is not allowed"));
        }
        after.act(action).map_err(|error| error.to_string())?;
    }
    Ok(after)
}

/// Players who say and pass what comes to mind come to an end, or back to a state that was there before: no later than
/// there are states, if a search of all words and passes found so many.
fn wander(
    referee: &Referee,
    record: &Record,
    rulebook: &Rulebook,
    options: &SettleOptions,
    mut choose: impl FnMut(usize) -> usize,
) -> Result<(), String> {
    let options = SettleOptions { plays: None, ..options.clone() };
    let Ok(words) = settle(record, rulebook, &options) else { return Ok(()) };
    if words.states >= options.states || matches!(words.verdict, Conclusion::NotDecided(_)) {
        return Ok(());
    }
    let mut referee = referee.clone();
    let mut seen = HashSet::new();
    while referee.course().over().is_none() && referee.marks().doubtful.is_none() {
        let by = match asked(referee.course()) {
            AskedState::Player(by) => by,
            AskedState::Anyone => Color::BOTH[choose(2) % 2],
        };
        if !seen.insert(State::of(&referee, AskedState::Player(by))) {
            return Ok(());
        }
        if seen.len() > words.states {
            return Err(format!("more than {} states of words and passes", words.states));
        }
        let found = moves(&referee, by, false, &options).moves;
        let Some(chosen) = found.get(choose(found.len())) else { return Ok(()) };
        referee.act(&chosen.action).map_err(|error| error.to_string())?;
    }
    Ok(())
}
