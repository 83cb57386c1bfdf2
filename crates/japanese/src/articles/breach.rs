use go_rules::{Action, Course, Grounded, Reason, Redress, Remedy, StageName, Topic, Turn};

/// What becomes of a turn that breaks a rule.
///
/// A stone cannot stand where another stands or beside the board. While things are tried out a forbidden move is no breach: it is
/// not a line of play at all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Breach {
    /// For suicide, for taking a ko back too early, and for moving when it is the other's turn.
    pub(crate) remedy: Remedy,
    /// For a stone put down after the stop. A pass after it is no move under any of these texts.
    pub(crate) after_stop: Remedy,
}

impl Redress for Breach {
    fn remedy(&self, course: &Course, action: &Action, reason: Reason) -> Grounded<Remedy> {
        // What cannot be played while things are tried out is ruled by what is said of that, not by the clause on breaches.
        if course.stage().name == StageName::Confirmation {
            return Remedy::Halt.on(Topic::Confirmation);
        }
        self.in_play(action, reason).on(reason.remedy_topic())
    }
}

impl Breach {
    fn in_play(self, action: &Action, reason: Reason) -> Remedy {
        if reason == Reason::PlayHasStopped {
            if matches!(action, Action::Turn(_, Turn::Play(_))) { self.after_stop } else { Remedy::NoMove }
        } else if matches!(reason, Reason::Suicide(_) | Reason::Ko | Reason::OutOfTurn) {
            self.remedy
        } else {
            Remedy::Halt
        }
    }
}
