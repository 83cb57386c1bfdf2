//! Rulings that changed alike, put together: by text, by what changed, by clause.

use std::collections::BTreeMap;

use super::answer::{
    ChangesGroup, ChangesQuarrel, Counts, Example, RulingDifference, RulingName, Weight, What,
};
use crate::wire::suite::PositionJson;

/// A ruling that changed.
#[derive(Debug)]
pub(super) struct Case<'a> {
    pub(super) text: String,
    pub(super) pair: RulingName,
    pub(super) file: &'a str,
    pub(super) line: usize,
    pub(super) position: &'a PositionJson,
    /// All actions, spelled, and how many of them put a stone on the board.
    pub(super) actions: Vec<String>,
    pub(super) plays: usize,
    /// At least one.
    pub(super) differences: Vec<RulingDifference>,
    pub(super) quarrel: Option<ChangesQuarrel>,
}

/// Points, stones and plies: of two positions the one with less is the easier to see through.
type PositionSize = (usize, usize, usize);

impl Case<'_> {
    pub(super) fn weight(&self) -> Weight {
        self.differences.iter().map(|difference| difference.weight).min().unwrap_or(Weight::Words)
    }

    /// The difference from which the others follow: the first ruling that changed, or the first word if none did.
    fn first(&self) -> Option<&RulingDifference> {
        let mut differences = self.differences.iter();
        let first = differences.clone().find(|difference| difference.weight != Weight::Words);
        first.or_else(|| differences.next())
    }

    fn size(&self) -> PositionSize {
        let PositionJson { board, history, actions: _, .. } = self.position;
        let stones = |rows: &[String]| -> usize {
            rows.iter().flat_map(|row| row.bytes()).filter(|sign| *sign != b'.').count()
        };
        let earlier: usize = history.iter().map(|earlier| stones(&earlier.rows)).sum();
        let put = stones(&board.rows) + earlier + self.plays;
        (board.width * board.height, put, self.actions.len() + history.len())
    }
}

/// What rulings of one group share, in the order in which groups are told.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct GroupKey {
    weight: Weight,
    text: String,
    what: What,
    on: Option<String>,
    values: [Option<String>; 2],
    clauses: [Option<String>; 2],
}

impl GroupKey {
    fn of(case: &Case<'_>) -> Option<Self> {
        let first = case.first()?;
        // Points, plies and numbers are others in each position.
        let values = match first.what {
            What::Verdict
            | What::Became
            | What::Reason
            | What::Clause
            | What::Stage
            | What::ToMove
            | What::PassOnly
            | What::Outcome
            | What::AsItStands => [first.old.clone(), first.new.clone()],
            What::Words
            | What::Left
            | What::Board
            | What::Legal
            | What::UndeterminedPlays
            | What::Dead
            | What::Scoring
            | What::Compensation
            | What::Margin
            | What::Doubtful => [None, None],
        };
        let on = first.on.clone().filter(|_| matches!(first.what, What::Scoring | What::Compensation));
        let said = [first.old_clause.clone(), first.new_clause.clone()];
        let clauses = match &case.quarrel {
            Some(quarrel) if said == [None, None] => {
                [Some(quarrel.old_clause.clone()), Some(quarrel.new_clause.clone())]
            }
            _ => said,
        };
        Some(Self { weight: case.weight(), text: case.text.clone(), what: first.what, on, values, clauses })
    }
}

/// The groups, the weightiest first, then by text; and within each the smallest position as its example.
pub(super) fn of(cases: Vec<Case<'_>>) -> Vec<ChangesGroup> {
    let mut groups: BTreeMap<GroupKey, Vec<Case<'_>>> = BTreeMap::new();
    for case in cases {
        if let Some(key) = GroupKey::of(&case) {
            groups.entry(key).or_default().push(case);
        }
    }
    groups.into_iter().filter_map(|(key, cases)| group(key, cases)).collect()
}

fn group(key: GroupKey, mut cases: Vec<Case<'_>>) -> Option<ChangesGroup> {
    cases.sort_by(|one, other| (one.size(), &one.pair).cmp(&(other.size(), &other.pair)));
    let rulings = cases.len();
    let mut cases = cases.into_iter();
    let smallest = cases.next()?;
    let mut others: Vec<RulingName> = cases.map(|case| case.pair).collect();
    others.sort();
    let GroupKey { weight, text, what, on, values: [old, new], clauses: [old_clause, new_clause] } = key;
    let example = example(smallest);
    Some(ChangesGroup { weight, text, what, on, old, new, old_clause, new_clause, rulings, example, others })
}

fn example(case: Case<'_>) -> Example {
    let (points, stones, plies) = case.size();
    let PositionJson { board, next, komi, handicap, .. } = case.position.clone();
    Example {
        pair: case.pair,
        file: case.file.to_owned(),
        line: case.line,
        board,
        next,
        komi,
        handicap,
        actions: case.actions,
        points,
        stones,
        plies,
        differences: case.differences,
        quarrel: case.quarrel,
    }
}

/// How many rulings there are of each weight.
pub(super) fn count(groups: &[ChangesGroup], counts: &mut Counts) {
    for group in groups {
        *match group.weight {
            Weight::Winner => &mut counts.winner,
            Weight::Ruling => &mut counts.ruling,
            Weight::Words => &mut counts.words,
        } += group.rulings;
    }
    counts.same = counts.compared - counts.winner - counts.ruling - counts.words;
}
