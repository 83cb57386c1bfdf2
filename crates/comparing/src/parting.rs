//! What two rulebooks show at the ply at which they part, and why they are not compared after it.

use go_board::Color;
use go_rules::{
    Action, ArticleName, Became, Course, Gap, Ground, Lockstep, Over, Reason, Ruling, StageName, Statement,
    Topic, Verdict, owner,
};

use crate::Class;
use crate::became::same_fate;
use crate::observable::{Fate, Observable, StageView};

/// A quarrel in the form in which it costs nothing to find; words and clauses come later.
#[derive(Clone, Copy, Debug)]
pub struct Spotted {
    /// What about.
    pub class: Class,
    /// After which action it shows.
    pub ply: u32,
    /// The places of the two rulebooks, the smaller first.
    pub between: (usize, usize),
    /// Who acted.
    pub by: Option<Color>,
    /// What the two show.
    pub seen: [Observable; 2],
    /// By what each shows it.
    pub grounds: [Ground; 2],
    /// Whether it rests on something that a text does not decide.
    pub doubtful: bool,
}

/// Why two rulebooks can no longer be compared in some classes.
#[derive(Clone, Copy, Debug)]
pub struct Parting {
    /// The places of the two rulebooks.
    pub between: (usize, usize),
    /// From which ply on: quarrels at this very ply still count.
    pub ply: u32,
    /// What can no longer be compared.
    pub classes: &'static [Class],
    /// The rulebook whose ruling did it.
    pub member: usize,
    /// By what it ruled so.
    pub ground: Ground,
    /// Why, in words.
    pub because: &'static str,
}

/// Whether what two rulebooks show where they part from a third is the same.
pub fn part_alike(lockstep: &Lockstep, a: usize, b: usize) -> bool {
    let doubts = |m| (in_doubt(lockstep, m), verdict_in_doubt(lockstep, m), remedy_in_doubt(lockstep, m));
    lockstep.share_a_course(a, b)
        && lockstep.ruling(a) == lockstep.ruling(b)
        && lockstep.marks(a).left.is_some() == lockstep.marks(b).left.is_some()
        && doubts(a) == doubts(b)
}

/// Whether everything that this rulebook shows after the last action is doubtful.
fn in_doubt(lockstep: &Lockstep, member: usize) -> bool {
    lockstep.marks(member).doubtful.is_some_and(|(since, _)| since <= lockstep.plies())
}

/// Whether what this rulebook said of the last action is doubtful: a clear verdict stands, even if the
/// text does not say what the action then leaves behind.
fn verdict_in_doubt(lockstep: &Lockstep, member: usize) -> bool {
    lockstep.marks(member).doubtful.is_some_and(|(since, _)| since < lockstep.plies())
}

/// Whether what this rulebook made of the last action is doubtful.
fn remedy_in_doubt(lockstep: &Lockstep, member: usize) -> bool {
    let unsaid =
        |(since, gap): (u32, Gap)| since == lockstep.plies() && owner(gap.topic) == ArticleName::Redress;
    verdict_in_doubt(lockstep, member) || lockstep.marks(member).doubtful.is_some_and(unsaid)
}

/// What two rulebooks show at the ply at which they part.
pub fn judge_parting(
    lockstep: &Lockstep,
    between: (usize, usize),
    action: Option<&Action>,
    spotted: &mut Vec<Spotted>,
) -> Parting {
    let members = [between.0, between.1];
    let views = members.map(|m| StageView::of(lockstep.course(m)));
    let mut ply = PartingPly { lockstep, between, members, by: action.and_then(Action::by), views, spotted };
    let [Some(one), Some(other)] = members.map(|m| lockstep.ruling(m)) else {
        // Before the first action only the stages can differ.
        let grounds = members.map(|m| lockstep.grounds(m).stage);
        return ply.spot(Class::Ending, views.map(Observable::Stage), grounds, ply.is_doubtful());
    };
    let statement = match action {
        Some(Action::Statement(_, statement)) => Some(statement),
        Some(Action::Turn(..) | Action::Edit(_)) | None => None,
    };
    ply.judge([one, other], statement)
}

/// The ply at which two rulebooks part.
struct PartingPly<'a> {
    lockstep: &'a Lockstep,
    between: (usize, usize),
    members: [usize; 2],
    /// Who acted.
    by: Option<Color>,
    views: [StageView; 2],
    spotted: &'a mut Vec<Spotted>,
}

