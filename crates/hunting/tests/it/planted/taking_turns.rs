//! Faulty articles about where a stone may go, what repeats and what stops play.

use go_board::{Color, Point, PointSet};
use go_rules::standard::*;
use go_rules::*;

/// A ban on the positions after the last so many turns, the one that stands among them.
#[derive(Debug, PartialEq)]
pub(crate) struct Window(pub(crate) usize);

impl Repetition for Window {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let recent = course.history().remembered().iter().rev().take(self.0);
        let same = recent.into_iter().find(|situation| situation.key == effect.key_after());
        same.map_or(Verdict::Allowed, |same| Verdict::Forbidden(Reason::Repeats(same.ply)))
    }
}

/// Nothing at the start is ever held to have occurred.
#[derive(Debug, PartialEq)]
pub(crate) struct StartForgotten(pub(crate) StandardRepetition);

impl Repetition for StartForgotten {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let verdict = self.0.judge(course, effect);
        if verdict == Verdict::Forbidden(Reason::Repeats(0)) { Verdict::Allowed } else { verdict }
    }
}

/// The ban on taking back at once outlives passes.
#[derive(Debug, PartialEq)]
pub(crate) struct KoKeptAfterPass;

impl Repetition for KoKeptAfterPass {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let last_play = course.history().remembered().iter().rev().find(|s| !matches!(s.made, Made::Pass(_)));
        let takes_back = last_play.is_some_and(|last| {
            last.made == Made::Play(effect.usual().color().opponent())
                && effect.taken() == 1
                && last.ko == Some(effect.usual().point())
        });
        if takes_back { Verdict::Forbidden(Reason::Ko) } else { Verdict::Allowed }
    }
}

/// A player's own stones come off before the opponent's.
#[derive(Debug, PartialEq)]
pub(crate) struct OwnFirst(pub(crate) StandardPlacement);

impl Placement for OwnFirst {
    fn effect(&self, course: &Course, facts: go_board::Facts) -> Effect {
        let (point, by) = (facts.point(), facts.color());
        let mut after = course.board().clone();
        after.put_down(point, by).unwrap();
        let chain = |board: &go_board::Board, point: Point, color: Color| {
            let mut seed = PointSet::EMPTY;
            seed.insert(point);
            seed.flooded(&board.stones(color))
        };
        if facts.taken() == 0 || !after.liberties(point).is_empty() {
            return Effect::Usual(facts);
        }
        // What the chain leaves behind are liberties of all that surrounded it.
        Effect::lifting(course.board(), facts, chain(&after, point, by))
    }

    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        self.0.judge(course, effect)
    }
}

/// Play stops as it should, but passes are miscounted.
#[derive(Debug, PartialEq)]
pub(crate) enum Miscount {
    /// The first pass of the game is not counted.
    FirstNot,
    /// Each pass counts as two.
    Twice,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Miscounting {
    pub(crate) passes: u32,
    pub(crate) how: Miscount,
}

impl Ending for Miscounting {
    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let running = course.stage().passes_running;
        let all: u32 = course.ledger().passes.iter().sum();
        let counted = match self.how {
            Miscount::FirstNot if running == all => running.saturating_sub(1),
            Miscount::FirstNot => running,
            Miscount::Twice => running * 2,
        };
        if counted >= self.passes { Next::Stop.on(go_rules::Topic::Stop) } else { Grounded::CONTINUE }
    }
}
