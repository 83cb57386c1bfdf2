//! What comes of holding a program's answers against a rulebook.

use std::fmt;

use go_rules::{Action, Citation, Record, Turn};

use crate::kind::{CountedAs, DifferenceKind};
use crate::tested::Tested;

/// One place where a program does not do what a rulebook says.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// What sort of difference it is.
    pub kind: DifferenceKind,
    /// A game that shows it: with its last action, or at its end.
    pub record: Record,
    /// What the program says.
    pub program: String,
    /// What the rulebook says.
    pub rulebook: String,
    /// The name of the rulebook.
    pub name: String,
    /// The rulebook's clause.
    pub citation: Citation,
}

/// `suicide of one stone: allowed by the program, forbidden by tromp-taylor (tromp-taylor 7)`.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        if self.kind.is_with_itself() {
            return Ok(());
        }
        let verb = match self.kind {
            DifferenceKind::Allows(_) => "forbidden by ",
            DifferenceKind::Forbids(_) => "allowed by ",
            DifferenceKind::MakesWhatItForbids(_)
            | DifferenceKind::RefusesWhatItAllows(_)
            | DifferenceKind::Board(_)
            | DifferenceKind::Score(_) => "unlike ",
        };
        write!(f, ", {verb}{} ({})", self.name, self.citation)
    }
}

/// What came of holding a program's answers against a rulebook.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked {
    /// Answers that the rulebook decides: whether a point may be played, what stands, what the score is.
    pub facts: u64,
    /// How many of them are what the rulebook says.
    pub agreed: u64,
    /// The others, the first of each kind.
    pub differences: Vec<Difference>,
    /// How often each of these kinds was met.
    pub counts: Vec<u64>,
    /// Answers about what the rulebook leaves undetermined.
    pub undetermined: u64,
    /// What the answers that the rulebook decides were about.
    pub tested: Tested,
    /// Of the scores that were compared, how many are what each of the [`CountedAs::COUNTS`] comes to.
    pub(super) counted: [u64; CountedAs::COUNTS.len()],
}

impl Checked {
    pub(super) fn agree(&mut self) {
        self.facts += 1;
        self.agreed += 1;
    }

    pub(super) fn differ(&mut self, kind: DifferenceKind, tell: impl FnOnce() -> Difference) {
        self.facts += 1;
        match self.differences.iter().position(|known| known.kind == kind) {
            Some(place) => self.counts[place] += 1,
            None => {
                self.differences.push(tell());
                self.counts.push(1);
            }
        }
    }

    /// Takes in another game's.
    pub fn add(&mut self, other: Self) {
        self.facts += other.facts;
        self.agreed += other.agreed;
        self.undetermined += other.undetermined;
        self.tested.add(&other.tested);
        for (all, more) in self.counted.iter_mut().zip(other.counted) {
            *all += more;
        }
        for (difference, count) in other.differences.into_iter().zip(other.counts) {
            match self.differences.iter().position(|known| known.kind == difference.kind) {
                Some(place) => {
                    self.counts[place] += count;
                    if size(&difference.record) < size(&self.differences[place].record) {
                        self.differences[place] = difference;
                    }
                }
                None => {
                    self.differences.push(difference);
                    self.counts.push(count);
                }
            }
        }
    }
}

/// Stones, and then plies.
pub(super) fn size(record: &Record) -> (usize, usize) {
    let plays = record.actions.iter().filter(|a| matches!(a, Action::Turn(_, Turn::Play(_)))).count();
    let start = record.setup.black.len() + record.setup.white.len();
    (start + plays, record.actions.len())
}
