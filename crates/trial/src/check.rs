use go_board::{Color, Point, PointSet};
use go_comparing::observable::in_favour;
use go_comparing::{CompareOptions, compare};
use go_rules::{
    Action, HalfPoints, How, Limits, Outcome, Record, Referee, Rulebook, StageName, Topic, Turn, Verdict,
};

use crate::checked::{Checked, Difference};
use crate::kind::{CountedAs, DifferenceKind, PlayKind};
use crate::observe::Observed;
use crate::said::Said;
use crate::scores::plain_counts;
use crate::tested::Topics;

/// Holds what a program showed along a game against a rulebook.
///
/// Only what the rulebook decides is compared, while ordinary play goes on under it; the score if the game, settled as
/// it stands with the stones dead that the program takes for dead, comes to points.
#[must_use]
pub fn check(observed: &Observed, rulebook: &Rulebook, limits: Limits) -> Checked {
    let mut checked = Checked::default();
    let Ok(start) = observed.record.setup.clone().check() else { return checked };
    let mut referee = Referee::new(rulebook.clone(), start).with_limits(limits);
    let mut hold = Hold { observed, rulebook, checked: &mut checked };
    for (index, sighting) in observed.plies.iter().enumerate() {
        if !is_at_play(&referee, sighting.by) {
            return checked;
        }
        if let Some(legal) = &sighting.legal {
            hold.points(&referee, index, sighting.by, legal);
        } else if let Turn::Play(point) = sighting.turn {
            hold.point(&referee, index, sighting.by, point, sighting.allowed);
        }
        let kind = match sighting.turn {
            Turn::Play(point) => PlayKind::of(referee.course(), sighting.by, point),
            Turn::Pass | Turn::Special(_) => PlayKind::Pass,
        };
        let action = &observed.record.actions[index];
        let verdict = referee.judge(action);
        if sighting.turn == Turn::Pass {
            hold.pass(index, verdict, sighting.made);
        }
        if sighting.allowed != sighting.made {
            hold.contradiction(index, kind, sighting.made);
        }
        if !sighting.made || verdict != Verdict::Allowed || referee.act(action).is_err() {
            return checked;
        }
        if let Some(stands) = &sighting.board {
            hold.board(&referee, index, kind, stands);
        }
    }
    if let (Some(legal), true) = (&observed.legal, observed.ended.is_none()) {
        let by = observed.plies.last().map_or(observed.record.setup.next, |last| last.by.opponent());
        if is_at_play(&referee, by) {
            hold.points(&referee, observed.plies.len(), by, legal);
        }
    }
    if let (Some(said), None) = (&observed.score, &observed.ended)
        && observed.record.setup.handicap == 0
    {
        hold.score(said, limits);
    }
    checked
}

/// Whether ordinary play goes on, this player may play, and nothing rests on what the text does not decide.
fn is_at_play(referee: &Referee, by: Color) -> bool {
    let (course, marks) = (referee.course(), referee.marks());
    let stage = course.stage();
    course.over().is_none()
        && marks.left.is_none()
        && marks.unknown.is_none()
        && marks.doubtful.is_none()
        && stage.name == StageName::Play
        && stage.to_move == Some(by)
        && !stage.pass_only
}

struct Hold<'a> {
    observed: &'a Observed,
    rulebook: &'a Rulebook,
    checked: &'a mut Checked,
}

