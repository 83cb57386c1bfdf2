//! What a file says about one article, and the article it makes of a standard one.

use go_rules::{ArticleName, Topic};

use super::error::{TomlError, TomlSource};
use super::table::{Given, TomlTable};

/// The keys of an article's table.
pub(super) struct Keys {
    pub(super) article: ArticleName,
    /// As people write it.
    pub(super) name: &'static str,
    /// Keys that an article written in full has.
    pub(super) full: &'static [&'static str],
    /// Every key with the subjects it decides.
    pub(super) all: &'static [(&'static str, &'static [Topic])],
}

/// One key as it was given.
#[derive(Clone, Debug)]
pub(super) struct PatchLine {
    pub(super) key: &'static str,
    pub(super) topics: &'static [Topic],
    /// `superko = "positional"`.
    pub(super) written: String,
    pub(super) span: std::ops::Range<usize>,
}

/// What was given for one article.
#[derive(Clone, Debug)]
pub(super) struct Patch<T> {
    pub(super) article: ArticleName,
    pub(super) name: &'static str,
    /// Where the table begins.
    pub(super) span: std::ops::Range<usize>,
    pub(super) lines: Vec<PatchLine>,
    /// Keys of an article in full that are missing.
    pub(super) missing: Vec<&'static str>,
    pub(super) values: T,
}

impl<T> Patch<T> {
    /// The patch in the table of this name, if there is one.
    pub(super) fn read(
        root: &TomlTable<'_, '_>,
        keys: &'static Keys,
        values: impl FnOnce(&TomlTable<'_, '_>) -> Result<T, TomlError>,
        is_full_already: impl FnOnce(&T) -> bool,
    ) -> Result<Option<Self>, TomlError> {
        let known: Vec<&str> = keys.all.iter().map(|(key, _)| *key).collect();
        let bare = keys.name.trim_matches(['[', ']']);
        let Some(Given { value: table, span }) = root.table(bare, keys.name, &known)? else {
            return Ok(None);
        };
        let values = values(&table)?;
        let lines: Vec<PatchLine> = table
            .entries()
            .iter()
            .filter_map(|(given, value)| {
                let (key, topics) = keys.all.iter().find(|(key, _)| *key == given.value)?;
                let written = format!("{key} = {}", table.written(value));
                Some(PatchLine { key, topics, written, span: given.span.clone() })
            })
            .collect();
        if lines.is_empty() {
            let message =
                format!("{} is empty: leave it out, or give it keys: {}", keys.name, known.join(", "));
            return Err(root.source.error(&span, message));
        }
        let given = |key: &str| lines.iter().any(|line| line.key == key);
        let missing: Vec<&str> = keys.full.iter().copied().filter(|key| !given(key)).collect();
        let missing = if is_full_already(&values) { Vec::new() } else { missing };
        Ok(Some(Self { article: keys.article, name: keys.name, span, lines, missing, values }))
    }

    /// Where the first of these keys stands that was given, or else the table.
    pub(super) fn place(&self, keys: &[&str]) -> &std::ops::Range<usize> {
        let given = |key: &&str| self.lines.iter().find(|line| line.key == *key).map(|line| &line.span);
        keys.iter().find_map(given).unwrap_or(&self.span)
    }

    /// The standard article to start from: that of the base, or a neutral one if everything that matters is given.
    pub(super) fn start<'s, S>(
        &self,
        source: TomlSource<'_>,
        base: Option<(&str, Option<&'s S>)>,
        neutral: &'s S,
    ) -> Result<&'s S, TomlError> {
        match base {
            Some((_, Some(standard))) => Ok(standard),
            _ if self.missing.is_empty() => Ok(neutral),
            base => {
                let why = match base {
                    Some((key, _)) => format!(
                        "{} of `{key}` is an article of its own kind and can only be replaced in full",
                        self.name
                    ),
                    None => format!("without a base, {} must be written in full", self.name),
                };
                let message = format!("{why}: add {}", self.missing.join(", "));
                Err(source.error(&self.span, message))
            }
        }
    }
}
