//! A record, and the candidates for its place.

use go_rules::{Ledger, Record, Rulebook, Setup};
use go_search::{Measure, measure};

use super::options::{ReduceOptions, StartChanges};

/// A record on its way to a smaller one.
pub(super) struct Reducer<'a> {
    pub(super) shows: &'a mut dyn FnMut(&Record) -> Option<usize>,
    pub(super) may_show: &'a mut dyn FnMut(usize) -> bool,
    pub(super) under: &'a Rulebook,
    pub(super) options: &'a ReduceOptions,
    pub(super) record: Record,
    pub(super) measure: Measure,
    pub(super) trials: u32,
}

/// There are no more trials.
pub(super) struct Spent;

impl Reducer<'_> {
    /// Another record is tried.
    pub(super) const fn spend(&mut self) -> Result<(), Spent> {
        if self.trials >= self.options.trials {
            return Err(Spent);
        }
        self.trials += 1;
        Ok(())
    }

    /// Puts the candidate in place of the record if it is smaller and shows the same.
    pub(super) fn try_record(&mut self, candidate: Record) -> Result<bool, Spent> {
        let smaller = measure(&candidate);
        if smaller >= self.measure || !self.may_start_at(&candidate.setup) {
            return Ok(false);
        }
        self.spend()?;
        let Some(plies) = (self.shows)(&candidate) else { return Ok(false) };
        (self.record, self.measure) = (candidate, smaller);
        self.cut(plies);
        Ok(true)
    }

    /// Whether the start tells no more than it may, or no more than it did.
    fn may_start_at(&self, setup: &Setup) -> bool {
        let told = |setup: &Setup| {
            (setup.occurred.len(), setup.ledger != Ledger::default(), setup.made_by.is_some())
        };
        let (new, old) = (told(setup), told(&self.record.setup));
        self.options.start == StartChanges::Any || (new.0 <= old.0 && new.1 <= old.1 && new.2 <= old.2)
    }

    /// Ends the record where it shows, if it still shows then: what is settled at the end comes with the last ply.
    pub(super) fn cut(&mut self, plies: usize) {
        if plies < self.record.actions.len() {
            let mut cut = self.record.clone();
            cut.actions.truncate(plies);
            if (self.shows)(&cut).is_some() {
                self.measure = measure(&cut);
                self.record = cut;
            }
        }
    }

    pub(super) fn may_change_the_start(&self) -> bool {
        self.options.start != StartChanges::None
    }
}
