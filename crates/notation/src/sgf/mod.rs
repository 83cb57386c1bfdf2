//! The Smart Game Format, FF\[4\]: a *collection* of game trees, read and written without loss.
//!
//! This layer knows trees, properties and values, and nothing of Go: what `B[cc]` means is for the
//! layer above. A [`Collection`] keeps every property in its order, unknown ones too, and every value
//! as it was written, escapes included. Each remembers its place in the text, so that whoever finds
//! a value wrong can say where it stands.
//!
//! *Canonical form* is the text without blanks between its signs and without brackets around an
//! only child: reading such a text and printing it gives the same bytes.
//!
//! ```
//! use go_notation::sgf::Collection;
//! let untidy = "game 12:\r\n(;GaMe[1] SiZe[5] ZZ[kept\\]]\r\n (;Black[cc]))";
//! let file: Collection = untidy.parse()?;
//! let root = file.games().next().expect("one game");
//! assert!(root.property("SZ").is_some(), "FF[3] spelt SZ as SiZe");
//! assert_eq!(file.to_string(), "(;GaMe[1]SiZe[5]ZZ[kept\\]];Black[cc])");
//! # Ok::<(), go_notation::sgf::Error>(())
//! ```

mod charset;
mod error;
mod node;
mod path;
mod places;
mod read;
mod text;
mod tree;
mod vertex;
mod write;

pub use charset::Charset;
pub use error::{Error, ErrorKind, Position};
pub use node::{Node, Property, Value};
pub use path::{ParseVariationError, Variation, VariationError};
pub use read::SgfLimits;
pub use text::{compose, escape, split_composed, to_simple_text, to_text};
pub use tree::{ByteSpan, Collection, EditError, NodeId};
pub use vertex::{VertexProblem, corners, letters, point, vertex_numbers};
