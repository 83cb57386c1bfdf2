use std::collections::BTreeSet;
use std::fmt;

use super::NaiveBoard;
use crate::{Board, Color, Facts, Point, PointSet, Size};

/// A fast and a naive board that take the same actions and are compared after each.
#[derive(Clone, Debug)]
pub struct Pair {
    fast: Board,
    slow: NaiveBoard,
    actions: usize,
}

/// The two boards of a [`Pair`] say different things.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// What they disagree about, with both values.
    pub about: String,
    /// The action, counted from 1.
    pub action: usize,
    /// The fast board.
    pub fast: Board,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {}, fast board {}: {}", self.action, self.fast, self.about)
    }
}

impl std::error::Error for Disagreement {}

impl Pair {
    /// Two empty boards.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self { fast: Board::new(size), slow: NaiveBoard::new(size), actions: 0 }
    }

    /// The fast board.
    #[must_use]
    pub const fn fast(&self) -> &Board {
        &self.fast
    }

    /// The naive board.
    #[must_use]
    pub const fn slow(&self) -> &NaiveBoard {
        &self.slow
    }

    /// Plays on both; `None` if both say that the point is occupied or outside.
    ///
    /// # Errors
    /// [`Disagreement`] if the facts, or the positions afterwards, differ.
    pub fn play(&mut self, point: Point, color: Color) -> Result<Option<Facts>, Disagreement> {
        self.actions += 1;
        let before = self.slow.clone();
        let facts = self.fast.facts(point, color).ok();
        let lifted = facts.map(|facts| self.fast.lifted(&facts));
        if let Some(facts) = &facts {
            self.fast.play(facts);
        }
        match (facts, self.slow.play(point, color)) {
            (None, None) => Ok(None),
            (Some(facts), Some((taken, lost))) => {
                let off: PointSet = taken.union(&lost).copied().collect();
                self.same("stones taken", usize::from(facts.taken()), taken.len())?;
                self.same("stones lost", usize::from(facts.lost()), lost.len())?;
                self.same("points lifted", lifted, Some(off))?;
                self.same("key foretold", facts.key_after(), self.fast.key())?;
                let mates =
                    before.next_to(point).into_iter().filter(|p| before.stones.get(p) == Some(&color));
                self.same("lone", facts.is_lone(), mates.count() == 0)?;
                self.same("ko", facts.ko(), ko(&self.slow, point, &taken))?;
                self.compare_stones()?;
                self.compare_chain(point)?;
                for near in off.grown(&self.fast.size().all()).iter().chain(self.slow.next_to(point)) {
                    self.compare_chain(near)?;
                }
                Ok(Some(facts))
            }
            (facts, effect) => Err(self.disagreement(format!("playable: fast {facts:?}, naive {effect:?}"))),
        }
    }

    /// Puts a stone on both and lifts nothing.
    ///
    /// # Errors
    /// [`Disagreement`] if the positions afterwards differ.
    pub fn put_down(&mut self, point: Point, color: Color) -> Result<(), Disagreement> {
        self.actions += 1;
        let free = self.slow.size.contains(point) && !self.slow.stones.contains_key(&point);
        if free {
            self.slow.stones.insert(point, color);
        }
        let put = self.fast.put_down(point, color);
        self.same("put down", put.is_ok(), free)?;
        self.compare_stones()?;
        self.compare_chain(point)?;
        self.slow.next_to(point).into_iter().try_for_each(|near| self.compare_chain(near))
    }

    /// Lifts these points from both.
    ///
    /// # Errors
    /// [`Disagreement`] if the positions afterwards differ.
    pub fn lift(&mut self, points: &PointSet) -> Result<(), Disagreement> {
        self.actions += 1;
        self.fast.lift(points);
        self.slow.stones.retain(|point, _| !points.contains(*point));
        self.compare_all()
    }

    /// Compares all that is kept of the position: stones, empty points, key, every chain and its liberties.
    ///
    /// # Errors
    /// [`Disagreement`] naming the first difference.
    pub fn compare_all(&self) -> Result<(), Disagreement> {
        self.compare_stones()?;
        let mut without = PointSet::EMPTY;
        for point in self.fast.size().points() {
            self.compare_chain(point)?;
            if self.slow.stones.contains_key(&point) && self.slow.chain(point).1.is_empty() {
                without.insert(point);
            }
        }
        self.same("stones without liberties", self.fast.without_liberties(), without)?;
        let [black, white] = Color::BOTH.map(|color| self.stones(color));
        let rebuilt = Board::holding(self.fast.size(), &black, &white);
        self.same("board rebuilt", &self.fast, &rebuilt)?;
        self.same("key rebuilt", self.fast.key(), rebuilt.key())
    }

    fn stones(&self, color: Color) -> PointSet {
        self.slow.stones.iter().filter(|(_, stone)| **stone == color).map(|(point, _)| *point).collect()
    }

    fn compare_stones(&self) -> Result<(), Disagreement> {
        let [black, white] = Color::BOTH.map(|color| self.stones(color));
        let empty = self.fast.size().all().difference(&black).difference(&white);
        self.same("black stones", self.fast.stones(Color::Black), black)?;
        self.same("white stones", self.fast.stones(Color::White), white)?;
        self.same("empty points", self.fast.empty_set(), empty)?;
        self.same("number of empty points", self.fast.empty_count(), empty.len())
    }

    fn compare_chain(&self, point: Point) -> Result<(), Disagreement> {
        let (chain, liberties) = self.slow.chain(point);
        self.same("chain", self.fast.chain(point), chain.into_iter().collect())?;
        self.same("liberties", self.fast.liberties(point), liberties.into_iter().collect())?;
        for color in Color::BOTH {
            let walled = self.fast.is_empty(point)
                && self.slow.next_to(point).iter().all(|near| self.slow.stones.get(near) == Some(&color));
            self.same("walled in", self.fast.is_walled_in_by(point, color), walled)?;
        }
        Ok(())
    }

    fn same<T: PartialEq + fmt::Debug>(&self, what: &str, fast: T, slow: T) -> Result<(), Disagreement> {
        if fast == slow {
            Ok(())
        } else {
            Err(self.disagreement(format!("{what}: fast {fast:?}, naive {slow:?}")))
        }
    }

    fn disagreement(&self, about: String) -> Disagreement {
        Disagreement { about, action: self.actions, fast: self.fast.clone() }
    }
}

/// The point where the one stone just taken could be taken back, that being all the play left.
fn ko(after: &NaiveBoard, played: Point, taken: &BTreeSet<Point>) -> Option<Point> {
    let (chain, liberties) = after.chain(played);
    (taken.len() == 1 && chain.len() == 1 && liberties == *taken).then(|| taken.first().copied()).flatten()
}
