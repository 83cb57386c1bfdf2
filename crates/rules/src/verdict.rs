//! What a rulebook says of an action, and why.

use std::fmt;

use go_board::Point;

/// What a rulebook says of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The action may be done.
    Allowed,
    /// The action may not be done.
    Forbidden(Reason),
    /// The text does not decide, or needs a fact that is missing. The record goes on as if the
    /// action were allowed, and everything after it is doubtful.
    Undetermined(Gap),
    /// The rulebook does not know this kind of action at all.
    NotApplicable,
}

impl Verdict {
    /// The worse of two verdicts: an article that forbids outdoes one that does not know.
    #[must_use]
    pub fn worse(self, other: Self) -> Self {
        if other.rank() > self.rank() { other } else { self }
    }

    const fn rank(self) -> u8 {
        match self {
            Self::Allowed => 0,
            Self::Undetermined(_) => 1,
            Self::Forbidden(_) => 2,
            Self::NotApplicable => 3,
        }
    }
}

/// A subject on which a text has clauses; each article slot says which clause speaks on which subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Topic {
    /// Who moves when.
    Turns,
    /// Where a stone may be put and what is lifted.
    Placement,
    /// Leaving one's own stones without liberties.
    Suicide,
    /// How many stones a player has.
    Supply,
    /// Taking back at once.
    Ko,
    /// Any earlier position.
    Repetition,
    /// What becomes of a game that repeats itself.
    Recurrence,
    /// Passing.
    Pass,
    /// Handing over a stone for a pass.
    PassStone,
    /// What stops play.
    Stop,
    /// Who must move last.
    LastMove,
    /// Agreeing on what is dead.
    Agreement,
    /// Disagreeing about it, and playing on.
    Dispute,
    /// A stop after which nothing can be disputed.
    FinalStop,
    /// What makes stones alive or dead.
    LifeAndDeath,
    /// Play that shows it and is then taken back.
    Confirmation,
    /// What is counted.
    Counting,
    /// Points between living stones of both sides.
    Seki,
    /// Prisoners.
    Prisoners,
    /// Compensation for moving first.
    Komi,
    /// Handicap stones and what they cost.
    Handicap,
    /// Where handicap stones are placed; a text may say that under [`Handicap`](Self::Handicap) alone.
    HandicapPlacement,
    /// Equal scores.
    Ties,
    /// What becomes of a forbidden action.
    Illegal,
    /// What becomes of a turn that was the other player's; a text may say that under [`Illegal`](Self::Illegal) alone.
    OutOfTurn,
    /// What becomes of a turn taken after play has stopped; a text may say that under [`Illegal`](Self::Illegal) alone.
    AfterStop,
    /// How late a forbidden action may be pointed out.
    Notice,
    /// Giving up.
    Resignation,
}

impl Topic {
    /// All subjects.
    pub const ALL: [Self; 28] = [
        Self::Turns,
        Self::Placement,
        Self::Suicide,
        Self::Supply,
        Self::Ko,
        Self::Repetition,
        Self::Recurrence,
        Self::Pass,
        Self::PassStone,
        Self::Stop,
        Self::LastMove,
        Self::Agreement,
        Self::Dispute,
        Self::FinalStop,
        Self::LifeAndDeath,
        Self::Confirmation,
        Self::Counting,
        Self::Seki,
        Self::Prisoners,
        Self::Komi,
        Self::Handicap,
        Self::HandicapPlacement,
        Self::Ties,
        Self::Illegal,
        Self::OutOfTurn,
        Self::AfterStop,
        Self::Notice,
        Self::Resignation,
    ];

