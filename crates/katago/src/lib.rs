//! Rules in KataGo's terms: eight settings, its JSON object and its presets, and the rulebook they make.
//!
//! What is followed is KataGo's page of rules. Its program moreover lifts, before it counts, every stone that stands in what the other
//! colour [holds though it passes for ever](secure); [`KataRules::as_played`] does so, too, and the presets in the library do when their
//! silence is read that way, as in `katago-chinese[hopeless-stones=come-off]`.
//!
//! Under territory two clean-up phases follow the main phase: in them stones that are dead are taken off by play.
//!
//! ```
//! use go_katago::{KataRules, KataKo};
//! let chinese = KataRules::preset("chinese").expect("a preset");
//! let changed = KataRules::read(r#"{"ko":"POSITIONAL"}"#, &chinese)?;
//! assert_eq!(changed.ko, KataKo::Positional);
//! assert_eq!(changed.komi, chinese.komi);
//! assert_eq!(changed.exact()?.name(), "katago[ko=POSITIONAL,scoring=AREA,tax=NONE,suicide=false,bonus=N]");
//! # Ok::<(), go_katago::KataError>(())
//! ```

mod articles;
mod clean_up;
mod independent_life;
mod json;
mod of;
mod presets;
mod rulesets;
mod secure;
mod territory;
mod text;

use go_rules::HalfPoints;
use serde::{Deserialize, Serialize};

pub use articles::{KataDifference, KataRulebook};
pub use independent_life::independent_life;
pub use json::{KataChanges, KataError};
pub use rulesets::rulesets;
pub use secure::secure;

/// What may not be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum KataKo {
    /// Taking back at once. A player's second pass in one situation stops play, and a situation that stands for the third time
    /// since the last pass leaves the game without a result.
    Simple,
    /// Every earlier position.
    Positional,
    /// Every earlier position with the same player to move.
    Situational,
    /// Every earlier position, back to the last pass. Play stops only at a player's second pass in one position. KataGo's program knows
    /// this one; its page of rules does not have it.
    Spight,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum KataScoring {
    /// Stones and surrounded points.
    Area,
    /// Surrounded points and prisoners.
    Territory,
}

/// Which surrounded points do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Tax {
    /// All count.
    None,
    /// Those of groups in seki do not.
    Seki,
    /// Those of groups in seki do not, and every other group pays two.
    All,
}

/// What White gets for two or more handicap stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Bonus {
    /// Nothing.
    #[serde(rename = "0")]
    None,
    /// A point for each.
    N,
    /// A point for each after the first.
    #[serde(rename = "N-1")]
    NMinus1,
}

/// A complete set of KataGo's settings. Its JSON object has the same keys in camel case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct KataRules {
    /// Whether passing before all dead stones are taken is taken for an offer to agree on them.
    pub friendly_pass_ok: bool,
    /// Whether the first pass takes a button worth half a point.
    pub has_button: bool,
    /// What may not be repeated.
    pub ko: KataKo,
    /// White's komi.
    #[serde(serialize_with = "json::komi_as_number")]
    pub komi: HalfPoints,
    /// What is counted.
    pub scoring: KataScoring,
    /// Whether several stones may be given up at once. A single one never may.
    pub suicide: bool,
    /// Which surrounded points do not count.
    pub tax: Tax,
    /// What White gets for handicap stones.
    pub white_handicap_bonus: Bonus,
}
