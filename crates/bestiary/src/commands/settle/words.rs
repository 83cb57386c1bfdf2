//! What players can enforce, in words.

use std::fmt::Write as _;

use go_board::{Board, Color};
use go_notation::diagram::Diagram;
use go_notation::terminal::visible;
use go_rules::{Action, Citation, Outcome, Record, Rulebook, Topic};
use go_settlement::{Ambiguity, Bound, Character, Conclusion, Guarantee, PlayedTo, SettleOptions};

use super::settled::Settled;
use crate::page::paint::Paint;
use crate::page::words::{told, wrapped};

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn line(actions: &[Action]) -> String {
    actions.iter().map(told).collect::<Vec<_>>().join(", ")
}

pub(super) fn cited(citation: &Citation) -> String {
    if citation.clause.is_empty() {
        citation.text.to_string()
    } else {
        format!("{} {}", citation.text, citation.clause)
    }
}

/// The option that raises a bound.
const fn raises(bound: Bound) -> &'static str {
    match bound {
        Bound::States => "more states than --states",
        Bound::Plays => "more stones than --plies",
        Bound::Claims => "more chains than --chains",
        Bound::Record => "a longer record than --max-plies or --max-statements",
        Bound::Memory | _ => "more than a state of the search remembers of the record; no option helps",
    }
}

/// What is said before the first rulebook.
pub(super) fn heading(file: &str, record: &Record, board: &Board, options: &SettleOptions) -> String {
    let paint = Paint::for_stdout();
    let mut out =
        format!("{}\n", paint.strong(&visible(&format!("{file}, after ply {}", record.actions.len()))));
    _ = writeln!(out, "{}", Diagram::new(board).marked(options.dead.iter()));
    if options.plays.is_none() {
        out.push_str("No stone is played any more: players have words and passes alone.\n");
    }
    out
}

/// What is said of one rulebook.
pub(super) fn section(one: &Settled, options: &SettleOptions) -> String {
    let rulebook = &one.rulebook;
    let standing = match &one.standing {
        Ok(standing) => standing,
        Err(error) => return wrapped(&format!("{}: ", rulebook.name()), &error.to_string(), 0),
    };
    let headline = match &standing.verdict {
        Conclusion::Settled(outcome) => format!("settled: {outcome}, whatever the players do"),
        Conclusion::Waivable(outcome) => format!("settled: {outcome}, unless a player waives it"),
        Conclusion::Ambiguous(_) => "ambiguous".to_owned(),
        Conclusion::NotDecided(bounds) => {
            let bounds: Vec<&str> = bounds.iter().copied().map(raises).collect();
            format!("not decided: it takes {}", bounds.join(", or "))
        }
    };
    let mut out = wrapped(&format!("{}: ", rulebook.name()), &headline, 0);
    if !standing.supplied.is_empty() {
        out.push_str(&wrapped("supplied: ", &line(&standing.supplied), 2));
    }
    if let Conclusion::Ambiguous(ways) = &standing.verdict {
        for way in ways {
            out.push_str(&wrapped("", &sentence(way, rulebook), 2));
        }
    }
    for (color, guarantee) in Color::BOTH.into_iter().zip(&standing.guarantees) {
        if let Some(Guarantee { outcome, line: actions }) = guarantee {
            let how = if actions.is_empty() { String::new() } else { format!(", as in {}", line(actions)) };
            let said = format!("{} can make sure of {outcome}{how}", name(color));
            out.push_str(&wrapped("", &said, 2));
        }
    }
    if !matches!(standing.verdict, Conclusion::NotDecided(_)) {
        let bounds: Vec<&str> = standing.ran_out.iter().copied().map(raises).collect();
        for color in Color::BOTH.into_iter().filter(|color| standing.is_not_decided_for(*color)) {
            let said = format!(
                "what {} alone can do is not decided: it takes {}",
                name(color),
                bounds.join(", or ")
            );
            out.push_str(&wrapped("", &said, 2));
        }
    }
    if standing.results.len() > 1 {
        let results: Vec<String> = standing.results.iter().map(ToString::to_string).collect();
        out.push_str(&wrapped("results of some line: ", &results.join(", "), 2));
    }
    if let Some(both) = &standing.both_keep_up {
        let said = format!("as long as both want it, it goes round: {}", line(&both.round));
        out.push_str(&wrapped("", &said, 2));
    }
    if one.characters.is_empty() {
        return out;
    }
    out.push_str(&table(&one.characters));
    let (dead, more) = if options.dead.is_empty() {
        ("no stone".to_owned(), " (`--dead` names some)")
    } else {
        (options.dead.to_string(), "")
    };
    let mut said =
        format!("really dead for these players: {dead}{more}; what is not, none of them tries to take");
    if let Conclusion::Settled(outcome) | Conclusion::Waivable(outcome) = standing.verdict
        && !one.characters.iter().flatten().any(|to| *to == PlayedTo::End(outcome))
    {
        _ = write!(said, ", so none comes to {outcome}, which either could enforce");
    }
    out.push_str(&wrapped("", &said, 2));
    out
}

pub(super) fn sentence(way: &Ambiguity, rulebook: &Rulebook) -> String {
    let unless = |given_in: bool| {
        if given_in { ", unless the other accepts whatever is asked for" } else { "" }
    };
    match way {
        Ambiguity::Open { by, unless_given_in, gap, line: actions } => {
            let clause = cited(&rulebook.cite(gap.topic));
            let by = by.map_or_else(
                || "the result is left open".to_owned(),
                |by| format!("{} alone can leave the result open{}", name(by), unless(*unless_given_in)),
            );
            let how = if actions.is_empty() { String::new() } else { format!(", as in {}", line(actions)) };
            format!("{by}: {gap} ({clause}){how}")
        }
        Ambiguity::Stuck { by, line: actions } => {
            format!("{} can bring it about that nobody can do anything, as in {}", name(*by), line(actions))
        }
        Ambiguity::Endless { by, unless_given_in, line: shown } => {
            let clause = cited(&rulebook.cite(Topic::Dispute));
            let first = if shown.first.is_empty() {
                String::new()
            } else {
                format!("{}, and then ", line(&shown.first))
            };
            format!(
                "{} alone can postpone the end for ever{} ({clause}): {first}again and again {}",
                name(*by),
                unless(*unless_given_in),
                line(&shown.round)
            )
        }
        Ambiguity::NoResult { by } => format!(
            "{} can keep {} from every result, by postponing the end or by leaving it open",
            name(*by),
            name(by.opponent())
        ),
        Ambiguity::NeitherEnforces => "neither player can enforce one result".to_owned(),
    }
}

pub(super) fn came_to(to: &PlayedTo) -> String {
    match to {
        PlayedTo::End(Outcome::Undetermined(_)) => "open".to_owned(),
        PlayedTo::End(outcome) => outcome.to_string(),
        PlayedTo::ForEver(_) => "for ever".to_owned(),
        PlayedTo::Nothing => "nothing to do".to_owned(),
        PlayedTo::Unfinished => "unfinished".to_owned(),
    }
}

fn table(characters: &[Vec<PlayedTo>]) -> String {
    let mut out = format!("  {:14}", "Black \\ White");
    for white in Character::ALL {
        _ = write!(out, " {white:13}");
    }
    out = format!("{}\n", out.trim_end());
    for (black, row) in Character::ALL.iter().zip(characters) {
        let mut said = format!("  {black:14}");
        for to in row {
            _ = write!(said, " {:13}", came_to(to));
        }
        _ = writeln!(out, "{}", said.trim_end());
    }
    out
}
