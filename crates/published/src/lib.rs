//! Published rulebooks of one idea each: Tromp–Taylor, New Zealand's, Spight's, Button go and their kin.
//!
//! A proposal takes what is usual and changes one thing: what a pass lifts, what the last move is worth, how everything is settled by
//! play. Texts with a long history live in the crates of their families, what servers do in `go-servers`, KataGo's settings in `go-katago`.
//!
//! | key | text |
//! |---|---|
//! | `tromp-taylor` | [`TrompTaylor`]: ten statements; positional superko, suicide, two passes, area |
//! | `new-zealand` | [`NewZealand`]: no position of one's own twice, suicide, the end by agreement, area |
//! | `simple-ko-area`, `simple-ko-territory` | [`SimpleKoArea`], [`SimpleKoTerritory`]: the plain ground for comparisons |
//! | `spight` | [`Spight`]: a pass frees what stood before it; a second pass in one position ends the game |
//! | `stone-scoring` | [`StoneScoring`]: stones alone count |
//! | `button` | [`Button`]: the first pass takes half a point and lifts all bans |
//! | `wmsg-2008` | [`Wmsg2008`]: area; a point off for Black if White passes first |
//! | `taiwan`, `concord` | [`Taiwan`], [`Concord`]: half a point or a pass stone for the last move |
//! | `ikeda-area-1` … `-3`, `ikeda-territory-1`, `-2` | [`IkedaArea1`] … [`IkedaTerritory2`]: everything settled by play |
//! | `lasker-maas` | [`LaskerMaas`]: territory, played out with captives |
//! | `no-pass-go`, `prisoner-return` | [`NoPassGo`], [`PrisonerReturn`]: who cannot move loses |
//!
//! # A tour
//!
//! ```
//! use go_board::{Color, Size};
//! use go_published::{NewZealand, TrompTaylor};
//! use go_rules::{Action, Referee, RulesetExt, Setup, Verdict};
//!
//! // A lone stone that lifts itself changes nothing: a repeated position for Tromp and Taylor, a move in New Zealand.
//! let start = Setup::empty(Size::new(1, 1)?).check()?;
//! let suicide = Action::play(Color::Black, "A1".parse()?);
//! let in_new_zealand = Referee::new(NewZealand.default_rulebook(), start.clone());
//! assert_eq!(in_new_zealand.judge(&suicide), Verdict::Allowed);
//! let by_tromp_and_taylor = Referee::new(TrompTaylor.default_rulebook(), start);
//! assert!(matches!(by_tromp_and_taylor.judge(&suicide), Verdict::Forbidden(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Spight's territory form is not played.

mod button;
mod concord;
mod ikeda;
mod lasker_maas;
mod new_zealand;
mod no_pass;
mod simple_ko;
mod spight;
mod stone_scoring;
mod taiwan;
mod tempo;
mod tromp_taylor;
mod wmsg;

pub use button::{Button, ButtonIsNoPass, ButtonLiftsBans, MayTakeButton};
pub use concord::Concord;
pub use ikeda::{IkedaArea1, IkedaArea2, IkedaArea3, IkedaTerritory1, IkedaTerritory2};
pub use lasker_maas::LaskerMaas;
pub use new_zealand::NewZealand;
pub use no_pass::{NoPassGo, PrisonerReturn};
pub use simple_ko::{SimpleKoArea, SimpleKoTerritory};
pub use spight::Spight;
pub use stone_scoring::StoneScoring;
pub use taiwan::Taiwan;
pub use tromp_taylor::TrompTaylor;
pub use wmsg::Wmsg2008;

use go_rules::Ruleset;

/// The texts of this crate.
#[must_use]
pub fn rulesets() -> Vec<&'static dyn Ruleset> {
    let ours: [&dyn Ruleset; 7] =
        [&TrompTaylor, &NewZealand, &SimpleKoArea, &SimpleKoTerritory, &Spight, &StoneScoring, &Button];
    ours.into_iter().chain(modern()).collect()
}

/// Proposals for rules that play alone decides.
fn modern() -> [&'static dyn Ruleset; 11] {
    [
        &Wmsg2008,
        &IkedaArea1,
        &IkedaArea2,
        &IkedaArea3,
        &IkedaTerritory1,
        &IkedaTerritory2,
        &Taiwan,
        &Concord,
        &LaskerMaas,
        &NoPassGo,
        &PrisonerReturn,
    ]
}
