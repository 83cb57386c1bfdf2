//! Stages: what kind of play is going on, and who may act in it.

use std::fmt;

use go_board::Color;

use crate::article::{PlacementArticle, RepetitionArticle};

/// A part of the game with its own rules of who may act, and perhaps its own placement and repetition.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// What goes on.
    pub name: StageName,
    /// How many stops there have been before this stage.
    pub stops: u32,
    /// Whose turn it is; `None` while nobody may take a turn.
    pub to_move: Option<Color>,
    /// Whether the player to move can only pass.
    pub pass_only: bool,
    /// The placement article that holds here instead of the rulebook's own.
    pub placement: Option<PlacementArticle>,
    /// The repetition article that holds here instead of the rulebook's own.
    pub repetition: Option<RepetitionArticle>,
    /// Whether a pass here hands a stone over, if that is not left to the ending article.
    pub pass_stone: Option<bool>,
    /// The ply after which it began.
    pub since: u32,
    /// Passes one right after another in this stage, up to now.
    pub passes_running: u32,
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
    /// A stage of this name with `to_move` to move and nothing out of the ordinary.
    #[must_use]
    pub const fn new(name: StageName, to_move: Option<Color>) -> Self {
        Self {
            name,
            stops: 0,
            to_move,
            pass_only: false,
            placement: None,
            repetition: None,
            pass_stone: None,
            since: 0,
            passes_running: 0,
        }
    }

    /// Whether players play on in it as the rulebook's own articles say.
    pub(crate) fn is_ordinary(&self) -> bool {
        self.name == StageName::Play
            && !self.pass_only
            && self.placement.is_none()
            && self.repetition.is_none()
    }

    /// Ordinary play with `to_move` to move.
    #[must_use]
    pub const fn play(to_move: Color) -> Self {
        Self::new(StageName::Play, Some(to_move))
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
