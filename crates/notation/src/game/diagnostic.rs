use std::fmt;

use go_rules::HalfPoints;

use crate::sgf::{Position, VertexProblem};

/// Whether a game can be read in spite of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The game is read; something is odd.
    Warning,
    /// The game is not read.
    Error,
}

/// One thing that a file says badly: what, where, the text that stands there, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Whether the game is refused for it.
    pub severity: Severity,
    /// What is wrong.
    pub problem: GameProblem,
    /// Node on the line, from 0 at the root.
    pub node: usize,
    /// Where it stands; `None` in a tree that was not read from text.
    pub position: Option<Position>,
    /// The property, as in `KM[7.25]`, cut after 40 characters.
    pub text: String,
}

/// What a file can say badly about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GameProblem {
    /// `GM` names another game.
    NotGo,
    /// `FF` is no version of the format from 1 to 4.
    Format,
    /// `SZ` is no size.
    Size,
    /// `SZ` stands behind the root, which has none, so that the board is 19×19.
    SizeBehindRoot,
    /// `SZ` is larger than boards are here.
    TooLarge {
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// A point that is none.
    Vertex(VertexProblem),
    /// A point list without a point.
    NoPoint,
    /// One point with two contents, or territory of both.
    Overlap,
    /// A move and setup in one node.
    MoveAndSetup,
    /// Two moves in one node.
    TwoMoves,
    /// A property twice in a node.
    Twice,
    /// More than one value where one is meant.
    SeveralValues,
    /// `KM` is no komi.
    Komi(KomiProblem),
    /// A komi of more points than the board has.
    KomiBeyondBoard,
    /// `HA` is no number of stones that this board takes.
    Handicap {
        /// The most it takes here.
        most: u8,
    },
    /// A handicap of one stone.
    HandicapOfOne,
    /// Black's first moves place the stones of the handicap.
    HandicapPlayed {
        /// Number of stones.
        stones: u8,
    },
    /// `HA` and the number of black stones differ.
    HandicapStones {
        /// What `HA` says.
        said: u8,
        /// Black stones set up.
        placed: usize,
    },
    /// Black stones and White's turn, but no `HA`.
    HandicapUnsaid {
        /// Black stones set up.
        placed: usize,
    },
    /// `PL` is no colour.
    Player,
    /// The first move is not by the side `PL` names, or by White in an even game that does not say so.
    FirstMove,
    /// `RE` is no result.
    Result,
    /// A private property for actions holds none.
    Action,
}

/// Why a text is no komi in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KomiProblem {
    /// No text at all.
    Empty,
    /// Neither whole nor half points.
    Fraction,
    /// `1e9`: an exponent.
    Exponent,
    /// `NaN` or an infinity.
    NotFinite,
    /// Not a number.
    NotANumber,
    /// Beyond 1000 points.
    TooLarge,
}

impl fmt::Display for KomiProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "KM needs a number; there is none, so the komi is unknown",
            Self::Fraction => "komi counts in half points",
            Self::Exponent => "komi is a plain number, without exponent",
            Self::NotFinite => "komi is a finite number",
            Self::NotANumber => "komi is a number",
            Self::TooLarge => "no komi is that large",
        })
    }
}

impl std::error::Error for KomiProblem {}

/// The komi that a text states.
///
/// # Errors
/// [`KomiProblem`]
///
/// ```
/// use go_notation::game::{KomiProblem, komi};
/// assert_eq!(komi("6,5"), Ok("6.5".parse()?));
/// assert_eq!(komi("3.75"), Err(KomiProblem::Fraction));
/// assert_eq!(komi("1e9"), Err(KomiProblem::Exponent));
/// # Ok::<(), go_rules::ParseHalfPointsError>(())
/// ```
pub fn komi(text: &str) -> Result<HalfPoints, KomiProblem> {
    if let Ok(komi) = text.parse() {
        return Ok(komi);
    }
    let text = text.trim().to_ascii_lowercase();
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let sign = |text: &str| usize::from(text.starts_with(['+', '-']));
    let unsigned = &text[sign(&text)..];
    Err(if text.is_empty() {
        KomiProblem::Empty
    } else if matches!(unsigned, "nan" | "inf" | "infinity") {
        KomiProblem::NotFinite
    } else if unsigned.split_once('e').is_some_and(|(_, power)| digits(&power[sign(power)..]))
        && unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.')
    {
        KomiProblem::Exponent
    } else if digits(unsigned) {
        KomiProblem::TooLarge
    } else {
        match unsigned.split_once(['.', ',']) {
            Some((whole, part)) if (whole.is_empty() || digits(whole)) && digits(part) => {
                let half = matches!(part.trim_end_matches('0'), "" | "5");
                if half { KomiProblem::TooLarge } else { KomiProblem::Fraction }
            }
            _ => KomiProblem::NotANumber,
        }
    })
}

