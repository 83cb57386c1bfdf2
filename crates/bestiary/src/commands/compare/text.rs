//! A comparison for people: what differs ply by ply, the ends side by side, the first quarrel explained.

use go_comparing::{Class, Comparison, Mark, PlyReport, Quarrel, StageView};
use go_notation::game::{Game, spell_action};
use go_notation::terminal::visible;
use go_rules::{Became, Verdict};

use super::quarrels;
use crate::page::names::{ABREAST, Names, alike};
use crate::page::paint::Paint;
use crate::page::sheets::{self, Column};
use crate::page::table::{Cell, Table};
use crate::page::words;
use crate::reading::counting;

/// Plies that are shown unless every ply is asked for.
const MOST_PLIES: usize = 200;

const LEFT: &str = "(left)";
const DOUBTFUL: &str = "(doubtful)";

/// What a report shows, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Show {
    pub(super) every_ply: bool,
    /// The class whose first quarrel is explained; any if none is named.
    pub(super) class: Option<Class>,
    pub(super) paint: Paint,
}

/// The whole report below the lines that name the game.
pub(super) fn report(head: &str, game: &Game, comparison: &Comparison, show: Show) -> String {
    let paint = show.paint;
    let names = Names::of(&comparison.rulebooks);
    let mut out = head.to_owned();
    for warning in &game.warnings {
        out.push_str(&format!("note: {}\n", visible(&warning.to_string())));
    }
    out.push_str(&names.legend());
    out.push_str(&plies(comparison, &names, show));
    out.push_str(&format!("\n{}\n", paint.strong("The end")));
    out.push_str(&sheets::print(&columns(comparison), &names, paint));
    out.push_str(&counting::result_line(game));
    out.push_str(&first(comparison, show));
    out.push_str(&quarrels::all(comparison, &names, paint));
    out.push_str(&quarrels::poisoned(comparison, &names, paint));
    out
}

