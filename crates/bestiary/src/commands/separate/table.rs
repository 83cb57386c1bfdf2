//! The table as text, as comma-separated values, and for programs.

use std::fmt::Write as _;

use go_board::Board;
use go_comparing::{Class, Quarrel};
use go_notation::game::spell_action;
use go_rules::Rulebook;
use go_search::{Bounds, Origin, SeparateOptions, Separation, Separations, measure};

use super::bounds;
use super::witnesses::Witnesses;
use crate::wire::pieces;
use crate::wire::separate::{BegunJson, BoundsJson, CellJson, SameArticlesJson, SeparateJson};

pub(super) const COLUMNS: [Origin; 2] = [Origin::Empty, Origin::Setup];

/// What the articles decide that two rulebooks share.
pub(super) const NEVER: &str = "never: same articles";

pub(super) const fn column(from: Origin) -> &'static str {
    match from {
        Origin::Empty => "from-empty",
        Origin::Setup => "from-setup",
    }
}

pub(super) struct SeparationTable<'a> {
    pub(super) rulebooks: &'a [Rulebook],
    pub(super) options: &'a SeparateOptions,
    pub(super) made: &'a Separations,
    pub(super) witnesses: &'a Witnesses,
}

/// The first line of a table in CSV.
pub(super) const HEADER: &str =
    "a,b,class,origin,points,stones,plies,record,shows_a,shows_b,clause_a,clause_b,scenario";

impl SeparationTable<'_> {
    /// Every pair and class, in order.
    pub(super) fn rows(&self) -> impl Iterator<Item = (usize, usize, Class)> {
        let count = self.rulebooks.len();
        (0..count).flat_map(move |a| {
            (a + 1..count).flat_map(move |b| {
                let classes = self.options.classes.iter();
                classes.map(move |class| (a, b, *class)).collect::<Vec<_>>()
            })
        })
    }

    pub(super) fn cell(&self, from: Origin, (a, b, class): (usize, usize, Class)) -> Option<&Separation> {
        self.made.found.get(&(from, class, a, b))
    }

    /// Whether the two can never quarrel about this.
    pub(super) fn never(&self, (a, b, class): (usize, usize, Class)) -> bool {
        self.made.same_articles.contains(&(class, a, b))
    }

    pub(super) fn name(&self, place: usize) -> &str {
        self.rulebooks[place].name()
    }

    /// What a cell without a record says.
    pub(super) fn none(&self, from: Origin) -> String {
        bounds::none(self.made, from, self.options.claims)
    }

    pub(super) fn words(&self) -> String {
        let made = self.made;
        let mut text = format!(
            "{} rulebooks, {} cells with {} different records; {} records run. Komi 0, no handicap, no prisoners, no \
             earlier situations; turns alternate; ends are settled as they stand. Positions modulo the board's \
             symmetries, with either side to move; the stones of a start belong to no plays, so two counts of it need \
             not agree. Doubtful quarrels are not counted.\n",
            self.rulebooks.len(),
            made.found.len(),
            self.witnesses.len(),
            made.records
        );
        for (from, word) in COLUMNS.into_iter().zip(["From empty", "From setup"]) {
            _ = writeln!(text, "{word}: a cell without a record is {}.", self.none(from));
        }
        if !made.complete {
            text.push_str(
                "The search was ended early: what is named above is what was searched to its end.\n",
            );
        }
        text
    }

    pub(super) fn text(&self) -> String {
        let mut text = self.words();
        let (mut empty, mut never) = (0, 0);
        let nothing = COLUMNS.map(|from| self.none(from));
        for row in self.rows() {
            let cells = COLUMNS.map(|from| self.cell(from, row));
            if self.never(row) {
                never += 1;
                continue;
            }
            if cells.iter().all(Option::is_none) {
                empty += 1;
                continue;
            }
            let (a, b, class) = row;
            _ = writeln!(text, "\n{} / {}: {class}", self.name(a), self.name(b));
            for ((from, cell), nothing) in COLUMNS.into_iter().zip(cells).zip(&nothing) {
                let said = cell.map_or_else(|| nothing.clone(), in_words);
                let word = if from == Origin::Empty { "from empty" } else { "from setup" };
                _ = writeln!(text, "  {word}: {said}");
            }
        }
        _ = writeln!(
            text,
            "\n{empty} pairs and classes have no separating record within the bounds; {never} never have one, since the \
             articles that decide are the same."
        );
        text
    }

    pub(super) fn csv(&self) -> String {
        let mut text = format!("{HEADER}\n");
        let nothing = COLUMNS.map(|from| self.none(from));
        for row in self.rows() {
            let (a, b, class) = row;
            for (from, nothing) in COLUMNS.into_iter().zip(&nothing) {
                let mut fields: Vec<String> =
                    vec![self.name(a).into(), self.name(b).into(), class.to_string(), column(from).into()];
                match self.cell(from, row) {
                    None => {
                        fields.extend(["", "", ""].map(str::to_owned));
                        fields.push(if self.never(row) { NEVER.to_owned() } else { nothing.clone() });
                        fields.extend(["", "", "", "", ""].map(str::to_owned));
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
                        fields.push(self.witnesses.path(&found.record).unwrap_or_default());
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

    pub(super) fn json(&self) -> SeparateJson {
        let made = self.made;
        let pair = |a: usize, b: usize| [a, b].map(|place| self.name(place).to_owned());
        let cells = made.found.iter().map(|((from, class, a, b), found)| {
            let size = measure(&found.record);
            let Quarrel { observable_a, observable_b, citation_a, citation_b, .. } = &found.quarrel;
            CellJson {
                board: found.record.setup.size.to_string(),
                class: class.name(),
                clauses: [citation_a.to_string(), citation_b.to_string()],
                observables: [observable_a.clone(), observable_b.clone()],
                origin: column(*from),
                plies: size.plies,
                record: placed(found),
                rulebooks: pair(*a, *b),
                scenario: self.witnesses.path(&found.record),
                sgf: pieces::sgf(&found.record),
                stones: size.stones,
            }
        });
        let bounds = |from: Origin, bounds: &Bounds| BoundsJson {
            board: bounds.size.to_string(),
            origin: column(from),
            plies: bounds.most_plies(from),
            stones: bounds.stones.min(usize::from(bounds.size.area())),
        };
        let same = |(class, a, b): &(Class, usize, usize)| SameArticlesJson {
            class: class.name(),
            rulebooks: pair(*a, *b),
        };
        SeparateJson {
            begun: made
                .begun
                .map(|(from, on, stones)| BegunJson { bounds: bounds(from, &on), up_to_stones: stones }),
            cells: cells.collect(),
            claims: self.options.claims,
            classes: self.options.classes.iter().map(|class| class.name()).collect(),
            complete: made.complete,
            none: COLUMNS.iter().map(|from| (column(*from), self.none(*from))).collect(),
            records: made.records,
            rulebooks: self.rulebooks.iter().map(|rulebook| rulebook.name().to_owned()).collect(),
            same_articles: made.same_articles.iter().map(same).collect(),
            searched: made.searched.iter().map(|(from, on)| bounds(*from, on)).collect(),
        }
    }
}

/// The board, who is to move, and the turns, on one line.
pub(super) fn placed(found: &Separation) -> String {
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
