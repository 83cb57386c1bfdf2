//! Failures as people read them.

use std::fmt::Write as _;

use go_board::Board;
use go_notation::diagram::Diagram;

use super::{Diagrams, FailedStatement, Report, Trial, TrialVerdict};

/// Lines are not longer than this where words can be wrapped.
const WIDTH: usize = 100;

impl Trial {
    /// What a report says, for people: each statement that does not hold with its place, what was said and what was ruled, the clause, and
    /// the boards. Empty if the trial has passed.
    #[must_use]
    pub fn explain(&self, report: &Report) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        _ = self.write(report, &mut out);
        out
    }

    fn write(&self, report: &Report, out: &mut String) -> std::fmt::Result {
        let file = &self.loaded.file;
        match report.verdict {
            TrialVerdict::Holds | TrialVerdict::FailsAsExpected => return Ok(()),
            TrialVerdict::HoldsUnexpectedly => {
                let span = self.block().span;
                let link = self.block().expects_failure().unwrap_or_default();
                writeln!(
                    out,
                    "{file}:{}:{}: everything holds, although it is expected to fail ({link}); take the line `expect-fail` out",
                    span.line, span.column
                )?;
            }
            TrialVerdict::Fails => {}
        }
        let mut shown: Option<&Diagrams> = None;
        for failure in &report.failures {
            let FailedStatement { span, said, ruled, citation, boards } = failure;
            writeln!(out, "{file}:{}:{}: said `{said}`, ruled: {ruled}", span.line, span.column)?;
            if let Some(citation) = citation {
                write_wrapped(out, &format!("{citation}: {}", citation.says))?;
            }
            if shown != Some(boards) {
                write_boards(out, boards)?;
                shown = Some(boards);
            }
        }
        if let Some(heading) = &self.loaded.heading {
            writeln!(out, "  it stands under {} of {}", heading.id, heading.text)?;
        }
        Ok(())
    }
}

fn write_wrapped(out: &mut String, text: &str) -> std::fmt::Result {
    let mut column = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column + 1 + length <= WIDTH {
            write!(out, " {word}")?;
            column += 1 + length;
        } else {
            write!(out, "{}{word}", if column == 0 { "  " } else { "\n    " })?;
            column = 4 + length;
        }
    }
    writeln!(out)
}

/// Two diagrams side by side.
fn write_boards(out: &mut String, boards: &Diagrams) -> std::fmt::Result {
    let (titles, left, right) = match boards {
        Diagrams::StartAndHere(start, here) => (["start", "here"], start, here),
        Diagrams::SaidAndRuled(said, ruled) => (["said", "ruled"], said, ruled),
    };
    let rows = |board: &Board, title: &str| -> Vec<String> {
        let diagram = Diagram::new(board).to_string();
        std::iter::once(format!("   {title}")).chain(diagram.lines().map(str::to_owned)).collect()
    };
    let (left, right) = (rows(left, titles[0]), rows(right, titles[1]));
    let width = left.iter().map(|row| row.chars().count()).max().unwrap_or_default();
    for (left, right) in left.iter().zip(&right) {
        writeln!(out, "  {}", format!("{left:<width$}   {right}").trim_end())?;
    }
    Ok(())
}
