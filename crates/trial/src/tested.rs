//! What a program's answers were about, and what nobody asked.

use crate::kind::{BringsBack, PlayKind, SelfCapture};

/// What an answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topics {
    /// A play on an empty point that is no suicide and repeats nothing.
    Plays,
    /// A play on a stone.
    Occupied,
    /// Taking back at once in a ko.
    Kos,
    /// A play that restores an earlier position, and is neither that nor suicide.
    Repetitions,
    /// Suicide of one stone, which restores the position before it.
    OneStone,
    /// Suicide of several stones.
    SeveralStones,
    /// A pass.
    Passes,
    /// What stands after a turn.
    Boards,
    /// The score.
    Scores,
}

impl Topics {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Plays,
        Self::Occupied,
        Self::Kos,
        Self::Repetitions,
        Self::OneStone,
        Self::SeveralStones,
        Self::Passes,
        Self::Boards,
        Self::Scores,
    ];

    /// A word for programs.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Plays => "plays",
            Self::Occupied => "plays_on_stones",
            Self::Kos => "kos",
            Self::Repetitions => "repetitions",
            Self::OneStone => "suicides_of_one",
            Self::SeveralStones => "suicides_of_several",
            Self::Passes => "passes",
            Self::Boards => "boards",
            Self::Scores => "scores",
        }
    }
}

/// `repetitions longer than a ko`.
impl std::fmt::Display for Topics {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Plays => "other plays on empty points",
            Self::Occupied => "plays on stones",
            Self::Kos => "taking back at once in a ko",
            Self::Repetitions => "repetitions longer than a ko",
            Self::OneStone => "suicide of one stone",
            Self::SeveralStones => "suicide of several stones",
            Self::Passes => "passes",
            Self::Boards => "boards after a turn",
            Self::Scores => "scores",
        })
    }
}

impl From<PlayKind> for Topics {
    fn from(kind: PlayKind) -> Self {
        match kind {
            PlayKind::Pass => Self::Passes,
            PlayKind::Occupied => Self::Occupied,
            PlayKind::Empty(SelfCapture::One, _) => Self::OneStone,
            PlayKind::Empty(SelfCapture::Several, _) => Self::SeveralStones,
            PlayKind::Empty(SelfCapture::No, BringsBack::Ko) => Self::Kos,
            PlayKind::Empty(SelfCapture::No, BringsBack::Situation | BringsBack::Position) => {
                Self::Repetitions
            }
            PlayKind::Empty(SelfCapture::No, BringsBack::Nothing) => Self::Plays,
        }
    }
}

/// How many answers were about what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tested([u64; Topics::ALL.len()]);

impl Tested {
    /// How many answers were about this.
    #[must_use]
    pub const fn times(&self, topic: Topics) -> u64 {
        self.0[topic as usize]
    }

    /// What no answer was about.
    pub fn never(&self) -> impl Iterator<Item = Topics> + '_ {
        Topics::ALL.into_iter().filter(|topic| self.times(*topic) == 0)
    }

    pub(super) fn count(&mut self, topic: Topics) {
        self.0[topic as usize] += 1;
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(all, more)| *all += more);
    }
}
