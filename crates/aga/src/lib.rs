//! The rules of the American Go Association and their relatives.
//!
//! All of them want it both ways: territory with prisoners and area shall give the same result. The device is the
//! *pass stone*, handed to the opponent for every pass, and that White moves last, so that both players part with
//! equally many stones.
//!
//! | key | type | text |
//! |---|---|---|
//! | `aga-1991-paun` | [`Aga1991Paun`] | the rules of September 1991 as Gheorghe Păun reported their novelties in a Romanian Go column |
//! | `aga-1991` | [`Aga1991`] | the AGA's own concise rules of 1991, with the komi of 7.5 of today or the 5.5 of then |
//! | `bga` | [`Bga`] | the same as the British Go Association interprets them |
//! | `ffg` | [`Ffg`] | the French rules as the French federation publishes them, which count area and know the pass stone only as a way to count faster |
//!
//! Each text is two files to be read side by side: `specs/KEY.md` has its clauses in our own words, its silences, and examples for
//! every one of them; the file here says which clause decides what, and what each reading changes. Clauses bear the numbers of their texts
//! where those have numbers (Păun's report has none: A0 to A12 are ours).
//!
//! ```
//! use go_board::{Color, Size};
//! use go_rules::{Action, Proposal, Referee, RulesetExt, Setup, StageName, Statement};
//!
//! let mut referee = Referee::new(go_aga::Aga1991.default_rulebook(), Setup::empty(Size::square(3)?).check()?);
//! referee.act(&Action::play(Color::Black, "B2".parse()?))?;
//! referee.act(&Action::pass(Color::White))?;
//! referee.act(&Action::pass(Color::Black))?;
//! referee.act(&Action::Statement(Color::Black, Statement::Propose(Proposal::PlayIsOver)))?;
//! referee.act(&Action::Statement(Color::White, Statement::Accept))?;
//! assert_eq!(referee.course().stage().name, StageName::LastMove); // Black moved last: White owes a pass
//! referee.act(&Action::pass(Color::White))?;
//! // 8 points and 2 pass stones against 1 pass stone and a komi of 7.5.
//! assert_eq!(referee.outcome().to_string(), "B+1.5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Handicap stones that come with the [start](go_rules::Setup) may stand anywhere; those that Black places by turns are ruled on. Where
//! the AGA and the BGA let players go back to an earlier position by agreement, the record says so by an edit. A handicap of more than nine
//! stones and a board larger than 19×19 are not refused, though the AGA's text speaks of 2 to 9 stones and of 19×19 or less.

mod aga1991;
mod articles;
mod bga;
mod ffg;
mod paun;

pub use aga1991::Aga1991;
pub use bga::Bga;
pub use ffg::Ffg;
pub use paun::Aga1991Paun;

/// The texts of this crate.
#[must_use]
pub fn rulesets() -> Vec<&'static dyn go_rules::Ruleset> {
    vec![&Aga1991Paun, &Aga1991, &Bga, &Ffg]
}
