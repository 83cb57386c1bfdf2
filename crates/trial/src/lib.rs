//! Programs that speak the Go Text Protocol, put beside rulebooks.
//!
//! For people who write engines and want to know by which rules they play. An [`Engine`] runs any command line and
//! asks it what GTP lets one ask: which points may be played, what stands on the board, what the score is. [`observe`]
//! writes down what it answers along a game; [`check`] holds the answers against a rulebook and gives every
//! [`Difference`] a [kind](DifferenceKind); [`reduce`] makes the game short; [`variants`] and [`Fit`] tell which rulebook
//! explains most of what was seen.
//!
//! A program may be slow, crash, answer nonsense or never stop answering: each is a [`Fault`] that is told, and none
//! takes more time or memory than [`EngineOptions`] allow.
//!
//! # Limits
//!
//! GTP knows plays and passes only: a record is followed up to the first action that is neither, or that is not the
//! player's turn. There is no end of play in GTP, so nothing is compared after a rulebook has stopped it.

mod check;
mod checked;
mod command;
mod engine;
mod fault;
mod fit;
mod games;
mod kind;
mod observe;
mod process;
mod said;
mod scores;
mod shrink;
mod tested;

pub use check::check;
pub use checked::{Checked, Difference};
pub use command::{CommandError, CommandLine};
pub use engine::{Engine, EngineOptions, Knows, Trouble};
pub use fault::Fault;
pub use fit::{Fit, fits, variants};
pub use games::observe_game;
pub use kind::{BringsBack, CountedAs, DifferenceKind, PlayKind, SelfCapture};
pub use observe::{AnsweredTurn, Asked, Ended, Observed, observe};
pub use said::Said;
pub use shrink::{ReducedDifference, reduce};
pub use tested::{Tested, Topics};
