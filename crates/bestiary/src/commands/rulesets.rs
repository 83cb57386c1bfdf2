//! `bestiary rulesets`: the texts, and one text whole.

use go_notation::terminal::visible;
use go_rules::{Choice, Citation, Clause, Edition, Rulebook, Selection, Silence, Text, Topic};
use go_rulesets::Library;
use serde_json::{Value, json};

use crate::page::failure::Failure;
use crate::page::paint::Paint;
use crate::page::table::{Cell, Table};
use crate::page::words::wrapped;

/// The command's answer.
pub(crate) fn run(library: &Library, selection: Option<&str>, json: bool) -> Result<String, Failure> {
    let paint = Paint::for_stdout();
    match (selection, json) {
        (None, true) => Ok(format!("{}\n", list_json(library))),
        (None, false) => Ok(list(library, paint)),
        (Some(selection), _) => {
            let rulebook = library.rulebook(selection).map_err(Failure::new)?;
            let selection: Selection = selection.parse().map_err(Failure::new)?;
            let ruleset = library.find(&selection.key);
            let text = ruleset.ok_or_else(|| Failure::new(format!("there is no text `{selection}`")))?.text();
            let choice = Choice::new(text, &selection).map_err(Failure::new)?;
            Ok(if json {
                format!("{}\n", whole_json(text, &choice, &rulebook))
            } else {
                whole(text, &choice, &rulebook, paint)
            })
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

fn list_json(library: &Library) -> Value {
    let texts: Vec<Value> = library
        .rulesets()
        .map(|ruleset| {
            let text = ruleset.text();
            json!({
                "key": text.key,
                "title": text.title,
                "year": text.year,
                "authority": text.authority,
                "editions": text.editions.iter().map(|e| &e.key).collect::<Vec<_>>(),
                "silences": text.silences.iter().map(|s| &s.key).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({ "schema": "bestiary.rulesets/1", "rulesets": texts })
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

fn whole_json(text: &Text, choice: &Choice, rulebook: &Rulebook) -> Value {
    let editions: Vec<Value> =
        text.editions.iter().map(|e| json!({ "key": e.key, "says": e.says })).collect();
    let clauses: Vec<Value> = text.clauses.iter().map(|c| json!({ "id": c.id, "says": c.says })).collect();
    let silences: Vec<Value> = text
        .silences
        .iter()
        .map(|s| {
            json!({
                "key": s.key,
                "clauses": s.clauses,
                "question": s.question,
                "raised_by": s.raised_by,
                "default": s.readings.first().map(|r| &r.key),
                "chosen": choice.reading(&s.key),
                "readings": s.readings.iter().map(|r| json!({ "key": r.key, "says": r.says })).collect::<Vec<_>>(),
            })
        })
        .collect();
    let cites: Vec<Value> = cites(rulebook)
        .map(|(topic, citation)| {
            let readings = citation.readings.iter().map(|(s, r)| (s.to_string(), json!(r)));
            json!({
                "topic": topic.to_string(),
                "text": citation.text,
                "clause": citation.clause,
                "readings": readings.collect::<serde_json::Map<_, _>>(),
            })
        })
        .collect();
    json!({
        "schema": "bestiary.ruleset/1",
        "name": choice.name(text),
        "key": text.key,
        "title": text.title,
        "year": text.year,
        "authority": text.authority,
        "source": text.source,
        "edition": choice.edition(),
        "editions": editions,
        "clauses": clauses,
        "silences": silences,
        "cites": cites,
    })
}
