//! Which rulebooks still rule alike, and what they show where they part.

use go_board::{Color, Key};
use go_rules::{
    Action, ArticleName, Became, Course, Gap, Ground, Lockstep, Over, Reason, StageName, Statement, Topic,
    Verdict, owner,
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

/// Keeps apart what has parted, for a [`Watch`](crate::watch::Watch). Work is done only for rulebooks that part, and
/// only at that ply.
#[derive(Debug, Default)]
pub struct Tracker {
    /// Sets of rulebooks with the same course so far: every action became the same, the same went on after it.
    in_step: Vec<u128>,
    /// Sets of rulebooks that took every turn for the same thing, whatever stage they took it in.
    same_turns: Vec<u128>,
    /// Nobody asks what two of these show.
    unwatched: u128,
    /// What has been spotted since the beginning; whoever takes it away leaves room for the next.
    pub(crate) spotted: Vec<Spotted>,
    /// Who has parted since the beginning.
    pub(crate) partings: Vec<Parting>,
}

/// The places in a set of rulebooks, from the first.
pub fn members(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let member = set.trailing_zeros() as usize;
            set &= set - 1;
            member
        })
    })
}

/// The pairs of which one is in this set and the other in that, unless both are unwatched.
fn pairs(one: u128, other: u128, unwatched: u128) -> impl Iterator<Item = (usize, usize)> {
    members(one).flat_map(move |a| {
        let watched = if unwatched >> a & 1 == 1 { !unwatched } else { u128::MAX };
        members(other & watched).map(move |b| (a.min(b), a.max(b)))
    })
}

/// Splits sets into parts whose members are alike, and hands over every two parts.
fn refine(sets: &mut Vec<u128>, alike: impl Fn(usize, usize) -> bool, mut part: impl FnMut(u128, u128)) {
    for index in 0..sets.len() {
        let set = sets[index];
        if set.count_ones() < 2 {
            continue;
        }
        let first = set.trailing_zeros() as usize;
        let mut kept = 0_u128;
        let mut others: Vec<u128> = Vec::new();
        for member in members(set) {
            if member == first || alike(first, member) {
                kept |= 1 << member;
            } else if let Some(other) =
                others.iter_mut().find(|other| alike(other.trailing_zeros() as usize, member))
            {
                *other |= 1 << member;
            } else {
                others.push(1 << member);
            }
        }
        if others.is_empty() {
            continue;
        }
        sets[index] = kept;
        for (place, other) in others.iter().enumerate() {
            for earlier in std::iter::once(&kept).chain(&others[..place]) {
                part(*earlier, *other);
            }
        }
        sets.extend(others);
    }
}

impl Tracker {
    /// One that looks at pairs only if one of the two is among `watched`.
    pub(crate) fn watching(watched: u128) -> Self {
        Self { unwatched: !watched, ..Self::default() }
    }

    /// Whether somebody asks what these two show.
    pub(crate) const fn watches(&self, a: usize, b: usize) -> bool {
        (self.unwatched >> a) & (self.unwatched >> b) & 1 == 0
    }

    /// Begins at the start, where rulebooks may already differ in the stage they begin with.
    pub(crate) fn begin(&mut self, lockstep: &Lockstep) {
        self.begin_sets(lockstep);
        if lockstep.courses() > 1 {
            self.refine_in_step(lockstep, None);
        }
    }

    /// Takes note of what the last action became.
    pub(crate) fn observe(&mut self, lockstep: &Lockstep, action: &Action) {
        if lockstep.courses() == 1 {
            return;
        }
        self.refine_in_step(lockstep, Some(action));
        if matches!(action, Action::Turn(..)) {
            self.refine_turns(lockstep);
        }
    }

    /// The rulebooks that are in step with this one, itself included.
    pub fn company(&self, member: usize) -> u128 {
        self.in_step.iter().copied().find(|set| set >> member & 1 == 1).unwrap_or(1 << member)
    }

    /// Whether these two have the same course so far.
    #[must_use]
    pub fn are_in_step(&self, a: usize, b: usize) -> bool {
        self.company(a) >> b & 1 == 1
    }

    /// Sets of rulebooks with the same course so far.
    pub fn in_step(&self) -> &[u128] {
        &self.in_step
    }

