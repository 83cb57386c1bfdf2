//! Two rulebooks of our own that forbid nothing but suicide and taking back at once: the plain ground for comparisons.

use std::sync::LazyLock;

use go_rules::standard::{
    Agreement, FirstToMove, Ko, SecondStop, StandardCompensation, StandardEnding, StandardPlacement,
    StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, StillAlive,
};
use go_rules::{Articles, Choice, HalfPoints, Memory, Rulebook, Ruleset, Text, Topic};

/// Key `simple-ko-area`: area counts.
#[derive(Clone, Copy, Debug)]
pub struct SimpleKoArea;

/// Key `simple-ko-territory`: territory and prisoners count.
#[derive(Clone, Copy, Debug)]
pub struct SimpleKoTerritory;

static AREA: LazyLock<Text> =
    LazyLock::new(|| Text::built_in(include_str!("../../../specs/simple-ko-area.md")));

static TERRITORY: LazyLock<Text> =
    LazyLock::new(|| Text::built_in(include_str!("../../../specs/simple-ko-territory.md")));

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "1"),
    (Topic::Pass, "1"),
    (Topic::Placement, "2"),
    (Topic::Suicide, "2"),
    (Topic::Ko, "3"),
    (Topic::Repetition, "3"),
    (Topic::Stop, "4"),
    (Topic::Agreement, "5"),
    (Topic::Dispute, "5"),
    (Topic::Counting, "6"),
    (Topic::Prisoners, "6"),
    (Topic::Seki, "6"),
    (Topic::Komi, "7"),
    (Topic::Ties, "7"),
    (Topic::Illegal, "8"),
];

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
    Rulebook::new(&choice.name(text), text, articles, CITES)
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
