//! The separation table: for every pair of rulebooks and every class the smallest record that tells them apart.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use go_board::{Board, Color, Size};
use go_comparing::{Answer, Class, Examiner, Quarrel};
use go_rules::article::{CompensationArticle, ScoringArticle};
use go_rules::standard::Method;
use go_rules::{HalfPoints, Limits, Lockstep, Record, Rulebook, TooManyRulebooks};

use crate::exhaustive::{
    Batch, BatchItem, Begin, Found, Likeness, Open, Wanted, WantedCell, begins, boards, search,
};

/// What to search.
#[derive(Clone, Debug)]
pub struct SeparateOptions {
    /// The boards, each with the longest records from the empty board and from any position, in order of their points.
    pub boards: Vec<Bounds>,
    /// The classes.
    pub classes: Vec<Class>,
    /// Whether records may end with what players say after a stop, chain by chain, or to a wrong turn that stands.
    pub claims: bool,
    /// The most records that are run.
    pub records: u64,
}

/// How far one board is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The board.
    pub size: Size,
    /// The longest records from the empty board, claims included.
    pub plies: usize,
    /// The longest records from any position, claims included.
    pub setup_plies: usize,
    /// The most stones in such a position.
    pub stones: usize,
}

impl SeparateOptions {
    /// Every smaller board, and this one, with the same bounds on all; claims are searched.
    #[must_use]
    pub fn up_to(size: Size, plies: usize, setup_plies: usize, stones: usize) -> Self {
        let mut sizes: Vec<Size> = boards(size.area()).collect();
        // Of the boards with as many points only this one is meant.
        let (width, height) = (size.width().max(size.height()), size.width().min(size.height()));
        sizes
            .retain(|other| other.area() < size.area() || (other.width(), other.height()) == (width, height));
        let boards = sizes.into_iter().map(|size| Bounds { size, plies, setup_plies, stones }).collect();
        Self { boards, classes: Class::ALL.to_vec(), claims: true, records: u64::MAX }
    }
}

impl Bounds {
    /// The longest records that begin so.
    #[must_use]
    pub const fn most_plies(&self, from: Origin) -> usize {
        match from {
            Origin::Empty => self.plies,
            Origin::Setup => self.setup_plies,
        }
    }
}

/// Where the records of a column begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// The empty board, Black to move.
    Empty,
    /// Any position with either side to move.
    Setup,
}

/// The smallest separating record of a cell.
#[derive(Clone, Debug)]
pub struct Separation {
    /// The record.
    pub record: Record,
    /// What it shows.
    pub quarrel: Quarrel,
}

/// What was found. A cell that is missing has no separating record within the bounds that were searched.
#[derive(Debug, Default)]
pub struct Separations {
    /// By start, class and the places of the two rulebooks, the smaller first.
    pub found: BTreeMap<(Origin, Class, usize, usize), Separation>,
    /// Classes about which two rulebooks cannot quarrel in an even game, however long: the articles that decide are the same.
    pub same_articles: BTreeSet<(Class, usize, usize)>,
    /// How far each board was searched to the end.
    pub searched: Vec<(Origin, Bounds)>,
    /// The board that was begun and not searched to its end, and the most stones up to which it was.
    pub begun: Option<(Origin, Bounds, Option<usize>)>,
    /// Records that were run.
    pub records: u64,
    /// Whether all that was asked for was searched.
    pub complete: bool,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug)]
pub struct SeparateProgress {
    /// Where records begin.
    pub from: Origin,
    /// The board.
    pub size: Size,
    /// Their stones.
    pub stones: usize,
    /// How many of so many beginnings are done.
    pub done: (usize, usize),
    /// Cells that have a record, counted once for rulebooks whose articles are the same.
    pub found: usize,
    /// Records run up to now.
    pub records: u64,
}

/// Told now and then how far the search has come.
pub type OnProgress<'a> = &'a mut dyn FnMut(&SeparateProgress);

/// Beginnings between two signs of life.
const AT_ONCE: usize = 512;

