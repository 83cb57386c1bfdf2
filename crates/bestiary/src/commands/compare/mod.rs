//! `bestiary compare`: one game, or a corpus of them, under several rulebooks.

mod corpus;
mod quarrels;
mod svg;
mod text;

use std::path::Path;
use std::sync::Arc;

use go_comparing::{Class, CompareOptions, Comparison, compare};
use go_notation::game::Game;
use go_notation::terminal::visible;
use go_rules::Rulebook;
use go_rulesets::Library;
use serde_json::{Value, json};

use crate::cli::CompareArgs;
use crate::commands::trial;
use crate::page::failure::{Done, Failure};
use crate::page::paint::Paint;
use crate::reading::{counting, input, limits, stop};
use crate::wire::pieces;

/// The command's answer.
pub(crate) fn run(library: &Library, arguments: &CompareArgs, json: bool) -> Result<(String, Done), Failure> {
    let under = library.rulebooks(&arguments.count.under);
    let rulebooks = under.map_err(|error| Failure::new(format!("--under: {error}")))?;
    match (&arguments.corpus, &arguments.game) {
        (Some(_), _) if !arguments.programs.engines.is_empty() => {
            Err(Failure::new("--engine: a program is put beside one game, not beside a corpus"))
        }
        (Some(directory), _) => corpus::run(&rulebooks, directory, arguments, json),
        (None, Some(path)) => one(library, &rulebooks, path, arguments, json).map(|text| (text, Done::Well)),
        (None, None) => Err(Failure::new("name a game, or a directory with --corpus")),
    }
}

fn one(
    library: &Library,
    rulebooks: &[Rulebook],
    path: &Path,
    arguments: &CompareArgs,
    json: bool,
) -> Result<String, Failure> {
    if let Some(out) = &arguments.svg {
        svg::check(out, path, arguments.count.variations.len())?;
    }
    let paint = Paint::for_stdout();
    // Without programs there is nothing that an interrupt would leave behind: it ends the command as it ends any other.
    let stop = if arguments.programs.engines.is_empty() { Arc::default() } else { stop::on_signal() };
    let mut engines = trial::start_all(&arguments.programs, &stop)?;
    let named = counting::named_dead(path, &arguments.count)?;
    let mut texts = Vec::new();
    let mut objects = Vec::new();
    for (variation, game) in counting::games(path, &arguments.count, &arguments.limits)? {
        let plies = game.record.actions.len();
        let options = CompareOptions {
            settlements: arguments.settlements as usize,
            ..counting::options(&game, &arguments.count, &arguments.limits, named, plies)
        };
        let comparison = compare(&game.record, rulebooks, &options)
            .map_err(|error| Failure::new(format!("{}: {}", input::name(path), limits::compare(&error))))?;
        if let Some(out) = &arguments.svg {
            svg::write(out, &comparison, arguments.class)?;
        }
        let programs =
            trial::beside(&mut engines, &comparison.record, rulebooks, arguments.limits.of_record());
        if json {
            let mut object = object(&game, &comparison, arguments.class)?;
            object["file"] = json!(input::name(path));
            object["variation"] = json!(variation.to_string());
            object["rules"] = pieces::rules(&game, library);
            if !programs.is_empty() {
                object["programs"] = programs.iter().map(trial::Beside::json).collect();
            }
            objects.push(object);
        } else {
            let headline = counting::headline(path, &variation, &game, arguments.count.komi);
            let rules = counting::rules_line(&game, library);
            let head = format!("{}\n{}\n", paint.strong(&visible(&headline)), visible(&rules));
            let show = text::Show { every_ply: arguments.every_ply, class: arguments.class, paint };
            let mut text = text::report(&head, &game, &comparison, show);
            text.extend(programs.iter().map(|program| program.text(rulebooks, paint)));
            texts.push(text);
        }
    }
    Ok(match (json, objects.len()) {
        (false, _) => texts.join("\n"),
        (true, 1) => format!("{}\n", objects[0]),
        (true, _) => format!("{}\n", json!({ "schema": "bestiary.comparisons/1", "comparisons": objects })),
    })
}

/// The comparison as JSON, with what the file says beside the game.
fn object(game: &Game, comparison: &Comparison, class: Option<Class>) -> Result<Value, Failure> {
    let mut object = serde_json::to_value(comparison.json()).map_err(Failure::new)?;
    object["result"] = json!(game.result.as_ref().map(ToString::to_string));
    object["warnings"] = game.warnings.iter().map(ToString::to_string).collect();
    object["first_quarrel"] = Value::Null;
    if let Some(quarrel) = text::first_quarrel(comparison, class) {
        let mut first = serde_json::to_value(comparison.quarrel_json(quarrel)).map_err(Failure::new)?;
        first["explanation"] = json!(comparison.explain(quarrel));
        object["first_quarrel"] = first;
    }
    Ok(object)
}
