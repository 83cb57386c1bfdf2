//! A comparison for people: what differs ply by ply, the ends side by side, the first quarrel explained.

use go_notation::game::{Game, spell_action};
use go_quarrel::compare::{Mark, Poison};
use go_quarrel::{Comparison, Quarrel, StageView};
use go_rules::{Became, Verdict};

use crate::counting;
use crate::output::Paint;
use crate::sheets::{self, Column};
use crate::table::{Cell, Table};

/// Rulebooks side by side in the table of plies; more go below.
const ABREAST: usize = 5;

/// Plies that are shown unless every ply is asked for.
const MOST_PLIES: usize = 200;

/// The whole report.
pub(super) fn report(
    headline: &str,
    game: &Game,
    comparison: &Comparison,
    every_ply: bool,
    paint: Paint,
) -> String {
    let mut out = format!("{}\n{}\n", paint.strong(headline), counting::rules_line(game));
    for warning in &game.warnings {
        out.push_str(&format!("note: {warning}\n"));
    }
    out.push_str(&plies(comparison, every_ply, paint));
    out.push_str(&format!("\n{}\n", paint.strong("The end")));
    out.push_str(&sheets::print(&columns(comparison), paint));
    out.push_str(&quarrels(comparison, paint));
    out.push_str(&poisons(comparison, paint));
    out
}

fn plies(comparison: &Comparison, every_ply: bool, paint: Paint) -> String {
    let members: Vec<usize> = (0..comparison.rulebooks.len()).collect();
    let mut shown: Vec<usize> = (0..comparison.plies.len())
        .filter(|ply| every_ply || members.iter().any(|m| is_news(comparison, *ply, *m)))
        .collect();
    if shown.is_empty() {
        return "\nEvery ply is made under every rulebook, and play goes on after each.\n".to_owned();
    }
    let more = if every_ply { 0 } else { shown.len().saturating_sub(MOST_PLIES) };
    shown.truncate(shown.len() - more);
    let mut out = String::new();
    for abreast in members.chunks(ABREAST) {
        let names = abreast.iter().map(|m| comparison.rulebooks[*m].name().to_owned());
        let mut table = Table::new(["ply".to_owned(), "action".to_owned()].into_iter().chain(names));
        for ply in &shown {
            let report = &comparison.plies[*ply];
            let differ = !report.is_agreed();
            let cells = abreast.iter().map(|m| Cell::new(words(comparison, *ply, *m)).alert_if(differ));
            let head = [(*ply + 1).to_string(), spell_action(&report.action)].map(Cell::new);
            table.row(head.into_iter().chain(cells));
        }
        out.push_str(&format!("\n{}", table.print(paint)));
    }
    if more > 0 {
        out.push_str(&format!("{more} more plies at which something differs or is notable are left out\n"));
    }
    if !every_ply {
        out.push_str(&paint.faint(
            "Plies at which nothing differs and nothing is notable are left out; --every-ply shows them.\n",
        ));
    }
    out
}

fn stage_before(comparison: &Comparison, ply: usize, member: usize) -> StageView {
    match ply.checked_sub(1) {
        Some(before) => comparison.plies[before].stage(member),
        None => comparison.start[member],
    }
}

/// Whether a ply is more than a turn made while play goes on.
fn is_news(comparison: &Comparison, ply: usize, member: usize) -> bool {
    let Some(ruling) = comparison.plies[ply].ruling(member) else { return false };
    if ruling.became == Became::AfterTheEnd {
        // Only the first of them.
        let before = ply.checked_sub(1).and_then(|before| comparison.plies[before].ruling(member));
        return before.is_none_or(|before| before.became != Became::AfterTheEnd);
    }
    ruling.verdict != Verdict::Allowed
        || ruling.became != Became::Made
        || stage_changes(comparison, ply, member)
}

fn stage_changes(comparison: &Comparison, ply: usize, member: usize) -> bool {
    let kind = |stage: StageView| (stage.name, stage.pass_only, stage.over);
    kind(stage_before(comparison, ply, member)) != kind(comparison.plies[ply].stage(member))
}

/// One rulebook's cell.
fn words(comparison: &Comparison, ply: usize, member: usize) -> String {
    let report = &comparison.plies[ply];
    let mut words = match report.ruling(member) {
        None => return "(left)".to_owned(),
        Some(ruling) => match (ruling.verdict, ruling.became) {
            (_, Became::AfterTheEnd) => return "after the end".to_owned(),
            (Verdict::Allowed, became) => became.to_string(),
            (Verdict::Forbidden(reason), Became::Stood(_)) => format!("forbidden: {reason}; yet it stands"),
            (Verdict::Forbidden(reason), became) => format!("forbidden: {reason}; {became}"),
            (Verdict::Undetermined(gap), became) => format!("undetermined: {gap}; {became}"),
            (Verdict::NotApplicable, became) => became.to_string(),
        },
    };
    if stage_changes(comparison, ply, member) {
        words.push_str(&format!("; {}", report.stage(member)));
    }
    if let Some(Mark::Doubtful(since, _)) = comparison.mark(ply as u32 + 1, member)
        && since <= ply as u32
    {
        words.push_str(" (doubtful)");
    }
    words
}

