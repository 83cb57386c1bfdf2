use std::fmt;

use go_board::{Color, Point};
use go_rules::{Course, Topic};

/// What a play would do to the own stones, by the board alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SelfCapture {
    /// Nothing.
    No,
    /// The stone played would be without liberties.
    One,
    /// So would several.
    Several,
}

/// What a play would bring back, by the history alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BringsBack {
    /// Nothing.
    Nothing,
    /// The stone that has just taken one, taken itself: the position before that.
    Ko,
    /// An earlier position with the same player to move.
    Situation,
    /// An earlier position, always with the other player to move.
    Position,
}

/// What sort of play it is, whatever any rulebook says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayKind {
    /// A pass.
    Pass,
    /// On a point where a stone stands.
    Occupied,
    /// On an empty point.
    Empty(SelfCapture, BringsBack),
}

impl PlayKind {
    /// The sort of this play at this place of a game.
    #[must_use]
    pub fn of(course: &Course, by: Color, point: Point) -> Self {
        let Ok(facts) = course.board().facts(point, by) else { return Self::Occupied };
        let suicide = match facts.lost() {
            0 => SelfCapture::No,
            1 => SelfCapture::One,
            _ => SelfCapture::Several,
        };
        let history = course.history();
        let retakes = history.current().is_some_and(|now| now.ko == Some(point))
            && facts.taken() == 1
            && facts.is_lone();
        let same = || history.situations().iter().filter(|s| s.key == facts.key_after());
        let recurs = if retakes {
            BringsBack::Ko
        } else if same().any(|s| s.next == by.opponent()) {
            BringsBack::Situation
        } else if same().next().is_some() {
            BringsBack::Position
        } else {
            BringsBack::Nothing
        };
        Self::Empty(suicide, recurs)
    }

    /// The subject of the rule that speaks of such plays.
    pub(super) const fn topic(self) -> Topic {
        match self {
            Self::Pass => Topic::Pass,
            Self::Occupied | Self::Empty(SelfCapture::No, BringsBack::Nothing) => Topic::Placement,
            Self::Empty(_, BringsBack::Ko) => Topic::Ko,
            Self::Empty(SelfCapture::One | SelfCapture::Several, BringsBack::Nothing) => Topic::Suicide,
            Self::Empty(_, BringsBack::Situation | BringsBack::Position) => Topic::Repetition,
        }
    }
}

/// `suicide of one stone`, `a play that restores an earlier position`.
impl fmt::Display for PlayKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Empty(suicide, recurs) = self else {
            return f.write_str(if *self == Self::Pass { "a pass" } else { "a play on a stone" });
        };
        let brings_back = match recurs {
            BringsBack::Nothing | BringsBack::Ko => "",
            BringsBack::Situation => " that restores an earlier position with the same player to move",
            BringsBack::Position => " that restores an earlier position with the other player to move",
        };
        match (suicide, recurs) {
            (SelfCapture::One, _) => write!(f, "suicide of one stone{brings_back}"),
            (SelfCapture::Several, _) => write!(f, "suicide of several stones{brings_back}"),
            (SelfCapture::No, BringsBack::Ko) => f.write_str("taking back at once in a ko"),
            (SelfCapture::No, BringsBack::Nothing) => {
                f.write_str("a play that is no suicide and repeats nothing")
            }
            (SelfCapture::No, _) => write!(f, "a play{brings_back}"),
        }
    }
}

/// What a program's score would be a count of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CountedAs {
    /// Stones and what they surround.
    Area,
    /// What stones surround, and prisoners.
    Territory,
    /// Stones alone.
    Stones,
    /// Area, with stones off the board that the rulebook leaves on it.
    AreaLessDead,
    /// Territory and prisoners, with stones off the board that the rulebook leaves on it.
    TerritoryLessDead,
    /// None of these, or none of which there is more than a coincidence to show.
    SomethingElse,
    /// No number of points.
    NoNumber,
}

impl CountedAs {
    /// The plain counts.
    pub(super) const COUNTS: [Self; 5] =
        [Self::Area, Self::Territory, Self::Stones, Self::AreaLessDead, Self::TerritoryLessDead];

    const fn words(self) -> &'static str {
        match self {
            Self::Area => "the score: counted as area",
            Self::Territory => "the score: counted as territory and prisoners",
            Self::Stones => "the score: counted as stones alone",
            Self::AreaLessDead => "the score: counted as area after taking stones off that stand",
            Self::TerritoryLessDead => {
                "the score: counted as territory and prisoners after taking stones off that stand"
            }
            Self::SomethingElse => "the score: another",
            Self::NoNumber => "the score: no number of points",
        }
    }
}

/// What differences of one kind share, in whatever game they show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DifferenceKind {
    /// The program allows what the rulebook forbids.
    Allows(PlayKind),
    /// The program forbids what the rulebook allows.
    Forbids(PlayKind),
    /// The program says that a turn may not be made, and makes it.
    MakesWhatItForbids(PlayKind),
    /// The program says that a turn may be made, and does not make it.
    RefusesWhatItAllows(PlayKind),
    /// Other stones stand after such a play.
    Board(PlayKind),
    /// The program's score is another.
    Score(CountedAs),
}

impl DifferenceKind {
    /// Whether it is about the program alone, no rulebook being asked.
    #[must_use]
    pub const fn is_with_itself(self) -> bool {
        matches!(self, Self::MakesWhatItForbids(_) | Self::RefusesWhatItAllows(_))
    }

    /// Whether it shows with the last action of a record, and not at its end.
    #[must_use]
    pub const fn shows_at_a_ply(self) -> bool {
        !matches!(self, Self::Score(_))
    }
}

/// `suicide of one stone: allowed by the program`.
impl fmt::Display for DifferenceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Allows(play) => write!(f, "{play}: allowed by the program"),
            Self::Forbids(play) => write!(f, "{play}: forbidden by the program"),
            Self::MakesWhatItForbids(play) => {
                write!(f, "{play}: forbidden by the program when it is asked, and made when it is played")
            }
            Self::RefusesWhatItAllows(play) => {
                write!(f, "{play}: allowed by the program when it is asked, and refused when it is played")
            }
            Self::Board(play) => write!(f, "{play}: other stones stand afterwards"),
            Self::Score(counted) => f.write_str(counted.words()),
        }
    }
}
