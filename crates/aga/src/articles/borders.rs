use go_board::{Board, Color, PointSet};
use go_rules::standard::StandardScoring;
use go_rules::{Course, Gap, HalfPoints, Item, Scoring, Topic};

/// Counts as `standard` does, but a gap of one point between the two sides does not open a territory.
///
/// A free point next to stones of both colours lies between the borders: it is neutral, and it closes the border in which it
/// is a gap. What lies behind it belongs to the side whose stones alone are found there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ClosedBorders {
    pub(crate) standard: StandardScoring,
}

/// Free points of each side that lie behind a gap in a border, and so are nobody's if the gap counts as open.
fn behind_gaps(board: &Board) -> [PointSet; 2] {
    let free = board.empty_set();
    let beside = |stones: PointSet| stones.grown(&stones.union(&free)).intersection(&free);
    let next_to = Color::BOTH.map(|color| beside(board.stones(color)));
    let between = next_to[0].intersection(&next_to[1]);
    let rest = free.difference(&between);
    let [black, white] = next_to.map(|points| points.flooded(&rest));
    let enclosed = [black.difference(&white), white.difference(&black)];
    let known = go_board::area(board).surrounded;
    [enclosed[0].difference(&known[0]), enclosed[1].difference(&known[1])]
}

impl Scoring for ClosedBorders {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let mut items = self.standard.count(course, dead)?;
        let behind = behind_gaps(&course.board_without(dead)).map(|set| HalfPoints::points(set.len() as i32));
        if behind != [HalfPoints::ZERO; 2] {
            items.push(Item { what: "territory behind gaps", topic: Topic::Counting, points: behind });
        }
        Ok(items)
    }
}
