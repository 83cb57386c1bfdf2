//! Settlement protocols end, or are recognised as endless.

use go_rules::{Limits, Referee, Ruleset};
use go_settlement::{Ambiguity, Bound, Conclusion, SettleOptions, check};

use crate::{Broken, Dice, random_rulebooks, random_setup, tame_record};

/// What a settlement came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SettlementsReached {
    /// There was no game, or play has not stopped.
    Nothing,
    /// A bound ran out.
    NotDecided,
    /// A state did not hold all that the text remembers.
    Forgotten,
    /// One result can be enforced.
    OneResult,
    /// A player can leave the result open, or neither can enforce one.
    Open,
    /// A player can go on for ever.
    Endless,
}

/// Plays a game that the bytes spell until play stops, and explores its settlement under a text read in any way.
///
/// Every line that is told can be played and comes to what is said of it; nobody is sure of more than the other
/// allows; and players who say what comes to mind end the game or come back to a state that was there before.
///
/// # Errors
/// [`Broken`] with the rulebook and the record.
pub fn settlements_end_or_are_endless(
    bytes: &[u8],
    texts: &[&dyn Ruleset],
) -> Result<SettlementsReached, Broken> {
    let mut dice = Dice::spelled(bytes);
    let Some(rulebook) = random_rulebooks(&mut dice, texts, 2).pop() else {
        return Ok(SettlementsReached::Nothing);
    };
    let mut setup = random_setup(&mut dice, 3);
    setup.handicap = 0;
    let options = SettleOptions {
        plays: dice.below(4).checked_sub(1).map(|most| most as u16),
        states: STATES,
        chains: 2,
        claims: 4,
        supply_passes: true,
        by_form: dice.one_in(2),
        limits: Limits { plies: 100, statements: 50, history_bytes: 1 << 18 },
        ..SettleOptions::default()
    };
    let Ok(start) = setup.check() else { return Ok(SettlementsReached::Nothing) };
    let record = tame_record(&mut dice, Referee::new(rulebook.clone(), start), 10);
    let checked = check(&record, &rulebook, &options, |count| dice.below(count));
    let standing = checked.map_err(|what| Broken(format!("{}: {what}: {record:?}", rulebook.name())))?;
    Ok(match standing.map(|standing| standing.verdict) {
        Err(_) => SettlementsReached::Nothing,
        Ok(Conclusion::NotDecided(bounds)) if bounds.contains(&Bound::Memory) => {
            SettlementsReached::Forgotten
        }
        Ok(Conclusion::NotDecided(_)) => SettlementsReached::NotDecided,
        Ok(Conclusion::Settled(_) | Conclusion::Waivable(_)) => SettlementsReached::OneResult,
        Ok(Conclusion::Ambiguous(ways)) => {
            let endless = ways.iter().any(|way| matches!(way, Ambiguity::Endless { .. }));
            if endless { SettlementsReached::Endless } else { SettlementsReached::Open }
        }
    })
}

/// Small, so that no input takes long.
const STATES: usize = 300;
