//! What Go servers do: CGOS, KGS, OGS, IGS and DGS, as far as their pages and published programs tell.
//!
//! | key | text |
//! |---|---|
//! | `cgos` | [`Cgos`]: Tromp–Taylor without suicide, komi 7.5 |
//! | `kgs-japanese`, `kgs-chinese`, `kgs-aga`, `kgs-new-zealand` | [`KgsJapanese`], [`KgsChinese`], [`KgsAga`], [`KgsNewZealand`] |
//! | `ogs-japanese`, `ogs-chinese`, `ogs-aga`, `ogs-new-zealand`, `ogs-ing` | [`OgsJapanese`] … [`OgsIng`] |
//! | `igs`, `dgs` | [`Igs`], [`Dgs`] |
//!
//! # A tour
//!
//! ```
//! use go_board::{Color, Size};
//! use go_rules::{Action, Outcome, Referee, RulesetExt, Setup};
//! use go_servers::{Cgos, KgsChinese};
//!
//! // A suicide on 1x1: CGOS asked for a turn, got a forbidden one, and scores the game as lost; KGS does not take it.
//! let start = Setup::empty(Size::new(1, 1)?).check()?;
//! let suicide = Action::play(Color::Black, "A1".parse()?);
//! let mut on_cgos = Referee::new(Cgos.default_rulebook(), start.clone());
//! on_cgos.act(&suicide)?;
//! assert_eq!(on_cgos.outcome().to_string(), "W+F");
//! let mut on_kgs = Referee::new(KgsChinese.default_rulebook(), start);
//! on_kgs.act(&suicide)?;
//! assert_eq!(on_kgs.outcome(), Outcome::Unfinished);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Where neither a page nor a program tells what a server does, its specification has a silence with readings.

mod cgos;
mod dgs;
mod igs;
mod kgs;
mod ogs;
mod settling;
mod window;

pub use cgos::Cgos;
pub use dgs::Dgs;
pub use igs::Igs;
pub use kgs::{KgsAga, KgsChinese, KgsJapanese, KgsNewZealand};
pub use ogs::{OgsAga, OgsChinese, OgsIng, OgsJapanese, OgsNewZealand};

use go_rules::article::SettlementArticle;
use go_rules::standard::{
    Agreement, FirstToMove, Ko, Recurrence, SecondStop, StandardRedress, StandardRepetition, StillAlive, Void,
};
use go_rules::{Adjudicator, Choice, Memory, Remedy, Ruleset};

use settling::{ServerDispute, ServerSettling};

/// The texts of this crate.
#[must_use]
pub fn rulesets() -> Vec<&'static dyn Ruleset> {
    vec![
        &Cgos,
        &KgsJapanese,
        &KgsChinese,
        &KgsAga,
        &KgsNewZealand,
        &OgsJapanese,
        &OgsChinese,
        &OgsAga,
        &OgsNewZealand,
        &OgsIng,
        &Igs,
        &Dgs,
    ]
}

/// A program takes no forbidden turn.
const REFUSED: StandardRedress = StandardRedress { illegal: Remedy::Halt, out_of_turn: Remedy::Halt };

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
fn settling(agreement: Agreement, dispute: ServerDispute, may_void: bool) -> SettlementArticle {
    SettlementArticle::peculiar(ServerSettling {
        agreement,
        dispute,
        may_void,
        adjudicator: Adjudicator::default(),
    })
}
