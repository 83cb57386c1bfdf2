use go_rules::standard::{Ko, StandardRepetition};
use go_rules::{Course, Effect, Made, Reason, Repetition, Verdict};

/// A ko may not be retaken before the player has put another stone on the board, passes being no moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct UntilNextStone;

impl Repetition for UntilNextStone {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let usual = effect.usual();
        let at_once = StandardRepetition::ko(Ko::OneForOne).judge(course, effect);
        if at_once != Verdict::Allowed || effect.taken() != 1 || effect.ko().is_none() {
            return at_once;
        }
        let by = usual.color();
        let since_own_stone =
            course.history().remembered().iter().rev().take_while(|s| s.made != Made::Play(by));
        let mut taken = since_own_stone.filter(|s| s.made == Made::Play(by.opponent()));
        if taken.any(|s| s.ko == Some(usual.point())) {
            return Verdict::Forbidden(Reason::Ko);
        }
        Verdict::Allowed
    }
}
