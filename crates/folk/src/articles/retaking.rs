use go_board::{Key, Point};
use go_rules::{
    Action, Became, Course, Effect, Gap, Grounded, Made, Next, Reason, Repetition, Topic, Turn, Verdict,
};

/// Who has just lost one stone may not take back at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Retaking {
    pub(crate) shape: KoShape,
    pub(crate) until: Answered,
    /// Whether the text is held to have no answer when plays alone bring a position back with the same player to move.
    pub(crate) cycles_are_unsaid: bool,
}

/// What taking back is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KoShape {
    /// Taking the stone that took, and it alone.
    OneForOne,
    /// Restoring the position before the stone was taken.
    RestoresPosition,
    /// Taking the chain with the stone that took, however large it is.
    TakerWithItsChain,
}

/// What makes it not “at once” any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answered {
    /// Any turn, a pass too.
    ByAnyTurn,
    /// Only a stone played elsewhere.
    ByAPlay,
}

impl Retaking {
    /// Whether the play takes back the stone that was taken at `ply`, counted from 1, by a play on `taker`.
    fn takes_back(self, course: &Course, effect: &Effect, ply: u32, taker: Point) -> bool {
        let lifted = match effect {
            Effect::Usual(facts) => course.board().lifted(facts),
            Effect::Lifting(_, lifting) => lifting.points,
        };
        match self.shape {
            KoShape::OneForOne => effect.taken() == 1 && lifted.contains(taker),
            KoShape::TakerWithItsChain => lifted.contains(taker),
            KoShape::RestoresPosition => position_before(course, ply) == Some(effect.key_after()),
        }
    }
}

fn position_before(course: &Course, ply: u32) -> Option<Key> {
    let earlier = course.history().situations().iter().rev();
    earlier.clone().find(|situation| situation.ply < ply).map(|situation| situation.key)
}

impl Repetition for Retaking {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let by = effect.usual().color();
        let turns = course.plies().iter().enumerate().rev();
        for (place, ply) in turns.filter(|(_, ply)| !matches!(ply.action, Action::Statement(..))) {
            let stands = matches!(ply.became, Became::Made | Became::Stood(_));
            match ply.action {
                Action::Turn(who, Turn::Play(taker)) if stands && who != by => {
                    if ply.taken == 1 && self.takes_back(course, effect, place as u32 + 1, taker) {
                        return Verdict::Forbidden(Reason::Ko);
                    }
                }
                Action::Turn(_, Turn::Play(_)) if stands => break,
                Action::Edit(_) => break,
                Action::Turn(..) | Action::Statement(..) => {}
            }
            if self.until == Answered::ByAnyTurn {
                break;
            }
        }
        Verdict::Allowed
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let Some((now, earlier)) = course.history().remembered().split_last() else {
            return Grounded::CONTINUE;
        };
        let mut by_plays_alone = earlier.iter().rev().take_while(|s| !matches!(s.made, Made::Pass(_)));
        let came_back = matches!(now.made, Made::Play(_))
            && by_plays_alone.any(|s| s.key == now.key && s.next == now.next);
        if !self.cycles_are_unsaid || !came_back {
            return Grounded::CONTINUE;
        }
        let missing = "what becomes of a game that goes round for ever";
        Next::undecided(Gap { topic: Topic::Recurrence, missing })
    }
}
