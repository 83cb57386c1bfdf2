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
    match cell {
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => None,
    }
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
    /// `EMPTY`, a colour, or `EDGE` on the margin.
    cells: Box<[u8]>,
    /// For a stone, the point that stands for its chain.
    head: Box<[u16]>,
    /// For a stone, the next one of its chain, in a ring; for an empty point, its place in `empties`.
    link: Box<[u16]>,
    /// At a head: number of (stone, adjacent empty point) pairs of the chain. Zero exactly if the
    /// chain has no liberty, and cheaper to maintain than the number of liberties.
    contacts: Box<[u16]>,
    /// At a head: number of stones.
    stones: Box<[u16]>,
    empties: Vec<u16>,
    weights: Arc<[u128]>,
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
        let slots = (usize::from(size.height()) + 2) * usize::from(STRIDE);
        let mut cells = vec![EDGE; slots].into_boxed_slice();
        let mut link = vec![0_u16; slots].into_boxed_slice();
        let mut empties = Vec::with_capacity(usize::from(size.area()));
        for point in size.points() {
            cells[point.raw()] = EMPTY;
            link[point.raw()] = empties.len() as u16;
            empties.push(point.raw() as u16);
        }
        Self {
            size,
            key: Key::default(),
            cells,
            head: vec![0; slots].into(),
            link,
            contacts: vec![0; slots].into(),
            stones: vec![0; slots].into(),
            empties,
            weights: weights(size),
        }
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
                board.put(point.raw(), code(color));
            }
        }
        board
    }

    /// All stones of chains that have no liberty: empty unless stones are held.
    #[must_use]
    pub fn without_liberties(&self) -> PointSet {
        let stones = self.stones(Color::Black).union(&self.stones(Color::White));
        stones.iter().filter(|p| self.contacts[usize::from(self.head[p.raw()])] == 0).collect()
    }

    /// Empties the board.
    pub fn clear(&mut self) {
        let size = self.size;
        self.empties.clear();
        for point in size.points() {
            self.cells[point.raw()] = EMPTY;
            self.link[point.raw()] = self.empties.len() as u16;
            self.empties.push(point.raw() as u16);
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
        self.cells.get(point.raw()).copied().and_then(color_of)
    }

    /// Whether `point` is on the board and holds no stone.
    #[must_use]
    pub fn is_empty(&self, point: Point) -> bool {
        self.cells.get(point.raw()) == Some(&EMPTY)
    }

    /// All stones of one colour.
    #[must_use]
    pub fn stones(&self, color: Color) -> PointSet {
        self.size.points().filter(|p| self.cells[p.raw()] == code(color)).collect()
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
            self.walk(self.head[point.raw()], |raw| {
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
            self.walk(self.head[point.raw()], |raw| {
                for step in STEPS {
                    let next = usize::from(raw).wrapping_add(step);
                    if self.cells[next] == EMPTY {
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
                let cell = self.cells[raw.wrapping_add(*step)];
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
        match self.cells.get(raw) {
            Some(&EMPTY) => {}
            Some(&cell) if cell != EDGE => {
                return Err(OffBoardOrOccupied::Occupied(point, color_of(cell).unwrap_or(color)));
            }
            _ => return Err(OffBoardOrOccupied::OffBoard(point)),
        }
        let own = code(color);
        // Each adjacent chain once, with the number of its stones next to the point.
        let mut chains = [(0_u16, 0_u16); 4];
        let mut count = 0;
        let mut free = false;
        for step in STEPS {
            let next = raw.wrapping_add(step);
            match self.cells[next] {
                EMPTY => free = true,
                EDGE => {}
                _ => {
                    let head = self.head[next];
                    match chains[..count].iter_mut().find(|(h, _)| *h == head) {
                        Some((_, touches)) => *touches += 1,
                        None => {
                            chains[count] = (head, 1);
                            count += 1;
                        }
                    }
                }
            }
        }
        let mut lifted = [0_u16; 4];
        let (mut taken_chains, mut taken) = (0, 0);
        let (mut lone, mut connected) = (true, false);
        for &(head, touches) in &chains[..count] {
            let stays = self.contacts[usize::from(head)] != touches;
            if self.cells[usize::from(head)] == own {
                lone = false;
                connected |= stays;
            } else if !stays {
                lifted[taken_chains] = head;
                taken_chains += 1;
                taken += self.stones[usize::from(head)];
            }
        }
        let mut key = self.key.0;
        let (mut lost, mut ko) = (0, None);
        if taken == 0 && !free && !connected {
            lost = 1;
            for (slot, &(head, _)) in
                chains[..count].iter().filter(|(h, _)| self.cells[usize::from(*h)] == own).enumerate()
            {
                lifted[slot] = head;
                lost += self.stones[usize::from(head)];
                self.walk(head, |stone| key = key.wrapping_sub(self.weight(stone, own)));
            }
        } else {
            key = key.wrapping_add(self.weight(raw as u16, own));
            for &head in &lifted[..taken_chains] {
                self.walk(head, |stone| key = key.wrapping_sub(self.weight(stone, 3 - own)));
            }
            if taken == 1 && lone && !free {
                ko = Some(Point::from_raw(lifted[0]));
            }
        }
        Ok(Facts { point, color, key_before: self.key, key_after: Key(key), taken, lost, lone, ko, lifted })
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
        debug_assert_eq!(self.key, facts.key_after);
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
        self.put(point.raw(), code(color));
        Ok(())
    }

    /// Lifts these stones, whatever chains they belong to; empty points among them stay empty.
    pub fn lift(&mut self, points: &PointSet) {
        let keep = |stones: PointSet| stones.difference(points);
        let (black, white) = (keep(self.stones(Color::Black)), keep(self.stones(Color::White)));
        self.clear();
        for (stones, color) in [(black, Color::Black), (white, Color::White)] {
            for point in stones.iter() {
                self.put(point.raw(), code(color));
            }
        }
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
            stone = self.link[usize::from(stone)];
            if stone == head {
                return;
            }
        }
    }

    #[inline]
    fn put(&mut self, raw: usize, own: u8) {
        // Close the gap in the list of empty points with its last entry.
        let place = self.link[raw];
        let last = self.empties.pop().unwrap_or_default();
        if usize::from(last) != raw {
            self.empties[usize::from(place)] = last;
            self.link[usize::from(last)] = place;
        }
        self.key.0 = self.key.0.wrapping_add(self.weight(raw as u16, own));
        self.cells[raw] = own;
        self.link[raw] = raw as u16;
        self.stones[raw] = 1;
        let mut head = raw as u16;
        self.head[raw] = head;
        let mut free = 0;
        for step in STEPS {
            let next = raw.wrapping_add(step);
            match self.cells[next] {
                EMPTY => free += 1,
                EDGE => {}
                _ => self.contacts[usize::from(self.head[next])] -= 1,
            }
        }
        self.contacts[raw] = free;
        for step in STEPS {
            let next = raw.wrapping_add(step);
            if self.cells[next] == own {
                head = self.join(head, self.head[next]);
            }
        }
    }

    /// Makes one chain of two, the smaller taking the head of the larger.
    #[inline]
    fn join(&mut self, a: u16, b: u16) -> u16 {
        if a == b {
            return a;
        }
        let (keep, give) =
            if self.stones[usize::from(a)] >= self.stones[usize::from(b)] { (a, b) } else { (b, a) };
        self.stones[usize::from(keep)] += self.stones[usize::from(give)];
        self.contacts[usize::from(keep)] += self.contacts[usize::from(give)];
        let mut stone = give;
        loop {
            self.head[usize::from(stone)] = keep;
            stone = self.link[usize::from(stone)];
            if stone == give {
                break;
            }
        }
        self.link.swap(usize::from(keep), usize::from(give));
        keep
    }

    #[inline]
    fn lift_chain(&mut self, head: u16) {
        let color = self.cells[usize::from(head)];
        let mut stone = head;
        loop {
            let raw = usize::from(stone);
            self.key.0 = self.key.0.wrapping_sub(self.weight(stone, color));
            self.cells[raw] = EMPTY;
            stone = self.link[raw];
            self.link[raw] = self.empties.len() as u16;
            self.empties.push(raw as u16);
            for step in STEPS {
                let next = raw.wrapping_add(step);
                if !matches!(self.cells[next], EMPTY | EDGE) {
                    // The chain being lifted collects contacts here too; nobody reads them any more.
                    let contacts = &mut self.contacts[usize::from(self.head[next])];
                    *contacts = contacts.wrapping_add(1);
                }
            }
            if stone == head {
                return;
            }
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.cells == other.cells
    }
}

impl Eq for Board {}

impl std::hash::Hash for Board {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.size.hash(state);
        self.cells.hash(state);
    }
}
