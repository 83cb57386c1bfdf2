//! The KGS Go Server: one count of territory and three of area.

use std::sync::LazyLock;

use go_rules::standard::{
    FirstToMove, HandicapPlacement, HandicapPoints, SecondStop, SekiPoints, StandardCompensation,
    StandardEnding, StandardPlacement, StandardRepetition, StandardScoring, Suicide, Superko,
};
use go_rules::{Articles, Choice, HalfPoints, Rulebook, Ruleset, Text};

use super::{REFUSED, ServerDispute, ko_and_cycles, play_on, settling};

/// Key `kgs-japanese`.
#[derive(Clone, Copy, Debug)]
pub struct KgsJapanese;

/// Key `kgs-chinese`.
#[derive(Clone, Copy, Debug)]
pub struct KgsChinese;

/// Key `kgs-aga`.
#[derive(Clone, Copy, Debug)]
pub struct KgsAga;

/// Key `kgs-new-zealand`.
#[derive(Clone, Copy, Debug)]
pub struct KgsNewZealand;

static JAPANESE: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::KGS_JAPANESE));
static CHINESE: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::KGS_CHINESE));
static AGA: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::KGS_AGA));
static NEW_ZEALAND: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::KGS_NEW_ZEALAND));

impl Ruleset for KgsJapanese {
    fn text(&self) -> &Text {
        &JAPANESE
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            repetition: ko_and_cycles(choice).into(),
            settlement: settling(
                play_on(FirstToMove::OpponentOfLastPasser, SecondStop::SettlesAgain),
                ServerDispute::ThirdPerson,
                choice.is("cycles", "when-both-agree"),
            ),
            scoring: StandardScoring { seki: SekiPoints::DoNotCount, ..StandardScoring::TERRITORY }.into(),
            ..area(choice, Superko::Free, HandicapPoints::None)
        };
        Rulebook::under(&JAPANESE, choice, articles)
    }
}

impl Ruleset for KgsChinese {
    fn text(&self) -> &Text {
        &CHINESE
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        Rulebook::under(&CHINESE, choice, area(choice, Superko::Positional, HandicapPoints::Each))
    }
}

impl Ruleset for KgsAga {
    fn text(&self) -> &Text {
        &AGA
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        Rulebook::under(&AGA, choice, area(choice, Superko::Situational, HandicapPoints::AfterTheFirst))
    }
}

impl Ruleset for KgsNewZealand {
    fn text(&self) -> &Text {
        &NEW_ZEALAND
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let points =
            if choice.is("handicap-points", "each") { HandicapPoints::Each } else { HandicapPoints::None };
        Rulebook::under(&NEW_ZEALAND, choice, area(choice, Superko::Situational, points))
    }
}

fn area(choice: &Choice, superko: Superko, handicap_points: HandicapPoints) -> Articles {
    let suicide = match choice.reading("suicide") {
        "allowed" => Suicide::Allowed,
        "several-stones-only" => Suicide::SeveralStonesOnly,
        _ => Suicide::Forbidden,
    };
    let second_stop = if choice.is("second-stop", "everything-alive") {
        SecondStop::IsFinal
    } else {
        SecondStop::SettlesAgain
    };
    Articles {
        placement: StandardPlacement::with_suicide(suicide).into(),
        repetition: StandardRepetition::superko(superko).into(),
        ending: StandardEnding::TWO_PASSES.into(),
        settlement: settling(
            play_on(FirstToMove::OpponentOfLastPasser, second_stop),
            ServerDispute::PlayOn,
            false,
        ),
        scoring: StandardScoring::AREA.into(),
        compensation: StandardCompensation {
            handicap_points,
            handicap_placement: HandicapPlacement::Unsaid,
            ..StandardCompensation::komi(HalfPoints::ZERO)
        }
        .into(),
        redress: REFUSED.into(),
    }
}
