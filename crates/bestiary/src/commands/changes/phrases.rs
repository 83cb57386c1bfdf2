//! What both pages say, in words.

use super::answer::{
    ChangesAnswer, ChangesGroup, ChangesQuarrel, ChangesSide, Example, FoundGame, RulingDifference,
    RulingName, Search, What,
};

/// So many names are written; of more the rest is a number, unless all are asked for.
const NAMED: usize = 12;

/// So many actions are spelled behind a name; the example has them all.
const SPELLED: usize = 4;

/// So many differences of an example are written.
const SHOWN: usize = 10;

/// Headings of what is only listed.
pub(super) const LISTS: [&str; 3] =
    ["Only in the second", "Only in the first", "On another position, not compared"];

/// The one side as it is called, and what it is.
pub(super) fn side(side: &ChangesSide) -> String {
    if side.is == side.name { side.name.clone() } else { format!("{} ({})", side.name, side.is) }
}

/// `was allowed, now forbidden: repetition (6)`
fn was_now(what: What, values: [Option<&str>; 2], clauses: [Option<&str>; 2]) -> String {
    let with = |value: Option<&str>, clause: Option<&str>| {
        let value = value.unwrap_or("nothing");
        clause.map_or_else(|| value.to_owned(), |clause| format!("{value} ({clause})"))
    };
    match (what, values) {
        (What::Legal | What::UndeterminedPlays | What::Dead, [old, new])
            if old.is_some() || new.is_some() =>
        {
            let gone = old.map(|points| format!("no longer {points}"));
            let more = new.map(|points| format!("now also {points}"));
            gone.into_iter().chain(more).collect::<Vec<_>>().join(", ")
        }
        (What::Clause, [value, _]) => format!("{}, {}", value.unwrap_or("the same"), by(clauses)),
        (_, [None, None]) if clauses == [None, None] => String::new(),
        (_, [None, None]) => by(clauses),
        (_, [old, new]) => format!("was {}, now {}", with(old, clauses[0]), with(new, clauses[1])),
    }
}

/// The clauses alone: `by (5) before, now by (6)`, or `by (5)` if it is one.
fn by(clauses: [Option<&str>; 2]) -> String {
    let [old, new] =
        clauses.map(|clause| clause.map_or("no clause".to_owned(), |clause| format!("({clause})")));
    if old == new { format!("by {old}") } else { format!("by {old} before, now by {new}") }
}

/// What the rulings of a group share.
pub(super) fn shared(group: &ChangesGroup) -> String {
    let ChangesGroup { what, on, old, new, old_clause, new_clause, .. } = group;
    let about = on.as_ref().map_or_else(String::new, |on| format!(" ({on})"));
    let change =
        was_now(*what, [old.as_deref(), new.as_deref()], [old_clause.as_deref(), new_clause.as_deref()]);
    // Of a clause that changed, the ruling that stays says what it is about.
    if *what == What::Clause {
        change
    } else if change.is_empty() {
        format!("{}{about}", what.in_words())
    } else {
        format!("{}{about}: {change}", what.in_words())
    }
}

/// One difference with its place.
fn difference(difference: &RulingDifference) -> String {
    let RulingDifference { what, ply, after, on, old, new, old_clause, new_clause, .. } = difference;
    let on = on.as_deref().unwrap_or_default();
    let place = match (ply, after) {
        (Some(ply), _) => format!("ply {ply}, {on}"),
        (None, Some(after)) => format!("{on} after {}", counted(*after, "ply", "plies")),
        (None, None) if on.is_empty() => "at the end".to_owned(),
        (None, None) => format!("at the end, {on}"),
    };
    let change =
        was_now(*what, [old.as_deref(), new.as_deref()], [old_clause.as_deref(), new_clause.as_deref()]);
    if *what == What::Clause {
        format!("{place}: {change}")
    } else {
        format!("{place}: {}: {change}", what.in_words())
    }
}

/// The differences of an example, the first ones of many, and what the rulebooks quarrel over.
pub(super) fn differences(example: &Example) -> Vec<String> {
    let mut told: Vec<String> = example.differences.iter().take(SHOWN).map(difference).collect();
    if example.differences.len() > SHOWN {
        told.push(format!("and {} more differences", example.differences.len() - SHOWN));
    }
    told.extend(example.quarrel.as_ref().map(quarrel));
    told
}

