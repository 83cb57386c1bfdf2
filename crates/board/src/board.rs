use std::fmt;
use std::sync::Arc;

use crate::key::weights;
use crate::point::STRIDE;
use crate::{Color, Facts, Key, OffBoardOrOccupied, Point, PointSet, Size};

const EMPTY: u8 = 0;
const EDGE: u8 = 3;
const STEPS: [usize; 4] = [1, STRIDE as usize, (STRIDE as usize).wrapping_neg(), 1_usize.wrapping_neg()];

const fn code(color: Color) -> u8 {
    color.index() as u8 + 1
}

const fn color_of(cell: u8) -> Option<Color> {
    // A table, since a branch here would be mispredicted half of the time.
    const COLORS: [Option<Color>; 4] = [None, Some(Color::Black), Some(Color::White), None];
    COLORS[(cell & 3) as usize]
}

/// A position: which point holds which stone.
///
/// Equality, hashing and text form cover the size and the stones; nothing else is kept. Chains, their
/// liberties and the [key](Self::key) are maintained from play to play. The [text form](Self#impl-FromStr-for-Board)
/// is one row after another from the top, `X` for Black, `O` for White, `.` for empty, joined by `/`.
#[derive(Clone)]
pub struct Board {
    size: Size,
    key: Key,
    /// By raw point, with the margin.
    slots: Box<[ChainSlot]>,
    empties: Vec<u16>,
    weights: Arc<[u128]>,
}

/// What is kept of one point of the board or its margin.
#[derive(Clone, Copy)]
struct ChainSlot {
    /// `EMPTY`, a colour, or `EDGE` on the margin.
    cell: u8,
    /// For a stone, the point that stands for its chain; 0, a slot of the margin, where no stone is.
    head: u16,
    /// For a stone, the next one of its chain, in a ring; for an empty point, its place in `empties`.
    link: u16,
    /// At a head: number of (stone, adjacent empty point) pairs of the chain. Zero exactly if the
    /// chain has no liberty, and cheaper to maintain than the number of liberties. Slot 0 counts for
    /// points without stones, so that neighbours need not be told apart; nobody reads it.
    contacts: u16,
    /// At a head: number of stones.
    stones: u16,
}

/// Some chains of a position have no liberty, so it cannot stand after a completed play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellsError {
    /// All stones of chains without liberties.
    pub without_liberties: PointSet,
}

impl fmt::Display for CellsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "stones without liberties: {}", self.without_liberties)
    }
}

impl std::error::Error for CellsError {}

