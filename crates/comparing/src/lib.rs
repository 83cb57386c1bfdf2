//! Quarrels between rulebooks of Go: over one record, over many records, and over games made up to part them.
//!
//! For people who design, compare or implement rules and want to see where two rulesets, or two
//! readings of one, differ. Nothing here knows a ruleset: everything goes by what
//! [`go_rules::Rulebook`]s rule.
//!
//! # A tour
//!
//! [`compare()`] runs up to 128 rulebooks over a record: every ruling, every end, and the first [`Quarrel`]
//! of each pair and class with the clauses of both. [`Comparison::explain`] tells a quarrel to people,
//! [`json`] to programs. [`corpus()`] does it for many records and counts. [`hunt()`] plays random games in
//! search of quarrels and brings home the smallest record of each kind.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use go_quarrel::{Budget, Class, HuntOptions, hunt};
//! # use go_rules::{standard::*, *};
//! # let articles = |superko| Articles {
//! #     repetition: StandardRepetition::superko(superko).into(),
//! #     ..Articles::plain()
//! # };
//! # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional), &[]);
//! # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational), &[]);
//! let options = HuntOptions { budget: Budget::Games(500), ..HuntOptions::on("3x2".parse()?) };
//! let found = hunt(&options, &[positional, situational], &mut |_| {}, &AtomicBool::new(false))?;
//! let finding = &found.findings[0];
//! assert_eq!(finding.class, Class::Legality);
//! assert!(finding.quarrel.observable_a.starts_with("forbidden: the board would be as after ply"));
//! assert_eq!(finding.quarrel.observable_b, "allowed");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Classes
//!
//! A class names what is compared and when it can be. Where its condition does not hold the comparison
//! is [poisoned](compare::Poison): nothing is said, and the ply and the clause that did it are told.
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
//!
//! # Limits
//!
//! Findings are made smaller by a list of changes until none helps: they are minima of these changes, not the
//! smallest records there are.
//!
//! A hunt's memory is that of one game under all rulebooks for each thread, of the games of one round that may be news,
//! of [so many](HuntOptions::most_findings) findings, and of some hundred records that it changes and plays again.

pub mod ambiguity;
mod cause;
mod certify;
mod cite;
mod class;
pub mod compare;
pub mod corpus;
pub mod engines;
mod examine;
pub mod exhaustive;
mod explain;
pub mod generators;
mod grouped;
pub mod hunt;
pub mod json;
mod kind;
mod measure;
mod observable;
#[cfg(feature = "oracles")]
pub mod oracles;
mod quarrel;
mod reduce;
mod separate;
pub mod settlement;
mod start;

pub use cause::{ArticleSet, Cause, SilenceCause, TooManySilences, cause, cause_in_games, cause_in_silences};
pub use certify::{Certificate, CertifyOptions, certify};
pub use cite::cite;
pub use class::{Class, ParseClassError};
pub use compare::{CompareError, CompareOptions, Comparison, EndReport, Komi, Settle, compare};
pub use corpus::{CorpusError, CorpusOptions, CorpusReport, corpus};
pub use examine::{Answer, Examiner};
pub use grouped::{Dispute, PoisonedGroup, Side};
pub use hunt::{
    Budget, Doubtful, Finding, Findings, Hunt, HuntError, HuntOptions, Known, Policy, Progress, Totals, hunt,
};
pub use kind::Kind;
pub use measure::{Measure, measure};
pub use observable::{StageView, standing};
pub use quarrel::{Quarrel, Signature};
pub use reduce::{ReduceOptions, Reduced, Smaller, StartChanges, reduce, reduce_while};
pub use separate::{
    Bounds, OnProgress, Origin, SeparateOptions, SeparateProgress, Separation, Separations, separate,
};
pub use start::start_in_words;
