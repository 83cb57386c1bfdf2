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
//! | `wmsg-2008` | the World Mind Sports Games of 2008 |
//! | `ikeda-area-1`, `ikeda-area-2`, `ikeda-area-3`, `ikeda-territory-1`, `ikeda-territory-2` | Ikeda's rules |
//! | `taiwan`, `concord`, `lasker-maas` | three ways of making area and territory agree |
//! | `no-pass-go`, `prisoner-return` | who cannot move loses |
//! | `kgs-japanese`, `kgs-chinese`, `kgs-aga`, `kgs-new-zealand` | what the server KGS does |
//! | `ogs-japanese`, `ogs-chinese`, `ogs-aga`, `ogs-new-zealand`, `ogs-ing` | what the server OGS does |
//! | `igs`, `dgs` | what the servers IGS and DGS do |
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
//! Life and death that nobody has agreed on is left undetermined: see [`go_rules::LifeAndDeath`].

mod error;
mod library;

pub use error::LibraryError;
pub use go_katago as kata;
pub use go_toml_rules::{Draft, TomlError, near};
pub use library::Library;
