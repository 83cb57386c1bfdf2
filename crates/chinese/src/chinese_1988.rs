//! The Chinese rules of 1988: a flat ban on repetition, a referee for cycles, and 2¾ zi of komi.

use std::sync::LazyLock;

use go_rules::article::RedressArticle;
use go_rules::standard::{StandardEnding, StandardPlacement, Stops};
use go_rules::{Articles, Choice, Gap, HalfPoints, Remedy, Rulebook, Ruleset, Text, Topic};

use crate::articles::{ChineseRedress, repetition, settlement};
use crate::counting::{compensation, counting};

/// Key `chinese-1988`.
#[derive(Clone, Copy, Debug)]
pub struct Chinese1988;

/// 2¾ zi: White's side of the board counts 5½ points more.
const KOMI: HalfPoints = HalfPoints::new(11);

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::CHINESE_1988));

impl Ruleset for Chinese1988 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let stops = if choice.is("end-of-play", "two-passes") { Stops::passes(2) } else { Stops::NEVER };
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: repetition(choice),
            ending: StandardEnding { stops, ..StandardEnding::TWO_PASSES }.into(),
            settlement: settlement(choice),
            scoring: counting().into(),
            compensation: compensation(choice, KOMI).into(),
            redress: RedressArticle::peculiar(ChineseRedress {
                illegal: Remedy::TurnLost,
                other_repetition: if choice.is("other-repetition", "unsaid") {
                    Remedy::Undetermined(Gap {
                        topic: Topic::Illegal,
                        missing: "what becomes of a repetition that is no ko taken back at once",
                    })
                } else {
                    Remedy::TurnLost
                },
                twice_running: Remedy::Loses,
            }),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}
