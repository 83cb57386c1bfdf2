//! `bestiary separate`: for every pair of rulebooks and every class the smallest record that tells them apart.

use std::fmt::Write as _;

use go_board::{Board, Size};
use go_notation::game::{Game, spell_action};
use go_quarrel::{Bounds, Class, Origin, SeparateOptions, Separation, Separations, measure, separate};
use go_rules::Rulebook;
use go_rulesets::Library;
use serde_json::{Value, json};

use crate::cli::{SeparateArgs, SeparateFormat};
use crate::failure::{Done, Failure};
use crate::{files, progress, stop};

const COLUMNS: [Origin; 2] = [Origin::Empty, Origin::Setup];

/// The command's answer: the table, however far it got.
pub(crate) fn run(
    library: &Library,
    arguments: &SeparateArgs,
    json: bool,
) -> Result<(String, Done), Failure> {
    let names = arguments.between.as_deref().unwrap_or("all");
    let rulebooks = library.rulebooks(names).map_err(|error| Failure::new(format!("--between: {error}")))?;
    if rulebooks.len() < 2 {
        return Err(Failure::new("--between: a separation takes at least two rulebooks"));
    }
    let stones = arguments.stones.unwrap_or(usize::MAX);
    let mut options = SeparateOptions::up_to(arguments.board, arguments.plies, arguments.setup_plies, stones);
    if arguments.board.area() > go_quarrel::exhaustive::MOST_POINTS {
        let most = go_quarrel::exhaustive::MOST_POINTS;
        return Err(Failure::new(format!("--board: tables are for boards of up to {most} points")));
    }
    if let Some(class) = arguments.class {
        options.classes = vec![class];
    }
    options.records = arguments.max_records;
    let stop = stop::on_signal();
    let bar = progress::words();
    let mut tell = |size: Size, stones: usize, plies: usize, found: usize| {
        bar.set_message(format!("{size}: {stones} stones, {plies} plies; {found} cells filled"));
    };
    let made = separate(&rulebooks, &options, &mut tell, &stop).map_err(Failure::new)?;
    bar.finish_and_clear();
    let table = Table { rulebooks: &rulebooks, options: &options, made: &made };
    if let Some(out) = &arguments.out {
        std::fs::create_dir_all(out)
            .map_err(|error| Failure::new(format!("{}: cannot be made: {error}", out.display())))?;
        for (name, text) in [
            ("separation.md", table.markdown()),
            ("separation.csv", table.csv()),
            ("separation.json", table.json()),
        ] {
            files::write(&out.join(name), text.as_bytes())?;
        }
    }
    let text = match arguments.format {
        _ if json => table.json(),
        SeparateFormat::Json => table.json(),
        SeparateFormat::Csv => table.csv(),
        SeparateFormat::Md => table.markdown(),
        SeparateFormat::Table => table.text(),
    };
    Ok((text, Done::Well))
}

struct Table<'a> {
    rulebooks: &'a [Rulebook],
    options: &'a SeparateOptions,
    made: &'a Separations,
}

