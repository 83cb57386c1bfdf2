//! Reading a table's keys with the place of each, so that every refusal can point at it.

use std::ops::{Range, RangeInclusive};

use go_rules::HalfPoints;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{TomlError, TomlSource};
use super::near::near;

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Given<T> {
    pub(super) value: T,
    pub(super) span: Range<usize>,
}

/// A table all of whose keys are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct TomlTable<'a, 'i> {
    pub(super) source: TomlSource<'a>,
    entries: &'a DeTable<'i>,
}

/// What a key may say, and what that means.
pub(super) type Words<T> = [(&'static str, T)];

fn one_of<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| format!("\"{word}\"")).collect();
    match &*words {
        [only] => only.clone(),
        [rest @ .., last] => format!("{} or {last}", rest.join(", ")),
        [] => String::new(),
    }
}

/// ` Did you mean …?`, or nothing.
pub(super) fn did_you_mean<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    match near(name, known).first() {
        Some(nearest) => format!("; did you mean `{nearest}`?"),
        None => String::new(),
    }
}

impl<'a, 'i> TomlTable<'a, 'i> {
    /// The entries as a table with no keys but `known`; errors call it `name`.
    pub(super) fn new(
        source: TomlSource<'a>,
        name: &str,
        entries: &'a DeTable<'i>,
        known: &[&str],
    ) -> Result<Self, TomlError> {
        let mut unknown: Vec<_> =
            entries.iter().map(|(key, _)| key).filter(|key| !known.contains(&&**key.get_ref())).collect();
        unknown.sort_by_key(|key| key.span().start);
        match unknown.first() {
            None => Ok(Self { source, entries }),
            Some(key) => {
                let near = did_you_mean(key.get_ref(), known.iter().copied());
                let near =
                    if near.is_empty() { format!("; the keys are {}", known.join(", ")) } else { near };
                let message = format!("{name} has no key `{}`{near}", key.get_ref());
                Err(source.error(&key.span(), message))
            }
        }
    }

    /// The table under `key`.
    pub(super) fn table(
        &self,
        key: &str,
        name: &str,
        known: &[&str],
    ) -> Result<Option<Given<TomlTable<'a, 'i>>>, TomlError> {
        let Some((key_span, value)) = self.entry(key) else { return Ok(None) };
        let Some(entries) = value.get_ref().as_table() else {
            return Err(self.wrong(key, value, &format!("write a table {name}")));
        };
        let table = TomlTable::new(self.source, name, entries, known)?;
        Ok(Some(Given { value: table, span: key_span }))
    }

    /// Where the key stands, and its value.
    pub(super) fn entry(&self, key: &str) -> Option<(Range<usize>, &'a Spanned<DeValue<'i>>)> {
        let (key, value) = self.entries.iter().find(|(known, _)| *known.get_ref() == key)?;
        Some((key.span(), value))
    }

    /// Every key with its value, in the order written.
    pub(super) fn entries(&self) -> Vec<(Given<&'a str>, &'a Spanned<DeValue<'i>>)> {
        let mut entries: Vec<_> = self
            .entries
            .iter()
            .map(|(key, value)| (Given { value: &**key.get_ref(), span: key.span() }, value))
            .collect();
        entries.sort_by_key(|(key, _)| key.span.start);
        entries
    }

    /// The value as it is written in the file.
    pub(super) fn written(&self, value: &Spanned<DeValue<'_>>) -> String {
        let written = self.source.text.get(value.span()).unwrap_or_default();
        let line = written.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.chars().count() > 60 { line.chars().take(60).chain(['…']).collect() } else { line }
    }

    pub(super) fn wrong(&self, key: &str, value: &Spanned<DeValue<'_>>, right: &str) -> TomlError {
        let message = format!("`{key}` cannot be {}: {right}", self.written(value));
        self.source.error(&value.span(), message)
    }

    fn read<T>(
        &self,
        key: &str,
        right: &str,
        read: impl FnOnce(&DeValue<'i>) -> Option<T>,
    ) -> Result<Option<Given<T>>, TomlError> {
        let Some((_, value)) = self.entry(key) else { return Ok(None) };
        match read(value.get_ref()) {
            Some(read) => Ok(Some(Given { value: read, span: value.span() })),
            None => Err(self.wrong(key, value, right)),
        }
    }

    /// One of the words.
    pub(super) fn word<T: Copy>(&self, key: &str, words: &Words<T>) -> Result<Option<Given<T>>, TomlError> {
        let right = format!("write {}", one_of(words.iter().map(|(word, _)| *word)));
        self.read(key, &right, |value| word(value.as_str()?, words))
    }

    /// `true` or `false`.
    pub(super) fn flag(&self, key: &str) -> Result<Option<Given<bool>>, TomlError> {
        self.read(key, "write true or false", DeValue::as_bool)
    }

    /// A number within a range.
    pub(super) fn number(
        &self,
        key: &str,
        range: RangeInclusive<u8>,
    ) -> Result<Option<Given<u8>>, TomlError> {
        let right = format!("write a number from {} to {}", range.start(), range.end());
        self.read(key, &right, |value| number(value, &range))
    }

    /// A text that is not empty.
    pub(super) fn text(&self, key: &str) -> Result<Option<Given<String>>, TomlError> {
        self.read(key, "write a text in quotes", |value| {
            value.as_str().filter(|text| !text.trim().is_empty()).map(str::to_owned)
        })
    }

    /// An exact number of half points.
    pub(super) fn half_points(&self, key: &str) -> Result<Option<Given<HalfPoints>>, TomlError> {
        self.read(key, HALF_POINTS, half_points)
    }
}

pub(super) const HALF_POINTS: &str = "write a whole number or one ending in .5, from -1000 to 1000";

pub(super) fn word<T: Copy>(written: &str, words: &Words<T>) -> Option<T> {
    words.iter().find(|(word, _)| *word == written).map(|(_, meaning)| *meaning)
}

pub(super) fn number(value: &DeValue<'_>, range: &RangeInclusive<u8>) -> Option<u8> {
    let integer = value.as_integer().filter(|integer| integer.radix() == 10)?;
    integer.as_str().parse().ok().filter(|number| range.contains(number))
}

pub(super) fn half_points(value: &DeValue<'_>) -> Option<HalfPoints> {
    // The digits as written: no rounding turns a quarter into a half.
    let float = value.as_float().map(|float| float.as_str());
    let integer =
        || value.as_integer().filter(|integer| integer.radix() == 10).map(|integer| integer.as_str());
    float.or_else(integer)?.parse().ok()
}
