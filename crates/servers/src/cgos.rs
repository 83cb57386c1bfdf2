//! The rules of the Computer Go Server: Tromp–Taylor without suicide, at a komi of its own for 9×9.

use std::sync::LazyLock;

use go_rules::standard::{
    Komi, StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, Superko,
};
use go_rules::{Articles, Choice, HalfPoints, Remedy, Rulebook, Ruleset, Text};

/// Key `cgos`.
#[derive(Clone, Copy, Debug)]
pub struct Cgos;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::CGOS));

/// On all boards but 9×9.
const KOMI: HalfPoints = HalfPoints::new(15);

impl Ruleset for Cgos {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: StandardRepetition::superko(Superko::Positional).into(),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: StandardSettlement::AsItStands.into(),
            scoring: StandardScoring::AREA.into(),
            compensation: StandardCompensation {
                komi: Komi { even_by_side: vec![(9, HalfPoints::points(7))], ..Komi::always(KOMI) },
                ..StandardCompensation::komi(KOMI)
            }
            .into(),
            // No such record comes from the server: a turn that it did not ask for never reaches the game.
            redress: StandardRedress { illegal: Remedy::Loses, out_of_turn: Remedy::Halt }.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}
