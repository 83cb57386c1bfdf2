//! The presets as texts of the library: each has those clauses of the family that its settings need.

use std::sync::LazyLock;

use go_rules::{Choice, Rulebook, Ruleset, Text};

use super::articles::Hopeless;
use super::{Bonus, KataRules};

/// Simple ko and area, and nothing else: no preset of KataGo's, but what its counts and games with that ko are made under.
const SIMPLE: &str = "simple";

/// A preset by its key, `katago-` and KataGo's name for it.
#[derive(Debug)]
struct Preset {
    rules: KataRules,
    text: Text,
}

static RULESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    let presets = KataRules::presets().filter_map(|name| Some((name, KataRules::preset(name)?)));
    let chinese = KataRules::preset("chinese");
    let simple = chinese.map(|chinese| {
        let rules = KataRules { friendly_pass_ok: false, white_handicap_bonus: Bonus::None, ..chinese };
        (SIMPLE, rules)
    });
    presets.chain(simple).map(|(name, rules)| Preset { rules, text: text(name, &rules) }).collect()
});

fn text(name: &str, rules: &KataRules) -> Text {
    let mut text = rules.text();
    text.key = format!("katago-{name}").into();
    let (ko, scoring, tax) = (rules.ko.word(), rules.scoring.word(), rules.tax.word());
    let tax = if tax == "NONE" { String::new() } else { format!(", tax {tax}") };
    let suicide = if rules.suicide { ", suicide of several stones" } else { "" };
    let button = if rules.has_button { ", a button" } else { "" };
    text.title = format!(
        "KataGo's rules `{name}`: ko {ko}, scoring {scoring}{tax}{suicide}{button}, komi {}",
        rules.komi
    )
    .into();
    text
}

impl Ruleset for Preset {
    fn text(&self) -> &Text {
        &self.text
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let come_off = choice.is("hopeless-stones", "come-off");
        let articles = self.rules.articles(if come_off { Hopeless::ComeOff } else { Hopeless::Stay });
        Rulebook::under(&self.text, choice, articles)
    }
}

/// The texts of this crate: every preset, and `katago-simple`.
#[must_use]
pub fn rulesets() -> Vec<&'static dyn Ruleset> {
    RULESETS.iter().map(|preset| preset as &dyn Ruleset).collect()
}
