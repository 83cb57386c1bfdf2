//! Causes among the seven articles.

use std::fmt;

use go_rules::{Articles, Citation, Limits, Record, Rulebook, Topic, article::ArticleName, owner};

use super::transplants::Transplants;
use crate::{Class, Quarrel};

/// Some of the seven articles.
///
/// ```
/// use go_comparing::ArticleSet;
/// use go_rules::article::ArticleName;
/// let set = ArticleSet::of(&[ArticleName::Scoring, ArticleName::Ending]);
/// assert_eq!(set.to_string(), "ending + scoring");
/// assert!(set.contains(ArticleName::Ending));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ArticleSet(u8);

impl ArticleSet {
    /// All seven.
    pub const ALL: Self = Self(0x7f);

    /// These articles.
    #[must_use]
    pub fn of(names: &[ArticleName]) -> Self {
        let bit = |name: &ArticleName| 1 << *name as u8;
        Self(names.iter().map(bit).fold(0, |set, bit: u8| set | bit))
    }

    /// Whether this article is among them.
    #[must_use]
    pub const fn contains(self, name: ArticleName) -> bool {
        self.0 >> name as u8 & 1 == 1
    }

    /// The articles, in the order in which they are asked.
    pub fn names(self) -> impl Iterator<Item = ArticleName> {
        ArticleName::ALL.into_iter().filter(move |name| self.contains(*name))
    }
}

/// `ending + scoring`; all seven are `everything`.
impl fmt::Display for ArticleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::ALL {
            return f.write_str("everything");
        }
        let names: Vec<String> = self.names().map(|name| name.to_string()).collect();
        f.write_str(&names.join(" + "))
    }
}

/// Why two rulebooks quarrel: the smallest sets of articles that carry what a rulebook shows over to the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cause {
    /// Each of these sets, taken from the second, makes the first show what the second shows.
    pub towards_b: Vec<ArticleSet>,
    /// Each of these sets, taken from the first, makes the second show what the first shows.
    pub towards_a: Vec<ArticleSet>,
}

impl Cause {
    /// Whether in one direction nothing less than all seven articles is enough.
    #[must_use]
    pub fn is_entangled(&self) -> bool {
        [&self.towards_a, &self.towards_b].into_iter().any(|sets| sets.contains(&ArticleSet::ALL))
    }

    /// The cause in a sentence or two, with the clauses of the articles.
    #[must_use]
    pub fn sentence(&self, quarrel: &Quarrel, pair: &[Rulebook; 2]) -> String {
        let [a, b] = pair.each_ref().map(Rulebook::name);
        let one_way = |host: usize, sets: &[ArticleSet]| {
            let donor = 1 - host;
            let [here, there] = [pair[host].name(), pair[donor].name()];
            if sets.contains(&ArticleSet::ALL) {
                return format!(
                    "Only all seven articles of {there} together make {here} show what {there} shows."
                );
            }
            let taken: Vec<String> = sets.iter().map(|set| in_clauses(*set, quarrel, pair, host)).collect();
            let choice = if taken.len() > 1 { "either of these" } else { "this" };
            format!("With {choice} from {there}, {here} shows what {there} shows: {}.", taken.join("; or "))
        };
        if self.towards_a == self.towards_b && !self.is_entangled() && self.towards_a.len() == 1 {
            let set = self.towards_a[0];
            return format!(
                "The cause is {}: exchange it, and {a} and {b} each show what the other showed.",
                in_clauses(set, quarrel, pair, 0)
            );
        }
        format!("{} {}", one_way(0, &self.towards_b), one_way(1, &self.towards_a))
    }
}

/// `repetition`, `ending + scoring, or redress`; what differs by direction is told for both.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets =
            |sets: &[ArticleSet]| sets.iter().map(ToString::to_string).collect::<Vec<_>>().join(", or ");
        if self.towards_a == self.towards_b {
            return f.write_str(&sets(&self.towards_b));
        }
        write!(f, "{} one way, {} the other", sets(&self.towards_b), sets(&self.towards_a))
    }
}

/// `repetition (bga 6.2 in place of aga-1991 6)` for every article of the set.
fn in_clauses(set: ArticleSet, quarrel: &Quarrel, pair: &[Rulebook; 2], host: usize) -> String {
    let cited = [&quarrel.citation_a, &quarrel.citation_b];
    let article = |name: ArticleName| {
        let [own, donated] = [host, 1 - host].map(|member| clauses(name, pair, member, cited[member]));
        format!("{name} ({donated} in place of {own})")
    };
    set.names().map(article).collect::<Vec<_>>().join(" and ")
}

