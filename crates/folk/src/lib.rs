//! Rules of Go as they are told to newcomers: by a federation's introduction, a wiki, a game server.
//!
//! Such texts are short, are read by more people than any official one, and leave more open. What they say is a clause, what they leave
//! open a silence with a reading for each answer; both stand, with examples that run, in one file for each text under `specs/`.
//!
//! | key | type | text |
//! |---|---|---|
//! | `figg` | [`Figg`] | the introduction of the Federazione Italiana Giuoco Go, in Italian |
//! | `polish-wiki` | [`PolishWiki`] | a Polish wiki's page on the rules, counting as it says the Japanese do |
//! | `polish-wiki-area` | [`PolishWikiArea`] | the same, counting as one of its editors says the Chinese do |
//! | `brainking` | [`BrainKing`] | the page on Go of the server BrainKing, in Romanian |
//!
//! ```
//! use go_board::{Color, Size};
//! use go_rules::{Action, Referee, RulesetExt, Setup, StageName};
//!
//! // The introduction ends a game “after three passes”.
//! let mut referee = Referee::new(go_folk::Figg.default_rulebook(), Setup::empty(Size::square(9)?).check()?);
//! referee.act(&Action::pass(Color::Black))?;
//! referee.act(&Action::pass(Color::White))?;
//! assert_eq!(referee.course().stage().name, StageName::Play);
//! referee.act(&Action::pass(Color::Black))?;
//! assert_eq!(referee.course().stage().name, StageName::Stopped);
//! assert_eq!(referee.rulebook().cite(go_rules::Topic::Stop).to_string(), "figg F2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! None of these texts says how to find out what is dead when the players do not agree. That is undetermined here until somebody who
//! knows is [plugged in](go_rules::Rulebook::adjudicated), or one of the readings is chosen by which the players play on or nothing
//! disputed comes off.

mod articles;
mod brainking;
mod figg;
mod polish_wiki;

pub use brainking::BrainKing;
pub use figg::Figg;
pub use polish_wiki::{PolishWiki, PolishWikiArea};

/// The texts of this crate.
#[must_use]
pub fn rulesets() -> Vec<&'static dyn go_rules::Ruleset> {
    vec![&Figg, &PolishWiki, &PolishWikiArea, &BrainKing]
}
