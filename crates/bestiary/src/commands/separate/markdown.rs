//! The table for readers: class by class who parts from whom, and on which records.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use go_comparing::Class;
use go_search::{Origin, Separation, measure};

use super::table::{COLUMNS, SeparationTable, placed};

/// How the page begins.
pub(super) const TITLE: &str = "# Separation table";

/// Pairs named in a row; the others are counted.
const NAMED: usize = 6;

impl SeparationTable<'_> {
    /// Pairs that separate alike, in the same records, share a row. With `links` each record leads to its scenario.
    pub(super) fn markdown(&self, links: bool) -> String {
        let mut text = format!("{TITLE}\n\n{}", self.words().trim_end().replace('\n', "\n\n"));
        text.push_str(
            "\n\nIn the squares: how many points the smallest board has on which the two part, from any start; `.` where none does \
             within the bounds, `=` where none ever does, since the articles that decide are the same. The rows below a \
             square name the smallest records.\n",
        );
        for class in &self.options.classes {
            let mut rows: BTreeMap<Cells, Vec<(usize, usize)>> = BTreeMap::new();
            let (mut empty, mut never) = (0, 0);
            for row in self.rows().filter(|(.., of)| of == class) {
                let cells = COLUMNS.map(|from| self.cell(from, row).map(|found| self.linked(found, links)));
                if self.never(row) {
                    never += 1;
                } else if cells.iter().all(Option::is_none) {
                    empty += 1;
                } else {
                    rows.entry(cells).or_default().push((row.0, row.1));
                }
            }
            let apart: usize = rows.values().map(Vec::len).sum();
            _ = writeln!(
                text,
                "\n## {class}\n\n{apart} pairs part; {empty} do not within the bounds; {never} never do.\n"
            );
            if rows.is_empty() {
                continue;
            }
            text.push_str(&self.square(*class));
            text.push_str("\n| from empty | from setup | pairs | who |\n|---|---|---|---|\n");
            for (cells, pairs) in rows {
                let [empty, setup] = cells.map(|cell| cell.map_or_else(|| "none".to_owned(), |cell| cell.1));
                let mut who: Vec<String> = pairs
                    .iter()
                    .take(NAMED)
                    .map(|(a, b)| format!("{}&nbsp;/&nbsp;{}", self.name(*a), self.name(*b)))
                    .collect();
                if pairs.len() > NAMED {
                    who.push(format!("and {} more", pairs.len() - NAMED));
                }
                _ = writeln!(text, "| {empty} | {setup} | {} | {} |", pairs.len(), who.join(", "));
            }
        }
        text
    }

    fn linked(&self, found: &Separation, links: bool) -> (Measured, String) {
        let size = measure(&found.record);
        let words = placed(found).replace('|', "\\|");
        let path = self.witnesses.path(&found.record).filter(|_| links);
        let linked = path.map_or_else(|| words.clone(), |path| format!("[{words}]({path})"));
        ((size.points, size.stones, size.plies), linked)
    }

    /// Every rulebook against every other, a sign for each pair.
    fn square(&self, class: Class) -> String {
        let count = self.rulebooks.len();
        let longest = (0..count).map(|place| self.name(place).chars().count()).max().unwrap_or(0);
        let mut text = "```text\n".to_owned();
        for a in 0..count {
            let signs: String = (0..count).map(|b| self.sign(class, a, b)).collect();
            _ = writeln!(text, "{:longest$} {signs}", self.name(a));
        }
        text.push_str("```\n");
        text
    }

    fn sign(&self, class: Class, a: usize, b: usize) -> char {
        let row = (a.min(b), a.max(b), class);
        if a == b {
            return '\\';
        }
        if self.never(row) {
            return '=';
        }
        let found = [Origin::Setup, Origin::Empty].into_iter().filter_map(|from| self.cell(from, row));
        let points = found.map(|found| found.record.setup.size.area()).min();
        points.map_or('.', |points| char::from_digit(points.into(), 36).unwrap_or('+'))
    }
}

/// Points, stones, plies.
type Measured = (u16, usize, usize);

/// What a row says: the records from the empty board and from any start.
type Cells = [Option<(Measured, String)>; 2];