/// The clauses of one article in which the two texts differ: the one that the quarrel cites, if it is among them.
fn clauses(name: ArticleName, pair: &[Rulebook; 2], member: usize, cited: &Citation) -> String {
    /// More would bury the sentence.
    const MOST: usize = 3;
    let topics = || Topic::ALL.into_iter().filter(|topic| owner(*topic) == name);
    let mut found: Vec<String> = Vec::new();
    for topic in topics() {
        let [own, other] =
            [member, 1 - member].map(|member| pair[member].clause_on(topic).cloned().unwrap_or_default());
        if own.clause.is_empty() || (own.says == other.says && own.readings == other.readings) {
            continue;
        }
        let words = in_its_reading(&own, &other);
        if own.clause == cited.clause && own.text == cited.text {
            return words;
        }
        if !found.contains(&words) {
            found.push(words);
        }
    }
    if found.is_empty() {
        let own = topics().map(|topic| pair[member].cite(topic)).find(|own| !own.clause.is_empty());
        return own.map_or_else(
            || format!("{}, which has no clause on it", pair[member].name()),
            |own| own.to_string(),
        );
    }
    found.truncate(MOST);
    found.join(", ")
}

/// Which articles make the quarrel: each set of articles of one rulebook is put into the other, and the record is ruled again.
///
/// Articles that are equal in both are part of no cause. `None` if the record shows no firm quarrel of the class, or
/// cannot be run.
///
/// ```
/// use go_board::{Color, Size};
/// use go_comparing::{Class, cause};
/// # use go_rules::{standard::*, *};
/// # let articles = |superko| Articles {
/// #     placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
/// #     repetition: StandardRepetition::superko(superko).into(),
/// #     ..Articles::plain()
/// # };
/// # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional));
/// # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational));
/// let record = Record {
///     setup: Setup::empty(Size::square(1)?),
///     actions: vec![Action::play(Color::Black, "A1".parse()?)],
/// };
/// let found = cause(&record, &[positional, situational], Class::Legality, Limits::default());
/// assert_eq!(found.expect("a quarrel").to_string(), "repetition");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn cause(record: &Record, pair: &[Rulebook; 2], class: Class, limits: Limits) -> Option<Cause> {
    CauseFinder::new(pair, limits).cause(record, class)
}

/// Which articles make the quarrel, as [`cause`] finds them, what each player can enforce at the end included: searches of up to `states`
/// states tell that.
#[must_use]
pub fn cause_in_games(
    record: &Record,
    pair: &[Rulebook; 2],
    class: Class,
    limits: Limits,
    states: usize,
) -> Option<Cause> {
    CauseFinder::new(pair, limits).with_settlements(states).cause(record, class)
}

/// All hybrids of two rulebooks, asked for the causes of record after record.
#[derive(Debug)]
pub struct CauseFinder {
    differing: Vec<ArticleName>,
    transplants: Transplants,
}

impl CauseFinder {
    /// The hybrids of these two, and bounds on the records.
    #[must_use]
    pub fn new(pair: &[Rulebook; 2], limits: Limits) -> Self {
        let differing = differing(&pair[0].articles(), &pair[1].articles());
        let mix = |mask: u32| Some(pair[0].hybrid(&pair[1], &chosen(&differing, mask)));
        let transplants = Transplants::of(pair, limits, differing.len() as u32, mix);
        Self { differing, transplants }
    }

    /// Lets them look also at what each player can enforce at the end, by searches of so many states.
    #[must_use]
    pub fn with_settlements(self, states: usize) -> Self {
        Self { transplants: self.transplants.with_settlements(states), ..self }
    }

    /// What [`cause()`] says of the record.
    pub fn cause(&mut self, record: &Record, class: Class) -> Option<Cause> {
        let found = self.transplants.on(record, class)?;
        let set = |mask: u32| ArticleSet::of(&chosen(&self.differing, mask));
        let sets = |masks: Vec<u32>| masks.into_iter().map(set).collect();
        Some(Cause { towards_b: sets(found.towards_b), towards_a: sets(found.towards_a) })
    }
}

fn chosen(names: &[ArticleName], mask: u32) -> Vec<ArticleName> {
    names.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1).map(|(_, name)| *name).collect()
}

fn differing(a: &Articles, b: &Articles) -> Vec<ArticleName> {
    let differs = |name: &ArticleName| match name {
        ArticleName::Placement => a.placement != b.placement,
        ArticleName::Repetition => a.repetition != b.repetition,
        ArticleName::Ending => a.ending != b.ending,
        ArticleName::Settlement => a.settlement != b.settlement,
        ArticleName::Scoring => a.scoring != b.scoring,
        ArticleName::Compensation => a.compensation != b.compensation,
        ArticleName::Redress => a.redress != b.redress,
    };
    ArticleName::ALL.into_iter().filter(differs).collect()
}

/// `aga-1991 6`; where the other has the same clause, with the readings in which they differ: `aga-1991 6 [superko=natural]`.
fn in_its_reading(own: &Citation, other: &Citation) -> String {
    if (&own.text, &own.clause) != (&other.text, &other.clause) {
        return own.to_string();
    }
    let differing = own.readings.iter().filter(|reading| !other.readings.contains(reading));
    let readings: Vec<String> = differing.map(|(silence, reading)| format!("{silence}={reading}")).collect();
    if readings.is_empty() { own.to_string() } else { format!("{own} [{}]", readings.join(",")) }
}
