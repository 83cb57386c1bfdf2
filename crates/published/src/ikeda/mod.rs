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

static AREA_1: LazyLock<Text> =
    LazyLock::new(|| Text::built_in(include_str!("../../../../specs/ikeda-area-1.md")));
static AREA_2: LazyLock<Text> =
    LazyLock::new(|| Text::built_in(include_str!("../../../../specs/ikeda-area-2.md")));
static AREA_3: LazyLock<Text> =
    LazyLock::new(|| Text::built_in(include_str!("../../../../specs/ikeda-area-3.md")));

/// All five texts have clauses of these names.
const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "turns"),
    (Topic::Pass, "turns"),
    (Topic::Placement, "removal"),
    (Topic::Suicide, "removal"),
    (Topic::Ko, "4"),
    (Topic::Repetition, "4"),
    (Topic::Stop, "6"),
    (Topic::Agreement, "played-out"),
    (Topic::Dispute, "played-out"),
    (Topic::Counting, "7"),
    (Topic::Seki, "7"),
    (Topic::Prisoners, "7"),
    (Topic::Komi, "7"),
    (Topic::Ties, "7"),
    (Topic::PassStone, "playout"),
    (Topic::LastMove, "playout"),
    (Topic::Illegal, "4"),
    (Topic::OutOfTurn, "turns"),
];

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
        named(&AREA_1, choice, articles)
    }
}

impl Ruleset for IkedaArea2 {
    fn text(&self) -> &Text {
        &AREA_2
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        named(&AREA_2, choice, common(choice))
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
        named(&AREA_3, choice, articles)
    }
}

/// The rulebook citing only what its text has.
fn named(text: &Text, choice: &Choice, articles: Articles) -> Rulebook {
    let has = |id: &str| text.clauses.iter().any(|clause| clause.id == id);
    let cites: Vec<(Topic, &str)> = CITES.iter().filter(|(_, id)| has(id)).copied().collect();
    Rulebook::new(&choice.name(text), text, articles, &cites)
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
