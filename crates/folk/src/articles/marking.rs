//! Marking dead stones in turns: one player marks and passes, the other accepts or refuses.

use go_board::{Board, Color, Point, PointSet};
use go_rules::{
    Action, Became, Course, Ending, Gap, Grounded, Memory, Next, On, Ply, Proposal, Reason, Settlement,
    Setup, Stage, StageName, Statement, Topic, Turn, Verdict,
};

use super::{Passes, PassesEnd};

/// Two passes stop play, and the pass of the player who marks shows the marks to the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MarkingEnding {
    /// Who moves first after handicap stones.
    pub(crate) after_handicap: Color,
    /// After a refusal a single pass is enough for marking anew, as long as no stone is played.
    pub(crate) one_pass_after_refusal: bool,
}

impl MarkingEnding {
    fn passes_needed(self, course: &Course) -> Passes {
        let stage = course.stage();
        let since = course.plies().get(stage.since as usize..).unwrap_or_default();
        let played = since.iter().any(|ply| matches!(ply.action, Action::Turn(_, Turn::Play(_))));
        let one = self.one_pass_after_refusal && stage.stops > 0 && !played;
        Passes::InSuccession(if one { 1 } else { 2 })
    }
}

impl Ending for MarkingEnding {
    fn start(&self, setup: &Setup) -> Grounded<Stage> {
        PassesEnd { passes: Passes::InSuccession(2), after_handicap: self.after_handicap }.start(setup)
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        if course.stage().name == StageName::Stopped {
            return review(course);
        }
        if self.passes_needed(course).have_stopped_play(course) {
            Next::Stop.on(Topic::Stop)
        } else {
            Grounded::CONTINUE
        }
    }
}

/// How stones are marked, shown, accepted and refused.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Marking {
    pub(crate) who: WhoMarks,
    pub(crate) zone: Zone,
    pub(crate) both_colors: BothColors,
    pub(crate) after_refusal: AfterRefusal,
    /// What is remembered of earlier positions when play goes on after a refusal.
    pub(crate) memory: Memory,
    /// Whether the text is held to have no answer when marks are refused again and no stone was played in between.
    pub(crate) second_refusal_unsaid: bool,
}

/// Who marks once play has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WhoMarks {
    /// The player whose turn it would be.
    InTurn,
    /// Whoever marks first.
    FirstToMark,
}

/// What one mark marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zone {
    /// All stones of the colour that empty points and stones of the colour join to the one that was marked.
    Region,
    /// The chain.
    Chain,
}

/// What a mark does to marked stones of the other colour around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BothColors {
    /// Nothing.
    BothStand,
    /// It unmarks them: they enclose what is now dead.
    LaterUnmarks,
}

/// Who is to move when marks have been refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AfterRefusal {
    /// The player who refused: the other passed the move.
    Refuser,
    /// The player who had marked.
    Marker,
}

/// The marks are shown; nobody moves before they are accepted or refused.
fn review(course: &Course) -> Grounded<Next> {
    Next::Stage(Box::new(Stage::stopped(course.stage().stops)), Memory::Kept, On::Board).on(Topic::Agreement)
}

/// Whether stones are being marked; otherwise, while play has stopped, marks are being shown.
fn is_marking(course: &Course) -> bool {
    course.stage().name == StageName::Stopped && course.stage().pass_only
}

/// Whose marks are being shown.
fn shown_by(course: &Course) -> Option<Color> {
    let stage = course.stage();
    if stage.name != StageName::Stopped || stage.pass_only {
        return None;
    }
    course.plies().get((stage.since as usize).checked_sub(1)?)?.action.by()
}

impl Marking {
    /// The stones of one mark, and the opposing stones around them.
    fn marked(self, board: &Board, point: Point) -> Option<(PointSet, PointSet)> {
        let color = board.stone(point)?;
        let (own, opposing) = (board.stones(color), board.stones(color.opponent()));
        let zone = match self.zone {
            Zone::Region => PointSet::from_iter([point]).flooded(&own.union(&board.empty_set())),
            Zone::Chain => board.chain(point),
        };
        let around = zone.grown(&zone.union(&opposing)).intersection(&opposing);
        Some((zone.intersection(&own), around))
    }

