use std::sync::Arc;

use go_board::{Board, Color, PointSet, area};
use go_rules::article::ScoringArticle;
use go_rules::{Course, Gap, Item, Made, Scoring, Topic};

use super::Tax;
use super::independent_life::independent_life;

/// Counting territory and prisoners after the two clean-up phases.
///
/// Plays in the second are made good with a point each. A stone put down in it and left on the board costs that point again, unless it
/// belongs to a group that lives independently.
#[derive(Debug, PartialEq)]
pub(super) struct AfterCleanUp {
    pub(super) tax: Tax,
}

impl AfterCleanUp {
    pub(super) fn article(self) -> ScoringArticle {
        ScoringArticle::Peculiar(Arc::new(self))
    }
}

/// The ply after which the second clean-up began, if it has begun.
fn second_phase(course: &Course) -> Option<u32> {
    // It remembers nothing from before but the situation it began with.
    (course.stage().stops >= 2).then(|| course.history().remembered().first().map_or(0, |first| first.ply))
}

impl Scoring for AfterCleanUp {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let board = course.board_without(dead);
        let living = Color::BOTH.map(|color| independent_life(&board, color));
        let all_of = |groups: &[PointSet]| groups.iter().fold(PointSet::EMPTY, |all, group| all.union(group));
        let within = [all_of(&living[0]), all_of(&living[1])];
        let territory = match self.tax {
            Tax::None => area(&board).surrounded,
            Tax::Seki | Tax::All => within.map(|points| points.intersection(&board.empty_set())),
        };
        let line = |what, topic, points: [usize; 2]| {
            let [black, white] = points.map(|number| i32::try_from(number).unwrap_or(i32::MAX));
            Item::points(what, topic, black, white)
        };
        let mut items = vec![line("territory", Topic::Counting, territory.map(|points| points.len()))];
        let held = Color::BOTH.map(|color| {
            let theirs = color.opponent();
            let lifted = dead.intersection(&course.board().stones(theirs)).len();
            let ledger = course.ledger();
            (ledger.taken[color.index()] + ledger.suicides[theirs.index()]) as usize + lifted
        });
        items.push(line("prisoners", Topic::Prisoners, held));
        if let Some(since) = second_phase(course) {
            let plays = Color::BOTH.map(|color| {
                let made = |s: &&go_rules::Situation| s.ply > since && s.made == Made::Play(color);
                course.history().remembered().iter().filter(made).count()
            });
            items.push(line("plays in the second clean-up", Topic::Counting, plays));
            let left = put_down(&course.board_after(since), &board, &within);
            items.push(Item::points("stones left from it", Topic::Counting, -left[0], -left[1]));
        }
        if self.tax == Tax::All {
            let [black, white] = [&living[0], &living[1]].map(|groups| -2 * groups.len() as i32);
            items.push(Item::points("group tax", Topic::Seki, black, white));
        }
        Ok(items)
    }
}

/// Stones that were not there before, without those that live independently.
fn put_down(before: &Board, now: &Board, living: &[PointSet; 2]) -> [i32; 2] {
    Color::BOTH.map(|color| {
        let new = now.stones(color).difference(&before.stones(color));
        new.difference(&living[color.index()]).len() as i32
    })
}
