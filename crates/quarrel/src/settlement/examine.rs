//! Whether two rulebooks let the same results be enforced.

use go_board::Color;
use go_rules::article::ArticleName;
use go_rules::{Limits, Outcome, Record, Rulebook};

use super::{Ambiguity, Bound, CannotSettle, SettleOptions, Standing, Verdict, settle, stopped};

/// What two rulebooks let be enforced after one record.
#[derive(Clone, Debug, PartialEq)]
pub enum SettlementAnswer {
    /// The same.
    Agree(Box<[Standing; 2]>),
    /// Not the same.
    Differ(Box<[Standing; 2]>),
    /// That cannot be compared.
    Poisoned(SettlementPoison),
}

/// Why the results that can be enforced cannot be compared.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum SettlementPoison {
    /// Under one of the two there is nothing to settle: which, and why.
    Cannot(usize, CannotSettle),
    /// Under one of the two it was not decided: which, and the bounds that ran out.
    NotDecided(usize, Vec<Bound>),
    /// The record led to other boards, or other turns were taken.
    OtherTurns,
}

/// Compares what can be enforced under two rulebooks after a record.
///
/// Both are counted as the first one counts, komi and handicap included: what differs is what can be enforced, and not what it is worth.
#[must_use]
pub fn examine(record: &Record, pair: &[Rulebook; 2], options: &SettleOptions) -> SettlementAnswer {
    let [first, second] = pair;
    let second = second.hybrid(first, &[ArticleName::Scoring, ArticleName::Compensation]);
    let pair = [first, &second];
    let mut boards = Vec::new();
    let mut standings = Vec::new();
    for (place, rulebook) in pair.into_iter().enumerate() {
        let standing = settle(record, rulebook, options);
        let stood =
            stopped(record, rulebook, &SettleOptions { limits: Limits::default(), ..options.clone() });
        match (standing, stood) {
            (Ok(standing), Ok((referee, _))) => {
                if let Verdict::NotDecided(bounds) = standing.verdict {
                    return SettlementAnswer::Poisoned(SettlementPoison::NotDecided(place, bounds));
                }
                let ledger = *referee.course().ledger();
                boards.push((referee.course().board().key(), ledger.plays, ledger.taken, ledger.suicides));
                standings.push(standing);
            }
            (Err(error), _) | (_, Err(error)) => {
                return SettlementAnswer::Poisoned(SettlementPoison::Cannot(place, error));
            }
        }
    }
    let (Some(two), Some(one)) = (standings.pop(), standings.pop()) else {
        return SettlementAnswer::Poisoned(SettlementPoison::OtherTurns);
    };
    if boards.iter().any(|board| Some(board) != boards.first()) {
        return SettlementAnswer::Poisoned(SettlementPoison::OtherTurns);
    }
    let same = enforceable(&one) == enforceable(&two);
    let both = Box::new([one, two]);
    if same { SettlementAnswer::Agree(both) } else { SettlementAnswer::Differ(both) }
}

/// Whether the two still let different results be enforced, for a search for a smaller record.
#[must_use]
pub fn still_differs(record: &Record, pair: &[Rulebook; 2], options: &SettleOptions) -> bool {
    matches!(examine(record, pair, options), SettlementAnswer::Differ(_))
}

/// What is compared: the one result, or why there is none.
#[derive(Debug, PartialEq)]
enum Enforceable {
    One(Outcome),
    Guarantees([Option<Outcome>; 2]),
    None(Vec<(u8, Option<Color>)>),
}

fn enforceable(standing: &Standing) -> Enforceable {
    match &standing.verdict {
        Verdict::Settled(outcome) | Verdict::Waivable(outcome) => Enforceable::One(*outcome),
        Verdict::Ambiguous(ways) if ways.contains(&Ambiguity::NeitherEnforces) => {
            Enforceable::Guarantees(standing.guarantees.clone().map(|known| known.map(|known| known.outcome)))
        }
        Verdict::Ambiguous(ways) => Enforceable::None(
            ways.iter()
                .map(|way| match way {
                    Ambiguity::Open { by, .. } => (0, *by),
                    Ambiguity::Stuck { by, .. } => (1, Some(*by)),
                    Ambiguity::Endless { by, .. } => (2, Some(*by)),
                    Ambiguity::NoResult { by } => (3, Some(*by)),
                    Ambiguity::NeitherEnforces => (4, None),
                })
                .collect(),
        ),
        Verdict::NotDecided(_) => Enforceable::None(Vec::new()),
    }
}
