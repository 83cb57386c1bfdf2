/// What the players have done and what changed hands, kept by the course: one entry for Black, one for White.
///
/// An entry nobody wrote is zero, so every article can read every ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Ledger {
    /// Plays that were made.
    pub plays: [u32; 2],
    /// Passes, those included that a forbidden action was turned into.
    pub passes: [u32; 2],
    /// Opposing stones this player took by plays.
    pub taken: [u32; 2],
    /// Own stones this player lifted by suicide.
    pub suicides: [u32; 2],
    /// Stones this player handed to the opponent: for passes, or as a penalty.
    pub handed_over: [u32; 2],
    /// Prisoners this player gave back.
    pub returned: [u32; 2],
    /// Who passed first in the game, if anyone: 0 Black, 1 White.
    pub first_passer: Option<u8>,
    /// Passes one right after another, up to now.
    pub passes_running: u32,
}

impl Ledger {
    /// Plays and passes of one player together.
    #[must_use]
    pub const fn moves(&self, color: go_board::Color) -> u32 {
        self.plays[color.index()] + self.passes[color.index()]
    }

    /// Stones of `color` that the opponent holds: taken, lifted by suicide, or handed over, and not given back.
    #[must_use]
    pub const fn prisoners_of(&self, color: go_board::Color) -> u32 {
        let holder = color.opponent().index();
        let got = self.taken[holder] + self.suicides[color.index()] + self.handed_over[color.index()];
        got.saturating_sub(self.returned[holder])
    }
}
