//! What one search goes through: its records by where they begin, and what is still wanted of them.

use std::collections::BTreeMap;

use go_board::{Color, PointSet, Size, Symmetry};
use go_rules::{Action, Record, Rulebook, Turn};

use super::ends::Likeness;
use super::records::turns;
use super::start::Begin;
use super::wanted::{Wanted, WantedCell};

/// All records of so many stones.
pub(crate) struct Batch<'a> {
    pub(crate) rulebooks: &'a [Rulebook],
    pub(crate) likeness: &'a Likeness,
    /// Stones of the start and plays together.
    pub(crate) stones: usize,
    /// The most plies: turns, and what is said.
    pub(crate) plies: usize,
    /// Whether what players can say after a stop, or to a wrong turn, ends some records.
    pub(crate) claims: bool,
}

/// The records that begin with this start and this turn, or the start alone.
pub(crate) struct BatchItem<'a> {
    pub(crate) begin: &'a Begin,
    pub(crate) first: Option<Action>,
}

impl<'a> BatchItem<'a> {
    /// All that a batch begins with.
    pub(crate) fn all(batch: &Batch<'_>, begins: &'a [Begin]) -> Vec<Self> {
        let mut items = Vec::new();
        for begin in begins {
            let Some(plays) = batch.stones.checked_sub(begin.stones).filter(|plays| *plays <= batch.plies)
            else {
                continue;
            };
            if plays == 0 {
                items.push(Self { begin, first: None });
            }
            if batch.plies > 0 {
                let setup = &begin.setup;
                let all = different_turns(setup.size, setup.next, setup.black.union(&setup.white))
                    .filter(|turn| is_first_image(turn, begin, &begin.images));
                items.extend(all.map(|first| Self { begin, first: Some(first) }));
            }
        }
        items
    }
}

/// A pass and the plays, but of those on points where a stone stands whatever the rulebook only the first: no text
/// asks which stone is in the way, and no board changes.
pub(super) fn different_turns(size: Size, by: Color, taken: PointSet) -> impl Iterator<Item = Action> {
    let first = taken.iter().min_by_key(|point| size.index_of(*point));
    turns(size, by).filter(move |turn| match turn {
        Action::Turn(_, Turn::Play(point)) => !taken.contains(*point) || Some(*point) == first,
        Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => true,
    })
}

/// Whether none of these symmetries takes the turn to one that comes before it.
pub(super) fn is_first_image(turn: &Action, begin: &Begin, images: &[Symmetry]) -> bool {
    let Action::Turn(_, Turn::Play(point)) = turn else { return true };
    let size = begin.setup.size;
    let place = size.index_of(*point);
    images.iter().all(|image| size.index_of(image.point(size, *point)) >= place)
}

/// A record for a cell, its length, and the place of the item that it was found in.
pub(crate) type Find = (usize, usize, Record);

/// What was found.
#[derive(Default)]
pub(crate) struct Found {
    /// The shortest record for every wanted cell, and of those the first.
    pub(crate) finds: BTreeMap<WantedCell, Find>,
    /// Whether everything was searched.
    pub(crate) complete: bool,
}

impl Found {
    /// Keeps the better record for each cell.
    pub(crate) fn join(mut self, other: Self) -> Self {
        for (cell, find) in other.finds {
            match self.finds.get(&cell) {
                Some(known) if (known.0, known.1) <= (find.0, find.1) => {}
                _ => _ = self.finds.insert(cell, find),
            }
        }
        self.complete &= other.complete;
        self
    }
}

/// What is still wanted of records of each length: what a shorter or an equally short one shows is not.
#[derive(Clone)]
pub(crate) struct Open(Vec<Wanted>);

impl Open {
    pub(crate) fn all(wanted: &Wanted, plies: usize) -> Self {
        Self(vec![wanted.clone(); plies + 1])
    }

    pub(crate) fn found(&mut self, cell: WantedCell, plies: usize) {
        self.0[plies..].iter_mut().for_each(|wanted| wanted.remove(cell));
    }

    pub(super) fn at(&self, plies: usize) -> Option<&Wanted> {
        self.0.get(plies)
    }
}
