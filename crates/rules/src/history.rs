//! Which situations have occurred: one list in order, one table by position.

use std::num::NonZeroU32;

use go_board::{Color, Key, Point};

/// How a situation came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Made {
    /// It is the start, or a correction of the board, held to be made by this player or nobody.
    Start(Option<Color>),
    /// A player's play.
    Play(Color),
    /// A player's pass.
    Pass(Color),
    /// A player's special turn that is no pass.
    Special(Color),
    /// A player lost the turn without moving.
    TurnLost(Color),
}

/// A situation's number in the list, counted from 1.
pub(crate) type Number = NonZeroU32;

/// A position on the board, who was to move, and how it came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The position.
    pub key: Key,
    /// Who was to move.
    pub next: Color,
    /// How it came about.
    pub made: Made,
    /// The ply after which it stood; 0 is the start.
    pub ply: u32,
    /// If a lone stone had just taken one stone and could itself be taken back: the point of the stone taken.
    pub ko: Option<Point>,
    /// The situation before this one in the same position.
    pub(crate) earlier: Option<Number>,
}

/// So few situations are entered anew sooner than their table is copied.
const FEW: usize = 16;

/// The bits of what a rule may ask a situation for.
mod kind {
    pub(super) const NEXT: [u8; 2] = [1, 2];
    pub(super) const PLAYED_BY: [u8; 2] = [4, 8];
    pub(super) const PASSED_BY: [u8; 2] = [16, 32];
}

/// An entry of the table: small, so that the table of a long game stays in the processor's nearest cache.
#[derive(Clone, Copy, Debug, Default)]
struct HistoryEntry {
    /// Half of it the table's generation, without which the entry is vacant; half of it taken from the key.
    stamp: u32,
    /// The number of the latest situation in this position.
    latest: u32,
}

/// Where a position stands in the table, or would: until the next situation is entered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    slot: usize,
    stamp: u32,
    /// The latest situation in this position.
    latest: Option<Number>,
}

impl Place {
    /// Whether the position has occurred, forgotten or not.
    #[inline]
    pub(crate) const fn is_known(self) -> bool {
        self.latest.is_some()
    }
}

/// All situations that have occurred, the start first.
///
/// Looking a position up costs one probe of an open-addressing table. The situations in one position are chained,
/// so that bans can be limited to a part of the record (after a stop, since a pass, a window).
#[derive(Clone, Debug)]
pub struct History {
    situations: Vec<Situation>,
    /// Situations before this place in the list are forgotten.
    floor: usize,
    table: Vec<HistoryEntry>,
    used: usize,
    generation: u16,
    /// Bytes that list and table take, counted anew when one of them grows.
    bytes: usize,
}

/// Which earlier situations count as repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Which {
    /// The same position, whoever was to move.
    Position,
    /// The same position with this player to move.
    Next(Color),
    /// The same position, made by this player's play.
    PlayedBy(Color),
    /// The same position, standing after this player's play or pass.
    AfterMoveOf(Color),
}

impl Which {
    const fn kinds(self) -> u8 {
        match self {
            Self::Position => 0xff,
            Self::Next(color) => kind::NEXT[color.index()],
            Self::PlayedBy(color) => kind::PLAYED_BY[color.index()],
            Self::AfterMoveOf(color) => kind::PLAYED_BY[color.index()] | kind::PASSED_BY[color.index()],
        }
    }
}

const fn kinds_of(situation: &Situation) -> u8 {
    let made = match situation.made {
        Made::Play(by) | Made::Start(Some(by)) => kind::PLAYED_BY[by.index()],
        Made::Pass(by) => kind::PASSED_BY[by.index()],
        Made::Start(None) | Made::Special(_) | Made::TurnLost(_) => 0,
    };
    kind::NEXT[situation.next.index()] | made
}

impl Default for History {
    fn default() -> Self {
        let mut history = Self {
            situations: Vec::new(),
            floor: 0,
            table: vec![HistoryEntry::default(); 512],
            used: 0,
            generation: 1,
            bytes: 0,
        };
        history.grow_list();
        history
    }
}

