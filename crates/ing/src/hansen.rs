//! Hansen's description of the ko rule of 1991, as far as it is known here; everything else is as in the laws it describes.

use std::sync::LazyLock;

use go_rules::article::RepetitionArticle;
use go_rules::{Articles, Choice, Rulebook, Ruleset, Text};

use crate::articles::articles;
use crate::ko::{IngKo, KoKind};

/// Key `hansen`.
#[derive(Clone, Copy, Debug)]
pub struct Hansen;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::HANSEN));

impl Ruleset for Hansen {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let ko = IngKo { kind: KoKind::Hansen, ..IngKo::by_the_record() };
        let articles = Articles { repetition: RepetitionArticle::peculiar(ko), ..articles(choice) };
        Rulebook::under(&TEXT, choice, articles)
    }
}
