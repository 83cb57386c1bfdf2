//! Whether a record shows a quarrel between two rulebooks, asked many times over.
//!
//! A search asks this of thousands of records that differ little. An [`Examiner`] keeps its boards and papers
//! between them, and says what [`compare`](crate::compare()) would say.

use go_board::PointSet;
use go_rules::{LimitError, Limits, Lockstep, Record, Rulebook};

use crate::compare::{
    EndReport, Games, Parting, Poison, Spotted, Tracker, compare_ends, compare_games, tell_aftermaths,
};
use crate::{Class, CompareOptions, Quarrel, Settle};

/// What two rulebooks show over a record, about one class.
#[derive(Clone, Debug)]
pub enum Answer {
    /// They were compared to the end and show the same.
    Agree,
    /// They disagree.
    Differ(Box<Quarrel>),
    /// At some point they could no longer be compared, and had not disagreed before.
    Poisoned(Box<Poison>),
    /// The record cannot start, or is longer than the limits let it be.
    NoRecord,
}

/// Why a record could not be run.
#[derive(Debug)]
pub(crate) struct CannotRun;

impl From<LimitError> for CannotRun {
    fn from(_: LimitError) -> Self {
        Self
    }
}

/// Some rulebooks on one board, used for record after record.
#[derive(Debug)]
pub(crate) struct Panel {
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
pub(crate) struct Run {
    pub(crate) spotted: Vec<Spotted>,
    pub(crate) partings: Vec<Parting>,
    pub(crate) ends: Vec<Option<EndReport>>,
}

impl Panel {
    /// At most [`Lockstep::MAX`] rulebooks; more cannot run anything.
    pub(crate) fn new(rulebooks: Vec<Rulebook>, limits: Limits) -> Self {
        let tracker = Tracker::default();
        Self { rulebooks, limits, lockstep: None, tracker, settlements: 0, counted_as: None }
    }

    /// One that looks at pairs only if one of the two is among `watched`.
    pub(crate) fn watching(rulebooks: Vec<Rulebook>, limits: Limits, watched: u128) -> Self {
        let tracker = Tracker::watching(watched);
        Self { rulebooks, limits, lockstep: None, tracker, settlements: 0, counted_as: Some(0) }
    }

    /// Lets it look at what can be enforced, by searches of so many states.
    pub(crate) const fn with_settlements(mut self, states: usize) -> Self {
        self.settlements = states;
        self
    }

    pub(crate) fn rulebooks(&self) -> &[Rulebook] {
        &self.rulebooks
    }

    /// Takes every action of the record and settles the end as it stands, as far as `ends` are looked at.
    pub(crate) fn run(&mut self, record: &Record, ends: Ends) -> Result<Run, CannotRun> {
        self.run_settling(record, ends, |tracker, member| {
            tracker.same_turns().iter().any(|set| set >> member & 1 == 1 && set.count_ones() > 1)
        })
    }

    /// The same, settling the end only for rulebooks that are asked about.
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

    pub(crate) fn options(&self) -> CompareOptions {
        CompareOptions { limits: self.limits, settlements: self.settlements, ..CompareOptions::default() }
    }
}

/// Two rulebooks, asked about record after record.
///
/// ```
/// use go_board::{Color, Size};
/// use go_quarrel::{Answer, Class, Examiner};
/// # use go_rules::{standard::*, *};
/// # let articles = |superko| Articles {
/// #     placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
/// #     repetition: StandardRepetition::superko(superko).into(),
/// #     ..Articles::plain()
/// # };
/// # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional), &[]);
/// # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational), &[]);
/// let mut examiner = Examiner::new([positional, situational], Limits::default());
/// let mut record = Record { setup: Setup::empty(Size::square(1)?), actions: Vec::new() };
/// assert!(matches!(examiner.examine(&record, Class::Legality), Answer::Agree));
/// // The stone lifts itself: the empty board again, but White is to move.
/// record.actions.push(Action::play(Color::Black, "A1".parse()?));
/// assert!(matches!(examiner.examine(&record, Class::Legality), Answer::Differ(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Examiner {
    panel: Panel,
}

impl Examiner {
    /// Two rulebooks, and bounds on the records.
    #[must_use]
    pub fn new(pair: [Rulebook; 2], limits: Limits) -> Self {
        Self { panel: Panel::new(pair.into(), limits) }
    }

    /// Lets it look at what each player can enforce at the end, by searches of so many states: a difference is a quarrel about settlement.
    #[must_use]
    pub fn with_settlements(self, states: usize) -> Self {
        Self { panel: self.panel.with_settlements(states) }
    }

    /// What the two show about this class; the end is settled as it stands, nothing dead.
    #[must_use]
    pub fn examine(&mut self, record: &Record, class: Class) -> Answer {
        let Ok(run) = self.panel.run(record, Ends::of(class)) else { return Answer::NoRecord };
        if let Some(quarrel) = self.words(run.spotted, record, &run.ends, Some(class)).into_iter().next() {
            return Answer::Differ(Box::new(quarrel));
        }
        match run.partings.iter().find(|parting| parting.classes.contains(&class)) {
            Some(parting) => Answer::Poisoned(Box::new(Poison::of(parting, self.panel.rulebooks()))),
            None => Answer::Agree,
        }
    }

    /// All quarrels that the record shows, the first of each class; none if it cannot be run.
    #[must_use]
    pub fn quarrels(&mut self, record: &Record) -> Vec<Quarrel> {
        self.panel.run(record, Ends::Explored).map_or_else(
            |_| Vec::new(),
            |run| {
                let mut quarrels = self.words(run.spotted, record, &run.ends, None);
                let mut seen = Vec::new();
                quarrels.retain(|quarrel| {
                    let first = !seen.contains(&quarrel.class);
                    seen.push(quarrel.class);
                    first
                });
                quarrels
            },
        )
    }

    fn words(
        &self,
        mut spotted: Vec<Spotted>,
        record: &Record,
        ends: &[Option<EndReport>],
        class: Option<Class>,
    ) -> Vec<Quarrel> {
        spotted.retain(|spotted| class.is_none_or(|class| class == spotted.class));
        let panel = &self.panel;
        tell_aftermaths(&mut spotted, record, panel.rulebooks(), &panel.options());
        let both = [0, 1].map(|member| ends.get(member).and_then(Option::as_ref));
        spotted.iter().map(|s| Quarrel::put_into_words(s, panel.rulebooks(), both)).collect()
    }
}

/// What is looked at when a record has come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// Nothing.
    Unseen,
    /// The end as it stands.
    Settled,
    /// And what each player can enforce there.
    Explored,
}

impl Ends {
    /// What has to be looked at for this class.
    pub(crate) const fn of(class: Class) -> Self {
        match class {
            Class::Settlement => Self::Explored,
            Class::Scoring | Class::Compensation | Class::Result => Self::Settled,
            Class::Legality | Class::Cycle | Class::Ending | Class::Redress => Self::Unseen,
        }
    }
}
