//! What a hunt leaves behind between two runs.

use std::collections::BTreeMap;
use std::sync::Arc;

use go_board::{Color, PointSet, Size};
use go_comparing::Class;
use go_notation::game::{parse_action, spell_action};
use go_rules::{Action, Edit, Ledger, Occurred, Record, Setup};
use go_search::measure;
use serde::{Deserialize, Serialize};

use super::error::HuntError;
use super::findings::Totals;
use super::finish::{Looker, Species};
use super::held::{Held, SeenSketch};
use super::rounds::Hunt;
use super::run::Rank;

/// Everything that a later run needs to go on as if there had been no break.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The command without games, time and threads: only the same hunt can go on.
    pub hunt: String,
    /// What was done.
    pub totals: Totals,
    last_new: Option<u64>,
    doubts: Vec<(usize, usize, String, u64)>,
    /// Sketches: times, looks, best witness.
    seen: Vec<(u64, u64, u32, bool, usize, u64)>,
    clauses: Vec<u64>,
    bred: Vec<StoredRecord>,
    found: Vec<SavedFinding>,
    /// The place among `found` of what a sketch turned out to be.
    kinds: Vec<(u64, usize)>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct SavedFinding {
    between: (usize, usize),
    class: String,
    doubtful: bool,
    elsewhere: bool,
    plies: usize,
    game: u64,
    times: u64,
    known: Option<usize>,
    /// It is still to be made smaller.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    fresh: bool,
    record: StoredRecord,
}

