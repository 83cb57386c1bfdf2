//! What the players did, whatever the rules: a start and a list of actions.

use std::fmt;
use std::sync::Arc;

use go_board::{Board, Color, Point, PointSet, Size};

use crate::{HalfPoints, Ledger, Topic};

/// A game as it was played: where it started and what was done, in order. It knows no ruleset.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Where it started.
    pub setup: Setup,
    /// What was done, in order.
    pub actions: Vec<Action>,
}

/// One thing a player did, or one correction of the board that nobody played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A player took a turn.
    Turn(Color, Turn),
    /// A player said something.
    Statement(Color, Statement),
    /// The record itself changes the board, as setup properties in the middle of an SGF file do.
    Edit(Arc<Edit>),
}

impl Action {
    /// A play on `point`.
    #[must_use]
    pub const fn play(by: Color, point: Point) -> Self {
        Self::Turn(by, Turn::Play(point))
    }

    /// A pass.
    #[must_use]
    pub const fn pass(by: Color) -> Self {
        Self::Turn(by, Turn::Pass)
    }

    /// The player who did it; `None` for an edit.
    #[must_use]
    pub const fn by(&self) -> Option<Color> {
        match self {
            Self::Turn(by, _) | Self::Statement(by, _) => Some(*by),
            Self::Edit(_) => None,
        }
    }
}

/// What a player may do with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Puts a stone on the point.
    Play(Point),
    /// Passes.
    Pass,
    /// A turn that only some rulebooks know.
    Special(Special),
}

/// Turns that only some rulebooks know. Elsewhere they are not applicable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Special {
    /// Takes the button.
    TakeButton,
    /// Passes for the ko in which a stone on this point would be retaken.
    PassForKo(Point),
    /// Gives a prisoner back instead of moving.
    ReturnPrisoner,
}

/// What a player may say at any time; whether it means anything is for the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Statement {
    /// Offers something for the other player to accept.
    Propose(Proposal),
    /// Agrees to what the other player proposed last.
    Accept,
    /// Declines what the other player proposed last.
    Refuse,
    /// Asks that play go on.
    Resume,
    /// Points out that the action at this ply was not allowed. Plies are counted from 1.
    Object(u32),
    /// Gives up.
    Resign,
}

/// What one player may offer the other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Proposal {
    /// Exactly the chains of these stones are dead. No stones at all: everything is alive.
    Dead(Arc<PointSet>),
    /// All stones of the colour on this point, in the zone the other colour encloses, are dead.
    Zone(Point),
    /// Nothing is left to play.
    PlayIsOver,
    /// The game shall have no result.
    NoResult,
    /// The game shall be a draw.
    Draw,
    /// Both shall have lost: a move is left that would change the result, and neither lets the other make it.
    BothLose,
}

impl Proposal {
    /// What it is about.
    #[must_use]
    pub const fn subject(&self) -> Topic {
        match self {
            Self::NoResult | Self::Draw => Topic::Recurrence,
            Self::Dead(_) | Self::Zone(_) | Self::PlayIsOver | Self::BothLose => Topic::Agreement,
        }
    }
}

/// A change of the board that no player made.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Edit {
    /// Points that shall hold black stones.
    pub black: PointSet,
    /// Points that shall hold white stones.
    pub white: PointSet,
    /// Points that shall be empty.
    pub empty: PointSet,
    /// Who moves next, if that changes.
    pub next: Option<Color>,
}

/// Where a record starts. Every field may hold nonsense; [`Setup::check`] is the door to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Width and height.
    pub size: Size,
    /// Black's stones.
    pub black: PointSet,
    /// White's stones.
    pub white: PointSet,
    /// Who moves first.
    pub next: Color,
    /// The komi agreed for this game; `None` leaves it to the rulebook.
    pub komi: Option<HalfPoints>,
    /// The handicap: number of stones Black was given, 0 in an even game.
    pub handicap: u8,
    /// What happened before the start and still counts, such as prisoners taken.
    pub ledger: Ledger,
    /// Situations that occurred before the start, the oldest first.
    pub occurred: Vec<Occurred>,
    /// Who is held to have made the start position, for rules that ask. Nobody, unless said.
    pub made_by: Option<Color>,
    /// Whether chains without liberties may stand in the start position.
    pub allow_no_liberties: bool,
}

