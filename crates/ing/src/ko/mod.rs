//! Ing's ko: hot stones while life and death is being fought for, a disturber where it is settled.
//!
//! Whether it is settled, no text says how to find out. What the board or the record shows is ruled here; the rest is
//! *undetermined*, and `UNSETTLED` is the one place that says so.

mod cycles;
mod mouths;

use go_rules::standard::{Ko, StandardRepetition};
use go_rules::{Course, Effect, Gap, Reason, Repetition, Topic, Verdict};

pub(crate) use cycles::Disturber;
use cycles::barred;
use mouths::{Twin, last_play, twin};

/// How a ko is told from the other kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KoKind {
    /// As far as board and record show it.
    ByTheRecord,
    /// Every repeated taking is a fight: its stones are hot, and nobody disturbs.
    AllFighting,
    /// Every cycle longer than take and retake disturbs: only the single ko stone is hot.
    AllDisturbing,
    /// Take and retake is barred; what else Hansen's rules bar has not been read.
    Hansen,
}

#[derive(Debug, PartialEq)]
pub(crate) struct IngKo {
    pub(crate) kind: KoKind,
    pub(crate) disturber: Disturber,
    /// Whether play that holds a pass is no cycle.
    pub(crate) pass_breaks_cycles: bool,
}

/// The fact on which Ing's ko rests.
pub(crate) const UNSETTLED: Gap = Gap {
    topic: Topic::Recurrence,
    missing: "how to find whether the life and death of the stones around the ko is settled",
};

const UNREAD_CAPTURES: Gap =
    Gap { topic: Topic::Recurrence, missing: "in the part known here, which captures are disallowed" };

const UNREAD_CYCLES: Gap = Gap {
    topic: Topic::Repetition,
    missing: "in the part known here, when a cycle set bars a position from coming back",
};

impl IngKo {
    pub(crate) const fn by_the_record() -> Self {
        Self { kind: KoKind::ByTheRecord, disturber: Disturber::FirstToPlay, pass_breaks_cycles: true }
    }

    fn if_hot(&self, the_board_shows_a_fight: bool) -> Verdict {
        match self.kind {
            KoKind::AllFighting => Verdict::Forbidden(Reason::Ko),
            KoKind::ByTheRecord if the_board_shows_a_fight => Verdict::Forbidden(Reason::Ko),
            KoKind::ByTheRecord => Verdict::Undetermined(UNSETTLED),
            KoKind::AllDisturbing => Verdict::Allowed,
            KoKind::Hansen => Verdict::Undetermined(UNREAD_CAPTURES),
        }
    }

    fn hot_stones(&self, course: &Course, effect: &Effect) -> Verdict {
        if takes_back_two(course, effect) {
            return self.if_hot(false);
        }
        match twin(course, effect) {
            Some(Twin { nothing_else_to_live_on }) => self.if_hot(nothing_else_to_live_on),
            None => Verdict::Allowed,
        }
    }
}

impl Repetition for IngKo {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let single = StandardRepetition::ko(Ko::OneForOne).judge(course, effect);
        if single != Verdict::Allowed {
            return single;
        }
        let hot = self.hot_stones(course, effect);
        let cycle = match self.kind {
            KoKind::AllFighting => Verdict::Allowed,
            KoKind::Hansen if restores(course, effect) => Verdict::Undetermined(UNREAD_CYCLES),
            KoKind::Hansen => Verdict::Allowed,
            KoKind::ByTheRecord | KoKind::AllDisturbing => {
                match barred(course, effect, self.disturber, self.pass_breaks_cycles) {
                    Some(ply) => Verdict::Forbidden(Reason::Repeats(ply)),
                    None => Verdict::Allowed,
                }
            }
        };
        hot.worse(cycle)
    }
}

/// Whether the position after the play has stood before.
fn restores(course: &Course, effect: &Effect) -> bool {
    let after = effect.key_after();
    course.history().remembered().iter().any(|situation| situation.key == after)
}

/// Whether exactly the two joined stones are taken of which one has just taken, so that an earlier position comes back.
fn takes_back_two(course: &Course, effect: &Effect) -> bool {
    let Some((point, true)) = last_play(course, effect.usual().color()) else { return false };
    effect.taken() == 2
        && course.board().chain(point).len() == 2
        && course.board().liberties(point).iter().eq([effect.usual().point()])
        && restores(course, effect)
}
