//! What changed, as Markdown for a changelog.

use std::fmt::Write as _;

use super::answer::{ChangesAnswer, ChangesGroup, Example, FoundGame, Weight};
use super::phrases;

pub(super) fn page(changes: &ChangesAnswer, all_ids: bool) -> String {
    let mut out = format!(
        "## What changed\n\nFrom {} to {}.\n\n{}.\n",
        escaped(&phrases::side(&changes.from)),
        escaped(&phrases::side(&changes.to)),
        phrases::summary(changes)
    );
    for weight in Weight::ALL {
        let mut groups = changes.of(weight).peekable();
        if groups.peek().is_some() {
            _ = writeln!(out, "\n### {}", weight.heading());
        }
        groups.for_each(|group| out.push_str(&group_in_words(group, all_ids)));
    }
    for (heading, pairs) in phrases::LISTS.iter().zip(changes.lists()) {
        if !pairs.is_empty() {
            let number = phrases::counted(pairs.len(), "ruling", "rulings");
            let names = escaped(&phrases::names(pairs, all_ids));
            _ = writeln!(out, "\n### {heading}\n\n{number}: {names}.");
        }
    }
    if let Some(search) = &changes.search {
        _ = writeln!(out, "\n### Games between the two\n\n{}.", escaped(&phrases::searched(search)));
        search.findings.iter().for_each(|finding| out.push_str(&finding_in_words(finding)));
    }
    if changes.stopped {
        out.push_str("\nStopped before the end.\n");
    }
    if changes.is_nothing() {
        out.push_str("\nNothing changed.\n");
    }
    out
}

fn group_in_words(group: &ChangesGroup, all_ids: bool) -> String {
    let ChangesGroup { text, rulings, example, others, .. } = group;
    let Example { pair, file, line, board, next, komi, handicap, actions, .. } = example;
    let number = phrases::counted(*rulings, "ruling", "rulings");
    let mut out = format!("\n- **{}**: {}; {number}.\n", escaped(text), escaped(&phrases::shared(group)));
    let start = phrases::start(next, komi.as_deref(), *handicap);
    _ = writeln!(out, "  Smallest: {} ({}:{line}). {start}.", escaped(&phrases::named(pair)), escaped(file));
    out.push_str(&position(&board.rows, actions));
    for line in phrases::differences(example) {
        _ = writeln!(out, "  - {}", escaped(&line));
    }
    if !others.is_empty() {
        _ = writeln!(out, "\n  Also: {}.", escaped(&phrases::names(others, all_ids)));
    }
    out
}

fn position(rows: &[String], actions: &[String]) -> String {
    let mut out = "\n  ```text\n".to_owned();
    for line in phrases::diagram(rows) {
        _ = writeln!(out, "  {line}");
    }
    _ = writeln!(out, "  {}\n  ```\n", phrases::actions(actions).replace(['\n', '`'], " "));
    out
}

fn finding_in_words(finding: &FoundGame) -> String {
    let start = phrases::start(&finding.next, finding.komi.as_deref(), finding.handicap);
    let mut out = format!("\n- {}.\n  {}, {start}.\n", escaped(&phrases::found(finding)), finding.board);
    out.push_str(&position(&finding.rows, &finding.actions));
    if !finding.cause.is_empty() {
        _ = writeln!(out, "  {}", escaped(&finding.cause));
    }
    out
}

/// Text of others in which Markdown means nothing.
fn escaped(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut out, c| {
        match c {
            '\n' | '\r' | '\t' => out.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' => out.extend(['\\', c]),
            c if c.is_control() => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
        out
    })
}
