//! Two rulebooks of our own that forbid nothing but suicide and taking back at once: the plain ground for comparisons.

use std::sync::LazyLock;

use go_rules::standard::{
    Agreement, FirstToMove, Ko, SecondStop, StandardCompensation, StandardEnding, StandardPlacement,
    StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, StillAlive,
};
use go_rules::{Articles, Choice, HalfPoints, Memory, Rulebook, Ruleset, Text};

/// Key `simple-ko-area`: area counts.
#[derive(Clone, Copy, Debug)]
pub struct SimpleKoArea;

/// Key `simple-ko-territory`: territory and prisoners count.
#[derive(Clone, Copy, Debug)]
pub struct SimpleKoTerritory;

static AREA: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::SIMPLE_KO_AREA));

static TERRITORY: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::SIMPLE_KO_TERRITORY));

fn rulebook(text: &Text, choice: &Choice, scoring: StandardScoring) -> Rulebook {
    let settlement = if choice.is("dead-stones", "by-agreement") {
        StandardSettlement::Agreement(Agreement {
            without_stop: false,
            first_to_move: FirstToMove::OpponentOfLastPasser,
            memory: Memory::Kept,
            second_stop: SecondStop::SettlesAgain,
            still_alive: StillAlive::Everything,
        })
    } else {
        StandardSettlement::AsItStands
    };
    let articles = Articles {
        placement: StandardPlacement::NO_SUICIDE.into(),
        repetition: StandardRepetition::ko(Ko::OneForOne).into(),
        ending: StandardEnding::TWO_PASSES.into(),
        settlement: settlement.into(),
        scoring: scoring.into(),
        compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
        redress: StandardRedress::HALT.into(),
    };
    Rulebook::under(text, choice, articles)
}

impl Ruleset for SimpleKoArea {
    fn text(&self) -> &Text {
        &AREA
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        rulebook(&AREA, choice, StandardScoring::AREA)
    }
}

impl Ruleset for SimpleKoTerritory {
    fn text(&self) -> &Text {
        &TERRITORY
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        rulebook(&TERRITORY, choice, StandardScoring::TERRITORY)
    }
}
