//! Trials: one scenario under one rulebook.

mod count;
mod court;
mod cycle;
mod explain;
mod failure;
mod points;
mod ruled;
mod rulings;

use std::sync::Arc;

use go_rules::Rulebook;

use crate::load::{Loaded, LoadedScenarios};
use crate::scenario::{Body, Scenario};
use court::Court;
pub use failure::{Diagrams, FailedStatement};

/// A scenario to be checked under one of its rulebooks.
#[derive(Clone, Debug)]
pub struct Trial {
    loaded: Arc<Loaded>,
    block: usize,
    /// The place of the rulebook among those of the block.
    member: usize,
}

/// What a trial came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialVerdict {
    /// Everything stated holds.
    Holds,
    /// Something does not.
    Fails,
    /// Something does not, as the block expects.
    FailsAsExpected,
    /// Everything holds although the block expects that it does not.
    HoldsUnexpectedly,
}

/// How a trial went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What it came to.
    pub verdict: TrialVerdict,
    /// The statements that do not hold.
    pub failures: Vec<FailedStatement>,
    /// Statements checked, boards among them.
    pub statements: usize,
    /// Statements that hold and say that the text does not decide.
    pub undetermined: usize,
}

impl Report {
    /// Whether all is as stated, or known not to be.
    #[must_use]
    pub const fn passed(&self) -> bool {
        matches!(self.verdict, TrialVerdict::Holds | TrialVerdict::FailsAsExpected)
    }
}

/// The trials of all scenarios that were read without problems.
#[must_use]
pub fn trials(collection: &LoadedScenarios) -> Vec<Trial> {
    let sound = collection.scenarios.iter().filter(|loaded| loaded.sound);
    sound
        .flat_map(|loaded| {
            let blocks = loaded.rulebooks.iter().enumerate();
            blocks.flat_map(move |(block, rulebooks)| {
                (0..rulebooks.len()).map(move |member| Trial { loaded: Arc::clone(loaded), block, member })
            })
        })
        .collect()
}

impl Trial {
    /// `id under rulebook`.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{} under {}", self.scenario().id(), self.rulebook().name())
    }

    /// The scenario.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.loaded.scenario
    }

    /// The scenario with where it stands.
    #[must_use]
    pub fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    /// The block that speaks of the rulebook.
    #[must_use]
    pub fn block(&self) -> &crate::Block {
        &self.loaded.scenario.blocks[self.block]
    }

    /// The rulebook.
    #[must_use]
    pub fn rulebook(&self) -> &Rulebook {
        &self.loaded.rulebooks[self.block][self.member]
    }

    /// Whether somebody wrote down what the block was confirmed against.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        self.scenario().has_source() || self.block().has_source()
    }

    /// Checks every statement.
    #[must_use]
    pub fn run(&self) -> Report {
        let block = self.block();
        let mut report =
            Report { verdict: TrialVerdict::Holds, failures: Vec::new(), statements: 0, undetermined: 0 };
        let Some(mut court) = Court::open(self.scenario(), self.rulebook()) else {
            // Only a scenario with problems has no start; it has no trials either.
            report.verdict = TrialVerdict::Fails;
            return report;
        };
        for action in self.scenario().plays() {
            court.act(action, &mut report.failures);
        }
        for line in &block.lines {
            match &line.item {
                Body::Play(actions) => {
                    for action in actions {
                        court.act(action, &mut report.failures);
                    }
                }
                Body::Board(drawn) => {
                    report.statements += 1;
                    court.compare(line.span, drawn, &mut report.failures);
                }
                Body::Statements(statements) => {
                    for statement in statements {
                        report.statements += 1;
                        let holds = court.check(statement, &mut report.failures);
                        report.undetermined += usize::from(holds && statement.item.is_undetermined());
                    }
                }
                Body::Source(_) | Body::Comment(_) | Body::ExpectFail(_) | Body::Remark(_) => {}
            }
        }
        report.verdict = match (report.failures.is_empty(), block.expects_failure()) {
            (true, None) => TrialVerdict::Holds,
            (false, None) => TrialVerdict::Fails,
            (false, Some(_)) => TrialVerdict::FailsAsExpected,
            (true, Some(_)) => TrialVerdict::HoldsUnexpectedly,
        };
        report
    }
}