/// A situation that occurred before the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occurred {
    /// Black's stones.
    pub black: PointSet,
    /// White's stones.
    pub white: PointSet,
    /// Who was to move then.
    pub next: Color,
    /// Who had made it, and whether by a play (`true`) or a pass.
    pub made_by: Option<(Color, bool)>,
}

/// One thing that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupProblem {
    /// Stones outside the board.
    OffBoard(PointSet),
    /// Points with a stone of each colour.
    BothColors(PointSet),
    /// Stones of chains that have no liberty.
    NoLiberties(PointSet),
    /// An earlier situation that is itself no position; counted from 0.
    Occurred(usize),
    /// More handicap stones than points.
    Handicap(u8),
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(points) => write!(f, "stones outside the board: {points}"),
            Self::BothColors(points) => write!(f, "a black and a white stone on one point: {points}"),
            Self::NoLiberties(points) => write!(f, "stones without liberties: {points}"),
            Self::Occurred(index) => write!(f, "earlier situation {} is no position", index + 1),
            Self::Handicap(n) => write!(f, "a handicap of {n} does not fit the board"),
        }
    }
}

/// Everything that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// The problems, at least one.
    pub problems: Vec<SetupProblem>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

/// A setup that has been checked: play can begin.
#[derive(Clone, Debug)]
pub struct Start {
    setup: Setup,
    board: Board,
}

impl Start {
    /// The start position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What was checked.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }
}

impl Setup {
    /// An even game on the empty board of `size`, Black to move.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        Self {
            size,
            black: PointSet::EMPTY,
            white: PointSet::EMPTY,
            next: Color::Black,
            komi: None,
            handicap: 0,
            ledger: Ledger::default(),
            occurred: Vec::new(),
            made_by: None,
            allow_no_liberties: false,
        }
    }

    /// A start from `board`, `next` to move.
    #[must_use]
    pub fn position(board: &Board, next: Color) -> Self {
        Self {
            black: board.stones(Color::Black),
            white: board.stones(Color::White),
            next,
            ..Self::empty(board.size())
        }
    }

    /// Opens the door to play.
    ///
    /// # Errors
    /// [`SetupError`] with every problem there is.
    ///
    /// ```
    /// use go_board::Size;
    /// use go_rules::Setup;
    /// let mut setup = Setup::empty(Size::square(2)?);
    /// setup.black = setup.size.all();
    /// let error = setup.check().unwrap_err();
    /// assert_eq!(error.to_string(), "stones without liberties: A2 B2 A1 B1");
    /// # Ok::<(), go_board::SizeError>(())
    /// ```
    pub fn check(self) -> Result<Start, SetupError> {
        let mut problems = Vec::new();
        let off = self.black.union(&self.white).difference(&self.size.all());
        if !off.is_empty() {
            problems.push(SetupProblem::OffBoard(off));
        }
        let both = self.black.intersection(&self.white);
        if !both.is_empty() {
            problems.push(SetupProblem::BothColors(both));
        }
        let board = Board::holding(self.size, &self.black, &self.white);
        let stuck = board.without_liberties();
        if !stuck.is_empty() && !self.allow_no_liberties {
            problems.push(SetupProblem::NoLiberties(stuck));
        }
        for (index, earlier) in self.occurred.iter().enumerate() {
            if Board::with_stones(self.size, &earlier.black, &earlier.white).is_err() {
                problems.push(SetupProblem::Occurred(index));
            }
        }
        if u16::from(self.handicap) > self.size.area() {
            problems.push(SetupProblem::Handicap(self.handicap));
        }
        if problems.is_empty() { Ok(Start { setup: self, board }) } else { Err(SetupError { problems }) }
    }
}