fn plies(comparison: &Comparison, names: &Names, show: Show) -> String {
    let Show { every_ply, paint, .. } = show;
    let members: Vec<usize> = (0..comparison.rulebooks.len()).collect();
    let mut shown: Vec<usize> = (0..comparison.plies.len())
        .filter(|ply| every_ply || members.iter().any(|m| is_news(comparison, *ply, *m)))
        .collect();
    if shown.is_empty() {
        return "\nEvery ply is made under every rulebook, and play goes on after each.\n".to_owned();
    }
    let more = if every_ply { 0 } else { shown.len().saturating_sub(MOST_PLIES) };
    shown.truncate(shown.len() - more);
    let columns: Vec<Vec<String>> =
        members.iter().map(|m| shown.iter().map(|ply| words(comparison, *ply, *m)).collect()).collect();
    let shared =
        if members.len() > ABREAST { alike(&columns) } else { members.iter().map(|m| vec![*m]).collect() };
    let mut out = String::new();
    for abreast in shared.chunks(ABREAST) {
        let heads = abreast.iter().map(|group| names.labels(group.iter().copied()));
        let mut table = Table::new(["ply".to_owned(), "action".to_owned()].into_iter().chain(heads));
        for (row, ply) in shown.iter().enumerate() {
            let report = &comparison.plies[*ply];
            let differ = !report.is_agreed();
            let cells =
                abreast.iter().map(|group| Cell::new(columns[group[0]][row].clone()).alert_if(differ));
            let head = [(*ply + 1).to_string(), spell_action(&report.action)].map(Cell::new);
            table.row(head.into_iter().chain(cells));
        }
        out.push_str(&format!("\n{}", table.print(paint)));
    }
    if more > 0 {
        out.push_str(&format!("{more} more plies at which something differs or is notable are left out\n"));
    }
    let mut legend = String::new();
    for (mark, means) in [
        (LEFT, "the record is no game under that rulebook any more"),
        (DOUBTFUL, "an earlier ruling rests on something that the text does not decide"),
    ] {
        if columns.iter().flatten().any(|cell| cell.contains(mark)) {
            legend.push_str(&format!("{mark}: {means}\n"));
        }
    }
    if !every_ply {
        legend.push_str(
            "Plies at which nothing differs and nothing is notable are left out; --every-ply shows them.\n",
        );
    }
    if !legend.is_empty() {
        out.push_str(&paint.faint(&legend));
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
        None => return LEFT.to_owned(),
        Some(ruling) => match (ruling.verdict, ruling.became) {
            (_, Became::AfterTheEnd) => return "after the end".to_owned(),
            (Verdict::Allowed, became) => became.to_string(),
            (Verdict::Forbidden(reason), Became::Stood(_)) => {
                format!("forbidden: {reason}; {}", report.view(member).standing())
            }
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
        words.push_str(&format!(" {DOUBTFUL}"));
    }
    words
}

fn columns(comparison: &Comparison) -> Vec<Column> {
    let column = |(member, end): (usize, &go_comparing::EndReport)| {
        let mark = match comparison.mark(u32::MAX, member) {
            None => String::new(),
            Some(Mark::Left(ply, reason)) => {
                format!("not a game under this rulebook from ply {ply} on: {reason}")
            }
            Some(Mark::Unknown(ply)) => format!("this rulebook does not know what was done at ply {ply}"),
            Some(Mark::Doubtful(ply, gap)) => {
                format!("since ply {ply} this rests on something that the text does not decide: {gap}")
            }
        };
        Column {
            result: end.outcome.to_string(),
            facts: vec![
                ("state", end.stage.to_string()),
                ("supplied", words::told_all(&end.supplied)),
                ("dead", if end.dead.is_empty() { String::new() } else { end.dead.to_string() }),
                ("mark", mark),
            ],
            sheet: end.sheet.clone(),
        }
    };
    comparison.endings.iter().enumerate().map(column).collect()
}

/// The quarrel to explain: the first firm one about the class, if one is named, or else the first doubtful one.
/// Of one ply, what shows at it comes before what shows at the end.
pub(super) fn first_quarrel(comparison: &Comparison, class: Option<Class>) -> Option<&Quarrel> {
    let about = |quarrel: &&Quarrel| class.is_none_or(|class| quarrel.class == class);
    let order = |quarrel: &&Quarrel| (quarrel.ply, !quarrel.class.shows_at_a_ply(), quarrel.class);
    let firm = comparison.firm_quarrels().filter(about).min_by_key(order);
    firm.or_else(|| comparison.quarrels.iter().filter(about).min_by_key(order))
}

fn first(comparison: &Comparison, show: Show) -> String {
    let about = show.class.map_or_else(String::new, |class| format!(" about {class}"));
    match first_quarrel(comparison, show.class) {
        Some(first) => {
            // A doubtful one before it is listed below.
            let is_earlier = |other: &Quarrel| other.doubtful && other.ply < first.ply;
            let passed_over = !first.doubtful && comparison.quarrels.iter().any(is_earlier);
            let firm = if passed_over { " that is not doubtful" } else { "" };
            let heading = show.paint.strong(&format!("The first quarrel{about}{firm}"));
            format!("\n{heading}\n{}\n", visible(comparison.explain(first).trim_end()))
        }
        None if comparison.rulebooks.len() == 1 => String::new(),
        None => format!(
            "\nNo quarrel{about}: on this game these rulebooks show the same wherever they can be compared.\n{}",
            unobjected(comparison)
        ),
    }
}

/// That a forbidden move would not have the same fate under all if somebody pointed it out, where the record says nothing of it.
fn unobjected(comparison: &Comparison) -> String {
    let differs = |report: &&PlyReport| {
        let mut objections = report.views().filter_map(|(_, view)| {
            let stood = view.ruling.is_some_and(|ruling| matches!(ruling.became, Became::Stood(_)));
            stood.then_some(view.objection)
        });
        let first = objections.next();
        objections.any(|other| Some(other) != first)
    };
    let Some(ply) = comparison.plies.iter().position(|report| differs(&report)) else { return String::new() };
    let ply = ply + 1;
    let by = comparison.plies[ply - 1].action.by();
    let by = by.map_or_else(String::new, |by| format!("{} ", by.opponent().letter()));
    format!(
        "Pointing out the forbidden ply {ply} would not bring the same: a record with `{by}object {ply}` after it shows that quarrel.\n"
    )
}
