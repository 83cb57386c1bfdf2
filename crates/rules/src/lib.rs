//! Rulebooks of Go as seven articles, and referees that run many of them over one record.
//!
//! For people who compare, design or implement rules. A *text* is what a ruleset says; where it is
//! silent it declares a *silence* with the *readings* a fair reader could take. A text with a reading for each
//! silence is a *rulebook*: seven [articles](article) that decide what may be played, what repeats, what
//! ends play, how the players settle what is dead, what is counted, what is compensated, and what becomes of
//! a forbidden action. A *record* is what the players did; a [`Referee`] rules on it under one rulebook, and
//! [`Lockstep`] under many at once.
//!
//! # A tour
//!
//! A referee takes a rulebook and a start, and rules. The texts that people play by are in `go-rulesets`, where
//! `Library::built_in().rulebook("aga-1991")` gives one; [`Articles::plain`] will do for a look around.
//!
//! ```
//! use go_board::{Color, Size};
//! use go_rules::*;
//!
//! let rulebook = Rulebook::new("plain", &Text::nameless(), Articles::plain());
//! let mut referee = Referee::new(rulebook, Setup::empty(Size::new(2, 1)?).check()?);
//! let (a1, b1) = ("A1".parse()?, "B1".parse()?);
//! referee.act(&Action::play(Color::Black, a1))?;
//! referee.act(&Action::play(Color::White, b1))?; // takes A1
//! let verdict = referee.judge(&Action::play(Color::Black, a1)); // would take B1: the board as after ply 1
//! assert_eq!(verdict, Verdict::Forbidden(Reason::Repeats(1)));
//! referee.act(&Action::pass(Color::Black))?;
//! referee.act(&Action::pass(Color::White))?;
//! assert_eq!(referee.outcome().to_string(), "W+2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A rulebook of one's own names the articles in which it differs, and the clause of its text for each subject.
//! Articles that many texts share are in [`standard`]; what is peculiar to one implements a trait of [`article`].
//! Two rulebooks side by side, where they part:
//!
//! ```
//! use go_board::{Color, Size};
//! use go_rules::standard::*;
//! use go_rules::*;
//!
//! let text = Text {
//!     key: "ours".into(),
//!     clauses: vec![Clause::new("6", "A stone just taken may be retaken at once.").on(&[Topic::Repetition])],
//!     ..Text::nameless()
//! };
//! let articles = Articles {
//!     repetition: StandardRepetition::NONE.into(),
//!     compensation: StandardCompensation::komi(HalfPoints::new(1)).into(),
//!     ..Articles::plain()
//! };
//! let ours = Rulebook::new("ours", &text, articles);
//! let plain = Rulebook::new("plain", &Text::nameless(), Articles::plain());
//!
//! let mut both = Lockstep::new(vec![plain, ours], Setup::empty(Size::new(2, 1)?).check()?)?;
//! both.act(&Action::play(Color::Black, "A1".parse()?))?;
//! both.act(&Action::play(Color::White, "B1".parse()?))?;
//! both.act(&Action::play(Color::Black, "A1".parse()?))?; // takes B1 again
//! let verdict = |member| both.ruling(member).map(|ruling| ruling.verdict);
//! assert_eq!(verdict(0), Some(Verdict::Forbidden(Reason::Repeats(1))));
//! assert_eq!(verdict(1), Some(Verdict::Allowed));
//! assert_eq!(both.rulebooks()[1].cite(Topic::Repetition).to_string(), "ours 6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! No strong play and no clocks. Every referee stops with an error at a length of record, number of
//! statements and size of history that [`Limits`] set.

pub mod article;
mod course;
mod effect;
mod ground;
mod half;
mod handicap;
mod history;
mod identity;
mod in_force;
mod ledger;
mod lockstep;
pub mod markdown;
mod outcome;
mod overlay;
mod ply;
mod record;
mod referee;
mod rulebook;
mod spec;
mod stage;
pub mod standard;
mod status;
mod subject;
mod text;
mod verdict;

pub use article::{
    ArticleName, Change, Compensation, Effect, Ending, Lifting, Objection, Penalty, Placement, Redress,
    Remedy, Repetition, Scoring, Settlement,
};
pub use course::Course;
pub use ground::{Ground, Grounded, Grounds};
pub use half::{HalfPoints, ParseHalfPointsError};
pub use history::{History, Made, Situation};
pub use identity::Identity;
pub use ledger::Ledger;
pub use lockstep::{LimitError, Limits, Lockstep, Marks, Ruling, TooManyRulebooks};
pub use outcome::{How, Item, Outcome, Sheet};
pub use overlay::{Overlay, SharedOverlay};
pub use ply::{Became, Ply};
pub use record::{
    Action, Edit, Occurred, Proposal, Record, Setup, SetupError, SetupProblem, Special, Start, Statement,
    Turn,
};
pub use referee::Referee;
pub use rulebook::{Articles, Citation, Rulebook, Slot, owner};
pub use spec::{SpecError, SpecProblem};
pub use stage::{Memory, Next, On, Over, Stage, StageKind, StageName};
pub use standard::points_in_seki;
pub use status::{Adjudicator, LifeAndDeath, NobodyKnows, Status, all_dead};
pub use subject::{Condition, ParseTopicError, Subject};
pub use text::{
    Choice, Clause, Edition, ReadingError, ReadingOption, Ruleset, RulesetExt, Selection, Setting, Silence,
    Str, Text,
};
pub use verdict::{Gap, Reason, Topic, Verdict};
