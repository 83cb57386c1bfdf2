//! `bestiary rulesets`: the texts, and one text whole.

use go_notation::terminal::visible;
use go_rules::{Choice, Citation, Clause, Edition, Rulebook, Selection, Silence, Text, Topic};
use go_rulesets::Library;

use crate::page::failure::Failure;
use crate::page::paint::Paint;
use crate::page::table::{Cell, Table};
use crate::page::words::wrapped;
use crate::wire;
use crate::wire::texts::{CitesJson, KeyJson, ListedJson, RulesetJson, RulesetsJson, SaysJson, SilenceJson};

/// The command's answer.
pub(crate) fn run(library: &Library, selection: Option<&str>, json: bool) -> Result<String, Failure> {
    let paint = Paint::for_stdout();
    match (selection, json) {
        (None, true) => wire::line(&all_listed(library)),
        (None, false) => Ok(list(library, paint)),
        (Some(selection), _) => {
            let rulebook = library.rulebook(selection).map_err(Failure::new)?;
            let selection: Selection = selection.parse().map_err(Failure::new)?;
            let ruleset = library.find(&selection.key);
            let text = ruleset.ok_or_else(|| Failure::new(format!("there is no text `{selection}`")))?.text();
            let choice = Choice::new(text, &selection).map_err(Failure::new)?;
            if json {
                return wire::line(&whole_json(text, &choice, &rulebook));
            }
            Ok(whole(text, &choice, &rulebook, paint))
        }
    }
}

fn list(library: &Library, paint: Paint) -> String {
    let mut table = Table::new(["key", "year", "silences", "title"].map(str::to_owned));
    for ruleset in library.rulesets() {
        let text = ruleset.text();
        table.row([&*text.key, &text.year, &text.silences.len().to_string(), &text.title].map(Cell::new));
    }
    format!(
        "{}\nOne text whole: bestiary rulesets KEY. A reading is chosen in brackets: KEY[silence=reading].\n",
        table.print(paint)
    )
}

fn all_listed(library: &Library) -> RulesetsJson {
    let listed = |text: &Text| ListedJson {
        authority: text.authority.to_string(),
        editions: text.editions.iter().map(|edition| edition.key.to_string()).collect(),
        key: text.key.to_string(),
        silences: text.silences.iter().map(|silence| silence.key.to_string()).collect(),
        title: text.title.to_string(),
        year: text.year.to_string(),
    };
    RulesetsJson { rulesets: library.rulesets().map(|ruleset| listed(ruleset.text())).collect() }
}

fn whole(text: &Text, choice: &Choice, rulebook: &Rulebook, paint: Paint) -> String {
    let mut out = format!("{}\n", paint.strong(&visible(&format!("{}: {}", choice.name(text), text.title))));
    for (label, value) in [("year", &text.year), ("authority", &text.authority), ("source", &text.source)] {
        if !value.is_empty() {
            out.push_str(&wrapped(&format!("{label}: "), value, 2));
        }
    }
    out.push_str(&format!("\n{}\n", paint.strong("Clauses")));
    for Clause { id, says, .. } in &text.clauses {
        out.push_str(&wrapped(&format!("{id:<5} "), says, 2));
    }
    if text.editions.len() > 1 {
        out.push_str(&format!("\n{}\n", paint.strong("Editions")));
        for Edition { key, says } in &text.editions {
            out.push_str(&reading(key, says, choice.edition() == *key));
        }
    }
    if !text.silences.is_empty() {
        out.push_str(&format!("\n{}\n", paint.strong("Silences")));
    }
    for Silence { key, clauses, question, readings, raised_by } in &text.silences {
        let clauses = if clauses.is_empty() { String::new() } else { format!(" ({})", clauses.join(", ")) };
        out.push_str(&wrapped(&format!("{key}{clauses}: "), question, 2));
        if !raised_by.is_empty() {
            out.push_str(&wrapped("  raised by: ", raised_by, 4));
        }
        for option in readings {
            out.push_str(&reading(&option.key, &option.says, choice.is(key, &option.key)));
        }
    }
    if text.editions.len() > 1 || !text.silences.is_empty() {
        out.push_str("\n* in force; the first of each is the default\n");
    }
    out.push_str(&format!("\n{}\n", paint.strong("What rulings cite")));
    let mut table = Table::new(["on", "clause", "read as"].map(str::to_owned));
    for (topic, citation) in cites(rulebook) {
        let readings: Vec<String> =
            citation.readings.iter().map(|(silence, reading)| format!("{silence}={reading}")).collect();
        table.row([topic.to_string(), citation.to_string(), readings.join(", ")].map(Cell::new));
    }
    out.push_str(&table.print(paint));
    out
}

/// The clause in force on each subject on which there is one.
fn cites(rulebook: &Rulebook) -> impl Iterator<Item = (Topic, Citation)> {
    Topic::ALL.into_iter().filter_map(|topic| Some((topic, rulebook.clause_on(topic)?.clone())))
}

fn reading(key: &str, says: &str, chosen: bool) -> String {
    wrapped(&format!("{} {key}: ", if chosen { '*' } else { ' ' }), says, 4)
}

fn whole_json(text: &Text, choice: &Choice, rulebook: &Rulebook) -> RulesetJson {
    let key = |key: &str, says: &str| KeyJson { key: key.to_owned(), says: says.to_owned() };
    let silence = |silence: &Silence| SilenceJson {
        chosen: choice.reading(&silence.key).to_owned(),
        clauses: silence.clauses.iter().map(ToString::to_string).collect(),
        default: silence.readings.first().map(|reading| reading.key.to_string()),
        key: silence.key.to_string(),
        question: silence.question.to_string(),
        raised_by: silence.raised_by.to_string(),
        readings: silence.readings.iter().map(|reading| key(&reading.key, &reading.says)).collect(),
    };
    let cited = |(topic, citation): (Topic, Citation)| CitesJson {
        clause: citation.clause.to_string(),
        readings: citation.readings.iter().map(|(s, r)| (s.to_string(), r.to_string())).collect(),
        text: citation.text.to_string(),
        topic: topic.to_string(),
    };
    let says = |clause: &Clause| SaysJson { id: clause.id.to_string(), says: clause.says.to_string() };
    RulesetJson {
        authority: text.authority.to_string(),
        cites: cites(rulebook).map(cited).collect(),
        clauses: text.clauses.iter().map(says).collect(),
        edition: choice.edition().to_owned(),
        editions: text.editions.iter().map(|edition| key(&edition.key, &edition.says)).collect(),
        key: text.key.to_string(),
        name: choice.name(text).to_string(),
        silences: text.silences.iter().map(silence).collect(),
        source: text.source.to_string(),
        title: text.title.to_string(),
        year: text.year.to_string(),
    }
}
