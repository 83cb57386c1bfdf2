//! Quarrels with words, clauses and a signature.

use std::fmt;

use go_rules::{Citation, Item, Outcome, Rulebook};

use crate::Class;
use crate::ends::{EndReport, winners_differ};
use crate::observable::Observable;
use crate::parting::Spotted;

/// Two rulebooks disagree about one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quarrel {
    /// What about.
    pub class: Class,
    /// After which action it shows: plies count from 1, 0 is the start. What shows at the end carries the last ply.
    pub ply: u32,
    /// The places of the two rulebooks, the smaller first.
    pub between: (usize, usize),
    /// What the first rulebook shows.
    pub observable_a: String,
    /// What the second shows.
    pub observable_b: String,
    /// The first rulebook's clause.
    pub citation_a: Citation,
    /// The second rulebook's clause.
    pub citation_b: Citation,
    /// Whether another player wins at the end of the record; only told of what shows there.
    pub winner_differs: bool,
    /// Whether it rests on something that a text does not decide; such quarrels count as none.
    pub doubtful: bool,
    /// What is the same in all quarrels of this kind.
    pub signature: Signature,
}

/// What quarrels of one kind share: equal signatures mean the same dispute in another position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Signature {
    /// What it is about.
    pub class: Class,
    /// What the two rulebooks show, without points, plies and numbers.
    pub observables: [String; 2],
    /// The clauses, as `text clause`.
    pub clauses: [String; 2],
}

/// `legality: allowed (new-zealand 4) / forbidden: repeats (tromp-taylor 6)`; what both show is written once.
impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = &self.observables;
        let [one, other] = &self.clauses;
        if a == b {
            return write!(f, "{}: {a} ({one} / {other})", self.class);
        }
        write!(f, "{}: {a} ({one}) / {b} ({other})", self.class)
    }
}

impl Quarrel {
    /// A spotted quarrel in words; `ends` are those of the two rulebooks, as far as they are known.
    #[must_use]
    pub fn put_into_words(spotted: &Spotted, rulebooks: &[Rulebook], ends: [Option<&EndReport>; 2]) -> Self {
        let (a, b) = spotted.between;
        let [citation_a, citation_b] =
            [(a, spotted.grounds[0]), (b, spotted.grounds[1])].map(|(m, ground)| rulebooks[m].cite(ground));
        let words = [0, 1].map(|place| words(spotted, place));
        let kinds = [0, 1].map(|place| kind(spotted, place, ends[place]));
        let signature = Signature {
            class: spotted.class,
            observables: kinds,
            clauses: [citation_a.to_string(), citation_b.to_string()],
        };
        let [observable_a, observable_b] = words;
        let winner_differs = match ends.map(|end| end.map(|end| end.outcome)) {
            [Some(one), Some(other)] => !spotted.class.shows_at_a_ply() && winners_differ(&one, &other),
            _ => false,
        };
        Self {
            class: spotted.class,
            ply: spotted.ply,
            between: spotted.between,
            observable_a,
            observable_b,
            citation_a,
            citation_b,
            winner_differs,
            doubtful: spotted.doubtful,
            signature,
        }
    }
}

fn words(spotted: &Spotted, place: usize) -> String {
    let words = spotted.seen[place].words();
    match (spotted.class, &spotted.seen[place]) {
        (Class::Scoring, Observable::Margin(_)) => format!("{words} before compensation"),
        (Class::Compensation, Observable::Margin(_)) => format!("{words} from compensation"),
        _ => words,
    }
}

fn kind(spotted: &Spotted, place: usize, end: Option<&EndReport>) -> String {
    let sheet = end.and_then(|end| end.sheet.as_ref());
    match (spotted.class, &spotted.seen, sheet) {
        (Class::Scoring, _, Some(sheet)) => labels(&sheet.scoring),
        (_, [Observable::Outcome(one), Observable::Outcome(other)], _) => {
            let own = [one, other][place];
            match (one, other) {
                (
                    Outcome::Win { by, margin, how },
                    Outcome::Win { by: other, margin: other_margin, how: other_how },
                ) if by == other => {
                    let by = by.letter();
                    let (own_how, own_margin) = [(how, margin), (other_how, other_margin)][place];
                    match (how == other_how, own_margin) {
                        (true, _) => format!("{by} wins by other margins"),
                        (false, Some(_)) => format!("{by} wins by points"),
                        (false, None) => {
                            format!("{by} wins by {own_how:?}").replace("NoMoveLeft", "no move left")
                        }
                    }
                }
                _ => Observable::Outcome(*own).kind(spotted.by),
            }
        }
        (Class::Compensation, _, Some(sheet)) => values(&sheet.compensation),
        _ => spotted.seen[place].kind(spotted.by),
    }
}

fn labels(items: &[Item]) -> String {
    let labels: Vec<&str> = items.iter().map(|item| item.what).collect();
    labels.join(" + ")
}

fn values(items: &[Item]) -> String {
    let value = |item: &Item| match item.points.map(go_rules::HalfPoints::get) {
        [0, _] => format!("{} W {}", item.what, item.points[1]),
        [_, 0] => format!("{} B {}", item.what, item.points[0]),
        _ => format!("{} B {} W {}", item.what, item.points[0], item.points[1]),
    };
    items.iter().map(value).collect::<Vec<_>>().join(" + ")
}
