use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use go_board::Size;
use go_rules::{Limits, Rulebook};

use crate::{Class, Komi};

/// What to hunt, where, and for how long.
#[derive(Clone, Debug)]
pub struct HuntOptions {
    /// The board.
    pub board: Size,
    /// How many games.
    pub budget: Budget,
    /// Where the randomness comes from: the same seed and number of games give the same findings.
    pub seed: u64,
    /// Threads; `None` for one per core. The findings do not depend on it.
    pub threads: Option<usize>,
    /// The classes wanted; empty for all.
    pub classes: Vec<Class>,
    /// How the players choose; each game takes one.
    pub policies: Vec<Policy>,
    /// The longest record; `None` for six plies a point and 40 more.
    pub plies: Option<u32>,
    /// Handicap stones, put on random points; White moves first if there are any.
    pub handicap: u8,
    /// The komi.
    pub komi: Komi,
    /// Whether one game in eight starts from a position that random play has led to.
    pub random_starts: bool,
    /// Whether an example of each doubtful kind is brought home too, marked as doubtful.
    pub doubtful: bool,
}

/// How many games a hunt plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many.
    Games(u64),
    /// As many as this time allows; [`Totals::games`](super::Totals::games) tells the number that repeats it.
    Time(Duration),
}

/// How random players choose among the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Every point alike.
    Uniform,
    /// Rather where stones come off.
    Captures,
    /// Rather where a position or a ko comes back.
    Repetitions,
}

impl Policy {
    /// All policies.
    pub const ALL: [Self; 3] = [Self::Uniform, Self::Captures, Self::Repetitions];

    /// Its name, as on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Captures => "captures",
            Self::Repetitions => "repetitions",
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no policy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no policy: write uniform, captures or repetitions")]
pub struct ParsePolicyError(String);

impl FromStr for Policy {
    type Err = ParsePolicyError;

    fn from_str(text: &str) -> Result<Self, ParsePolicyError> {
        let found = Self::ALL.into_iter().find(|policy| policy.name().eq_ignore_ascii_case(text.trim()));
        found.ok_or_else(|| ParsePolicyError(text.chars().take(40).collect()))
    }
}

impl HuntOptions {
    /// A thousand games with seed 1 on this board, everything else as people mostly want it.
    #[must_use]
    pub fn on(board: Size) -> Self {
        Self {
            board,
            budget: Budget::Games(1000),
            seed: 1,
            threads: None,
            classes: Vec::new(),
            policies: Policy::ALL.to_vec(),
            plies: None,
            handicap: 0,
            komi: Komi::Recorded,
            random_starts: true,
            doubtful: false,
        }
    }

    pub(crate) fn most_plies(&self) -> u32 {
        self.plies.unwrap_or(u32::from(self.board.area()) * 6 + 40)
    }

    /// A game is as long as its options let it be, and so is what it has to remember.
    pub(crate) fn limits(&self) -> Limits {
        Limits { plies: self.most_plies(), ..Limits::default() }
    }

    pub(crate) fn wants(&self, class: Class) -> bool {
        self.classes.is_empty() || self.classes.contains(&class)
    }

    /// The command that repeats a hunt of so many games: options that are as by default are left out.
    #[must_use]
    pub fn command(&self, rulebooks: &[Rulebook], games: u64) -> String {
        let names: Vec<&str> = rulebooks.iter().map(Rulebook::name).collect();
        let quote = if names.iter().any(|name| name.contains('[')) { "'" } else { "" };
        let mut command =
            format!("bestiary hunt --between {quote}{}{quote} --board {}", names.join(","), self.board);
        let mut add = |flag: String| {
            command.push(' ');
            command.push_str(&flag);
        };
        for class in &self.classes {
            add(format!("--class {class}"));
        }
        add(format!("--games {games}"));
        add(format!("--seed {}", self.seed));
        if self.policies != Policy::ALL {
            let names: Vec<&str> = self.policies.iter().map(|policy| policy.name()).collect();
            add(format!("--policy {}", names.join(",")));
        }
        if let Some(plies) = self.plies {
            add(format!("--max-plies {plies}"));
        }
        if self.handicap > 0 {
            add(format!("--handicap {}", self.handicap));
        }
        match self.komi {
            Komi::Recorded | Komi::AsWritten => {}
            Komi::Fixed(komi) => add(format!("--komi {komi}")),
        }
        if !self.random_starts {
            add("--no-random-starts".to_owned());
        }
        if self.doubtful {
            add("--doubtful".to_owned());
        }
        command
    }
}
