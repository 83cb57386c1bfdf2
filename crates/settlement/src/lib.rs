//! Settlement as the small game of two players that it is: once play has stopped, who can make sure of what.
//!
//! A text says what a player may do when play has stopped: call stones dead, accept, refuse, ask to play on, play
//! on, pass. [`settle`] takes all of these choices from the end of a record until states come back, and says what
//! each player can enforce whatever the other does.
//!
//! A *guarantee* is the best result of which a player can make sure by what the text allows. If both can make sure of
//! the same one, the record is [settled](Conclusion::Settled) under that rulebook; results that show only because a
//! player waives what could be enforced make it [waivable](Conclusion::Waivable), which is no fault of a text. It is
//! [ambiguous](Conclusion::Ambiguous) if one player alone can keep the game from ending for ever, if one alone can bring
//! about what the text leaves open, or if neither can enforce one result. What was not looked at is never guessed:
//! where it matters the answer is [not decided](Conclusion::NotDecided).
//!
//! # How it is taken
//!
//! - Players alternate in speaking. Who is offered something answers it: accepts, refuses, offers something else, asks
//!   to play on, or passes. Saying nothing is no answer, and resigning settles no dispute: neither is looked at.
//! - Where either may speak and nothing lies on the table, no text says who is first. A player can make sure of
//!   something only if that holds whoever speaks first.
//! - Where play goes on, the player to move may offer something once, if both have passed before.
//! - A drawn or void game lies between the smallest wins of both. What would be agreed about a void or drawn game is not looked at.
//! - A player who is not to go on for ever is held to want an end, any end.
//!
//! # Limits
//!
//! Everything that standard articles remember is part of a state. Peculiar articles are objects that may read
//! anything; what is allowed is compared whenever a state comes back another way, and a difference makes the answer *not decided*.
//!
//! ```
//! use go_settlement::{SettleOptions, Conclusion, settle};
//! # use go_rules::{standard::*, *};
//! # let rulebook = Rulebook::new("as it stands", &Text::nameless(), Articles::plain());
//! let setup = Setup::empty("3x3".parse()?);
//! let passes = vec![Action::pass(go_board::Color::Black), Action::pass(go_board::Color::White)];
//! let record = Record { setup, actions: passes };
//! let standing = settle(&record, &rulebook, &SettleOptions::default())?;
//! assert_eq!(standing.verdict, Conclusion::Settled(Outcome::Draw));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod characters;
mod checks;
mod decide;
mod endless;
mod form;
mod graph;
mod lines;
mod moves;
mod options;
mod settle;
mod solve;
mod standing;
mod state;
mod value;

pub use characters::{Character, Played, PlayedTo, play_out};
pub use checks::check;
pub use endless::endless_dispute;
pub use options::SettleOptions;
pub use settle::{settle, stand};
pub use standing::{Ambiguity, Bound, CannotSettle, Conclusion, EndlessLine, Guarantee, Standing};
