//! `bestiary compare`: one game, or a corpus of them, under several rulebooks.

mod corpus;
mod quarrels;
mod svg;
mod text;

use std::path::Path;
use std::sync::Arc;

use go_comparing::{CompareOptions, compare};
use go_notation::terminal::visible;
use go_rules::Rulebook;
use go_rulesets::Library;

use crate::cli::CompareArgs;
use crate::commands::trial;
use crate::page::failure::{Done, Failure};
use crate::page::paint::Paint;
use crate::reading::{counting, input, limits, stop};
use crate::wire;
use crate::wire::compare::{CompareJson, ComparisonsJson, FirstQuarrelJson};
use crate::wire::pieces::RulesJson;

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
            let first = text::first_quarrel(&comparison, arguments.class);
            objects.push(wire::object(&CompareJson {
                file: input::name(path),
                first_quarrel: first.map(|quarrel| FirstQuarrelJson {
                    explanation: comparison.explain(quarrel),
                    quarrel: comparison.quarrel_json(quarrel),
                }),
                programs: programs.iter().map(trial::Beside::json).collect(),
                result: game.result.as_ref().map(ToString::to_string),
                rules: RulesJson::of(&game, library),
                variation: variation.to_string(),
                warnings: game.warnings.iter().map(ToString::to_string).collect(),
                comparison: comparison.json(),
            })?);
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
        (true, _) => wire::line(&ComparisonsJson { comparisons: objects })?,
    })
}
