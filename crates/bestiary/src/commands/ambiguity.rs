//! `bestiary ambiguity`: the silences of one text, each with a game that two of its readings rule differently.

use go_hunting::ambiguity::{Ambiguities, AmbiguityOptions, ReadingShown, Silenced, Witness, ambiguity};
use go_hunting::{Budget, Progress};
use go_rules::{Rulebook, Str};
use go_rulesets::Library;

use crate::cli::AmbiguityArgs;
use crate::page::failure::{Done, Failure};
use crate::page::words::wrapped;
use crate::page::{found, progress};
use crate::reading::stop;
use crate::wire::texts::{
    AmbiguityJson, CitedJson, ReadingJson, SearchedJson, ShowsJson, SilencedJson, WitnessJson,
};
use crate::wire::{self, pieces};

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
        bar.set_message(format!("{} games, {} readings ruled differently", now.games, now.findings));
    };
    let found = ambiguity(ruleset, &options, &mut tell, &stop);
    bar.finish_and_clear();
    let found = found.map_err(Failure::new)?;
    let text = if json { wire::line(&answer(&found, &options))? } else { report(&found, &options) };
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

fn shown_in_words(shown: &ReadingShown) -> String {
    format!("{} ({})", shown.words, shown.citation)
}

fn answer(found: &Ambiguities, options: &AmbiguityOptions) -> AmbiguityJson {
    AmbiguityJson {
        searched: SearchedJson {
            boards: options.boards.iter().map(ToString::to_string).collect(),
            games: found.games,
            max_plies: options.plies,
            plies: found.plies,
            rulebooks: found.rulebooks,
            seed: options.seed,
        },
        silences: found.silences.iter().map(|silence| silenced(&found.text, silence)).collect(),
        stopped: found.stopped,
        text: found.text.to_string(),
    }
}

fn silenced(text: &str, silence: &Silenced) -> SilencedJson {
    let reading = |(reading, witness): &(Str, Option<Witness>)| ReadingJson {
        reading: reading.to_string(),
        witness: witness.as_ref().map(|witness| {
            let scenario = scenario(text, &silence.silence, reading, witness);
            witness_json(witness, scenario)
        }),
    };
    SilencedJson {
        clauses: silence.clauses.iter().map(ToString::to_string).collect(),
        default: silence.default.to_string(),
        question: silence.question.to_string(),
        readings: silence.readings.iter().map(reading).collect(),
        silence: silence.silence.to_string(),
    }
}

fn witness_json(witness: &Witness, scenario: String) -> WitnessJson {
    let shows = |shown: &ReadingShown, rulebook: &Rulebook| ShowsJson {
        citation: CitedJson {
            clause: shown.citation.clause.to_string(),
            text: shown.citation.text.to_string(),
        },
        decided: shown.decided,
        rulebook: rulebook.name().to_owned(),
        shows: shown.words.clone(),
    };
    let ([one, other], [shown, other_shown]) = (&witness.rulebooks, &witness.difference.shown);
    WitnessJson {
        actions: pieces::spelled(&witness.record.actions),
        board: witness.record.setup.size.to_string(),
        decided: witness.difference.is_decided(),
        game: witness.index,
        ply: witness.difference.ply,
        rulebooks: [shows(shown, one), shows(other_shown, other)],
        scenario,
        sgf: pieces::sgf(&witness.record),
    }
}
