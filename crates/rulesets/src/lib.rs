//! Every rules text of Go by its key: the one list that commands, documents, tests and hunts go through.
//!
//! | key | text |
//! |---|---|
//! | `wildberger` | Wildberger's simplified rules |
//! | `aga-1991-paun` | the AGA's rules as Păun reported them |
//! | `aga-1991` | the AGA's own concise rules |
//! | `bga`, `ffg` | the British and the French reading of them |
//! | `chinese-1988`, `chinese-2002` | the Chinese rules |
//! | `figg` | the Italian federation's introduction |
//! | `polish-wiki`, `polish-wiki-area` | a Polish wiki's page, with each of its two counts |
//! | `brainking` | the page of the server BrainKing |
//! | `ing-1991`, `ing-1996` | Ing's rules |
//! | `simplified-ing`, `hansen` | what was published in their place |
//! | `japanese-1989`, `japanese-1949` | the Japanese rules |
//! | `korean-2016` | the Korean rules |
//! | `tromp-taylor`, `cgos` | Tromp–Taylor, with and without suicide |
//! | `new-zealand` | New Zealand's rules |
//! | `simple-ko-area`, `simple-ko-territory` | nothing but suicide and taking back at once forbidden |
//! | `spight`, `stone-scoring`, `button` | three ideas of their own |
//! | `katago-tromp-taylor`, `katago-chinese`, `katago-chinese-ogs`, `katago-chinese-kgs`, `katago-japanese`, `katago-korean`, `katago-aga`, `katago-bga`, `katago-french`, `katago-aga-button`, `katago-new-zealand`, `katago-stone-scoring`, `katago-ancient-area`, `katago-ancient-territory`, `katago-goe`, `katago-ing` | KataGo's presets |
//! | `katago-simple` | simple ko and area in KataGo's terms |
//!
//! # A tour
//!
//! ```
//! use go_rulesets::Library;
//! let library = Library::built_in();
//! let rulebook = library.rulebook("tromp-taylor[shortcut=on]")?;
//! assert_eq!(rulebook.name(), "tromp-taylor[shortcut=on]");
//! assert_eq!(library.rulebooks("simple-ko-*, bga")?.len(), 3);
//! let error = library.rulebook("tromp-tailor").unwrap_err();
//! assert_eq!(error.to_string(), "there is no text `tromp-tailor`; did you mean tromp-taylor?");
//! # Ok::<(), go_rulesets::LibraryError>(())
//! ```
//!
//! [`kata`] makes rulebooks of KataGo's settings, and says which settings a rulebook corresponds to.
//!
//! # Limits
//!
//! The rules of other clubs and servers are not in the list yet.

mod error;
mod library;

pub use error::LibraryError;
pub use go_modular::{
    kata, near,
    toml::{Draft, TomlError},
};
pub use library::Library;
