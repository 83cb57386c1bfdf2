//! What Go servers do: KGS, OGS, IGS and DGS, as far as their pages and published programs tell.

mod dgs;
mod igs;
mod kgs;
mod ogs;
mod settling;
mod window;

pub use dgs::Dgs;
pub use igs::Igs;
pub use kgs::{KgsAga, KgsChinese, KgsJapanese, KgsNewZealand};
pub use ogs::{OgsAga, OgsChinese, OgsIng, OgsJapanese, OgsNewZealand};

use go_rules::article::SettlementArticle;
use go_rules::standard::{
    Agreement, FirstToMove, Ko, Recurrence, SecondStop, StandardRedress, StandardRepetition, StillAlive, Void,
};
use go_rules::{Adjudicator, Articles, Choice, Memory, Remedy, Rulebook, Text, Topic};

use settling::{Dispute, Settling};

/// The specifications of all servers have clauses of these names; some have none for a subject.
const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "turns"),
    (Topic::Pass, "turns"),
    (Topic::Placement, "capture"),
    (Topic::Suicide, "suicide"),
    (Topic::Ko, "ko"),
    (Topic::Repetition, "superko"),
    (Topic::Recurrence, "cycles"),
    (Topic::Stop, "stop"),
    (Topic::LastMove, "last-pass"),
    (Topic::Agreement, "dead-stones"),
    (Topic::Dispute, "dispute"),
    (Topic::FinalStop, "dispute"),
    (Topic::LifeAndDeath, "dispute"),
    (Topic::Counting, "count"),
    (Topic::Seki, "count"),
    (Topic::Prisoners, "count"),
    (Topic::Komi, "komi"),
    (Topic::Ties, "count"),
    (Topic::Handicap, "handicap"),
    (Topic::Illegal, "refused"),
    (Topic::OutOfTurn, "refused"),
];

/// A program takes no forbidden turn.
const REFUSED: StandardRedress = StandardRedress { illegal: Remedy::Halt, out_of_turn: Remedy::Halt };

/// The rulebook citing only what its text has.
fn named(text: &Text, choice: &Choice, articles: Articles) -> Rulebook {
    let has = |id: &str| text.clauses.iter().any(|clause| clause.id == id);
    let cites: Vec<(Topic, &str)> = CITES.iter().filter(|(_, id)| has(id)).copied().collect();
    Rulebook::new(&choice.name(text), text, articles, &cites)
}

/// A ko may not be retaken at once, and a game that goes round is called off by the players or the program.
fn ko_and_cycles(choice: &Choice) -> StandardRepetition {
    let times = match choice.reading("cycles") {
        "at-the-second-time" => 2,
        "at-the-third-time" => 3,
        _ => return StandardRepetition::ko(Ko::OneForOne),
    };
    let recurrence = Some(Recurrence { times, since_pass: false, void: Void::NoResult });
    StandardRepetition { recurrence, ..StandardRepetition::ko(Ko::OneForOne) }
}

/// The players agree on the dead stones, or play on.
const fn play_on(first_to_move: FirstToMove, second_stop: SecondStop) -> Agreement {
    Agreement {
        without_stop: false,
        first_to_move,
        memory: Memory::Kept,
        second_stop,
        still_alive: StillAlive::Everything,
    }
}

/// The players agree on the dead stones, and perhaps that a game which goes round does not count; what becomes of a dispute
/// differs.
fn settling(agreement: Agreement, dispute: Dispute, may_void: bool) -> SettlementArticle {
    SettlementArticle::peculiar(Settling {
        agreement,
        dispute,
        may_void,
        adjudicator: Adjudicator::default(),
    })
}