impl PartingPly<'_> {
    fn judge(&mut self, rulings: [Ruling; 2], statement: Option<&Statement>) -> Parting {
        match rulings.map(|ruling| ruling.verdict) {
            [Verdict::NotApplicable, _] => self.unknown_to(0),
            [_, Verdict::NotApplicable] => self.unknown_to(1),
            [Verdict::Undetermined(gap), Verdict::Forbidden(_)] => {
                self.parting(0, gap.topic.into(), "it does not decide this")
            }
            [Verdict::Forbidden(_), Verdict::Undetermined(gap)] => {
                self.parting(1, gap.topic.into(), "it does not decide this")
            }
            verdicts @ [Verdict::Forbidden(reason), Verdict::Allowed] => {
                self.one_forbids(0, verdicts, reason, statement.is_some())
            }
            verdicts @ [Verdict::Allowed, Verdict::Forbidden(reason)] => {
                self.one_forbids(1, verdicts, reason, statement.is_some())
            }
            [Verdict::Forbidden(_), Verdict::Forbidden(_)]
                if statement.is_none() && (!alike_in_fate(rulings) || self.boards_differ()) =>
            {
                let doubtful = if alike_in_fate(rulings) {
                    self.is_doubtful()
                } else {
                    self.members.into_iter().any(|m| remedy_in_doubt(self.lockstep, m))
                };
                let seen = rulings.map(|ruling| Observable::Became(ruling.became));
                self.spot(Class::Redress, seen, self.remedies(self.lockstep.plies()), doubtful)
            }
            [Verdict::Allowed, Verdict::Allowed] if self.boards_differ() => match statement {
                // Only an objection that is upheld moves stones.
                Some(Statement::Object(objected_to)) => self.objection(*objected_to),
                _ => {
                    let grounds = [Topic::Placement.into(); 2];
                    self.spot(Class::Legality, self.lifted(), grounds, self.is_doubtful())
                }
            },
            _ => self.what_follows_differs(statement),
        }
    }

    /// One forbids what the other allows; `forbids` is its place. If it is because the game would go round, what becomes of that under the other
    /// is a quarrel, too.
    fn one_forbids(
        &mut self,
        forbids: usize,
        verdicts: [Verdict; 2],
        reason: Reason,
        is_statement: bool,
    ) -> Parting {
        let seen = verdicts.map(Observable::May);
        let grounds = [Ground::from(reason.topic()); 2];
        let in_doubt_before = self.members.map(|m| verdict_in_doubt(self.lockstep, m));
        let doubtful = in_doubt_before.contains(&true);
        if is_statement {
            return self.spot(Class::Settlement, seen, grounds, doubtful);
        }
        let allows = 1 - forbids;
        let (allowing, lockstep) = (self.members[allows], self.lockstep);
        let parting = self.spot(Class::Legality, seen, grounds, doubtful);
        if let Some(fate) = fate(&self.views[allows])
            && closes_a_loop(reason)
            && (fate.is_by_repetition() || recurs(lockstep.course(allowing)))
        {
            let mut fates = [Observable::Fate(fate); 2];
            fates[forbids] = Observable::Fate(Fate::Barred(reason));
            let by_repetition = fate.is_by_repetition().then(|| lockstep.grounds(allowing).stage);
            let mut grounds = [by_repetition.unwrap_or(Topic::Recurrence.into()); 2];
            grounds[forbids] = reason.topic().into();
            let doubtful = in_doubt_before[forbids] || in_doubt(lockstep, allowing);
            self.spot(Class::Cycle, fates, grounds, doubtful);
        }
        Parting { member: self.members[forbids], ..parting }
    }

    /// Both took the action for the same, and not the same goes on.
    fn what_follows_differs(&mut self, statement: Option<&Statement>) -> Parting {
        let fates = self.views.map(|view| fate(&view));
        let stage_of = |place: usize| self.lockstep.grounds(self.members[place]).stage;
        let follows = what_follows(self.lockstep, self.between);
        if statement.is_none() && fates.iter().flatten().any(Fate::is_by_repetition) {
            return match fates {
                [Some(one), Some(other)] => {
                    let seen = [one, other].map(Observable::Fate);
                    self.spot(Class::Cycle, seen, follows, self.is_doubtful())
                }
                [None, _] => self.parting(0, stage_of(0), "it does not decide this"),
                [_, None] => self.parting(1, stage_of(1), "it does not decide this"),
            };
        }
        if let Some(Statement::Object(objected_to)) = statement {
            return self.objection(*objected_to);
        }
        if self.views[0].is_like(&self.views[1]) {
            // Only an undecided play does something else here although both go on.
            return self.parting(0, Topic::Placement.into(), "the play did not do the same");
        }
        let class = if statement.is_some() { Class::Settlement } else { Class::Ending };
        self.spot(class, self.views.map(Observable::Stage), follows, self.is_doubtful())
    }

    /// An objection that did not bring the same.
    fn objection(&mut self, to: u32) -> Parting {
        let seen = [Observable::Became(Became::Made); 2];
        self.spot(Class::Redress, seen, self.remedies(to), self.is_doubtful())
    }

    fn spot(&mut self, class: Class, seen: [Observable; 2], grounds: [Ground; 2], doubtful: bool) -> Parting {
        let (ply, between, by) = (self.lockstep.plies(), self.between, self.by);
        self.spotted.push(Spotted { class, ply, between, by, seen, grounds, doubtful });
        self.parting(0, grounds[0], "they had already ruled differently")
    }

    /// What is not compared from here on, since the rulebook at this place ruled so.
    fn parting(&self, place: usize, ground: Ground, because: &'static str) -> Parting {
        let (ply, between, member) = (self.lockstep.plies(), self.between, self.members[place]);
        Parting { between, ply, classes: &Class::OF_THE_COURSE, member, ground, because }
    }

    fn unknown_to(&self, place: usize) -> Parting {
        self.parting(place, unknown_topic(&self.views[place]), "it does not know this action")
    }

    fn is_doubtful(&self) -> bool {
        self.members.into_iter().any(|m| in_doubt(self.lockstep, m))
    }

    fn boards_differ(&self) -> bool {
        let [one, other] = self.members.map(|m| self.lockstep.course(m).board().key());
        one != other
    }

    fn lifted(&self) -> [Observable; 2] {
        self.members.map(|m| {
            let last = self.lockstep.course(m).plies().last();
            let (taken, lost) = last.map_or((0, 0), |ply| (ply.taken, ply.lost));
            Observable::Lifts(taken, lost)
        })
    }

    /// By what the turn of a ply, which was forbidden, became what it became.
    fn remedies(&self, ply: u32) -> [Ground; 2] {
        self.members.map(|m| self.lockstep.remedy_of(m, ply).unwrap_or(Topic::Illegal.into()))
    }
}

