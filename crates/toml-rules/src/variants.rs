//! What the readings of a specification's silences change.

use super::error::TomlError;
use super::patches::{ARTICLES, Patches};
use super::table::{Given, TomlTable};

/// What one reading of one silence changes.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    pub(super) silence: Given<String>,
    pub(super) reading: Given<String>,
    pub(super) patches: Patches,
}

/// `[silences.KEY.READING.ARTICLE]`.
pub(super) fn variants(root: &TomlTable<'_, '_>) -> Result<Vec<Variant>, TomlError> {
    let Some((key_span, value)) = root.entry("silences") else { return Ok(Vec::new()) };
    if root.entry("specification").is_none() {
        let message =
            "[silences] are those of a specification, and there is none: write specification = \"FILE.md\"";
        return Err(root.source.error(&key_span, message));
    }
    let right = "write tables [silences.SILENCE.READING.ARTICLE], as in [silences.ko.superko.repetition]";
    let open = |key: &str, name: &str, value| any_table(root, key, name, value, right);
    let mut variants = Vec::new();
    for (silence, readings) in open("silences", "[silences]", value)?.entries() {
        let name = format!("[silences.{}]", silence.value);
        for (reading, articles) in open(silence.value, &name, readings)?.entries() {
            let name = format!("[silences.{}.{}]", silence.value, reading.value);
            let Some(entries) = articles.get_ref().as_table() else {
                return Err(root.wrong(reading.value, articles, right));
            };
            let table = TomlTable::new(root.source, &name, entries, &ARTICLES)?;
            variants.push(Variant {
                silence: Given { value: silence.value.to_owned(), span: silence.span.clone() },
                reading: Given { value: reading.value.to_owned(), span: reading.span },
                patches: Patches::read(&table)?,
            });
        }
    }
    Ok(variants)
}

/// The value as a table with any keys.
fn any_table<'a, 'i>(
    root: &TomlTable<'a, 'i>,
    key: &str,
    name: &str,
    value: &'a toml::Spanned<toml::de::DeValue<'i>>,
    right: &str,
) -> Result<TomlTable<'a, 'i>, TomlError> {
    let Some(entries) = value.get_ref().as_table() else { return Err(root.wrong(key, value, right)) };
    let keys: Vec<&str> = entries.iter().map(|(key, _)| &**key.get_ref()).collect();
    TomlTable::new(root.source, name, entries, &keys)
}
