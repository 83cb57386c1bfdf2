//! Ing's SST Laws of Wei-Ch'i of 1991: fighting and disturbing ko, and a count by filling in.

use std::sync::LazyLock;

use go_rules::{Choice, Rulebook, Ruleset, Text};

use crate::articles::articles;

/// Key `ing-1991`.
#[derive(Clone, Copy, Debug)]
pub struct Ing1991;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::ING_1991));

impl Ruleset for Ing1991 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        Rulebook::under(&TEXT, choice, articles(choice))
    }
}
