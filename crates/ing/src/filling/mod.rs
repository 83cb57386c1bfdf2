//! Counting by filling in: both sides put all their stones on the board, and what is left over tells who won.
//!
//! *Spaces* are empty points when the dead are gone. With as many stones for each side, the spaces one side cannot fill
//! and the stones the other cannot place differ exactly as the areas do; [`fill_in`] says it for any bowls.

mod begun;
mod stage;

use go_board::{Board, Color, PointSet, regions};
use go_rules::{Course, Gap, Item, Scoring, Topic};

use crate::placement::Bowls;
use crate::settlement::agreed_dead;
use begun::filling_since;
pub(crate) use begun::has_begun_to_fill;
pub(crate) use stage::{FillingIn, IngEnding};

/// Whose spaces are that both sides reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sharing {
    /// A space next to the stones of one side only is that side's; one next to both is shared.
    ByPoint,
    /// Every space of a region that both sides reach is shared.
    ByRegion,
}

/// Whose the empty points of a board are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spaces {
    /// Black's and White's.
    pub own: [PointSet; 2],
    /// To be divided equally.
    pub shared: PointSet,
    /// In a region that both sides reach, but next to no stone: [`Sharing::ByPoint`] does not say whose.
    pub unsaid: PointSet,
}

/// Whose the empty points are; of dead stones see that they are lifted first. On a board without stones they are nobody's.
///
/// ```
/// // 2 X . . O   B2 is next to Black alone; C2 is next to both
/// // 1 X X X O
/// use go_ing::{Sharing, spaces};
/// let board: go_board::Board = "X..O/XXXO".parse()?;
/// let by_point = spaces(&board, Sharing::ByPoint);
/// assert_eq!((by_point.own[0].to_string(), by_point.shared.to_string()), ("B2".into(), "C2".into()));
/// assert_eq!(spaces(&board, Sharing::ByRegion).shared.to_string(), "B2 C2");
/// # Ok::<(), go_board::ParseBoardError>(())
/// ```
#[must_use]
pub fn spaces(board: &Board, sharing: Sharing) -> Spaces {
    let mut spaces = Spaces { own: [PointSet::EMPTY; 2], shared: PointSet::EMPTY, unsaid: PointSet::EMPTY };
    for region in regions(board) {
        if let Some(owner) = region.sole_border() {
            spaces.own[owner.index()] = spaces.own[owner.index()].union(&region.points);
        } else if region.border[0].is_empty() {
            // The empty board: nobody's.
        } else if sharing == Sharing::ByRegion {
            spaces.shared = spaces.shared.union(&region.points);
        } else {
            let [by_black, by_white] = region
                .border
                .map(|stones| stones.grown(&stones.union(&region.points)).intersection(&region.points));
            spaces.own[0] = spaces.own[0].union(&by_black.difference(&by_white));
            spaces.own[1] = spaces.own[1].union(&by_white.difference(&by_black));
            spaces.shared = spaces.shared.union(&by_black.intersection(&by_white));
            spaces.unsaid = spaces.unsaid.union(&region.points.difference(&by_black.union(&by_white)));
        }
    }
    spaces
}

/// What is left when both sides have filled in all they can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filled {
    /// Own spaces that could not be filled for want of stones.
    pub spaces_left: [u16; 2],
    /// Stones that found no space.
    pub stones_left: [u16; 2],
}

impl Filled {
    /// Black's points minus White's as bowls and board tell them, before compensation.
    #[must_use]
    pub fn margin(&self) -> i32 {
        let [black, white] = [0, 1].map(|c| i32::from(self.spaces_left[c]) - i32::from(self.stones_left[c]));
        black - white
    }
}

