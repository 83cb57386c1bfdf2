use go_rules::standard::{HandicapPlacement, StandardCompensation};
use go_rules::{Compensation, Course, Gap, HalfPoints, Item, Outcome, Setup, Sheet, Topic};

/// A komi for 19×19; on other boards the text gives none, so one must have been agreed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OnlyOn19x19 {
    pub(crate) standard: StandardCompensation,
}

impl Compensation for OnlyOn19x19 {
    fn adjust(&self, course: &Course, sheet: &Sheet) -> Vec<Item> {
        self.standard.adjust(course, sheet)
    }

    fn decide(&self, course: &Course, sheet: &Sheet) -> Outcome {
        let setup = course.start().setup();
        if setup.komi.is_none() && (setup.size.width(), setup.size.height()) != (19, 19) {
            return Outcome::Undetermined(Gap {
                topic: Topic::Komi,
                missing: "what komi holds on this board",
            });
        }
        self.standard.decide(course, sheet)
    }

    fn written_komi(&self, setup: &Setup) -> HalfPoints {
        self.standard.written_komi(setup)
    }

    fn handicap_placement(&self) -> HandicapPlacement {
        self.standard.handicap_placement()
    }
}
