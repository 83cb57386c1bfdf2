//! `bestiary settle`: who can enforce what once play has stopped.

mod json;

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use go_board::{Board, Color};
use go_notation::diagram::Diagram;
use go_notation::game::{Options, board_after};
use go_notation::terminal::visible;
use go_rules::{Action, Citation, Outcome, Record, Rulebook, Topic};
use go_rulesets::Library;
use go_settlement::{
    Ambiguity, Bound, CannotSettle, Character, Conclusion, Guarantee, PlayedTo, SettleOptions, Standing,
    play_out, settle,
};

use crate::cli::SettleArgs;
use crate::page::failure::{Done, Failure};
use crate::page::paint::Paint;
use crate::page::words::{told, wrapped};
use crate::page::{output, progress};
use crate::reading::{game_file, input, stop};
use crate::wire;

/// Enough for any dispute that is not to go on for ever.
const ACTIONS: usize = 200;

/// What settlement comes to under one rulebook.
struct Settled {
    rulebook: Rulebook,
    standing: Result<Standing, CannotSettle>,
    /// What players of each character come to, Black's in rows.
    characters: Vec<Vec<PlayedTo>>,
}

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

/// What settlement comes to under one rulebook; `None` once the user has asked the program to end.
///
/// A search knows no flag to stop it; on a thread of its own it is left behind when the program ends.
fn apart(record: &Record, rulebook: Rulebook, options: &SettleOptions, stop: &AtomicBool) -> Option<Settled> {
    let (tell, told) = mpsc::channel();
    let (record, options) = (record.clone(), options.clone());
    thread::spawn(move || {
        let standing = settle(&record, &rulebook, &options);
        // With words alone another game is played than the one that characters play.
        let characters = if standing.is_ok() && options.plays.is_some() {
            meet(&record, &rulebook, &options)
        } else {
            Vec::new()
        };
        // Nobody listens any more if the user has had enough.
        _ = tell.send(Settled { rulebook, standing, characters });
    });
    while !stop.load(Ordering::Relaxed) {
        match told.recv_timeout(Duration::from_millis(50)) {
            Ok(settled) => return Some(settled),
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => return None,
        }
    }
    None
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

fn meet(record: &Record, rulebook: &Rulebook, options: &SettleOptions) -> Vec<Vec<PlayedTo>> {
    let meet = |black, white| {
        play_out(record, rulebook, [black, white], options, ACTIONS)
            .map_or(PlayedTo::Unfinished, |played| played.to)
    };
    Character::ALL.map(|black| Character::ALL.map(|white| meet(black, white)).to_vec()).to_vec()
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn line(actions: &[Action]) -> String {
    actions.iter().map(told).collect::<Vec<_>>().join(", ")
}

fn cited(citation: &Citation) -> String {
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
fn heading(file: &str, record: &Record, board: &Board, options: &SettleOptions) -> String {
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
fn section(one: &Settled, options: &SettleOptions) -> String {
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

fn sentence(way: &Ambiguity, rulebook: &Rulebook) -> String {
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

fn came_to(to: &PlayedTo) -> String {
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