impl Table<'_> {
    /// Every pair and class, in order.
    fn rows(&self) -> impl Iterator<Item = (usize, usize, Class)> {
        let count = self.rulebooks.len();
        (0..count).flat_map(move |a| {
            (a + 1..count).flat_map(move |b| {
                let classes = self.options.classes.iter();
                classes.map(move |class| (a, b, *class)).collect::<Vec<_>>()
            })
        })
    }

    fn cell(&self, from: Origin, (a, b, class): (usize, usize, Class)) -> Option<&Separation> {
        self.made.found.get(&(from, class, a, b))
    }

    fn name(&self, place: usize) -> &str {
        self.rulebooks[place].name()
    }

    /// What an empty cell says: how far there is certainly nothing.
    fn none(&self, from: Origin) -> String {
        let searched: Vec<String> = self
            .made
            .searched
            .iter()
            .filter(|(origin, _)| *origin == from)
            .map(|(_, bounds)| match (from, bounds.stones < usize::from(bounds.size.area())) {
                (Origin::Empty, _) => format!("{} {} plies", bounds.size, bounds.plies),
                (Origin::Setup, false) => format!("{} {} plies", bounds.size, bounds.setup_plies),
                (Origin::Setup, true) => {
                    format!("{} {} plies {} stones", bounds.size, bounds.setup_plies, bounds.stones)
                }
            })
            .collect();
        if searched.is_empty() {
            "not searched: ended early".to_owned()
        } else {
            format!("none up to {}", searched.join(", "))
        }
    }

    /// The same in fewer words, for rows that stand by the hundred.
    fn none_in_short(&self, from: Origin) -> String {
        let last = self.made.searched.iter().rev().find(|(origin, _)| *origin == from);
        last.map_or_else(
            || "not searched".to_owned(),
            |(_, Bounds { size, plies, setup_plies, .. })| {
                let plies = if from == Origin::Empty { plies } else { setup_plies };
                format!("none up to {size}, {plies} plies")
            },
        )
    }

    fn words(&self) -> String {
        let mut text = format!(
            "{} records run. Komi 0, no handicap, no prisoners, no earlier situations; turns alternate; no claims or \
             proposals are made; ends are settled as they stand. Positions modulo the board's symmetries, with either \
             side to move. Doubtful quarrels are not counted.\n",
            self.made.records
        );
        for (from, word) in COLUMNS.into_iter().zip(["From empty", "From setup"]) {
            _ = writeln!(text, "{word}: an empty cell is {}.", self.none(from));
        }
        if !self.made.complete {
            text.push_str(
                "The search was ended early: what is named above is what was searched to its end.\n",
            );
        }
        text
    }

    fn text(&self) -> String {
        let mut text = self.words();
        let mut empty = 0;
        for row in self.rows() {
            let cells = COLUMNS.map(|from| self.cell(from, row));
            if cells.iter().all(Option::is_none) {
                empty += 1;
                continue;
            }
            let (a, b, class) = row;
            _ = writeln!(text, "\n{} / {}: {class}", self.name(a), self.name(b));
            for (from, cell) in COLUMNS.into_iter().zip(cells) {
                let said = cell.map_or_else(|| self.none_in_short(from), in_words);
                let word = if from == Origin::Empty { "from empty" } else { "from setup" };
                _ = writeln!(text, "  {word}: {said}");
            }
        }
        _ = writeln!(text, "\n{empty} pairs and classes have no separating record within the bounds.");
        text
    }

    /// Pairs that separate alike, in the same records, share a row.
    fn markdown(&self) -> String {
        let mut text = format!("# Separation table\n\n{}", self.words().replace('\n', "\n\n"));
        for class in &self.options.classes {
            let mut rows: std::collections::BTreeMap<[Option<String>; 2], Vec<(usize, usize)>> =
                std::collections::BTreeMap::new();
            let mut empty = 0;
            for row in self.rows().filter(|(.., of)| of == class) {
                let cells = COLUMNS.map(|from| self.cell(from, row).map(placed));
                if cells.iter().all(Option::is_none) {
                    empty += 1;
                } else {
                    rows.entry(cells).or_default().push((row.0, row.1));
                }
            }
            _ = writeln!(text, "## {class}\n\nNone within the bounds: {empty} pairs.\n");
            if rows.is_empty() {
                continue;
            }
            text.push_str("| from empty | from setup | pairs | who |\n|---|---|---|---|\n");
            for (cells, pairs) in rows {
                let [empty, setup] = [0, 1].map(|place: usize| {
                    cells[place].clone().unwrap_or_else(|| self.none_in_short(COLUMNS[place]))
                });
                let mut who: Vec<String> = pairs
                    .iter()
                    .take(8)
                    .map(|(a, b)| format!("{}&nbsp;/&nbsp;{}", self.name(*a), self.name(*b)))
                    .collect();
                if pairs.len() > 8 {
                    who.push(format!("and {} more", pairs.len() - 8));
                }
                _ = writeln!(text, "| {empty} | {setup} | {} | {} |", pairs.len(), who.join(", "));
            }
            text.push('\n');
        }
        text
    }

    fn csv(&self) -> String {
        let mut text =
            "a,b,class,origin,points,stones,plies,record,shows_a,shows_b,clause_a,clause_b\n".to_owned();
        for row in self.rows() {
            let (a, b, class) = row;
            for (from, word) in COLUMNS.into_iter().zip(["from-empty", "from-setup"]) {
                let mut fields: Vec<String> =
                    vec![self.name(a).into(), self.name(b).into(), class.to_string(), word.into()];
                match self.cell(from, row) {
                    None => {
                        fields.extend(["", "", ""].map(str::to_owned));
                        fields.push(self.none_in_short(from));
                        fields.extend(["", "", "", ""].map(str::to_owned));
                    }
                    Some(found) => {
                        let size = measure(&found.record);
                        fields.extend([
                            size.points.to_string(),
                            size.stones.to_string(),
                            size.plies.to_string(),
                        ]);
                        fields.push(placed(found));
                        let quarrel = &found.quarrel;
                        fields.extend([quarrel.observable_a.clone(), quarrel.observable_b.clone()]);
                        fields.extend([quarrel.citation_a.to_string(), quarrel.citation_b.to_string()]);
                    }
                }
                let quoted = fields.iter().map(|field| {
                    if field.contains([',', '"', '\n']) {
                        format!("\"{}\"", field.replace('"', "\"\""))
                    } else {
                        field.clone()
                    }
                });
                _ = writeln!(text, "{}", quoted.collect::<Vec<_>>().join(","));
            }
        }
        text
    }

    fn json(&self) -> String {
        let cells: Vec<Value> = self
            .made
            .found
            .iter()
            .map(|((from, class, a, b), found)| {
                let size = measure(&found.record);
                json!({
                    "rulebooks": [self.name(*a), self.name(*b)],
                    "class": class.name(),
                    "origin": if *from == Origin::Empty { "from-empty" } else { "from-setup" },
                    "board": found.record.setup.size.to_string(),
                    "stones": size.stones,
                    "plies": size.plies,
                    "record": placed(found),
                    "sgf": Game::new(found.record.clone()).to_collection().to_lines(),
                    "observables": [found.quarrel.observable_a, found.quarrel.observable_b],
                    "clauses": [found.quarrel.citation_a.to_string(), found.quarrel.citation_b.to_string()],
                })
            })
            .collect();
        let searched: Vec<Value> = self
            .made
            .searched
            .iter()
            .map(|(from, bounds)| {
                json!({
                    "origin": if *from == Origin::Empty { "from-empty" } else { "from-setup" },
                    "board": bounds.size.to_string(),
                    "plies": if *from == Origin::Empty { bounds.plies } else { bounds.setup_plies },
                    "stones": bounds.stones.min(usize::from(bounds.size.area())),
                })
            })
            .collect();
        let object = json!({
            "schema": "bestiary.separate/1",
            "rulebooks": self.rulebooks.iter().map(Rulebook::name).collect::<Vec<_>>(),
            "classes": self.options.classes.iter().map(|class| class.name()).collect::<Vec<_>>(),
            "complete": self.made.complete,
            "records": self.made.records,
            "searched": searched,
            "cells": cells,
        });
        format!("{object}\n")
    }
}

/// The board, who is to move, and the turns, on one line.
fn placed(found: &Separation) -> String {
    let setup = &found.record.setup;
    let actions: Vec<String> = found.record.actions.iter().map(spell_action).collect();
    let turns = if actions.is_empty() { "at once".to_owned() } else { actions.join(", ") };
    if setup.black.is_empty() && setup.white.is_empty() {
        return format!("{}: {turns}", setup.size);
    }
    format!("{} {}: {turns}", setup.size, Board::holding(setup.size, &setup.black, &setup.white))
}

fn in_words(found: &Separation) -> String {
    let quarrel = &found.quarrel;
    format!(
        "{}; {} ({}) / {} ({})",
        placed(found),
        quarrel.observable_a,
        quarrel.citation_a,
        quarrel.observable_b,
        quarrel.citation_b
    )
}
