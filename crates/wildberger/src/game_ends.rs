//! The reading on which the game is over when a player has no piece to place.

use go_rules::standard::StandardEnding;
use go_rules::{Course, Ending, Grounded, Next, Stage, Topic};

use crate::pieces::Pieces;

/// Passes end the game, and so does the turn of a player without pieces: the reading `game-ends` of the silence `supply-out`.
///
/// It is looked at after each turn, so a game on a single point does not end before it begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct EndsWithoutPieces {
    pub(crate) passes: StandardEnding,
    pub(crate) pieces: Pieces,
}

impl Ending for EndsWithoutPieces {
    fn start(&self, setup: &go_rules::Setup) -> Grounded<Stage> {
        self.passes.start(setup)
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let next = self.passes.after_turn(course);
        let out = course.stage().to_move.is_some_and(|to_move| self.pieces.are_out(course, to_move));
        if next.continues() && out { Next::Stop.on(Topic::Stop) } else { next }
    }
}
