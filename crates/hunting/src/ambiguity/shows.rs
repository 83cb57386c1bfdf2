//! What two readings show of one record, and whether that differs.

use go_board::PointSet;
use go_rules::{
    Citation, Course, Ground, Item, LimitError, Lockstep, Outcome, Over, Reason, Record, Rulebook, Ruling,
    Sheet, Topic, Verdict,
};

use go_comparing::observable::Observable;
use go_comparing::parting::what_follows;
use go_comparing::{StageView, became_in_words};

/// What parts two readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadingDifference {
    /// After which action it shows, from 1; 0 is the start.
    pub ply: u32,
    /// What kind of difference it is.
    pub kind: DifferenceIn,
    /// What each of the two shows.
    pub shown: [ReadingShown; 2],
    /// Whether somebody moved when it was the other's turn, by the first reading.
    pub out_of_turn: bool,
}

impl ReadingDifference {
    /// Whether both readings decide; otherwise one of them says that the text does not.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.shown.iter().all(|shown| shown.decided)
    }
}

/// What one reading shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadingShown {
    /// In words.
    pub words: String,
    /// The clause it rests on.
    pub citation: Citation,
    /// Whether the text decides it.
    pub decided: bool,
}

/// Kinds of difference, in the order in which they are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DifferenceIn {
    /// Whether the action may be done.
    Verdict,
    /// What became of a forbidden action.
    Redress,
    /// What stands on the board.
    Board,
    /// What goes on, and who may act.
    Stage,
    /// What is counted.
    Count,
    /// How the game ends.
    Outcome,
}

fn rulings(lockstep: &Lockstep, pair: [usize; 2]) -> [Option<Ruling>; 2] {
    pair.map(|member| lockstep.ruling(member))
}

fn stage(course: &Course) -> StageView {
    StageView::of(course)
}

/// The kind of difference that the last action has brought.
fn kind(lockstep: &Lockstep, pair: [usize; 2]) -> Option<DifferenceIn> {
    let [a, b] = rulings(lockstep, pair);
    let verdicts = [a, b].map(|ruling| ruling.map(|ruling| words_of(ruling.verdict)));
    if verdicts[0] != verdicts[1] {
        return Some(DifferenceIn::Verdict);
    }
    if lockstep.share_a_course(pair[0], pair[1]) {
        return None;
    }
    if let (Some(a), Some(b)) = (a, b)
        && !go_comparing::same_fate(a.became, b.became)
    {
        return Some(DifferenceIn::Redress);
    }
    let [one, other] = pair.map(|member| lockstep.course(member));
    if one.board().key() != other.board().key() {
        return Some(DifferenceIn::Board);
    }
    (!stage(one).is_like(&stage(other))).then_some(DifferenceIn::Stage)
}

/// Verdicts differ if one allows what the other does not, or one does not decide; the reason given is of no account.
fn words_of(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Allowed => 0,
        Verdict::Forbidden(_) => 1,
        Verdict::Undetermined(_) => 2,
        Verdict::NotApplicable => 3,
    }
}

/// Whether the text decides what this rulebook has shown so far.
fn is_decided(lockstep: &Lockstep, member: usize) -> bool {
    let over = lockstep.course(member).over();
    lockstep.marks(member).doubtful.is_none() && !matches!(over, Some(Over::Undetermined(_)))
}

/// Whether the last action was a turn that was the other player's, by the first rulebook.
pub(super) fn is_out_of_turn(lockstep: &Lockstep) -> bool {
    let verdict = lockstep.ruling(0).map(|ruling| ruling.verdict);
    verdict == Some(Verdict::Forbidden(Reason::OutOfTurn))
}

/// Whether two readings rule the last action differently, and if so whether both decide.
pub(super) fn part(lockstep: &Lockstep, base: usize, other: usize) -> Option<bool> {
    kind(lockstep, [base, other])?;
    Some(is_decided(lockstep, base) && is_decided(lockstep, other))
}

fn counted(lockstep: &Lockstep, member: usize) -> (Outcome, Option<Sheet>) {
    lockstep.outcome(member)
}

fn end_kind(lockstep: &Lockstep, pair: [usize; 2]) -> Option<DifferenceIn> {
    if pair.iter().any(|member| lockstep.marks(*member).left.is_some()) {
        return None;
    }
    let [one, other] = pair.map(|member| counted(lockstep, member));
    if one.1.as_ref().map(counting_lines) != other.1.as_ref().map(counting_lines) {
        return Some(DifferenceIn::Count);
    }
    (one.0 != other.0).then_some(DifferenceIn::Outcome)
}

/// The lines that give somebody something.
fn counting_lines(sheet: &Sheet) -> Vec<Item> {
    let lines = sheet.scoring.iter().chain(&sheet.compensation);
    lines.filter(|line| line.points.iter().any(|points| points.get() != 0)).copied().collect()
}

/// Whether two readings count the end of the record differently, and if so whether both decide.
pub(super) fn part_at_the_end(lockstep: &Lockstep, base: usize, other: usize) -> Option<bool> {
    end_kind(lockstep, [base, other])?;
    let decided = |member: usize| {
        is_decided(lockstep, member) && !matches!(counted(lockstep, member).0, Outcome::Undetermined(_))
    };
    Some(decided(base) && decided(other))
}

