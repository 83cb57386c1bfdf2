//! What a hunt keeps of what it meets.

use std::sync::Arc;

use go_rules::Record;
use go_search::Measure;

use super::finish::Looked;
use super::run::Rank;

/// How often a sketch is looked at again for another cause, however often it comes.
pub(super) const MOST_LOOKS: u32 = 12;

/// How often one sketch has come, and its best witness.
#[derive(Clone, Copy)]
pub(super) struct SeenSketch {
    pub(super) times: u64,
    pub(super) looks: u32,
    pub(super) best: Rank,
}

/// The best witness of a kind.
#[derive(Clone)]
pub(super) struct Held {
    /// The game it comes from, before it was made smaller.
    pub(super) rank: Rank,
    pub(super) record: Arc<Record>,
    pub(super) looked: Looked,
    pub(super) measure: Measure,
    pub(super) times: u64,
    /// The place of a known record that shows this kind.
    pub(super) known: Option<usize>,
    /// A witness that is still to be made smaller.
    pub(super) fresh: bool,
}

impl Held {
    /// A witness that is as small as it gets.
    pub(super) const fn done(
        rank: Rank,
        record: Arc<Record>,
        looked: Looked,
        measure: Measure,
        times: u64,
        known: Option<usize>,
    ) -> Self {
        Self { rank, record, looked, measure, times, known, fresh: false }
    }
}
