//! What the players settle with each other when play has stopped.

use std::collections::BTreeSet;

use go_board::{Color, PointSet};
use go_rules::article::SettlementArticle;
use go_rules::standard::FirstToMove;
use go_rules::{
    Action, Adjudicator, Became, Course, Gap, Grounded, Made, Memory, Next, On, Over, Proposal, Reason,
    Settlement, Stage, StageName, Statement, Topic, Verdict, all_dead,
};

use super::trial::TrialRules;

/// The players agree on what is dead. A claim that is refused is tried out once where the text knows that, a second
/// refusal leaves the result open, and a request to play on need not be accepted.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct JapaneseSettling {
    pub(crate) shared: SettlingRules,
    /// Who knows life and death, if anyone.
    pub(crate) adjudicator: Adjudicator,
}

/// What is told apart between texts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SettlingRules {
    /// How a claim is tried out that the other player refuses, if the text knows such a thing.
    pub(crate) trial: Option<TrialRules>,
    /// Whether agreeing that play is over stops it.
    pub(crate) without_passes: bool,
    /// Whether the result must be confirmed by itself after the agreement on what is dead.
    pub(crate) result_apart: bool,
    /// Who moves first when play goes on.
    pub(crate) first_to_move: FirstToMove,
    /// When the players may agree that the game has no result.
    pub(crate) no_result: Offer,
    /// When they may agree that it is drawn.
    pub(crate) draw: Offer,
    /// Whether they may agree that both have lost.
    pub(crate) both_lose: bool,
}

/// When something may be offered while play is on or has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    /// The text knows no such thing.
    Unknown,
    /// Once the board has come back.
    OnceItRecurs(Recurs),
    /// Once the board has come back, but the text does not say that this is what follows.
    Unsaid(&'static str),
}

/// When the board has come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Recurs {
    /// Whoever is to move.
    Position,
    /// With the same player to move.
    Situation,
}

impl Recurs {
    /// Whether a play has made a position that was there before.
    fn has_happened(self, course: &Course) -> bool {
        let mut seen = BTreeSet::new();
        course.history().remembered().iter().any(|now| {
            let turn = if self == Self::Situation { now.next.index() } else { 0 };
            !seen.insert((now.key.get(), turn)) && matches!(now.made, Made::Play(_))
        })
    }
}

impl Offer {
    fn judge(self, course: &Course) -> Verdict {
        let (recurs, open) = match self {
            Self::Unknown => return Verdict::NotApplicable,
            Self::OnceItRecurs(recurs) => (recurs, Verdict::Allowed),
            Self::Unsaid(missing) => {
                (Recurs::Position, Verdict::Undetermined(Gap { topic: Topic::Recurrence, missing }))
            }
        };
        if !matches!(course.stage().name, StageName::Play | StageName::Stopped) {
            Verdict::Forbidden(Reason::PlayIsOn)
        } else if recurs.has_happened(course) {
            open
        } else {
            Verdict::Forbidden(Reason::NothingRecurred)
        }
    }
}

/// What the statements since play last went on have come to.
#[derive(Clone, Copy, Debug, Default)]
struct Talks {
    /// The stones called dead by a proposal that was accepted.
    agreed: Option<PointSet>,
    /// Claims of dead stones that were refused.
    refused: u32,
}

impl Talks {
    fn so_far(course: &Course) -> Self {
        let mut talks = Self::default();
        let mut offers: [Option<&Proposal>; 2] = [None, None];
        for ply in course.plies().iter().filter(|ply| ply.became == Became::Made) {
            let Action::Statement(by, statement) = &ply.action else { continue };
            let offered = offers[by.opponent().index()];
            match (statement, offered) {
                (Statement::Propose(proposal), _) => offers[by.index()] = Some(proposal),
                (Statement::Resume, _) => (talks, offers) = (Self::default(), [None, None]),
                (Statement::Accept, Some(Proposal::Dead(stones))) => talks.agreed = Some(**stones),
                (Statement::Refuse, Some(Proposal::Dead(_))) => talks.refused += 1,
                // Whoever is not content with the result asks for everything to be confirmed anew.
                (Statement::Refuse, Some(Proposal::PlayIsOver)) => talks.agreed = None,
                _ => {}
            }
        }
        talks
    }
}

/// The proposal that `by` could answer: one on which no turn has followed.
fn offer_to(course: &Course, by: Color) -> Option<&Proposal> {
    let last = course.plies().iter().rev().find(|ply| {
        matches!(ply.action, Action::Turn(..) | Action::Statement(_, Statement::Propose(_)))
            && matches!(ply.became, Became::Made | Became::Stood(_))
    })?;
    matches!(last.action, Action::Statement(..)).then(|| course.offer_to(by)).flatten()
}