/// `legality, at ply 4: was forbidden (aga-1991 6), now allowed (aga-1991 6)`
pub(super) fn quarrel(quarrel: &ChangesQuarrel) -> String {
    let ChangesQuarrel { class, ply, old, new, old_clause, new_clause } = quarrel;
    format!("{class}, at ply {ply}: was {old} ({old_clause}), now {new} ({new_clause})")
}

/// Where an example stands and how it begins.
pub(super) fn start(next: &str, komi: Option<&str>, handicap: u64) -> String {
    let next = if next == "white" { "White" } else { "Black" };
    let komi = komi.map_or_else(|| "each text's own komi".to_owned(), |komi| format!("komi {komi}"));
    let handicap = if handicap == 0 { String::new() } else { format!(", handicap {handicap}") };
    format!("{next} to move, {komi}{handicap}")
}

pub(super) fn actions(actions: &[String]) -> String {
    if actions.is_empty() { "nothing is done".to_owned() } else { actions.join(", ") }
}

/// `id under rulebook`
pub(super) fn named(pair: &RulingName) -> String {
    let then = match pair.then.len() {
        0 => String::new(),
        1..=SPELLED => format!(", then {}", pair.then.join(", ")),
        more => format!(", then {more} more actions"),
    };
    let under = if pair.rulebook.is_empty() { String::new() } else { format!(" under {}", pair.rulebook) };
    format!("{}{then}{under}", pair.id)
}

/// Names of rulings, each once: `id` with the number of its rulings if there are several.
pub(super) fn names(pairs: &[RulingName], all: bool) -> String {
    let mut ids: Vec<(&str, usize, String)> = Vec::new();
    for pair in pairs {
        match ids.last_mut() {
            Some((id, number, _)) if *id == pair.id => *number += 1,
            _ => ids.push((&pair.id, 1, named(pair))),
        }
    }
    let most = if all { usize::MAX } else { NAMED };
    let told = ids.iter().take(most).map(|(id, number, one)| match number {
        1 => one.clone(),
        number => format!("{id} ({number} rulings)"),
    });
    let mut told: Vec<String> = told.collect();
    if ids.len() > most {
        let rest: usize = ids[most..].iter().map(|(_, number, _)| number).sum();
        told.push(format!("and {rest} more (--all-ids names them)"));
    }
    told.join("; ")
}

/// What was compared, and how many changed.
pub(super) fn summary(changes: &ChangesAnswer) -> String {
    let counts = changes.counts;
    let mut said =
        vec![format!("{} compared: {} the same", counted(counts.compared, "ruling", "rulings"), counts.same)];
    for (number, what) in [
        (counts.winner, "with another outcome"),
        (counts.ruling, "ruled otherwise"),
        (counts.words, "ruled the same by another clause or in other words"),
        (counts.added, "only in the second"),
        (counts.removed, "only in the first"),
        (counts.other_positions, "not compared, being on another position"),
    ] {
        if number > 0 {
            said.push(format!("{number} {what}"));
        }
    }
    said.join(", ")
}

/// What the games came to.
pub(super) fn searched(search: &Search) -> String {
    if let Some(why) = &search.not_searched {
        return format!("No games were played: {why}");
    }
    format!(
        "Searched: {} on {}, {} in all, seed {}: {}",
        counted_u64(search.games, "game", "games"),
        search.boards.join(", "),
        counted_u64(search.plies, "ply", "plies"),
        search.seed,
        match search.findings.len() {
            0 => "no difference found".to_owned(),
            n => counted(n, "kind of difference", "kinds of differences"),
        }
    )
}

/// What a finding is about.
pub(super) fn found(finding: &FoundGame) -> String {
    let times = counted_u64(finding.times, "game", "games");
    let winner = if finding.winner_differs { "; another player wins" } else { "" };
    format!("{} ({times}{winner})", quarrel(&finding.quarrel))
}

pub(super) fn counted(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

fn counted_u64(number: u64, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// The rows of a board with coordinates.
pub(super) fn diagram(rows: &[String]) -> Vec<String> {
    /// Points are named without I.
    const LETTERS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    let width = rows.first().map_or(0, |row| row.chars().count());
    let spaced = |signs: &mut dyn Iterator<Item = char>| {
        signs.map(|sign| sign.to_string()).collect::<Vec<_>>().join(" ")
    };
    let mut lines = vec![format!("   {}", spaced(&mut LETTERS.chars().take(width)))];
    let numbered = (1..=rows.len()).rev().zip(rows);
    lines.extend(numbered.map(|(number, row)| format!("{number:2} {}", spaced(&mut row.chars()))));
    lines
}
