use go_board::Color;
use go_rules::standard::{StandardRepetition, Superko};
use go_rules::{Course, Effect, Made, Repetition, Verdict};

/// No earlier position with the same player to move may come back, by a pass as little as by a play.
///
/// The pass that answers a pass is free all the same: it always leaves the situation that stood before both, and
/// the game could not end if it were barred.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PassesToo;

const BARRED: StandardRepetition =
    StandardRepetition { bars_passes: true, ..StandardRepetition::superko(Superko::Situational) };

impl Repetition for PassesToo {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        BARRED.judge(course, effect)
    }

    fn judge_pass(&self, course: &Course, by: Color) -> Verdict {
        let answers_a_pass =
            course.history().current().is_some_and(|now| now.made == Made::Pass(by.opponent()));
        if answers_a_pass { Verdict::Allowed } else { BARRED.judge_pass(course, by) }
    }
}
