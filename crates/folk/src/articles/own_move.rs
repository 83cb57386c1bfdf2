use go_rules::{Course, Effect, Made, Reason, Repetition, Verdict};

/// No play may restore the position that stood after the same player's previous move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OwnPreviousMove {
    /// Whether a pass is a move.
    pub(crate) passes_are_moves: bool,
}

impl Repetition for OwnPreviousMove {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let by = effect.usual().color();
        let previous = course.history().remembered().iter().rev().find(|situation| match situation.made {
            Made::Play(who) | Made::Start(Some(who)) => who == by,
            Made::Pass(who) => who == by && self.passes_are_moves,
            Made::Start(None) | Made::Special(_) | Made::TurnLost(_) => false,
        });
        match previous {
            Some(previous) if previous.key == effect.key_after() => Verdict::Forbidden(Reason::Ko),
            _ => Verdict::Allowed,
        }
    }
}
