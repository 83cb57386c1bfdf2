//! The stage in which Black places the stones of a handicap that did not come with the start.
//!
//! The compensation article says where the stones go; everything else is the same under every rulebook. Placing is no move:
//! the ledger counts none, nothing repeats, and when all stones are there the game begins as if they had come with the start.

use go_board::Color;

use crate::lockstep::InForce;
use crate::standard::{HandicapPlacement, HandicapStones};
use crate::{Action, Edit, Ledger, Memory, Next, On, Ply, Rulebook, Setup, SharedOverlay, Stage};

/// The stage that a rulebook begins with.
pub(crate) fn first_stage(rulebook: &Rulebook, setup: &Setup) -> Stage {
    if !leaves_stones_to_place(setup) {
        return rulebook.ending.article.get().start(setup);
    }
    match rulebook.compensation.article.get().handicap_placement() {
        HandicapPlacement::InTurn => rulebook.ending.article.get().start(setup),
        placement @ (HandicapPlacement::Unknown
        | HandicapPlacement::Free
        | HandicapPlacement::Fixed
        | HandicapPlacement::Unsaid) => Stage::placing(SharedOverlay::new(HandicapStones(placement))),
    }
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

/// Whether stones are due that the text knows nothing of.
pub(crate) fn is_unknown(rules: InForce<'_>) -> bool {
    rules.course.stage().is_placing()
        && rules.rulebook.compensation.article.get().handicap_placement() == HandicapPlacement::Unknown
}

/// What follows a turn or an edit while stones are placed.
pub(crate) fn after_placement(rules: InForce<'_>) -> Next {
    let InForce { rulebook, course } = rules;
    let setup = course.start().setup();
    let black = course.board().stones(Color::Black);
    let white_is_next = |edit: &Edit| edit.next == Some(Color::White);
    let cut_short =
        matches!(course.plies().last(), Some(Ply { action: Action::Edit(edit), .. }) if white_is_next(edit));
    if black.len() < usize::from(setup.handicap) && !cut_short {
        return Next::Turn(Color::Black);
    }
    let white = course.board().stones(Color::White);
    let given = Setup { black, white, next: Color::White, ..setup.clone() };
    Next::Stage(Box::new(rulebook.ending.article.get().start(&given)), Memory::FromHere, On::Board)
}
