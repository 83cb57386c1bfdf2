//! The rulebook to start from.

use super::{
    StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, Superko,
};
use crate::{Articles, HalfPoints};

impl Articles {
    /// Articles for a rulebook in which only some of the seven matter; the others are these:
    ///
    /// | article | what it says |
    /// |---|---|
    /// | placement | on any empty point; suicide is forbidden; stones never run out |
    /// | repetition | no earlier position may come back, whoever is to move ([positional superko](Superko::Positional)) |
    /// | ending | two passes in succession end play; a pass costs nothing |
    /// | settlement | none: the board is counted as it stands, every stone alive |
    /// | scoring | area: stones, and empty points that only one colour reaches |
    /// | compensation | no komi, no points for handicap stones; equal scores are a draw |
    /// | redress | a forbidden action never happened; the record is no game under this rulebook from there on |
    ///
    /// No published text has all of them. The texts by their keys are in the crate `go-rulesets`.
    ///
    /// ```
    /// use go_board::{Board, Color};
    /// use go_rules::standard::*;
    /// use go_rules::*;
    ///
    /// // 2 X O .   Black A1 leaves two black stones without a liberty.
    /// // 1 . O .
    /// let board: Board = "XO./.O.".parse()?;
    /// let a1 = Action::play(Color::Black, "A1".parse()?);
    /// let verdict = |articles| {
    ///     let rulebook = Rulebook::new("mine", &Text::nameless(), articles);
    ///     let start = Setup::position(&board, Color::Black).check()?;
    ///     Ok::<_, SetupError>(Referee::new(rulebook, start).judge(&a1))
    /// };
    /// assert_eq!(verdict(Articles::plain())?, Verdict::Forbidden(Reason::Suicide(2)));
    ///
    /// let placement = StandardPlacement::with_suicide(Suicide::Allowed).into();
    /// assert_eq!(verdict(Articles { placement, ..Articles::plain() })?, Verdict::Allowed);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn plain() -> Self {
        Self {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: StandardRepetition::superko(Superko::Positional).into(),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: StandardSettlement::AsItStands.into(),
            scoring: StandardScoring::AREA.into(),
            compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
            redress: StandardRedress::HALT.into(),
        }
    }
}
