use go_board::Color;
use go_rules::standard::{StandardPlacement, StandardRepetition, Stops};
use go_rules::{
    Course, Effect, Ending, Grounded, Made, Next, Placement, Reason, Repetition, Situation, Special, Topic,
    Verdict,
};

/// Taking the button is a turn, once in the game; the first pass takes it as well.
#[derive(Debug, PartialEq)]
pub struct MayTakeButton(
    /// The host's rule on what may be played.
    pub StandardPlacement,
);

impl Placement for MayTakeButton {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        self.0.judge(course, effect)
    }

    fn judge_special(&self, course: &Course, _: Color, special: Special) -> Verdict {
        if special != Special::TakeButton {
            return Verdict::NotApplicable;
        }
        match course.ledger().first_passer {
            None => Verdict::Allowed,
            Some(_) => Verdict::Forbidden(Reason::ButtonTaken),
        }
    }
}

/// What stood before the button was taken may come back afterwards.
#[derive(Debug, PartialEq)]
pub struct ButtonLiftsBans(
    /// The host's rule on what may not come back.
    pub StandardRepetition,
);

/// The situation that taking the button left, if it was taken on the record.
fn taken(course: &Course) -> Option<&Situation> {
    course.history().situations().iter().find(|s| matches!(s.made, Made::Pass(_)) && s.ply > 0)
}

impl Repetition for ButtonLiftsBans {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let verdict = self.0.judge(course, effect);
        // The host names the latest occurrence: if that is free, so are all before it.
        if let Verdict::Forbidden(Reason::Repeats(ply)) = verdict
            && taken(course).is_some_and(|button| ply < button.ply)
        {
            return Verdict::Allowed;
        }
        verdict
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        self.0.after_turn(course)
    }
}

/// Taking the button is not one of the passes that stop play.
#[derive(Debug, PartialEq)]
pub struct ButtonIsNoPass(
    /// The host's rule on which passes stop play.
    pub Stops,
);

impl Ending for ButtonIsNoPass {
    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let Some(now) = course.history().current() else { return Grounded::CONTINUE };
        let Made::Pass(by) = now.made else { return Grounded::CONTINUE };
        let all_passes: u32 = course.ledger().passes.iter().sum();
        if all_passes == 1 {
            return Grounded::CONTINUE;
        }
        let taken_in_this_run = all_passes == course.stage().passes_running;
        let passes = course.stage().passes_running.saturating_sub(u32::from(taken_in_this_run));
        let earlier = course.history().situations().split_last().map_or(&[][..], |(_, rest)| rest);
        // Before the button was taken the situation was another one.
        let button = taken(course).map_or(0, |s| s.ply);
        let again = self.0.same_position
            && earlier.iter().any(|s| s.key == now.key && s.made == Made::Pass(by) && s.ply > button);
        let in_succession = self.0.in_succession.is_some_and(|count| passes >= u32::from(count));
        if again || in_succession { Next::Stop.on(Topic::Stop) } else { Grounded::CONTINUE }
    }
}
