//! The forms of answers by name and version.

use serde::Serialize;
use serde_json::Value;

use crate::page::failure::Failure;

/// A form of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Schema {
    Ambiguity,
    Certificate,
    Changes,
    Check,
    Compare,
    Comparisons,
    Corpus,
    Explain,
    Export,
    Fmt,
    Hunt,
    Import,
    Judge,
    Merge,
    Reduce,
    Rule,
    Ruleset,
    Rulesets,
    Score,
    Scores,
    Separate,
    Settle,
    Suite,
}

impl Schema {
    /// Its name and version, which goes up when a field changes its meaning or goes away.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Ambiguity => "bestiary.ambiguity/1",
            Self::Certificate => "bestiary.certificate/1",
            Self::Changes => "bestiary.changes/1",
            Self::Check => "bestiary.check/1",
            Self::Compare => go_comparing::json::COMPARE_SCHEMA,
            Self::Comparisons => "bestiary.comparisons/1",
            Self::Corpus => "bestiary.corpus/1",
            Self::Explain => "bestiary.explain/1",
            Self::Export => "bestiary.export/1",
            Self::Fmt => "bestiary.fmt/1",
            Self::Hunt => go_hunting::json::HUNT_SCHEMA,
            Self::Import => "bestiary.import/1",
            Self::Judge => "bestiary.judge/1",
            Self::Merge => "bestiary.merge/1",
            Self::Reduce => "bestiary.reduce/1",
            Self::Rule => "bestiary.ruling/1",
            Self::Ruleset => "bestiary.ruleset/1",
            Self::Rulesets => "bestiary.rulesets/1",
            Self::Score => "bestiary.score/1",
            Self::Scores => "bestiary.scores/1",
            Self::Separate => "bestiary.separate/1",
            Self::Settle => "bestiary.settle/1",
            Self::Suite => "bestiary.suite/1",
        }
    }
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
