//! What becomes of a game that goes round.

use go_board::Color;
use go_rules::{Action, Became, Gap, Over, Reason, Referee, Rulebook, Topic, Verdict};

use super::ruled::{self, RuledSoFar};
use crate::scenario::SaidCycle;

/// Rounds that are tried before a cycle counts as free.
const ROUNDS: usize = 4;

/// What becomes of a cycle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum CycleFate {
    Free,
    Barred(u32, Reason),
    Undetermined(Gap),
    Ended(Over),
    /// Not one of the answers that a statement can name.
    Other(&'static str),
}

/// Runs the loop up to four times, plies counted from its first one.
pub(super) fn run(referee: &Referee, actions: &[&Action]) -> CycleFate {
    let mut referee = referee.clone();
    let situation = |referee: &Referee| -> (go_board::Board, Option<Color>) {
        (referee.course().board().clone(), referee.course().stage().to_move)
    };
    let start = situation(&referee);
    if let Some(over) = referee.course().over() {
        return CycleFate::Ended(over);
    }
    if referee.marks().left.is_some() {
        return CycleFate::Other("the record is no game under this rulebook any more");
    }
    let mut ply = 0;
    for _ in 0..ROUNDS {
        for action in actions {
            ply += 1;
            let Ok(ruling) = referee.act(action) else { return CycleFate::Other("the record is too long") };
            match ruling.map(|ruling| (ruling.verdict, ruling.became)) {
                Some((Verdict::Forbidden(reason), _)) => return CycleFate::Barred(ply, reason),
                Some((Verdict::Undetermined(gap), _)) => return CycleFate::Undetermined(gap),
                Some((Verdict::NotApplicable, _)) => {
                    return CycleFate::Other("the loop has an action that this rulebook does not know");
                }
                Some((Verdict::Allowed, Became::AfterTheEnd)) | None => {
                    return CycleFate::Other("the game has ended");
                }
                Some((Verdict::Allowed, _)) => {}
            }
            if let Some(over) = referee.course().over() {
                return CycleFate::Ended(over);
            }
        }
        if situation(&referee) != start {
            return CycleFate::Other("the loop does not lead back to where it began");
        }
    }
    CycleFate::Free
}

impl CycleFate {
    pub(super) fn fits(self, said: &SaidCycle, rulebook: &Rulebook) -> bool {
        match (said, self) {
            (SaidCycle::Free, Self::Free)
            | (SaidCycle::NoResult, Self::Ended(Over::NoResult))
            | (SaidCycle::Draw, Self::Ended(Over::Draw))
            | (SaidCycle::BothLose, Self::Ended(Over::BothLose)) => true,
            (SaidCycle::Barred(said, ground), Self::Barred(ply, reason)) => {
                *said == ply && ruled::fits(ground, rulebook, reason.topic(), Some(reason))
            }
            (
                SaidCycle::Undetermined(ground),
                Self::Undetermined(gap) | Self::Ended(Over::Undetermined(gap)),
            ) => ruled::fits(ground, rulebook, gap.topic, None),
            _ => false,
        }
    }

    pub(super) fn ruled(self, rulebook: &Rulebook) -> RuledSoFar {
        match self {
            Self::Free => {
                RuledSoFar::on(rulebook, Topic::Recurrence, format!("free: {ROUNDS} rounds may be played"))
            }
            Self::Barred(ply, reason) => {
                let verdict = ruled::verdict(rulebook, Verdict::Forbidden(reason));
                let words = verdict.words.replacen("forbidden", &format!("barred at ply {ply}"), 1);
                RuledSoFar { words, ..verdict }
            }
            Self::Undetermined(gap) | Self::Ended(Over::Undetermined(gap)) => {
                ruled::undetermined(rulebook, gap)
            }
            Self::Ended(Over::NoResult) => RuledSoFar::on(rulebook, Topic::Recurrence, "no result"),
            Self::Ended(Over::Draw) => RuledSoFar::on(rulebook, Topic::Recurrence, "draw"),
            Self::Ended(Over::BothLose) => RuledSoFar::bare("both lose"),
            Self::Ended(_) => RuledSoFar::bare("the game ends in another way"),
            Self::Other(words) => RuledSoFar::bare(words),
        }
    }
}
