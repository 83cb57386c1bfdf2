//! Many records: how often the choice of rules would have mattered.
//!
//! [`GameReport::of`] says it of one record, on whatever thread; [`CorpusReport::take`] adds them up, in the order in
//! which they are to be told.

use std::collections::BTreeMap;

use go_rules::{Outcome, Rulebook};

use crate::compare::Comparison;
use crate::ends::is_decided;
use crate::{Class, Quarrel};

/// What the choice between two rulebooks changes over a corpus, in games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Changes {
    /// Games in which some turn is allowed under only one of them, or becomes something else.
    pub legality: u64,
    /// Games in which other play goes on, or another player may act, after some action.
    pub state: u64,
    /// Games decided under both by other margins, or in other ways.
    pub margin: u64,
    /// Games decided under both with other winners.
    pub winner: u64,
    /// Games decided under both alike.
    pub agreed: u64,
    /// Games not decided under both, or no game under one of them.
    pub poisoned: u64,
    /// Games in which one of them rests on something its text does not decide; nothing after that is counted above.
    pub undetermined: u64,
}

/// One game in which the choice between two rulebooks matters.
#[derive(Clone, Debug)]
pub struct ChangedGame {
    /// The name of the record.
    pub name: String,
    /// The places of the rulebooks.
    pub between: (usize, usize),
    /// What they quarrel about, the first of each class.
    pub quarrels: Vec<Quarrel>,
    /// Both outcomes.
    pub outcomes: [Outcome; 2],
    /// What changes in it: 1 or 0 each.
    pub changes: Changes,
}

/// A whole corpus under some rulebooks.
#[derive(Clone, Debug)]
pub struct CorpusReport {
    /// The names of the rulebooks, by place.
    pub rulebooks: Vec<String>,
    /// Records compared.
    pub compared: u64,
    /// Records that could not be read or compared, and why.
    pub skipped: Vec<(String, String)>,
    /// What each pair changes, by places.
    pub changes: BTreeMap<(usize, usize), Changes>,
    /// The games that a pair changes, in the order read, pairs in order.
    pub games: Vec<ChangedGame>,
    /// Games that a pair changes and that are not listed.
    pub unlisted: u64,
    /// Whether it was stopped before the last record.
    pub stopped: bool,
}

/// What the choice between every two rulebooks changes in one game.
#[derive(Clone, Debug)]
pub struct GameReport {
    pairs: Vec<PairShown>,
}

/// What one pair shows in one game.
#[derive(Clone, Debug)]
struct PairShown {
    between: (usize, usize),
    changes: Changes,
    game: Option<ChangedGame>,
}

impl CorpusReport {
    /// The report on no record yet.
    #[must_use]
    pub fn new(rulebooks: &[Rulebook]) -> Self {
        let count = rulebooks.len();
        let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
        Self {
            rulebooks: rulebooks.iter().map(|rulebook| rulebook.name().to_owned()).collect(),
            compared: 0,
            skipped: Vec::new(),
            changes: pairs.map(|between| (between, Changes::default())).collect(),
            games: Vec::new(),
            unlisted: 0,
            stopped: false,
        }
    }

    /// Adds what was found in the record of this name, or why it was not compared; of the games that a pair changes at
    /// most `listed` are listed.
    pub fn take(&mut self, name: String, found: Result<GameReport, String>, listed: usize) {
        match found {
            Err(why) => self.skipped.push((name, why)),
            Ok(report) => {
                self.compared += 1;
                for shown in report.pairs {
                    self.changes.entry(shown.between).or_default().add(&shown.changes);
                    match shown.game {
                        Some(game) if self.games.len() < listed => self.games.push(game),
                        Some(_) => self.unlisted += 1,
                        None => {}
                    }
                }
            }
        }
    }
}

impl GameReport {
    /// What a comparison of the record of this name shows.
    #[must_use]
    pub fn of(name: &str, comparison: &Comparison) -> Self {
        let count = comparison.rulebooks.len();
        let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
        // Two thousand pairs would each go through all quarrels of all of them.
        let mut quarrels: BTreeMap<(usize, usize), Vec<Quarrel>> = BTreeMap::new();
        for quarrel in comparison.firm_quarrels() {
            quarrels.entry(quarrel.between).or_default().push(quarrel.clone());
        }
        let mut quarrels_of = |between| quarrels.remove(&between).unwrap_or_default();
        Self { pairs: pairs.map(|between| show(name, comparison, between, quarrels_of(between))).collect() }
    }
}

impl Changes {
    const fn add(&mut self, other: &Self) {
        self.legality += other.legality;
        self.state += other.state;
        self.margin += other.margin;
        self.winner += other.winner;
        self.agreed += other.agreed;
        self.poisoned += other.poisoned;
        self.undetermined += other.undetermined;
    }
}

fn show(name: &str, comparison: &Comparison, (a, b): (usize, usize), quarrels: Vec<Quarrel>) -> PairShown {
    let about =
        |classes: &[Class]| u64::from(quarrels.iter().any(|quarrel| classes.contains(&quarrel.class)));
    let ends = [a, b].map(|m| &comparison.endings[m]);
    let undetermined = ends
        .iter()
        .any(|end| end.marks.doubtful.is_some() || matches!(end.outcome, Outcome::Undetermined(_)));
    let decided = ends.iter().all(|end| is_decided(&end.outcome) && end.marks.left.is_none());
    let firm = decided && !undetermined;
    let outcomes = ends.map(|end| end.outcome);
    let changes = Changes {
        legality: about(&[Class::Legality, Class::Cycle, Class::Redress]),
        state: about(&[Class::Ending, Class::Settlement]),
        margin: u64::from(firm && outcomes[0] != outcomes[1]),
        winner: u64::from(firm && comparison.winner_differs(a, b)),
        agreed: u64::from(firm && outcomes[0] == outcomes[1]),
        poisoned: u64::from(!decided && !undetermined),
        undetermined: u64::from(undetermined),
    };
    let changed = !quarrels.is_empty() || changes.margin > 0;
    let game =
        changed.then(|| ChangedGame { name: name.to_owned(), between: (a, b), quarrels, outcomes, changes });
    PairShown { between: (a, b), changes, game }
}
