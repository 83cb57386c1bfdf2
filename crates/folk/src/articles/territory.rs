use go_board::{Board, Color, PointSet, regions};
use go_rules::standard::StandardScoring;
use go_rules::{Course, Gap, HalfPoints, Item, Scoring, Topic};

/// Counts as `standard` does, but a region is territory only if a single chain walls it in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OneWall {
    pub(crate) standard: StandardScoring,
}

/// Points of regions around which only this colour stands, with more than one of its chains.
fn between_chains(board: &Board, color: Color) -> i32 {
    let walled = regions(board).into_iter().filter(|region| region.sole_border() == Some(color));
    let by_several = walled.filter(|region| {
        let border = region.border[color.index()];
        border.first().is_some_and(|stone| !border.is_subset(&board.chain(stone)))
    });
    by_several.map(|region| region.points.len() as i32).sum()
}

impl Scoring for OneWall {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let mut items = self.standard.count(course, dead)?;
        let board = course.board_without(dead);
        let [black, white] = Color::BOTH.map(|color| between_chains(&board, color));
        if (black, white) != (0, 0) {
            items.push(Item::points("walled by several", Topic::Counting, -black, -white));
        }
        Ok(items)
    }
}

/// Living stones and the empty points they surround, dead stones being left where they are: a point under one is nobody's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct DeadStonesLeft;

impl Scoring for DeadStonesLeft {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let mut items = StandardScoring::AREA.count(course, dead)?;
        let living = course.board_without(dead);
        let surrounded = go_board::area(&living).surrounded;
        let [black, white] = surrounded.map(|points| points.intersection(dead).len() as i32);
        if (black, white) != (0, 0) {
            items.push(Item::points("under dead stones", Topic::Counting, -black, -white));
        }
        Ok(items)
    }
}

/// Territory, the points under dead opposing stones too, less one's own stones that were captured or are dead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TerritoryLessOwnLosses {
    /// How territory is counted.
    pub(crate) territory: StandardScoring,
}

impl Scoring for TerritoryLessOwnLosses {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let mut items = self.territory.count(course, dead)?;
        items.retain(|item| item.topic == Topic::Counting);
        let lost = |stones: [i32; 2]| stones.map(|count| -HalfPoints::points(count));
        let captured = Color::BOTH.map(|color| course.ledger().prisoners_of(color) as i32);
        let marked = Color::BOTH.map(|color| dead.intersection(&course.board().stones(color)).len() as i32);
        items.push(Item { what: "captured stones", topic: Topic::Prisoners, points: lost(captured) });
        items.push(Item { what: "dead stones", topic: Topic::Prisoners, points: lost(marked) });
        Ok(items)
    }
}