/// Makes the table. Komi is 0 for all; starts have no handicap, no prisoners and no earlier situations; turns alternate.
/// Doubtful quarrels are not counted, and what cannot be compared is no separation.
///
/// A record is some turns, each a pass or a play on any point, and what is said between, if `claims` are asked for: where
/// play has stopped under some rulebook either player asks to play on, or proposes what can be proposed (one chain dead,
/// nothing dead, the zone around a chain, play over, no result, a draw, both losing) and the other accepts or refuses; and a
/// forbidden turn that stands is objected to at once. After a wish to play on and after an objection either player may take
/// the next turn; with a proposal or its answer the record ends. Ends are settled as they stand.
///
/// # Errors
/// [`TooManyRulebooks`] is never returned: rulebooks beyond [`Lockstep::MAX`] are run in several panels.
pub fn separate(
    rulebooks: &[Rulebook],
    options: &SeparateOptions,
    progress: OnProgress<'_>,
    stop: &AtomicBool,
) -> Result<Separations, TooManyRulebooks> {
    let likeness = Likeness::of(rulebooks);
    let mut made = Separations { complete: true, ..Separations::default() };
    let leaders = leaders(rulebooks.len(), &likeness);
    for (a, b) in all_pairs(rulebooks.len()) {
        let never = options.classes.iter().filter(|class| cannot_part(rulebooks, &likeness, **class, a, b));
        made.same_articles.extend(never.map(|class| (*class, a, b)));
    }
    let spent = AtomicU64::new(0);
    for from in [Origin::Empty, Origin::Setup] {
        let mut panels = Panels::new(rulebooks, &leaders, &made.same_articles, &options.classes);
        let mut found: BTreeMap<WantedCell, Record> = BTreeMap::new();
        'boards: for bounds in &options.boards {
            let komi = Some(HalfPoints::ZERO);
            let begins = match from {
                Origin::Empty => vec![Begin::new(&Board::new(bounds.size), Color::Black, komi)],
                Origin::Setup => begins(bounds.size, bounds.stones, komi),
            };
            let most = begins.iter().map(|begin| begin.stones).max().unwrap_or(0) + bounds.most_plies(from);
            for stones in 0..=most {
                if panels.are_done() {
                    break;
                }
                let mut tell = |done, found, records| {
                    progress(&SeparateProgress { from, size: bounds.size, stones, done, found, records });
                };
                let task =
                    Task { options, bounds: *bounds, from, begins: &begins, stones, spent: &spent, stop };
                if !panels.search(&task, &mut found, &mut tell)? {
                    made.complete = false;
                    made.begun = Some((from, *bounds, stones.checked_sub(1)));
                    break 'boards;
                }
            }
            made.searched.push((from, *bounds));
        }
        for ((class, a, b), record) in found {
            let led = |leader: usize| -> Vec<usize> {
                (0..rulebooks.len()).filter(|member| leaders[*member] == leader).collect()
            };
            let others = led(b);
            for (one, other) in
                led(a).into_iter().flat_map(|one| others.iter().map(move |other| (one, *other)))
            {
                let (one, other) = (one.min(other), one.max(other));
                let pair = [rulebooks[one].clone(), rulebooks[other].clone()];
                let answer = Examiner::new(pair, Limits::default()).examine(&record, class);
                if let Answer::Differ(quarrel) = answer {
                    let separation = Separation { record: record.clone(), quarrel: *quarrel };
                    made.found.insert((from, class, one, other), separation);
                } else {
                    debug_assert!(false, "a pair shows alone what it shows in company");
                }
            }
        }
        if !made.complete {
            break;
        }
    }
    made.records = spent.load(Ordering::Relaxed).min(options.records);
    Ok(made)
}

fn all_pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
}

/// For each rulebook the first with the same articles.
fn leaders(count: usize, likeness: &Likeness) -> Vec<usize> {
    (0..count)
        .map(|member| (0..member).find(|other| likeness.same(member, *other)).unwrap_or(member))
        .collect()
}

/// Whether two rulebooks never quarrel about this class in even games, since the articles that decide it are the same.
///
/// Points on the board alone are counted by [`Method::Area`] and [`Method::Stones`], on a board and with dead stones that are
/// the same where counts are compared.
fn cannot_part(rulebooks: &[Rulebook], likeness: &Likeness, class: Class, a: usize, b: usize) -> bool {
    let rule = likeness.rule_alike(a, b);
    let score = likeness.score_alike(a, b);
    let compensate = likeness.compensate_alike(a, b) || compensate_alike(&rulebooks[a], &rulebooks[b]);
    match class {
        Class::Legality | Class::Cycle | Class::Ending | Class::Settlement | Class::Redress => rule,
        Class::Scoring => {
            let by_the_board = match &rulebooks[a].scoring.article {
                ScoringArticle::Standard(standard) => {
                    matches!(standard.method, Method::Area | Method::Stones)
                }
                ScoringArticle::Peculiar(_) => false,
            };
            score && (rule || by_the_board)
        }
        Class::Compensation => compensate && (adds_by_the_start(&rulebooks[a]) || (rule && score)),
        Class::Result => rule && score && compensate,
    }
}

/// Whether what a rulebook adds depends on the start alone.
fn adds_by_the_start(rulebook: &Rulebook) -> bool {
    match &rulebook.compensation.article {
        CompensationArticle::Standard(standard) => !standard.komi.half_for_first_passer,
        CompensationArticle::Peculiar(_) => false,
    }
}

/// Whether two compensation articles are the same but for the komi that they write and for handicaps, of which there are none here.
fn compensate_alike(one: &Rulebook, other: &Rulebook) -> bool {
    match (&one.compensation.article, &other.compensation.article) {
        (CompensationArticle::Standard(one), CompensationArticle::Standard(other)) => {
            one.ties[0] == other.ties[0] && one.komi.half_for_first_passer == other.komi.half_for_first_passer
        }
        (CompensationArticle::Standard(_) | CompensationArticle::Peculiar(_), _) => false,
    }
}

