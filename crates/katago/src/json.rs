//! KataGo's JSON object: read with whatever keys it has, written with all of them.

use go_rules::HalfPoints;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

use super::of::PLAIN;
use super::{Bonus, KataKo, KataRules, KataScoring, Tax};

/// Why settings are none, or none that a rulebook follows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KataError {
    /// Neither a JSON object nor the name of a preset.
    #[error("`{0}` is neither a JSON object of rules nor a preset; the presets are {presets}", presets = KataRules::presets().collect::<Vec<_>>().join(", "))]
    NoSuchPreset(String),
    /// What should be an object is something else.
    #[error("write the rules as a JSON object, as in {{\"ko\":\"POSITIONAL\"}}")]
    NoObject,
    /// There is nothing to take these keys from.
    #[error("missing: {}; the rules in force have no exact form in these terms to fill them in", .0.join(", "))]
    Missing(Vec<&'static str>),
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
}

/// A JSON object: the settings it names, and no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KataChanges {
    /// See [`KataRules::friendly_pass_ok`].
    #[serde(default, deserialize_with = "given")]
    pub friendly_pass_ok: Option<bool>,
    /// See [`KataRules::has_button`].
    #[serde(default, deserialize_with = "given")]
    pub has_button: Option<bool>,
    /// See [`KataRules::ko`].
    #[serde(default, deserialize_with = "given")]
    pub ko: Option<KataKo>,
    /// See [`KataRules::komi`].
    #[serde(default, deserialize_with = "komi")]
    pub komi: Option<HalfPoints>,
    /// Area or territory, as `scoring` of [`KataRules`].
    #[serde(alias = "score", default, deserialize_with = "given")]
    pub scoring: Option<KataScoring>,
    /// See [`KataRules::suicide`].
    #[serde(alias = "multiStoneSuicideLegal", default, deserialize_with = "given")]
    pub suicide: Option<bool>,
    /// See [`KataRules::tax`].
    #[serde(default, deserialize_with = "given")]
    pub tax: Option<Tax>,
    /// See [`KataRules::white_handicap_bonus`].
    #[serde(default, deserialize_with = "given")]
    pub white_handicap_bonus: Option<Bonus>,
}

impl KataChanges {
    /// Reads an object.
    ///
    /// # Errors
    /// [`KataError`] that says what is wrong where, and what would be right.
    pub fn read(object: &str) -> Result<Self, KataError> {
        // An array of the values would be read, too.
        if !object.trim_start().starts_with('{') {
            return Err(KataError::NoObject);
        }
        serde_json::from_str(object).map_err(|error| KataError::Json {
            message: error.to_string().split(" at line ").next().unwrap_or_default().to_owned(),
            line: error.line(),
            // What ends too early is told to end at column 0 of a line that is still empty.
            column: error.column().max(1),
        })
    }

    /// The settings after the change: what it does not name stays as in `previous`.
    #[must_use]
    pub fn over(self, previous: &KataRules) -> KataRules {
        KataRules {
            friendly_pass_ok: self.friendly_pass_ok.unwrap_or(previous.friendly_pass_ok),
            has_button: self.has_button.unwrap_or(previous.has_button),
            ko: self.ko.unwrap_or(previous.ko),
            komi: self.komi.unwrap_or(previous.komi),
            scoring: self.scoring.unwrap_or(previous.scoring),
            suicide: self.suicide.unwrap_or(previous.suicide),
            tax: self.tax.unwrap_or(previous.tax),
            white_handicap_bonus: self.white_handicap_bonus.unwrap_or(previous.white_handicap_bonus),
        }
    }

    /// The settings where there are none to change: tax, button and the like are absent unless named.
    ///
    /// # Errors
    /// [`KataError::Missing`] if it does not name ko, scoring and suicide, which nobody can guess.
    pub fn alone(self, komi: HalfPoints) -> Result<KataRules, KataError> {
        let named = [
            ("ko", self.ko.is_some()),
            ("scoring", self.scoring.is_some()),
            ("suicide", self.suicide.is_some()),
        ];
        let missing: Vec<_> = named.into_iter().filter(|(_, named)| !named).map(|(key, _)| key).collect();
        if missing.is_empty() {
            Ok(self.over(&KataRules { komi, ..PLAIN }))
        } else {
            Err(KataError::Missing(missing))
        }
    }
}

/// The value of a key that is there: `null` is none.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
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
        Ok(KataChanges::read(text)?.over(previous))
    }

    /// The JSON object with every key, as KataGo writes it.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}
