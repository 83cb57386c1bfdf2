//! Two rulebooks, or two readings of one, held against each other on every position.

use std::sync::atomic::{AtomicBool, Ordering};

use go_board::Color;
use go_comparing::{CompareOptions, Comparison, Settle, compare};
use go_rules::{Action, Record, Turn};

use super::answer::{ChangesQuarrel, Counts, RulingDifference, Weight, What};
use super::difference;
use super::groups::Case;
use super::positions::AskedPosition;
use super::sides::Book;
use crate::commands::export;
use crate::wire::suite::RulingJson;

/// What differs on `places`, as far as it was looked before `stop` was set; `tell` is called after each.
pub(super) fn over<'a>(
    places: &'a [AskedPosition],
    books: [&Book; 2],
    stop: &AtomicBool,
    tell: &mut dyn FnMut(),
) -> (Vec<Case<'a>>, Counts) {
    let (mut cases, mut counts) = (Vec::new(), Counts::default());
    let text = text(books);
    for place in places {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let [old, new] = books.map(|book| ruling(place, book));
        // What is beyond the limits, or starts from no position, is not compared.
        if let (Some(old), Some(new)) = (old, new) {
            counts.compared += 1;
            cases.extend(case(place, books, &text, [&old, &new]));
        }
        tell();
    }
    (cases, counts)
}

/// The text that both read, or the two.
pub(super) fn text(books: [&Book; 2]) -> String {
    let [old, new] = books.map(|book| book.rulebook.name().split('[').next().unwrap_or_default());
    if old == new { old.to_owned() } else { format!("{old}, {new}") }
}

fn ruling(place: &AskedPosition, book: &Book) -> Option<RulingJson> {
    export::under(&book.rulebook, place.setup.clone(), &place.actions, &place.asked)
}

fn case<'a>(
    place: &'a AskedPosition,
    books: [&Book; 2],
    text: &str,
    [old, new]: [&RulingJson; 2],
) -> Option<Case<'a>> {
    let actions: Vec<String> = place.actions.iter().map(go_notation::game::spell_action).collect();
    let differences = difference::between(&actions, old, new);
    if differences.is_empty() {
        return None;
    }
    Some(Case {
        text: text.to_owned(),
        pair: place.pair.clone(),
        file: &place.scenario.file,
        line: place.scenario.line,
        position: &place.scenario.position,
        plays: place.actions.iter().filter(|action| matches!(action, Action::Turn(_, Turn::Play(_)))).count(),
        actions,
        quarrel: quarrel(place, books, &differences, old),
        differences,
    })
}

/// What the two quarrel over; what nobody does in the record is done for it, and a game that is not over is settled as it stands.
fn quarrel(
    place: &AskedPosition,
    books: [&Book; 2],
    differences: &[RulingDifference],
    old: &RulingJson,
) -> Option<ChangesQuarrel> {
    let whole = Record { setup: place.setup.clone(), actions: place.actions.clone() };
    first(&whole, books, Settle::Claims)
        .or_else(|| in_what_nobody_did(&whole, books, differences, old))
        .or_else(|| first(&whole, books, Settle::AsIs))
}

/// What the two quarrel over in an action that was only asked about, or in a play that only one allows.
fn in_what_nobody_did(
    record: &Record,
    books: [&Book; 2],
    differences: &[RulingDifference],
    old: &RulingJson,
) -> Option<ChangesQuarrel> {
    let ruled = differences.iter().find(|difference| difference.weight != Weight::Words)?;
    let mut shown = record.clone();
    match ruled {
        RulingDifference { what: What::Verdict, after: Some(after), on: Some(on), .. } => {
            shown.actions.truncate(*after);
            shown.actions.push(go_scenario::parse_action(on)?);
        }
        RulingDifference { what: What::Legal, old: gone, new: more, .. } => {
            let by = old.end.as_ref()?.stage.to_move.as_deref()?;
            let by = if by == "white" { Color::White } else { Color::Black };
            let point = gone.iter().chain(more).find_map(|points| points.split(' ').next())?;
            shown.actions.push(Action::play(by, point.parse().ok()?));
        }
        _ => return None,
    }
    first(&shown, books, Settle::Claims)
}

/// The first firm quarrel over a record, or else the first that is doubtful.
fn first(record: &Record, books: [&Book; 2], settle: Settle) -> Option<ChangesQuarrel> {
    let options = CompareOptions { settle, ..CompareOptions::default() };
    let Comparison { quarrels, .. } =
        compare(record, &books.map(|book| book.rulebook.clone()), &options).ok()?;
    let firm = quarrels.iter().find(|quarrel| !quarrel.doubtful);
    firm.or_else(|| quarrels.first()).map(told)
}

/// A quarrel between the old rulebook, in the first place, and the new.
pub(super) fn told(quarrel: &go_comparing::Quarrel) -> ChangesQuarrel {
    ChangesQuarrel {
        class: quarrel.class.to_string(),
        ply: quarrel.ply,
        old: quarrel.observable_a.clone(),
        new: quarrel.observable_b.clone(),
        old_clause: quarrel.citation_a.to_string(),
        new_clause: quarrel.citation_b.to_string(),
    }
}
