//! Faulty articles about what is counted, and about komi.

use go_board::{PointSet, area};
use go_rules::standard::*;
use go_rules::*;

/// What is wrong with a count.
#[derive(Debug, PartialEq)]
pub(crate) enum Slip {
    /// Points between both sides are Black's.
    DameCounted,
    /// Prisoners are not counted.
    PrisonersDropped,
    /// Prisoners count two points each.
    PrisonersDoubled,
    /// Stones handed over for passes are counted for the player who passed.
    PassStonesSwapped,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Slipping {
    pub(crate) rule: StandardScoring,
    pub(crate) slip: Slip,
}

impl Scoring for Slipping {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let mut items = self.rule.count(course, dead)?;
        let shared = area(&course.board_without(dead)).shared.len() as i32;
        for item in &mut items {
            let [black, white] = item.points;
            item.points = match (&self.slip, item.what) {
                (Slip::DameCounted, "territory") => [black + HalfPoints::points(shared), white],
                (Slip::PrisonersDropped, "prisoners") => [HalfPoints::ZERO; 2],
                (Slip::PrisonersDoubled, "prisoners") => [black + black, white + white],
                (Slip::PassStonesSwapped, "pass stones received") => [white, black],
                _ => [black, white],
            };
        }
        Ok(items)
    }
}

/// Komi is given to Black as points lost, not to White as points won.
#[derive(Debug, PartialEq)]
pub(crate) struct KomiSign(pub(crate) StandardCompensation);

impl Compensation for KomiSign {
    fn adjust(&self, course: &Course, sheet: &Sheet) -> Vec<Item> {
        let mut items = self.0.adjust(course, sheet);
        for item in items.iter_mut().filter(|item| item.what == "komi") {
            item.points = item.points.map(std::ops::Neg::neg);
        }
        items
    }

    fn decide(&self, course: &Course, sheet: &Sheet) -> Outcome {
        self.0.decide(course, sheet)
    }

    fn written_komi(&self, setup: &Setup) -> HalfPoints {
        self.0.written_komi(setup)
    }
}
