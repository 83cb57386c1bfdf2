//! What is peculiar to these texts, one file for each thing.
//!
//! | text | its files |
//! |---|---|
//! | `figg` | `agreement`, `filling`, `passes`, `stones` (`OnesOwnStones`), `unspoken` (`TiesForMovingSecond`) |
//! | `polish-wiki`, `polish-wiki-area` | `agreement`, `breaths`, `passes`, `retaking`, `territory`, `unspoken` (`Unspoken`) |
//! | `brainking` | `marking`, `own_move`, `stones` (`LoneStone`), `territory` (`TerritoryLessOwnLosses`), `unspoken` (`FromBlack`) |

mod agreement;
mod breaths;
mod filling;
mod marking;
mod own_move;
mod passes;
mod retaking;
mod stones;
mod territory;
mod unspoken;

pub(crate) use agreement::settlement;
pub(crate) use breaths::{BothOut, Breaths, NoBreathLeft};
pub(crate) use filling::FilledIn;
pub(crate) use marking::{AfterRefusal, BothColors, Marking, MarkingEnding, WhoMarks, Zone};
pub(crate) use own_move::OwnPreviousMove;
pub(crate) use passes::{Passes, PassesEnd};
pub(crate) use retaking::{Answered, KoShape, Retaking};
pub(crate) use stones::{LoneStone, OnesOwnStones};
pub(crate) use territory::{DeadStonesLeft, OneWall, TerritoryLessOwnLosses};
pub(crate) use unspoken::{FromBlack, TiesForMovingSecond, Unspoken};
