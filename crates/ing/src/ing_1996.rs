//! Ing's Goe Rules of 1996: the scheme of 1991, a cycle being one of repeated board positions.

use std::sync::LazyLock;

use go_rules::{Choice, Rulebook, Ruleset, Text};

use crate::articles::articles;

/// Key `ing-1996`.
#[derive(Clone, Copy, Debug)]
pub struct Ing1996;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::ING_1996));

impl Ruleset for Ing1996 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        Rulebook::under(&TEXT, choice, articles(choice))
    }
}
