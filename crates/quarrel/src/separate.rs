//! The separation table: for every pair of rulebooks and every class the smallest record that tells them apart.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use go_board::{Color, Size};
use go_rules::{HalfPoints, Lockstep, Record, Rulebook, Setup, TooManyRulebooks};

use crate::exhaustive::{Batch, Wanted, boards, positions, search, stones_on};
use crate::{Class, Quarrel, measure};

/// What to search.
#[derive(Clone, Debug)]
pub struct SeparateOptions {
    /// The boards, each with the longest records from the empty board and from any position, in order of their points.
    pub boards: Vec<Bounds>,
    /// The classes.
    pub classes: Vec<Class>,
    /// The most records that are run.
    pub records: u64,
}

/// How far one board is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The board.
    pub size: Size,
    /// The longest records from the empty board.
    pub plies: usize,
    /// The longest records from the other positions.
    pub setup_plies: usize,
    /// The most stones in such a position.
    pub stones: usize,
}

impl SeparateOptions {
    /// Every smaller board, and this one, with the same bounds on all.
    #[must_use]
    pub fn up_to(size: Size, plies: usize, setup_plies: usize, stones: usize) -> Self {
        let mut sizes: Vec<Size> = boards(size.area()).collect();
        // Of the boards with as many points only this one is meant.
        let (width, height) = (size.width().max(size.height()), size.width().min(size.height()));
        sizes
            .retain(|other| other.area() < size.area() || (other.width(), other.height()) == (width, height));
        let boards = sizes.into_iter().map(|size| Bounds { size, plies, setup_plies, stones }).collect();
        Self { boards, classes: Class::ALL.to_vec(), records: u64::MAX }
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
    /// How far each board was searched to the end; what was begun and not ended is not told here.
    pub searched: Vec<(Origin, Bounds)>,
    /// Records that were run.
    pub records: u64,
    /// Whether all that was asked for was searched.
    pub complete: bool,
}

/// Told of every batch that is done: the board, its stones and plies, and how many cells have a record.
pub type OnBatch<'a> = &'a mut dyn FnMut(Size, usize, usize, usize);

/// Makes the table. Komi is 0 for all; starts have no handicap, no prisoners and no earlier situations; turns
/// alternate, and nobody claims anything. Doubtful quarrels are not counted, and what cannot be compared is no separation.
///
/// # Errors
/// [`TooManyRulebooks`] above [`Lockstep::MAX`].
pub fn separate(
    rulebooks: &[Rulebook],
    options: &SeparateOptions,
    progress: OnBatch<'_>,
    stop: &AtomicBool,
) -> Result<Separations, TooManyRulebooks> {
    if rulebooks.len() > Lockstep::MAX {
        return Err(TooManyRulebooks(rulebooks.len()));
    }
    let mut made = Separations { complete: true, ..Separations::default() };
    let spent = AtomicU64::new(0);
    for from in [Origin::Empty, Origin::Setup] {
        let mut wanted = Wanted::all(rulebooks.len(), &options.classes);
        'boards: for bounds in &options.boards {
            let komi = Some(HalfPoints::ZERO);
            let (starts, plies) = match from {
                Origin::Empty => {
                    let empty = Setup { komi, ..Setup::empty(bounds.size) };
                    (vec![(0, empty)], bounds.plies)
                }
                Origin::Setup => (starts(bounds, komi), bounds.setup_plies),
            };
            for stones in 0..=usize::from(bounds.size.area()) + plies {
                for length in 0..=plies {
                    if wanted.is_empty() {
                        break 'boards;
                    }
                    let batch = Batch { rulebooks, starts: &starts, stones, plies: length };
                    let found = search(&batch, &wanted, &spent, options.records, stop);
                    if !found.complete {
                        made.complete = false;
                        break 'boards;
                    }
                    for (cell, (_, record, quarrel)) in found.finds {
                        wanted.remove(cell);
                        made.found.insert((from, cell.0, cell.1, cell.2), Separation { record, quarrel });
                    }
                    progress(bounds.size, stones, length, made.found.len());
                }
            }
            made.searched.push((from, *bounds));
        }
    }
    made.records = spent.load(Ordering::Relaxed).min(options.records);
    Ok(made)
}

/// The positions with either side to move, each with its number of stones; in the order of [`measure`]'s spelling.
fn starts(bounds: &Bounds, komi: Option<HalfPoints>) -> Vec<(usize, Setup)> {
    let mut starts = Vec::new();
    for board in positions(bounds.size).iter().filter(|board| stones_on(board) <= bounds.stones) {
        for next in Color::BOTH {
            starts.push((stones_on(board), Setup { komi, ..Setup::position(board, next) }));
        }
    }
    starts.sort_by_cached_key(|(_, setup)| {
        measure(&Record { setup: setup.clone(), actions: Vec::new() }).spelling
    });
    starts
}
