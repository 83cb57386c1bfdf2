use std::sync::Arc;

use go_board::{Board, Color, PointSet, regions};
use go_rules::article::ScoringArticle;
use go_rules::{Course, Gap, Item, Scoring, Topic};

/// Counting area with a tax: the surrounded points of groups in seki do not count, and perhaps every other group pays two.
#[derive(Debug, PartialEq)]
pub(super) struct TaxedArea {
    /// Whether groups that live independently pay two points.
    pub(super) groups_pay: bool,
}

impl TaxedArea {
    pub(super) fn article(self) -> ScoringArticle {
        ScoringArticle::Peculiar(Arc::new(self))
    }
}

/// The groups of `color` that live independently, each with all its points.
///
/// A group here is everything connected through one colour's stones and points without the other's. It lives independently if it
/// holds a stone of its colour, no empty region that borders both colours, and no chain with a single liberty.
///
/// ```
/// use go_board::{Board, Color};
/// use go_katago::independent_life;
/// // 2 . X . O .     C2 borders both colours, and each side is connected to it
/// // 1 X X . O O
/// let board: Board = ".X.O./XX.OO".parse()?;
/// assert!(independent_life(&board, Color::Black).is_empty());
/// let board: Board = ".XO../XXOOO".parse()?;
/// assert_eq!(independent_life(&board, Color::White)[0].to_string(), "C2 D2 E2 C1 D1 E1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn independent_life(board: &Board, color: Color) -> Vec<PointSet> {
    let shared = regions(board)
        .into_iter()
        .filter(|region| region.sole_border().is_none())
        .fold(PointSet::EMPTY, |set, region| set.union(&region.points));
    let own = board.stones(color);
    let mut rest = own.union(&board.empty_set());
    let mut groups = Vec::new();
    while let Some(point) = rest.first() {
        let group = [point].into_iter().collect::<PointSet>().flooded(&rest);
        rest = rest.difference(&group);
        let stones = group.intersection(&own);
        let in_atari = stones.iter().any(|stone| board.liberties(stone).len() == 1);
        if !stones.is_empty() && group.intersection(&shared).is_empty() && !in_atari {
            groups.push(group);
        }
    }
    groups
}

impl Scoring for TaxedArea {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let board = course.board_without(dead);
        let groups = Color::BOTH.map(|color| independent_life(&board, color));
        let empties = board.empty_set();
        let points = |groups: &[PointSet]| -> i32 {
            groups.iter().map(|group| group.intersection(&empties).len() as i32).sum()
        };
        let [black, white] = Color::BOTH.map(|color| board.stones(color).len() as i32);
        let mut items = vec![
            Item::points("stones", Topic::Counting, black, white),
            Item::points("territory", Topic::Counting, points(&groups[0]), points(&groups[1])),
        ];
        if self.groups_pay {
            let tax = |groups: &[PointSet]| -2 * groups.len() as i32;
            items.push(Item::points("group tax", Topic::Seki, tax(&groups[0]), tax(&groups[1])));
        }
        Ok(items)
    }
}
