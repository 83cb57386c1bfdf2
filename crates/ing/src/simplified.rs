//! The Simplified Ing Rules: area, positional superko, suicide, and a second stop that counts the board as it stands.

use std::sync::LazyLock;

use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, SecondStop, StandardCompensation, StandardEnding,
    StandardPlacement, StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, StillAlive,
    Suicide, Superko, Ties,
};
use go_rules::{Articles, Choice, HalfPoints, Memory, Rulebook, Ruleset, Text};

/// Key `simplified-ing`.
#[derive(Clone, Copy, Debug)]
pub struct SimplifiedIng;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::SIMPLIFIED_ING));

fn settlement(choice: &Choice) -> StandardSettlement {
    StandardSettlement::Agreement(Agreement {
        without_stop: false,
        first_to_move: match choice.reading("resumption") {
            "requester" => FirstToMove::Requester,
            "unsaid" => FirstToMove::Unsaid,
            _ => FirstToMove::OpponentOfLastPasser,
        },
        memory: Memory::Kept,
        second_stop: SecondStop::IsFinal,
        still_alive: StillAlive::Everything,
    })
}

fn compensation(choice: &Choice) -> StandardCompensation {
    let (komi, ties) = match choice.reading("komi") {
        "ing-material" => (HalfPoints::points(8), Ties::To(go_board::Color::Black)),
        "japanese-material" => (HalfPoints::new(15), Ties::Draw),
        _ => (HalfPoints::ZERO, Ties::Draw),
    };
    let compensation = StandardCompensation::komi(komi);
    StandardCompensation {
        // The komi of the events is one for even games.
        komi: go_rules::standard::Komi::even_and_handicap(komi, HalfPoints::ZERO),
        handicap_placement: HandicapPlacement::Unsaid,
        ties: [ties, Ties::Draw],
        ..compensation
    }
}

impl Ruleset for SimplifiedIng {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
            repetition: StandardRepetition::superko(Superko::Positional).into(),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: settlement(choice).into(),
            scoring: StandardScoring::AREA.into(),
            compensation: compensation(choice).into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}