impl Hold<'_> {
    fn difference(
        &self,
        kind: DifferenceKind,
        record: Record,
        says: [String; 2],
        topic: Topic,
    ) -> Difference {
        let [program, rulebook] = says;
        let name = self.rulebook.name().to_owned();
        Difference { kind, record, program, rulebook, name, citation: self.rulebook.cite(topic) }
    }

    /// The record up to this ply, and then this action.
    fn cut(&self, index: usize, last: Option<Action>) -> Record {
        let Record { setup, actions } = &self.observed.record;
        let actions = actions[..index].iter().cloned().chain(last).collect();
        Record { setup: setup.clone(), actions }
    }

    fn points(&mut self, referee: &Referee, index: usize, by: Color, legal: &PointSet) {
        let board = referee.course().board();
        for point in board.size().points() {
            // That nobody plays on stones is no news.
            if board.is_empty(point) || legal.contains(point) {
                self.point(referee, index, by, point, legal.contains(point));
            }
        }
    }

    fn point(&mut self, referee: &Referee, index: usize, by: Color, point: Point, allowed: bool) {
        let action = Action::play(by, point);
        let sort = || PlayKind::of(referee.course(), by, point);
        let verdict = referee.judge(&action);
        if matches!(verdict, Verdict::Allowed | Verdict::Forbidden(_)) {
            self.checked.tested.count(sort().into());
        }
        match (verdict, allowed) {
            (Verdict::Allowed, true) | (Verdict::Forbidden(_), false) => self.checked.agree(),
            (Verdict::Allowed, false) => {
                let sort = sort();
                let kind = DifferenceKind::Forbids(sort);
                let says = ["forbidden".to_owned(), "allowed".to_owned()];
                let told = self.difference(kind, self.cut(index, Some(action)), says, sort.topic());
                self.checked.differ(kind, || told);
            }
            (Verdict::Forbidden(reason), true) => {
                let kind = DifferenceKind::Allows(sort());
                let says = ["allowed".to_owned(), format!("forbidden: {reason}")];
                let told = self.difference(kind, self.cut(index, Some(action)), says, reason.topic());
                self.checked.differ(kind, || told);
            }
            (Verdict::Undetermined(_) | Verdict::NotApplicable, _) => self.checked.undetermined += 1,
        }
    }

    fn pass(&mut self, index: usize, verdict: Verdict, made: bool) {
        if matches!(verdict, Verdict::Allowed | Verdict::Forbidden(_)) {
            self.checked.tested.count(Topics::Passes);
        }
        let record = || self.cut(index + 1, None);
        match (verdict, made) {
            (Verdict::Allowed, false) => {
                let kind = DifferenceKind::Forbids(PlayKind::Pass);
                let says = ["refused".to_owned(), "allowed".to_owned()];
                let told = self.difference(kind, record(), says, Topic::Pass);
                self.checked.differ(kind, || told);
            }
            (Verdict::Forbidden(reason), true) => {
                let kind = DifferenceKind::Allows(PlayKind::Pass);
                let says = ["made".to_owned(), format!("forbidden: {reason}")];
                let told = self.difference(kind, record(), says, reason.topic());
                self.checked.differ(kind, || told);
            }
            (Verdict::Allowed | Verdict::Forbidden(_), _) => self.checked.agree(),
            (Verdict::Undetermined(_) | Verdict::NotApplicable, _) => self.checked.undetermined += 1,
        }
    }

    fn contradiction(&mut self, index: usize, sort: PlayKind, made: bool) {
        let (kind, says) = if made {
            (DifferenceKind::MakesWhatItForbids(sort), "forbidden when asked, made when played")
        } else {
            (DifferenceKind::RefusesWhatItAllows(sort), "allowed when asked, refused when played")
        };
        let says = [says.to_owned(), "one or the other".to_owned()];
        let told = self.difference(kind, self.cut(index + 1, None), says, sort.topic());
        self.checked.differ(kind, || told);
    }

    fn board(&mut self, referee: &Referee, index: usize, sort: PlayKind, stands: &[PointSet; 2]) {
        let board = referee.course().board();
        self.checked.tested.count(Topics::Boards);
        if *stands == Color::BOTH.map(|color| board.stones(color)) {
            return self.checked.agree();
        }
        let kind = DifferenceKind::Board(sort);
        let says = [format!("Black on [{}], White on [{}]", stands[0], stands[1]), board.to_string()];
        let told = self.difference(kind, self.cut(index + 1, None), says, Topic::Placement);
        self.checked.differ(kind, || told);
    }

    fn score(&mut self, said: &Said, limits: Limits) {
        let dead = self.observed.dead.unwrap_or(PointSet::EMPTY);
        let options = CompareOptions { dead, limits, ..CompareOptions::default() };
        let rulebooks = std::slice::from_ref(self.rulebook);
        let Ok(comparison) = compare(&self.observed.record, rulebooks, &options) else { return };
        let Some(end) = comparison.endings.first() else { return };
        let ours = match (end.outcome, &end.sheet) {
            (Outcome::Win { how: How::Score | How::TieBreak, .. } | Outcome::Draw, Some(sheet)) => {
                sheet.margin()
            }
            _ => {
                self.checked.undetermined += u64::from(matches!(end.outcome, Outcome::Undetermined(_)));
                return;
            }
        };
        if end.marks.doubtful.is_some() || end.marks.left.is_some() {
            return;
        }
        self.checked.tested.count(Topics::Scores);
        let komi = self.observed.record.setup.komi.unwrap_or(HalfPoints::ZERO);
        let counts = plain_counts(end, &dead, komi).map(|count| said.margin == Some(count));
        for (all, is_it) in self.checked.counted.iter_mut().zip(counts) {
            *all += u64::from(is_it);
        }
        if said.margin == Some(ours) {
            return self.checked.agree();
        }
        let counted = match (said.margin, counts.iter().position(|is_it| *is_it)) {
            (None, _) => CountedAs::NoNumber,
            (Some(_), Some(place)) => CountedAs::COUNTS[place],
            (Some(_), None) => CountedAs::SomethingElse,
        };
        let kind = DifferenceKind::Score(counted);
        let says = [said.text.clone(), in_favour(ours)];
        let told = self.difference(kind, self.observed.record.clone(), says, Topic::Counting);
        self.checked.differ(kind, || told);
    }
}
