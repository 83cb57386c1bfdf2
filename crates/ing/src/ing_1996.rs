//! Ing's Goe Rules of 1996: the scheme of 1991, a cycle being one of repeated board positions.

use std::sync::LazyLock;

use go_rules::{Choice, Rulebook, Ruleset, Text, Topic};

use crate::articles::articles;

/// Key `ing-1996`.
#[derive(Clone, Copy, Debug)]
pub struct Ing1996;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(include_str!("../../../specs/ing-1996.md")));

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "1"),
    (Topic::Placement, "1"),
    (Topic::Suicide, "1"),
    (Topic::Supply, "stones"),
    (Topic::Ko, "hot-stones"),
    (Topic::Repetition, "disturbing"),
    (Topic::Recurrence, "ko"),
    (Topic::Pass, "1"),
    (Topic::Stop, "passes"),
    (Topic::LastMove, "passes"),
    (Topic::Agreement, "2"),
    (Topic::Dispute, "2"),
    (Topic::FinalStop, "passes"),
    (Topic::Counting, "4"),
    (Topic::Prisoners, "4"),
    (Topic::Seki, "shared"),
    (Topic::Komi, "compensation"),
    (Topic::Ties, "compensation"),
    (Topic::Handicap, "handicap"),
    (Topic::HandicapPlacement, "handicap"),
    (Topic::Illegal, "1"),
    (Topic::OutOfTurn, "1"),
];

impl Ruleset for Ing1996 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles(choice), CITES)
    }
}
