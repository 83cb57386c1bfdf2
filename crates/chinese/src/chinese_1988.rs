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

static TEXT: LazyLock<Text> =
    LazyLock::new(|| Text::built_in(include_str!("../../../specs/chinese-1988.md")));

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "2"),
    (Topic::Placement, "4"),
    (Topic::Suicide, "5"),
    (Topic::Supply, "1"),
    (Topic::Ko, "20.1"),
    (Topic::Repetition, "6"),
    (Topic::Recurrence, "20.3"),
    (Topic::Pass, "2"),
    (Topic::Stop, "7"),
    (Topic::Agreement, "8"),
    (Topic::Dispute, "8"),
    (Topic::Counting, "9"),
    (Topic::Seki, "9"),
    (Topic::Komi, "komi"),
    (Topic::Handicap, "9"),
    (Topic::HandicapPlacement, "2"),
    (Topic::Ties, "9"),
    (Topic::Illegal, "19"),
    (Topic::OutOfTurn, "17"),
];

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
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}
