//! Repetition as OGS's program looks for it: so many moves back, and no further.

use go_rules::{Course, Effect, Reason, Repetition, Situation, Verdict};

/// How many positions are compared, not counting the two latest.
const REACH: usize = 30;

/// What is compared with a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compared {
    /// The position before the last move.
    LastOnly,
    /// That, and positions up to thirty moves before it.
    Positions,
    /// That, and those of the positions up to thirty moves before it that a move of the same player made.
    OwnPositions,
}

/// Looks back a number of moves; the start itself is compared with the second move of the game and no other.
#[derive(Debug, PartialEq)]
pub(super) struct Window(pub(super) Compared);

impl Repetition for Window {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let situations = course.history().situations();
        let start = situations.iter().rposition(|s| s.ply == 0).unwrap_or(0);
        let moves = situations.len() - 1 - start;
        let by = effect.usual().color();
        let same = |s: &&Situation| s.key == effect.key_after();
        let earlier = situations[start..].iter().rev().skip(1);
        if moves >= 1 && earlier.clone().take(1).any(|s| same(&s)) {
            return Verdict::Forbidden(Reason::Ko);
        }
        if self.0 == Compared::LastOnly {
            return Verdict::Allowed;
        }
        let situational = self.0 == Compared::OwnPositions;
        let compared = earlier.skip(1).take(REACH.min(moves.saturating_sub(2)));
        let repeated = compared.filter(|s| !situational || s.next != by).find(same);
        repeated.map_or(Verdict::Allowed, |s| Verdict::Forbidden(Reason::Repeats(s.ply)))
    }
}
