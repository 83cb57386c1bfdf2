//! Tables of plain text that fit a page.

use go_notation::terminal::visible;

use crate::page::paint::Paint;

/// Columns of characters that a table may take.
pub(crate) const WIDTH: usize = 110;
/// No column is made narrower than this to fit.
const NARROWEST: usize = 18;
const GAP: usize = 2;

/// A cell: its text, and whether it stands out.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Cell {
    text: String,
    alert: bool,
}

impl Cell {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { text: visible(&text).replace('\n', " "), alert: false }
    }

    pub(crate) fn alert_if(mut self, alert: bool) -> Self {
        self.alert = alert;
        self
    }
}

/// Rows of cells; the first row is the head.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    rows: Vec<Vec<Cell>>,
}

impl Table {
    pub(crate) fn new(head: impl IntoIterator<Item = String>) -> Self {
        Self { rows: vec![head.into_iter().map(Cell::new).collect()] }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.rows.push(cells.into_iter().collect());
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.rows.len() == 1
    }

    /// Columns two blanks apart, a line under the head; long cells are broken between words to fit the page, if words allow.
    pub(crate) fn print(&self, paint: Paint) -> String {
        let widths = self.widths();
        let mut out = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            let broken: Vec<Vec<String>> =
                row.iter().zip(&widths).map(|(cell, width)| broken(&cell.text, *width)).collect();
            let height = broken.iter().map(Vec::len).max().unwrap_or(0);
            for i in 0..height {
                let mut line = String::new();
                let mut blanks = 0;
                for (c, cell) in row.iter().enumerate() {
                    let text = broken[c].get(i).map_or("", String::as_str);
                    if !text.is_empty() {
                        line.extend(std::iter::repeat_n(' ', blanks));
                        blanks = 0;
                        line.push_str(&match (number, cell.alert) {
                            (0, _) => paint.strong(text),
                            (_, true) => paint.alert(text),
                            (_, false) => text.to_owned(),
                        });
                    }
                    blanks += (widths[c] + GAP).saturating_sub(length(text));
                }
                out.push_str(&line);
                out.push('\n');
            }
            if number == 0 {
                let rule: Vec<String> = widths.iter().map(|w| "-".repeat(*w)).collect();
                out.push_str(&paint.faint(&rule.join("  ")));
                out.push('\n');
            }
        }
        out
    }

    /// As wide as the widest cell, the widest columns narrowed to fit the page, but never below a word.
    fn widths(&self) -> Vec<usize> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let cells = |c: usize| self.rows.iter().filter_map(move |row| row.get(c));
        let mut widths: Vec<usize> =
            (0..columns).map(|c| cells(c).map(|cell| length(&cell.text)).max().unwrap_or(0)).collect();
        let words = |c: usize| cells(c).flat_map(|cell| cell.text.split(' ').map(length));
        let least: Vec<usize> = (0..columns).map(|c| words(c).max().unwrap_or(0).max(NARROWEST)).collect();
        while widths.iter().map(|w| w + GAP).sum::<usize>() > WIDTH + GAP {
            let widest = (0..columns).filter(|c| widths[*c] > least[*c]).max_by_key(|c| widths[*c]);
            match widest {
                Some(widest) => widths[widest] -= 1,
                None => break,
            }
        }
        widths
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}

/// The lines of a text that is broken between words; a longer word has a line of its own.
fn broken(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && length(&line) + 1 + length(word) > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_cells_are_broken_and_the_page_is_wide_enough() {
        let mut table = Table::new(["ply", "one", "other"].map(str::to_owned));
        let long = "the board would be as after ply 7, so this is not a move of the game at all ".repeat(2);
        table.row([Cell::new("1"), Cell::new(long.trim_end()), Cell::new(long.trim_end())]);
        let text = table.print(Paint::none());
        assert!(text.lines().all(|line| length(line) <= WIDTH), "{text}");
        assert!(text.lines().count() > 3, "{text}");
    }
}