    /// Subjects near this one, the nearest first: where a text has no clause on a subject, it speaks by its clause on a near one.
    pub(crate) const fn nearest(self) -> &'static [Self] {
        match self {
            Self::Ko => &[Self::Repetition, Self::Recurrence],
            Self::Repetition => &[Self::Ko, Self::Recurrence],
            Self::Recurrence => &[Self::Repetition, Self::Ko],
            Self::Suicide | Self::Supply => &[Self::Placement],
            Self::Turns => &[Self::Pass],
            Self::Pass | Self::LastMove => &[Self::Stop],
            Self::PassStone => &[Self::Pass],
            Self::Stop => &[Self::Pass, Self::Agreement],
            Self::FinalStop => &[Self::Stop, Self::Dispute],
            Self::Agreement => &[Self::Dispute, Self::Stop],
            Self::Dispute => &[Self::Agreement, Self::Stop],
            Self::Seki | Self::Prisoners => &[Self::Counting],
            Self::Komi => &[Self::Handicap],
            Self::Handicap | Self::HandicapPlacement => &[Self::Komi],
            Self::Ties => &[Self::Komi, Self::Counting],
            Self::OutOfTurn => &[Self::Illegal, Self::Turns],
            Self::AfterStop => &[Self::Illegal, Self::Stop],
            Self::Notice => &[Self::Illegal],
            Self::Placement
            | Self::Counting
            | Self::Illegal
            | Self::Resignation
            | Self::LifeAndDeath
            | Self::Confirmation => &[],
        }
    }

    /// The subject under which a text may speak of this one.
    #[must_use]
    pub const fn wider(self) -> Option<Self> {
        match self {
            Self::OutOfTurn | Self::AfterStop => Some(Self::Illegal),
            Self::HandicapPlacement => Some(Self::Handicap),
            Self::Turns
            | Self::Placement
            | Self::Suicide
            | Self::Supply
            | Self::Ko
            | Self::Repetition
            | Self::Recurrence
            | Self::Pass
            | Self::PassStone
            | Self::Stop
            | Self::LastMove
            | Self::Agreement
            | Self::Dispute
            | Self::FinalStop
            | Self::LifeAndDeath
            | Self::Confirmation
            | Self::Counting
            | Self::Seki
            | Self::Prisoners
            | Self::Komi
            | Self::Handicap
            | Self::Ties
            | Self::Illegal
            | Self::Notice
            | Self::Resignation => None,
        }
    }
}

/// As in a list of topics in a rulebook's file: `pass-stone`.
impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Turns => "turns",
            Self::Placement => "placement",
            Self::Suicide => "suicide",
            Self::Supply => "supply",
            Self::Ko => "ko",
            Self::Repetition => "repetition",
            Self::Recurrence => "recurrence",
            Self::Pass => "pass",
            Self::PassStone => "pass-stone",
            Self::Stop => "stop",
            Self::LastMove => "last-move",
            Self::Agreement => "agreement",
            Self::Dispute => "dispute",
            Self::FinalStop => "final-stop",
            Self::LifeAndDeath => "life-and-death",
            Self::Confirmation => "confirmation",
            Self::Counting => "counting",
            Self::Seki => "seki",
            Self::Prisoners => "prisoners",
            Self::Komi => "komi",
            Self::Handicap => "handicap",
            Self::HandicapPlacement => "handicap-placement",
            Self::Ties => "ties",
            Self::Illegal => "illegal",
            Self::OutOfTurn => "out-of-turn",
            Self::AfterStop => "after-stop",
            Self::Notice => "notice",
            Self::Resignation => "resignation",
        })
    }
}

/// Why an action is forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The point lies outside the board.
    OffBoard(Point),
    /// A stone stands on the point.
    Occupied(Point),
    /// So many own stones, the played one included, would be without liberties.
    Suicide(u16),
    /// The player has no stone left.
    NoStoneLeft,
    /// The stone taken would itself just have taken, and the position would be that before it did.
    Ko,
    /// The board would be as it was after this ply; 0 is the start.
    Repeats(u32),
    /// A pass would leave the situation as it was after this ply.
    PassRepeats(u32),
    /// It is not this player's turn.
    OutOfTurn,
    /// Play has stopped.
    PlayHasStopped,
    /// Play has not stopped.
    PlayIsOn,
    /// No handicap stone goes on this point.
    NoHandicapPoint(Point),
    /// Handicap stones are still to be placed.
    HandicapIsDue,
    /// Only a pass is left to this player.
    OwesPass,
    /// This rulebook has no passing.
    NoPassing,
    /// The button has been taken already.
    ButtonTaken,
    /// Nothing of the other player's lies on the table.
    NothingProposed,
    /// A point named as dead holds no stone.
    NoStone(Point),
    /// No earlier position has come back.
    NothingRecurred,
    /// While things are tried out: this player may not retake here before passing for the ko.
    KoIsClosed(Point),
    /// No ko in which this player would retake on this point is closed to the player.
    NoSuchKo(Point),
    /// There is no ply of that number to object to, or it is too late.
    NothingToObject(u32),
    /// The game has ended.
    GameIsOver,
}

