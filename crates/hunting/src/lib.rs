//! Random games of Go in search of disagreements between rulebooks, and what is found made small.
//!
//! For people who want to be shown where two rulesets, or two readings of one, differ, without a record in hand.
//!
//! It rests on comparing and on the exhaustive search of the smallest games, and uses threads, a clock and saved state.
//! [`generators`] play, [`hunt()`] keeps one finding of each kind, [`reduce()`] makes them small, [`ambiguity`](mod@ambiguity) hunts
//! within one text, and [`corpus()`] goes through games that were played by people.
//!
//! # A tour
//!
//! [`hunt()`] plays random games in search of quarrels and brings home the smallest record of each kind; [`json`] tells
//! it to programs.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use go_comparing::Class;
//! use go_hunting::{Budget, HuntOptions, hunt};
//! # use go_rules::{standard::*, *};
//! # let articles = |superko| Articles {
//! #     repetition: StandardRepetition::superko(superko).into(),
//! #     ..Articles::plain()
//! # };
//! # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional));
//! # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational));
//! let options = HuntOptions { budget: Budget::Games(500), ..HuntOptions::on("3x2".parse()?) };
//! let found = hunt(&options, &[positional, situational], &mut |_| {}, &AtomicBool::new(false))?;
//! let finding = &found.findings[0];
//! assert_eq!(finding.class, Class::Legality);
//! assert!(finding.quarrel.observable_a.starts_with("forbidden: the board would be as after ply"));
//! assert_eq!(finding.quarrel.observable_b, "allowed");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Findings are made smaller by a list of changes until none helps: they are minima of these changes, not the
//! smallest records there are.
//!
//! A hunt's memory is that of one game under all rulebooks for each thread, of the games of one round that may be news,
//! of [so many](HuntOptions::most_findings) findings, and of some hundred records that it changes and plays again.

pub mod ambiguity;
pub mod corpus;
pub mod generators;
pub mod hunt;
pub mod json;
mod reduce;

pub use corpus::{CorpusError, CorpusOptions, corpus};
pub use hunt::{
    Budget, Doubtful, Finding, Findings, Hunt, HuntError, HuntOptions, Hunted, Hunter, Known, NewKind,
    Policy, Progress, Totals, hunt,
};
pub use reduce::{ReduceOptions, Reduced, Smaller, StartChanges, images, reduce, reduce_while};
