use go_rules::{Action, Course, Reason, Redress, Remedy, StageName};

/// What becomes of a turn that breaks a rule.
///
/// A stone cannot stand where another stands or beside the board, and what is put down after the stop is no move. While things
/// are tried out a forbidden move is no breach: it is not a line of play at all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Breach {
    /// For suicide, for taking a ko back too early, and for moving when it is the other's turn.
    pub(crate) remedy: Remedy,
}

impl Redress for Breach {
    fn remedy(&self, course: &Course, _: &Action, reason: Reason) -> Remedy {
        if course.stage().name == StageName::Confirmation {
            return Remedy::Halt;
        }
        if reason == Reason::PlayHasStopped {
            Remedy::TurnLost
        } else if matches!(reason, Reason::Suicide(_) | Reason::Ko | Reason::OutOfTurn) {
            self.remedy
        } else {
            Remedy::Halt
        }
    }
}
