//! Games of Go as text and pictures.
//!
//! For programs that read what people and other programs wrote. Three notations live here:
//!
//! - [`sgf`], the files that games are kept in: a lossless tree that knows no rules;
//! - [`gtp`], vertices and colours as the Go Text Protocol spells them;
//! - [`diagram`], boards drawn as plain text, for a coloured terminal, or as SVG.
//!
//! # A tour
//!
//! ```
//! use go_notation::sgf::Collection;
//!
//! let text = "(;FF[4]GM[1]SZ[5];B[cc](;W[cb])(;W[bc]))";
//! let file: Collection = text.parse()?;
//! let root = file.games().next().expect("a file holds at least one game");
//! assert_eq!(root.property("SZ").and_then(|sz| sz.first_text()).as_deref(), Some("5"));
//! assert_eq!(file.to_string(), text);
//!
//! let error = "(;FF[4]SZ[5]\n;B[cc".parse::<Collection>().unwrap_err();
//! assert_eq!((error.position().line, error.position().column), (2, 3));
//! # Ok::<(), go_notation::sgf::Error>(())
//! ```
//!
//! # Limits
//!
//! No input panics, and nothing recurses: a file's depth costs no stack. A file of more than 16 MiB or
//! 1,000,000 nodes is refused unless [`sgf::Limits`] says otherwise; boards go up to 25×25.

pub mod sgf;
