use go_board::{Color, PointSet};

use crate::{
    Action, Course, Gap, Ground, Grounds, LimitError, Limits, Lockstep, Marks, Outcome, Rulebook, Ruling,
    Sheet, Start, Verdict,
};

/// Rules on one record under one rulebook.
#[derive(Clone, Debug)]
pub struct Referee {
    lockstep: Lockstep,
}

impl Referee {
    /// A referee of `rulebook` at `start`.
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "one rulebook is never too many")]
    pub fn new(rulebook: Rulebook, start: Start) -> Self {
        let lockstep = Lockstep::new(vec![rulebook], start);
        Self { lockstep: lockstep.unwrap_or_else(|_| unreachable!("one rulebook is never too many")) }
    }

    /// Sets other limits.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { lockstep: self.lockstep.with_limits(limits) }
    }

    /// Begins again at the same start.
    pub fn restart(&mut self) {
        self.lockstep.restart();
    }

    /// The rulebook.
    #[must_use]
    pub fn rulebook(&self) -> &Rulebook {
        &self.lockstep.rulebooks()[0]
    }

    /// The record as ruled so far.
    #[must_use]
    pub fn course(&self) -> &Course {
        self.lockstep.course(0)
    }

    /// Takes in one action.
    ///
    /// # Errors
    /// [`LimitError`] if a limit is reached; nothing has changed then.
    pub fn act(&mut self, action: &Action) -> Result<Option<Ruling>, LimitError> {
        self.lockstep.act(action)?;
        Ok(self.lockstep.ruling(0))
    }

    /// Takes in the action if it is allowed; otherwise nothing changes and the answer is no.
    ///
    /// # Errors
    /// [`LimitError`] if a limit is reached; nothing has changed then.
    pub fn act_if_allowed(&mut self, action: &Action) -> Result<bool, LimitError> {
        self.lockstep.act_if_allowed(action)
    }

    /// What the rulebook would say of `action` now.
    #[must_use]
    pub fn judge(&self, action: &Action) -> Verdict {
        self.lockstep.judge(0, action)
    }

    /// The points where `by`, being to move, may play now.
    #[must_use]
    pub fn legal_plays(&self, by: Color) -> PointSet {
        self.lockstep.legal_plays(0, by)
    }

    /// Actions that had to be ruled on once more because later ones were taken back.
    #[must_use]
    pub const fn ruled_anew(&self) -> u64 {
        self.lockstep.ruled_anew()
    }

    /// By what the last action was decided, and by what it came to the stage that goes on.
    #[must_use]
    pub fn grounds(&self) -> Grounds {
        self.lockstep.grounds(0)
    }

    /// By what the game ended as it did; `None` if it has not ended.
    #[must_use]
    pub fn outcome_ground(&self) -> Option<Ground> {
        self.lockstep.outcome_ground(0)
    }

    /// What limits comparisons with this referee's rulings.
    #[must_use]
    pub fn marks(&self) -> Marks {
        self.lockstep.marks(0)
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.lockstep.outcome(0).0
    }

    /// How the game ended, with the score sheet if points were counted.
    #[must_use]
    pub fn outcome_and_sheet(&self) -> (Outcome, Option<Sheet>) {
        self.lockstep.outcome(0)
    }

    /// The score sheet of the board as it stands with these stones dead, and what it would decide.
    ///
    /// # Errors
    /// The [`Gap`] that keeps the text from counting.
    pub fn count(&self, dead: &PointSet) -> Result<(Outcome, Sheet), Gap> {
        self.lockstep.count(0, dead)
    }
}
