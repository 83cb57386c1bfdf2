//! What these texts share and nobody else needs.

mod breach;
mod ko;
mod komi;
mod settling;
mod stopping;
mod territory;
mod trial;
mod without_capturing;

pub(crate) use breach::Breach;
pub(crate) use ko::UntilNextStone;
pub(crate) use komi::{agreed_komi, komi};
pub(crate) use settling::{JapaneseSettling, Offer, Recurs, SettlingRules};
pub(crate) use stopping::ByAgreement;
pub(crate) use territory::JapaneseTerritory;
pub use territory::{BoardPoints, SharedDame, ground};
pub(crate) use trial::{Kos, PassForKo, SameKo, Starts, TrialRules};
pub(crate) use without_capturing::WithoutCapturing;
