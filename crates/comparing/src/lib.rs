//! Rulebooks of Go compared: where they disagree over a record, by which clauses, and which articles make it so.
//!
//! For people who design, compare or implement rules and want to see where two rulesets, or two
//! readings of one, differ. Nothing here knows a ruleset: everything goes by what
//! [`go_rules::Rulebook`]s rule.
//!
//! It rests on the rules, on notation and on settlement, and knows nothing of where records come from: searches, hunts
//! and programs under test rest on it. It starts no thread, reads no file and looks at no clock, so that it runs in a
//! browser, too: whoever has many records brings the threads, whoever sets a time limit the clock.
//!
//! # A tour
//!
//! [`compare()`] runs up to 128 rulebooks over a record: every ruling, every end, and the first [`Quarrel`]
//! of each pair and class with the clauses of both. [`Comparison::explain`] tells a quarrel to people,
//! [`json`] to programs. An [`Examiner`] asks the same of record after record, [`cause()`] says which articles make a
//! quarrel, and [`corpus`] adds up many comparisons.
//!
//! ```
//! use go_board::{Color, Size};
//! use go_comparing::{Class, CompareOptions, compare};
//! # use go_rules::{standard::*, *};
//! # let articles = |superko| Articles {
//! #     placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
//! #     repetition: StandardRepetition::superko(superko).into(),
//! #     ..Articles::plain()
//! # };
//! # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional));
//! # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational));
//! let record = Record {
//!     setup: Setup::empty(Size::square(1)?),
//!     actions: vec![Action::play(Color::Black, "A1".parse()?)],
//! };
//! let found = compare(&record, &[positional, situational], &CompareOptions::default())?;
//! assert_eq!(found.quarrels[0].class, Class::Legality);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All of it, and every search that plays games itself, takes rulebooks through a record with a [`watch::Watch`].
//!
//! # Classes
//!
//! A class names what is compared and when it can be. Where its condition does not hold the comparison
//! is [poisoned](Poison): nothing is said, and the ply and the clause that did it are told.
//!
//! Five show at a ply, as long as both rulebooks have the *same course so far*: every action became the
//! same, and after each the same went on with the same player to act. The first difference is told, and ends the condition.
//!
//! - *legality*: whether the player may take this turn now; and, if both allow a play, what it lifts.
//! - *cycle*: what becomes of a game that comes back to where it was, the player to move included: barred,
//!   void, drawn, or free to go on. A barred loop is a quarrel about legality as well.
//! - *ending*: what goes on after a turn, and who may act.
//! - *settlement*: whether a statement may be made, and what goes on after it; at the end of the record,
//!   which stones are dead after the same statements.
//! - *redress*: what became of a turn that both forbid.
//!
//! Three show at the end, if both took all *turns* of the record for the same thing, whatever stage they took them in.
//!
//! - *scoring*: the margin before compensation, if board, dead stones, plays, passes and captures are the same.
//! - *compensation*: what komi, handicap and ties add to it, under the same condition.
//! - *result*: who wins by how much, if the game was decided under both.
//!
//! What a text does not decide, and an action that a rulebook does not know, never make a quarrel.
//! After something undecided, quarrels are found but [doubtful](Quarrel::doubtful), and hunts and corpora do not count them.
//! A clear verdict is firm even if the text does not say what the forbidden turn leaves behind.
//! Whether the winner differs is told with what shows at the end. A game that is not over is not poisoned: there is
//! nothing at its end yet.
//!
//! Many rulebooks make many pairs: [`Comparison::disputes`] and [`Comparison::poisoned_groups`] put them in sides.

mod aftermath;
mod became;
mod cause;
mod class;
mod compare;
pub mod corpus;
pub mod ends;
mod enforced;
mod examine;
mod explain;
mod games;
mod grouped;
pub mod json;
mod kind;
pub mod observable;
pub mod panel;
pub mod parting;
mod quarrel;
mod redress;
mod report;
mod settle;
pub mod settled;
mod start;
pub mod track;
pub mod watch;

pub use became::{became_in_words, same_fate, standing};
pub use cause::{
    ArticleSet, Cause, CauseFinder, SilenceCause, TooManySilences, cause, cause_in_games, cause_in_silences,
};
pub use class::{Class, ParseClassError};
pub use compare::{CompareError, CompareOptions, Comparison, KomiChoice, TimeLimit, compare};
pub use ends::EndReport;
pub use examine::{Answer, Examiner};
pub use grouped::{Dispute, PoisonedGroup, Side};
pub use kind::Kind;
pub use observable::StageView;
pub use quarrel::{Quarrel, Signature};
pub use report::{Mark, PlyReport, Poison, View};
pub use settle::Settle;
pub use start::{is_position_of_its_own, start_in_words};
