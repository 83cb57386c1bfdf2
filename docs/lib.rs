//! The chapters on Bestiary, each as the documentation of a module, and the pages of its catalogue as text.
//!
//! Packages cannot include files from outside their folders: programs that carry a page along take it from here, and the pages
//! stay together where people look for them. Links between pages lead from file to file.

/// The pages of the catalogue of beasts by their names: scenarios between words, for `go-scenario` to read.
pub const CATALOGUE: [(&str, &str); 8] = [
    ("bent-four-and-moonshine.md", include_str!("catalogue/bent-four-and-moonshine.md")),
    ("counting-and-seki.md", include_str!("catalogue/counting-and-seki.md")),
    ("kos-in-seki.md", include_str!("catalogue/kos-in-seki.md")),
    ("long-cycles.md", include_str!("catalogue/long-cycles.md")),
    ("settlement-and-redress.md", include_str!("catalogue/settlement-and-redress.md")),
    ("superko-and-passes.md", include_str!("catalogue/superko-and-passes.md")),
    ("tiny-boards.md", include_str!("catalogue/tiny-boards.md")),
    ("told-apart.md", include_str!("catalogue/told-apart.md")),
];

#[doc = include_str!("causes.md")]
pub mod causes {}

#[doc = include_str!("changes.md")]
pub mod changes {}

#[doc = include_str!("concepts.md")]
pub mod concepts {}

#[doc = include_str!("engines.md")]
pub mod engines {}

#[doc = include_str!("glossary.md")]
pub mod glossary {}

#[doc = include_str!("gtp.md")]
pub mod gtp {}

#[doc = include_str!("how-to-write-a-specification.md")]
pub mod how_to_write_a_specification {}

#[doc = include_str!("hunting.md")]
pub mod hunting {}

#[doc = include_str!("machine-interface.md")]
pub mod machine_interface {}

#[doc = include_str!("model.md")]
pub mod model {}

#[doc = include_str!("planted-faults.md")]
pub mod planted_faults {}

#[doc = include_str!("records.md")]
pub mod records {}

#[doc = include_str!("rediscovered.md")]
pub mod rediscovered {}

#[doc = include_str!("rulebooks-in-toml.md")]
pub mod rulebooks_in_toml {}

#[doc = include_str!("scenarios.md")]
pub mod scenarios {}

#[doc = include_str!("separation.md")]
pub mod separation {}

#[doc = include_str!("settlement.md")]
pub mod settlement {}

#[doc = include_str!("speed.md")]
pub mod speed {}
