//! What became of a turn, in words, and whether two turns became the same.

use go_rules::{Became, Objection};

/// What a forbidden turn that stands is in for: to be taken back, or to lose the game, if it is pointed out; or nothing.
#[must_use]
pub const fn standing(objection: Option<Objection>) -> &'static str {
    match objection {
        None => "it stands",
        Some(Objection::Loses) => "it stands, and loses the game if it is pointed out",
        Some(_) => "it stands unless taken back",
    }
}

/// What an action became; of a forbidden turn that stands also what pointing it out would bring.
#[must_use]
pub fn became_in_words(became: Became, objection: Option<Objection>) -> String {
    if matches!(became, Became::Stood(_)) {
        format!("forbidden; {}", standing(objection))
    } else {
        became.to_string()
    }
}

/// What an action became, the reason left aside.
#[must_use]
pub const fn same_fate(a: Became, b: Became) -> bool {
    match (a, b) {
        (Became::Passes(one, _), Became::Passes(other, _)) => one == other,
        _ => kind_of(a) == kind_of(b),
    }
}

const fn kind_of(became: Became) -> u8 {
    match became {
        Became::Made => 0,
        Became::Stood(_) => 1,
        Became::Passes(..) => 2,
        Became::TurnLost(_) => 3,
        Became::Lost(_) => 4,
        Became::Halted(_) => 5,
        Became::Ignored(_) => 6,
        Became::NotApplicable => 7,
        Became::AfterTheEnd => 8,
        _ => 9,
    }
}
