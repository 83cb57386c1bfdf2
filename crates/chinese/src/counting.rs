//! Counting in zi, and in half points.
//!
//! The texts count one side and compare with half the board: 180½ zi on 19×19. A zi is a point of the counted side, so a zi
//! more for Black is a zi less for White and moves the margin by two points: a quarter zi is half a point. A komi of 2¾ zi is
//! 5½ points, one of 3¾ zi 7½. A point between living units is half a zi to each side and moves no margin.

use go_rules::standard::{
    HandicapPlacement, HandicapPoints, Komi, Shared, StandardCompensation, StandardScoring, Ties,
};
use go_rules::{Choice, HalfPoints};

/// Stones and what they surround; points between living units are halved.
pub(crate) const fn counting() -> StandardScoring {
    StandardScoring { shared: Shared::HalfEach, ..StandardScoring::AREA }
}

/// Komi and what is read into the silence on handicaps.
pub(crate) fn compensation(choice: &Choice, komi: HalfPoints) -> StandardCompensation {
    let with_handicap = if choice.is("handicap-komi", "same") { komi } else { HalfPoints::ZERO };
    StandardCompensation {
        komi: Komi::even_and_handicap(komi, with_handicap),
        handicap_points: match choice.reading("handicap-points") {
            "after-the-first" => HandicapPoints::AfterTheFirst,
            "none" => HandicapPoints::None,
            _ => HandicapPoints::Each,
        },
        handicap_placement: match choice.reading("handicap-placement") {
            "fixed" => HandicapPlacement::Fixed,
            "unsaid" => HandicapPlacement::Unsaid,
            _ => HandicapPlacement::Free,
        },
        ties: [Ties::Draw; 2],
    }
}
