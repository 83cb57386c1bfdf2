//! Scenarios: a position, what happens from there, and what each rulebook says.
//!
//! For people who write down what rules say and want it checked, and for programs that read games. A
//! scenario is a small text, in a file of its own or in a block of Markdown. Above a line `---` stands what is so, whoever judges; below
//! it, what rulebooks make of it.
//!
//! # A tour
//!
//! ```
//! use go_rulesets::Library;
//! use go_scenario::{Source, load, trials};
//!
//! let text = "\
//! id       tour/white-passes-last
//! board    3x3
//! play     B B2, W pass, B pass
//! ---
//! aga-1991: stopped, captured 1-1
//!   play  B propose nothing dead, W accept
//!   white owes a pass
//!   play  W pass
//!   ended, result B+9
//! tromp-taylor: ended, result B+9, area 9-0
//! ";
//! let found = load(&[Source::new("tour.scenario", text.to_owned())], &Library::built_in());
//! assert!(found.problems.is_empty());
//! for trial in trials(&found) {
//!     println!("{}", trial.name());
//!     assert!(trial.run().passed());
//! }
//! assert_eq!(found.scenarios[0].scenario.to_string(), text); // printing gives the text back
//! ```
//!
//! # Limits
//!
//! No text panics, however wrong. A file has at most 16 MiB, a scenario 1 MiB, a run 200,000 trials. Blocks of Markdown count if they are indented by at most three spaces, not inside quotations.

mod coverage;
mod lint;
mod load;
#[cfg(feature = "oracles")]
pub mod oracles;
mod print;
mod problem;
mod read;
mod record;
mod run;
mod scenario;
mod shelf;
mod source;
mod words;

pub use coverage::{CitedBy, ClauseCoverage, Coverage, SilenceCoverage, coverage};
pub use load::{Loaded, LoadedScenarios, PickError, Source, UnreadableError, canonical, load, pick};
pub use problem::Problem;
pub use run::{Diagrams, FailedStatement, Report, Trial, TrialVerdict, trials};
pub use scenario::{
    At, Block, Body, Drawn, Head, Remark, SaidCycle, SaidFate, SaidGround, SaidResult, SaidStatement,
    SaidStatus, SaidVerdict, Scenario, StageWord,
};
pub use source::{Heading, Part, Span};
pub use words::{parse as parse_action, reason as reason_word};
