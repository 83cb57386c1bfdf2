//! Three points without capturing (torazu sanmoku).

use go_board::{Board, Color, Point, PointSet};
use go_rules::{Course, Gap, Item, Scoring, Topic};

use super::JapaneseTerritory;

/// Territory and prisoners, and three points for each corner shape in which they could be had by capturing.
///
/// The shape: an empty corner point is the only liberty both of four stones in a square and of a lone stone of the other colour,
/// and none of them is agreed to be dead. The owner of the lone stone has three points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct WithoutCapturing(pub(crate) JapaneseTerritory);

impl Scoring for WithoutCapturing {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let mut items = self.0.count(course, dead)?;
        let mut points = [0, 0];
        for corner in corners(course.board()) {
            if let Some(owner) = lone_stones_owner(course.board(), corner, dead)? {
                points[owner.index()] += 3;
            }
        }
        if points != [0, 0] {
            items.push(Item::points("without capturing", Topic::LifeAndDeath, points[0], points[1]));
        }
        Ok(items)
    }
}

/// The corners of a board on which four stones in a square can lie beside a lone stone.
fn corners(board: &Board) -> impl Iterator<Item = Point> + use<> {
    let (width, height) = (board.size().width(), board.size().height());
    let (right, top) = (width.saturating_sub(1), height.saturating_sub(1));
    let big_enough = width >= 4 && height >= 4;
    [(0, 0), (right, 0), (0, top), (right, top)]
        .into_iter()
        .filter(move |_| big_enough)
        .filter_map(|(x, y)| Point::new(x, y))
}

/// The owner of the lone stone of the shape in this corner, if it is there.
fn lone_stones_owner(board: &Board, corner: Point, dead: &PointSet) -> Result<Option<Color>, Gap> {
    let only_corner: PointSet = [corner].into_iter().collect();
    let mut beside = corner.neighbours(board.size());
    let (Some(a), Some(b)) = (beside.next(), beside.next()) else { return Ok(None) };
    let (Some(color_a), Some(color_b)) = (board.stone(a), board.stone(b)) else { return Ok(None) };
    let (chain_a, chain_b) = (board.chain(a), board.chain(b));
    let at_stake = chain_a.union(&chain_b);
    let last_liberty = |point| board.liberties(point) == only_corner;
    if color_a == color_b
        || !last_liberty(a)
        || !last_liberty(b)
        || !at_stake.intersection(dead).is_empty()
        || !board.is_empty(corner)
    {
        return Ok(None);
    }
    let (lone, owner, others) =
        if chain_a.len() == 1 { (chain_a, color_a, chain_b) } else { (chain_b, color_b, chain_a) };
    match (lone.len(), others.len()) {
        (1, 4) if is_square(&others) => Ok(Some(owner)),
        (1, 4..) => Err(Gap {
            topic: Topic::LifeAndDeath,
            missing: "how many points a larger shape is worth that is not captured",
        }),
        _ => Ok(None),
    }
}

/// Whether four points make a square.
fn is_square(points: &PointSet) -> bool {
    let span = |part: fn(Point) -> u8| {
        let (low, high) = points.iter().map(part).fold((u8::MAX, 0), |(l, h), at| (l.min(at), h.max(at)));
        high.saturating_sub(low)
    };
    points.len() == 4 && span(Point::x) == 1 && span(Point::y) == 1
}
