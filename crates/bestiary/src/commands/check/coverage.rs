//! What stands behind each clause and silence.

use go_rulesets::Library;
use go_scenario::{CitedBy, ClauseCoverage, Coverage, SilenceCoverage};

use crate::page::paint::Paint;
use crate::page::words::wrapped;
use crate::wire::small::{CitedByJson, CoverageJson, CoveredClauseJson, CoveredSilenceJson};

/// So many examples are named; the rest is a number.
const NAMED: usize = 3;

/// The code that cites a clause: `placement (suicide), redress (illegal, notice)`.
fn code(clause: &ClauseCoverage) -> String {
    let mut articles: Vec<(String, Vec<String>)> = Vec::new();
    for by in &clause.cited_by {
        let (article, topic) = (by.article.to_string(), by.topic.to_string());
        match articles.last_mut().filter(|(last, _)| *last == article) {
            Some((_, topics)) => topics.push(topic),
            None => articles.push((article, vec![topic])),
        }
    }
    let articles: Vec<String> =
        articles.iter().map(|(article, topics)| format!("{article} ({})", topics.join(", "))).collect();
    if articles.is_empty() { "no code".to_owned() } else { articles.join(", ") }
}

fn examples(examples: &[String]) -> String {
    let named = examples.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
    match examples.len() {
        0 => "no example".to_owned(),
        n if n > NAMED => format!("{named} and {} more", n - NAMED),
        _ => named,
    }
}

fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// A text clause by clause, with a count.
pub(super) fn told(covered: &Coverage, library: &Library, paint: Paint) -> String {
    let title = library.find(&covered.text).map_or("", |ruleset| &*ruleset.text().title);
    let mut out = format!("{}\n", paint.strong(&format!("{}: {title}", covered.text)));
    let id = covered.clauses.iter().map(|clause| clause.id.chars().count()).max().unwrap_or(0).min(20);
    for clause in &covered.clauses {
        let behind = if clause.is_prose() {
            "neither code nor example".to_owned()
        } else {
            format!("{}; {}", code(clause), examples(&clause.examples))
        };
        out.push_str(&wrapped(&format!("{:<id$}  ", clause.id), &behind, 2));
    }
    for silence in &covered.silences {
        out.push_str(&wrapped(&format!("{}: ", silence.key), &examples(&silence.examples), 2));
    }
    let cited = covered.clauses.iter().filter(|clause| !clause.cited_by.is_empty()).count();
    let shown = covered.clauses.iter().filter(|clause| !clause.examples.is_empty()).count();
    let prose = covered.clauses.iter().filter(|clause| clause.is_prose()).count();
    let bare = covered.silences.iter().filter(|silence| silence.examples.is_empty()).count();
    out.push_str(&format!(
        "  of {} code cites {cited}, examples exercise {shown}, {prose} have neither; of {} {bare} without an example\n\n",
        counted(covered.clauses.len(), "clause"),
        counted(covered.silences.len(), "silence")
    ));
    out
}

pub(super) fn json(covered: &Coverage) -> CoverageJson {
    let cited_by =
        |by: &CitedBy| CitedByJson { article: by.article.to_string(), topic: by.topic.to_string() };
    let clause = |clause: &ClauseCoverage| CoveredClauseJson {
        cited_by: clause.cited_by.iter().map(cited_by).collect(),
        examples: clause.examples.clone(),
        id: clause.id.clone(),
        prose: clause.is_prose(),
    };
    let silence = |silence: &SilenceCoverage| CoveredSilenceJson {
        examples: silence.examples.clone(),
        key: silence.key.clone(),
    };
    CoverageJson {
        clauses: covered.clauses.iter().map(clause).collect(),
        silences: covered.silences.iter().map(silence).collect(),
        text: covered.text.clone(),
    }
}
