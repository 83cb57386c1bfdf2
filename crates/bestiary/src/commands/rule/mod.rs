//! `bestiary rule`: one page for a referee on one action of a game.

mod json;
mod page;
mod readings;
mod ruled;
mod sentences;

use go_notation::game::{Options, parse_action};
use go_notation::sgf::Variation;
use go_rules::{Action, Lockstep, Record, Selection};
use go_rulesets::Library;

use crate::cli::RuleArgs;
use crate::page::failure::Failure;
use crate::page::paint::Paint;
use crate::reading::{game_file, input};
use page::Page;
use readings::{opened, other_readings};
use ruled::{if_made, rule};

/// The command's answer.
pub(crate) fn run(library: &Library, arguments: &RuleArgs, json: bool) -> Result<String, Failure> {
    let file = input::name(&arguments.game);
    let said = |what: &dyn std::fmt::Display| Failure::new(format!("{file}: {what}"));
    let selection: Selection =
        arguments.under.parse().map_err(|error| Failure::new(format!("--under: {error}")))?;
    let rulebook =
        library.rulebook(&arguments.under).map_err(|error| Failure::new(format!("--under: {error}")))?;
    let ruleset = library
        .find(&selection.key)
        .ok_or_else(|| Failure::new(format!("--under: there is no text `{}`", selection.key)))?;
    let (record, action) = question(arguments, &said)?;
    let others = other_readings(ruleset, &selection);
    let mut rulebooks = vec![rulebook.clone()];
    rulebooks.extend(others.iter().map(|(_, _, rulebook)| rulebook.clone()));
    let mut ruled = Vec::new();
    let mut before = None;
    for chunk in rulebooks.chunks(Lockstep::MAX) {
        let (rulings, board) = rule(&record, &action, chunk, arguments).map_err(|error| said(&error))?;
        before.get_or_insert(board);
        ruled.extend(rulings);
    }
    let mut ruled = ruled.into_iter();
    let (Some(here), Some(before)) = (ruled.next(), before) else {
        return Err(Failure::new("--under: no rulebook"));
    };
    let if_made = if_made(&record, &action, &rulebook, arguments).map_err(|error| said(&error))?;
    let page = Page {
        if_made: if_made.filter(|(_, ruled)| !ruled.is_like(&here)),
        file,
        ruleset,
        rulebook,
        at: record.actions.len() + 1,
        is_claim: arguments.claim.is_some(),
        open: opened(ruleset, &selection, others, ruled, &here),
        record,
        action,
        before,
        ruled: here,
    };
    if json { crate::wire::line(&json::answer(&page)) } else { Ok(page.text(Paint::for_stdout())) }
}

/// The record up to the action in question, and that action.
fn question(
    arguments: &RuleArgs,
    said: &dyn Fn(&dyn std::fmt::Display) -> Failure,
) -> Result<(Record, Action), Failure> {
    let variation = arguments.variation.clone().unwrap_or_default();
    let mut record = read(arguments, &variation)?;
    let plies = record.actions.len();
    if arguments.at > plies {
        return Err(said(&format_args!(
            "--at {} is beyond the end: the line has {plies} plies",
            arguments.at
        )));
    }
    record.actions.truncate(arguments.at);
    if let Some(claim) = &arguments.claim {
        record.actions.push(parse_action(claim).map_err(|error| {
            Failure::new(format!(
                "--claim: {error}; write as in \"W object 12\", \"B propose dead A1\" or \"B C3\""
            ))
        })?);
    }
    let Some(action) = record.actions.pop() else {
        return Err(Failure::new("--at: name a move, from 1 on, or give a --claim"));
    };
    Ok((record, action))
}

fn read(arguments: &RuleArgs, variation: &Variation) -> Result<Record, Failure> {
    let options = Options { lenient: arguments.lenient, ..Options::default() };
    Ok(game_file::game(&arguments.game, variation, options, arguments.limits.of_sgf())?.record)
}
