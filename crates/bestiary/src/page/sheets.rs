//! Results and score sheets of several rulebooks side by side.

use go_rules::{HalfPoints, Item, Sheet};

use crate::page::names::{ABREAST, Names, alike};
use crate::page::paint::Paint;
use crate::page::table::{Cell, Table};

/// One rulebook's column.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Column {
    pub(crate) result: String,
    /// What else there is to say: label and words, the same labels in the same order in every column.
    pub(crate) facts: Vec<(&'static str, String)>,
    pub(crate) sheet: Option<Sheet>,
}

/// `B+3`, `W+2.5`, `0`.
pub(crate) fn margin(margin: HalfPoints) -> String {
    match margin.get() {
        0 => "0".to_owned(),
        m if m > 0 => format!("B+{margin}"),
        _ => format!("W+{}", margin.abs()),
    }
}

/// The tables: result, facts, then every line that any sheet has, Black's points before White's.
///
/// Where there are many rulebooks, those with the same column share it.
pub(crate) fn print(columns: &[Column], names: &Names, paint: Paint) -> String {
    let shared =
        if columns.len() > ABREAST { alike(columns) } else { (0..columns.len()).map(|m| vec![m]).collect() };
    let tables: Vec<String> =
        shared.chunks(ABREAST).map(|groups| table(columns, groups, names).print(paint)).collect();
    tables.join("\n")
}

fn table(columns: &[Column], groups: &[Vec<usize>], names: &Names) -> Table {
    let heads = groups.iter().map(|group| names.labels(group.iter().copied()));
    let mut table = Table::new(std::iter::once(String::new()).chain(heads));
    let columns: Vec<Column> = groups.iter().map(|group| columns[group[0]].clone()).collect();
    let columns = columns.as_slice();
    let mut row = |label: &str, cells: Vec<String>| {
        if cells.iter().all(String::is_empty) {
            return;
        }
        let differ = cells.iter().any(|cell| *cell != cells[0]);
        let cells = cells.into_iter().map(|cell| Cell::new(cell).alert_if(differ));
        table.row(std::iter::once(Cell::new(label)).chain(cells));
    };
    row("result", columns.iter().map(|c| c.result.clone()).collect());
    let labels: Vec<&str> =
        columns.first().map(|c| c.facts.iter().map(|(label, _)| *label).collect()).unwrap_or_default();
    for (i, label) in labels.into_iter().enumerate() {
        let words = |c: &Column| c.facts.get(i).map(|(_, words)| words.clone()).unwrap_or_default();
        row(label, columns.iter().map(words).collect());
    }
    let scoring = |sheet: &Sheet| sheet.scoring.clone();
    let compensation = |sheet: &Sheet| sheet.compensation.clone();
    items(columns, &scoring, &mut row);
    row("before compensation", totals(columns, |sheet| margin(sheet.margin_before_compensation())));
    items(columns, &compensation, &mut row);
    row("all together", totals(columns, |sheet| margin(sheet.margin())));
    table
}

fn totals(columns: &[Column], of: impl Fn(&Sheet) -> String) -> Vec<String> {
    columns.iter().map(|column| column.sheet.as_ref().map(&of).unwrap_or_default()).collect()
}

fn items(columns: &[Column], of: &dyn Fn(&Sheet) -> Vec<Item>, row: &mut impl FnMut(&str, Vec<String>)) {
    let lists: Vec<Vec<Item>> =
        columns.iter().map(|column| column.sheet.as_ref().map(of).unwrap_or_default()).collect();
    let mut labels: Vec<&str> = Vec::new();
    for item in lists.iter().flatten() {
        if !labels.contains(&item.what) {
            labels.push(item.what);
        }
    }
    for label in labels {
        let cell = |list: &Vec<Item>| {
            let mut of_this = list.iter().filter(|item| item.what == label).peekable();
            of_this.peek()?;
            let sum =
                of_this.fold([HalfPoints::ZERO; 2], |[b, w], item| [b + item.points[0], w + item.points[1]]);
            Some(format!("{} : {}", sum[0], sum[1]))
        };
        row(label, lists.iter().map(|list| cell(list).unwrap_or_default()).collect());
    }
}
