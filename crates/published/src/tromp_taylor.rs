//! Tromp and Taylor's rules: ten statements, exact enough for a program.

use std::sync::LazyLock;

use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, SecondStop, StandardCompensation, StandardEnding,
    StandardPlacement, StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, StillAlive,
    Suicide, Superko,
};
use go_rules::{Articles, Choice, HalfPoints, Memory, Rulebook, Ruleset, Text};

/// Key `tromp-taylor`.
#[derive(Clone, Copy, Debug)]
pub struct TrompTaylor;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::TROMP_TAYLOR));

impl Ruleset for TrompTaylor {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let settlement = if choice.is("shortcut", "on") {
            StandardSettlement::Agreement(Agreement {
                without_stop: false,
                first_to_move: match choice.reading("shortcut-mover") {
                    "requester" => FirstToMove::Requester,
                    "opponent-of-requester" => FirstToMove::OpponentOfRequester,
                    _ => FirstToMove::OpponentOfLastPasser,
                },
                memory: if choice.is("shortcut-memory", "kept") { Memory::Kept } else { Memory::FromHere },
                // Two more passes at once make four.
                second_stop: SecondStop::IsFinalIfAtOnce,
                still_alive: StillAlive::Everything,
            })
        } else {
            StandardSettlement::AsItStands
        };
        let articles = Articles {
            placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
            repetition: StandardRepetition::superko(Superko::Positional).into(),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: settlement.into(),
            scoring: StandardScoring::AREA.into(),
            compensation: StandardCompensation {
                handicap_placement: HandicapPlacement::Free,
                ..StandardCompensation::komi(HalfPoints::ZERO)
            }
            .into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}
