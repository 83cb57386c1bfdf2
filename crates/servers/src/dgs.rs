//! The Dragon Go Server: simple ko, under Japanese or Chinese counting.

use std::sync::LazyLock;

use go_rules::standard::{
    FirstToMove, HandicapPlacement, HandicapPoints, Komi, SecondStop, SekiPoints, StandardCompensation,
    StandardEnding, StandardPlacement, StandardScoring, Ties,
};
use go_rules::{Articles, Choice, HalfPoints, Rulebook, Ruleset, Text};

use super::{REFUSED, ServerDispute, ko_and_cycles, play_on, settling};

/// Key `dgs`; the Chinese rules are an edition.
#[derive(Clone, Copy, Debug)]
pub struct Dgs;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::DGS));

impl Ruleset for Dgs {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let chinese = choice.edition() == "chinese";
        let dispute =
            if choice.is("dispute", "play-on") { ServerDispute::PlayOn } else { ServerDispute::ThirdPerson };
        let komi = HalfPoints::new(if chinese { 15 } else { 13 });
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: ko_and_cycles(choice).into(),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: settling(
                play_on(FirstToMove::OpponentOfLastPasser, SecondStop::SettlesAgain),
                dispute,
                choice.is("cycles", "when-both-agree"),
            ),
            scoring: if chinese {
                StandardScoring::AREA.into()
            } else {
                StandardScoring { seki: SekiPoints::DoNotCount, ..StandardScoring::TERRITORY }.into()
            },
            compensation: StandardCompensation {
                komi: Komi::even_and_handicap(komi, HalfPoints::new(1)),
                handicap_points: match (chinese, choice.is("handicap-points", "after-the-first")) {
                    (false, _) => HandicapPoints::None,
                    (true, false) => HandicapPoints::Each,
                    (true, true) => HandicapPoints::AfterTheFirst,
                },
                handicap_placement: HandicapPlacement::Free,
                ties: [Ties::Draw; 2],
            }
            .into(),
            redress: REFUSED.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}
