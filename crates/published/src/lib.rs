//! Rules of Go that are put together from standard articles: Tromp–Taylor and its kin, KataGo's settings, and files that users write.
//!
//! For people who want to say rules by their parts: which repetition, which end, which count. Texts with history of their own live in
//! crates of their families.
//!
//! | key | text |
//! |---|---|
//! | `tromp-taylor` | [`TrompTaylor`]: ten statements; positional superko, suicide, two passes, area |
//! | `new-zealand` | [`NewZealand`]: no position of one's own twice, suicide, the end by agreement, area |
//! | `cgos` | [`Cgos`]: Tromp–Taylor without suicide, komi 7.5 |
//! | `simple-ko-area`, `simple-ko-territory` | [`SimpleKoArea`], [`SimpleKoTerritory`]: the plain ground for comparisons |
//! | `spight` | [`Spight`]: a pass frees what stood before it; a second pass in one position ends the game |
//! | `stone-scoring` | [`StoneScoring`]: stones alone count |
//! | `button` | [`Button`]: the first pass takes half a point and lifts all bans |
//! | `wmsg-2008` | [`Wmsg2008`]: area; a point off for Black if White passes first |
//! | `taiwan`, `concord` | [`Taiwan`], [`Concord`]: half a point or a pass stone for the last move |
//! | `ikeda-area-1` … `-3`, `ikeda-territory-1`, `-2` | [`IkedaArea1`] … [`IkedaTerritory2`]: everything settled by play |
//! | `lasker-maas` | [`LaskerMaas`]: territory, played out with captives |
//! | `no-pass-go`, `prisoner-return` | [`NoPassGo`], [`PrisonerReturn`]: who cannot move loses |
//! | `kgs-…`, `ogs-…`, `igs`, `dgs` | what servers do: [`KgsChinese`], [`OgsIng`], [`Igs`], [`Dgs`] and their kin |
//! | `katago-tromp-taylor`, `katago-japanese` … | KataGo's presets, see [`kata`]; `katago-simple` is simple ko and area |
//!
//! # A tour
//!
//! ```
//! use go_board::{Color, Size};
//! use go_modular::{NewZealand, TrompTaylor};
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
//! [`kata`] follows KataGo's rules object and presets; [`toml`] reads rulebooks from files.
//!
//! # Limits
//!
//! Spight's territory form is not played.

mod button;
mod cgos;
mod concord;
mod ikeda;
pub mod kata;
mod lasker_maas;
mod near;
mod new_zealand;
mod no_pass;
mod servers;
mod simple_ko;
mod spight;
mod stone_scoring;
mod taiwan;
mod tempo;
pub mod toml;
mod tromp_taylor;
mod wmsg;

pub use button::Button;
pub use cgos::Cgos;
pub use concord::Concord;
pub use ikeda::{IkedaArea1, IkedaArea2, IkedaArea3, IkedaTerritory1, IkedaTerritory2};
pub use lasker_maas::LaskerMaas;
pub use near::near;
pub use new_zealand::NewZealand;
pub use no_pass::{NoPassGo, PrisonerReturn};
pub use servers::{
    Dgs, Igs, KgsAga, KgsChinese, KgsJapanese, KgsNewZealand, OgsAga, OgsChinese, OgsIng, OgsJapanese,
    OgsNewZealand,
};
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
    let ours: [&dyn Ruleset; 8] = [
        &TrompTaylor,
        &NewZealand,
        &Cgos,
        &SimpleKoArea,
        &SimpleKoTerritory,
        &Spight,
        &StoneScoring,
        &Button,
    ];
    ours.into_iter().chain(modern()).chain(servers()).chain(kata::rulesets()).collect()
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

/// What servers do.
fn servers() -> [&'static dyn Ruleset; 11] {
    [
        &KgsJapanese,
        &KgsChinese,
        &KgsAga,
        &KgsNewZealand,
        &OgsJapanese,
        &OgsChinese,
        &OgsAga,
        &OgsNewZealand,
        &OgsIng,
        &Igs,
        &Dgs,
    ]
}
