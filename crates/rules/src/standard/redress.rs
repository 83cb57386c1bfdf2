use crate::course::Course;
use crate::{Action, Grounded, Reason, Redress, Remedy};

/// One remedy for forbidden plays and passes, and one for moving when it is the other's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StandardRedress {
    /// For forbidden plays and passes.
    pub illegal: Remedy,
    /// For turns taken when it was the other player's.
    pub out_of_turn: Remedy,
}

impl StandardRedress {
    /// What is forbidden is no move of the game.
    pub const HALT: Self = Self { illegal: Remedy::Halt, out_of_turn: Remedy::Halt };
}

impl Redress for StandardRedress {
    fn remedy(&self, _: &Course, _: &Action, reason: Reason) -> Grounded<Remedy> {
        let remedy = if reason == Reason::OutOfTurn { self.out_of_turn } else { self.illegal };
        remedy.on(reason.remedy_topic())
    }
}
