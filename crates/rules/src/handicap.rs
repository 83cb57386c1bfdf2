//! The stage in which Black places the stones of a handicap that did not come with the start.
//!
//! The compensation article says where the stones go; everything else is the same under every rulebook. Placing is no move:
//! the ledger counts none, nothing repeats, and when all stones are there the game begins as if they had come with the start.

use go_board::Color;

use crate::standard::{HandicapPlacement, HandicapStones};
use crate::{ArticleName, Ground, Grounded, Ledger, Rulebook, Setup, SharedOverlay, Stage, Topic};

/// The stage that a rulebook begins with.
pub(crate) fn first_stage(rulebook: &Rulebook, setup: &Setup) -> (Stage, Ground) {
    if !leaves_stones_to_place(setup) {
        return started(rulebook, setup);
    }
    match rulebook.compensation.article.get().handicap_placement() {
        HandicapPlacement::InTurn => started(rulebook, setup),
        placement @ (HandicapPlacement::Unknown
        | HandicapPlacement::Free
        | HandicapPlacement::Fixed
        | HandicapPlacement::Unsaid) => {
            (Stage::placing(SharedOverlay::new(HandicapStones(placement))), Topic::HandicapPlacement.into())
        }
    }
}

/// The stage in which play begins, as the ending article has it.
fn started(rulebook: &Rulebook, setup: &Setup) -> (Stage, Ground) {
    let Grounded { answer, topic } = rulebook.ending.article.get().start(setup);
    (answer, Ground { article: ArticleName::Ending, topic: topic.unwrap_or(Topic::Turns) })
}

/// Whether there is a handicap of several stones, Black is to move, and nothing has happened yet.
fn leaves_stones_to_place(setup: &Setup) -> bool {
    setup.handicap >= 2
        && setup.next == Color::Black
        && setup.black.is_empty()
        && setup.white.is_empty()
        && setup.occurred.is_empty()
        && setup.ledger == Ledger::default()
}
