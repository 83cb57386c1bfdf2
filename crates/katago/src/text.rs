use std::sync::LazyLock;

use go_rules::Text;

use super::{Bonus, KataKo, KataRules, KataScoring, Tax};

/// What the settings say, in our words.
static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::KATAGO));

impl KataRules {
    /// The settings that make a difference to the rulebook, komi left aside.
    pub(super) fn name(&self) -> String {
        let (ko, scoring, tax) = (self.ko.word(), self.scoring.word(), self.tax.word());
        let bonus = match self.white_handicap_bonus {
            Bonus::None => "0",
            Bonus::N => "N",
            Bonus::NMinus1 => "N-1",
        };
        let button = if self.has_button { ",button=true" } else { "" };
        let suicide = self.suicide;
        format!("katago[ko={ko},scoring={scoring},tax={tax},suicide={suicide},bonus={bonus}{button}]")
    }

    /// The text of these settings: of the family's clauses those that speak of them.
    pub(super) fn text(&self) -> Text {
        let word = |is_so: bool| if is_so { "true" } else { "false" };
        TEXT.clone().with_settings(&[
            ("ko", self.ko.word()),
            ("scoring", self.scoring.word()),
            ("tax", self.tax.word()),
            ("suicide", word(self.suicide)),
            ("button", word(self.has_button)),
        ])
    }
}

impl KataKo {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Simple => "SIMPLE",
            Self::Positional => "POSITIONAL",
            Self::Situational => "SITUATIONAL",
            Self::Spight => "SPIGHT",
        }
    }
}

impl KataScoring {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Area => "AREA",
            Self::Territory => "TERRITORY",
        }
    }
}

impl Tax {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::None => "NONE",
            Self::Seki => "SEKI",
            Self::All => "ALL",
        }
    }
}
