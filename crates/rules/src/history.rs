//! Which situations have occurred: one list in order, one table by position.

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
}

/// Bits of an entry of the table: what kinds of situation have occurred in a position.
mod kind {
    pub(super) const NEXT: [u8; 2] = [1, 2];
    pub(super) const PLAYED_BY: [u8; 2] = [4, 8];
    pub(super) const PASSED_BY: [u8; 2] = [16, 32];
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: Key,
    /// The entry is in use if this is the table's generation.
    generation: u32,
    kinds: u8,
}

/// All situations that have occurred, the start first.
///
/// Looking a position up costs one probe of an open-addressing table; only on a hit is the list itself searched, so
/// that bans can be limited to a part of the record (after a stop, since a pass, a window).
#[derive(Clone, Debug)]
pub struct History {
    situations: Vec<Situation>,
    /// Situations before this place in the list are forgotten.
    floor: usize,
    table: Box<[Entry]>,
    used: usize,
    generation: u32,
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
        Self {
            situations: Vec::new(),
            floor: 0,
            table: vec![Entry::default(); 256].into(),
            used: 0,
            generation: 1,
        }
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
            self.table.fill(Entry::default());
            self.generation = 1;
        }
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

    /// Bytes in use.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.situations.capacity() * size_of::<Situation>() + self.table.len() * size_of::<Entry>()
    }

    fn slot(&self, key: Key) -> usize {
        let mask = self.table.len() - 1;
        // Exact keys are sums of powers of three: mix them well before taking the low bits.
        let folded = (key.get() as u64) ^ (key.get() >> 64) as u64;
        let mixed = folded.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut slot = (mixed ^ (mixed >> 32)) as usize & mask;
        loop {
            let entry = &self.table[slot];
            if entry.generation != self.generation || entry.key == key {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    pub(crate) fn push(&mut self, situation: Situation) {
        if (self.used + 1) * 2 > self.table.len() {
            self.grow();
        }
        let slot = self.slot(situation.key);
        let entry = &mut self.table[slot];
        if entry.generation == self.generation {
            entry.kinds |= kinds_of(&situation);
        } else {
            *entry = Entry { key: situation.key, generation: self.generation, kinds: kinds_of(&situation) };
            self.used += 1;
        }
        self.situations.push(situation);
    }

    fn grow(&mut self) {
        let old = std::mem::replace(&mut self.table, Box::new([]));
        self.table = vec![Entry::default(); old.len() * 2].into();
        for entry in old.iter().filter(|entry| entry.generation == self.generation) {
            let slot = self.slot(entry.key);
            self.table[slot] = *entry;
        }
    }

    /// Whether a situation of this kind may have occurred in the position; never a false no.
    #[inline]
    fn may_have(&self, key: Key, which: Which) -> bool {
        let entry = &self.table[self.slot(key)];
        entry.generation == self.generation && entry.kinds & which.kinds() != 0
    }

    /// The latest remembered situation of this kind in the position, not before `from` in [`situations`](Self::situations).
    #[inline]
    pub(crate) fn find(&self, key: Key, which: Which, from: usize) -> Option<&Situation> {
        if !self.may_have(key, which) {
            return None;
        }
        let from = from.max(self.floor);
        self.situations.get(from..)?.iter().rev().find(|s| s.key == key && kinds_of(s) & which.kinds() != 0)
    }

    /// Place in [`situations`](Self::situations) of the one that the latest pass made, or of the oldest remembered.
    pub(crate) fn since_last_pass(&self) -> usize {
        let passed = self.remembered().iter().rposition(|s| matches!(s.made, Made::Pass(_)));
        self.floor + passed.unwrap_or(0)
    }
}
