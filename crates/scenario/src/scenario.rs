//! The parts of a scenario, as they are written.

use go_board::{Board, Color, Point, PointSet, Size};
use go_rules::{Action, HalfPoints, Occurred};

use crate::Span;

/// A position, what happens from there, and what rulebooks say: everything as it was written, in that order.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Scenario {
    /// What stands above the line: what is so, whoever judges.
    pub head: Vec<At<Head>>,
    /// What stands below: a block for each group of rulebooks that answer alike.
    pub blocks: Vec<Block>,
    /// Remarks behind the last block.
    pub tail: Vec<At<Remark>>,
    /// Whether there is a line `---`.
    pub divided: bool,
}

/// Something with its place in the file it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<T> {
    /// The place; all zeros for what no file holds.
    pub span: Span,
    /// What stands there.
    pub item: T,
}

impl<T> At<T> {
    /// Something that stands in no file.
    pub fn nowhere(item: T) -> Self {
        Self { span: Span::default(), item }
    }
}

/// A line that says nothing to the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A line that begins with `#`, without it.
    Hash(String),
    /// An empty line.
    Blank,
}

/// A board as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Black's stones.
    pub black: PointSet,
    /// White's stones.
    pub white: PointSet,
}

impl Drawn {
    /// On a board of this size; chains without liberties stay.
    #[must_use]
    pub fn on(&self, size: Size) -> Board {
        Board::holding(size, &self.black, &self.white)
    }
}

/// An entry above the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Head {
    /// `id`: the permanent name.
    Id(String),
    /// `board`: width, height, and the diagram unless it is empty.
    Board(Size, Option<Drawn>),
    /// `next`: who moves first.
    Next(Color),
    /// `komi`; nothing for `as-written`.
    Komi(Option<HalfPoints>),
    /// `handicap`: number of stones.
    Handicap(u8),
    /// `captured`: stones taken by Black and by White before the start.
    Captured([u32; 2]),
    /// `made-by`: who is held to have made the start position.
    MadeBy(Color),
    /// `history`: an earlier situation.
    History(Occurred),
    /// `allow no-liberties`.
    AllowNoLiberties,
    /// `play`: actions.
    Play(Vec<At<Action>>),
    /// `loop`: actions that lead back to where they began.
    Loop(Vec<At<Action>>),
    /// `source`: what the rulings below were confirmed against.
    Source(String),
    /// `comment`.
    Comment(String),
    /// A remark.
    Remark(Remark),
}

/// What some rulebooks say.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Remarks before it.
    pub lead: Vec<At<Remark>>,
    /// The place of its first line.
    pub span: Span,
    /// Keys, keys with readings, patterns, `others`.
    pub selectors: Vec<At<String>>,
    /// Whether its first statements stand behind the selectors, on the same line.
    pub inline: bool,
    /// What follows the selectors.
    pub lines: Vec<At<Body>>,
}

/// A line of a block.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// Statements, checked where they stand.
    Statements(Vec<At<SaidStatement>>),
    /// `board` with its diagram: how the board looks now.
    Board(Drawn),
    /// `play`: further actions.
    Play(Vec<At<Action>>),
    /// `source`.
    Source(String),
    /// `comment`.
    Comment(String),
    /// `expect-fail`: a known gap, and where it is told.
    ExpectFail(String),
    /// A remark.
    Remark(Remark),
}

/// Names of stages, as statements write them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StageWord {
    /// `playing`
    Playing,
    /// `stopped`
    Stopped,
    /// `owing`
    Owing,
    /// `confirming`
    Confirming,
    /// `encore`
    Encore,
    /// `filling in`
    FillingIn,
    /// `placing`
    Placing,
    /// `ended`
    Ended,
}

impl StageWord {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Playing,
        Self::Stopped,
        Self::Owing,
        Self::Confirming,
        Self::Encore,
        Self::FillingIn,
        Self::Placing,
        Self::Ended,
    ];

    /// As it is written.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::Stopped => "stopped",
            Self::Owing => "owing",
            Self::Confirming => "confirming",
            Self::Encore => "encore",
            Self::FillingIn => "filling in",
            Self::Placing => "placing",
            Self::Ended => "ended",
        }
    }
}

