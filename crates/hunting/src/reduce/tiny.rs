//! The very smallest records, all of them.
//!
//! From a larger witness no single change leads to some of these: a stone, a row and a column would have to go at once.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use go_board::{Color, Size};
use go_comparing::{Examiner, Quarrel};
use go_rules::{HalfPoints, Record, Setup};
use go_search::exhaustive::{every_position, walk};
use go_search::{Measure, measure};

use super::reducer::{Reducer, Spent};

/// Boards with their longest records: every start, either side to move, every turn taken alternately.
const BOARDS: [(u8, u8, usize); 5] = [(1, 1, 4), (2, 1, 3), (3, 1, 2), (2, 2, 2), (4, 1, 1)];

/// What two rulebooks show over the smallest records, asked once for many reductions, on any number of threads.
#[derive(Debug)]
pub(crate) struct Tiny {
    /// For each of the smallest records with or without komi 0 the numbers of what it shows.
    shown: Vec<OnceLock<Box<[u64]>>>,
}

impl Tiny {
    pub(crate) fn new() -> Self {
        Self { shown: (0..smallest().len()).map(|_| OnceLock::new()).collect() }
    }

    /// Whether the record at this place may show such a quarrel.
    pub(super) fn may_show(&self, place: usize, examiner: &mut Examiner, wanted: &Quarrel) -> bool {
        let ask = || {
            let quarrels = examiner.quarrels(&smallest()[place].1);
            quarrels.iter().map(number).collect()
        };
        self.shown[place].get_or_init(ask).contains(&number(wanted))
    }
}

/// Only ever compared within one run of the program.
fn number(quarrel: &Quarrel) -> u64 {
    let mut hasher = DefaultHasher::new();
    (quarrel.doubtful, &quarrel.signature).hash(&mut hasher);
    hasher.finish()
}

impl Reducer<'_> {
    /// Tries everything on a few points that is smaller than the record, the smallest first.
    pub(super) fn try_tiny(&mut self) -> Result<(), Spent> {
        let komi = self.record.setup.komi;
        // Komi 0 is what is preferred, another komi what the quarrel may be about.
        if komi.is_none_or(|komi| komi == HalfPoints::ZERO) {
            let few = smallest().partition_point(|(size, _)| *size < self.measure);
            for (place, (_, record)) in smallest()[..few].iter().enumerate() {
                if record.setup.komi != Some(HalfPoints::ZERO) && record.setup.komi != komi {
                    continue;
                }
                if !(self.may_show)(place) {
                    self.spend()?;
                } else if self.try_record(record.clone())? {
                    return Ok(());
                }
            }
            return self.try_tiny_with_handicap(komi);
        }
        for (size, record) in with_komi(&[Some(HalfPoints::ZERO), komi], self.measure.points) {
            if size < self.measure && self.try_record(record)? {
                return Ok(());
            }
        }
        self.try_tiny_with_handicap(komi)
    }

    /// Tries the smallest records with the record's komi and every handicap up to the record's.
    fn try_tiny_with_handicap(&mut self, komi: Option<HalfPoints>) -> Result<(), Spent> {
        let most = self.record.setup.handicap;
        if most == 0 {
            return Ok(());
        }
        for (_, mut record) in with_komi(&[komi], self.measure.points) {
            for handicap in 1..=most {
                record.setup.handicap = handicap;
                if self.try_record(record.clone())? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

/// The smallest records with komi 0 and with none of their own, in order.
fn smallest() -> &'static [(Measure, Record)] {
    static SMALLEST: OnceLock<Vec<(Measure, Record)>> = OnceLock::new();
    SMALLEST.get_or_init(|| with_komi(&[Some(HalfPoints::ZERO), None], u16::MAX))
}

fn with_komi(komi: &[Option<HalfPoints>], most_points: u16) -> Vec<(Measure, Record)> {
    let mut records: Vec<(Measure, Record)> = Vec::new();
    for (width, height, plies) in BOARDS {
        let Ok(size) = Size::new(width, height) else { continue };
        if size.area() > most_points {
            continue;
        }
        for board in every_position(size) {
            for next in Color::BOTH {
                for komi in komi {
                    let setup = Setup { komi: *komi, ..Setup::position(&board, next) };
                    walk(setup, plies, &mut |record| {
                        records.push((measure(record), record.clone()));
                        true
                    });
                }
            }
        }
    }
    records.sort_by(|(one, _), (other, _)| one.cmp(other));
    records
}
