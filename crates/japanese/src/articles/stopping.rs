use go_rules::standard::{StandardEnding, Stops};
use go_rules::{Course, Ending, Grounded, Next, StageName};

/// No number of passes stops play, but two end what is tried out on a copy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ByAgreement;

const PLAY: StandardEnding = StandardEnding { stops: Stops::NEVER, ..StandardEnding::TWO_PASSES };

impl Ending for ByAgreement {
    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let trial = course.stage().name == StageName::Confirmation;
        if trial { StandardEnding::TWO_PASSES } else { PLAY }.after_turn(course)
    }
}
