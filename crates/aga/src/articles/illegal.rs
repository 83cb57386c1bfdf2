use go_board::Color;
use go_rules::{Action, Course, Gap, Grounded, Penalty, Reason, Redress, Remedy, Topic, Turn};

/// An illegal move is taken back and becomes a pass, if the opponent points it out in time; otherwise it stands.
///
/// Moving twice running, or more often, is one illegal move: all those turns are taken back. A stone on an occupied point or beside the board
/// cannot stand, so it is taken back whatever anyone says. One move at a time is open to objection, the last that was illegal; those before it
/// come back with it or can be objected to after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TakenBack {
    /// How late it may be pointed out.
    pub(crate) notice: Notice,
    /// Whether the pass is one of the two that stop play.
    pub(crate) counts_towards_stop: bool,
    /// Whether the player's turns right before are taken back with a turn that was the opponent's.
    pub(crate) both_turns: bool,
    /// What two or more turns taken back become.
    pub(crate) double: Double,
    /// Whether the text calls a pass out of turn illegal.
    pub(crate) passing_out_of_turn_is_illegal: bool,
    /// Whether it is known that a move noticed too late stands.
    pub(crate) noticed_late_it_stands: bool,
}

/// How late an illegal move may be pointed out: the readings of the silence `notice`, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// Until the opponent's next turn.
    UntilNextTurn,
    /// By the very next action.
    BeforeAnythingElse,
    /// It is taken back even if nobody points it out.
    NotNeeded,
}

/// What two or more turns taken back become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Double {
    /// One pass, for one stone.
    OnePass,
    /// One pass, for as many stones.
    OnePassStoneForEach,
    /// As many passes.
    PassForEach,
}

impl TakenBack {
    /// Until the opponent's next turn, both of two turns, one pass for one stone: the AGA's own rule.
    pub(crate) const AGA: Self = Self {
        notice: Notice::UntilNextTurn,
        counts_towards_stop: true,
        both_turns: true,
        double: Double::OnePass,
        passing_out_of_turn_is_illegal: true,
        noticed_late_it_stands: true,
    };

    /// Whether this is against the rules and yet, as the text has it, no illegal move.
    fn is_irregular(&self, action: &Action, reason: Reason) -> bool {
        reason == Reason::OutOfTurn
            && !self.passing_out_of_turn_is_illegal
            && matches!(action, Action::Turn(_, Turn::Pass))
    }
}

const NOTICED_LATE: Gap = Gap {
    topic: Topic::Notice,
    missing: "what becomes of an illegal move noticed late, if the players do not agree to go back",
};

/// How many turns this player has taken running up to now, in this stage and not yet taken back.
fn turns_running(course: &Course, by: Option<Color>) -> u8 {
    let stage = course.plies().get(course.stage().since as usize..).unwrap_or_default();
    let turns = stage.iter().rev().filter(|ply| !matches!(ply.action, Action::Statement(..)));
    let running = turns.take_while(|ply| ply.became.stands() && by.is_some() && ply.action.by() == by);
    running.take(u8::MAX.into()).count() as u8
}

impl Redress for TakenBack {
    fn remedy(&self, course: &Course, action: &Action, reason: Reason) -> Grounded<Remedy> {
        let out_of_turn = reason == Reason::OutOfTurn;
        if self.is_irregular(action, reason) {
            let missing = "what becomes of a pass out of turn, which it calls no illegal move";
            return Remedy::Undetermined(Gap { topic: Topic::OutOfTurn, missing }).on(Topic::OutOfTurn);
        }
        let before = turns_running(course, action.by());
        let preceding_too = out_of_turn && self.both_turns && before > 0;
        let each = preceding_too && self.double == Double::PassForEach;
        let passes = if each { before.saturating_add(1) } else { 1 };
        let turns_taken_back = if preceding_too { before.saturating_add(1) } else { 1 };
        let stones = if self.double == Double::OnePassStoneForEach { turns_taken_back } else { passes };
        let penalty = Penalty { passes, stones, preceding_too, count_towards_stop: self.counts_towards_stop };
        let cannot_stand = matches!(reason, Reason::Occupied(_) | Reason::OffBoard(_));
        if cannot_stand || self.notice == Notice::NotNeeded {
            return Remedy::Passes(penalty).on(reason.remedy_topic());
        }
        Remedy::StandsUnlessObjected {
            penalty,
            only_next_action: self.notice == Notice::BeforeAnythingElse,
            too_late: (!self.noticed_late_it_stands).then_some(NOTICED_LATE),
        }
        .on(reason.remedy_topic())
    }
}
