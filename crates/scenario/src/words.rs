//! Words of the format: the words for reasons are its own, those for actions are [`go_notation`]'s.

use go_notation::game::parse_action;
use go_rules::{Action, Reason};

/// Reads an action as a scenario may have it: an edit that says nothing does nothing, and is none. `None` if it is no action.
#[must_use]
pub fn parse(text: &str) -> Option<Action> {
    let action = parse_action(text).ok()?;
    let empty = matches!(&action, Action::Edit(edit) if **edit == go_rules::Edit::default());
    (!empty).then_some(action)
}

/// The words for reasons.
pub(crate) const REASONS: [&str; 15] = [
    "occupied",
    "suicide",
    "supply",
    "ko",
    "repetition",
    "turn",
    "stop",
    "owes-pass",
    "no-passing",
    "button",
    "agreement",
    "notice",
    "off-board",
    "over",
    "handicap",
];

/// The word that statements have for a reason, as in `forbidden (7: suicide)`.
#[must_use]
pub const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::OffBoard(_) => "off-board",
        Reason::Occupied(_) => "occupied",
        Reason::Suicide(_) => "suicide",
        Reason::NoStoneLeft => "supply",
        Reason::Ko | Reason::KoIsClosed(_) | Reason::NoSuchKo(_) => "ko",
        Reason::Repeats(_) | Reason::PassRepeats(_) | Reason::NothingRecurred => "repetition",
        Reason::OutOfTurn => "turn",
        Reason::PlayHasStopped | Reason::PlayIsOn => "stop",
        Reason::OwesPass => "owes-pass",
        Reason::NoPassing => "no-passing",
        Reason::ButtonTaken => "button",
        Reason::NothingProposed | Reason::NoStone(_) => "agreement",
        Reason::NothingToObject(_) => "notice",
        Reason::GameIsOver => "over",
        Reason::NoHandicapPoint(_) | Reason::HandicapIsDue => "handicap",
        _ => "another",
    }
}
