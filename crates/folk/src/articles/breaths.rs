use go_board::{Board, Facts, PointSet};
use go_rules::{Course, Effect, Gap, Placement, Reason, Topic, Verdict};

/// A text that says what capturing is and nothing on chains that a play leaves without breath on its own side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Breaths {
    pub(crate) own: NoBreathLeft,
    pub(crate) both: BothOut,
}

/// What becomes of one's own chain that a play leaves without breath.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoBreathLeft {
    /// Such a play may not be made.
    Forbidden,
    /// The chain comes off and is the opponent's.
    Lifted,
    /// Nobody has taken its last breath: it stays.
    Stays,
}

/// What comes off when a play leaves chains of both sides without breath.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BothOut {
    /// The opponent's, which gives breath to one's own.
    Opponents,
    /// The text does not say.
    Unsaid,
}

/// Whether the played stone's chain has no breath before anything is lifted.
fn is_out_of_breath(board: &Board, facts: &Facts) -> bool {
    let mut placed = board.clone();
    // Facts exist only for empty points.
    _ = placed.put_down(facts.point(), facts.color());
    placed.liberties(facts.point()).is_empty()
}

impl Placement for Breaths {
    fn effect(&self, course: &Course, facts: Facts) -> Effect {
        if facts.lost() > 0 && self.own == NoBreathLeft::Stays {
            return Effect::lifting(course.board(), facts, PointSet::EMPTY);
        }
        Effect::Usual(facts)
    }

    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let facts = effect.usual();
        if facts.lost() > 0 && self.own == NoBreathLeft::Forbidden {
            return Verdict::Forbidden(Reason::Suicide(facts.lost()));
        }
        if facts.taken() > 0 && self.both == BothOut::Unsaid && is_out_of_breath(course.board(), facts) {
            return Verdict::Undetermined(Gap {
                topic: Topic::Suicide,
                missing: "whose chains come off when a play leaves both sides without breath",
            });
        }
        Verdict::Allowed
    }
}
