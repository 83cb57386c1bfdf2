//! What ends play, and the stage in which the board is filled in.

use go_board::{Color, PointSet};
use go_rules::standard::StandardEnding;
use go_rules::{
    Course, Effect, Ending, Grounded, Memory, Next, On, Over, Overlay, Reason, SharedOverlay, Stage,
    StageName, Topic, Verdict,
};

use super::{Sharing, fillable, has_begun_to_fill, stones};
use crate::placement::Bowls;
use crate::settlement::agreed_dead;

/// How the board is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FillingIn {
    pub(crate) sharing: Sharing,
    pub(crate) bowls: Bowls,
}

/// Two passes stop play; what follows the agreement.
#[derive(Debug, PartialEq)]
pub(crate) struct IngEnding {
    /// Whether both pass once more when the dead have been taken away.
    pub(crate) passes_again: bool,
    pub(crate) filling: Option<FillingIn>,
}

impl IngEnding {
    /// What follows when play has ended for good.
    fn play_has_ended(&self, course: &Course) -> Grounded<Next> {
        let Some(filling) = self.filling else { return Next::Over(Over::Counted).in_consequence() };
        let mut stage = Stage::new(StageName::FillingIn, Some(Color::Black));
        stage.stops = course.stage().stops;
        stage.overlay = Some(SharedOverlay::new(filling));
        // Whoever has something to fill begins, Black before White.
        stage.to_move = Color::BOTH.into_iter().find(|color| !filling.at_first(course, *color).is_empty());
        if stage.to_move.is_none() {
            return Next::Over(Over::Counted).on(Topic::Counting);
        }
        Next::Stage(Box::new(stage), Memory::Kept, On::Board).on(Topic::Counting)
    }
}

impl Ending for IngEnding {
    fn judge_pass(&self, course: &Course, _: Color) -> Verdict {
        if course.stage().name == StageName::FillingIn {
            Verdict::Forbidden(Reason::NoPassing)
        } else {
            Verdict::Allowed
        }
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let stage = course.stage();
        if stage.name == StageName::LastMove {
            return if stage.passes_running < 2 { Grounded::CONTINUE } else { self.play_has_ended(course) };
        }
        let Some(filling) = self.filling.filter(|_| stage.name == StageName::FillingIn) else {
            return StandardEnding::TWO_PASSES.after_turn(course);
        };
        let last = course.last_mover().unwrap_or(Color::White);
        let next = [last.opponent(), last].into_iter().find(|color| !filling.now(course, *color).is_empty());
        next.map_or(Next::Over(Over::Counted), Next::Turn).on(Topic::Counting)
    }

    fn after_agreement(&self, course: &Course) -> Grounded<Next> {
        // Without a word spoken, four passes have been made already.
        if !self.passes_again || course.accepted_proposer().is_none() {
            return self.play_has_ended(course);
        }
        let next = course.last_mover().map_or(Color::Black, Color::opponent);
        let mut stage = Stage::new(StageName::LastMove, Some(next));
        stage.stops = course.stage().stops;
        stage.pass_only = true;
        Next::Stage(Box::new(stage), Memory::Kept, On::Board).on(Topic::Stop)
    }
}

impl FillingIn {
    /// Where `by` may put a stone now.
    fn now(&self, course: &Course, by: Color) -> PointSet {
        fillable(course, by, self.sharing, self.bowls)
    }

    /// Where `by` could put the first stone.
    fn at_first(&self, course: &Course, by: Color) -> PointSet {
        let mut board = course.board().clone();
        let empty = board.empty_set();
        board.lift(&agreed_dead(course).intersection(&stones(&board)));
        let spaces = super::spaces(&board, self.sharing);
        let mut points = spaces.own[by.index()];
        if spaces.shared.len() >= 2 {
            points = points.union(&spaces.shared);
        }
        if self.bowls.left(&board, by) == 0 { PointSet::EMPTY } else { points.intersection(&empty) }
    }
}

/// Filling in is no play: what may be played, taken and repeated there does not matter.
impl Overlay for FillingIn {
    /// The stone goes down and takes nothing; with the first one the dead come off.
    fn effect(&self, course: &Course, own: Effect) -> Effect {
        let facts = *own.usual();
        let dead = if has_begun_to_fill(course) { PointSet::EMPTY } else { agreed_dead(course) };
        Effect::lifting(course.board(), facts, dead.intersection(&stones(course.board())))
    }

    fn placement(&self, course: &Course, effect: &Effect, _: Verdict) -> Verdict {
        let (by, point) = (effect.usual().color(), effect.usual().point());
        if self.now(course, by).contains(point) {
            Verdict::Allowed
        } else if self.bowls.left(course.board(), by) == 0 {
            Verdict::Forbidden(Reason::NoStoneLeft)
        } else {
            // Not one's own space: play has stopped.
            Verdict::Forbidden(Reason::PlayHasStopped)
        }
    }

    fn repetition(&self, _: &Course, _: &Effect, _: Verdict) -> Verdict {
        Verdict::Allowed
    }

    fn after_turn(&self, _: &Course, _: Grounded<Next>) -> Grounded<Next> {
        Grounded::CONTINUE
    }
}
