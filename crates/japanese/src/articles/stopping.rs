use go_rules::standard::StandardEnding;
use go_rules::{Course, Ending, Next, Stage, StageName};

/// What stops play; two passes also end what is tried out on a copy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopping(pub(crate) StandardEnding);

/// Play has stopped, as before things were tried out.
fn stopped_again(course: &Course) -> Stage {
    let mut stage = Stage::new(StageName::Stopped, None);
    stage.stops = course.stage().stops;
    stage
}

impl Ending for Stopping {
    fn after_turn(&self, course: &Course) -> Next {
        if course.stage().name != StageName::Confirmation {
            return self.0.after_turn(course);
        }
        if course.stage().passes_running < 2 {
            Next::Continue
        } else {
            Next::Restore(Box::new(stopped_again(course)))
        }
    }

    fn after_agreement(&self, course: &Course) -> Next {
        self.0.after_agreement(course)
    }
}
