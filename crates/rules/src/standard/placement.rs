use go_board::{Color, PointSet};

use crate::course::Course;
use crate::{Effect, Gap, Placement, Reason, Topic, Verdict};

/// Plays on empty points, with a rule on suicide and perhaps a limited supply of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StandardPlacement {
    /// Whether a play may leave one's own stones without liberties.
    pub suicide: Suicide,
    /// What a forbidden suicide leaves on the board if it stands.
    pub standing: StandingSuicide,
    /// How many stones each player has.
    pub supply: Supply,
}

/// Whether a play may leave one's own stones without liberties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suicide {
    /// Never.
    Forbidden,
    /// If more than the played stone is lifted.
    SeveralStonesOnly,
    /// Always.
    Allowed,
}

/// What a forbidden suicide leaves on the board if it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StandingSuicide {
    /// The chain without liberties is lifted.
    Lifted,
    /// The chain without liberties stays.
    Stays,
    /// The text does not say; the chain is lifted, and everything after it is doubtful.
    Unsaid,
}

/// How many stones each player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Supply {
    /// Enough.
    Unlimited,
    /// Half the points of the board, rounded down (180 on 19×19); captured stones do not come back.
    HalfTheBoard,
    /// As many, and a player gets captured stones back.
    HalfTheBoardReturning,
}

impl Supply {
    /// Whether `by` has no stone left.
    fn is_out(self, course: &Course, by: Color) -> bool {
        let half = u32::from(course.board().size().area() / 2);
        let played = course.ledger().plays[by.index()];
        match self {
            Self::Unlimited => false,
            Self::HalfTheBoard => played >= half,
            Self::HalfTheBoardReturning => {
                let ledger = course.ledger();
                let back = ledger.taken[by.opponent().index()] + ledger.suicides[by.index()];
                played.saturating_sub(back) >= half
            }
        }
    }
}

impl StandardPlacement {
    /// Suicide forbidden, stones without number.
    pub const NO_SUICIDE: Self =
        Self { suicide: Suicide::Forbidden, standing: StandingSuicide::Lifted, supply: Supply::Unlimited };

    /// This rule on suicide, stones without number.
    #[must_use]
    pub const fn with_suicide(suicide: Suicide) -> Self {
        Self { suicide, ..Self::NO_SUICIDE }
    }

    /// Whether it allows every play on an empty point that is no suicide.
    pub(crate) fn minds_only_suicide(self) -> bool {
        self.supply == Supply::Unlimited
    }
}

impl Placement for StandardPlacement {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let facts = effect.usual();
        let refused = match self.suicide {
            Suicide::Forbidden => facts.lost() > 0,
            Suicide::SeveralStonesOnly => facts.lost() == 1,
            Suicide::Allowed => false,
        };
        if refused {
            return Verdict::Forbidden(Reason::Suicide(facts.lost()));
        }
        if self.supply != Supply::Unlimited && self.supply.is_out(course, facts.color()) {
            return Verdict::Forbidden(Reason::NoStoneLeft);
        }
        Verdict::Allowed
    }

    fn if_it_stood(&self, course: &Course, effect: Effect, reason: Reason) -> (Effect, Option<Gap>) {
        let Reason::Suicide(_) = reason else { return (effect, None) };
        match self.standing {
            StandingSuicide::Lifted => (effect, None),
            StandingSuicide::Stays => {
                let facts = *effect.usual();
                (Effect::lifting(course.board(), facts, PointSet::EMPTY), None)
            }
            StandingSuicide::Unsaid => (
                effect,
                Some(Gap {
                    topic: Topic::Suicide,
                    missing: "what an unnoticed self-capture leaves on the board",
                }),
            ),
        }
    }
}
