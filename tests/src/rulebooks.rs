//! Rulebooks that name no text: two passes end play, the board counts by area as it lies, komi 0, and a
//! forbidden turn is no turn of the game. They differ in what repeats and in suicide.

use go_rules::standard::{Ko, StandardPlacement, StandardRepetition, Suicide, Superko};
use go_rules::{Articles, HalfPoints, Rulebook, Text};
use go_rulesets::kata::{KataChanges, KataError};

/// No earlier position.
pub const PSK: StandardRepetition = StandardRepetition::superko(Superko::Positional);
/// No earlier position with the same player to move.
pub const SSK: StandardRepetition = StandardRepetition::superko(Superko::Situational);
/// No position that the same player had made by a play.
pub const NSSK: StandardRepetition = StandardRepetition::superko(Superko::NaturalSituational);
/// No position that stood after a move, pass or play, of the same player.
pub const OWN: StandardRepetition = StandardRepetition::superko(Superko::OwnPositions);
/// The position before the opponent's play just made may not be restored.
pub const BASIC_KO: StandardRepetition = StandardRepetition::ko(Ko::RestoresPosition);
/// A lone stone that has just taken one stone may not be taken alone.
pub const ONE_FOR_ONE: StandardRepetition = StandardRepetition::ko(Ko::OneForOne);

/// The articles that all rulebooks here have, with these two.
#[must_use]
pub fn articles(repetition: StandardRepetition, suicide: Suicide) -> Articles {
    Articles {
        placement: StandardPlacement::with_suicide(suicide).into(),
        repetition: repetition.into(),
        ..Articles::plain()
    }
}

/// These articles as a rulebook.
#[must_use]
pub fn of(name: &str, articles: Articles) -> Rulebook {
    Rulebook::new(name, &Text::nameless(), articles)
}

/// A rulebook that differs from the others in repetition and suicide.
#[must_use]
pub fn plain(name: &str, repetition: StandardRepetition, suicide: Suicide) -> Rulebook {
    of(name, articles(repetition, suicide))
}

/// The four ko rules that the data tell apart by these keys, and the second basic ko, which bars one stone for
/// one; suicide forbidden.
#[must_use]
pub fn ko_rules(suicide: Suicide) -> Vec<Rulebook> {
    [("psk", PSK), ("ssk", SSK), ("nssk", NSSK), ("bk", BASIC_KO), ("one-for-one", ONE_FOR_ONE)]
        .map(|(name, repetition)| plain(name, repetition, suicide))
        .into()
}

/// What KataGo plays with these settings, all of which the data name, with its area counted as the board lies.
///
/// # Errors
/// [`KataError`] if they are none, or are not followed exactly.
pub fn of_katago(settings: &serde_json::Value) -> Result<Rulebook, KataError> {
    KataChanges::read(&settings.to_string())?.alone(HalfPoints::ZERO)?.exact()
}
