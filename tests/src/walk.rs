//! Exhaustive walks over everything a referee allows.

use go_board::Size;
use go_rules::{Action, LimitError, Outcome, Referee, Rulebook, Setup, SetupError, Verdict};

/// A referee of `rulebook` on the empty board, Black to move.
///
/// # Errors
/// None in practice: the empty board is no bad setup.
pub fn empty_board(rulebook: Rulebook, size: Size) -> Result<Referee, SetupError> {
    Ok(Referee::new(rulebook, Setup::empty(size).check()?))
}

/// All turns that are allowed now, the pass last; none once play has stopped.
#[must_use]
pub fn turns(referee: &Referee) -> Vec<Action> {
    let Some(by) = referee.course().stage().to_move else { return Vec::new() };
    let mut turns: Vec<Action> = Vec::with_capacity(16);
    turns.extend(referee.legal_plays(by).iter().map(|point| Action::play(by, point)));
    let pass = Action::pass(by);
    if referee.judge(&pass) == Verdict::Allowed {
        turns.push(pass);
    }
    turns
}

/// The referee after one more turn.
///
/// # Errors
/// [`LimitError`] if the record has become too long.
pub fn after(referee: &Referee, turn: &Action) -> Result<Referee, LimitError> {
    let mut next = referee.clone();
    next.act(turn)?;
    Ok(next)
}

/// Number of different games from here to an end. The rulebook must let every game end.
///
/// # Errors
/// [`LimitError`] if one does not.
pub fn games(mut referee: Referee) -> Result<u64, LimitError> {
    let turns = turns(&referee);
    // Play has stopped: one game has come to its end.
    let Some((last, others)) = turns.split_last() else { return Ok(1) };
    let mut count = 0;
    for turn in others {
        count += games(after(&referee, turn)?)?;
    }
    // Copies are what takes the time, and the last branch needs none.
    referee.act(last)?;
    Ok(count + games(referee)?)
}

/// What becomes of all sequences of so many turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Sequences of exactly so many turns.
    pub sequences: u64,
    /// Those among them whose last turn ended the game.
    pub ended: u64,
    /// Games without result among these.
    pub no_result: u64,
    /// Games that Black and that White won.
    pub wins: [u64; 2],
    /// Draws.
    pub draws: u64,
}

/// Counts the sequences of 1, 2, … `depth` allowed turns from here. Games that have ended are not extended.
///
/// # Errors
/// [`LimitError`] if the record becomes too long.
pub fn perft(referee: &Referee, depth: usize) -> Result<Vec<Tally>, LimitError> {
    let mut tallies = vec![Tally::default(); depth];
    extend(referee, &mut tallies)?;
    Ok(tallies)
}

fn extend(referee: &Referee, tallies: &mut [Tally]) -> Result<(), LimitError> {
    let Some((tally, deeper)) = tallies.split_first_mut() else { return Ok(()) };
    for turn in turns(referee) {
        let next = after(referee, &turn)?;
        tally.sequences += 1;
        if next.course().over().is_none() {
            extend(&next, deeper)?;
            continue;
        }
        tally.ended += 1;
        let outcome = next.outcome();
        match outcome.winner() {
            Some(by) => tally.wins[by.index()] += 1,
            None => {
                tally.draws += u64::from(outcome == Outcome::Draw);
                tally.no_result += u64::from(outcome == Outcome::NoResult);
            }
        }
    }
    Ok(())
}
