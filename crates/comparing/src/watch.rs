//! Rulebooks in lockstep, watched: every way from actions to quarrels leads through here.
//!
//! Comparing a record, asking thousands of records, playing games at random and searching everything small differ in
//! where the actions come from and in which pairs they ask about. What becomes of an action, who parts over it, and
//! what the ends show is the same, and a [`Watch`] says it.

use go_board::PointSet;
use go_rules::{Action, LimitError, Limits, Lockstep, Record, Rulebook, Start};

use crate::ends::{EndReport, compare_ends};
use crate::games::{Games, compare_games};
use crate::parting::{Parting, Spotted};
use crate::redress::tell_aftermaths;
use crate::settle::Settle;
use crate::track::Tracker;
use crate::{Class, Quarrel};

/// A lockstep that is taken through actions, and what has been seen of its rulebooks on the way.
///
/// ```
/// use go_board::Color;
/// use go_comparing::watch::{Look, Watch};
/// # use go_rules::{standard::*, *};
/// # let articles = |superko| Articles {
/// #     placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
/// #     repetition: StandardRepetition::superko(superko).into(),
/// #     ..Articles::plain()
/// # };
/// # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional));
/// # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational));
/// let mut record = Record { setup: Setup::empty("1x1".parse()?), actions: Vec::new() };
/// let start = record.setup.clone().check()?;
/// let mut watch = Watch::new(Lockstep::new(vec![positional, situational], start)?);
/// let play = Action::play(Color::Black, "A1".parse()?);
/// watch.act(&play)?;
/// record.actions.push(play);
/// // The stone lifts itself, and positional superko forbids that.
/// let mut shown = watch.end(&record, &Look::default(), |_, _| true)?;
/// let quarrels = shown.quarrels(&record, watch.lockstep().rulebooks(), Limits::default());
/// assert_eq!(quarrels[0].observable_b, "allowed");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Watch {
    lockstep: Lockstep,
    tracker: Tracker,
}

impl Watch {
    /// From where the lockstep stands; its rulebooks may already differ in the stage they begin with.
    #[must_use]
    pub fn new(lockstep: Lockstep) -> Self {
        Self::with(lockstep, Tracker::default())
    }

    /// One that looks at pairs only if one of the two is among `watched`.
    #[must_use]
    pub fn watching(lockstep: Lockstep, watched: u128) -> Self {
        Self::with(lockstep, Tracker::watching(watched))
    }

    fn with(lockstep: Lockstep, mut tracker: Tracker) -> Self {
        tracker.begin(&lockstep);
        Self { lockstep, tracker }
    }

    /// The lockstep, where the actions have led it.
    #[must_use]
    pub const fn lockstep(&self) -> &Lockstep {
        &self.lockstep
    }

    /// Who still rules alike.
    #[must_use]
    pub const fn tracker(&self) -> &Tracker {
        &self.tracker
    }

    /// Begins again, at another start.
    pub fn restart_at(&mut self, start: Start) {
        self.lockstep.restart_at(start);
        self.tracker.begin(&self.lockstep);
    }

    /// Takes an action, and looks at every pair that parts over it.
    ///
    /// # Errors
    /// [`LimitError`] if the record gets longer than the limits of the lockstep let it be.
    pub fn act(&mut self, action: &Action) -> Result<(), LimitError> {
        self.lockstep.act(action)?;
        self.tracker.observe(&self.lockstep, action);
        Ok(())
    }

    /// As [`restart_at`](Self::restart_at), but no pair is looked at: every two sets that part are handed over.
    pub fn restart_in_sets(&mut self, start: Start, part: &mut dyn FnMut(&Lockstep, u128, u128)) {
        let Self { lockstep, tracker } = self;
        lockstep.restart_at(start);
        tracker.begin_sets(lockstep);
        tracker.observe_sets(lockstep, None, &mut |one, other| part(lockstep, one, other));
    }

    /// As [`act`](Self::act), but no pair is looked at: every two sets that part are handed over.
    ///
    /// # Errors
    /// [`LimitError`] as for [`act`](Self::act).
    pub fn act_in_sets(
        &mut self,
        action: &Action,
        part: &mut dyn FnMut(&Lockstep, u128, u128),
    ) -> Result<(), LimitError> {
        let Self { lockstep, tracker } = self;
        lockstep.act(action)?;
        tracker.observe_sets(lockstep, Some(action), &mut |one, other| part(lockstep, one, other));
        Ok(())
    }

