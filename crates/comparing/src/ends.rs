//! How the game ends under each rulebook, and what two ends show.

use go_board::{Board, PointSet};
use go_rules::{
    Action, Ground, Item, Ledger, LimitError, Limits, Lockstep, Marks, Outcome, Over, Sheet, Topic,
};

use crate::Class;
use crate::observable::{Observable, StageView};
use crate::parting::{Parting, Spotted};
use crate::settle::{Settle, settle};
use crate::track::{Tracker, members};

/// How the game ended under one rulebook.
#[derive(Clone, Debug)]
pub struct EndReport {
    /// The result.
    pub outcome: Outcome,
    /// What was counted, if points were.
    pub sheet: Option<Sheet>,
    /// What goes on at the end.
    pub stage: StageView,
    /// What limits comparisons.
    pub marks: Marks,
    /// What the record does not hold and was supplied.
    pub supplied: Vec<Action>,
    /// The stones that were lifted as dead before counting.
    pub dead: PointSet,
    /// The board at the end, dead stones still on it.
    pub board: Board,
    /// What was done and what changed hands, supplied actions included.
    pub ledger: Ledger,
    /// By what it came to that.
    pub ground: Ground,
}

/// The record was held to its limits when it was taken in.
const BEYOND_THE_RECORD: Limits = Limits { plies: u32::MAX, statements: u32::MAX, history_bytes: usize::MAX };

impl EndReport {
    /// What the record comes to under rulebook `member`.
    ///
    /// # Errors
    /// [`LimitError`] if what is supplied is longer than any record may be.
    pub fn of(lockstep: &Lockstep, member: usize, how: Settle, dead: &PointSet) -> Result<Self, LimitError> {
        if lockstep.course(member).over().is_some() || matches!(how, Settle::Claims) {
            return Ok(Self::standing(lockstep, member, Vec::new()));
        }
        // What is supplied is little and no part of the record: a record that is just long enough may be settled, too.
        let mut alone = lockstep.alone(member).with_limits(BEYOND_THE_RECORD);
        let supplied = settle(&mut alone, dead)?;
        Ok(Self::standing(&alone, 0, supplied))
    }

    /// What it comes to as it stands, these actions having been supplied.
    fn standing(lockstep: &Lockstep, member: usize, supplied: Vec<Action>) -> Self {
        let course = lockstep.course(member);
        let rulebook = &lockstep.rulebooks()[member];
        let (outcome, sheet) = lockstep.outcome(member);
        let dead = match course.over() {
            Some(Over::Counted) => rulebook.settlement.article.get().dead(course),
            _ => PointSet::EMPTY,
        };
        Self {
            outcome,
            sheet,
            stage: StageView::of(course),
            marks: lockstep.marks(member),
            supplied,
            dead,
            board: course.board().clone(),
            ledger: *course.ledger(),
            ground: lockstep.ground_of(member, &outcome).unwrap_or_else(|| lockstep.grounds(member).stage),
        }
    }

    fn turns(&self) -> [[u32; 2]; 4] {
        [self.ledger.plays, self.ledger.passes, self.ledger.taken, self.ledger.suicides]
    }
}

/// Whether two ends are the same for every comparison with a third.
#[must_use]
pub fn end_alike(one: &EndReport, other: &EndReport) -> bool {
    let margins = |end: &EndReport| {
        end.sheet.as_ref().map(|sheet| (sheet.margin_before_compensation(), sheet.compensation_margin()))
    };
    let flags =
        |end: &EndReport| (end.marks.left.is_some(), end.marks.doubtful.is_some(), end.supplied.len());
    (one.outcome, flags(one), one.dead, one.turns())
        == (other.outcome, flags(other), other.dead, other.turns())
        && margins(one) == margins(other)
        && one.board.key() == other.board.key()
}

/// What two ends show that is not doubtful. `in_step` says whether the two had the same course, so that statements count.
#[must_use]
pub fn classes_at_the_end(ends: [&EndReport; 2], in_step: bool) -> Vec<Class> {
    let (mut spotted, mut partings) = (Vec::new(), Vec::new());
    let mut pair = EndPair { between: (0, 1), ends, ply: 0, spotted: &mut spotted, partings: &mut partings };
    pair.compare(in_step);
    spotted.iter().filter(|spotted| !spotted.doubtful).map(|spotted| spotted.class).collect()
}

/// Compares the ends of all watched rulebooks that took every turn for the same thing.
pub(crate) fn compare_ends(
    tracker: &Tracker,
    ends: &[Option<EndReport>],
    ply: u32,
    spotted: &mut Vec<Spotted>,
    partings: &mut Vec<Parting>,
) {
    for set in tracker.same_turns() {
        for a in members(*set) {
            for b in members(*set).filter(|b| *b > a && tracker.watches(a, *b)) {
                if let (Some(one), Some(other)) = (&ends[a], &ends[b]) {
                    let mut pair = EndPair {
                        between: (a, b),
                        ends: [one, other],
                        ply,
                        spotted: &mut *spotted,
                        partings: &mut *partings,
                    };
                    pair.compare(tracker.are_in_step(a, b));
                }
            }
        }
    }
}

struct EndPair<'a> {
    between: (usize, usize),
    ends: [&'a EndReport; 2],
    ply: u32,
    spotted: &'a mut Vec<Spotted>,
    partings: &'a mut Vec<Parting>,
}

const SCORING: &[Class] = &[Class::Scoring, Class::Compensation];
const RESULT: &[Class] = &[Class::Result];

