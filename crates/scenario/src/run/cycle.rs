//! What becomes of a game that goes round.

use go_board::Color;
use go_rules::{Action, Became, Gap, Over, Reason, Referee, Rulebook, Topic, Verdict};

use super::ruled::{self, Ruled};
use crate::scenario::SaidCycle;

/// Rounds that are tried before a cycle counts as free.
const ROUNDS: usize = 4;

/// What becomes of a cycle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Fate {
    Free,
    Barred(u32, Reason),
    Undetermined(Gap),
    Ended(Over),
    /// Not one of the answers that a statement can name.
    Other(&'static str),
}

/// Runs the loop up to four times, plies counted from its first one.
pub(super) fn run(referee: &Referee, actions: &[&Action]) -> Fate {
    let mut referee = referee.clone();
    let situation = |referee: &Referee| -> (go_board::Board, Option<Color>) {
        (referee.course().board().clone(), referee.course().stage().to_move)
    };
    let start = situation(&referee);
    if let Some(over) = referee.course().over() {
        return Fate::Ended(over);
    }
    if referee.marks().left.is_some() {
        return Fate::Other("the record is no game under this rulebook any more");
    }
    let mut ply = 0;
    for _ in 0..ROUNDS {
        for action in actions {
            ply += 1;
            let Ok(ruling) = referee.act(action) else { return Fate::Other("the record is too long") };
            match ruling.map(|ruling| (ruling.verdict, ruling.became)) {
                Some((Verdict::Forbidden(reason), _)) => return Fate::Barred(ply, reason),
                Some((Verdict::Undetermined(gap), _)) => return Fate::Undetermined(gap),
                Some((Verdict::NotApplicable, _)) => {
                    return Fate::Other("the loop has an action that this rulebook does not know");
                }
                Some((Verdict::Allowed, Became::AfterTheEnd)) | None => {
                    return Fate::Other("the game has ended");
                }
                Some((Verdict::Allowed, _)) => {}
            }
            if let Some(over) = referee.course().over() {
                return Fate::Ended(over);
            }
        }
        if situation(&referee) != start {
            return Fate::Other("the loop does not lead back to where it began");
        }
    }
    Fate::Free
}

impl Fate {
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

    pub(super) fn ruled(self, rulebook: &Rulebook) -> Ruled {
        match self {
            Self::Free => {
                Ruled::on(rulebook, Topic::Recurrence, format!("free: {ROUNDS} rounds may be played"))
            }
            Self::Barred(ply, reason) => {
                let verdict = ruled::verdict(rulebook, Verdict::Forbidden(reason));
                let words = verdict.words.replacen("forbidden", &format!("barred at ply {ply}"), 1);
                Ruled { words, ..verdict }
            }
            Self::Undetermined(gap) | Self::Ended(Over::Undetermined(gap)) => {
                ruled::undetermined(rulebook, gap)
            }
            Self::Ended(Over::NoResult) => Ruled::on(rulebook, Topic::Recurrence, "no result"),
            Self::Ended(Over::Draw) => Ruled::on(rulebook, Topic::Recurrence, "draw"),
            Self::Ended(Over::BothLose) => Ruled::bare("both lose"),
            Self::Ended(_) => Ruled::bare("the game ends in another way"),
            Self::Other(words) => Ruled::bare(words),
        }
    }
}