impl Board {
    /// The empty board of `size`.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let margin = ChainSlot { cell: EDGE, head: 0, link: 0, contacts: 0, stones: 0 };
        let mut board = Self {
            size,
            key: Key::default(),
            slots: vec![margin; (usize::from(size.height()) + 2) * usize::from(STRIDE)].into(),
            empties: Vec::with_capacity(usize::from(size.area())),
            weights: weights(size),
        };
        board.clear();
        board
    }

    /// The position with these stones.
    ///
    /// # Errors
    /// [`CellsError`] if a chain has no liberty, or a stone lies outside the board (it then counts as without liberties).
    ///
    /// ```
    /// use go_board::{Board, PointSet, Size};
    /// let a1 = PointSet::from_iter(["A1".parse::<go_board::Point>()?]);
    /// let board = Board::with_stones(Size::square(2)?, &a1, &PointSet::EMPTY)?;
    /// assert_eq!(board.to_string(), "../X.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_stones(size: Size, black: &PointSet, white: &PointSet) -> Result<Self, CellsError> {
        let outside = black.union(white).difference(&size.all()).union(&black.intersection(white));
        if !outside.is_empty() {
            return Err(CellsError { without_liberties: outside });
        }
        let board = Self::holding(size, black, white);
        let without_liberties = board.without_liberties();
        if without_liberties.is_empty() { Ok(board) } else { Err(CellsError { without_liberties }) }
    }

    /// The position with these stones, chains without liberties held on the board for the rare rule
    /// that leaves them there. Where the sets overlap, Black's stone stands; points outside are left out.
    #[must_use]
    pub fn holding(size: Size, black: &PointSet, white: &PointSet) -> Self {
        let mut board = Self::new(size);
        for (stones, color) in [(white.difference(black), Color::White), (*black, Color::Black)] {
            for point in stones.intersection(&size.all()).iter() {
                board.add(point.raw(), code(color));
            }
        }
        board
    }

    /// All stones of chains that have no liberty: empty unless stones are held.
    #[must_use]
    pub fn without_liberties(&self) -> PointSet {
        let stones = self.stones(Color::Black).union(&self.stones(Color::White));
        stones.iter().filter(|p| self.slot(self.slots[p.raw()].head).contacts == 0).collect()
    }

    /// Empties the board.
    pub fn clear(&mut self) {
        let size = self.size;
        self.empties.clear();
        for point in size.points() {
            self.vacate(point.raw());
        }
        self.key = Key::default();
    }

    /// Width and height.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The name of this position.
    #[must_use]
    pub const fn key(&self) -> Key {
        self.key
    }

    /// The stone on `point`; `None` if it is empty or not on the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        self.slots.get(point.raw()).and_then(|slot| color_of(slot.cell))
    }

    /// Whether `point` is on the board and holds no stone.
    #[must_use]
    pub fn is_empty(&self, point: Point) -> bool {
        self.slots.get(point.raw()).is_some_and(|slot| slot.cell == EMPTY)
    }

    /// All stones of one colour.
    #[must_use]
    pub fn stones(&self, color: Color) -> PointSet {
        self.size.points().filter(|p| self.slots[p.raw()].cell == code(color)).collect()
    }

    /// The empty points, in an order that depends on how the position came about.
    #[must_use]
    pub fn empties(&self) -> impl ExactSizeIterator<Item = Point> + '_ {
        self.empties.iter().map(|&raw| Point::from_raw(raw))
    }

    /// The `index`-th of [`empties`](Self::empties), for drawing one at random.
    #[must_use]
    pub fn empty_at(&self, index: usize) -> Option<Point> {
        self.empties.get(index).map(|&raw| Point::from_raw(raw))
    }

    /// Number of empty points.
    #[must_use]
    pub fn empty_count(&self) -> usize {
        self.empties.len()
    }

    /// All empty points as a set.
    #[must_use]
    pub fn empty_set(&self) -> PointSet {
        self.empties().collect()
    }

    /// The stones of the chain that `point` belongs to; no points if it holds no stone.
    #[must_use]
    pub fn chain(&self, point: Point) -> PointSet {
        let mut chain = PointSet::EMPTY;
        if self.stone(point).is_some() {
            self.walk(self.slots[point.raw()].head, |raw| {
                chain.insert(Point::from_raw(raw));
            });
        }
        chain
    }

    /// The liberties of the chain that `point` belongs to; no points if it holds no stone.
    #[must_use]
    pub fn liberties(&self, point: Point) -> PointSet {
        let mut liberties = PointSet::EMPTY;
        if self.stone(point).is_some() {
            self.walk(self.slots[point.raw()].head, |raw| {
                for step in STEPS {
                    let next = usize::from(raw).wrapping_add(step);
                    if self.slots[next].cell == EMPTY {
                        liberties.insert(Point::from_raw(next as u16));
                    }
                }
            });
        }
        liberties
    }

    /// Whether all points next to the empty `point` hold stones of `color`.
    #[must_use]
    pub fn is_walled_in_by(&self, point: Point, color: Color) -> bool {
        let raw = point.raw();
        self.is_empty(point)
            && STEPS.iter().all(|step| {
                let cell = self.slots[raw.wrapping_add(*step)].cell;
                cell == EDGE || cell == code(color)
            })
    }

    /// What it would do if `color` played on `point` now.
    ///
    /// # Errors
    /// [`OffBoardOrOccupied`] if there is no such empty point.
    #[inline]
    pub fn facts(&self, point: Point, color: Color) -> Result<Facts, OffBoardOrOccupied> {
        let raw = point.raw();
        match self.slots.get(raw).map_or(EDGE, |slot| slot.cell) {
            EMPTY => {}
            EDGE => return Err(OffBoardOrOccupied::OffBoard(point)),
            cell => return Err(OffBoardOrOccupied::Occupied(point, color_of(cell).unwrap_or(color))),
        }
        let own = code(color);
        // Most plays take and lose nothing. What decides that is summed up without branching, since
        // no processor can guess what lies around a point.
        let next = STEPS.map(|step| raw.wrapping_add(step));
        let around = next.map(|at| self.slots[at]);
        let (cells, heads) = (around.map(|slot| slot.cell), around.map(|slot| slot.head));
        let (mut free, mut lone, mut connected) = (false, true, false);
        let mut taken = [false; 4];
        for i in 0..4 {
            let touches: u16 = heads.iter().map(|head| u16::from(*head == heads[i])).sum();
            let stays = self.slot(heads[i]).contacts != touches;
            free |= cells[i] == EMPTY;
            lone &= cells[i] != own;
            connected |= cells[i] == own && stays;
            taken[i] = cells[i] == 3 - own && !stays;
        }
        let mut facts = Facts {
            point,
            color,
            key_before: self.key,
            key_after: Key(self.key.0.wrapping_add(self.weight(raw as u16, own))),
            taken: 0,
            lost: 0,
            lone,
            ko: None,
            lifted: [0; 4],
        };
        if taken != [false; 4] {
            facts.taken = self.enter_lifted(&mut facts, heads, taken);
            facts.ko = (facts.taken == 1 && lone && !free).then(|| Point::from_raw(facts.lifted[0]));
        } else if !free && !connected {
            facts.key_after = self.key;
            facts.lost = 1 + self.enter_lifted(&mut facts, heads, cells.map(|cell| cell == own));
        }
        Ok(facts)
    }

    /// Enters each of the chains with these heads that comes off; the number of their stones.
    fn enter_lifted(&self, facts: &mut Facts, heads: [u16; 4], comes_off: [bool; 4]) -> u16 {
        let (mut chains, mut stones) = (0, 0);
        for (i, head) in heads.into_iter().enumerate() {
            if !comes_off[i] || heads[..i].contains(&head) {
                continue;
            }
            let ChainSlot { cell, stones: of_chain, .. } = *self.slot(head);
            facts.lifted[chains] = head;
            chains += 1;
            stones += of_chain;
            self.walk(head, |stone| {
                facts.key_after.0 = facts.key_after.0.wrapping_sub(self.weight(stone, cell));
            });
        }
        stones
    }

    /// Makes the play that `facts` describe: afterwards the position is [`Facts::key_after`].
    ///
    /// # Panics
    /// May panic, or leave a wrong position, if the facts were asked of another position.
    #[inline]
    pub fn play(&mut self, facts: &Facts) {
        debug_assert_eq!(self.key, facts.key_before, "facts of another position");
        if facts.lost == 0 {
            self.put(facts.point.raw(), code(facts.color));
        }
        for head in facts.lifted {
            if head == 0 {
                break;
            }
            self.lift_chain(head);
        }
        self.key = facts.key_after;
    }

    /// The stones that the play of `facts` lifts; the played stone itself is among them if it is lost.
    #[must_use]
    pub fn lifted(&self, facts: &Facts) -> PointSet {
        let mut points: PointSet = (facts.lost > 0).then_some(facts.point).into_iter().collect();
        for head in facts.lifted.into_iter().take_while(|head| *head != 0) {
            self.walk(head, |stone| {
                points.insert(Point::from_raw(stone));
            });
        }
        points
    }

    /// Puts a stone on an empty point and lifts nothing, not even chains left without liberties.
    ///
    /// # Errors
    /// [`OffBoardOrOccupied`] if there is no such empty point.
    pub fn put_down(&mut self, point: Point, color: Color) -> Result<(), OffBoardOrOccupied> {
        self.facts(point, color)?;
        self.add(point.raw(), code(color));
        Ok(())
    }

    /// Lifts these stones, whatever chains they belong to; empty points among them stay empty.
    pub fn lift(&mut self, points: &PointSet) {
        let keep = |stones: PointSet| stones.difference(points);
        let (black, white) = (keep(self.stones(Color::Black)), keep(self.stones(Color::White)));
        self.clear();
        for (stones, color) in [(black, Color::Black), (white, Color::White)] {
            for point in stones.iter() {
                self.add(point.raw(), code(color));
            }
        }
    }

    #[inline]
    fn slot(&self, at: u16) -> &ChainSlot {
        &self.slots[usize::from(at)]
    }

    #[inline]
    fn slot_mut(&mut self, at: u16) -> &mut ChainSlot {
        &mut self.slots[usize::from(at)]
    }

    #[inline]
    fn weight(&self, raw: u16, cell: u8) -> u128 {
        let weight = self.weights[usize::from(raw)];
        if cell == 1 { weight } else { weight << 1 }
    }

    #[inline]
    fn walk(&self, head: u16, mut visit: impl FnMut(u16)) {
        let mut stone = head;
        loop {
            visit(stone);
            stone = self.slot(stone).link;
            if stone == head {
                return;
            }
        }
    }

    /// Puts a stone on an empty point and adds it to the key.
    fn add(&mut self, raw: usize, own: u8) {
        self.key.0 = self.key.0.wrapping_add(self.weight(raw as u16, own));
        self.put(raw, own);
    }

    /// Puts a stone on an empty point, but leaves the key to the caller.
    #[inline]
    fn put(&mut self, raw: usize, own: u8) {
        // Close the gap in the list of empty points with its last entry.
        let place = self.slots[raw].link;
        let last = self.empties.pop().unwrap_or_default();
        if usize::from(last) != raw {
            self.empties[usize::from(place)] = last;
            self.slot_mut(last).link = place;
        }
        let mut head = raw as u16;
        let next = STEPS.map(|step| raw.wrapping_add(step));
        let around = next.map(|at| self.slots[at]);
        let (cells, heads) = (around.map(|slot| slot.cell), around.map(|slot| slot.head));
        for around in heads {
            let contacts = &mut self.slot_mut(around).contacts;
            *contacts = contacts.wrapping_sub(1);
        }
        let contacts = cells.iter().map(|cell| u16::from(*cell == EMPTY)).sum();
        self.slots[raw] = ChainSlot { cell: own, head, link: head, contacts, stones: 1 };
        for (cell, at) in std::iter::zip(cells, next) {
            if cell == own {
                head = self.join(head, self.slots[at].head);
            }
        }
    }

    /// Makes an empty point of a slot and enters it in `empties`.
    #[inline]
    fn vacate(&mut self, raw: usize) {
        let link = self.empties.len() as u16;
        self.slots[raw] = ChainSlot { cell: EMPTY, head: 0, link, ..self.slots[raw] };
        self.empties.push(raw as u16);
    }

    /// Makes one chain of two, the smaller taking the head of the larger.
    #[inline]
    fn join(&mut self, a: u16, b: u16) -> u16 {
        if a == b {
            return a;
        }
        let (keep, give) = if self.slot(a).stones >= self.slot(b).stones { (a, b) } else { (b, a) };
        let ChainSlot { contacts, stones, .. } = *self.slot(give);
        let kept = self.slot_mut(keep);
        kept.contacts += contacts;
        kept.stones += stones;
        // The ring of `give` goes in after `keep`.
        let after = std::mem::replace(&mut kept.link, give);
        let mut stone = give;
        loop {
            let slot = self.slot_mut(stone);
            slot.head = keep;
            if slot.link == give {
                slot.link = after;
                return keep;
            }
            stone = slot.link;
        }
    }

    /// Empties the points of a chain, but leaves the key to the caller.
    #[inline]
    fn lift_chain(&mut self, head: u16) {
        let mut stone = head;
        loop {
            let raw = usize::from(stone);
            for step in STEPS {
                // The chain being lifted collects contacts here too; nobody reads them any more.
                let around = self.slots[raw.wrapping_add(step)].head;
                let contacts = &mut self.slot_mut(around).contacts;
                *contacts = contacts.wrapping_add(1);
            }
            stone = self.slots[raw].link;
            self.vacate(raw);
            if stone == head {
                return;
            }
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size
            && self.key == other.key
            && std::iter::zip(&self.slots, &other.slots).all(|(ours, theirs)| ours.cell == theirs.cell)
    }
}

impl Eq for Board {}

impl std::hash::Hash for Board {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.size.hash(state);
        self.key.hash(state);
    }
}
