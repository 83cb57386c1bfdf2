//! `bestiary ambiguity`: the silences of one text, each with a game that two of its readings rule differently.

use go_hunting::ambiguity::{Ambiguities, AmbiguityOptions, Difference, Shown, Silenced, Witness, ambiguity};
use go_hunting::{Budget, Progress};
use go_notation::game::{Game, spell_action};
use go_rules::Citation;
use go_rulesets::Library;
use serde_json::{Value, json};

use crate::cli::AmbiguityArgs;
use crate::page::failure::{Done, Failure};
use crate::page::words::wrapped;
use crate::page::{found, progress};
use crate::reading::stop;

/// The command's answer. Ctrl-C ends the search with what it has.
pub(crate) fn run(
    library: &Library,
    arguments: &AmbiguityArgs,
    json: bool,
) -> Result<(String, Done), Failure> {
    let key = &arguments.text;
    // The error of a rulebook names the keys that are near.
    library.rulebook(key).map_err(Failure::new)?;
    let ruleset = library.find(key).ok_or_else(|| {
        Failure::new(format!(
            "`{key}` chooses readings; write the key of the text alone: they are what is searched"
        ))
    })?;
    let options = AmbiguityOptions {
        boards: arguments.boards.clone(),
        budget: match (arguments.time, arguments.games) {
            (_, Some(games)) => Budget::Games(games),
            (time, None) => Budget::Time(time),
        },
        seed: arguments.seed,
        threads: crate::commands::hunt::threads(arguments.threads)?,
        plies: arguments.max_plies,
    };
    let stop = stop::on_signal();
    let bar = progress::words();
    let mut tell = |now: Progress| {
        bar.set_message(format!("{} games, {} readings parted", now.games, now.findings));
    };
    let found = ambiguity(ruleset, &options, &mut tell, &stop);
    bar.finish_and_clear();
    let found = found.map_err(Failure::new)?;
    let text = if json { format!("{}\n", object(&found, &options)) } else { report(&found, &options) };
    Ok((text, Done::Well))
}

fn report(found: &Ambiguities, options: &AmbiguityOptions) -> String {
    let mut out = String::new();
    for silence in &found.silences {
        out.push_str(&silence_in_words(&found.text, silence, options));
    }
    let (with, all) = found.found();
    out.push_str(&format!(
        "{}: {} {}; {with} of {all} readings part from the default one on a witness\n{}\n",
        found.text,
        found.silences.len(),
        if found.silences.len() == 1 { "silence" } else { "silences" },
        searched(found, options)
    ));
    if found.stopped {
        out.push_str("stopped before the end\n");
    }
    out
}

/// What was looked through, and the command that does it again.
fn searched(found: &Ambiguities, options: &AmbiguityOptions) -> String {
    let boards: Vec<String> = options.boards.iter().map(ToString::to_string).collect();
    let boards = boards.join(",");
    format!(
        "searched: boards {boards}, {} games of up to {} plies ({} plies in all), {} rulebooks side by side\n\
         again: bestiary ambiguity {} --boards {boards} --games {} --seed {} --max-plies {}",
        found.games,
        options.plies,
        found.plies,
        found.rulebooks,
        found.text,
        found.games,
        options.seed,
        options.plies
    )
}

fn silence_in_words(text: &str, silence: &Silenced, options: &AmbiguityOptions) -> String {
    let clauses =
        if silence.clauses.is_empty() { String::new() } else { format!(" ({})", silence.clauses.join(", ")) };
    let mut out = wrapped(&format!("{text} {}{clauses}: ", silence.silence), &silence.question, 0);
    for (reading, witness) in &silence.readings {
        let heading = format!("{} v {reading}", silence.default);
        match witness {
            Some(witness) => out.push_str(&witness_in_words(text, &heading, silence, reading, witness)),
            None => {
                let boards: Vec<String> = options.boards.iter().map(ToString::to_string).collect();
                out.push_str(&wrapped(
                    &format!("{heading}: "),
                    &format!("no witness found on {} within {} plies", boards.join(", "), options.plies),
                    2,
                ));
            }
        }
    }
    out.push('\n');
    out
}

fn witness_in_words(
    text: &str,
    heading: &str,
    silence: &Silenced,
    reading: &str,
    witness: &Witness,
) -> String {
    let context: Vec<String> =
        witness.context.iter().map(|(silence, reading)| format!("with {silence}={reading}")).collect();
    let mut out = if context.is_empty() {
        format!("  {heading}:\n")
    } else {
        wrapped(&format!("{heading}: "), &context.join(", "), 2)
    };
    for (name, shown) in [&*silence.default, reading].into_iter().zip(&witness.difference.shown) {
        out.push_str(&wrapped(&format!("{name}: "), &shown_in_words(shown), 4));
    }
    // Markdown, so that the whole answer can be given to `check`.
    out.push_str("  ```scenario\n");
    for line in scenario(text, &silence.silence, reading, witness).lines() {
        out.push_str(&format!("  {line}"));
        out.push('\n');
    }
    out.push_str("  ```\n");
    out
}

/// The witness with what both readings rule.
fn scenario(text: &str, silence: &str, reading: &str, witness: &Witness) -> String {
    let id = format!("ambiguity/{text}/{silence}/{reading}");
    let rulebooks = found::as_recorded(&witness.rulebooks);
    found::scenario(&id, &[], &witness.record, &rulebooks).to_string()
}

fn shown_in_words(shown: &Shown) -> String {
    format!("{} ({})", shown.words, shown.citation)
}

fn object(found: &Ambiguities, options: &AmbiguityOptions) -> Value {
    let boards: Vec<String> = options.boards.iter().map(ToString::to_string).collect();
    let silences: Vec<Value> =
        found.silences.iter().map(|silence| silence_object(&found.text, silence)).collect();
    json!({
        "schema": "bestiary.ambiguity/1",
        "text": found.text,
        "silences": silences,
        "searched": {
            "boards": boards,
            "games": found.games,
            "plies": found.plies,
            "max_plies": options.plies,
            "seed": options.seed,
            "rulebooks": found.rulebooks,
        },
        "stopped": found.stopped,
    })
}

fn silence_object(text: &str, silence: &Silenced) -> Value {
    let readings: Vec<Value> = silence
        .readings
        .iter()
        .map(|(reading, witness)| {
            let witness = witness.as_ref().map(|witness| {
                let mut object = witness_object(witness);
                object["scenario"] = json!(scenario(text, &silence.silence, reading, witness));
                object
            });
            json!({ "reading": reading, "witness": witness })
        })
        .collect();
    json!({
        "silence": silence.silence,
        "clauses": silence.clauses,
        "question": silence.question,
        "default": silence.default,
        "readings": readings,
    })
}

fn witness_object(witness: &Witness) -> Value {
    let Difference { ply, shown, .. } = &witness.difference;
    let citation = |citation: &Citation| json!({ "text": citation.text, "clause": citation.clause });
    let shown: Vec<Value> = shown
        .iter()
        .zip(&witness.rulebooks)
        .map(|(shown, rulebook)| {
            json!({
                "rulebook": rulebook.name(),
                "shows": shown.words,
                "citation": citation(&shown.citation),
                "decided": shown.decided,
            })
        })
        .collect();
    let actions: Vec<String> = witness.record.actions.iter().map(spell_action).collect();
    json!({
        "board": witness.record.setup.size.to_string(),
        "game": witness.index,
        "ply": ply,
        "decided": witness.difference.is_decided(),
        "rulebooks": shown,
        "actions": actions,
        "sgf": Game::new(witness.record.clone()).to_collection().to_lines(),
    })
}
