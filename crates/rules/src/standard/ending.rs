use go_board::Color;

use crate::course::Course;
use crate::history::Made;
use crate::{Ending, Grounded, Memory, Next, On, Over, Stage, StageName, Topic};

/// Play stops by passes; a pass may cost a stone; one side may owe a last pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StandardEnding {
    /// What stops play.
    pub stops: Stops,
    /// Whether every pass hands a stone to the opponent.
    pub pass_stones: bool,
    /// Who must have moved last.
    pub last_move: LastMove,
    /// When a move that is still owed is made.
    pub owed: When,
}

/// What stops play. Any one of the conditions does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stops {
    /// So many passes in succession.
    pub in_succession: Option<u8>,
    /// A player passes a second time in one and the same position.
    pub same_position: bool,
    /// Both players have passed at some time.
    pub both_have_passed: bool,
}

impl Stops {
    /// So many passes in succession.
    #[must_use]
    pub const fn passes(count: u8) -> Self {
        Self { in_succession: Some(count), same_position: false, both_have_passed: false }
    }

    /// Nothing but the players' agreement.
    pub const NEVER: Self = Self { in_succession: None, same_position: false, both_have_passed: false };
}

/// Who must have moved last when play is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastMove {
    /// Anyone.
    Anyone,
    /// White.
    White,
    /// Nobody in particular, but both must have moved equally often.
    EqualMoves,
    /// As before, the placement of two or more handicap stones counting as one move of Black.
    EqualMovesWithPlacement,
}

/// When a move that is still owed is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// Before the players settle what is dead.
    BeforeSettlement,
    /// After they have.
    AfterSettlement,
}

impl StandardEnding {
    /// Two passes in succession, at no cost, whoever moved last.
    pub const TWO_PASSES: Self = Self {
        stops: Stops::passes(2),
        pass_stones: false,
        last_move: LastMove::Anyone,
        owed: When::BeforeSettlement,
    };

    /// Who still owes a move.
    fn owing(self, course: &Course) -> Option<Color> {
        let ledger = course.ledger();
        let behind = |extra_black: u32| {
            let (black, white) = (ledger.moves(Color::Black) + extra_black, ledger.moves(Color::White));
            match black.cmp(&white) {
                std::cmp::Ordering::Greater => Some(Color::White),
                std::cmp::Ordering::Less => Some(Color::Black),
                std::cmp::Ordering::Equal => None,
            }
        };
        match self.last_move {
            LastMove::Anyone => None,
            LastMove::White => (course.last_mover() == Some(Color::Black)).then_some(Color::White),
            LastMove::EqualMoves => behind(0),
            LastMove::EqualMovesWithPlacement => behind(u32::from(course.start().setup().handicap >= 2)),
        }
    }

    fn last_move_stage(course: &Course, owing: Color) -> Grounded<Next> {
        let mut stage = Stage::new(StageName::LastMove, Some(owing));
        stage.stops = course.stage().stops;
        stage.pass_only = true;
        Next::Stage(Box::new(stage), Memory::Kept, On::Board).on(Topic::LastMove)
    }

    fn has_stopped(self, course: &Course) -> bool {
        let Some(now) = course.history().current() else { return false };
        let Made::Pass(by) = now.made else { return false };
        let Stops { in_succession, same_position, both_have_passed } = self.stops;
        let earlier = course.history().remembered().split_last().map_or(&[][..], |(_, rest)| rest);
        in_succession.is_some_and(|count| course.stage().passes_running >= u32::from(count))
            || (same_position && earlier.iter().any(|s| s.key == now.key && s.made == Made::Pass(by)))
            || (both_have_passed && course.ledger().passes.iter().all(|passes| *passes > 0))
    }
}

impl Ending for StandardEnding {
    fn pass_hands_over_a_stone(&self, _: &Course) -> bool {
        self.pass_stones
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        if course.stage().name == StageName::LastMove {
            return match (self.owing(course), self.owed) {
                (Some(owing), _) => Next::Turn(owing).on(Topic::LastMove),
                (None, When::BeforeSettlement) => Next::Stop.on(Topic::Stop),
                (None, When::AfterSettlement) => Next::Over(Over::Counted).on(Topic::LastMove),
            };
        }
        if course.stage().passes_running == 0 || !self.has_stopped(course) {
            return Grounded::CONTINUE;
        }
        match self.owing(course) {
            Some(owing) if self.owed == When::BeforeSettlement => Self::last_move_stage(course, owing),
            _ => Next::Stop.on(Topic::Stop),
        }
    }

    fn after_agreement(&self, course: &Course) -> Grounded<Next> {
        match self.owing(course) {
            Some(owing) if self.owed == When::AfterSettlement => Self::last_move_stage(course, owing),
            _ => Next::Over(Over::Counted).in_consequence(),
        }
    }

    fn is_color_blind(&self) -> bool {
        matches!(self.last_move, LastMove::Anyone | LastMove::EqualMoves)
    }
}
