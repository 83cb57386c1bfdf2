//! `bestiary settle`: who can enforce what once play has stopped.

mod json;
mod settled;
mod words;

use go_notation::game::{Options, board_after};
use go_notation::terminal::visible;
use go_rulesets::Library;
use go_settlement::{CannotSettle, Conclusion, SettleOptions};

use crate::cli::SettleArgs;
use crate::page::failure::{Done, Failure};
use crate::page::{output, progress};
use crate::reading::{game_file, input, stop};
use crate::wire;
use settled::{Settled, apart};
use words::{heading, section};

/// The command's answer: status 1 if it is not decided under each of the rulebooks.
pub(crate) fn run(library: &Library, arguments: &SettleArgs, json: bool) -> Result<(String, Done), Failure> {
    let file = input::name(&arguments.game);
    let under = library.rulebooks(&arguments.under);
    let rulebooks = under.map_err(|error| Failure::new(format!("--under: {error}")))?;
    let options = Options { lenient: arguments.lenient, ..Options::default() };
    let variation = arguments.variation.clone().unwrap_or_default();
    let game = game_file::game(&arguments.game, &variation, options, arguments.limits.of_sgf())?;
    let mut record = game.record;
    let plies = record.actions.len();
    let at = arguments.at.unwrap_or(plies);
    if at > plies {
        let what = format!("{file}: --at {at} is beyond the end: the line has {plies} plies");
        return Err(Failure::new(what));
    }
    record.actions.truncate(at);
    let options = options_of(arguments);
    let board = board_after(&record, record.actions.len());
    if let Some(point) = options.dead.iter().find(|point| board.stone(*point).is_none()) {
        let size = board.size();
        return Err(Failure::new(if size.contains(point) {
            format!("--dead: there is no stone on {point} after ply {at}")
        } else {
            format!("--dead: {point} is not on a board of {size}")
        }));
    }
    let show = |text: &str| {
        if json {
            Ok(())
        } else {
            output::print(text).map_err(|error| Failure::new(format!("standard output: {error}")))
        }
    };
    let stop = stop::on_signal();
    let bar = progress::bar(rulebooks.len() as u64, "rulebooks");
    let mut settled = Vec::with_capacity(rulebooks.len());
    let mut stopped = false;
    for rulebook in rulebooks {
        let Some(one) = apart(&record, rulebook, &options, &stop) else {
            stopped = true;
            break;
        };
        if let Err(CannotSettle::Setup(error)) = &one.standing {
            bar.finish_and_clear();
            return Err(Failure::new(format!("{file}: {error}")));
        }
        let first = settled.is_empty();
        bar.suspend(|| {
            if first {
                show(&heading(&file, &record, &board, &options))?;
            }
            show(&format!("\n{}", visible(&section(&one, &options))))
        })?;
        bar.inc(1);
        settled.push(one);
    }
    bar.finish_and_clear();
    if stopped {
        show("\nstopped before the end\n")?;
    }
    let is_decided = |one: &Settled| {
        let verdict = one.standing.as_ref().map(|standing| &standing.verdict);
        verdict.is_ok_and(|verdict| !matches!(verdict, Conclusion::NotDecided(_)))
    };
    let done = if !stopped && settled.iter().all(is_decided) { Done::Well } else { Done::DoesNotHold };
    if json {
        return Ok((wire::line(&json::answer(&file, &record, &options, &settled, stopped))?, done));
    }
    Ok((String::new(), done))
}

fn options_of(arguments: &SettleArgs) -> SettleOptions {
    SettleOptions {
        plays: (!arguments.words).then_some(arguments.plies),
        states: arguments.states as usize,
        chains: arguments.chains,
        claims: 1 << arguments.chains,
        dead: arguments.dead.unwrap_or_default(),
        supply_passes: arguments.passes,
        limits: arguments.limits.of_record(),
        ..SettleOptions::default()
    }
}
