//! What is searched, and how far.

use go_board::PointSet;
use go_rules::Limits;

/// Bounds on the search, and what it starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettleOptions {
    /// Stones that both players together put on the board after the stop; `None`: no stone is played, and players
    /// have nothing but words and passes.
    pub plays: Option<u16>,
    /// States of one search.
    pub states: usize,
    /// Chains of which every union is claimed to be dead; if there are more, only some unions are.
    pub chains: usize,
    /// Sets of stones that are claimed to be dead in one state.
    pub claims: usize,
    /// A set of stones that is claimed to be dead also where not all unions are.
    pub dead: PointSet,
    /// Whether passes are supplied at the end of the record until play stops, or both have passed.
    pub supply_passes: bool,
    /// Whether a search is spared where the form of the articles shows that either player can go on for ever.
    pub by_form: bool,
    /// Bounds on the record.
    pub limits: Limits,
}

impl Default for SettleOptions {
    /// Six stones, 20,000 states, every union of up to four chains.
    fn default() -> Self {
        Self {
            plays: Some(6),
            states: 20_000,
            chains: 4,
            claims: 16,
            dead: PointSet::EMPTY,
            supply_passes: false,
            by_form: true,
            limits: Limits::default(),
        }
    }
}