impl Reason {
    /// The subject whose clause gives this reason.
    #[must_use]
    pub const fn topic(self) -> Topic {
        match self {
            Self::OffBoard(_) | Self::Occupied(_) => Topic::Placement,
            Self::Suicide(_) => Topic::Suicide,
            Self::NoStoneLeft => Topic::Supply,
            Self::Ko => Topic::Ko,
            Self::Repeats(_) | Self::PassRepeats(_) => Topic::Repetition,
            Self::OutOfTurn => Topic::Turns,
            Self::PlayHasStopped | Self::PlayIsOn | Self::GameIsOver => Topic::Stop,
            Self::OwesPass => Topic::LastMove,
            Self::NoPassing => Topic::Pass,
            Self::ButtonTaken => Topic::Komi,
            Self::NoHandicapPoint(_) | Self::HandicapIsDue => Topic::HandicapPlacement,
            Self::NothingProposed | Self::NoStone(_) => Topic::Agreement,
            Self::NothingRecurred => Topic::Recurrence,
            Self::KoIsClosed(_) | Self::NoSuchKo(_) => Topic::Confirmation,
            Self::NothingToObject(_) => Topic::Notice,
        }
    }

    /// The subject whose clause says what becomes of a turn that is forbidden for this reason.
    #[must_use]
    pub const fn remedy_topic(self) -> Topic {
        if matches!(self, Self::OutOfTurn) {
            Topic::OutOfTurn
        } else if matches!(self, Self::PlayHasStopped) {
            Topic::AfterStop
        } else {
            Topic::Illegal
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(point) => write!(f, "{point} is not on the board"),
            Self::Occupied(point) => write!(f, "a stone stands on {point}"),
            Self::Suicide(1) => f.write_str("the stone would have no liberty and takes nothing"),
            Self::Suicide(n) => write!(f, "{n} own stones would be without liberties"),
            Self::NoStoneLeft => f.write_str("no stone is left to play"),
            Self::Ko => f.write_str("the ko may not be retaken at once"),
            Self::Repeats(0) => f.write_str("the board would be as at the start"),
            Self::Repeats(ply) => write!(f, "the board would be as after ply {ply}"),
            Self::PassRepeats(ply) => write!(f, "passing would leave the situation as after ply {ply}"),
            Self::OutOfTurn => f.write_str("it is the other player's turn"),
            Self::PlayHasStopped => f.write_str("play has stopped"),
            Self::PlayIsOn => f.write_str("play has not stopped"),
            Self::NoHandicapPoint(point) => write!(f, "no handicap stone goes on {point}"),
            Self::HandicapIsDue => f.write_str("handicap stones are still to be placed"),
            Self::OwesPass => f.write_str("only a pass is owed"),
            Self::NoPassing => f.write_str("there is no passing"),
            Self::ButtonTaken => f.write_str("the button has been taken"),
            Self::NothingProposed => f.write_str("the other player has proposed nothing"),
            Self::NoStone(point) => write!(f, "there is no stone on {point}"),
            Self::NothingRecurred => f.write_str("no earlier position has come back"),
            Self::KoIsClosed(point) => {
                write!(f, "the ko at {point} is closed to this player until a pass for it")
            }
            Self::NoSuchKo(point) => write!(f, "no ko at {point} is closed to this player"),
            Self::NothingToObject(ply) => {
                write!(f, "there is nothing to object to at ply {ply}, or it is too late")
            }
            Self::GameIsOver => f.write_str("the game has ended"),
        }
    }
}

/// What a text does not decide: the subject, and the fact or sentence that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gap {
    /// The subject whose clause is silent.
    pub topic: Topic,
    /// What is missing, as an end of the sentence “the text does not say …”.
    pub missing: &'static str,
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the text does not say {}", self.missing)
    }
}
