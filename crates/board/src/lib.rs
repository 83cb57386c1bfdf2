//! Boards of Go: what stones do to each other, and nothing else.
//!
//! For people who write rules, engines or tools. A [`Board`] knows points, chains, liberties and
//! captures on every rectangle from 1×1 to 25×25; whether a play is *allowed* is a question for a
//! ruleset, and this crate knows none. It has no dependencies.
//!
//! # A tour
//!
//! ```
//! use go_board::{Board, Color, Point};
//!
//! // 3 . X .
//! // 2 X O .
//! // 1 . X .      Black C2 takes the white stone
//! let mut board: Board = ".X./XO./.X.".parse()?;
//! let c2: Point = "C2".parse()?;
//! let facts = board.facts(c2, Color::Black).expect("C2 is empty");
//! assert_eq!((facts.taken(), facts.lost()), (1, 0));
//! board.play(&facts);
//! assert_eq!(board.to_string(), ".X./X.X/.X.");
//! assert_eq!(board.key(), facts.key_after());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`Facts`] of a play are known before it is made, so a rule can refuse it and nothing has to
//! be undone. [`area`] counts what each side owns and surrounds, [`Symmetry`] turns boards, and
//! [`Board::key`] names a position: without collisions up to 80 points, by 128 bits above.
//!
//! # Limits
//!
//! At most 25 rows and 25 columns, the most that one letter names in GTP. Edges and corners are ordinary: there is no torus.

mod board;
mod color;
mod facts;
mod key;
mod parse;
mod point;
mod points;
mod region;
mod size;
mod symmetry;

#[cfg(feature = "naive")]
pub mod naive;

pub use board::{Board, CellsError};
pub use color::Color;
pub use facts::{Facts, OffBoardOrOccupied};
pub use key::Key;
pub use parse::ParseBoardError;
pub use point::{ParsePointError, Point};
pub use points::PointSet;
pub use region::{Area, Region, area, regions};
pub use size::{Size, SizeError};
pub use symmetry::{Canonical, Symmetry, canonical};
