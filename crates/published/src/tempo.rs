//! Compensation for who passed first or who played last, and two things that texts leave to the referee.

use go_board::{Color, Point};
use go_rules::standard::{StandardCompensation, StandardRedress};
use go_rules::{
    Action, Choice, Compensation, Course, Gap, HalfPoints, Item, Made, Outcome, Remedy, Setup, Sheet, Topic,
    Turn,
};

/// What points are paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// The first pass of the game was White's.
    WhitePassedFirst,
    /// The last play of the game was Black's.
    BlackPlayedLast,
    /// Black made more plays than White.
    BlackPlayedMore,
}

/// The standard compensation, and more points if something happened.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tempo {
    pub(crate) standard: StandardCompensation,
    pub(crate) event: Event,
    /// The name of the line on the sheet.
    pub(crate) what: &'static str,
    /// What Black and White get for it; a deduction is negative.
    pub(crate) points: [HalfPoints; 2],
}

/// Half a point goes from Black to White.
pub(crate) const HALF_A_POINT_OVER: [HalfPoints; 2] = [HalfPoints::new(-1), HalfPoints::new(1)];

impl Event {
    fn has_happened(self, course: &Course) -> bool {
        match self {
            Self::WhitePassedFirst => course.ledger().first_passer == Some(Color::White.index() as u8),
            Self::BlackPlayedLast => last_play(course).is_some_and(|(by, _)| by == Color::Black),
            Self::BlackPlayedMore => {
                let [black, white] = course.ledger().plays;
                black > white
            }
        }
    }
}

/// Who played last, and where.
pub(crate) fn last_play(course: &Course) -> Option<(Color, Point)> {
    let situations = course.history().situations();
    let last = situations.iter().rev().find(|s| matches!(s.made, Made::Play(_)))?;
    let ply = course.plies().get((last.ply as usize).checked_sub(1)?)?;
    match ply.action {
        Action::Turn(by, Turn::Play(point)) => Some((by, point)),
        Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => None,
    }
}

impl Compensation for Tempo {
    fn adjust(&self, course: &Course, sheet: &Sheet) -> Vec<Item> {
        let mut items = self.standard.adjust(course, sheet);
        if self.event.has_happened(course) {
            items.push(Item { what: self.what, topic: Topic::Komi, points: self.points });
        }
        items
    }

    fn decide(&self, course: &Course, sheet: &Sheet) -> Outcome {
        self.standard.decide(course, sheet)
    }

    fn written_komi(&self, setup: &Setup) -> HalfPoints {
        self.standard.written_komi(setup)
    }

    fn handicap_placement(&self) -> go_rules::standard::HandicapPlacement {
        self.standard.handicap_placement
    }
}

/// What becomes of a forbidden turn where the text only forbids it.
pub(crate) fn only_forbidden(choice: &Choice) -> StandardRedress {
    if !choice.is("illegal", "unsaid") {
        return StandardRedress::HALT;
    }
    let unsaid = |topic, missing| Remedy::Undetermined(Gap { topic, missing });
    StandardRedress {
        illegal: unsaid(Topic::Illegal, "what becomes of a play that it forbids"),
        out_of_turn: unsaid(Topic::OutOfTurn, "what becomes of a turn that was the other player's"),
    }
}