/// The ground of a ruling as a statement names it: a clause, the reason in a word, either, or neither.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SaidGround {
    /// The clause's id.
    pub clause: Option<String>,
    /// The word for the reason.
    pub reason: Option<&'static str>,
}

/// A verdict as a statement says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaidVerdict {
    /// `allowed`
    Allowed,
    /// `forbidden (CLAUSE: reason)`
    Forbidden(SaidGround),
    /// `undetermined (CLAUSE)`
    Undetermined(SaidGround),
    /// `unknown`
    Unknown,
}

/// What became of a forbidden action, as a statement says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidFate {
    /// `and stands`
    Stands,
    /// `and void`
    Void,
    /// `and halts`
    Halts,
    /// `and loses`
    Loses,
    /// `and becomes a pass`, `and becomes 2 passes`
    Passes(u8),
    /// `and ignored`
    Ignored,
}

/// A result as a statement says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaidResult {
    /// `B+9`
    Points(Color, HalfPoints),
    /// `B+R`
    Resignation(Color),
    /// `B+F`
    Forfeit(Color),
    /// `B+`: in another way.
    Win(Color),
    /// `draw`
    Draw,
    /// `no result`
    NoResult,
    /// `both lose`
    BothLose,
    /// `unfinished`
    Unfinished,
    /// `undetermined (CLAUSE)`
    Undetermined(SaidGround),
}

/// The status of stones as a statement says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaidStatus {
    /// `alive`
    Alive,
    /// `dead`
    Dead,
    /// `seki`
    Seki,
    /// `undetermined (CLAUSE)`
    Undetermined(SaidGround),
}

/// What becomes of the `loop`, as a statement says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaidCycle {
    /// `free`
    Free,
    /// `barred at ply 6 (CLAUSE)`
    Barred(u32, SaidGround),
    /// `no result`
    NoResult,
    /// `draw`
    Draw,
    /// `both lose`
    BothLose,
    /// `undetermined (CLAUSE)`
    Undetermined(SaidGround),
}

/// What a block says of its rulebooks after the actions so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaidStatement {
    /// What goes on.
    Stage(StageWord),
    /// `black to move`, `nobody to move`
    ToMove(Option<Color>),
    /// `white owes a pass`
    OwesPass(Color),
    /// `B C3: allowed`: what would be said of this action now.
    Verdict(Action, SaidVerdict),
    /// `ply 3: forbidden and stands`: what was said of an action, and what it has become.
    Ply(u32, SaidVerdict, Option<SaidFate>),
    /// `legal A1 B2`: exactly these plays of the side to move.
    Legal(PointSet),
    /// `result B+9`
    Result(SaidResult),
    /// `score 9-0`: before compensation.
    Score([HalfPoints; 2]),
    /// `total 9-0.5`: with it.
    Total([HalfPoints; 2]),
    /// `area 9-0`: what the sheet counts on the board.
    Area([HalfPoints; 2]),
    /// `territory 7-0`: a line of the sheet by its name.
    Line(String, [HalfPoints; 2]),
    /// `captured 1-2`: prisoners that Black and White hold.
    Captured([u32; 2]),
    /// `status A1: dead`
    Status(Point, SaidStatus),
    /// `cycle: barred at ply 6`
    Cycle(SaidCycle),
    /// `doubtful`, `not doubtful`
    Doubtful(bool),
}

impl SaidStatement {
    /// The clause that it names, and the ground it is part of.
    #[must_use]
    pub const fn ground(&self) -> Option<&SaidGround> {
        match self {
            Self::Verdict(_, SaidVerdict::Forbidden(ground) | SaidVerdict::Undetermined(ground))
            | Self::Ply(_, SaidVerdict::Forbidden(ground) | SaidVerdict::Undetermined(ground), _)
            | Self::Result(SaidResult::Undetermined(ground))
            | Self::Status(_, SaidStatus::Undetermined(ground))
            | Self::Cycle(SaidCycle::Barred(_, ground) | SaidCycle::Undetermined(ground)) => Some(ground),
            Self::Stage(_)
            | Self::ToMove(_)
            | Self::OwesPass(_)
            | Self::Verdict(_, SaidVerdict::Allowed | SaidVerdict::Unknown)
            | Self::Ply(_, SaidVerdict::Allowed | SaidVerdict::Unknown, _)
            | Self::Legal(_)
            | Self::Result(_)
            | Self::Score(_)
            | Self::Total(_)
            | Self::Area(_)
            | Self::Line(..)
            | Self::Captured(_)
            | Self::Status(..)
            | Self::Cycle(_)
            | Self::Doubtful(_) => None,
        }
    }

