//! Two passes pause play: the dead are taken away or play goes on. Four passes end it.

use go_board::{Color, PointSet};
use go_rules::standard::StandardSettlement;
use go_rules::{
    Course, Gap, Grounded, Next, Proposal, Reason, Settlement, StageName, Statement, Topic, Verdict,
};

use crate::filling::has_begun_to_fill;

/// What four passes mean before the dead have been taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FourPasses {
    /// Play has ended and every stone on the board counts.
    EverythingStands,
    /// The third and fourth were made too early: whether a stone was still to be taken away is not said.
    DoNotCount,
}

#[derive(Debug, PartialEq)]
pub(crate) struct IngSettlement {
    pub(crate) agreement: StandardSettlement,
    pub(crate) four_passes: FourPasses,
    /// Whether play can go on after it has stopped.
    pub(crate) resumes: bool,
    /// Whether dead stones come off only by being captured.
    pub(crate) only_by_removal: bool,
}

const NOT_TAKEN_AWAY: Gap = Gap {
    topic: Topic::FinalStop,
    missing: "whether passes end play that were made before the dead stones were taken away",
};

const NO_RESUMPTION: Gap = Gap {
    topic: Topic::Dispute,
    missing: "what becomes of stones on which the players disagree once play has ended",
};

impl Settlement for IngSettlement {
    fn on_stop(&self, course: &Course) -> Grounded<Next> {
        let next = self.agreement.on_stop(course);
        if next.answer == Next::Agreed && self.four_passes == FourPasses::DoNotCount {
            return Next::undecided(NOT_TAKEN_AWAY);
        }
        next
    }

    fn judge(&self, course: &Course, by: Color, statement: &Statement) -> Verdict {
        if !self.resumes && *statement == Statement::Resume {
            return Verdict::Forbidden(Reason::PlayHasStopped);
        }
        if let Statement::Propose(Proposal::Dead(points)) = statement
            && self.only_by_removal
            && !points.is_empty()
        {
            return Verdict::NotApplicable;
        }
        self.agreement.judge(course, by, statement)
    }

    fn after_statement(&self, course: &Course, by: Color, statement: &Statement) -> Grounded<Next> {
        if !self.resumes && *statement == Statement::Refuse && course.stage().name == StageName::Stopped {
            return Next::undecided(NO_RESUMPTION);
        }
        self.agreement.after_statement(course, by, statement)
    }

    fn turn_while_stopped(&self, course: &Course, by: Color) -> Option<Grounded<Next>> {
        if self.resumes { self.agreement.turn_while_stopped(course, by) } else { None }
    }

    fn dead(&self, course: &Course) -> PointSet {
        // They came off with the first stone that was filled in.
        if has_begun_to_fill(course) { PointSet::EMPTY } else { self.agreement.dead(course) }
    }
}

/// The stones whose removal both players have agreed to.
pub(crate) fn agreed_dead(course: &Course) -> PointSet {
    match course.accepted_proposer().and_then(|proposer| course.proposal_of(proposer)) {
        Some(Proposal::Dead(points)) => **points,
        _ => PointSet::EMPTY,
    }
}
