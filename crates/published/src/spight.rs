//! Spight's rules of 2003: a pass frees every earlier position, and passing twice in one position stops play.

use std::sync::LazyLock;

use go_rules::standard::{
    HandicapPlacement, StandardCompensation, StandardEnding, StandardPlacement, StandardRedress,
    StandardRepetition, StandardScoring, StandardSettlement, Stops, Suicide, Superko,
};
use go_rules::{Articles, Choice, HalfPoints, Rulebook, Ruleset, Text};

/// Key `spight`: the form that counts area.
#[derive(Clone, Copy, Debug)]
pub struct Spight;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::SPIGHT));

impl Ruleset for Spight {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let superko = match choice.reading("repetition") {
            "situational" => Superko::Situational,
            _ => Superko::Positional,
        };
        let suicide = match choice.reading("suicide") {
            "several-stones-only" => Suicide::SeveralStonesOnly,
            "allowed" => Suicide::Allowed,
            _ => Suicide::Forbidden,
        };
        let stops = Stops { same_position: true, ..Stops::NEVER };
        let articles = Articles {
            placement: StandardPlacement::with_suicide(suicide).into(),
            repetition: StandardRepetition { pass_lifts_bans: true, ..StandardRepetition::superko(superko) }
                .into(),
            ending: StandardEnding { stops, ..StandardEnding::TWO_PASSES }.into(),
            settlement: StandardSettlement::AsItStands.into(),
            scoring: StandardScoring::AREA.into(),
            compensation: StandardCompensation {
                handicap_placement: HandicapPlacement::Unsaid,
                ..StandardCompensation::komi(HalfPoints::ZERO)
            }
            .into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}
