//! The seven articles: the questions every rulebook answers.
//!
//! Each is a trait, and each has a standard form that most texts share. Articles never call each
//! other: they read the [`Course`] and answer. A rulebook's slot holds either a standard article or a peculiar one, and
//! every article has an [identity](Identity), so that equal ones are asked once.

use std::fmt;
use std::sync::Arc;

use go_board::{Color, Facts, PointSet};

use crate::course::Course;
pub use crate::effect::{Change, Effect, Lifting};
use crate::standard::{
    HandicapPlacement, StandardCompensation, StandardEnding, StandardPlacement, StandardRedress,
    StandardRepetition, StandardScoring, StandardSettlement,
};
use crate::{
    Action, Adjudicator, Gap, Grounded, Identity, Item, Next, Outcome, Reason, Setup, Sheet, Special, Stage,
    Statement, Topic, Verdict,
};

/// Where a stone may go, and what is lifted.
pub trait Placement: Identity {
    /// What the play does.
    fn effect(&self, course: &Course, facts: Facts) -> Effect {
        _ = course;
        Effect::Usual(facts)
    }

    /// Whether the play may be made, repetition left aside.
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict;

    /// What a forbidden play would do if it stood, and what the text does not say about that.
    fn if_it_stood(&self, course: &Course, effect: Effect, reason: Reason) -> (Effect, Option<Gap>) {
        _ = (course, reason);
        (effect, None)
    }

    /// Whether this special turn may be taken.
    fn judge_special(&self, course: &Course, by: Color, special: Special) -> Verdict {
        _ = (course, by, special);
        Verdict::NotApplicable
    }

    /// What an allowed special turn does.
    fn change(&self, course: &Course, by: Color, special: Special) -> Change {
        _ = (course, by, special);
        Change { counts_as_pass: true, ..Change::default() }
    }

    /// Whether exchanging the colours exchanges the rulings.
    fn is_color_blind(&self) -> bool {
        true
    }
}

/// What repeats, and what becomes of it.
pub trait Repetition: Identity {
    /// Whether the play may be made, as far as repetition goes.
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict;

    /// Whether the pass may be made, as far as repetition goes.
    fn judge_pass(&self, course: &Course, by: Color) -> Verdict {
        _ = (course, by);
        Verdict::Allowed
    }

    /// What follows from the situation that now stands.
    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        _ = course;
        Grounded::CONTINUE
    }

    /// Whether [`judge`](Self::judge) and [`after_turn`](Self::after_turn) never read anything but the history.
    fn is_color_blind(&self) -> bool {
        true
    }

    /// The same article with life and death asked of `adjudicator`; `None` if it never asks.
    fn adjudicated(&self, adjudicator: &Adjudicator) -> Option<RepetitionArticle> {
        _ = adjudicator;
        None
    }
}

/// What stops or ends a stage of play, who must move last, what a pass costs.
pub trait Ending: Identity {
    /// The first stage, and by what it begins: mostly by what says who moves first.
    fn start(&self, setup: &Setup) -> Grounded<Stage> {
        Stage::play(setup.next).on(Topic::Turns)
    }

    /// Whether the pass may be made.
    fn judge_pass(&self, course: &Course, by: Color) -> Verdict {
        _ = (course, by);
        Verdict::Allowed
    }

    /// Whether a pass hands a stone to the opponent.
    fn pass_hands_over_a_stone(&self, course: &Course) -> bool {
        _ = course;
        false
    }

    /// What follows a turn.
    fn after_turn(&self, course: &Course) -> Grounded<Next>;

    /// What follows when the players have agreed, or need not agree.
    fn after_agreement(&self, course: &Course) -> Grounded<Next> {
        _ = course;
        Next::Over(crate::Over::Counted).in_consequence()
    }

    /// Whether the colours are treated alike.
    fn is_color_blind(&self) -> bool {
        true
    }
}

/// Marking, accepting, disputing, resuming.
pub trait Settlement: Identity {
    /// What follows when play stops.
    fn on_stop(&self, course: &Course) -> Grounded<Next>;

    /// Whether the statement may be made.
    fn judge(&self, course: &Course, by: Color, statement: &Statement) -> Verdict;

    /// What follows an allowed statement.
    fn after_statement(&self, course: &Course, by: Color, statement: &Statement) -> Grounded<Next>;

    /// What follows when a player takes a turn although play has stopped; `None` if nothing does.
    fn turn_while_stopped(&self, course: &Course, by: Color) -> Option<Grounded<Next>> {
        _ = (course, by);
        None
    }

    /// The stones that are lifted as dead before counting.
    fn dead(&self, course: &Course) -> PointSet;

    /// The same article with life and death asked of `adjudicator`; `None` if it never asks.
    fn adjudicated(&self, adjudicator: &Adjudicator) -> Option<SettlementArticle> {
        _ = adjudicator;
        None
    }
}

/// What is counted.
pub trait Scoring: Identity {
    /// The lines of the score sheet, or what the text does not say.
    ///
    /// # Errors
    /// The [`Gap`] that keeps the text from counting.
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap>;
}

/// Komi, handicap, ties.
pub trait Compensation: Identity {
    /// The lines that compensation adds to a sheet.
    fn adjust(&self, course: &Course, sheet: &Sheet) -> Vec<Item>;

    /// The outcome of a complete sheet.
    fn decide(&self, course: &Course, sheet: &Sheet) -> Outcome;

    /// The komi as the text writes it for this setup.
    fn written_komi(&self, setup: &Setup) -> crate::HalfPoints;

    /// Where Black puts the stones of a handicap that did not come with the start.
    fn handicap_placement(&self) -> HandicapPlacement {
        HandicapPlacement::Unknown
    }
}

