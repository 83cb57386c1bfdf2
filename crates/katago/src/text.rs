use std::sync::LazyLock;

use go_rules::{Text, Topic};

use super::{Bonus, KataRules, Ko, Scoring, Tax};

/// What the settings say, in our words.
pub(super) static TEXT: LazyLock<Text> =
    LazyLock::new(|| Text::built_in(include_str!("../../../specs/katago.md")));

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

    /// The clause of the settings on every subject on which they have one.
    pub(super) fn cites(&self) -> Vec<(Topic, &'static str)> {
        let territory = self.scoring == Scoring::Territory;
        let mut cites = self.in_full().to_vec();
        cites.retain(|(_, clause)| match *clause {
            "no-result" => territory || self.ko == Ko::Simple,
            "clean-up" | "clean-up-ko" => territory,
            "tax" => self.tax != Tax::None,
            _ => true,
        });
        cites
    }

    fn in_full(&self) -> [(Topic, &'static str); 20] {
        let territory = self.scoring == Scoring::Territory;
        let ko = match self.ko {
            Ko::Simple => "ko=SIMPLE",
            Ko::Positional => "ko=POSITIONAL",
            Ko::Situational => "ko=SITUATIONAL",
            Ko::Spight => "ko=SPIGHT",
        };
        let end = match self.ko {
            Ko::Simple => "end-simple",
            Ko::Positional | Ko::Situational => "end",
            Ko::Spight => "end-spight",
        };
        // Under simple ko nothing but that is barred in the main phase.
        let repetition = if territory && self.ko == Ko::Simple { "clean-up-once" } else { ko };
        let scoring = if territory { "scoring=TERRITORY" } else { "scoring=AREA" };
        [
            (Topic::Turns, "turns"),
            (Topic::Placement, "moves"),
            (Topic::Suicide, if self.suicide { "suicide=true" } else { "suicide=false" }),
            (Topic::Ko, ko),
            (Topic::Repetition, repetition),
            (Topic::Recurrence, "no-result"),
            (Topic::Pass, if self.has_button { "button" } else { "turns" }),
            (Topic::Stop, end),
            (Topic::FinalStop, "clean-up"),
            (Topic::Confirmation, "clean-up-ko"),
            (Topic::Agreement, scoring),
            (Topic::Dispute, scoring),
            (Topic::Counting, scoring),
            (Topic::Prisoners, scoring),
            (Topic::Seki, "tax"),
            (Topic::Komi, if self.has_button { "button" } else { "komi" }),
            (Topic::Handicap, "whiteHandicapBonus"),
            (Topic::Ties, "komi"),
            (Topic::Illegal, "turns"),
            (Topic::Resignation, "turns"),
        ]
    }

    /// Whether a clause of the family speaks of these settings.
    pub(super) fn has_clause(&self, id: &str) -> bool {
        self.cites().iter().any(|(_, cited)| *cited == id)
    }
}

impl Ko {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Simple => "SIMPLE",
            Self::Positional => "POSITIONAL",
            Self::Situational => "SITUATIONAL",
            Self::Spight => "SPIGHT",
        }
    }
}

impl Scoring {
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
