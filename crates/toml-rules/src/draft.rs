//! A file as it was read, before it is put together with its base.

use std::collections::HashSet;
use std::ops::Range;

use go_rules::{ReadingError, Rulebook, Ruleset, RulesetExt, Selection, Text, Topic};
use toml::de::DeTable;

use super::error::{TomlError, TomlSource};
use super::patches::Patches;
use super::table::{Given, TomlTable, did_you_mean};
use super::variants::{Variant, variants};

const KEYS: &[&str] = &[
    "key",
    "title",
    "year",
    "authority",
    "source",
    "base",
    "readings",
    "placement",
    "repetition",
    "ending",
    "settlement",
    "scoring",
    "compensation",
    "redress",
    "clauses",
    "specification",
    "silences",
];

/// Bytes a file may have.
pub(super) const LONGEST: usize = 256 << 10;

/// A rulebook's file, read and checked as far as it stands alone.
#[derive(Clone, Debug)]
pub struct Draft {
    pub(super) file: String,
    pub(super) text: String,
    pub(super) key: Given<String>,
    pub(super) title: Option<String>,
    pub(super) year: Option<String>,
    pub(super) authority: Option<String>,
    pub(super) origin: Option<String>,
    pub(super) base: Option<Given<String>>,
    pub(super) readings: Vec<Reading>,
    pub(super) patches: Patches,
    /// What the readings of the file's own silences change.
    pub(super) variants: Vec<Variant>,
    /// The name of the file with clauses and silences, and what it holds once it was given.
    pub(super) specification: Option<(Given<String>, Option<Text>)>,
    pub(super) clauses: Vec<DraftClause>,
}

/// A silence and how it is read.
type Reading = (Given<String>, Given<String>);

/// A clause of the file.
#[derive(Clone, Debug)]
pub(super) struct DraftClause {
    pub(super) id: Given<String>,
    /// What it says; nothing if the specification says it.
    pub(super) says: Option<String>,
    pub(super) topics: Vec<Topic>,
}

impl Draft {
    /// Reads the file `text`, which errors call `file`.
    ///
    /// # Errors
    /// [`TomlError`] for the first thing that is wrong.
    pub fn read(file: &str, text: &str) -> Result<Self, TomlError> {
        let source = TomlSource { file, text };
        if text.len() > LONGEST {
            return Err(source.error(&(0..0), format!("a rulebook's file has at most {LONGEST} bytes")));
        }
        let entries = DeTable::parse(text).map_err(|error| {
            source.error(&error.span().unwrap_or(0..0), error.message().trim().replace('\n', "; "))
        })?;
        let root = TomlTable::new(source, "a rulebook", entries.get_ref(), KEYS)?;
        let nothing = 0..0;
        let Some(key) = root.text("key")? else {
            let message = "a rulebook needs a key: write key = \"my-rules\"";
            return Err(source.error(&nothing, message));
        };
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !key.value.chars().all(letters)
            || key.value.starts_with('-')
            || key.value.len() > 60
            || key.value == "all"
        {
            let message = format!(
                "`{}` is no key: use small letters, digits and hyphens, as in \"my-rules\"",
                key.value
            );
            return Err(source.error(&key.span, message));
        }
        let base = root.text("base")?;
        if let Some(base) = &base
            && let Some((text, _)) = base.value.split_once('[')
        {
            let message = format!("write base = \"{text}\", and its readings in a table [readings]");
            return Err(source.error(&base.span, message));
        }
        let draft = Self {
            file: file.to_owned(),
            text: text.to_owned(),
            title: root.text("title")?.map(|given| given.value),
            year: root.text("year")?.map(|given| given.value),
            authority: root.text("authority")?.map(|given| given.value),
            origin: root.text("source")?.map(|given| given.value),
            readings: readings(&root, base.is_some())?,
            patches: Patches::read(&root)?,
            variants: variants(&root)?,
            specification: root.text("specification")?.map(|name| (name, None)),
            clauses: clauses(&root)?,
            key,
            base,
        };
        draft.check_use_of_base()?;
        Ok(draft)
    }

