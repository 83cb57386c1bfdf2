//! Articles that many texts share, written once.
//!
//! They are plain values: two rulebooks with equal values share one object and are asked once. None
//! of them names a text; a rulebook says which clause of its text each rests on.

mod compensation;
mod ending;
mod handicap;
mod placement;
mod plain;
mod redress;
mod repetition;
mod scoring;
mod settlement;

pub use compensation::{HandicapPoints, Komi, StandardCompensation, Ties};
pub use ending::{LastMove, StandardEnding, Stops, When};
pub(crate) use handicap::HandicapStones;
pub use handicap::{HandicapPlacement, fixed_handicap};
pub use placement::{StandardPlacement, StandingSuicide, Suicide, Supply};
pub use redress::StandardRedress;
pub use repetition::{Ko, Recurrence, StandardRepetition, Superko, Void};
pub use scoring::{Method, SekiPoints, Shared, StandardScoring, points_in_seki};
pub use settlement::{Agreement, FirstToMove, SecondStop, StandardSettlement, StillAlive};
