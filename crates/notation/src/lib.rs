//! Games of Go as text and pictures.
//!
//! For programs that read what people and other programs wrote. Five notations live here:
//!
//! - [`sgf`], the files that games are kept in: a lossless tree that knows no rules;
//! - [`game`], a line of such a tree as a record that rulebooks can judge, and back;
//! - [`gtp`], vertices and colours as the Go Text Protocol spells them;
//! - [`transcript`], games told as commands of that protocol;
//! - [`diagram`], boards drawn as plain text, for a coloured terminal, or as SVG.
//!
//! # A tour
//!
//! ```
//! use go_notation::diagram::Diagram;
//! use go_notation::game::{Game, Options, board_after};
//!
//! let text = b"(;FF[4]GM[1]SZ[3:2]RU[Tromp-Taylor]AW[aa]AB[ca][ab][bb]PL[W]\n;W[ba];B[aa])";
//! let game = Game::from_bytes(text, Options::default())?;
//! let board = board_after(&game.record, 2); // White took her own life, Black plays where she stood
//! assert_eq!(Diagram::new(&board).to_string(), "   A B C\n 2 X . X\n 1 X X .\n");
//!
//! let error = Game::from_bytes(b"(;FF[4]SZ[9]\n;B[zz])", Options::default()).unwrap_err();
//! let place = error.position().expect("errors have places");
//! assert_eq!((place.line, place.column), (2, 2));
//! # Ok::<(), go_notation::game::ReadError>(())
//! ```
//!
//! # Limits
//!
//! No input panics, and nothing recurses: a file's depth costs no stack. A file of more than 16 MiB or
//! 1,000,000 nodes is refused unless [`sgf::SgfLimits`] says otherwise; boards go up to 25×25.

pub mod diagram;
pub mod game;
pub mod gtp;
pub mod sgf;
pub mod terminal;
pub mod transcript;
