//! What changed, for a terminal.

use go_notation::terminal::visible;

use crate::page::paint::Paint;
use crate::page::words::wrapped;

use super::answer::{ChangesAnswer, ChangesGroup, Example, FoundGame, RulingName, Weight};
use super::phrases;

pub(super) fn report(changes: &ChangesAnswer, all_ids: bool, paint: Paint) -> String {
    let mut out = String::new();
    for (label, side) in [("from: ", &changes.from), ("to: ", &changes.to)] {
        out.push_str(&wrapped(label, &phrases::side(side), 0));
    }
    out.push_str(&wrapped("", &format!("{}.", phrases::summary(changes)), 0));
    for weight in Weight::ALL {
        let mut groups = changes.of(weight).peekable();
        if groups.peek().is_some() {
            out.push_str(&format!("\n{}\n", paint.strong(weight.heading())));
        }
        groups.for_each(|group| out.push_str(&group_in_words(group, all_ids)));
    }
    for (heading, pairs) in phrases::LISTS.iter().zip(changes.lists()) {
        out.push_str(&list(heading, pairs, all_ids, paint));
    }
    if let Some(search) = &changes.search {
        out.push('\n');
        out.push_str(&wrapped("", &format!("{}.", phrases::searched(search)), 0));
        search.findings.iter().for_each(|finding| out.push_str(&finding_in_words(finding)));
    }
    if changes.stopped {
        out.push_str("\nstopped before the end\n");
    }
    if changes.is_nothing() {
        out.push_str("\nNothing changed.\n");
    }
    out
}

fn group_in_words(group: &ChangesGroup, all_ids: bool) -> String {
    let ChangesGroup { text, rulings, example, others, .. } = group;
    let number = phrases::counted(*rulings, "ruling", "rulings");
    let mut out = wrapped(&format!("{text}: "), &format!("{}; {number}", phrases::shared(group)), 0);
    out.push_str(&example_in_words(example));
    if !others.is_empty() {
        out.push_str(&wrapped("also: ", &phrases::names(others, all_ids), 2));
    }
    out
}

fn example_in_words(example: &Example) -> String {
    let Example { pair, file, line, board, next, komi, handicap, actions, .. } = example;
    let mut out = wrapped("", &format!("{}, {file}:{line}", phrases::named(pair)), 2);
    out.push_str(&position(&board.rows, &phrases::start(next, komi.as_deref(), *handicap), actions));
    for line in phrases::differences(example) {
        out.push_str(&wrapped("", &line, 4));
    }
    out
}

fn position(rows: &[String], start: &str, actions: &[String]) -> String {
    let mut out = wrapped("", start, 4);
    for line in phrases::diagram(rows) {
        out.push_str(&format!("    {line}\n"));
    }
    out.push_str(&wrapped("", &phrases::actions(actions), 4));
    out
}

fn list(heading: &str, pairs: &[RulingName], all_ids: bool, paint: Paint) -> String {
    if pairs.is_empty() {
        return String::new();
    }
    let number = phrases::counted(pairs.len(), "ruling", "rulings");
    let names = wrapped("", &format!("{number}: {}", phrases::names(pairs, all_ids)), 2);
    format!("\n{}\n{names}", paint.strong(heading))
}

fn finding_in_words(finding: &FoundGame) -> String {
    let mut out = format!("\n{}", wrapped("", &phrases::found(finding), 0));
    let start = format!(
        "{}, {}",
        finding.board,
        phrases::start(&finding.next, finding.komi.as_deref(), finding.handicap)
    );
    out.push_str(&position(&finding.rows, &start, &finding.actions));
    if !finding.cause.is_empty() {
        out.push_str(&wrapped("", &visible(&finding.cause), 4));
    }
    out
}
