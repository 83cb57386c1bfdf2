//! Everything that is small: boards, positions and records in order of size.
//!
//! Random games find quarrels; to say that there is none below a certain size takes all records below it. Positions come
//! modulo the symmetries of the board, which is sound because rulings commute with them as long as no handicap stones
//! have fixed places. Colours are not exchanged: not every rulebook is blind to them. Records come modulo the symmetries
//! of their starts, too.

mod batch;
mod claims;
mod ends;
mod partings;
mod positions;
mod records;
mod search;
mod start;
mod wanted;

pub use positions::{MOST_POINTS, boards, every_position, positions};
pub use records::walk;

pub(crate) use batch::{Batch, BatchItem, Found, Open};
pub(crate) use ends::Likeness;
pub(crate) use search::search;
pub(crate) use start::{Begin, begins};
pub(crate) use wanted::{Wanted, WantedCell};
