//! Ikeda Toshio's rules: three that count area and two that count territory, everything settled by play.

mod articles;
mod immortal;
mod territory;

use std::sync::LazyLock;

use go_rules::article::{CompensationArticle, EndingArticle, RepetitionArticle, ScoringArticle};
use go_rules::standard::{
    StandardCompensation, StandardEnding, StandardPlacement, StandardRepetition, StandardScoring,
    StandardSettlement, Stops, Suicide, Superko, Ties,
};
use go_rules::{Articles, Choice, Gap, HalfPoints, Rulebook, Ruleset, Text, Topic};

use crate::tempo::{Event, HALF_A_POINT_OVER, Tempo, only_forbidden};
use articles::{AreaLessTwoForEachGroup, OnlyCaptures, TwoAfterTheFirst};
pub use territory::{IkedaTerritory1, IkedaTerritory2};

/// Key `ikeda-area-1`: stones alone count.
#[derive(Clone, Copy, Debug)]
pub struct IkedaArea1;

/// Key `ikeda-area-2`: stones and surrounded points count.
#[derive(Clone, Copy, Debug)]
pub struct IkedaArea2;

/// Key `ikeda-area-3`: as area rules II, and half a point from Black to White if White passes first.
#[derive(Clone, Copy, Debug)]
pub struct IkedaArea3;

static AREA_1: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::IKEDA_AREA_1));
static AREA_2: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::IKEDA_AREA_2));
static AREA_3: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::IKEDA_AREA_3));

impl Ruleset for IkedaArea1 {
    fn text(&self) -> &Text {
        &AREA_1
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            scoring: if choice.is("counting", "group-tax") {
                ScoringArticle::peculiar(AreaLessTwoForEachGroup)
            } else {
                StandardScoring::STONES.into()
            },
            ..common(choice)
        };
        Rulebook::under(&AREA_1, choice, articles)
    }
}

impl Ruleset for IkedaArea2 {
    fn text(&self) -> &Text {
        &AREA_2
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        Rulebook::under(&AREA_2, choice, common(choice))
    }
}

impl Ruleset for IkedaArea3 {
    fn text(&self) -> &Text {
        &AREA_3
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            compensation: CompensationArticle::peculiar(Tempo {
                standard: compensation(choice),
                event: Event::WhitePassedFirst,
                what: "first pass",
                points: HALF_A_POINT_OVER,
            }),
            ..common(choice)
        };
        Rulebook::under(&AREA_3, choice, articles)
    }
}

/// What the five texts share, and the count of area rules II.
fn common(choice: &Choice) -> Articles {
    let suicide = if choice.is("self-removal", "allowed") { Suicide::Allowed } else { Suicide::Forbidden };
    let superko = StandardRepetition::superko(Superko::Positional);
    Articles {
        placement: StandardPlacement::with_suicide(suicide).into(),
        repetition: if choice.is("superko", "capturing-plays-only") {
            RepetitionArticle::peculiar(OnlyCaptures(superko))
        } else {
            superko.into()
        },
        ending: match choice.reading("end") {
            "two-after-the-first" => EndingArticle::peculiar(TwoAfterTheFirst),
            "three-in-a-row" => {
                StandardEnding { stops: Stops::passes(3), ..StandardEnding::TWO_PASSES }.into()
            }
            _ => StandardEnding::TWO_PASSES.into(),
        },
        settlement: StandardSettlement::AsItStands.into(),
        scoring: ScoringArticle::Standard(StandardScoring::AREA),
        compensation: compensation(choice).into(),
        redress: only_forbidden(choice).into(),
    }
}

fn compensation(choice: &Choice) -> StandardCompensation {
    const EQUAL: Gap = Gap { topic: Topic::Ties, missing: "what equal scores are" };
    let ties = if choice.is("equal-scores", "unsaid") { Ties::Unsaid(EQUAL) } else { Ties::Draw };
    StandardCompensation { ties: [ties; 2], ..StandardCompensation::komi(HalfPoints::ZERO) }
}