    /// Everything that has been marked since play last stopped.
    fn marks(self, course: &Course) -> PointSet {
        let mut made: Vec<&Proposal> = Vec::new();
        let mut shown = false;
        for Ply { action, .. } in course.plies().iter().rev().filter(|ply| ply.became == Became::Made) {
            match action {
                Action::Statement(_, Statement::Propose(marks)) => made.push(marks),
                Action::Statement(..) => {}
                // The pass that shows the marks, or the last of those that stopped play.
                Action::Turn(_, Turn::Pass) if made.is_empty() && !shown => shown = true,
                Action::Turn(..) | Action::Edit(_) => break,
            }
        }
        let board = course.board();
        let mut dead = PointSet::EMPTY;
        let clicked = |marks: &&Proposal| match marks {
            Proposal::Zone(point) => PointSet::from_iter([*point]),
            Proposal::Dead(points) => **points,
            Proposal::PlayIsOver | Proposal::NoResult | Proposal::Draw | _ => PointSet::EMPTY,
        };
        let clicks = made.iter().rev().map(clicked).flat_map(|points| points.iter());
        for (zone, around) in clicks.filter_map(|point| self.marked(board, point)) {
            dead = dead.union(&zone);
            if self.both_colors == BothColors::LaterUnmarks {
                dead = dead.difference(&around);
            }
        }
        dead
    }

    fn may_mark(course: &Course, by: Color, points: &[Point]) -> Verdict {
        if course.stage().name != StageName::Stopped {
            return Verdict::Forbidden(Reason::PlayIsOn);
        }
        if !is_marking(course) || course.stage().to_move.is_some_and(|marker| marker != by) {
            return Verdict::Forbidden(Reason::OutOfTurn);
        }
        match points.iter().find(|point| course.board().stone(**point).is_none()) {
            Some(empty) => Verdict::Forbidden(Reason::NoStone(*empty)),
            None => Verdict::Allowed,
        }
    }

    fn play_on(self, course: &Course, refuser: Color) -> Grounded<Next> {
        if self.second_refusal_unsaid && was_refused_in_this_position(course) {
            let missing = "what happens when marks are refused again although no stone was played in between";
            return Next::undecided(Gap { topic: Topic::Dispute, missing });
        }
        let mut stage = Stage::play(match self.after_refusal {
            AfterRefusal::Refuser => refuser,
            AfterRefusal::Marker => refuser.opponent(),
        });
        stage.stops = course.stage().stops;
        Next::Stage(Box::new(stage), self.memory, On::Board).on(Topic::Dispute)
    }
}

/// Whether marks were refused before the refusal just made, with no stone played since.
fn was_refused_in_this_position(course: &Course) -> bool {
    let back = course.plies().iter().rev().filter(|ply| ply.became == Became::Made).skip(1);
    let mut since_a_play =
        back.take_while(|ply| !matches!(ply.action, Action::Turn(_, Turn::Play(_)) | Action::Edit(_)));
    since_a_play.any(|ply| matches!(ply.action, Action::Statement(_, Statement::Refuse)))
}

impl Settlement for Marking {
    fn on_stop(&self, course: &Course) -> Grounded<Next> {
        let marker = match self.who {
            WhoMarks::InTurn => course.last_mover().map(Color::opponent),
            WhoMarks::FirstToMark => None,
        };
        let stage = Stage { to_move: marker, pass_only: true, ..Stage::stopped(course.stage().stops) };
        Next::Stage(Box::new(stage), Memory::Kept, On::Board).on(Topic::Agreement)
    }

    fn judge(&self, course: &Course, by: Color, statement: &Statement) -> Verdict {
        match statement {
            Statement::Propose(Proposal::Zone(point)) => Self::may_mark(course, by, &[*point]),
            Statement::Propose(Proposal::Dead(points)) => {
                Self::may_mark(course, by, &points.iter().collect::<Vec<_>>())
            }
            Statement::Accept | Statement::Refuse => match shown_by(course) {
                Some(marker) if marker != by => Verdict::Allowed,
                Some(_) | None => Verdict::Forbidden(Reason::NothingProposed),
            },
            // The referee deals with these itself.
            Statement::Object(_) | Statement::Resign => Verdict::Allowed,
            Statement::Propose(_) | Statement::Resume | _ => Verdict::NotApplicable,
        }
    }

    fn after_statement(&self, course: &Course, by: Color, statement: &Statement) -> Grounded<Next> {
        match statement {
            // Several stones named at once are all marks there are: they are shown without another pass.
            Statement::Propose(Proposal::Dead(_)) => review(course),
            Statement::Propose(_) => Next::Turn(by).on(Topic::Agreement),
            Statement::Accept => Next::Agreed.on(Topic::Agreement),
            Statement::Refuse => self.play_on(course, by),
            Statement::Resume | Statement::Object(_) | Statement::Resign | _ => Grounded::CONTINUE,
        }
    }

    fn dead(&self, course: &Course) -> PointSet {
        self.marks(course)
    }
}
