//! Words that the format shares with nothing else: actions and reasons.

use go_notation::game::{parse_action, spell_action};
use go_rules::{Action, Reason, Special, StageName, Turn};

/// An action as scenarios write it.
///
/// ```
/// use go_scenario::{parse_action, spell_action};
/// for text in ["B C3", "W pass", "B button", "B pass-for-ko C3", "W propose nothing dead", "edit black A1 empty B1"] {
///     assert_eq!(spell_action(&parse_action(text).expect("an action")), text);
/// }
/// ```
#[must_use]
pub fn spell(action: &Action) -> String {
    match action {
        Action::Turn(by, Turn::Special(special)) => {
            let by = by.letter();
            match special {
                Special::TakeButton => format!("{by} button"),
                Special::PassForKo(point) => format!("{by} pass-for-ko {point}"),
                Special::ReturnPrisoner => format!("{by} return-prisoner"),
                _ => spell_action(action),
            }
        }
        Action::Edit(_) => spell_action(action).replacen("set", "edit", 1),
        Action::Turn(_, Turn::Play(_) | Turn::Pass) | Action::Statement(..) => spell_action(action),
    }
}

/// Reads an action as scenarios write it; the longer words of `compare` and `score` mean the same. `None` if it is no action.
#[must_use]
pub fn parse(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let longer = match words.as_slice() {
        ["edit", rest @ ..] if !rest.is_empty() => format!("set {}", rest.join(" ")),
        [by, "button"] => format!("{by} take the button"),
        [by, "pass-for-ko", point] => format!("{by} pass for the ko at {point}"),
        [by, "return-prisoner"] => format!("{by} return a prisoner"),
        _ => text.to_owned(),
    };
    let action = parse_action(&longer).ok()?;
    // An edit that says nothing does nothing.
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

/// The word for a stage, as statements have it.
///
/// ```
/// assert_eq!(go_scenario::stage_word(go_rules::StageName::LastMove), "owing");
/// ```
#[must_use]
pub const fn stage(name: StageName) -> &'static str {
    match name {
        StageName::Handicap => "placing",
        StageName::Play => "playing",
        StageName::Stopped => "stopped",
        StageName::LastMove => "owing",
        StageName::Confirmation => "confirming",
        StageName::Encore => "encore",
        StageName::FillingIn => "filling in",
        StageName::Ended => "ended",
        _ => "another stage",
    }
}