impl History {
    /// Forgets everything and keeps the memory for the next game.
    pub(crate) fn clear(&mut self) {
        self.situations.clear();
        self.floor = 0;
        self.used = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.table.fill(HistoryEntry::default());
            self.generation = 1;
        }
    }

    /// A copy of `other`, in the memory of this one.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        if other.situations.len() <= FEW && other.used * 4 <= self.table.len() {
            // The table is large and hardly anything is in it.
            self.clear();
            other.situations.iter().for_each(|situation| self.push(*situation));
            self.floor = other.floor;
            return;
        }
        self.situations.clone_from(&other.situations);
        self.floor = other.floor;
        self.table.clone_from(&other.table);
        self.used = other.used;
        self.generation = other.generation;
        self.count_bytes();
    }

    pub(crate) const fn floor(&self) -> usize {
        self.floor
    }

    pub(crate) const fn set_floor(&mut self, floor: usize) {
        self.floor = floor;
    }

    /// Everything before now is forgotten; the situation that stands is kept or not.
    pub(crate) fn forget(&mut self, keep_current: bool) {
        self.floor = self.situations.len() - usize::from(keep_current && !self.situations.is_empty());
    }

    /// All situations since the start, the forgotten ones too.
    #[must_use]
    pub fn situations(&self) -> &[Situation] {
        &self.situations
    }

    /// The situations that still count, the oldest first.
    #[must_use]
    pub fn remembered(&self) -> &[Situation] {
        &self.situations[self.floor..]
    }

    /// The situation that stands now.
    #[must_use]
    pub fn current(&self) -> Option<&Situation> {
        self.situations.last()
    }

    #[inline]
    fn number(&self, number: Number) -> Option<&Situation> {
        self.situations.get(number.get() as usize - 1)
    }

    /// Bytes in use.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    fn count_bytes(&mut self) {
        self.bytes = self.situations.capacity() * size_of::<Situation>()
            + self.table.capacity() * size_of::<HistoryEntry>();
    }

    /// Looks the position up.
    #[inline(always)]
    pub(crate) fn look_up(&self, key: Key) -> Place {
        // Exact keys are sums of powers of three: mix them well before taking bits.
        let folded = (key.get() as u64) ^ (key.get() >> 64) as u64;
        let mixed = folded.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = mixed ^ (mixed >> 32);
        let stamp = u32::from(self.generation) << 16 | (mixed >> 48) as u32;
        let mask = self.table.len() - 1;
        let mut slot = mixed as usize & mask;
        loop {
            let entry = self.table[slot];
            if (entry.stamp ^ stamp) >> 16 != 0 {
                return Place { slot, stamp, latest: None };
            }
            if entry.stamp == stamp
                && let Some(latest) = Number::new(entry.latest)
                && self.number(latest).is_some_and(|situation| situation.key == key)
            {
                return Place { slot, stamp, latest: Some(latest) };
            }
            slot = (slot + 1) & mask;
        }
    }

    #[inline(never)]
    pub(crate) fn push(&mut self, situation: Situation) {
        self.push_at(self.look_up(situation.key), situation);
    }

    /// Enters a situation where its position was just found to belong.
    #[inline(always)]
    pub(crate) fn push_at(&mut self, place: Place, situation: Situation) {
        let Place { slot, stamp, latest: earlier } = place;
        if self.situations.len() == self.situations.capacity() {
            self.grow_list();
        }
        self.situations.push(Situation { earlier, ..situation });
        self.table[slot] = HistoryEntry { stamp, latest: self.situations.len() as u32 };
        if earlier.is_none() {
            self.used += 1;
            // At most a quarter full, so that looking up nearly always comes to an end at once.
            if self.used * 4 > self.table.len() {
                self.grow_table();
            }
        }
    }

    /// Lets all but the first `len` situations never have been.
    ///
    /// Positions entered the table in the order in which they came, so the latest is in the way of none that stays.
    pub(crate) fn truncate(&mut self, len: usize) {
        while self.situations.len() > len
            && let Some(Situation { key, earlier, .. }) = self.situations.last().copied()
        {
            let slot = self.look_up(key).slot;
            if let Some(earlier) = earlier {
                self.table[slot].latest = earlier.get();
            } else {
                self.table[slot] = HistoryEntry::default();
                self.used -= 1;
            }
            self.situations.pop();
        }
    }

    #[cold]
    #[inline(never)]
    fn grow_list(&mut self) {
        self.situations.reserve(self.situations.len().max(16));
        self.count_bytes();
    }

    #[cold]
    #[inline(never)]
    fn grow_table(&mut self) {
        self.table = vec![HistoryEntry::default(); self.table.len() * 2];
        for (before, situation) in self.situations.iter().enumerate() {
            let Place { slot, stamp, .. } = self.look_up(situation.key);
            self.table[slot] = HistoryEntry { stamp, latest: before as u32 + 1 };
        }
        self.count_bytes();
    }

    /// The latest remembered situation of this kind in the position, not before `from` in [`situations`](Self::situations).
    #[inline(never)]
    pub(crate) fn find(&self, key: Key, which: Which, from: usize) -> Option<&Situation> {
        let from = from.max(self.floor);
        let in_position =
            std::iter::successors(self.look_up(key).latest, |number| self.number(*number)?.earlier);
        in_position
            .take_while(|number| number.get() as usize > from)
            .filter_map(|number| self.number(number))
            .find(|situation| kinds_of(situation) & which.kinds() != 0)
    }

    /// Place in [`situations`](Self::situations) of the one that the latest pass made, or of the oldest remembered.
    pub(crate) fn since_last_pass(&self) -> usize {
        let passed = self.remembered().iter().rposition(|s| matches!(s.made, Made::Pass(_)));
        self.floor + passed.unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use go_board::{Board, PointSet, Size};

    use super::*;

    #[test]
    fn giving_up_the_latest_situations_hides_none_of_the_others() {
        let size = Size::square(5).unwrap();
        let key = |n: u32| {
            let black = size.points().enumerate().filter(|(bit, _)| n >> bit & 1 == 1);
            Board::holding(size, &black.map(|(_, point)| point).collect(), &PointSet::EMPTY).key()
        };
        // Scattered, so that some are in each other's way.
        let keys: Vec<Key> = (1..1500_u32).map(|n| key(n.wrapping_mul(2_654_435_761) >> 7)).collect();
        let mut history = History::default();
        for key in &keys {
            let made = Made::Start(None);
            history.push(Situation { key: *key, next: Color::Black, made, ply: 0, ko: None, earlier: None });
        }
        for len in (0..keys.len()).rev() {
            history.truncate(len);
            let known = keys.iter().map(|key| history.look_up(*key).is_known());
            assert_eq!(
                known.collect::<Vec<_>>(),
                (0..keys.len()).map(|place| place < len).collect::<Vec<_>>()
            );
        }
        assert_eq!(history.used, 0);
    }
}
