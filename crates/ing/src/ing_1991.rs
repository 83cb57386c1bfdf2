//! Ing's SST Laws of Wei-Ch'i of 1991: fighting and disturbing ko, and a count by filling in.

use std::sync::LazyLock;

use go_rules::{Choice, Rulebook, Ruleset, Text, Topic};

use crate::articles::articles;

/// Key `ing-1991`.
#[derive(Clone, Copy, Debug)]
pub struct Ing1991;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(include_str!("../../../specs/ing-1991.md")));

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "1-game"),
    (Topic::Placement, "1-board-play"),
    (Topic::Suicide, "1-self-removal"),
    (Topic::Supply, "stones"),
    (Topic::Ko, "hot-stones"),
    (Topic::Repetition, "disturbing"),
    (Topic::Recurrence, "ko"),
    (Topic::Pass, "1-pass-play"),
    (Topic::Stop, "term-18"),
    (Topic::LastMove, "1-pass-play"),
    (Topic::Agreement, "life"),
    (Topic::Dispute, "term-18"),
    (Topic::FinalStop, "term-19"),
    (Topic::Counting, "filling-in"),
    (Topic::Prisoners, "filling-in"),
    (Topic::Seki, "shared"),
    (Topic::Komi, "compensation"),
    (Topic::Ties, "compensation"),
    (Topic::Handicap, "handicap"),
    (Topic::HandicapPlacement, "handicap"),
    (Topic::Illegal, "mistakes"),
    (Topic::OutOfTurn, "1-game"),
];

impl Ruleset for Ing1991 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles(choice), CITES)
    }
}
