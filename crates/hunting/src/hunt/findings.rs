//! What a hunt has done and brought home.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use go_board::Size;
use go_comparing::{Cause, Class, Kind, Quarrel};
use go_rules::{Record, Rulebook};
use serde::{Deserialize, Serialize};

/// How far a hunt has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games played.
    pub games: u64,
    /// Actions in them.
    pub plies: u64,
    /// Kinds of quarrels found.
    pub findings: usize,
    /// The game that brought the last new kind.
    pub last_new: Option<u64>,
    /// How long ago that was; `None` if it was in an earlier run.
    pub since_new: Option<Duration>,
    /// Time since the hunt began.
    pub elapsed: Duration,
}

/// What a hunt has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Totals {
    /// Games played: with the same seed, so many repeat the hunt.
    pub games: u64,
    /// Actions in them.
    pub plies: u64,
    /// Games that came to a result under at least two rulebooks.
    pub compared: u64,
    /// Quarrels of the wanted classes, every game, pair and class once.
    pub quarrels: u64,
    /// Quarrels that rest on something a text does not decide; they are not among the others.
    pub doubtful: u64,
    /// Times two rulebooks could not be compared to the end.
    pub poisoned: u64,
    /// Quarrels of kinds that were known before.
    pub known: u64,
}

impl Totals {
    pub(super) const fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.plies += other.plies;
        self.compared += other.compared;
        self.quarrels += other.quarrels;
        self.doubtful += other.doubtful;
        self.poisoned += other.poisoned;
        self.known += other.known;
    }
}

/// What a hunt brought home.
#[derive(Clone, Debug)]
pub struct Findings {
    /// One for each kind, by pair, class and kind; doubtful ones only if they were asked for, after the firm ones of
    /// their pair and class.
    pub findings: Vec<Finding>,
    /// How many doubtful quarrels each pair has had about each class.
    pub doubtful: Vec<Doubtful>,
    /// The kinds that were known before, in the same order: they are no findings, but here is what games showed of them.
    pub known: Vec<Finding>,
    /// What was done.
    pub totals: Totals,
    /// Whether it was stopped before its budget was used up.
    pub stopped: bool,
    /// The command that repeats the hunt.
    pub command: String,
}

/// How often two rulebooks quarrelled about a class in a way that rests on something a text does not decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubtful {
    /// The names of the two rulebooks.
    pub rulebooks: [String; 2],
    /// What it is about.
    pub class: Class,
    /// In how many games.
    pub quarrels: u64,
}

/// `aga-1991 v bga, ending: 12`.
impl fmt::Display for Doubtful {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = &self.rulebooks;
        write!(f, "{one} v {other}, {}: {}", self.class, self.quarrels)
    }
}

/// A kind of quarrel with a witness.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The number of the game, from 0.
    pub index: u64,
    /// The hunt's seed.
    pub seed: u64,
    /// What it is about.
    pub class: Class,
    /// The names of the two rulebooks.
    pub rulebooks: [String; 2],
    /// The record's board, which may be smaller than the hunt's.
    pub board: Size,
    /// The smallest record found that shows it, cut at its ply. What shows at the end shows when it is settled as it stands.
    pub record: Arc<Record>,
    /// Whether the record starts from a position that is no handicap: its stones belong to no plays.
    pub random_start: bool,
    /// The quarrel as this record shows it between these two rulebooks.
    pub quarrel: Quarrel,
    /// Which articles cause it; doubtful quarrels have none.
    pub cause: Option<Cause>,
    /// The cause in sentences, with the clauses; empty if there is none.
    pub sentence: String,
    /// Quarrels of this kind, every game once, as far as their signature tells.
    pub times: u64,
    /// States of a search by which it was looked at what can be enforced at the end; 0 if it was not.
    pub settlements: usize,
    /// What the record is called from which this kind was known before.
    pub known: Option<String>,
    /// What both rulebooks rule, by which clauses and why, in sentences.
    pub explanation: String,
    /// The command that finds it again.
    pub command: String,
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.elapsed.as_secs_f64().max(0.001);
        let speed = self.plies as f64 / seconds / 1000.0;
        write!(f, "{} games, {speed:.0}k plies/s, {} kinds", self.games, self.findings)?;
        let Some(game) = self.last_new else { return Ok(()) };
        write!(f, ", the last in game {game}")?;
        self.since_new.map_or(Ok(()), |time| write!(f, " {} s ago", time.as_secs()))
    }
}

impl Finding {
    /// What kind of quarrel it is: no two findings between the same rulebooks are of one kind.
    #[must_use]
    pub fn kind(&self) -> Kind {
        Kind { signature: self.quarrel.signature.clone(), cause: self.cause.clone() }
    }

    /// Its two rulebooks, if both are among these.
    #[must_use]
    pub fn pair(&self, rulebooks: &[Rulebook]) -> Option<[Rulebook; 2]> {
        let named = |name: &String| rulebooks.iter().find(|rulebook| rulebook.name() == name).cloned();
        Some([named(&self.rulebooks[0])?, named(&self.rulebooks[1])?])
    }

    /// The command that compares the record, once it is in `file`, and tells of this quarrel.
    #[must_use]
    pub fn compare_command(&self, file: &str) -> String {
        let quoted = |text: String| {
            let is_plain = text.chars().all(|c| c.is_ascii_alphanumeric() || "-_./,+=".contains(c));
            if is_plain { text } else { format!("'{text}'") }
        };
        let under = quoted(self.rulebooks.join(","));
        let explored = if self.settlements > 0 && self.class == Class::Settlement {
            format!(" --settlements {}", self.settlements)
        } else {
            String::new()
        };
        format!(
            "bestiary compare {} --class {}{explored} --under {under}",
            quoted(file.to_owned()),
            self.class
        )
    }
}