fn columns(comparison: &Comparison) -> Vec<Column> {
    let column = |(member, end): (usize, &go_quarrel::EndReport)| {
        let supplied: Vec<String> = end.supplied.iter().map(spell_action).collect();
        let mark = match comparison.mark(u32::MAX, member) {
            None => String::new(),
            Some(Mark::Left(ply, _)) => format!("no game of it since ply {ply}"),
            Some(Mark::Unknown(ply)) => format!("unknown action at ply {ply}"),
            Some(Mark::Doubtful(ply, gap)) => format!("doubtful since ply {ply}: {gap}"),
        };
        Column {
            name: comparison.rulebooks[member].name().to_owned(),
            result: end.outcome.to_string(),
            facts: vec![
                ("state", end.stage.to_string()),
                ("supplied", supplied.join(", ")),
                ("dead", if end.dead.is_empty() { String::new() } else { end.dead.to_string() }),
                ("mark", mark),
            ],
            sheet: end.sheet.clone(),
        }
    };
    comparison.endings.iter().enumerate().map(column).collect()
}

/// The quarrel to explain: the first firm one, or else the first doubtful one.
pub(super) fn first_quarrel(comparison: &Comparison) -> Option<&Quarrel> {
    comparison.firm_quarrels().next().or_else(|| comparison.quarrels.first())
}

fn quarrels(comparison: &Comparison, paint: Paint) -> String {
    let Some(first) = first_quarrel(comparison) else {
        return match comparison.rulebooks.len() {
            1 => String::new(),
            _ => "\nNo quarrel: on this game these rulebooks show the same wherever they can be compared.\n"
                .to_owned(),
        };
    };
    let explained = comparison.explain(first);
    let mut out = format!("\n{}\n{}", paint.strong("The first quarrel"), explained.trim_end());
    out.push('\n');
    let others: Vec<String> = comparison
        .quarrels
        .iter()
        .filter(|quarrel| !std::ptr::eq(*quarrel, first))
        .map(|quarrel| line(comparison, quarrel))
        .collect();
    if !others.is_empty() {
        out.push_str(&format!(
            "\n{}\n{}",
            paint.strong("The first of each other pair and class"),
            others.concat()
        ));
    }
    out
}

fn line(comparison: &Comparison, quarrel: &Quarrel) -> String {
    let (a, b) = quarrel.between;
    let [one, other] = [a, b].map(|m| comparison.rulebooks[m].name());
    let doubtful = if quarrel.doubtful { " (doubtful)" } else { "" };
    let winner = if quarrel.winner_differs { "; the winner differs" } else { "" };
    format!(
        "ply {}, {}{doubtful}: {one}: {} ({}) / {other}: {} ({}){winner}\n",
        quarrel.ply,
        quarrel.class,
        quarrel.observable_a,
        quarrel.citation_a,
        quarrel.observable_b,
        quarrel.citation_b
    )
}

fn poisons(comparison: &Comparison, paint: Paint) -> String {
    if comparison.poisons.is_empty() {
        return String::new();
    }
    let mut said: Vec<(String, Vec<usize>)> = Vec::new();
    for poison in &comparison.poisons {
        let words = reason(comparison, poison);
        let (a, b) = poison.between;
        let other = if a == poison.by { b } else { a };
        match said.iter_mut().find(|(known, _)| *known == words) {
            Some((_, others)) => others.push(other),
            None => said.push((words, vec![other])),
        }
    }
    let mut out = format!("\n{}\n", paint.strong("No longer compared (poisoned)"));
    for (words, others) in said {
        let others: Vec<&str> = others.into_iter().map(|m| comparison.rulebooks[m].name()).collect();
        out.push_str(&format!("{words}: not with {}\n", others.join(", ")));
    }
    out
}

/// What a rulebook did that ends comparisons with it.
fn reason(comparison: &Comparison, poison: &Poison) -> String {
    let by = comparison.rulebooks[poison.by].name();
    let classes: Vec<&str> = poison.classes.iter().map(|class| class.name()).collect();
    let Poison { ply, because, citation, .. } = poison;
    format!("{by} from ply {ply} on, {} ({because}: {citation})", classes.join(", "))
}