impl SettlingRules {
    /// Play goes on because `by` asks for it.
    fn resume(self, course: &Course, by: Color) -> Grounded<Next> {
        let to_move = match self.first_to_move {
            FirstToMove::OpponentOfRequester => by.opponent(),
            FirstToMove::Requester => by,
            FirstToMove::OpponentOfLastPasser => course.last_mover().map_or(by, Color::opponent),
            FirstToMove::Unsaid => {
                let missing = "who moves first when play is resumed";
                return Next::undecided(Gap { topic: Topic::Dispute, missing });
            }
        };
        let mut stage = Stage::play(to_move);
        stage.stops = course.stage().stops;
        if course.stage().name == StageName::Confirmation {
            return Next::Restore(Box::new(stage)).on(Topic::Dispute);
        }
        Next::Stage(Box::new(stage), Memory::Kept, On::Board).on(Topic::Dispute)
    }
}

impl JapaneseSettling {
    /// What is dead, if the adjudicator knows all stones and there are any.
    fn known_dead(&self, course: &Course) -> Option<PointSet> {
        let has_stones = Color::BOTH.iter().any(|color| !course.board().stones(*color).is_empty());
        has_stones.then(|| all_dead(&*self.adjudicator, course)).flatten()
    }
}

impl Settlement for JapaneseSettling {
    fn on_stop(&self, _: &Course) -> Grounded<Next> {
        Grounded::CONTINUE
    }

    fn judge(&self, course: &Course, by: Color, statement: &Statement) -> Verdict {
        let stage = course.stage().name;
        let if_open = |open: bool| {
            if open { Verdict::Allowed } else { Verdict::Forbidden(Reason::PlayIsOn) }
        };
        match statement {
            Statement::Propose(Proposal::Dead(stones)) if stage == StageName::Stopped => {
                match stones.iter().find(|point| course.board().stone(*point).is_none()) {
                    Some(empty) => Verdict::Forbidden(Reason::NoStone(empty)),
                    None => Verdict::Allowed,
                }
            }
            Statement::Propose(Proposal::Dead(_)) => Verdict::Forbidden(Reason::PlayIsOn),
            Statement::Propose(Proposal::PlayIsOver) if stage == StageName::Stopped => {
                match (self.shared.result_apart, Talks::so_far(course).agreed) {
                    (false, _) => Verdict::NotApplicable,
                    (true, Some(_)) => Verdict::Allowed,
                    (true, None) => Verdict::Forbidden(Reason::NothingProposed),
                }
            }
            Statement::Propose(Proposal::PlayIsOver) if self.shared.without_passes => {
                if_open(stage == StageName::Play)
            }
            Statement::Propose(Proposal::BothLose) if self.shared.both_lose => {
                if_open(stage == StageName::Stopped)
            }
            Statement::Propose(Proposal::NoResult) => self.shared.no_result.judge(course),
            Statement::Propose(Proposal::Draw) => self.shared.draw.judge(course),
            Statement::Propose(_) => Verdict::NotApplicable,
            Statement::Accept | Statement::Refuse => match offer_to(course, by) {
                Some(_) => Verdict::Allowed,
                None => Verdict::Forbidden(Reason::NothingProposed),
            },
            Statement::Resume => if_open(matches!(stage, StageName::Stopped | StageName::Confirmation)),
            // The referee deals with objections and resignations itself.
            Statement::Object(_) | Statement::Resign => Verdict::Allowed,
            _ => Verdict::NotApplicable,
        }
    }

    fn after_statement(&self, course: &Course, by: Color, statement: &Statement) -> Grounded<Next> {
        match (statement, course.proposal_of(by.opponent())) {
            (Statement::Accept, Some(Proposal::NoResult)) => Next::Over(Over::NoResult).on(Topic::Recurrence),
            (Statement::Accept, Some(Proposal::Draw)) => Next::Over(Over::Draw).on(Topic::Recurrence),
            (Statement::Accept, Some(Proposal::BothLose)) => Next::Over(Over::BothLose).on(Topic::Agreement),
            (Statement::Accept, Some(Proposal::PlayIsOver)) if course.stage().name == StageName::Play => {
                Next::Stop.on(Topic::Agreement)
            }
            (Statement::Accept, Some(Proposal::Dead(_))) if self.shared.result_apart => Grounded::CONTINUE,
            (Statement::Accept, _) => Next::Agreed.on(Topic::Agreement),
            (Statement::Refuse, Some(Proposal::Dead(claimed))) => {
                if self.known_dead(course).is_some() {
                    Next::Agreed.on(Topic::LifeAndDeath)
                } else if Talks::so_far(course).refused > 1 {
                    let missing = "whether the stones are alive on which the players do not agree";
                    Next::undecided(Gap { topic: Topic::LifeAndDeath, missing })
                } else {
                    self.shared.trial.map_or(Grounded::CONTINUE, |trial| trial.begin(course, claimed, by))
                }
            }
            (Statement::Resume, _) => self.shared.resume(course, by),
            _ => Grounded::CONTINUE,
        }
    }

    fn dead(&self, course: &Course) -> PointSet {
        let talks = Talks::so_far(course);
        let known = || if talks.refused > 0 { self.known_dead(course) } else { None };
        let agreed = talks.agreed.map(|named| course.whole_chains(&named));
        agreed.or_else(known).unwrap_or_default()
    }

    fn adjudicated(&self, adjudicator: &Adjudicator) -> Option<SettlementArticle> {
        let adjudicator = adjudicator.clone();
        Some(SettlementArticle::peculiar(Self { adjudicator, ..self.clone() }))
    }
}
