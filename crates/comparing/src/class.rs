use std::fmt;
use std::str::FromStr;

/// What two rulebooks can disagree about: the [crate's page](crate) says when each is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// Whether a player may take this turn now.
    Legality,
    /// What becomes of a game that repeats itself: barred, void, drawn, or free to go on.
    Cycle,
    /// What goes on after a turn, and who may act.
    Ending,
    /// What the players' statements do, and which stones are dead after them.
    Settlement,
    /// What is counted, before compensation.
    Scoring,
    /// What komi, handicap and ties add.
    Compensation,
    /// What becomes of a turn that both forbid.
    Redress,
    /// Who wins by how much, everything counted.
    Result,
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 8] = [
        Self::Legality,
        Self::Cycle,
        Self::Ending,
        Self::Settlement,
        Self::Scoring,
        Self::Compensation,
        Self::Redress,
        Self::Result,
    ];

    /// The classes that ask for the same course so far.
    pub const OF_THE_COURSE: [Self; 5] =
        [Self::Legality, Self::Cycle, Self::Ending, Self::Settlement, Self::Redress];

    /// The classes that ask for the same turns as ruled.
    pub const OF_THE_END: [Self; 3] = [Self::Scoring, Self::Compensation, Self::Result];

    /// Its name, as on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Legality => "legality",
            Self::Cycle => "cycle",
            Self::Ending => "ending",
            Self::Settlement => "settlement",
            Self::Scoring => "scoring",
            Self::Compensation => "compensation",
            Self::Redress => "redress",
            Self::Result => "result",
        }
    }

    /// Whether it shows at one ply, so that a record that shows it can be cut there.
    #[must_use]
    pub const fn shows_at_a_ply(self) -> bool {
        match self {
            Self::Legality | Self::Cycle | Self::Ending | Self::Settlement | Self::Redress => true,
            Self::Scoring | Self::Compensation | Self::Result => false,
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no class.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no class of quarrel: write legality, cycle, ending, settlement, scoring, compensation, redress or result"
)]
pub struct ParseClassError(String);

impl FromStr for Class {
    type Err = ParseClassError;

    fn from_str(text: &str) -> Result<Self, ParseClassError> {
        let found = Self::ALL.into_iter().find(|class| class.name().eq_ignore_ascii_case(text.trim()));
        found.ok_or_else(|| ParseClassError(text.chars().take(40).collect()))
    }
}
