//! What rulebooks make of the action in question.

use go_board::{Board, Color};
use go_comparing::StageView;
use go_rules::{Action, Became, Gap, Ground, Lockstep, Over, Reason, Record, Rulebook, Statement, Verdict};

use crate::cli::RuleArgs;
use crate::reading::limits;

/// What one rulebook makes of the action in question.
#[derive(Clone, Debug)]
pub(super) struct Ruled {
    /// By what it rules so; `None` if it does not know such an action.
    pub(super) by: Option<Ground>,
    /// By what a forbidden turn became what it became.
    pub(super) remedied_by: Option<Ground>,
    /// By what something else than the next turn follows.
    pub(super) then_by: Option<Ground>,
    /// At which ply the record had left the rulebook before, and why; everything else is then of no account.
    pub(super) left: Option<(u32, Reason)>,
    /// How the game had ended before, if it had.
    pub(super) ended: Option<Over>,
    pub(super) verdict: Verdict,
    pub(super) became: Became,
    pub(super) stage: StageView,
    pub(super) board: Board,
    pub(super) doubtful: Option<(u32, Gap)>,
    pub(super) result: String,
    /// What an objection has made of the move it points out.
    pub(super) objected: Option<Became>,
    /// What pointing the move out at once would bring, where it is forbidden and stands.
    pub(super) if_objected: Option<Box<Ruled>>,
}

impl Ruled {
    /// Whether the same is ruled, whatever it is ruled by.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let of = |ruled: &Self| (ruled.left, ruled.ended, ruled.verdict, ruled.became, ruled.stage);
        let outcome = |ruled: &Self| (ruled.doubtful, ruled.result.clone(), ruled.objected);
        let pointed_out = match (&self.if_objected, &other.if_objected) {
            (Some(one), Some(other)) => one.is_like(other),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        of(self) == of(other) && outcome(self) == outcome(other) && self.board == other.board && pointed_out
    }
}

/// By what the last action was ruled on: if it ended the game in a way that is no count, by what that was; `None` if it is not known at all.
fn ground(lockstep: &Lockstep, member: usize) -> Option<Ground> {
    if let Some((_, reason)) = lockstep.marks(member).left {
        return Some(reason.topic().into());
    }
    let (course, grounds) = (lockstep.course(member), lockstep.grounds(member));
    match (lockstep.ruling(member)?.verdict, course.over()) {
        (Verdict::Forbidden(Reason::GameIsOver), _) => Some(grounds.stage),
        (Verdict::Allowed, Some(Over::NoResult | Over::Draw | Over::Undetermined(_))) => {
            grounds.then.or(grounds.verdict)
        }
        _ => grounds.verdict,
    }
}

/// What each of these rulebooks makes of the action, and the board before it under the first.
pub(super) fn rule(
    record: &Record,
    action: &Action,
    rulebooks: &[Rulebook],
    arguments: &RuleArgs,
) -> Result<(Vec<Ruled>, Board), String> {
    let start = record.setup.clone().check().map_err(|error| error.to_string())?;
    let lockstep = Lockstep::new(rulebooks.to_vec(), start).map_err(|error| error.to_string())?;
    let mut lockstep = lockstep.with_limits(arguments.limits.of_record());
    for earlier in &record.actions {
        lockstep.act(earlier).map_err(|limit| limits::referee(&limit))?;
    }
    let before = lockstep.course(0).board().clone();
    let left: Vec<_> = (0..rulebooks.len()).map(|member| lockstep.marks(member).left).collect();
    let ended: Vec<_> = (0..rulebooks.len()).map(|member| lockstep.course(member).over()).collect();
    lockstep.act(action).map_err(|limit| limits::referee(&limit))?;
    let mut ruled: Vec<Ruled> = (0..rulebooks.len())
        .map(|member| Ruled {
            left: left[member],
            ended: ended[member],
            ..ruled_under(&lockstep, member, action)
        })
        .collect();
    if let Some(objection) = objection_to(&record.actions, action)
        && (0..rulebooks.len()).any(|member| is_open_to_objection(&lockstep, member))
    {
        let mut pointed_out = lockstep.clone();
        // Beyond the limits of the record nothing is said of it.
        if pointed_out.act(&objection).is_ok() {
            for (member, ruled) in ruled.iter_mut().enumerate() {
                if is_open_to_objection(&lockstep, member) {
                    ruled.if_objected = Some(Box::new(ruled_under(&pointed_out, member, &objection)));
                }
            }
        }
    }
    Ok((ruled, before))
}

/// What a rulebook has made of the last action.
fn ruled_under(lockstep: &Lockstep, member: usize, action: &Action) -> Ruled {
    let course = lockstep.course(member);
    let ruling = lockstep.ruling(member);
    Ruled {
        by: ground(lockstep, member),
        remedied_by: lockstep.grounds(member).remedy,
        then_by: lockstep.grounds(member).then,
        left: None,
        ended: None,
        verdict: ruling.map_or(Verdict::NotApplicable, |ruling| ruling.verdict),
        became: ruling.map_or(Became::NotApplicable, |ruling| ruling.became),
        stage: StageView::of(course),
        board: course.board().clone(),
        doubtful: lockstep.marks(member).doubtful,
        result: lockstep.outcome(member).0.to_string(),
        objected: objected_to(action).and_then(|index| Some(course.plies().get(index)?.became)),
        if_objected: None,
    }
}

/// Pointing out this turn, by the other player.
fn objection_to(before: &[Action], action: &Action) -> Option<Action> {
    let Action::Turn(by, _) = action else { return None };
    let ply = u32::try_from(before.len() + 1).ok()?;
    Some(Action::Statement(by.opponent(), Statement::Object(ply)))
}

/// Whether the last action is forbidden, stands, and something can be done about it.
fn is_open_to_objection(lockstep: &Lockstep, member: usize) -> bool {
    let stood = lockstep.ruling(member).is_some_and(|ruling| matches!(ruling.became, Became::Stood(_)));
    stood && lockstep.course(member).objection(lockstep.plies()).is_some()
}

/// The ruling if the opponent of the side that moves first had made the start; `None` if it holds no stones or its maker is known.
pub(super) fn if_made(
    record: &Record,
    action: &Action,
    rulebook: &Rulebook,
    arguments: &RuleArgs,
) -> Result<Option<(Color, Ruled)>, String> {
    let setup = &record.setup;
    if (setup.black.is_empty() && setup.white.is_empty()) || setup.made_by.is_some() {
        return Ok(None);
    }
    let by = setup.next.opponent();
    let mut made = record.clone();
    made.setup.made_by = Some(by);
    let (ruled, _) = rule(&made, action, std::slice::from_ref(rulebook), arguments)?;
    Ok(ruled.into_iter().next().map(|ruled| (by, ruled)))
}

/// The place of the ply that the action objects to.
fn objected_to(action: &Action) -> Option<usize> {
    match action {
        Action::Statement(_, Statement::Object(ply)) => ply.checked_sub(1).map(|index| index as usize),
        Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => None,
    }
}
