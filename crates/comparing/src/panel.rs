//! Some rulebooks over record after record, and all that they show.
//!
//! A search asks thousands of records that differ little. A [`Panel`] keeps its boards and papers between them.

use go_board::PointSet;
use go_rules::{LimitError, Limits, Lockstep, Record, Rulebook};

use crate::Class;
use crate::ends::{EndReport, compare_ends};
use crate::games::{Games, compare_games};
use crate::settle::Settle;
use crate::track::{Parting, Spotted, Tracker};

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
    limits: Limits,
    lockstep: Option<Lockstep>,
    tracker: Tracker,
    /// States of a search for what can be enforced; 0 for none.
    settlements: usize,
    /// The rulebook as which all count what can be enforced, if one is watched before others.
    counted_as: Option<usize>,
}

/// What a panel shows over one record.
#[derive(Debug)]
pub struct Run {
    /// The quarrels, by ply, pair and class.
    pub spotted: Vec<Spotted>,
    /// Why pairs can no longer be compared.
    pub partings: Vec<Parting>,
    /// The ends that were asked for, by place.
    pub ends: Vec<Option<EndReport>>,
}

impl Panel {
    /// At most [`Lockstep::MAX`] rulebooks; more cannot run anything.
    pub fn new(rulebooks: Vec<Rulebook>, limits: Limits) -> Self {
        let tracker = Tracker::default();
        Self { rulebooks, limits, lockstep: None, tracker, settlements: 0, counted_as: None }
    }

    /// One that looks at pairs only if one of the two is among `watched`.
    pub fn watching(rulebooks: Vec<Rulebook>, limits: Limits, watched: u128) -> Self {
        let tracker = Tracker::watching(watched);
        Self { rulebooks, limits, lockstep: None, tracker, settlements: 0, counted_as: Some(0) }
    }

    /// Lets it look at what can be enforced, by searches of so many states.
    pub const fn with_settlements(mut self, states: usize) -> Self {
        self.settlements = states;
        self
    }

    /// The rulebooks, by place.
    #[must_use]
    pub fn rulebooks(&self) -> &[Rulebook] {
        &self.rulebooks
    }

    /// Takes every action of the record and settles the end as it stands, as far as `ends` are looked at.
    ///
    /// # Errors
    /// [`CannotRun`] if the record cannot start, or is longer than the limits let it be.
    pub fn run(&mut self, record: &Record, ends: Ends) -> Result<Run, CannotRun> {
        self.run_settling(record, ends, |tracker, member| {
            tracker.same_turns().iter().any(|set| set >> member & 1 == 1 && set.count_ones() > 1)
        })
    }

    /// [`run`](Self::run), settling the end only for rulebooks that are asked about.
    pub(crate) fn run_settling(
        &mut self,
        record: &Record,
        ends: Ends,
        asked: impl Fn(&Tracker, usize) -> bool,
    ) -> Result<Run, CannotRun> {
        let start = record.setup.clone().check().map_err(|_| CannotRun)?;
        let lockstep = match &mut self.lockstep {
            Some(lockstep) => {
                lockstep.restart_at(start);
                lockstep
            }
            None => {
                let new = Lockstep::new(self.rulebooks.clone(), start).map_err(|_| CannotRun)?;
                self.lockstep.insert(new.with_limits(self.limits))
            }
        };
        let tracker = &mut self.tracker;
        tracker.begin(lockstep);
        for action in &record.actions {
            lockstep.act(action)?;
            tracker.observe(lockstep, action);
        }
        let last = record.actions.len() as u32;
        let count = self.rulebooks.len();
        let reports: Vec<Option<EndReport>> = (0..count)
            .map(|member| {
                (ends != Ends::Unseen && asked(tracker, member))
                    .then(|| EndReport::of(lockstep, member, Settle::AsIs, &PointSet::EMPTY))
                    .transpose()
            })
            .collect::<Result<_, _>>()?;
        let mut spotted = std::mem::take(&mut tracker.spotted);
        let mut partings = std::mem::take(&mut tracker.partings);
        if ends != Ends::Unseen {
            compare_ends(tracker, &reports, last, &mut spotted, &mut partings);
        }
        if ends == Ends::Explored && self.settlements > 0 {
            let (states, limits, counted_as) = (self.settlements, self.limits, self.counted_as);
            let games = Games { record, rulebooks: &self.rulebooks, states, limits, counted_as };
            compare_games(tracker, &games, &mut spotted, &mut partings);
        }
        spotted.sort_by_key(|s| (s.ply, s.between, s.class));
        Ok(Run { spotted, partings, ends: reports })
    }

    /// The bounds on the records.
    pub const fn limits(&self) -> Limits {
        self.limits
    }
}

/// What is looked at when a record has come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Nothing.
    Unseen,
    /// The end as it stands.
    Settled,
    /// And what each player can enforce there.
    Explored,
}

impl Ends {
    /// What has to be looked at for this class.
    pub const fn of(class: Class) -> Self {
        match class {
            Class::Settlement => Self::Explored,
            Class::Scoring | Class::Compensation | Class::Result => Self::Settled,
            Class::Legality | Class::Cycle | Class::Ending | Class::Redress => Self::Unseen,
        }
    }
}
