//! Agreeing on dead stones where a third person may judge, and on calling a game off that goes round.

use std::collections::BTreeSet;

use go_board::{Color, PointSet};
use go_rules::article::SettlementArticle;
use go_rules::standard::{Agreement, StandardSettlement};
use go_rules::{
    Adjudicator, Course, Gap, Grounded, Made, Next, Over, Proposal, Reason, Settlement, StageName, Statement,
    Topic, Verdict, all_dead,
};

/// What becomes of a dispute about dead stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ServerDispute {
    /// Play goes on.
    PlayOn,
    /// A third person says what is dead.
    ThirdPerson,
    /// Nothing: the players go on talking.
    Nothing,
}

/// The players agree on what is dead.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ServerSettling {
    pub(super) agreement: Agreement,
    pub(super) dispute: ServerDispute,
    /// Whether the players may agree that a game in which the board has come back has no result.
    pub(super) may_void: bool,
    /// The third person, if anyone.
    pub(super) adjudicator: Adjudicator,
}

const DISPUTED: Gap = Gap { topic: Topic::LifeAndDeath, missing: "what the third person will judge" };

/// Whether a play has made a position that was there before.
fn has_recurred(course: &Course) -> bool {
    let mut seen = BTreeSet::new();
    course
        .history()
        .remembered()
        .iter()
        .any(|now| !seen.insert(now.key.get()) && matches!(now.made, Made::Play(_)))
}

impl ServerSettling {
    const fn standard(&self) -> StandardSettlement {
        StandardSettlement::Agreement(self.agreement)
    }

    /// What is dead, if the third person knows all stones and there are any.
    fn known_dead(&self, course: &Course) -> Option<PointSet> {
        let has_stones = Color::BOTH.iter().any(|color| !course.board().stones(*color).is_empty());
        has_stones.then(|| all_dead(&*self.adjudicator, course)).flatten()
    }
}

impl Settlement for ServerSettling {
    fn on_stop(&self, course: &Course) -> Grounded<Next> {
        self.standard().on_stop(course)
    }

    fn judge(&self, course: &Course, by: Color, statement: &Statement) -> Verdict {
        let on_the_table = |proposal: &Proposal| *proposal == Proposal::NoResult;
        match statement {
            Statement::Propose(Proposal::NoResult) if self.may_void => {
                if !matches!(course.stage().name, StageName::Play | StageName::Stopped) {
                    Verdict::Forbidden(Reason::GameIsOver)
                } else if has_recurred(course) {
                    Verdict::Allowed
                } else {
                    Verdict::Forbidden(Reason::NothingRecurred)
                }
            }
            Statement::Accept | Statement::Refuse if course.offer_to(by).is_some_and(on_the_table) => {
                Verdict::Allowed
            }
            Statement::Resume if self.dispute != ServerDispute::PlayOn => Verdict::NotApplicable,
            Statement::Propose(_)
            | Statement::Accept
            | Statement::Refuse
            | Statement::Resume
            | Statement::Object(_)
            | Statement::Resign
            | _ => self.standard().judge(course, by, statement),
        }
    }

    fn after_statement(&self, course: &Course, by: Color, statement: &Statement) -> Grounded<Next> {
        let about = course.proposal_of(by.opponent());
        match (statement, about, self.dispute) {
            (Statement::Accept, Some(Proposal::NoResult), _) => {
                Next::Over(Over::NoResult).on(Topic::Recurrence)
            }
            (Statement::Refuse, Some(Proposal::NoResult), _)
            | (Statement::Refuse, _, ServerDispute::Nothing) => Grounded::CONTINUE,
            (Statement::Refuse, _, ServerDispute::ThirdPerson) if self.known_dead(course).is_some() => {
                Next::Agreed.on(Topic::LifeAndDeath)
            }
            (Statement::Refuse, _, ServerDispute::ThirdPerson) => Next::undecided(DISPUTED),
            _ => self.standard().after_statement(course, by, statement),
        }
    }

    fn turn_while_stopped(&self, course: &Course, by: Color) -> Option<Grounded<Next>> {
        match self.dispute {
            ServerDispute::PlayOn => self.standard().turn_while_stopped(course, by),
            ServerDispute::ThirdPerson | ServerDispute::Nothing => None,
        }
    }

    fn dead(&self, course: &Course) -> PointSet {
        let judged = self.dispute == ServerDispute::ThirdPerson && course.accepted_proposer().is_none();
        let known = if judged { self.known_dead(course) } else { None };
        known.unwrap_or_else(|| self.standard().dead(course))
    }

    fn adjudicated(&self, adjudicator: &Adjudicator) -> Option<SettlementArticle> {
        let adjudicator = adjudicator.clone();
        (self.dispute == ServerDispute::ThirdPerson)
            .then(|| SettlementArticle::peculiar(Self { adjudicator, ..self.clone() }))
    }
}
