use go_rules::HalfPoints;

use super::{Bonus, KataKo, KataRules, KataScoring, Tax};

const CHINESE: KataRules = KataRules {
    friendly_pass_ok: true,
    has_button: false,
    ko: KataKo::Simple,
    komi: HalfPoints::new(15),
    scoring: KataScoring::Area,
    suicide: false,
    tax: Tax::None,
    white_handicap_bonus: Bonus::N,
};

const CHINESE_OGS: KataRules = KataRules { ko: KataKo::Positional, ..CHINESE };

const AGA: KataRules = KataRules { ko: KataKo::Situational, white_handicap_bonus: Bonus::NMinus1, ..CHINESE };

const AGA_BUTTON: KataRules = KataRules { has_button: true, komi: HalfPoints::points(7), ..AGA };

const NEW_ZEALAND: KataRules = KataRules {
    ko: KataKo::Situational,
    komi: HalfPoints::points(7),
    suicide: true,
    white_handicap_bonus: Bonus::None,
    ..CHINESE
};

const TROMP_TAYLOR: KataRules = KataRules {
    friendly_pass_ok: false,
    ko: KataKo::Positional,
    suicide: true,
    white_handicap_bonus: Bonus::None,
    ..CHINESE
};

const GOE: KataRules = KataRules { friendly_pass_ok: true, ..TROMP_TAYLOR };

const STONE_SCORING: KataRules = KataRules { tax: Tax::All, white_handicap_bonus: Bonus::None, ..CHINESE };

const JAPANESE: KataRules = KataRules {
    friendly_pass_ok: false,
    komi: HalfPoints::new(13),
    scoring: KataScoring::Territory,
    tax: Tax::Seki,
    white_handicap_bonus: Bonus::None,
    ..CHINESE
};

const ANCIENT_TERRITORY: KataRules = KataRules { tax: Tax::All, ..JAPANESE };

/// By name; of names for the same settings the first is the one we write.
const PRESETS: [(&str, KataRules); 16] = [
    ("tromp-taylor", TROMP_TAYLOR),
    ("chinese", CHINESE),
    ("chinese-ogs", CHINESE_OGS),
    ("chinese-kgs", CHINESE_OGS),
    ("japanese", JAPANESE),
    ("korean", JAPANESE),
    ("aga", AGA),
    ("bga", AGA),
    ("french", AGA),
    ("aga-button", AGA_BUTTON),
    ("new-zealand", NEW_ZEALAND),
    ("stone-scoring", STONE_SCORING),
    ("ancient-area", STONE_SCORING),
    ("ancient-territory", ANCIENT_TERRITORY),
    ("goe", GOE),
    ("ing", GOE),
];

impl KataRules {
    /// The settings KataGo gives this name. Case does not matter, nor whether words are joined by `-` or `_`.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        let name = name.trim().to_ascii_lowercase().replace('_', "-");
        let name = match &*name {
            "tromptaylor" => "tromp-taylor",
            "newzealand" | "nz" => "new-zealand",
            other => other,
        };
        PRESETS.iter().find(|(known, _)| *known == name).map(|(_, rules)| *rules)
    }

    /// The names of all presets.
    pub fn presets() -> impl Iterator<Item = &'static str> {
        PRESETS.iter().map(|(name, _)| *name)
    }
}
