//! Which clauses the code cites, and which examples exercise them.

use std::collections::{BTreeMap, BTreeSet};

use go_rules::article::ArticleName;
use go_rules::{Rulebook, Ruleset, RulesetExt, Selection, Text, Topic, owner};
use go_rulesets::Library;

use crate::lint::is_specified_under;
use crate::load::LoadedScenarios;
use crate::source::Part;

/// One text: what stands behind its clauses and silences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// The text's key.
    pub text: String,
    /// Its clauses, in its order.
    pub clauses: Vec<ClauseCoverage>,
    /// Its silences, in its order.
    pub silences: Vec<SilenceCoverage>,
}

/// An article that cites a clause, and on which subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CitedBy {
    /// The article.
    pub article: ArticleName,
    /// The subject.
    pub topic: Topic,
}

/// What stands behind a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseCoverage {
    /// Its id.
    pub id: String,
    /// The code that cites it, under the default readings or with one of them changed.
    pub cited_by: Vec<CitedBy>,
    /// The ids of the scenarios under its heading, and of those that name it in a statement.
    pub examples: Vec<String>,
}

impl ClauseCoverage {
    /// Whether neither code nor example has to do with it.
    #[must_use]
    pub fn is_prose(&self) -> bool {
        self.cited_by.is_empty() && self.examples.is_empty()
    }
}

/// What stands behind a silence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SilenceCoverage {
    /// Its key.
    pub key: String,
    /// The ids of the scenarios under its heading, and of those that choose one of its readings.
    pub examples: Vec<String>,
}

/// The default rulebook of a text, and those that differ from it in one reading or the edition.
fn readings(ruleset: &dyn Ruleset) -> Vec<Rulebook> {
    let text = ruleset.text();
    let editions =
        text.editions.iter().skip(1).map(|edition| ("edition".to_owned(), edition.key.to_string()));
    let silences = text.silences.iter().flat_map(|silence| {
        silence.readings.iter().skip(1).map(|reading| (silence.key.to_string(), reading.key.to_string()))
    });
    let single = editions.chain(silences).filter_map(|choice| {
        ruleset.read(&Selection { key: text.key.to_string(), readings: vec![choice] }).ok()
    });
    std::iter::once(ruleset.default_rulebook()).chain(single).collect()
}

/// The texts whose specifications are among the files or, if there is none, those that scenarios speak of.
///
/// ```
/// use go_rulesets::Library;
/// use go_scenario::{Source, coverage, load};
/// let text = "id my/empty\nboard 3x3\n---\ntromp-taylor: B A1: allowed, W A1: forbidden (3: turn)\n";
/// let library = Library::built_in();
/// let found = load(&[Source::new("my.scenario", text.to_owned())], &library);
/// let covered = coverage(&found, &library);
/// assert_eq!(covered[0].text, "tromp-taylor");
/// # _ = covered;
/// ```
#[must_use]
pub fn coverage(collection: &LoadedScenarios, library: &Library) -> Vec<Coverage> {
    let mut by_clause: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    let mut by_silence: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    let mut named: BTreeSet<String> = BTreeSet::new();
    for loaded in &collection.scenarios {
        let id = || loaded.scenario.id().to_owned();
        if let Some(heading) = &loaded.heading {
            let examples = match heading.of {
                Part::Clauses => &mut by_clause,
                Part::Silences => &mut by_silence,
            };
            examples.entry((heading.text.clone(), heading.id.clone())).or_default().insert(id());
        }
        for (block, rulebooks) in loaded.scenario.blocks.iter().zip(&loaded.rulebooks) {
            let cited: BTreeSet<&str> = block
                .statements()
                .filter_map(|statement| statement.item.ground()?.clause.as_deref())
                .collect();
            for selection in rulebooks.iter().filter_map(|rulebook| rulebook.name().parse::<Selection>().ok())
            {
                for clause in &cited {
                    let place = (selection.key.clone(), (*clause).to_owned());
                    by_clause.entry(place).or_default().insert(id());
                }
                for (silence, _) in selection.readings {
                    by_silence.entry((selection.key.clone(), silence)).or_default().insert(id());
                }
                named.insert(selection.key);
            }
        }
    }
    let wanted = |key: &str| {
        if collection.specified.is_empty() {
            named.contains(key)
        } else {
            collection.specified.keys().any(|specified| is_specified_under(key, specified, library))
        }
    };
    let texts = library.rulesets().filter(|ruleset| wanted(&ruleset.text().key));
    texts.map(|ruleset| one(ruleset, library, &by_clause, &by_silence)).collect()
}

type Examples = BTreeMap<(String, String), BTreeSet<String>>;

fn one(ruleset: &dyn Ruleset, library: &Library, by_clause: &Examples, by_silence: &Examples) -> Coverage {
    let text: &Text = ruleset.text();
    let mut cited: BTreeMap<String, BTreeSet<CitedBy>> = BTreeMap::new();
    for rulebook in readings(ruleset) {
        for topic in Topic::ALL {
            let Some(citation) = rulebook.clause_on(topic) else { continue };
            let ours = is_specified_under(&text.key, &citation.text, library);
            if ours {
                let by = CitedBy { article: owner(topic), topic };
                cited.entry(citation.clause.to_string()).or_default().insert(by);
            }
        }
    }
    let examples = |all: &Examples, id: &str| -> Vec<String> {
        let here =
            all.iter().filter(|((key, named), _)| named == id && is_specified_under(&text.key, key, library));
        let here: BTreeSet<&String> = here.flat_map(|(_, examples)| examples).collect();
        here.into_iter().cloned().collect()
    };
    let clauses = text.clauses.iter().map(|clause| ClauseCoverage {
        id: clause.id.to_string(),
        cited_by: cited.remove(&*clause.id).into_iter().flatten().collect(),
        examples: examples(by_clause, &clause.id),
    });
    let clauses = clauses.collect();
    let silences = text.silences.iter().map(|silence| SilenceCoverage {
        key: silence.key.to_string(),
        examples: examples(by_silence, &silence.key),
    });
    Coverage { text: text.key.to_string(), clauses, silences: silences.collect() }
}