/// Fills in the board, on which no dead stone stands, with so many stones of Black and White in all, those on it included.
///
/// An odd shared space stays empty. With as many stones for both, the margin is that of the areas:
///
/// ```
/// // 3 X . O     Black has 3 stones and 1 space, White 3 stones and 0 spaces; B2 and B3 are shared
/// // 2 X . O
/// // 1 . X O
/// use go_ing::{Sharing, fill_in};
/// let board: go_board::Board = "X.O/X.O/.XO".parse()?;
/// assert_eq!(fill_in(&board, Sharing::ByPoint, [180, 180])?.margin(), 1);
/// // One of Black's stones has been lost: he seems to have a point more.
/// assert_eq!(fill_in(&board, Sharing::ByPoint, [179, 180])?.margin(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`NoOnesSpace`] if it is not said whose some space is.
pub fn fill_in(board: &Board, sharing: Sharing, stones: [u16; 2]) -> Result<Filled, NoOnesSpace> {
    let spaces = spaces(board, sharing);
    if !spaces.unsaid.is_empty() {
        return Err(NoOnesSpace);
    }
    let half = spaces.shared.len() as u16 / 2;
    let mut filled = Filled { spaces_left: [0; 2], stones_left: [0; 2] };
    for color in Color::BOTH {
        let c = color.index();
        let (spaces, bowl) =
            (spaces.own[c].len() as u16 + half, stones[c].saturating_sub(board.stones(color).len() as u16));
        filled.spaces_left[c] = spaces.saturating_sub(bowl);
        filled.stones_left[c] = bowl.saturating_sub(spaces);
    }
    Ok(filled)
}

/// It is not said whose a space is that both sides reach and no stone is next to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoOnesSpace;

impl std::fmt::Display for NoOnesSpace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("it is not said whose a space in coexistence is that no stone is next to")
    }
}

impl std::error::Error for NoOnesSpace {}

const UNSAID: Gap =
    Gap { topic: Topic::Seki, missing: "whose a space in coexistence is that no stone is next to" };

/// The area, either counted as it stands or read from bowls and board.
#[derive(Debug, PartialEq)]
pub(crate) struct IngScoring {
    pub(crate) sharing: Sharing,
    pub(crate) filling: Option<FillingIn>,
}

impl Scoring for IngScoring {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let board = course.board_without(dead);
        let before = before_filling(course).unwrap_or_else(|| board.clone());
        let spaces = spaces(&before, self.sharing);
        if !spaces.unsaid.is_empty() {
            return Err(UNSAID);
        }
        let count = |of: &dyn Fn(usize) -> i32| [of(0), of(1)];
        let half = spaces.shared.len() as i32 / 2;
        let Some(FillingIn { bowls, .. }) = self.filling else {
            let [black, white] = count(&|c| board.stones(Color::BOTH[c]).len() as i32);
            let mut items = vec![Item::points("stones", Topic::Counting, black, white)];
            let [black, white] = count(&|c| spaces.own[c].len() as i32);
            items.push(Item::points("territory", Topic::Counting, black, white));
            if half > 0 {
                items.push(Item::points("shared points", Topic::Seki, half, half));
            }
            return Ok(items);
        };
        let empty = board.empty_set();
        let [black, white] = count(&|c| {
            let in_shared = spaces.shared.intersection(&board.stones(Color::BOTH[c])).len() as i32;
            spaces.own[c].intersection(&empty).len() as i32 + (half - in_shared).max(0)
        });
        let left = Item::points("spaces left", Topic::Counting, black, white);
        let [black, white] = count(&|c| i32::from(bowls.left(&board, Color::BOTH[c])));
        Ok(vec![left, Item::points("stones left over", Topic::Counting, -black, -white)])
    }
}

/// The board when filling in began, the dead taken away.
fn before_filling(course: &Course) -> Option<Board> {
    let mut board = course.board_after(filling_since(course)? as u32);
    board.lift(&agreed_dead(course).intersection(&stones(&board)));
    Some(board)
}

fn stones(board: &Board) -> PointSet {
    board.stones(Color::Black).union(&board.stones(Color::White))
}

/// Where `by` may put a stone when filling in.
fn fillable(course: &Course, by: Color, sharing: Sharing, bowls: Bowls) -> PointSet {
    let Some(before) = before_filling(course) else { return PointSet::EMPTY };
    let dead = if has_begun_to_fill(course) { PointSet::EMPTY } else { agreed_dead(course) };
    let board = course.board_without(&dead.intersection(&stones(course.board())));
    if bowls.left(&board, by) == 0 {
        return PointSet::EMPTY;
    }
    let spaces = spaces(&before, sharing);
    let mut points = spaces.own[by.index()];
    if spaces.shared.intersection(&board.stones(by)).len() < spaces.shared.len() / 2 {
        points = points.union(&spaces.shared);
    }
    points.intersection(&course.board().empty_set())
}