/// One batch of a table.
struct Task<'a> {
    options: &'a SeparateOptions,
    bounds: Bounds,
    from: Origin,
    begins: &'a [Begin],
    stones: usize,
    spent: &'a AtomicU64,
    stop: &'a AtomicBool,
}

/// Rulebooks that are run together, so many that every pair is together somewhere.
struct Panels(Vec<SearchPanel>);

struct SearchPanel {
    /// The places of its rulebooks among all.
    places: Vec<usize>,
    rulebooks: Vec<Rulebook>,
    likeness: Likeness,
    wanted: Wanted,
}

impl Panels {
    fn new(
        rulebooks: &[Rulebook],
        leaders: &[usize],
        never: &BTreeSet<WantedCell>,
        classes: &[Class],
    ) -> Self {
        let leading: Vec<usize> = (0..rulebooks.len()).filter(|place| leaders[*place] == *place).collect();
        let size = if leading.len() <= Lockstep::MAX { Lockstep::MAX } else { Lockstep::MAX / 2 };
        let blocks: Vec<&[usize]> = leading.chunks(size).collect();
        let mut panels = Vec::new();
        for (number, block) in blocks.iter().enumerate() {
            // A block meets itself with the first that comes after it.
            let others: Vec<&[usize]> = match blocks.get(number + 1..) {
                Some(rest) if !rest.is_empty() => rest.to_vec(),
                _ if blocks.len() == 1 => vec![&[]],
                _ => Vec::new(),
            };
            for (meeting, other) in others.iter().enumerate() {
                let places = [*block, *other].concat();
                let mut wanted = Wanted::none(places.len());
                for (a, b) in all_pairs(places.len()) {
                    let within_first = b < block.len();
                    let within_second = a >= block.len();
                    let here = match (within_first, within_second) {
                        (true, _) => meeting == 0,
                        (_, true) => number + 2 == blocks.len(),
                        _ => true,
                    };
                    for class in classes.iter().filter(|_| here) {
                        if !never.contains(&(*class, places[a], places[b])) {
                            wanted.insert((*class, a, b));
                        }
                    }
                }
                let rulebooks: Vec<Rulebook> = places.iter().map(|place| rulebooks[*place].clone()).collect();
                let likeness = Likeness::of(&rulebooks);
                panels.push(SearchPanel { places, rulebooks, likeness, wanted });
            }
        }
        Self(panels)
    }

    fn are_done(&self) -> bool {
        self.0.iter().all(|panel| panel.wanted.is_empty())
    }

    /// Searches one batch; `false` if it was ended early. What is found is wanted no more.
    fn search(
        &mut self,
        task: &Task<'_>,
        found: &mut BTreeMap<WantedCell, Record>,
        tell: &mut dyn FnMut((usize, usize), usize, u64),
    ) -> Result<bool, TooManyRulebooks> {
        let mut new: BTreeMap<WantedCell, Record> = BTreeMap::new();
        for panel in &mut self.0 {
            panel.keep_only_wanted();
            if panel.wanted.is_empty() {
                continue;
            }
            let plies = task.bounds.most_plies(task.from);
            let batch = Batch {
                rulebooks: &panel.rulebooks,
                likeness: &panel.likeness,
                stones: task.stones,
                plies,
                claims: task.options.claims,
            };
            let items = BatchItem::all(&batch, task.begins);
            let mut open = Open::all(&panel.wanted, plies);
            let mut all = Found { complete: true, ..Found::default() };
            for (number, some) in items.chunks(AT_ONCE).enumerate() {
                let from = number * AT_ONCE;
                tell((from, items.len()), found.len() + new.len(), task.spent.load(Ordering::Relaxed));
                let part = search(&batch, some, from, &open, (task.spent, task.options.records), task.stop)?;
                for (cell, (plies, ..)) in &part.finds {
                    open.found(*cell, *plies);
                }
                all = all.join(part);
                if !all.complete {
                    return Ok(false);
                }
            }
            for (cell, (.., record)) in all.finds {
                panel.wanted.remove(cell);
                let (class, a, b) = cell;
                new.insert((class, panel.places[a], panel.places[b]), record);
            }
        }
        found.extend(new);
        Ok(true)
    }
}

impl SearchPanel {
    /// Lets rulebooks go of which nothing is wanted any more.
    fn keep_only_wanted(&mut self) {
        let kept: Vec<usize> = (0..self.places.len())
            .filter(|member| self.wanted.partners_in(&Class::ALL, *member) != 0)
            .collect();
        if kept.len() == self.places.len() {
            return;
        }
        let mut wanted = Wanted::none(kept.len());
        for (a, b) in all_pairs(kept.len()) {
            for class in Class::ALL {
                if self.wanted.has((class, kept[a], kept[b])) {
                    wanted.insert((class, a, b));
                }
            }
        }
        self.places = kept.iter().map(|member| self.places[*member]).collect();
        self.rulebooks = kept.iter().map(|member| self.rulebooks[*member].clone()).collect();
        self.likeness = Likeness::of(&self.rulebooks);
        self.wanted = wanted;
    }
}