/// The first difference between two rulebooks over this record, if there is one.
pub(super) fn difference(
    record: &Record,
    rulebooks: &[Rulebook; 2],
) -> Result<Option<ReadingDifference>, LimitError> {
    let Ok(start) = record.setup.clone().check() else { return Ok(None) };
    let Ok(mut lockstep) = Lockstep::new(rulebooks.to_vec(), start) else { return Ok(None) };
    let mut ply = 0;
    let mut out_of_turn = false;
    let mut actions = record.actions.iter();
    loop {
        if let Some(kind) = kind(&lockstep, [0, 1]) {
            return Ok(Some(told(&lockstep, ply, kind, out_of_turn)));
        }
        let Some(action) = actions.next() else { break };
        lockstep.act(action)?;
        out_of_turn |= is_out_of_turn(&lockstep);
        ply += 1;
    }
    Ok(end_kind(&lockstep, [0, 1]).map(|kind| told(&lockstep, ply, kind, out_of_turn)))
}

fn told(lockstep: &Lockstep, ply: u32, kind: DifferenceIn, out_of_turn: bool) -> ReadingDifference {
    let shown = [0, 1].map(|member| {
        let (words, ground, decided) = show(lockstep, member, kind);
        let decided = decided && is_decided(lockstep, member);
        ReadingShown { words, citation: lockstep.rulebooks()[member].cite(ground), decided }
    });
    ReadingDifference { ply, kind, shown, out_of_turn }
}

/// What one rulebook shows, by what, and whether that is decided.
fn show(lockstep: &Lockstep, member: usize, kind: DifferenceIn) -> (String, Ground, bool) {
    let course = lockstep.course(member);
    let other = 1 - member;
    let forbids = |member: usize| match lockstep.ruling(member).map(|ruling| ruling.verdict) {
        Some(Verdict::Forbidden(reason)) => Some(reason),
        _ => None,
    };
    // Who allows what the other forbids rests on the clause that the other rests on.
    let reason = forbids(member).or_else(|| forbids(other));
    match (kind, lockstep.ruling(member)) {
        (DifferenceIn::Verdict, Some(ruling)) => {
            let topic = match ruling.verdict {
                Verdict::Undetermined(gap) => gap.topic,
                Verdict::Allowed | Verdict::Forbidden(_) | Verdict::NotApplicable => {
                    reason.map_or(Topic::Turns, |reason| reason.topic())
                }
            };
            let decided = !matches!(ruling.verdict, Verdict::Undetermined(_));
            (Observable::May(ruling.verdict).words(), topic.into(), decided)
        }
        (DifferenceIn::Redress, Some(ruling)) => {
            let remedy = [member, other].into_iter().find_map(|member| lockstep.grounds(member).remedy);
            let ground = remedy.unwrap_or(Topic::Illegal.into());
            (became_in_words(ruling.became, course.objection(lockstep.plies())), ground, true)
        }
        (DifferenceIn::Board, _) => (rows(course), Topic::Placement.into(), true),
        (DifferenceIn::Count | DifferenceIn::Outcome, _) => {
            let (outcome, sheet) = counted(lockstep, member);
            let lines = sheet.map_or_else(String::new, |sheet| lines(&sheet));
            let topic = match outcome {
                Outcome::Undetermined(gap) => gap.topic,
                Outcome::Win { .. }
                | Outcome::Draw
                | Outcome::NoResult
                | Outcome::BothLose
                | Outcome::Unfinished
                | _ => differing(lockstep, member).unwrap_or(Topic::Counting),
            };
            (format!("{outcome}{lines}"), topic.into(), !matches!(outcome, Outcome::Undetermined(_)))
        }
        _ => (stage(course).to_string(), what_follows(lockstep, (0, 1))[member], true),
    }
}

fn rows(course: &Course) -> String {
    let stones = |color| course.board().stones(color);
    let spelled = |points: PointSet| if points.is_empty() { "none".to_owned() } else { points.to_string() };
    let [black, white] = go_board::Color::BOTH.map(|color| spelled(stones(color)));
    format!("black stones {black}; white stones {white}")
}

fn lines(sheet: &Sheet) -> String {
    let items = sheet.scoring.iter().chain(&sheet.compensation);
    let spelled: Vec<String> =
        items.map(|item| format!("{} {}-{}", item.what, item.points[0], item.points[1])).collect();
    format!(" ({})", spelled.join(", "))
}

/// The subject of the first line in this rulebook's sheet that the other's has not.
fn differing(lockstep: &Lockstep, member: usize) -> Option<Topic> {
    let [here, there] = [member, 1 - member].map(|member| counted(lockstep, member).1);
    let (here, there) = (here?, there?);
    let only = |a: &Sheet, b: &Sheet| {
        let others = counting_lines(b);
        counting_lines(a).into_iter().find(|item| !others.contains(item)).map(|item| item.topic)
    };
    only(&here, &there).or_else(|| only(&there, &here))
}