fn alike_in_fate([one, other]: [Ruling; 2]) -> bool {
    same_fate(one.became, other.became)
}

/// By what each came to what goes on after the last action. Where nothing followed from it for one of the two, the text's word on the
/// subject by which something followed for the other is that it does not.
#[must_use]
pub fn what_follows(lockstep: &Lockstep, (a, b): (usize, usize)) -> [Ground; 2] {
    let [one, other] = [a, b].map(|m| lockstep.grounds(m));
    let either = one.then.or(other.then);
    [one, other].map(|grounds| grounds.then.or(either).unwrap_or(grounds.stage))
}

/// What has become of a game that repeats itself where this goes on; `None` if the text does not say.
fn fate(view: &StageView) -> Option<Fate> {
    match view.over {
        None => Some(Fate::Free),
        Some(Over::NoResult) => Some(Fate::Void),
        Some(Over::Draw) => Some(Fate::Drawn),
        Some(Over::Undetermined(_)) => None,
        Some(_) => Some(Fate::Ended(*view)),
    }
}

/// Whether a turn is forbidden because the game would repeat itself.
#[must_use]
pub const fn closes_a_loop(reason: Reason) -> bool {
    matches!(reason, Reason::Ko | Reason::Repeats(_) | Reason::PassRepeats(_))
}

/// Whether the situation that stands, the player to move included, has stood before.
fn recurs(course: &Course) -> bool {
    let Some((now, earlier)) = course.history().situations().split_last() else { return false };
    earlier.iter().any(|s| s.key == now.key && s.next == now.next)
}

/// The subject that a rulebook has no clause on where it does not know an action.
fn unknown_topic(view: &StageView) -> Ground {
    if view.name == StageName::Handicap { Topic::HandicapPlacement.into() } else { Topic::Agreement.into() }
}