    /// Sets of rulebooks that took every turn for the same thing.
    pub fn same_turns(&self) -> &[u128] {
        &self.same_turns
    }

    fn refine_in_step(&mut self, lockstep: &Lockstep, action: Option<&Action>) {
        let Self { in_step, spotted, partings, unwatched, .. } = self;
        refine(
            in_step,
            |a, b| are_alike(lockstep, a, b),
            |one, other| {
                for between in pairs(one, other, *unwatched) {
                    partings.push(judge_parting(lockstep, between, action, spotted));
                }
            },
        );
    }

    fn refine_turns(&mut self, lockstep: &Lockstep) {
        let Self { same_turns, partings, unwatched, .. } = self;
        let mut part = |a, b| {
            let between = (a, b);
            let ply = lockstep.plies();
            let seen = [a, b].map(|m| lockstep.ruling(m).map(|ruling| ruling.became));
            let (member, ground, because) = match seen {
                [Some(Became::AfterTheEnd), _] => (a, lockstep.grounds(a).stage, "the game had ended there"),
                [_, Some(Became::AfterTheEnd)] => (b, lockstep.grounds(b).stage, "the game had ended there"),
                [Some(Became::NotApplicable), _] => (a, Topic::Turns.into(), "it does not know this turn"),
                [_, Some(Became::NotApplicable)] => (b, Topic::Turns.into(), "it does not know this turn"),
                _ => {
                    let forbidding = |m: usize| match lockstep.ruling(m)?.verdict {
                        Verdict::Forbidden(reason) => {
                            Some((m, reason.topic().into(), "the turn was treated differently"))
                        }
                        Verdict::Allowed | Verdict::Undetermined(_) | Verdict::NotApplicable => None,
                    };
                    forbidding(a).or_else(|| forbidding(b)).unwrap_or((
                        a,
                        Topic::Placement.into(),
                        "the play did not do the same",
                    ))
                }
            };
            partings.push(Parting { between, ply, classes: &Class::OF_THE_END, member, ground, because });
        };
        refine(
            same_turns,
            |a, b| took_alike(lockstep, a, b),
            |one, other| pairs(one, other, *unwatched).for_each(|(a, b)| part(a, b)),
        );
    }

    /// Begins with everybody in one set; [`observe_sets`](Self::observe_sets) then tells who begins apart.
    pub(crate) fn begin_sets(&mut self, lockstep: &Lockstep) {
        let count = lockstep.rulebooks().len();
        let all = if count >= 128 { u128::MAX } else { (1 << count) - 1 };
        for sets in [&mut self.in_step, &mut self.same_turns] {
            sets.clear();
            sets.push(all);
        }
        self.spotted.clear();
        self.partings.clear();
    }

    /// The sets alone, of rulebooks that another tracker has followed up to here.
    pub(crate) fn copy_sets_from(&mut self, other: &Self) {
        self.in_step.clone_from(&other.in_step);
        self.same_turns.clone_from(&other.same_turns);
        self.spotted.clear();
        self.partings.clear();
    }

    /// As [`observe`](Self::observe), but no pair is looked at: every two sets that part are handed over.
    pub(crate) fn observe_sets(
        &mut self,
        lockstep: &Lockstep,
        action: Option<&Action>,
        part: &mut dyn FnMut(u128, u128),
    ) {
        if lockstep.courses() == 1 {
            return;
        }
        refine(&mut self.in_step, |a, b| are_alike(lockstep, a, b), part);
        if matches!(action, Some(Action::Turn(..))) {
            refine(&mut self.same_turns, |a, b| took_alike(lockstep, a, b), |_, _| {});
        }
    }
}

/// Whether two rulebooks that were in step still are.
fn are_alike(lockstep: &Lockstep, a: usize, b: usize) -> bool {
    lockstep.share_a_course(a, b)
        || (became_alike(lockstep, a, b)
            && (lockstep.marks(a).left.is_some() || stand_alike(lockstep.course(a), lockstep.course(b))))
}

/// Whether two rulebooks that took all turns for the same thing took this one so, too.
fn took_alike(lockstep: &Lockstep, a: usize, b: usize) -> bool {
    lockstep.share_a_course(a, b)
        || (became_alike(lockstep, a, b)
            && lockstep.course(a).board().key() == lockstep.course(b).board().key())
}