/// A record in words and numbers, with all that its start says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredRecord {
    size: (u8, u8),
    black: String,
    white: String,
    next: char,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    komi: Option<String>,
    #[serde(default, skip_serializing_if = "is_zero")]
    handicap: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    made_by: Option<char>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ledger: Option<StoredLedger>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    occurred: Vec<StoredSituation>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    allow_no_liberties: bool,
    actions: Vec<StoredAction>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct StoredLedger {
    pairs: [[u32; 2]; 6],
    first_passer: Option<u8>,
    passes_running: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct StoredSituation {
    black: String,
    white: String,
    next: char,
    made_by: Option<(char, bool)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum StoredAction {
    Said(String),
    Edit { black: String, white: String, empty: String, next: Option<char> },
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn points(text: &str) -> Option<PointSet> {
    text.split_whitespace().map(|point| point.parse().ok()).collect()
}

fn color(letter: char) -> Option<Color> {
    Color::BOTH.into_iter().find(|color| color.letter() == letter)
}

impl StoredRecord {
    /// Writes a record down.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let setup = &record.setup;
        let Ledger { plays, passes, taken, suicides, handed_over, returned, first_passer, passes_running } =
            setup.ledger;
        let ledger = StoredLedger {
            pairs: [plays, passes, taken, suicides, handed_over, returned],
            first_passer,
            passes_running,
        };
        let occurred = |occurred: &Occurred| StoredSituation {
            black: occurred.black.to_string(),
            white: occurred.white.to_string(),
            next: occurred.next.letter(),
            made_by: occurred.made_by.map(|(by, play)| (by.letter(), play)),
        };
        let action = |action: &Action| match action {
            Action::Edit(edit) => StoredAction::Edit {
                black: edit.black.to_string(),
                white: edit.white.to_string(),
                empty: edit.empty.to_string(),
                next: edit.next.map(Color::letter),
            },
            Action::Turn(..) | Action::Statement(..) => StoredAction::Said(spell_action(action)),
        };
        Self {
            size: (setup.size.width(), setup.size.height()),
            black: setup.black.to_string(),
            white: setup.white.to_string(),
            next: setup.next.letter(),
            komi: setup.komi.map(|komi| komi.to_string()),
            handicap: setup.handicap,
            made_by: setup.made_by.map(Color::letter),
            ledger: (setup.ledger != Ledger::default()).then_some(ledger),
            occurred: setup.occurred.iter().map(occurred).collect(),
            allow_no_liberties: setup.allow_no_liberties,
            actions: record.actions.iter().map(action).collect(),
        }
    }

    /// The record that was written down; `None` if somebody has spoilt it.
    #[must_use]
    pub fn read(&self) -> Option<Record> {
        let ledger = self.ledger.as_ref().map_or_else(Ledger::default, |stored| {
            let [plays, passes, taken, suicides, handed_over, returned] = stored.pairs;
            let (first_passer, passes_running) = (stored.first_passer, stored.passes_running);
            Ledger { plays, passes, taken, suicides, handed_over, returned, first_passer, passes_running }
        });
        let occurred = |stored: &StoredSituation| {
            let made_by = match stored.made_by {
                Some((by, play)) => Some((color(by)?, play)),
                None => None,
            };
            let (black, white) = (points(&stored.black)?, points(&stored.white)?);
            Some(Occurred { black, white, next: color(stored.next)?, made_by })
        };
        let action = |stored: &StoredAction| match stored {
            StoredAction::Said(text) => parse_action(text).ok(),
            StoredAction::Edit { black, white, empty, next } => Some(Action::Edit(Arc::new(Edit {
                black: points(black)?,
                white: points(white)?,
                empty: points(empty)?,
                next: next.and_then(color),
            }))),
        };
        let setup = Setup {
            size: Size::new(self.size.0, self.size.1).ok()?,
            black: points(&self.black)?,
            white: points(&self.white)?,
            next: color(self.next)?,
            komi: match &self.komi {
                Some(komi) => Some(komi.parse().ok()?),
                None => None,
            },
            handicap: self.handicap,
            ledger,
            occurred: self.occurred.iter().map(occurred).collect::<Option<_>>()?,
            made_by: self.made_by.and_then(color),
            allow_no_liberties: self.allow_no_liberties,
        };
        Some(Record { setup, actions: self.actions.iter().map(action).collect::<Option<_>>()? })
    }
}

/// What sets the hunt of one identity apart from that of another, in the words of the command line.
fn in_what_they_differ(earlier: &str, now: &str) -> String {
    let parts = |identity| {
        let (command, rest) = str::rsplit_once(identity, " under ").unwrap_or((identity, ""));
        let (articles, records) = rest.split_once(" with ").unwrap_or((rest, "0 records"));
        let flags: Vec<&str> = command.split(" --").skip(1).collect();
        (flags, articles, records)
    };
    let ((flags, articles, records), (new_flags, new_articles, new_records)) = (parts(earlier), parts(now));
    let only = |here: &[&str], there: &[&str]| {
        let here = here.iter().filter(|flag| !there.contains(flag));
        here.map(|flag| format!("--{flag}")).collect::<Vec<_>>().join(" ")
    };
    let (was, is) = (only(&flags, &new_flags), only(&new_flags, &flags));
    let mut told = match (was.is_empty(), is.is_empty()) {
        (true, true) => Vec::new(),
        (true, false) => vec![format!("without `{is}`, which this one has")],
        (false, true) => vec![format!("with `{was}`, which this one has not")],
        (false, false) => vec![format!("with `{was}` where this one has `{is}`")],
    };
    let names =
        |flags: &[&str]| flags.iter().find(|flag| flag.starts_with("between ")).map(ToString::to_string);
    if articles != new_articles && names(&flags) == names(&new_flags) {
        told.push("under rulebooks that had these names and ruled otherwise".to_owned());
    }
    if records != new_records {
        let count = |records: &str| {
            let count = records.split_once(',').map_or(records, |(count, _)| count);
            if count == "1 records" { "1 record".to_owned() } else { count.to_owned() }
        };
        let (was, is) = (count(records), count(new_records));
        told.push(if was == is {
            format!("with {was} given or known (`--from`, `--known`), but others than these")
        } else {
            format!("with {was} given or known (`--from`, `--known`) where this one has {is}")
        });
    }
    if told.is_empty() { "told in other words".to_owned() } else { told.join(", ") }
}

impl Hunt {
    /// What tells whether two runs are the same hunt: the command without games, time and threads.
    #[must_use]
    pub fn identity(&self) -> String {
        // A rulebook of the user's may have changed under its name.
        let articles: Vec<_> = self.rulebooks.iter().map(go_rules::Rulebook::articles).collect();
        let grafts: Vec<StoredRecord> = self
            .options
            .from
            .iter()
            .chain(self.options.known.iter().map(|known| &known.record))
            .map(|r| StoredRecord::of(r))
            .collect();
        let grafted = if grafts.is_empty() {
            String::new()
        } else {
            format!(" with {} records, {}", grafts.len(), number(&grafts))
        };
        let command = self.options.command_for(&self.rulebooks, None);
        format!("{command} under {}{grafted}", number(&articles))
    }

    /// What a later run needs to go on.
    #[must_use]
    pub fn save(&self) -> Saved {
        let places: BTreeMap<_, usize> =
            self.held.keys().enumerate().map(|(place, species)| (species, place)).collect();
        let mut kinds: Vec<(u64, usize)> = self
            .kind_of
            .iter()
            .filter_map(|(sketch, species)| Some((*sketch, *places.get(species)?)))
            .collect();
        kinds.sort_unstable();
        let mut seen: Vec<_> = self
            .seen
            .iter()
            .map(|(sketch, SeenSketch { times, looks, best })| {
                (*sketch, *times, *looks, best.elsewhere, best.plies, best.index)
            })
            .collect();
        seen.sort_unstable();
        let found = |(((a, b, class, doubtful), ..), held): (&Species, &Held)| SavedFinding {
            between: (*a, *b),
            class: class.name().to_owned(),
            doubtful: *doubtful,
            elsewhere: held.rank.elsewhere,
            plies: held.rank.plies,
            game: held.rank.index,
            times: held.times,
            known: held.known,
            fresh: held.fresh,
            record: StoredRecord::of(&held.record),
        };
        Saved {
            hunt: self.identity(),
            totals: self.totals,
            last_new: self.last_new,
            doubts: self
                .doubts
                .iter()
                .map(|((a, b, class), n)| (*a, *b, class.name().to_owned(), *n))
                .collect(),
            seen,
            clauses: self.clauses.iter().copied().collect(),
            bred: self.bred.iter().map(|record| StoredRecord::of(record)).collect(),
            found: self.held.iter().map(found).collect(),
            kinds,
        }
    }

    /// Goes on where an earlier run of the same hunt has stopped.
    ///
    /// # Errors
    /// [`HuntError::Saved`] if that was another hunt, or what it left is spoilt.
    pub fn resume(&mut self, saved: &Saved) -> Result<(), HuntError> {
        let spoilt = |what: &str| HuntError::Saved(format!("{what} cannot be read"));
        let identity = self.identity();
        if saved.hunt != identity {
            let what = in_what_they_differ(&saved.hunt, &identity);
            return Err(HuntError::Saved(format!("it was another hunt, {what}")));
        }
        saved.check().map_err(|what| HuntError::Saved(what.to_owned()))?;
        let class = |name: &str| name.parse::<Class>().map_err(|_| spoilt("a class"));
        let mut species = Vec::with_capacity(saved.found.len());
        let options = self.options.clone();
        let mut looker = Looker::new(&options);
        for found in &saved.found {
            let (a, b) = found.between;
            if a >= b || b >= self.rulebooks.len() {
                return Err(spoilt("a pair of rulebooks"));
            }
            let quarry = (a, b, class(&found.class)?, found.doubtful);
            let record = found.record.read().ok_or_else(|| spoilt("a record"))?;
            let looked = looker
                .look(&self.pair(quarry), quarry, &record)
                .ok_or_else(|| HuntError::Saved("a finding does not show any more".to_owned()))?;
            let rank = Rank { elsewhere: found.elsewhere, plies: found.plies, index: found.game };
            if found.known.is_some_and(|entry| entry >= self.options.known.len()) {
                return Err(spoilt("a known kind"));
            }
            let kind = looked.species(quarry);
            let measure = measure(&record);
            let done = Held::done(rank, Arc::new(record), looked, measure, found.times, found.known);
            let held = Held { fresh: found.fresh, ..done };
            if self.held.insert(kind.clone(), held).is_some() {
                return Err(HuntError::Saved("two findings are of one kind".to_owned()));
            }
            species.push(kind);
        }
        for (sketch, place) in &saved.kinds {
            let kind = species.get(*place).ok_or_else(|| spoilt("a kind"))?;
            self.kind_of.insert(*sketch, kind.clone());
        }
        for (sketch, times, looks, elsewhere, plies, index) in &saved.seen {
            let best = Rank { elsewhere: *elsewhere, plies: *plies, index: *index };
            self.seen.insert(*sketch, SeenSketch { times: *times, looks: *looks, best });
        }
        for (a, b, name, times) in &saved.doubts {
            self.doubts.insert((*a, *b, class(name)?), *times);
        }
        self.clauses = saved.clauses.iter().copied().collect();
        for record in &saved.bred {
            self.bred.push_back(Arc::new(record.read().ok_or_else(|| spoilt("a record"))?));
        }
        self.totals = saved.totals;
        self.before = (saved.totals.games, saved.totals.plies);
        self.last_new = saved.last_new;
        if !self.is_at_a_boundary() {
            return Err(HuntError::Saved(format!("no round ends after {} games", saved.totals.games)));
        }
        Ok(())
    }
}

impl Saved {
    /// Whether its counts fit each other.
    fn check(&self) -> Result<(), &'static str> {
        let Totals { games, compared, quarrels, doubtful, known, .. } = self.totals;
        let sum = |counts: &mut dyn Iterator<Item = u64>| counts.fold(0, u64::saturating_add);
        let times = |is_wanted: fn(&SavedFinding) -> bool| {
            sum(&mut self.found.iter().filter(|found| is_wanted(found)).map(|found| found.times))
        };
        let numbers = self.found.iter().map(|found| found.game).chain(self.last_new);
        let checks = [
            (compared <= games, "more games were compared than played"),
            (
                numbers.chain(self.seen.iter().map(|seen| seen.5)).all(|game| game < games),
                "a game is told of that was not played",
            ),
            (times(|found| !found.doubtful) <= quarrels, "its findings count more quarrels than there were"),
            (
                times(|found| found.doubtful) <= doubtful,
                "its findings count more doubtful quarrels than there were",
            ),
            (
                times(|found| found.known.is_some()) == known,
                "quarrels of known kinds are not as many as are told",
            ),
            (
                sum(&mut self.doubts.iter().map(|doubt| doubt.3)) == doubtful,
                "doubtful quarrels are not as many as are told",
            ),
        ];
        checks.into_iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, what)| Err(what))
    }
}

/// A number for what was grafted or known, so that other files are noticed.
fn number(told: &impl std::fmt::Debug) -> String {
    let text = format!("{told:?}");
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
