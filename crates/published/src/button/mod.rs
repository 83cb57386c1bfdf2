//! Button go: half a point, once, for whoever would rather have it than move.

mod articles;

use std::sync::LazyLock;

use go_rules::article::{EndingArticle, PlacementArticle, RepetitionArticle};
use go_rules::standard::{
    HandicapPlacement, HandicapPoints, Ko, Komi, StandardCompensation, StandardEnding, StandardPlacement,
    StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, Stops, Superko, Ties,
};
use go_rules::{Articles, Choice, HalfPoints, Rulebook, Ruleset, Text};

pub use articles::{ButtonIsNoPass, ButtonLiftsBans, MayTakeButton};

/// Key `button`, on top of area rules.
#[derive(Clone, Copy, Debug)]
pub struct Button;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::BUTTON));

impl Ruleset for Button {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let host = match choice.reading("repetition") {
            "situational" => StandardRepetition::superko(Superko::Situational),
            "simple-ko" => StandardRepetition::ko(Ko::OneForOne),
            _ => StandardRepetition::superko(Superko::Positional),
        };
        let ending = if choice.is("button-as-pass", "yes") {
            StandardEnding::TWO_PASSES.into()
        } else {
            EndingArticle::peculiar(ButtonIsNoPass(Stops::passes(2)))
        };
        let articles = Articles {
            placement: PlacementArticle::peculiar(MayTakeButton(StandardPlacement::NO_SUICIDE)),
            repetition: RepetitionArticle::peculiar(ButtonLiftsBans(host)),
            ending,
            settlement: StandardSettlement::AsItStands.into(),
            scoring: StandardScoring::AREA.into(),
            compensation: StandardCompensation {
                komi: Komi { half_for_first_passer: true, ..Komi::always(HalfPoints::points(7)) },
                handicap_points: HandicapPoints::None,
                handicap_placement: HandicapPlacement::Unsaid,
                ties: [Ties::Draw; 2],
            }
            .into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}
