//! Every rules text of Go by its key: the one list that commands, documents, tests and hunts go through.
//!
//! ```
//! use go_rulesets::Library;
//! let library = Library::built_in();
//! let rulebook = library.rulebook("tromp-taylor[shortcut=on]")?;
//! assert_eq!(rulebook.name(), "tromp-taylor[shortcut=on]");
//! let error = library.rulebook("tromp-tailor").unwrap_err();
//! assert_eq!(error.to_string(), "there is no text `tromp-tailor`; did you mean tromp-taylor?");
//! # Ok::<(), go_rulesets::LibraryError>(())
//! ```

mod error;
mod library;

pub use error::LibraryError;
pub use go_modular::{near, toml::TomlError};
pub use library::Library;
