//! Where games start: plainly, from a position that play has led to, from one that is full of trouble.

use go_board::{Board, Color, Point, PointSet, Size, Symmetry};
use go_rules::Setup;

use super::Dice;

/// A position that random play has led to, with either side to move.
#[must_use]
pub fn played_position(dice: &mut Dice<'_>, plain: &Setup) -> Setup {
    let mut board = Board::new(plain.size);
    let plays = dice.below(2 * usize::from(plain.size.area()) + 1);
    let by = scatter(dice, &mut board, plays);
    let next = if dice.one_in(2) { by } else { by.opponent() };
    Setup { komi: plain.komi, ..Setup::position(&board, next) }
}

/// Plays that lose no own stones; the player whose turn is next.
fn scatter(dice: &mut Dice<'_>, board: &mut Board, plays: usize) -> Color {
    let mut by = Color::Black;
    for _ in 0..plays {
        let Some(point) = empty_point(dice, board) else { break };
        if let Ok(facts) = board.facts(point, by)
            && facts.lost() == 0
        {
            board.play(&facts);
            by = by.opponent();
        }
    }
    by
}

fn empty_point(dice: &mut Dice<'_>, board: &Board) -> Option<Point> {
    let count = board.empty_count();
    if count == 0 { None } else { board.empty_at(dice.below(count)) }
}

/// Handicap stones on random points, none without a liberty.
#[must_use]
pub fn handicap_stones(dice: &mut Dice<'_>, size: Size, stones: u8) -> PointSet {
    let mut board = Board::new(size);
    while board.stones(Color::Black).len() < usize::from(stones) {
        let Some(point) = empty_point(dice, &board) else { break };
        match board.facts(point, Color::Black) {
            Ok(facts) if facts.lost() == 0 => board.play(&facts),
            Ok(_) | Err(_) => break,
        }
    }
    board.stones(Color::Black)
}

/// Stones that belong together, on a board of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The board they were found on; its edges are the shape's.
    pub size: Size,
    /// Black's and White's stones.
    pub stones: [PointSet; 2],
}

impl Shape {
    /// What stands on this board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        Self { size: board.size(), stones: Color::BOTH.map(|color| board.stones(color)) }
    }

    /// A part of a board that has room on one of this size: as often from an edge or a corner as from anywhere. Chains that have no
    /// liberty in it are left out.
    #[must_use]
    pub fn part(dice: &mut Dice<'_>, board: &Board, most: Size) -> Self {
        let whole = board.size();
        let mut place = |side: u8, most: u8| {
            let spare = side.saturating_sub(most);
            let anywhere = dice.below(usize::from(spare) + 1) as u8;
            (side.min(most), [0, spare, anywhere, anywhere][dice.below(4)])
        };
        let (width, right) = place(whole.width(), most.width());
        let (height, down) = place(whole.height(), most.height());
        let inside = |point: Point| {
            let (x, y) = (point.x().checked_sub(right)?, point.y().checked_sub(down)?);
            if x < width && y < height { Point::new(x, y) } else { None }
        };
        let size = Size::new(width, height).unwrap_or(whole);
        let stones =
            Color::BOTH.map(|color| board.stones(color).iter().filter_map(inside).collect::<PointSet>());
        let dead = Board::holding(size, &stones[0], &stones[1]).without_liberties();
        Self { size, stones: stones.map(|stones| stones.difference(&dead)) }
    }
}

/// Kos in the open, at an edge and in a corner, a double ko, liberties that two chains share, and an eye against none.
const TROUBLE: [&str; 6] =
    [".XO./X.XO/.XO.", "XO.O/.XO.", "O.X/XX.", "XO.OX.O/.XOOX.X", "OX.OX/OX.OX/.OXX.", ".XO./XXO./OO.."];

