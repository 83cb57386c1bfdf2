//! The forms of answers by name and version.

use serde::Serialize;
use serde_json::Value;

use crate::page::failure::Failure;

macro_rules! schemas {
    ($($form:ident = $name:expr),+ $(,)?) => {
        /// A form of answers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Schema {
            $($form),+
        }

        impl Schema {
            /// Every form that the program prints.
            #[cfg(test)]
            const ALL: &[Self] = &[$(Self::$form),+];

            /// Its name and version, which goes up when a field changes its meaning or goes away.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $(Self::$form => $name),+
                }
            }
        }
    };
}

schemas! {
    Ambiguity = "bestiary.ambiguity/1",
    Certificate = "bestiary.certificate/1",
    Changes = "bestiary.changes/1",
    Check = "bestiary.check/1",
    Compare = go_comparing::json::COMPARE_SCHEMA,
    Comparisons = "bestiary.comparisons/1",
    Corpus = "bestiary.corpus/1",
    Explain = "bestiary.explain/1",
    Export = "bestiary.export/1",
    Fmt = "bestiary.fmt/1",
    Hunt = go_hunting::json::HUNT_SCHEMA,
    Import = "bestiary.import/1",
    Judge = "bestiary.judge/1",
    Merge = "bestiary.merge/1",
    Reduce = "bestiary.reduce/1",
    Rule = "bestiary.ruling/1",
    Ruleset = "bestiary.ruleset/1",
    Rulesets = "bestiary.rulesets/1",
    Score = "bestiary.score/1",
    Scores = "bestiary.scores/1",
    Separate = "bestiary.separate/1",
    Settle = "bestiary.settle/1",
    Suite = "bestiary.suite/1",
}

/// What a command says to programs: one object.
pub(crate) trait HasSchema: Serialize {
    const SCHEMA: Schema;
}

/// The answer with its schema.
pub(crate) fn object<A: HasSchema>(answer: &A) -> Result<Value, Failure> {
    let mut object = serde_json::to_value(answer).map_err(Failure::new)?;
    object["schema"] = A::SCHEMA.name().into();
    Ok(object)
}

/// The answer with its schema on a line of its own, keys in the order of the alphabet.
pub(crate) fn line<A: HasSchema>(answer: &A) -> Result<String, Failure> {
    Ok(format!("{}\n", object(answer)?))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Schema;

    #[test]
    fn every_form_has_a_row_in_the_documentation_and_every_row_a_form() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/machine-interface.md");
        let page = std::fs::read_to_string(page).unwrap();
        let rows = page.lines().filter_map(|line| {
            let mut cells = line.strip_prefix("| `")?.split(" | `").skip(1);
            cells.next()?.split('`').next().filter(|name| name.starts_with("bestiary."))
        });
        let rows: Vec<&str> = rows.collect();
        let documented: BTreeSet<&str> = rows.iter().copied().collect();
        let in_gtp = go_gtp::STATE_SCHEMA;
        let printed: BTreeSet<&str> =
            Schema::ALL.iter().map(|schema| schema.name()).chain([in_gtp]).collect();
        assert_eq!(rows.len(), documented.len(), "a form has two rows");
        assert_eq!(printed, documented);
    }
}
