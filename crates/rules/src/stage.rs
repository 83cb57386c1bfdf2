//! Stages: what kind of play is going on, and who may act in it.

use std::fmt;

use go_board::Color;

use crate::SharedOverlay;

/// A part of the game with its own rules of who may act, and perhaps more.
///
/// What holds in it is in its fields: its name is for people, and for the articles that begin and end it.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// What goes on, in a word.
    pub name: StageName,
    /// What its turns are to the game.
    pub kind: StageKind,
    /// How many stops there have been before this stage.
    pub stops: u32,
    /// Whose turn it is; `None` while nobody may take a turn.
    pub to_move: Option<Color>,
    /// Whether the player to move can only pass.
    pub pass_only: bool,
    /// What it changes of what the rulebook's own articles say.
    pub overlay: Option<SharedOverlay>,
    /// The ply after which it began.
    pub since: u32,
    /// Passes one right after another in this stage, up to now.
    pub passes_running: u32,
}

/// What the turns of a stage are to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StageKind {
    /// Black puts down stones that belong to the start. They are no moves: the ledger counts none, they repeat nothing, and nobody passes.
    Placing,
    /// Moves of the game. What the players agreed on before it counts no more.
    Playing,
    /// Moves after the players have agreed, or by which they find out what to agree on. What they agreed on still counts.
    Concluding,
    /// Play has stopped. A pass leaves it so, and whoever plays asks in the same breath to play on.
    Settling,
    /// The game is over.
    Over,
}

/// Names of stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StageName {
    /// Black places handicap stones that did not come with the start: no moves, and they repeat nothing.
    Handicap,
    /// Ordinary play.
    Play,
    /// Play has stopped; the players settle what is dead.
    Stopped,
    /// A move is still owed before the end.
    LastMove,
    /// Hypothetical play that confirms what is dead.
    Confirmation,
    /// Play after the stop that settles what is dead.
    Encore,
    /// Prisoners or own stones are filled into territory.
    FillingIn,
    /// Nothing goes on any more.
    Ended,
}

impl StageName {
    /// The name in a word, as scenarios have it; [`Display`](fmt::Display) tells it to people.
    ///
    /// ```
    /// use go_rules::StageName;
    /// assert_eq!((StageName::LastMove.word(), StageName::LastMove.to_string().as_str()), ("owing", "owing a last pass"));
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Handicap => "placing",
            Self::Play => "playing",
            Self::Stopped => "stopped",
            Self::LastMove => "owing",
            Self::Confirmation => "confirming",
            Self::Encore => "encore",
            Self::FillingIn => "filling in",
            Self::Ended => "ended",
        }
    }
}

impl fmt::Display for StageName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Handicap => "placing handicap stones",
            Self::Play => "playing",
            Self::Stopped => "stopped",
            Self::LastMove => "owing a last pass",
            Self::Confirmation => "confirming",
            Self::Encore => "encore",
            Self::FillingIn => "filling in",
            Self::Ended => "ended",
        })
    }
}

impl Stage {
    const fn of_kind(kind: StageKind, name: StageName, to_move: Option<Color>) -> Self {
        Self { name, kind, stops: 0, to_move, pass_only: false, overlay: None, since: 0, passes_running: 0 }
    }

    /// A stage of this name with `to_move` to move, in which what the players have agreed on still counts.
    #[must_use]
    pub const fn new(name: StageName, to_move: Option<Color>) -> Self {
        Self::of_kind(StageKind::Concluding, name, to_move)
    }

    /// Ordinary play with `to_move` to move.
    #[must_use]
    pub const fn play(to_move: Color) -> Self {
        Self::of_kind(StageKind::Playing, StageName::Play, Some(to_move))
    }

    /// Play has stopped so many times, and nobody is to move.
    #[must_use]
    pub fn stopped(stops: u32) -> Self {
        Self { stops, ..Self::of_kind(StageKind::Settling, StageName::Stopped, None) }
    }

    /// Black places handicap stones where this overlay lets them go.
    pub(crate) fn placing(overlay: SharedOverlay) -> Self {
        Self {
            overlay: Some(overlay),
            ..Self::of_kind(StageKind::Placing, StageName::Handicap, Some(Color::Black))
        }
    }

    /// The game is over after so many stops.
    pub(crate) fn ended(stops: u32) -> Self {
        Self { stops, ..Self::of_kind(StageKind::Over, StageName::Ended, None) }
    }

    /// Whether play has stopped and the players settle what is dead.
    #[must_use]
    pub const fn is_stopped(&self) -> bool {
        matches!(self.kind, StageKind::Settling)
    }

    /// Whether stones are being placed that belong to the start.
    #[must_use]
    pub const fn is_placing(&self) -> bool {
        matches!(self.kind, StageKind::Placing)
    }

    /// Whether players play on in it as the rulebook's own articles say.
    pub(crate) const fn is_ordinary(&self) -> bool {
        matches!(self.kind, StageKind::Playing) && !self.pass_only && self.overlay.is_none()
    }
}

/// What the memory of earlier situations becomes when a stage begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Memory {
    /// Everything is remembered.
    Kept,
    /// Only the situation that stands is remembered.
    FromHere,
    /// Nothing is remembered, not even the situation that stands.
    Empty,
}

/// On which board a stage is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum On {
    /// The game's own.
    Board,
    /// A copy: when the stage is left by [`Next::Restore`] or [`Next::Stop`], or the game ends, board, ledger and memory are as before it.
    Copy,
}

/// What follows an action, as ending, repetition and settlement see it.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// The stage goes on and the other player is to move.
    Continue,
    /// The stage goes on and the other player is to move, if there is a move to make: a play, a pass, or a special turn that may be
    /// taken. Otherwise the game is over so.
    ///
    /// Looking for a move costs a judgement of every point.
    ContinueOr(Over),
    /// The stage goes on and this player is to move.
    Turn(Color),
    /// Play stops: the settlement article takes over. On a copy it is the copy that is stopped: it is thrown away, and play is stopped
    /// as it was when the copy was made.
    Stop,
    /// The players agree, or need not: the ending article has the last word.
    Agreed,
    /// Another stage begins.
    Stage(Box<Stage>, Memory, On),
    /// The copy is thrown away and this stage goes on where the copy was made.
    Restore(Box<Stage>),
    /// The game ends.
    Over(Over),
}

/// How a game comes to its end, before points are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Over {
    /// The agreed dead stones are lifted and points are counted.
    Counted,
    /// This player resigned.
    Resigned(Color),
    /// This player did something forbidden that loses.
    Forfeited(Color),
    /// This player has no move left, and loses by that.
    CannotMove(Color),
    /// The game does not count.
    NoResult,
    /// The game is drawn.
    Draw,
    /// Both players lose.
    BothLose,
    /// The text does not say how it ends.
    Undetermined(crate::Gap),
}
