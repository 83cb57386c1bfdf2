//! All small games of Go: the smallest record in which two rulebooks disagree, or that there is none up to a size.
//!
//! For people who want to be sure: random games find quarrels, but only a search of everything says that there is none.
//!
//! It rests on comparing alone and uses threads. [`exhaustive`] lists boards, positions and records in order of size,
//! [`measure()`] says which of two records is the smaller, [`separate()`] finds the smallest record for each pair and
//! class, and [`certify()`] counts a search that found nothing.

mod certify;
pub mod exhaustive;
mod measure;
mod separate;

pub use certify::{Certificate, CertifyOptions, certify};
pub use measure::{Measure, measure};
pub use separate::{
    Bounds, OnProgress, Origin, SeparateOptions, SeparateProgress, Separation, Separations, separate,
};
