use go_board::PointSet;
use go_rules::standard::StandardScoring;
use go_rules::{Course, Gap, HalfPoints, Item, Scoring, Topic};

/// Prisoners go back to the player they were taken from, who fills territory with them; what is left of it counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FilledIn {
    /// How territory and prisoners are counted before they are filled in.
    pub(crate) before: StandardScoring,
    /// What stays in the hand when a territory is full: nothing, or points that are still owed.
    pub(crate) owes_the_rest: bool,
}

impl Scoring for FilledIn {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let mut items = self.before.count(course, dead)?;
        let points = |items: &[Item], topic| {
            items.iter().find(|item| item.topic == topic).map_or([HalfPoints::ZERO; 2], |item| item.points)
        };
        let territory = points(&items, Topic::Counting);
        let [by_black, by_white] = points(&items, Topic::Prisoners);
        items.retain(|item| item.topic != Topic::Prisoners);
        // What White holds is filled into Black's territory.
        let filled = [(by_white, territory[0]), (by_black, territory[1])]
            .map(|(stones, room)| if self.owes_the_rest { -stones } else { -stones.min(room) });
        items.push(Item { what: "filled in", topic: Topic::Prisoners, points: filled });
        Ok(items)
    }
}
