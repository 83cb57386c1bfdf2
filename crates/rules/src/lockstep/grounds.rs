//! By what each rulebook decides.

use super::Lockstep;
use crate::ground::{Kept, remedied};
use crate::{Action, Ground, Grounds, Outcome, Statement, Topic, Turn, Verdict};

impl Lockstep {
    /// By what this rulebook decided the last action, and by what it came to the stage that goes on.
    ///
    /// ```
    /// use go_board::{Color, Size};
    /// use go_rules::*;
    /// let text = Text {
    ///     key: "any".into(),
    ///     clauses: vec![Clause::new("9", "Two passes end play.").on(&[Topic::Stop])],
    ///     ..Text::nameless()
    /// };
    /// let book = Rulebook::new("any", &text, Articles::plain());
    /// let mut run = Lockstep::new(vec![book], Setup::empty(Size::square(3)?).check()?)?;
    /// run.act(&Action::pass(Color::Black))?;
    /// assert_eq!(run.grounds(0).then, None);
    /// run.act(&Action::pass(Color::White))?;
    /// let ground = run.grounds(0).then.expect("the second pass ends the game");
    /// assert_eq!(run.rulebooks()[0].cite(ground).to_string(), "any 9");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn grounds(&self, member: usize) -> Grounds {
        let Kept { remedy, stage: (since, stage) } = self.grounds[member];
        let ruling = self.ruling(member);
        let last = self.course(member).plies().last();
        let action = last.map(|ply| &ply.action);
        let lifted_own = last.is_some_and(|ply| ply.lost > 0);
        let verdict = match (ruling.map(|ruling| ruling.verdict), action) {
            // It is upheld by what the text says becomes of such a turn.
            (Some(Verdict::Allowed), Some(Action::Statement(_, Statement::Object(ply)))) => {
                Some(self.remedy_of(member, *ply).unwrap_or(Topic::Notice.into()))
            }
            // That a play may leave its own stones without liberties is said by what the text says of that.
            (Some(Verdict::Allowed), Some(Action::Turn(_, Turn::Play(_)))) if lifted_own => {
                Some(Topic::Suicide.into())
            }
            (Some(verdict), Some(action)) => verdict.ground(action),
            _ => None,
        };
        let remedy = remedy.filter(|(ply, ..)| *ply == self.plies && ruling.is_some());
        let rulebook = &self.rulebooks[member];
        Grounds {
            verdict,
            remedy: remedy.map(|(_, ground, reason)| remedied(rulebook, ground, reason)),
            then: (since == self.plies && since > 0).then_some(stage),
            stage,
        }
    }

    /// By what the forbidden turn of this ply became what it became; `None` if it was not forbidden.
    #[must_use]
    pub fn remedy_of(&self, member: usize, ply: u32) -> Option<Ground> {
        let rulebook = &self.rulebooks[member];
        if let Some((latest, ground, reason)) = self.grounds[member].remedy
            && latest == ply
        {
            return Some(remedied(rulebook, ground, reason));
        }
        let became = self.course(member).plies().get(ply.checked_sub(1)? as usize)?.became;
        let reason = became.reason()?;
        Some(remedied(rulebook, reason.remedy_topic().into(), reason))
    }

    /// By what the game ended as it did under this rulebook; `None` if it has not ended.
    #[must_use]
    pub fn outcome_ground(&self, member: usize) -> Option<Ground> {
        self.ground_of(member, &self.outcome(member).0)
    }

    /// By what the game ended with this outcome, which [`outcome`](Self::outcome) has told; `None` if it has not ended. Nothing is counted anew.
    #[must_use]
    pub fn ground_of(&self, member: usize, outcome: &Outcome) -> Option<Ground> {
        self.in_force(member).outcome_ground(outcome, self.grounds[member].stage.1)
    }
}
