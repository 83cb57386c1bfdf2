//! Stone scoring: what stands on the board counts, nothing else.

use std::sync::LazyLock;

use go_rules::standard::{
    Ko, StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, Suicide,
};
use go_rules::{Articles, Choice, HalfPoints, Rulebook, Ruleset, Text};

/// Key `stone-scoring`.
#[derive(Clone, Copy, Debug)]
pub struct StoneScoring;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::STONE_SCORING));

impl Ruleset for StoneScoring {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let suicide = if choice.is("suicide", "several-stones-only") {
            Suicide::SeveralStonesOnly
        } else {
            Suicide::Forbidden
        };
        let articles = Articles {
            placement: StandardPlacement::with_suicide(suicide).into(),
            repetition: StandardRepetition::ko(Ko::OneForOne).into(),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: StandardSettlement::AsItStands.into(),
            scoring: StandardScoring::STONES.into(),
            compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}
