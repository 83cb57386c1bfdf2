use go_rules::standard::{HandicapPlacement, HandicapPoints, Komi, StandardCompensation, Ties};
use go_rules::{Choice, Gap, HalfPoints, Topic};

const EQUAL: Gap = Gap { topic: Topic::Ties, missing: "what equal scores are" };

fn draws(even: HalfPoints, choice: &Choice) -> StandardCompensation {
    StandardCompensation {
        komi: Komi::even_and_handicap(even, HalfPoints::ZERO),
        handicap_points: HandicapPoints::None,
        handicap_placement: if choice.is("handicap-stones", "unsaid") {
            HandicapPlacement::Unsaid
        } else {
            HandicapPlacement::Fixed
        },
        ties: [if choice.is("equal-scores", "unsaid") { Ties::Unsaid(EQUAL) } else { Ties::Draw }; 2],
    }
}

/// The komi that is usual where these rules are used, none in handicap games.
pub(crate) fn komi(choice: &Choice) -> StandardCompensation {
    let even = match choice.reading("komi") {
        "none" => HalfPoints::ZERO,
        "5.5" => HalfPoints::new(11),
        _ => HalfPoints::new(13),
    };
    draws(even, choice)
}

/// None but what the players agree on beforehand.
pub(crate) fn agreed_komi(choice: &Choice) -> StandardCompensation {
    draws(if choice.is("komi", "4.5") { HalfPoints::new(9) } else { HalfPoints::ZERO }, choice)
}
