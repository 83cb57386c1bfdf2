//! What a program's scores are a count of, over a whole trial.

use go_board::{Color, PointSet, area};
use go_comparing::EndReport;
use go_rules::HalfPoints;

use crate::checked::{Checked, Difference, size};
use crate::kind::{CountedAs, DifferenceKind};
use crate::tested::Topics;

impl Checked {
    /// Makes one kind of all scores that are another number: the count that all of the program's scores are, those that
    /// agree included, if there are two that do not; for one can be a coincidence.
    ///
    /// It is for the sum of all games; what is added later is of the kind that its own game shows.
    pub fn join_scores(&mut self) {
        let is_number =
            |kind| matches!(kind, DifferenceKind::Score(counted) if counted != CountedAs::NoNumber);
        let found = std::mem::take(&mut self.differences).into_iter().zip(std::mem::take(&mut self.counts));
        let (scores, others): (Vec<_>, Vec<_>) = found.partition(|(found, _)| is_number(found.kind));
        let times: u64 = scores.iter().map(|(_, count)| count).sum();
        let all = self.tested.times(Topics::Scores);
        let (kept, counts): (Vec<_>, Vec<_>) = others.into_iter().unzip();
        (self.differences, self.counts) = (kept, counts);
        let smallest = scores.into_iter().map(|(found, _)| found).min_by_key(|found| size(&found.record));
        if let Some(mut difference) = smallest {
            let explains = |at: &usize| times > 1 && self.counted[*at] == all;
            let counted = (0..CountedAs::COUNTS.len()).find(explains).map(|at| CountedAs::COUNTS[at]);
            difference.kind = DifferenceKind::Score(counted.unwrap_or(CountedAs::SomethingElse));
            self.differences.push(difference);
            self.counts.push(times);
        }
    }

    /// Whether the differences have one of this kind, or, for a score that is another, one that may be of this kind too.
    pub(super) fn one_of(&self, kind: DifferenceKind) -> Option<&Difference> {
        let is_one = |found: &&Difference| match (kind, found.kind) {
            (DifferenceKind::Score(CountedAs::NoNumber), found) => found == kind,
            (DifferenceKind::Score(_), DifferenceKind::Score(CountedAs::NoNumber)) => false,
            (DifferenceKind::Score(wanted), DifferenceKind::Score(_)) => {
                let place = CountedAs::COUNTS.iter().position(|counted| *counted == wanted);
                place.is_none_or(|place| self.counted[place] > 0)
            }
            (wanted, found) => wanted == found,
        };
        self.differences.iter().find(is_one)
    }
}

/// What each of the [`CountedAs::COUNTS`] comes to.
pub(super) fn plain_counts(
    end: &EndReport,
    dead: &PointSet,
    komi: HalfPoints,
) -> [HalfPoints; CountedAs::COUNTS.len()] {
    let margins = |off: &PointSet| {
        let mut board = end.board.clone();
        let off = Color::BOTH.map(|color| off.intersection(&end.board.stones(color)));
        board.lift(&off[0].union(&off[1]));
        let counted = area(&board);
        let prisoners =
            Color::BOTH.map(|color| end.ledger.prisoners_of(color) as i32 + off[color.index()].len() as i32);
        let territory = counted.territory();
        let stones = Color::BOTH.map(|color| board.stones(color).len() as i32);
        [counted.margin(), territory[0] - territory[1] + prisoners[1] - prisoners[0], stones[0] - stones[1]]
            .map(|points| HalfPoints::points(points) - komi)
    };
    let [area, territory, stones] = margins(&end.dead);
    let [area_less, territory_less, _] = margins(dead);
    [area, territory, stones, area_less, territory_less]
}

#[cfg(test)]
mod tests {
    use go_rules::{Citation, Record, Setup};

    use super::*;

    /// What one game shows: whether its score differs, and which counts it is.
    fn game(differs: bool, counts: &[CountedAs]) -> Checked {
        let mut checked = Checked { facts: 1, agreed: u64::from(!differs), ..Checked::default() };
        checked.tested.count(Topics::Scores);
        checked.counted = CountedAs::COUNTS.map(|counted| u64::from(counts.contains(&counted)));
        if differs {
            checked.differences.push(Difference {
                kind: DifferenceKind::Score(counts.first().copied().unwrap_or(CountedAs::SomethingElse)),
                record: Record { setup: Setup::empty("2x2".parse().unwrap()), actions: Vec::new() },
                program: String::new(),
                rulebook: String::new(),
                name: String::new(),
                citation: Citation {
                    text: "".into(),
                    clause: "".into(),
                    says: "".into(),
                    readings: Vec::new(),
                },
            });
            checked.counts.push(1);
        }
        checked
    }

    fn joined(games: &[(bool, &[CountedAs])]) -> Vec<(CountedAs, u64)> {
        let mut all = Checked::default();
        games.iter().for_each(|(differs, counts)| all.add(game(*differs, counts)));
        all.join_scores();
        let kinds = all.differences.iter().map(|found| {
            let DifferenceKind::Score(counted) = found.kind else { panic!("{}", found.kind) };
            counted
        });
        kinds.zip(all.counts.iter().copied()).collect()
    }

    #[test]
    fn a_count_that_explains_one_score_may_be_a_coincidence() {
        use CountedAs::{Area, SomethingElse, Stones};
        assert_eq!(joined(&[(true, &[Stones])]), [(SomethingElse, 1)]);
        assert_eq!(joined(&[(true, &[Stones]), (false, &[Area, Stones])]), [(SomethingElse, 1)]);
    }

    #[test]
    fn a_count_is_named_if_it_explains_every_score() {
        use CountedAs::{Area, SomethingElse, Stones, Territory};
        // Twice as stones, and nothing speaks against it; what agrees is as many stones as area.
        assert_eq!(
            joined(&[(true, &[Stones]), (true, &[Territory, Stones]), (false, &[Area, Stones])]),
            [(Stones, 2)]
        );
        // The third score agrees with the rulebook and is no count of stones.
        assert_eq!(joined(&[(true, &[Stones]), (true, &[Stones]), (false, &[Area])]), [(SomethingElse, 2)]);
        // Each by a count of its own.
        assert_eq!(joined(&[(true, &[Stones]), (true, &[Territory])]), [(SomethingElse, 2)]);
        assert_eq!(joined(&[(false, &[Area]), (false, &[Area])]), []);
    }
}
