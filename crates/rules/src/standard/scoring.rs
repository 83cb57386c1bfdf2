use go_board::{Board, Color, PointSet, area, regions};

use crate::course::Course;
use crate::{Gap, HalfPoints, Item, Scoring, Topic};

/// Counting by area, by territory and prisoners, or by stones alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StandardScoring {
    /// What is counted.
    pub method: Method,
    /// Whether surrounded points count that belong to chains in seki.
    pub seki: SekiPoints,
    /// What empty points between both sides are worth, where stones count.
    pub shared: Shared,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Stones on the board and the points they surround.
    Area,
    /// The points surrounded, and the opponent's stones held: taken, dead, and handed over.
    Territory,
    /// Stones on the board.
    Stones,
}

/// Whether surrounded points count that belong to chains in seki.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SekiPoints {
    /// They do.
    Count,
    /// They do not: a surrounded region is worth nothing if a chain around it, or one joined to it
    /// through other such regions, is next to a point that both sides reach.
    DoNotCount,
}

/// What empty points between both sides are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shared {
    /// Nothing.
    Nothing,
    /// A point to each side.
    ToBoth,
    /// Half a point to each side.
    HalfEach,
}

impl StandardScoring {
    /// Stones and surrounded points, nothing for shared ones.
    pub const AREA: Self = Self { method: Method::Area, seki: SekiPoints::Count, shared: Shared::Nothing };

    /// Surrounded points, those in seki too, and prisoners.
    pub const TERRITORY: Self = Self { method: Method::Territory, ..Self::AREA };

    /// Stones alone.
    pub const STONES: Self = Self { method: Method::Stones, ..Self::AREA };
}

/// The surrounded points of each colour that belong to chains in seki: see [`SekiPoints::DoNotCount`].
///
/// ```
/// // 2 . X . O .     the middle point is reached by both: every chain is in seki
/// // 1 X X . O O
/// let board: go_board::Board = ".X.O./XX.OO".parse()?;
/// let [black, white] = go_rules::points_in_seki(&board);
/// assert_eq!((black.to_string(), white.to_string()), ("A2".into(), "E2".into()));
/// # Ok::<(), go_board::ParseBoardError>(())
/// ```
#[must_use]
pub fn points_in_seki(board: &Board) -> [PointSet; 2] {
    let all = regions(board);
    Color::BOTH.map(|color| {
        let own = board.stones(color);
        let shared: PointSet = all
            .iter()
            .filter(|r| r.sole_border().is_none())
            .fold(PointSet::EMPTY, |set, r| set.union(&r.points));
        let owned: Vec<_> = all.iter().filter(|r| r.sole_border() == Some(color)).collect();
        let owned_points = owned.iter().fold(PointSet::EMPTY, |set, r| set.union(&r.points));
        // Chains next to a shared point, then everything joined to them through stones and owned regions.
        let touching = shared.grown(&shared.union(&own)).intersection(&own);
        let joined = touching.flooded(&own.union(&owned_points));
        joined.intersection(&owned_points)
    })
}

impl Scoring for StandardScoring {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let board = course.board_without(dead);
        let area = area(&board);
        let [mut black, mut white] = area.surrounded;
        if self.seki == SekiPoints::DoNotCount {
            let [in_black, in_white] = points_in_seki(&board);
            black = black.difference(&in_black);
            white = white.difference(&in_white);
        }
        let count = |set: &PointSet| set.len() as i32;
        let stones = Item::points("stones", Topic::Counting, count(&area.stones[0]), count(&area.stones[1]));
        let surrounded = Item::points("territory", Topic::Counting, count(&black), count(&white));
        let mut items = Vec::with_capacity(4);
        match self.method {
            Method::Stones => items.push(stones),
            Method::Area => {
                items.push(stones);
                items.push(surrounded);
                let shared = match self.shared {
                    Shared::Nothing => HalfPoints::ZERO,
                    Shared::HalfEach => HalfPoints::new(count(&area.shared)),
                    Shared::ToBoth => HalfPoints::points(count(&area.shared)),
                };
                if shared != HalfPoints::ZERO {
                    items.push(Item { what: "shared points", topic: Topic::Counting, points: [shared; 2] });
                }
            }
            Method::Territory => {
                items.push(surrounded);
                let ledger = course.ledger();
                // What Black holds are White's stones, and the other way round.
                let held = Color::BOTH.map(|color| {
                    let theirs = color.opponent();
                    let dead = dead.intersection(&course.board().stones(theirs)).len() as u32;
                    (ledger.taken[color.index()] + ledger.suicides[theirs.index()] + dead) as i32
                        - ledger.returned[color.index()] as i32
                });
                items.push(Item::points("prisoners", Topic::Prisoners, held[0], held[1]));
                let [by_black, by_white] = ledger.handed_over;
                if (by_black, by_white) != (0, 0) {
                    items.push(Item::points(
                        "pass stones received",
                        Topic::PassStone,
                        by_white as i32,
                        by_black as i32,
                    ));
                }
            }
        }
        Ok(items)
    }
}
