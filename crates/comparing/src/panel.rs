//! Some rulebooks over record after record, and all that they show.
//!
//! A search asks thousands of records that differ little. A [`Panel`] keeps its boards and papers between them.

use go_rules::{LimitError, Limits, Lockstep, Record, Rulebook};

use crate::watch::{Ends, Look, Shown, Watch};

/// A record cannot start, or is longer than the limits let it be.
#[derive(Debug)]
pub struct CannotRun;

impl From<LimitError> for CannotRun {
    fn from(_: LimitError) -> Self {
        Self
    }
}

/// Some rulebooks on one board, used for record after record.
#[derive(Debug)]
pub struct Panel {
    rulebooks: Vec<Rulebook>,
    /// Pairs are looked at if one of the two is among these; `None` for all pairs.
    watched: Option<u128>,
    watch: Option<Watch>,
    look: Look,
}

impl Panel {
    /// At most [`Lockstep::MAX`] rulebooks; more cannot run anything.
    #[must_use]
    pub fn new(rulebooks: Vec<Rulebook>, limits: Limits) -> Self {
        Self { rulebooks, watched: None, watch: None, look: Look { limits, ..Look::default() } }
    }

    /// One that looks at pairs only if one of the two is among `watched`. What can be enforced is counted as the first
    /// rulebook counts.
    #[must_use]
    pub fn watching(rulebooks: Vec<Rulebook>, limits: Limits, watched: u128) -> Self {
        let look = Look { limits, counted_as: Some(0), ..Look::default() };
        Self { rulebooks, watched: Some(watched), watch: None, look }
    }

    /// Lets it look at what can be enforced, by searches of so many states.
    #[must_use]
    pub const fn with_settlements(mut self, states: usize) -> Self {
        self.look.settlements = states;
        self
    }

    /// The rulebooks, by place.
    #[must_use]
    pub fn rulebooks(&self) -> &[Rulebook] {
        &self.rulebooks
    }

    /// The bounds on the records.
    pub(crate) const fn limits(&self) -> Limits {
        self.look.limits
    }

    /// Takes every action of the record and settles the end as it stands, as far as `ends` are looked at. Quarrels come
    /// in the order of plies, pairs and classes.
    ///
    /// # Errors
    /// [`CannotRun`] if the record cannot start, or is longer than the limits let it be.
    pub fn run(&mut self, record: &Record, ends: Ends) -> Result<Shown, CannotRun> {
        self.run_settling(record, ends, Watch::has_company)
    }

    /// [`run`](Self::run), settling the end only for rulebooks that are asked about.
    pub(crate) fn run_settling(
        &mut self,
        record: &Record,
        ends: Ends,
        asked: impl Fn(&Watch, usize) -> bool,
    ) -> Result<Shown, CannotRun> {
        let start = record.setup.clone().check().map_err(|_| CannotRun)?;
        let watch = match &mut self.watch {
            Some(watch) => {
                watch.restart_at(start);
                watch
            }
            None => {
                let lockstep = Lockstep::new(self.rulebooks.clone(), start).map_err(|_| CannotRun)?;
                let lockstep = lockstep.with_limits(self.look.limits);
                self.watch.insert(match self.watched {
                    Some(watched) => Watch::watching(lockstep, watched),
                    None => Watch::new(lockstep),
                })
            }
        };
        for action in &record.actions {
            watch.act(action)?;
        }
        let mut shown = watch.end(record, &Look { ends, ..self.look }, asked)?;
        shown.sort();
        Ok(shown)
    }
}