    /// The key it gives its rulebook.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key.value
    }

    /// The key of the text it builds on.
    #[must_use]
    pub fn base(&self) -> Option<&str> {
        self.base.as_ref().map(|base| &*base.value)
    }

    pub(super) fn source(&self) -> TomlSource<'_> {
        TomlSource { file: &self.file, text: &self.text }
    }

    fn check_use_of_base(&self) -> Result<(), TomlError> {
        let written = self.patches.written();
        match &self.base {
            Some(base) if written.iter().all(|full| *full == Some(true)) => {
                let message = format!(
                    "all seven articles are written in full, so nothing of `{}` is left: drop `base`, or what it should \
                     supply",
                    base.value
                );
                Err(self.source().error(&base.span, message))
            }
            None => {
                let missing: Vec<String> = go_rules::ArticleName::ALL
                    .iter()
                    .zip(written)
                    .filter(|(_, full)| full.is_none())
                    .map(|(name, _)| format!("[{name}]"))
                    .collect();
                if missing.is_empty() {
                    return Ok(());
                }
                let message = format!(
                    "without a base every article must be written; missing: {}. Or build on a text: base = \"tromp-taylor\"",
                    missing.join(", ")
                );
                Err(self.source().error(&self.key.span, message))
            }
            Some(_) => Ok(()),
        }
    }

    /// The base read as the file says.
    pub(super) fn read_base(&self, base: &dyn Ruleset) -> Result<Rulebook, TomlError> {
        let readings = self.readings.iter().map(|(s, r)| (s.value.clone(), r.value.clone())).collect();
        let selection = Selection { key: base.text().key.to_string(), readings };
        base.read(&selection).map_err(|error| {
            let (silence, at_reading) = match &error {
                ReadingError::NoSuchReading { silence, .. } => (&**silence, true),
                ReadingError::NoSuchSilence { silence, .. } | ReadingError::Twice { silence, .. } => {
                    (&**silence, false)
                }
                ReadingError::Malformed(_) | _ => ("", false),
            };
            let given = self.readings.iter().find(|(s, _)| s.value == silence);
            let span = given.map_or(0..0, |(s, r)| if at_reading { r.span.clone() } else { s.span.clone() });
            let silences = base.text().silences.iter().map(|silence| &*silence.key);
            let near = if at_reading { String::new() } else { did_you_mean(silence, silences) };
            self.source().error(&span, format!("{error}{near}"))
        })
    }
}

/// `[readings]`: silence to reading.
fn readings(root: &TomlTable<'_, '_>, has_base: bool) -> Result<Vec<Reading>, TomlError> {
    let Some((key_span, value)) = root.entry("readings") else { return Ok(Vec::new()) };
    let Some(entries) = value.get_ref().as_table() else {
        return Err(root.wrong(
            "readings",
            value,
            "write a table [readings] with lines silence = \"reading\"",
        ));
    };
    if !has_base {
        let message = "[readings] are those of a base, and there is none: write base = \"KEY\", or drop them";
        return Err(root.source.error(&key_span, message));
    }
    let keys: Vec<&str> = entries.iter().map(|(key, _)| &**key.get_ref()).collect();
    let table = TomlTable::new(root.source, "[readings]", entries, &keys)?;
    let mut readings = Vec::new();
    for (silence, value) in table.entries() {
        let Some(reading) = value.get_ref().as_str() else {
            return Err(table.wrong(silence.value, value, "write the key of a reading in quotes"));
        };
        let silence = Given { value: silence.value.to_owned(), span: silence.span };
        readings.push((silence, Given { value: reading.to_owned(), span: value.span() }));
    }
    Ok(readings)
}

/// `[[clauses]]`.
fn clauses(root: &TomlTable<'_, '_>) -> Result<Vec<DraftClause>, TomlError> {
    let Some((_, value)) = root.entry("clauses") else { return Ok(Vec::new()) };
    let right = "write [[clauses]] with id, says and topics for each";
    let Some(list) = value.get_ref().as_array() else { return Err(root.wrong("clauses", value, right)) };
    let mut clauses: Vec<DraftClause> = Vec::new();
    let mut ids = HashSet::new();
    for item in list.iter() {
        let Some(entries) = item.get_ref().as_table() else { return Err(root.wrong("clauses", item, right)) };
        let table = TomlTable::new(root.source, "[[clauses]]", entries, &["id", "says", "topics"])?;
        let span = clause_place(&table, &item.span());
        let says = table.text("says")?.map(|says| says.value);
        let Some(id) = table.text("id")? else {
            return Err(root.source.error(&span, "a clause needs `id` and `says`"));
        };
        if says.is_none() && root.entry("specification").is_none() {
            let message = "a clause needs `id` and `says`, unless a `specification` says it";
            return Err(root.source.error(&span, message));
        }
        if id.value.contains(['[', ']']) {
            return Err(root.source.error(&id.span, "a clause's id has no brackets"));
        }
        if !ids.insert(id.value.clone()) {
            let message = format!("there are two clauses `{}`: give each its own id", id.value);
            return Err(root.source.error(&id.span, message));
        }
        let topics = topics(&table)?;
        clauses.push(DraftClause { id, says, topics });
    }
    Ok(clauses)
}

/// Where a clause begins: at its first key, since the header of an array of tables has no place of its own.
fn clause_place(table: &TomlTable<'_, '_>, otherwise: &Range<usize>) -> Range<usize> {
    table.entries().first().map_or_else(|| otherwise.clone(), |(key, _)| key.span.clone())
}

fn topics(table: &TomlTable<'_, '_>) -> Result<Vec<Topic>, TomlError> {
    let Some((_, value)) = table.entry("topics") else { return Ok(Vec::new()) };
    let Some(list) = value.get_ref().as_array() else {
        return Err(table.wrong("topics", value, "write a list, as in [\"ko\", \"repetition\"]"));
    };
    let names = Topic::ALL.map(|topic| topic.to_string());
    let mut topics = Vec::new();
    for item in list.iter() {
        let name = item.get_ref().as_str().unwrap_or_default();
        let Ok(topic) = name.parse() else {
            let near = did_you_mean(name, names.iter().map(|name| &**name));
            let message =
                format!("{} is no topic{near} The topics are {}", table.written(item), names.join(", "));
            return Err(table.source.error(&item.span(), message));
        };
        topics.push(topic);
    }
    Ok(topics)
}
