//! The Internet Go Server: simple ko, three passes, territory as the board shows it.

use std::sync::LazyLock;

use go_rules::standard::{
    FirstToMove, HandicapPlacement, SecondStop, StandardCompensation, StandardEnding, StandardPlacement,
    StandardScoring, Stops,
};
use go_rules::{Articles, Choice, HalfPoints, Rulebook, Ruleset, Text};

use super::{REFUSED, ServerDispute, ko_and_cycles, play_on, settling};

/// Key `igs`.
#[derive(Clone, Copy, Debug)]
pub struct Igs;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::IGS));

impl Ruleset for Igs {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let dispute = match choice.reading("dispute") {
            "play-on" => ServerDispute::PlayOn,
            _ => ServerDispute::Nothing,
        };
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: ko_and_cycles(choice).into(),
            ending: StandardEnding { stops: Stops::passes(3), ..StandardEnding::TWO_PASSES }.into(),
            settlement: settling(
                play_on(FirstToMove::OpponentOfLastPasser, SecondStop::SettlesAgain),
                dispute,
                choice.is("cycles", "when-both-agree"),
            ),
            scoring: StandardScoring::TERRITORY.into(),
            compensation: StandardCompensation {
                handicap_placement: HandicapPlacement::Fixed,
                ..StandardCompensation::komi(HalfPoints::ZERO)
            }
            .into(),
            redress: REFUSED.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}
