//! Rulebooks that a user composes in TOML files: a base and what is different.
//!
//! ```
//! use go_published::TrompTaylor;
//! use go_rules::{Ruleset, RulesetExt, Topic};
//! use go_toml_rules::{Draft, compose};
//!
//! let draft = Draft::read("club.toml", r#"
//!     key = "club"
//!     base = "tromp-taylor"
//!     [placement]
//!     suicide = "forbidden"
//!     [compensation]
//!     komi = 6.5
//! "#)?;
//! let built_in: [&dyn Ruleset; 1] = [&TrompTaylor];
//! let club = compose(&[draft], &built_in)?.remove(0).default_rulebook();
//! assert_eq!(club.cite(Topic::Repetition).to_string(), "club 6"); // Tromp and Taylor's sixth statement
//! assert_eq!(club.cite(Topic::Suicide).says, "suicide = \"forbidden\".");
//!
//! let error = Draft::read("club.toml", "key = \"club\"\nbase = \"tromp-taylor\"\n[placement]\nsuicid = 1").unwrap_err();
//! assert_eq!(error.to_string(), "club.toml:4:1: [placement] has no key `suicid`; did you mean `suicide`?");
//! # Ok::<(), go_toml_rules::TomlError>(())
//! ```
//!
//! All keys are described in the chapter `rulebooks_in_toml` of the crate `bestiary-book`.

mod bases;
mod compose;
mod counting;
mod draft;
mod error;
mod making_up;
mod near;
mod patch;
mod patches;
mod play;
mod specification;
mod table;
mod variants;

pub use bases::compose;
pub use compose::UserRuleset;
pub use draft::Draft;
pub use error::TomlError;
pub use near::near;