/// What becomes of a forbidden action.
pub trait Redress: Identity {
    /// The remedy at once.
    fn remedy(&self, course: &Course, action: &Action, reason: Reason) -> Grounded<Remedy>;
}

/// What becomes of a forbidden action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Remedy {
    /// It never happened, and the record is no game under this rulebook.
    Halt,
    /// It is taken back and becomes passes.
    Passes(Penalty),
    /// It is taken back and the turn is lost.
    TurnLost,
    /// It is no move, and has no effect: whose turn it is and all else stays as it was.
    NoMove,
    /// It stands.
    Stands,
    /// It stands unless somebody objects in time; then it is taken back and becomes passes.
    StandsUnlessObjected {
        /// What it becomes then.
        penalty: Penalty,
        /// Whether only the very next action can object, or any until the opponent's next turn.
        only_next_action: bool,
        /// What the text does not say of an objection that comes too late; `None` if there is then nothing to object to.
        too_late: Option<Gap>,
    },
    /// The player loses the game.
    Loses,
    /// It stands, and the player loses the game if the other points it out before the game has ended.
    LosesIfNoticed,
    /// The text does not say. The action stands, and everything after it is doubtful.
    Undetermined(Gap),
}

/// What becomes of a turn that is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Penalty {
    /// The number of passes it becomes.
    pub passes: u8,
    /// Stones handed over in all, where a pass costs a stone.
    pub stones: u8,
    /// Whether the turns that the same player has taken right before it are taken back with it.
    pub preceding_too: bool,
    /// Whether the passes count towards the passes that stop play.
    pub count_towards_stop: bool,
}

impl Penalty {
    /// One pass, at the price of one, that counts as any other.
    pub const ONE_PASS: Self = Self { passes: 1, stones: 1, preceding_too: false, count_towards_stop: true };
}

/// What pointing out a forbidden turn that stands would bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Objection {
    /// Who took the turn loses the game.
    Loses,
    /// The turn is taken back.
    TakenBack {
        /// The number of passes it becomes; 0 if the player moves anew.
        passes: u8,
        /// Whether the player's preceding turns are taken back as well.
        preceding_too: bool,
    },
}

/// In a clause that goes on from “if it is pointed out”.
impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (passes, preceding_too) = match self {
            Self::Loses => return f.write_str("it loses the game"),
            Self::TakenBack { passes, preceding_too } => (*passes, *preceding_too),
        };
        f.write_str("it is taken back")?;
        if preceding_too {
            f.write_str(" with the turns right before it")?;
        }
        match passes {
            0 => Ok(()),
            1 => f.write_str(" and is a pass"),
            n => write!(f, " and is {n} passes"),
        }
    }
}

/// The seven articles, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ArticleName {
    /// See [`Placement`].
    Placement,
    /// See [`Repetition`].
    Repetition,
    /// See [`Ending`].
    Ending,
    /// See [`Settlement`].
    Settlement,
    /// See [`Scoring`].
    Scoring,
    /// See [`Compensation`].
    Compensation,
    /// See [`Redress`].
    Redress,
}

impl ArticleName {
    /// All seven, in the order in which they are asked.
    pub const ALL: [Self; 7] = [
        Self::Placement,
        Self::Repetition,
        Self::Ending,
        Self::Settlement,
        Self::Scoring,
        Self::Compensation,
        Self::Redress,
    ];
}

impl fmt::Display for ArticleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "placement",
            Self::Repetition => "repetition",
            Self::Ending => "ending",
            Self::Settlement => "settlement",
            Self::Scoring => "scoring",
            Self::Compensation => "compensation",
            Self::Redress => "redress",
        })
    }
}

macro_rules! article {
    ($(#[$doc:meta])* $name:ident, $standard:ident, $trait:ident) => {
        $(#[$doc])*
        ///
        /// Two are equal if they are the same standard article, or one and the same peculiar object;
        /// a referee asks equal articles once.
        #[derive(Clone, Debug)]
        pub enum $name {
            /// One that many texts share.
            Standard($standard),
            /// One that is peculiar to a text.
            Peculiar(Arc<dyn $trait>),
        }

        impl $name {
            /// The article as its trait.
            #[must_use]
            #[inline]
            pub fn get(&self) -> &dyn $trait {
                match self {
                    Self::Standard(article) => article,
                    Self::Peculiar(article) => &**article,
                }
            }

            /// A peculiar article.
            #[must_use]
            pub fn peculiar(article: impl $trait + 'static) -> Self {
                Self::Peculiar(Arc::new(article))
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                match (self, other) {
                    (Self::Standard(a), Self::Standard(b)) => a == b,
                    (Self::Peculiar(a), Self::Peculiar(b)) => Arc::ptr_eq(a, b) || a.is_same_as(&**b),
                    (Self::Standard(_), Self::Peculiar(_)) | (Self::Peculiar(_), Self::Standard(_)) => false,
                }
            }
        }

        impl From<$standard> for $name {
            fn from(article: $standard) -> Self {
                Self::Standard(article)
            }
        }
    };
}

article!(/** A placement article. */ PlacementArticle, StandardPlacement, Placement);
article!(/** A repetition article. */ RepetitionArticle, StandardRepetition, Repetition);
article!(/** An ending article. */ EndingArticle, StandardEnding, Ending);
article!(/** A settlement article. */ SettlementArticle, StandardSettlement, Settlement);
article!(/** A scoring article. */ ScoringArticle, StandardScoring, Scoring);
article!(/** A compensation article. */ CompensationArticle, StandardCompensation, Compensation);
article!(/** A redress article. */ RedressArticle, StandardRedress, Redress);
