//! KataGo's JSON object: read with whatever keys it has, written with all of them.

use go_rules::HalfPoints;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

use super::articles::Difference;
use super::{Bonus, KataRules, Ko, Scoring, Tax};

/// Why settings are none, or none that a rulebook follows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KataError {
    /// Neither a JSON object nor the name of a preset.
    #[error("`{0}` is neither a JSON object of rules nor a preset; the presets are {presets}", presets = KataRules::presets().collect::<Vec<_>>().join(", "))]
    NoSuchPreset(String),
    /// The object is malformed, or a key or value is none of KataGo's.
    #[error("line {line}, column {column}: {message}")]
    Json {
        /// What is wrong and what would be right.
        message: String,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// A button and territory scoring.
    #[error("a button goes with area scoring only: set `hasButton` to false or `scoring` to AREA")]
    ButtonWithTerritory,
    /// An exact rulebook was asked for, and there is none.
    #[error("these settings are followed with a difference: {0}")]
    Differs(Difference),
}

/// What an object changes.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Changes {
    friendly_pass_ok: Option<bool>,
    has_button: Option<bool>,
    ko: Option<Ko>,
    #[serde(default, deserialize_with = "komi")]
    komi: Option<HalfPoints>,
    #[serde(alias = "score")]
    scoring: Option<Scoring>,
    #[serde(alias = "multiStoneSuicideLegal")]
    suicide: Option<bool>,
    tax: Option<Tax>,
    white_handicap_bonus: Option<Bonus>,
}

fn komi<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<HalfPoints>, D::Error> {
    let number = serde_json::Number::deserialize(deserializer)?;
    number.to_string().parse().map(Some).map_err(D::Error::custom)
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(super) fn komi_as_number<S: Serializer>(komi: &HalfPoints, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(f64::from(komi.get()) / 2.0)
}

impl KataRules {
    /// The settings of a preset's name or of a JSON object. What an object leaves out stays as in `previous`; the
    /// komi stays under a preset, too.
    ///
    /// # Errors
    /// [`KataError`] that says what is wrong where, and what would be right.
    pub fn read(text: &str, previous: &Self) -> Result<Self, KataError> {
        if !text.trim_start().starts_with('{') {
            let preset = Self::preset(text)
                .ok_or_else(|| KataError::NoSuchPreset(text.trim().chars().take(60).collect()))?;
            return Ok(Self { komi: previous.komi, ..preset });
        }
        let changes: Changes = serde_json::from_str(text).map_err(|error| KataError::Json {
            message: error.to_string().split(" at line ").next().unwrap_or_default().to_owned(),
            line: error.line(),
            column: error.column(),
        })?;
        Ok(Self {
            friendly_pass_ok: changes.friendly_pass_ok.unwrap_or(previous.friendly_pass_ok),
            has_button: changes.has_button.unwrap_or(previous.has_button),
            ko: changes.ko.unwrap_or(previous.ko),
            komi: changes.komi.unwrap_or(previous.komi),
            scoring: changes.scoring.unwrap_or(previous.scoring),
            suicide: changes.suicide.unwrap_or(previous.suicide),
            tax: changes.tax.unwrap_or(previous.tax),
            white_handicap_bonus: changes.white_handicap_bonus.unwrap_or(previous.white_handicap_bonus),
        })
    }

    /// The JSON object with every key, as KataGo writes it.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}
