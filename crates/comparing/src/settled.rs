//! Whether two rulebooks let the same results be enforced.

use go_board::Key;
use go_rules::article::ArticleName;
use go_rules::{Record, Referee, Rulebook};
use go_settlement::{Bound, CannotSettle, Conclusion, SettleOptions, Standing, stand};

use crate::enforced::Enforced;

/// What two rulebooks let be enforced after one record.
#[derive(Clone, Debug, PartialEq)]
pub enum SettlementAnswer {
    /// Both let the same be enforced.
    Agree(Box<[Standing; 2]>),
    /// What can be enforced differs.
    Differ(Box<[Standing; 2]>),
    /// The two cannot be compared.
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
        match stand(record, rulebook, options) {
            Ok((Standing { verdict: Conclusion::NotDecided(bounds), .. }, _)) => {
                return SettlementAnswer::Poisoned(SettlementPoison::NotDecided(place, bounds));
            }
            Ok((standing, referee)) => {
                boards.push(turns_taken(&referee));
                standings.push(standing);
            }
            Err(error) => return SettlementAnswer::Poisoned(SettlementPoison::Cannot(place, error)),
        }
    }
    let (Some(two), Some(one)) = (standings.pop(), standings.pop()) else {
        return SettlementAnswer::Poisoned(SettlementPoison::OtherTurns);
    };
    if boards.iter().any(|board| Some(board) != boards.first()) {
        return SettlementAnswer::Poisoned(SettlementPoison::OtherTurns);
    }
    let same = Enforced::of(&one) == Enforced::of(&two);
    let both = Box::new([one, two]);
    if same { SettlementAnswer::Agree(both) } else { SettlementAnswer::Differ(both) }
}

/// Whether the two still let different results be enforced, for a search for a smaller record.
#[must_use]
pub fn still_differs(record: &Record, pair: &[Rulebook; 2], options: &SettleOptions) -> bool {
    matches!(examine(record, pair, options), SettlementAnswer::Differ(_))
}

/// What has to be the same for two settlements to be the settlement of one game: the board, and how it came about.
pub(crate) fn turns_taken(referee: &Referee) -> (Key, [[u32; 2]; 3]) {
    let ledger = referee.course().ledger();
    (referee.course().board().key(), [ledger.plays, ledger.taken, ledger.suicides])
}
