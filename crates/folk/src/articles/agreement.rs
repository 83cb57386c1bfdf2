use go_board::{Color, PointSet};
use go_rules::article::SettlementArticle;
use go_rules::standard::{Agreement, FirstToMove, SecondStop, StandardSettlement, StillAlive};
use go_rules::{
    Adjudicator, Course, Gap, Grounded, Memory, Next, Reason, Settlement, StageName, Statement, Topic,
    Verdict, all_dead,
};

/// The players agree on what is dead, or play on, the next in turn first.
const AGREE_OR_PLAY_ON: StandardSettlement = StandardSettlement::Agreement(AGREEMENT);

const AGREEMENT: Agreement = Agreement {
    without_stop: false,
    first_to_move: FirstToMove::OpponentOfLastPasser,
    memory: Memory::Kept,
    second_stop: SecondStop::SettlesAgain,
    still_alive: StillAlive::Everything,
};

/// The players agree on what is dead. Where they do not, it is a fact, and the text has nobody to establish it.
#[derive(Clone, Debug, PartialEq)]
struct DeadAsAFact {
    agreement: StandardSettlement,
    disputed: Disputed,
    knows: Adjudicator,
}

/// What becomes of stones on which the players disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Disputed {
    /// `figg`'s readings `undecided`: whoever knows life and death decides; if nobody does, the text does not.
    Undecided,
    /// Its reading `stay` of `unsettled-groups`: they stay; only what both call dead comes off.
    Stay,
}

impl DeadAsAFact {
    fn new(disputed: Disputed) -> Self {
        let still_alive = match disputed {
            Disputed::Undecided => StillAlive::Everything,
            Disputed::Stay => StillAlive::WhatWasDisputed,
        };
        let agreement = StandardSettlement::Agreement(Agreement { still_alive, ..AGREEMENT });
        Self { agreement, disputed, knows: Adjudicator::default() }
    }
}

impl Settlement for DeadAsAFact {
    fn on_stop(&self, course: &Course) -> Grounded<Next> {
        self.agreement.on_stop(course)
    }

    fn judge(&self, course: &Course, by: Color, statement: &Statement) -> Verdict {
        if *statement == Statement::Resume {
            return Verdict::Forbidden(Reason::PlayHasStopped);
        }
        self.agreement.judge(course, by, statement)
    }

    fn after_statement(&self, course: &Course, by: Color, statement: &Statement) -> Grounded<Next> {
        if *statement != Statement::Refuse || course.stage().name != StageName::Stopped {
            return self.agreement.after_statement(course, by, statement);
        }
        if self.disputed == Disputed::Stay || all_dead(&*self.knows, course).is_some() {
            return Next::Agreed.on(Topic::LifeAndDeath);
        }
        let missing = "who establishes what is dead when the players disagree";
        Next::undecided(Gap { topic: Topic::Dispute, missing })
    }

    fn dead(&self, course: &Course) -> PointSet {
        let refused = course.over().is_some() && course.accepted_proposer().is_none();
        if refused && self.disputed == Disputed::Undecided {
            return all_dead(&*self.knows, course).unwrap_or_default();
        }
        self.agreement.dead(course)
    }

    fn adjudicated(&self, adjudicator: &Adjudicator) -> Option<SettlementArticle> {
        Some(SettlementArticle::peculiar(Self { knows: adjudicator.clone(), ..self.clone() }))
    }
}

/// The players agree on what is dead; where they do not, they play on, or what is disputed stays, or it is undecided.
pub(crate) fn settlement(play_on: bool, disputed_stay: bool) -> SettlementArticle {
    if play_on {
        return AGREE_OR_PLAY_ON.into();
    }
    SettlementArticle::peculiar(DeadAsAFact::new(if disputed_stay {
        Disputed::Stay
    } else {
        Disputed::Undecided
    }))
}