/// Whether what two rulebooks show where they part from a third is the same.
pub fn part_alike(lockstep: &Lockstep, a: usize, b: usize) -> bool {
    let doubts = |m| (in_doubt(lockstep, m), verdict_in_doubt(lockstep, m), remedy_in_doubt(lockstep, m));
    lockstep.share_a_course(a, b)
        && lockstep.ruling(a) == lockstep.ruling(b)
        && lockstep.marks(a).left.is_some() == lockstep.marks(b).left.is_some()
        && doubts(a) == doubts(b)
}

fn became_alike(lockstep: &Lockstep, a: usize, b: usize) -> bool {
    match (lockstep.ruling(a), lockstep.ruling(b)) {
        (Some(one), Some(other)) => same_fate(one.became, other.became),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

fn stand_alike(a: &Course, b: &Course) -> bool {
    a.board().key() == b.board().key() && StageView::of(a).is_like(&StageView::of(b))
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
    let (a, b) = between;
    let ply = lockstep.plies();
    let in_doubt = [a, b].map(|m| in_doubt(lockstep, m));
    let doubtful = in_doubt.contains(&true);
    let verdicts_in_doubt = [a, b].map(|m| verdict_in_doubt(lockstep, m));
    let by = action.and_then(Action::by);
    let views = [a, b].map(|m| StageView::of(lockstep.course(m)));
    let rulings = [a, b].map(|m| lockstep.ruling(m));
    let parting = |member, ground: Ground, because| Parting {
        between,
        ply,
        classes: &Class::OF_THE_COURSE,
        member,
        ground,
        because,
    };
    let mut spot = |class, seen: [Observable; 2], grounds: [Ground; 2], doubtful: bool| {
        spotted.push(Spotted { class, ply, between, by, seen, grounds, doubtful });
        Parting {
            classes: &Class::OF_THE_COURSE,
            ..parting(a, grounds[0], "they had already ruled differently")
        }
    };
    let [Some(one), Some(other)] = rulings else {
        // Before the first action only the stages can differ.
        let grounds = [a, b].map(|m| lockstep.grounds(m).stage);
        return spot(Class::Ending, views.map(Observable::Stage), grounds, doubtful);
    };
    let verdicts = [one.verdict, other.verdict];
    let statement = match action {
        Some(Action::Statement(_, statement)) => Some(statement),
        Some(Action::Turn(..) | Action::Edit(_)) | None => None,
    };
    match verdicts {
        [Verdict::NotApplicable, _] => parting(a, unknown_topic(&views[0]), "it does not know this action"),
        [_, Verdict::NotApplicable] => parting(b, unknown_topic(&views[1]), "it does not know this action"),
        [Verdict::Forbidden(reason), Verdict::Undetermined(gap)]
        | [Verdict::Undetermined(gap), Verdict::Forbidden(reason)] => {
            let undetermined = if matches!(verdicts[0], Verdict::Undetermined(_)) { a } else { b };
            _ = reason;
            parting(undetermined, gap.topic.into(), "it does not decide this")
        }
        [Verdict::Forbidden(reason), Verdict::Allowed] | [Verdict::Allowed, Verdict::Forbidden(reason)] => {
            let seen = verdicts.map(Observable::May);
            let grounds = [Ground::from(reason.topic()); 2];
            let doubtful = verdicts_in_doubt.contains(&true);
            if statement.is_some() {
                return spot(Class::Settlement, seen, grounds, doubtful);
            }
            let forbids = if matches!(verdicts[0], Verdict::Forbidden(_)) { 0 } else { 1 };
            let allows = 1 - forbids;
            let parting = spot(Class::Legality, seen, grounds, doubtful);
            if let Some(fate) = fate(&views[allows])
                && closes_a_loop(reason)
                && (fate.is_by_repetition() || recurs(lockstep.course(between_at(between, allows))))
            {
                let mut fates = [Observable::Fate(fate); 2];
                fates[forbids] = Observable::Fate(Fate::Barred(reason));
                let by_repetition = Some(lockstep.grounds(between_at(between, allows)).stage);
                let by_repetition = by_repetition.filter(|_| fate.is_by_repetition());
                let mut grounds = [by_repetition.unwrap_or(Topic::Recurrence.into()); 2];
                grounds[forbids] = reason.topic().into();
                let doubtful = verdicts_in_doubt[forbids] || in_doubt[allows];
                spot(Class::Cycle, fates, grounds, doubtful);
            }
            Parting { member: between_at(between, forbids), ..parting }
        }
        [Verdict::Forbidden(_), Verdict::Forbidden(_)]
            if statement.is_none() && !same_fate(one.became, other.became) =>
        {
            let seen = [one, other].map(|ruling| Observable::Became(ruling.became));
            let doubtful = [a, b].into_iter().any(|m| remedy_in_doubt(lockstep, m));
            spot(Class::Redress, seen, [a, b].map(|m| remedy_of(lockstep, m, ply)), doubtful)
        }
        [Verdict::Forbidden(_), Verdict::Forbidden(_)]
            if statement.is_none() && boards_differ(lockstep, between) =>
        {
            let seen = [one, other].map(|ruling| Observable::Became(ruling.became));
            spot(Class::Redress, seen, [a, b].map(|m| remedy_of(lockstep, m, ply)), doubtful)
        }
        [Verdict::Allowed, Verdict::Allowed] if boards_differ(lockstep, between) => match statement {
            // Only an objection that is upheld moves stones.
            Some(Statement::Object(objected_to)) => {
                let grounds = [a, b].map(|m| remedy_of(lockstep, m, *objected_to));
                spot(Class::Redress, [Observable::Became(Became::Made); 2], grounds, doubtful)
            }
            _ => spot(Class::Legality, lifted(lockstep, between), [Topic::Placement.into(); 2], doubtful),
        },
        _ => {
            let fates = views.map(|view| fate(&view));
            if statement.is_none() && fates.iter().flatten().any(Fate::is_by_repetition) {
                return match fates {
                    [Some(one), Some(other)] => {
                        let seen = [one, other].map(Observable::Fate);
                        spot(Class::Cycle, seen, what_follows(lockstep, between), doubtful)
                    }
                    [None, _] => parting(a, lockstep.grounds(a).stage, "it does not decide this"),
                    [_, None] => parting(b, lockstep.grounds(b).stage, "it does not decide this"),
                };
            }
            if let Some(Statement::Object(objected_to)) = statement {
                let grounds = [a, b].map(|m| remedy_of(lockstep, m, *objected_to));
                return spot(Class::Redress, [Observable::Became(Became::Made); 2], grounds, doubtful);
            }
            if views[0].is_like(&views[1]) {
                // Only an undecided play does something else here although both go on.
                return parting(a, Topic::Placement.into(), "the play did not do the same");
            }
            let class = if statement.is_some() { Class::Settlement } else { Class::Ending };
            spot(class, views.map(Observable::Stage), what_follows(lockstep, between), doubtful)
        }
    }
}

/// By what the turn of this ply, which was forbidden, became what it became.
fn remedy_of(lockstep: &Lockstep, member: usize, ply: u32) -> Ground {
    lockstep.remedy_of(member, ply).unwrap_or(Topic::Illegal.into())
}

/// By what each came to what goes on after the last action. Where nothing followed from it for one of the two, the text's word on the
/// subject by which something followed for the other is that it does not.
#[must_use]
pub fn what_follows(lockstep: &Lockstep, (a, b): (usize, usize)) -> [Ground; 2] {
    let [one, other] = [a, b].map(|m| lockstep.grounds(m));
    let either = one.then.or(other.then);
    [one, other].map(|grounds| grounds.then.or(either).unwrap_or(grounds.stage))
}

const fn between_at(between: (usize, usize), place: usize) -> usize {
    if place == 0 { between.0 } else { between.1 }
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

fn boards_differ(lockstep: &Lockstep, (a, b): (usize, usize)) -> bool {
    let key = |m: usize| -> Key { lockstep.course(m).board().key() };
    key(a) != key(b)
}

fn lifted(lockstep: &Lockstep, (a, b): (usize, usize)) -> [Observable; 2] {
    [a, b].map(|m| {
        let (taken, lost) = lockstep.course(m).plies().last().map_or((0, 0), |ply| (ply.taken, ply.lost));
        Observable::Lifts(taken, lost)
    })
}

/// The subject that a rulebook has no clause on where it does not know an action.
fn unknown_topic(view: &StageView) -> Ground {
    if view.name == StageName::Handicap { Topic::HandicapPlacement.into() } else { Topic::Agreement.into() }
}