    /// Whether it says that the text does not decide.
    #[must_use]
    pub const fn is_undetermined(&self) -> bool {
        matches!(
            self,
            Self::Verdict(_, SaidVerdict::Undetermined(_))
                | Self::Ply(_, SaidVerdict::Undetermined(_), _)
                | Self::Result(SaidResult::Undetermined(_))
                | Self::Status(_, SaidStatus::Undetermined(_))
                | Self::Cycle(SaidCycle::Undetermined(_))
        )
    }
}

impl Block {
    /// Its statements with their places, boards left aside.
    pub fn statements(&self) -> impl Iterator<Item = &At<SaidStatement>> {
        self.lines.iter().flat_map(|line| match &line.item {
            Body::Statements(statements) => &statements[..],
            Body::Board(_)
            | Body::Play(_)
            | Body::Source(_)
            | Body::Comment(_)
            | Body::ExpectFail(_)
            | Body::Remark(_) => &[],
        })
    }

    /// Whether it says anything that can be checked.
    #[must_use]
    pub fn says_something(&self) -> bool {
        self.statements().next().is_some()
            || self.lines.iter().any(|line| matches!(line.item, Body::Board(_)))
    }

    /// Where the gap is told because of which it is expected to fail.
    #[must_use]
    pub fn expects_failure(&self) -> Option<&str> {
        self.lines.iter().find_map(|line| match &line.item {
            Body::ExpectFail(link) => Some(&**link),
            Body::Statements(_)
            | Body::Board(_)
            | Body::Play(_)
            | Body::Source(_)
            | Body::Comment(_)
            | Body::Remark(_) => None,
        })
    }

    /// Whether it names what it was confirmed against.
    #[must_use]
    pub fn has_source(&self) -> bool {
        self.lines.iter().any(|line| matches!(line.item, Body::Source(_)))
    }
}

impl Scenario {
    /// Its name; empty if it has none.
    #[must_use]
    pub fn id(&self) -> &str {
        let id =
            self.head.iter().find_map(|line| if let Head::Id(id) = &line.item { Some(&**id) } else { None });
        id.unwrap_or_default()
    }

    /// The place of its name, or else of its first line.
    #[must_use]
    pub fn span(&self) -> Span {
        let id = self.head.iter().find(|line| matches!(line.item, Head::Id(_)));
        let first = self.head.iter().find(|line| !matches!(line.item, Head::Remark(_)));
        let place = id.or(first).map(|line| line.span).or_else(|| Some(self.blocks.first()?.span));
        place.or_else(|| Some(self.head.first()?.span)).unwrap_or_default()
    }

    /// The size of its board.
    #[must_use]
    pub fn size(&self) -> Option<Size> {
        self.head
            .iter()
            .find_map(|line| if let Head::Board(size, _) = &line.item { Some(*size) } else { None })
    }

    /// The actions above the line.
    pub fn plays(&self) -> impl Iterator<Item = &At<Action>> {
        self.head
            .iter()
            .filter_map(|line| if let Head::Play(actions) = &line.item { Some(actions) } else { None })
            .flatten()
    }

    /// The actions of the cycle.
    pub fn loop_plays(&self) -> impl Iterator<Item = &At<Action>> {
        self.head
            .iter()
            .filter_map(|line| if let Head::Loop(actions) = &line.item { Some(actions) } else { None })
            .flatten()
    }

    /// Whether the whole scenario names what it was confirmed against.
    #[must_use]
    pub fn has_source(&self) -> bool {
        self.head.iter().any(|line| matches!(line.item, Head::Source(_)))
    }
}