/// A start on which a shape is stamped: turned, mirrored, with colours swapped, somewhere on the board, and stones
/// scattered around it. `None` if there is no room or it takes a chain's last liberty.
#[must_use]
pub fn stamped(dice: &mut Dice<'_>, plain: &Setup, shape: &Shape) -> Option<Setup> {
    let turn = *dice.pick(&Symmetry::ALL)?;
    let size = turn.size(shape.size);
    let room = |board: u8, shape: u8| board.checked_sub(shape).map(usize::from);
    let (right, down) = (room(plain.size.width(), size.width())?, room(plain.size.height(), size.height())?);
    let (right, down) = (dice.below(right + 1) as u8, dice.below(down + 1) as u8);
    let place = |points: &PointSet| {
        let turned = turn.points(shape.size, points);
        PointSet::from_iter(turned.iter().filter_map(|p| Point::new(p.x() + right, p.y() + down)))
    };
    let [mut black, mut white] = shape.stones.each_ref().map(place);
    if dice.one_in(2) {
        std::mem::swap(&mut black, &mut white);
    }
    let mut board = Board::with_stones(plain.size, &black, &white).ok()?;
    if !board.without_liberties().is_empty() {
        return None;
    }
    let around = [0, 0, 2, usize::from(plain.size.area()) / 3][dice.below(4)];
    let by = scatter(dice, &mut board, around);
    let next = if dice.one_in(2) { by } else { by.opponent() };
    Some(Setup { komi: plain.komi, ..Setup::position(&board, next) })
}

/// A start full of kos or of liberties that chains share; `None` where such a shape has no room.
#[must_use]
pub fn troubled(dice: &mut Dice<'_>, plain: &Setup) -> Option<Setup> {
    let shape: Board = dice.pick(&TROUBLE)?.parse().ok()?;
    stamped(dice, plain, &Shape::of(&shape))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_of_trouble_can_be_stamped_on_a_board_of_seven_by_seven() {
        let plain = Setup::empty(Size::square(7).unwrap());
        for text in TROUBLE {
            let shape = Shape::of(&text.parse().unwrap());
            let mut dice = Dice::new(1);
            let stamped = (0..200).filter_map(|_| stamped(&mut dice, &plain, &shape)).count();
            assert!(stamped > 50, "{text}: {stamped}");
        }
    }

    #[test]
    fn parts_of_a_large_board_have_room_and_liberties() {
        // Black has the corner as a liberty, White the middle.
        let full: Board = "XXXXX/XOOOX/XO.OX/XOOOX/XXXX.".parse().unwrap();
        let mut dice = Dice::new(5);
        let mut stones = std::collections::BTreeSet::new();
        for _ in 0..200 {
            let Shape { size, stones: [black, white] } =
                Shape::part(&mut dice, &full, "3x9".parse().unwrap());
            assert_eq!(size, "3x5".parse().unwrap());
            assert!(Board::with_stones(size, &black, &white).unwrap().without_liberties().is_empty());
            stones.insert((black.len(), white.len()));
        }
        // Three columns of five: without the corner Black's stones go; at either side White's ring lacks a column.
        assert_eq!(stones.into_iter().collect::<Vec<_>>(), [(0, 5), (0, 8), (8, 5)]);
    }

    #[test]
    fn a_shape_as_large_as_the_board_is_stamped_in_its_images_only() {
        let shape = Shape::of(&"X.O/.../...".parse().unwrap());
        let plain = Setup::empty(Size::square(3).unwrap());
        let mut dice = Dice::new(3);
        let mut corners = std::collections::BTreeSet::new();
        for _ in 0..400 {
            let setup = stamped(&mut dice, &plain, &shape).unwrap();
            if setup.black.len() + setup.white.len() == 2 {
                corners.insert(format!("{} {}", setup.black, setup.white));
            }
        }
        // Two stones on neighbouring corners: four sides, and either colour first.
        assert_eq!(corners.len(), 8);
        assert_eq!(stamped(&mut dice, &Setup::empty(Size::square(2).unwrap()), &shape), None);
    }
}
