//! Scores and statuses held against what was counted and settled.

use go_board::{Board, Color, Point, PointSet};
use go_rules::{HalfPoints, Item, Outcome, Sheet, Topic, points_in_seki};

use super::court::Court;
use super::points::sum;
use super::ruled::{self, RuledSoFar};
use crate::scenario::SaidStatus;

impl Court<'_> {
    /// The sheet of the finished game, or of the board as it stands with what is agreed to be dead so far.
    pub(super) fn sheet(&self) -> Result<Sheet, RuledSoFar> {
        match self.referee.outcome_and_sheet() {
            (_, Some(sheet)) => Ok(sheet),
            (Outcome::Undetermined(gap), None) => Err(ruled::undetermined(self.rulebook, gap)),
            (_, None) => {
                let counted = self.referee.count(&self.dead());
                counted.map(|(_, sheet)| sheet).map_err(|gap| ruled::undetermined(self.rulebook, gap))
            }
        }
    }

    pub(super) fn dead(&self) -> PointSet {
        self.rulebook.settlement.article.get().dead(self.referee.course())
    }

    /// Stones and surrounded points as the sheet counts them; where it counts no stones, those of the board without the dead ones.
    pub(super) fn area(&self, sheet: &Sheet) -> [HalfPoints; 2] {
        if sheet.scoring.iter().any(|item| item.what == "stones") {
            let on_the_board = |item: &&Item| {
                item.topic == Topic::Counting || matches!(item.what, "stones" | "territory" | "shared points")
            };
            return sum(sheet.scoring.iter().filter(on_the_board));
        }
        let board = self.referee.course().board_without(&self.dead());
        go_board::area(&board).points().map(HalfPoints::points)
    }

    pub(super) fn wrong_score(
        &self,
        said: [HalfPoints; 2],
        count: impl Fn(&Sheet) -> Result<[HalfPoints; 2], String>,
    ) -> Option<RuledSoFar> {
        let sheet = match self.sheet() {
            Ok(sheet) => sheet,
            Err(ruled) => return Some(ruled),
        };
        let counted = match count(&sheet) {
            Ok(counted) => counted,
            Err(words) => return Some(RuledSoFar::on(self.rulebook, Topic::Counting, words)),
        };
        (counted != said).then(|| {
            let lines = sheet.scoring.iter().chain(&sheet.compensation);
            let lines: Vec<String> =
                lines.map(|item| format!("{} {}-{}", item.what, item.points[0], item.points[1])).collect();
            let words = format!("{}-{} ({})", counted[0], counted[1], lines.join(", "));
            RuledSoFar::on(self.rulebook, Topic::Counting, words)
        })
    }

    pub(super) fn wrong_status(&self, point: Point, said: &SaidStatus) -> Option<RuledSoFar> {
        let course = self.referee.course();
        let outcome = self.referee.outcome();
        if let Outcome::Undetermined(gap) = outcome {
            let fits = matches!(said, SaidStatus::Undetermined(ground) if ruled::fits(ground, self.rulebook, gap.topic, None));
            return (!fits).then(|| ruled::undetermined(self.rulebook, gap));
        }
        let Some(color) = self.board().stone(point) else {
            return Some(RuledSoFar::bare(format!("no stone stands on {point}")));
        };
        if course.over().is_none() && course.accepted_proposer().is_none() {
            return Some(RuledSoFar::bare(format!("nothing is settled yet: {}", course.stage().name.word())));
        }
        let dead = self.dead();
        let status = if dead.contains(point) {
            "dead"
        } else if self.has_seki_clause() && is_in_seki(&course.board_without(&dead), point, color) {
            "seki"
        } else {
            "alive"
        };
        let fits = match said {
            // What is in seki is alive.
            SaidStatus::Alive => status != "dead",
            SaidStatus::Dead => status == "dead",
            SaidStatus::Seki => status == "seki",
            SaidStatus::Undetermined(_) => false,
        };
        (!fits).then(|| RuledSoFar::on(self.rulebook, Topic::Agreement, status))
    }

    fn has_seki_clause(&self) -> bool {
        self.rulebook.clause_on(Topic::Seki).is_some()
    }
}

/// Whether the stones there possess a point that both sides reach.
fn is_in_seki(board: &Board, point: Point, color: Color) -> bool {
    let chain = board.chain(point);
    let liberties = board.liberties(point);
    let shared = go_board::regions(board)
        .iter()
        .any(|region| region.sole_border().is_none() && !region.points.intersection(&liberties).is_empty());
    // Joined through points that only its side surrounds to a chain that possesses one.
    let joined = points_in_seki(board)[color.index()].grown(&board.size().all());
    shared || !joined.intersection(&chain).is_empty()
}