impl EndPair<'_> {
    fn poison(
        &mut self,
        place: usize,
        classes: &'static [Class],
        ply: u32,
        ground: impl Into<Ground>,
        because: &'static str,
    ) {
        let member = if place == 0 { self.between.0 } else { self.between.1 };
        self.partings.push(Parting {
            between: self.between,
            ply,
            classes,
            member,
            ground: ground.into(),
            because,
        });
    }

    fn spot(&mut self, class: Class, seen: [Observable; 2], grounds: [Ground; 2]) {
        let doubtful = self.ends.iter().any(|end| end.marks.doubtful.is_some());
        let (ply, between) = (self.ply, self.between);
        self.spotted.push(Spotted { class, ply, between, by: None, seen, grounds, doubtful });
    }

    fn compare(&mut self, in_step: bool) {
        for place in [0, 1] {
            if let Some((ply, reason)) = self.ends[place].marks.left {
                return self.poison(
                    place,
                    &Class::OF_THE_END,
                    ply,
                    reason.topic(),
                    "the record is no game under it",
                );
            }
        }
        let [a, b] = self.ends;
        let said_the_same = in_step && a.supplied.is_empty() && b.supplied.is_empty();
        if said_the_same && a.sheet.is_some() && b.sheet.is_some() && a.dead != b.dead {
            self.spot(
                Class::Settlement,
                [a, b].map(|end| Observable::Dead(end.dead)),
                [Topic::Agreement.into(); 2],
            );
        }
        self.compare_sheets();
        self.compare_outcomes();
    }

    fn compare_sheets(&mut self) {
        let [a, b] = self.ends;
        let (Some(one), Some(other)) = (&a.sheet, &b.sheet) else {
            let outcomes = [a, b].map(|end| end.outcome);
            // A game that is not over has nothing to count yet, and one that points did not decide never has.
            let place = usize::from(a.sheet.is_some());
            if !outcomes.contains(&Outcome::Unfinished) && outcomes[0] != outcomes[1] {
                let ground = self.ends[place].ground;
                self.poison(place, SCORING, self.ply, ground, "nothing was counted");
            }
            return;
        };
        if a.dead != b.dead {
            return self.poison(0, SCORING, self.ply, Topic::Agreement, "other stones are dead");
        }
        if a.board.key() != b.board.key() || a.turns() != b.turns() {
            if a.supplied.is_empty() && b.supplied.is_empty() {
                return self.poison(0, SCORING, self.ply, Topic::Illegal, "other turns were taken back");
            }
            let place = usize::from(a.supplied.len() < b.supplied.len());
            return self.poison(place, SCORING, self.ply, Topic::LastMove, "passes were supplied");
        }
        let margins = [one, other].map(|sheet| sheet.margin_before_compensation());
        if margins[0] != margins[1] {
            let grounds = differing(&one.scoring, &other.scoring, Topic::Counting);
            self.spot(Class::Scoring, margins.map(Observable::Margin), grounds);
        }
        let added = [one, other].map(|sheet| sheet.compensation_margin());
        let outcomes = [a, b].map(|end| end.outcome);
        if added[0] != added[1] {
            let grounds = differing(&one.compensation, &other.compensation, Topic::Komi);
            self.spot(Class::Compensation, added.map(Observable::Margin), grounds);
        } else if margins[0] == margins[1] && outcomes[0] != outcomes[1] && outcomes.iter().all(is_decided) {
            self.spot(Class::Compensation, outcomes.map(Observable::Outcome), [Topic::Ties.into(); 2]);
        }
    }

    fn compare_outcomes(&mut self) {
        let outcomes = self.ends.map(|end| end.outcome);
        if outcomes.contains(&Outcome::Unfinished) {
            return;
        }
        for (place, outcome) in outcomes.iter().enumerate() {
            if let Outcome::Undetermined(gap) = outcome {
                return self.poison(place, RESULT, self.ply, gap.topic, "it does not decide the game");
            }
        }
        if outcomes[0] != outcomes[1] {
            let grounds = match self.ends.map(|end| end.sheet.as_ref()) {
                [Some(one), Some(other)]
                    if one.margin_before_compensation() == other.margin_before_compensation() =>
                {
                    differing(&one.compensation, &other.compensation, Topic::Ties)
                }
                [Some(one), Some(other)] => differing(&one.scoring, &other.scoring, Topic::Counting),
                _ => self.ends.map(|end| end.ground),
            };
            self.spot(Class::Result, outcomes.map(Observable::Outcome), grounds);
        }
    }
}

/// For each of two lists the subject of its first line that the other has not; if there is none, that of
/// the other's, and if the lists are the same, `otherwise`.
fn differing(one: &[Item], other: &[Item], otherwise: Topic) -> [Ground; 2] {
    let alike = |a: &Item, b: &Item| (a.what, a.points) == (b.what, b.points);
    let only_in = |here: &[Item], there: &[Item]| {
        here.iter().find(|item| !there.iter().any(|other| alike(item, other))).map(|item| item.topic)
    };
    let found = [only_in(one, other), only_in(other, one)];
    [0, 1].map(|place: usize| found[place].or(found[1 - place]).unwrap_or(otherwise).into())
}

/// Whether this outcome is one that a text has decided.
#[must_use]
pub const fn is_decided(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Win { .. } | Outcome::Draw | Outcome::NoResult | Outcome::BothLose)
}

/// Whether two decided outcomes name different winners, or only one of them a winner.
pub(crate) fn winners_differ(one: &Outcome, other: &Outcome) -> bool {
    is_decided(one) && is_decided(other) && one.winner() != other.winner()
}
