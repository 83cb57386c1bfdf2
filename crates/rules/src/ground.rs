//! By what an answer was decided.

use crate::article::ArticleName;
use crate::{
    Action, Gap, Next, Over, Reason, Remedy, Rulebook, Stage, Statement, Topic, Turn, Verdict, owner,
};

/// By what a rulebook decided something: the article that decided, and the subject it decided by.
///
/// [`Rulebook::cite`](crate::Rulebook::cite) turns it into a clause, of the text that the article was taken from.
///
/// ```
/// use go_rules::{ArticleName, Ground, Topic};
/// // A subject alone stands for the article that usually deals with it.
/// assert_eq!(Ground::from(Topic::Ko).article, ArticleName::Repetition);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ground {
    /// The article that decided.
    pub article: ArticleName,
    /// The subject that it decided by.
    pub topic: Topic,
}

impl From<Topic> for Ground {
    fn from(topic: Topic) -> Self {
        Self { article: owner(topic), topic }
    }
}

/// An article's answer with the subject it was decided by.
///
/// An answer without a subject of its own, such as that play goes on, or that the game ends because the players have agreed, rests on
/// whatever led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grounded<T> {
    /// The answer.
    pub answer: T,
    /// The subject, if the article speaks of one here.
    pub topic: Option<Topic>,
}

impl Grounded<Next> {
    /// Nothing follows: the stage goes on and the other player is to move.
    pub const CONTINUE: Self = Self { answer: Next::Continue, topic: None };

    /// Whether nothing follows.
    #[must_use]
    #[inline]
    pub fn continues(&self) -> bool {
        self.answer == Next::Continue
    }
}

impl Next {
    /// This follows, decided by what the text says on `topic`.
    #[must_use]
    pub const fn on(self, topic: Topic) -> Grounded<Self> {
        Grounded { answer: self, topic: Some(topic) }
    }

    /// The game is over, and the text does not say how: by the subject on which it is silent.
    #[must_use]
    pub const fn undecided(gap: Gap) -> Grounded<Self> {
        Self::Over(Over::Undetermined(gap)).on(gap.topic)
    }

    /// This follows from what was decided before, without anything more being decided.
    #[must_use]
    pub const fn in_consequence(self) -> Grounded<Self> {
        Grounded { answer: self, topic: None }
    }
}

impl Remedy {
    /// This remedy, by what the text says on `topic`.
    #[must_use]
    pub const fn on(self, topic: Topic) -> Grounded<Self> {
        Grounded { answer: self, topic: Some(topic) }
    }
}

impl Stage {
    /// This stage, by what the text says on `topic`.
    #[must_use]
    pub const fn on(self, topic: Topic) -> Grounded<Self> {
        Grounded { answer: self, topic: Some(topic) }
    }
}

impl Verdict {
    /// By what `action` is allowed, forbidden, or left open; `None` if the rulebook does not know the action, or nobody plays it.
    #[must_use]
    pub fn ground(self, action: &Action) -> Option<Ground> {
        match self {
            Self::Allowed => Some(subject_of(action)?.into()),
            Self::Forbidden(reason) => Some(reason.topic().into()),
            Self::Undetermined(gap) => Some(gap.topic.into()),
            Self::NotApplicable => None,
        }
    }
}

/// The subject by which an action may be done.
fn subject_of(action: &Action) -> Option<Topic> {
    Some(match action {
        Action::Turn(_, Turn::Play(_)) => Topic::Placement,
        Action::Turn(_, Turn::Pass | Turn::Special(_)) => Topic::Pass,
        Action::Statement(_, Statement::Propose(proposal)) => proposal.subject(),
        Action::Statement(_, Statement::Accept) => Topic::Agreement,
        Action::Statement(_, Statement::Refuse | Statement::Resume) => Topic::Dispute,
        Action::Statement(_, Statement::Object(_)) => Topic::Notice,
        Action::Statement(_, Statement::Resign) => Topic::Resignation,
        Action::Edit(_) => return None,
    })
}

/// By what a rulebook decided the last action, and by what it came to the stage that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grounds {
    /// By what the action was allowed, forbidden, or left open; `None` before the first action, for one that the rulebook does not know, and for
    /// a change of the board that nobody played.
    pub verdict: Option<Ground>,
    /// If the action was forbidden: by what it became what it became.
    pub remedy: Option<Ground>,
    /// By what the last action changed what goes on; `None` if nothing followed from it.
    pub then: Option<Ground>,
    /// By what the stage began that now goes on, or the game ended. At the start it is by what the player moves first who does.
    pub stage: Ground,
}

/// By what to cite a remedy: a text that does not say what becomes of forbidden turns at least says that this one is forbidden.
pub(crate) fn remedied(rulebook: &Rulebook, remedy: Ground, reason: Reason) -> Ground {
    if rulebook.speaks_of(remedy) { remedy } else { reason.topic().into() }
}

/// What a run keeps of one rulebook's grounds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept {
    /// The latest forbidden turn, by what it became what it became, and why it was forbidden.
    pub(crate) remedy: Option<(u32, Ground, Reason)>,
    /// By what the stage began, and after which ply.
    pub(crate) stage: (u32, Ground),
}

impl Kept {
    /// At a start with this ground.
    pub(crate) const fn at_start(stage: Ground) -> Self {
        Self { remedy: None, stage: (0, stage) }
    }
}