    /// Stands where another one of the same rulebooks stands; what that one has spotted is not taken over.
    pub fn copy_from(&mut self, other: &Self) {
        self.lockstep.copy_from(&other.lockstep);
        self.tracker.copy_sets_from(&other.tracker);
    }

    /// Whether this rulebook took every turn for the same thing as some other: else nobody asks how the game ends under it.
    #[must_use]
    pub fn has_company(&self, member: usize) -> bool {
        self.tracker.same_turns().iter().any(|set| set >> member & 1 == 1 && set.count_ones() > 1)
    }

    /// Everything that has been seen since the start, and what the end of `record`, which led here, shows under the
    /// rulebooks that are `asked` about. Nothing is left to be seen a second time.
    ///
    /// # Errors
    /// [`LimitError`] if what is supplied at the end goes beyond all limits.
    pub fn end(
        &mut self,
        record: &Record,
        look: &Look,
        asked: impl Fn(&Self, usize) -> bool,
    ) -> Result<Shown, LimitError> {
        let report = |member| {
            (look.ends != Ends::Unseen && asked(self, member))
                .then(|| EndReport::of(&self.lockstep, member, look.settle, &look.dead))
                .transpose()
        };
        let ends = (0..self.lockstep.rulebooks().len()).map(report).collect::<Result<Vec<_>, _>>()?;
        let mut spotted = std::mem::take(&mut self.tracker.spotted);
        let mut partings = std::mem::take(&mut self.tracker.partings);
        if look.ends != Ends::Unseen {
            let last = record.actions.len() as u32;
            compare_ends(&self.tracker, &ends, last, &mut spotted, &mut partings);
        }
        if look.ends == Ends::Explored && look.settlements > 0 {
            let Look { settlements: states, limits, counted_as, .. } = *look;
            let games = Games { record, rulebooks: self.lockstep.rulebooks(), states, limits, counted_as };
            compare_games(&self.tracker, &games, &mut spotted, &mut partings);
        }
        Ok(Shown { spotted, partings, ends })
    }
}

/// How the end of a record is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// What is looked at.
    pub ends: Ends,
    /// What is supplied.
    pub settle: Settle,
    /// The stones the players are taken to agree are dead, where something is supplied.
    pub dead: PointSet,
    /// States of a search for what each player can enforce; 0 for none.
    pub settlements: usize,
    /// Bounds on the record in that search.
    pub limits: Limits,
    /// The rulebook as which all count what can be enforced; `None`: the first of each pair.
    pub counted_as: Option<usize>,
}

impl Default for Look {
    /// Everything as it stands, nobody dead, and no search.
    fn default() -> Self {
        Self {
            ends: Ends::Explored,
            settle: Settle::AsIs,
            dead: PointSet::EMPTY,
            settlements: 0,
            limits: Limits::default(),
            counted_as: None,
        }
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
    #[must_use]
    pub const fn of(class: Class) -> Self {
        match class {
            Class::Settlement => Self::Explored,
            Class::Scoring | Class::Compensation | Class::Result => Self::Settled,
            Class::Legality | Class::Cycle | Class::Ending | Class::Redress => Self::Unseen,
        }
    }
}

/// What some rulebooks show over one record.
#[derive(Debug)]
pub struct Shown {
    /// The quarrels, in the order in which they were spotted.
    pub spotted: Vec<Spotted>,
    /// Why pairs can no longer be compared.
    pub partings: Vec<Parting>,
    /// The ends that were asked for, by place.
    pub ends: Vec<Option<EndReport>>,
}

impl Shown {
    /// Puts the quarrels in the order of plies, pairs and classes.
    pub fn sort(&mut self) {
        self.spotted.sort_by_key(|s| (s.ply, s.between, s.class));
    }

    /// The quarrels in words, in their order, with what became of forbidden turns.
    #[must_use]
    pub fn quarrels(&mut self, record: &Record, rulebooks: &[Rulebook], limits: Limits) -> Vec<Quarrel> {
        tell_aftermaths(&mut self.spotted, record, rulebooks, limits);
        let end = |member: usize| self.ends.get(member).and_then(Option::as_ref);
        let in_words =
            |s: &Spotted| Quarrel::put_into_words(s, rulebooks, [end(s.between.0), end(s.between.1)]);
        self.spotted.iter().map(in_words).collect()
    }
}