impl GameProblem {
    /// What would be right.
    #[must_use]
    pub fn help(&self) -> &'static str {
        match self {
            Self::NotGo => "Go is GM[1]",
            Self::Format => "the current format is FF[4]",
            Self::Size => "write SZ[9], or SZ[5:3] for five columns and three rows",
            Self::TooLarge { .. } => "boards here have at most 25 columns and 25 rows",
            Self::Vertex(_) => "columns and rows are counted from the top left, and a pass is an empty value",
            Self::NoPoint => "leave the property out, or name a point as in [cc]",
            Self::Overlap => "name each point once",
            Self::MoveAndSetup => {
                "put the setup into a node of its own, or read leniently: then it comes before the move"
            }
            Self::TwoMoves => {
                "give each move a node of its own, or read leniently: then they follow one another"
            }
            Self::Twice => "write the property once, or read leniently: then the first counts",
            Self::SeveralValues => "write one value, or read leniently: then the first counts",
            Self::Komi(KomiProblem::Fraction) => {
                "write points, as in KM[6.5]; Chinese files may count zi, and 3.75 zi are 7.5 points"
            }
            Self::Komi(_) => "write a whole number or one ending in .5, as in KM[6.5], or leave KM out",
            Self::KomiBeyondBoard => "some Chinese programs write 375 for 3.75 zi, which are 7.5 points",
            Self::Handicap { .. } => "write the number of stones, as in HA[2]",
            Self::SizeBehindRoot => "write SZ in the first node, or read leniently: then the board is 19x19",
            Self::HandicapOfOne => {
                "a handicap of one places no stone: Black begins, and texts may lower the komi"
            }
            Self::HandicapStones { .. } => {
                "HA places no stones: set them up with AB, or have Black play them"
            }
            Self::HandicapPlayed { .. } => {
                "texts without placing by turns need them set up: write AB for their sake"
            }
            Self::HandicapUnsaid { .. } => "if they are a handicap, write HA",
            Self::Player => "write PL[B] or PL[W]",
            Self::FirstMove => "say who begins with PL[B] or PL[W]",
            Self::Result => "write RE[B+3.5], RE[W+R], RE[B+T], RE[W+F], RE[0], RE[Void] or RE[?]",
            Self::Action => "write a colour and what was done, as in ACT[W accept]",
        }
    }
}

impl fmt::Display for GameProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotGo => f.write_str("this is not a game of Go"),
            Self::Format => f.write_str("there is no such version of SGF"),
            Self::Size => f.write_str("this is no board size"),
            Self::TooLarge { width, height } => {
                write!(f, "a board of {width}x{height} is above the limit of 25x25")
            }
            Self::Vertex(problem) => problem.fmt(f),
            Self::NoPoint => f.write_str("a list of points names none"),
            Self::Overlap => f.write_str("a point is named twice in one node with different meanings"),
            Self::MoveAndSetup => f.write_str("the node mixes a move with setup"),
            Self::TwoMoves => f.write_str("the node holds two moves"),
            Self::Twice => f.write_str("the node holds the property twice"),
            Self::SeveralValues => f.write_str("the property has several values"),
            Self::Komi(problem) => problem.fmt(f),
            Self::KomiBeyondBoard => f.write_str("the komi is larger than the board"),
            Self::Handicap { most } => {
                write!(f, "this is no handicap: on this board it is a whole number from 0 to {most}")
            }
            Self::SizeBehindRoot => f.write_str("the size of the board stands behind the first node"),
            Self::HandicapOfOne => f.write_str("a handicap of one"),
            Self::HandicapStones { said, placed } => {
                write!(f, "the handicap is {said}, but {placed} black stones are set up")
            }
            Self::HandicapPlayed { stones } => {
                write!(f, "Black's first {stones} moves place the handicap stones")
            }
            Self::HandicapUnsaid { placed } => {
                write!(f, "{placed} black stones are set up and White begins, but no handicap is named")
            }
            Self::Player => f.write_str("this is no colour"),
            Self::FirstMove => f.write_str("the first move is by the other side than expected"),
            Self::Result => f.write_str("this is no result"),
            Self::Action => f.write_str("this is no action"),
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(position) = self.position {
            write!(f, "{position}: ")?;
        }
        write!(f, "{} (node {})", self.problem, self.node)?;
        if !self.text.is_empty() {
            write!(f, ": `{}`", self.text.escape_debug())?;
        }
        write!(f, "; {}", self.problem.help())
    }
}
