//! A specification beside a rulebook's file.

use go_rules::{Silence, Text};

use super::draft::{Draft, LONGEST};
use super::error::TomlError;
use super::table::{Given, did_you_mean};

/// Rulebooks that one file may give.
pub(super) const MOST_COMBINATIONS: usize = 256;

impl Draft {
    /// The name of the specification that the file asks for, and that is still to be given.
    #[must_use]
    pub fn specification(&self) -> Option<&str> {
        self.specification.as_ref().filter(|(_, text)| text.is_none()).map(|(name, _)| &*name.value)
    }

    /// With the text of its specification, which errors call `file`.
    ///
    /// # Errors
    /// [`TomlError`] if the specification is malformed (then it names that file), or does not go with this one.
    pub fn with_specification(mut self, file: &str, text: &str) -> Result<Self, TomlError> {
        let Some((name, _)) = self.specification.clone() else { return Ok(self) };
        if text.len() > LONGEST {
            let message = format!("a specification has at most {LONGEST} bytes");
            return Err(self.source().error(&name.span, message));
        }
        let text = Text::from_spec(text).map_err(|error| {
            let line_start = text.split_inclusive('\n').take(error.line - 1).map(str::len).sum();
            TomlError {
                file: file.to_owned(),
                message: format!("{}; {}", error.problem, error.problem.what_would_be_right()),
                span: line_start..line_start,
                line: error.line,
                column: 1,
            }
        })?;
        self.check_specification(&name, &text)?;
        self.specification = Some((name, Some(text)));
        Ok(self)
    }

    fn check_specification(&self, name: &Given<String>, text: &Text) -> Result<(), TomlError> {
        let source = self.source();
        if text.key != self.key.value {
            let message = format!(
                "`{}` is the specification of `{}`, and this is `{}`: give both one key",
                name.value, text.key, self.key.value
            );
            return Err(source.error(&name.span, message));
        }
        if text.editions.len() > 1 {
            let message =
                "no file can tell the editions of its specification apart: make them readings of a silence";
            return Err(source.error(&name.span, message));
        }
        for clause in &self.clauses {
            let specified = text.clauses.iter().any(|known| known.id == clause.id.value);
            let message = match (specified, &clause.says) {
                (true, Some(_)) => {
                    format!("clause `{}` stands in the specification: drop `says` here", clause.id.value)
                }
                (false, None) => {
                    let ids = text.clauses.iter().map(|clause| &*clause.id);
                    format!(
                        "the specification has no clause `{}`{}",
                        clause.id.value,
                        did_you_mean(&clause.id.value, ids)
                    )
                }
                (true, None) | (false, Some(_)) => continue,
            };
            return Err(source.error(&clause.id.span, message));
        }
        for variant in &self.variants {
            let silences = text.silences.iter().map(|silence| &*silence.key);
            let Some(silence) = text.silences.iter().find(|silence| silence.key == variant.silence.value)
            else {
                let near = did_you_mean(&variant.silence.value, silences);
                let message = format!("the specification has no silence `{}`{near}", variant.silence.value);
                return Err(source.error(&variant.silence.span, message));
            };
            if silence.readings.iter().all(|reading| reading.key != variant.reading.value) {
                let readings = silence.readings.iter().map(|reading| &*reading.key);
                let near = did_you_mean(&variant.reading.value, readings);
                let message =
                    format!("`{}` is no reading of `{}`{near}", variant.reading.value, variant.silence.value);
                return Err(source.error(&variant.reading.span, message));
            }
        }
        let combinations = text.silences.iter().try_fold(1_usize, |product, silence| {
            product.checked_mul(silence.readings.len()).filter(|product| *product <= MOST_COMBINATIONS)
        });
        if combinations.is_none() {
            let message = format!(
                "the readings of its silences can be combined in more than {MOST_COMBINATIONS} ways, the limit"
            );
            return Err(source.error(&name.span, message));
        }
        Ok(())
    }

    /// The silences of the specification; none without one.
    pub(super) fn silences(&self) -> &[Silence] {
        match &self.specification {
            Some((_, Some(specified))) => &specified.silences,
            _ => &[],
        }
    }

    /// The specification's text.
    pub(super) fn specified(&self) -> Option<&Text> {
        self.specification.as_ref()?.1.as_ref()
    }
}
