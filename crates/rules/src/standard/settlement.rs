use std::sync::Arc;

use go_board::{Color, PointSet};

use crate::course::Course;
use crate::{
    Gap, Grounded, Memory, Next, On, Proposal, Reason, Settlement, Stage, StageKind, Statement, Topic,
    Verdict,
};

/// Either nothing is settled and the board counts as it stands, or the players agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StandardSettlement {
    /// When play stops the game is over, every stone alive.
    AsItStands,
    /// The players agree on what is dead, or play on.
    Agreement(Agreement),
}

/// How the players agree on what is dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Agreement {
    /// Whether they may agree while play is on, so that it needs no passes to end.
    pub without_stop: bool,
    /// Who moves first when play goes on.
    pub first_to_move: FirstToMove,
    /// What is remembered of earlier positions when play goes on.
    pub memory: Memory,
    /// What a further stop means.
    pub second_stop: SecondStop,
    /// What is alive after a stop that is final.
    pub still_alive: StillAlive,
}

/// Who moves first when play goes on after a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstToMove {
    /// The opponent of the player who passed last.
    OpponentOfLastPasser,
    /// The opponent of the player who wants to play on.
    OpponentOfRequester,
    /// The player who wants to play on.
    Requester,
    /// The text does not say.
    Unsaid,
}

/// What a further stop means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SecondStop {
    /// The players settle again.
    SettlesAgain,
    /// It is final.
    IsFinal,
    /// It is final if nothing but passes was played since the stop before; otherwise the players settle again.
    IsFinalIfAtOnce,
}

/// What is alive after a stop that is final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StillAlive {
    /// Every stone.
    Everything,
    /// Every stone but those that both players had called dead.
    WhatWasDisputed,
}

/// The stones a proposal calls dead; `None` if it is about something else.
fn called_dead(proposal: &Proposal) -> Option<PointSet> {
    match proposal {
        Proposal::Dead(points) => Some(**points),
        Proposal::PlayIsOver => Some(PointSet::EMPTY),
        Proposal::Zone(_) | Proposal::NoResult | Proposal::Draw | Proposal::BothLose => None,
    }
}

impl Agreement {
    fn resume(self, course: &Course, by: Color) -> Grounded<Next> {
        let to_move = match self.first_to_move {
            FirstToMove::OpponentOfLastPasser => course.last_mover().map_or(by, Color::opponent),
            FirstToMove::OpponentOfRequester => by.opponent(),
            FirstToMove::Requester => by,
            FirstToMove::Unsaid => {
                let missing = "who moves first when play is resumed";
                return Next::undecided(Gap { topic: Topic::Dispute, missing });
            }
        };
        let mut stage = Stage::play(to_move);
        stage.stops = course.stage().stops;
        Next::Stage(Box::new(stage), self.memory, On::Board).on(Topic::Dispute)
    }

    /// Whether the stop that has just been made is final.
    fn is_final(self, course: &Course) -> bool {
        if course.stage().stops < 2 {
            return false;
        }
        match self.second_stop {
            SecondStop::SettlesAgain => false,
            SecondStop::IsFinal => true,
            SecondStop::IsFinalIfAtOnce => course.has_stopped_at_once(),
        }
    }
}

impl Settlement for StandardSettlement {
    fn on_stop(&self, course: &Course) -> Grounded<Next> {
        match self {
            // There is nothing to settle: what stopped play has ended the game.
            Self::AsItStands => Next::Agreed.in_consequence(),
            Self::Agreement(agreement) if agreement.is_final(course) => Next::Agreed.on(Topic::FinalStop),
            Self::Agreement(_) => Grounded::CONTINUE,
        }
    }

    fn judge(&self, course: &Course, by: Color, statement: &Statement) -> Verdict {
        let Self::Agreement(agreement) = self else { return Verdict::NotApplicable };
        let stopped = course.stage().is_stopped();
        let open = stopped || (agreement.without_stop && course.stage().kind == StageKind::Playing);
        match statement {
            Statement::Propose(
                Proposal::Zone(_) | Proposal::NoResult | Proposal::Draw | Proposal::BothLose,
            ) => Verdict::NotApplicable,
            _ if !open => Verdict::Forbidden(Reason::PlayIsOn),
            Statement::Propose(Proposal::Dead(points)) => {
                match points.iter().find(|p| course.board().stone(*p).is_none()) {
                    Some(empty) => Verdict::Forbidden(Reason::NoStone(empty)),
                    None => Verdict::Allowed,
                }
            }
            Statement::Propose(Proposal::PlayIsOver) => Verdict::Allowed,
            Statement::Accept | Statement::Refuse => {
                if course.offer_to(by).is_some() {
                    Verdict::Allowed
                } else {
                    Verdict::Forbidden(Reason::NothingProposed)
                }
            }
            Statement::Resume if stopped => Verdict::Allowed,
            Statement::Resume => Verdict::Forbidden(Reason::PlayIsOn),
            // The referee deals with these itself.
            Statement::Object(_) | Statement::Resign => Verdict::Allowed,
        }
    }

    fn after_statement(&self, course: &Course, by: Color, statement: &Statement) -> Grounded<Next> {
        let Self::Agreement(agreement) = self else { return Grounded::CONTINUE };
        let stopped = course.stage().is_stopped();
        let over = matches!(course.proposal_of(by.opponent()), Some(Proposal::PlayIsOver));
        match statement {
            // Play is over; what is dead is still to be settled.
            Statement::Accept if over && !stopped => Next::Stop.on(Topic::Agreement),
            Statement::Accept => Next::Agreed.on(Topic::Agreement),
            Statement::Refuse | Statement::Resume if stopped => agreement.resume(course, by),
            Statement::Propose(_)
            | Statement::Refuse
            | Statement::Resume
            | Statement::Object(_)
            | Statement::Resign => Grounded::CONTINUE,
        }
    }

    fn turn_while_stopped(&self, course: &Course, by: Color) -> Option<Grounded<Next>> {
        match self {
            Self::AsItStands => None,
            Self::Agreement(agreement) => Some(agreement.resume(course, by)),
        }
    }

    fn dead(&self, course: &Course) -> PointSet {
        let Self::Agreement(agreement) = self else { return PointSet::EMPTY };
        let stones = course.board().stones(Color::Black).union(&course.board().stones(Color::White));
        let called = Color::BOTH.map(|c| course.proposal_of(c).and_then(called_dead));
        if let Some(proposer) = course.accepted_proposer() {
            return called[proposer.index()].unwrap_or_default().intersection(&stones);
        }
        match (agreement.still_alive, called) {
            (StillAlive::WhatWasDisputed, [Some(black), Some(white)]) => {
                black.intersection(&white).intersection(&stones)
            }
            _ => PointSet::EMPTY,
        }
    }
}

impl Proposal {
    /// Exactly these stones are dead.
    #[must_use]
    pub fn dead(points: PointSet) -> Self {
        Self::Dead(Arc::new(points))
    }
}
