//! One record under many rulebooks.

use core::time::Duration;

use go_board::{Point, PointSet};
use go_rules::{HalfPoints, LimitError, Limits, Lockstep, Record, Rulebook, SetupError, TooManyRulebooks};

use crate::ends::{EndReport, winners_differ};
use crate::observable::StageView;
use crate::report::{Mark, PlyReport, Poison};
use crate::settle::Settle;
use crate::watch::{Ends, Look, Watch};
use crate::{Class, Quarrel};

/// How records are compared.
#[derive(Clone, Debug, Default)]
pub struct CompareOptions {
    /// What is supplied at the end of the record.
    pub settle: Settle,
    /// The stones the players are taken to agree are dead, where something is supplied.
    pub dead: PointSet,
    /// The komi.
    pub komi: KomiChoice,
    /// Bounds on the record.
    pub limits: Limits,
    /// The longest time one comparison may take; `None` for any.
    pub time: Option<TimeLimit>,
    /// States of a search for what each player can enforce at the end, under each rulebook; 0 for none: see [`go_settlement`].
    pub settlements: usize,
}

impl CompareOptions {
    fn look(&self) -> Look {
        let Self { settle, dead, limits, settlements, .. } = *self;
        Look { ends: Ends::Explored, settle, dead, settlements, limits, counted_as: None }
    }
}

/// A longest time, by a clock of whoever sets it: nothing here looks at one of its own.
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit {
    /// The longest time.
    pub most: Duration,
    /// How much time has gone by since some moment, the same at every call.
    pub now: fn() -> Duration,
}

/// Which komi counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum KomiChoice {
    /// The record's; if it names none, each rulebook's own.
    #[default]
    Recorded,
    /// Each rulebook's own, whatever the record says.
    AsWritten,
    /// This one under every rulebook.
    Fixed(HalfPoints),
}

impl KomiChoice {
    /// What counts if the record names this komi; `None` for each rulebook's own.
    #[must_use]
    pub fn of(self, recorded: Option<HalfPoints>) -> Option<HalfPoints> {
        match self {
            Self::Recorded => recorded,
            Self::AsWritten => None,
            Self::Fixed(komi) => Some(komi),
        }
    }
}

/// Why a record could not be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CompareError {
    /// The record starts from no position.
    #[error("the record cannot start: {0}")]
    Setup(#[from] SetupError),
    /// Nothing to compare with.
    #[error("no rulebook is given")]
    NoRulebooks,
    /// More than one lockstep takes.
    #[error(transparent)]
    TooManyRulebooks(#[from] TooManyRulebooks),
    /// The record is longer than the limits let it be.
    #[error("at ply {ply}: {limit}")]
    Limit {
        /// The ply that was refused.
        ply: u32,
        /// The limit.
        limit: LimitError,
    },
    /// It took too long.
    #[error("at ply {ply}: more than {time:?} were used up")]
    Time {
        /// The ply that was reached.
        ply: u32,
        /// The time allowed.
        time: Duration,
    },
    /// A point said to be dead holds no stone at the end, under any of the rulebooks.
    #[error("{0} is said to be dead, but no stone stands there at the end")]
    NoStone(Point),
}

/// One record under some rulebooks: every ruling, every end, and what they quarrel about.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What was compared, with the komi that counted.
    pub record: Record,
    /// The rulebooks, by place.
    pub rulebooks: Vec<Rulebook>,
    /// How it was compared.
    pub options: CompareOptions,
    /// The stage each rulebook begins with.
    pub start: Vec<StageView>,
    /// Every action of the record.
    pub plies: Vec<PlyReport>,
    /// The end under each rulebook, by place.
    pub endings: Vec<EndReport>,
    /// The first quarrel of each pair and class, in the order of plies, pairs and classes.
    pub quarrels: Vec<Quarrel>,
    /// What can no longer be compared, from which ply on, and why.
    pub poisons: Vec<Poison>,
    /// Plays carried out on boards: one for each play and different course.
    pub board_plays: u64,
    /// Number of different courses at the end.
    pub courses: usize,
}

/// Runs all `rulebooks` over `record` and compares them.
///
/// # Errors
/// [`CompareError`]
///
/// ```
/// # use go_rules::{standard::*, *};
/// # let articles = |superko| Articles {
/// #     placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
/// #     repetition: StandardRepetition::superko(superko).into(),
/// #     ..Articles::plain()
/// # };
/// # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional));
/// # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational));
/// use go_board::{Color, Size};
/// use go_comparing::{Class, CompareOptions, compare};
///
/// // On one point a stone lifts itself: the empty board again, but now White is to move.
/// let record = Record {
///     setup: Setup::empty(Size::square(1)?),
///     actions: vec![Action::play(Color::Black, "A1".parse()?)],
/// };
/// let comparison = compare(&record, &[positional, situational], &CompareOptions::default())?;
/// let quarrel = &comparison.quarrels[0];
/// assert_eq!((quarrel.class, quarrel.ply), (Class::Legality, 1));
/// assert_eq!(quarrel.observable_a, "forbidden: the board would be as at the start");
/// assert_eq!(quarrel.observable_b, "allowed");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compare(
    record: &Record,
    rulebooks: &[Rulebook],
    options: &CompareOptions,
) -> Result<Comparison, CompareError> {
    if rulebooks.is_empty() {
        return Err(CompareError::NoRulebooks);
    }
    let mut record = record.clone();
    record.setup.komi = options.komi.of(record.setup.komi);
    let start = record.setup.clone().check()?;
    let mut watch = Watch::new(Lockstep::new(rulebooks.to_vec(), start)?.with_limits(options.limits));
    let stages = (0..rulebooks.len()).map(|m| StageView::of(watch.lockstep().course(m))).collect();
    let mut plies = Vec::with_capacity(record.actions.len());
    let begun = options.time.map(|limit| (limit.now)());
    for (index, action) in record.actions.iter().enumerate() {
        let ply = index as u32 + 1;
        // Asking for the time costs more than a ply.
        if ply.is_multiple_of(64)
            && let (Some(limit), Some(begun)) = (options.time, begun)
            && (limit.now)().saturating_sub(begun) > limit.most
        {
            return Err(CompareError::Time { ply, time: limit.most });
        }
        watch.act(action).map_err(|limit| CompareError::Limit { ply, limit })?;
        plies.push(PlyReport::of(watch.lockstep(), action));
    }
    let last = record.actions.len() as u32;
    check_dead(watch.lockstep(), &options.dead)?;
    let mut shown = watch
        .end(&record, &options.look(), |_, _| true)
        .map_err(|limit| CompareError::Limit { ply: last + 1, limit })?;
    shown.sort();
    let quarrels = shown.quarrels(&record, rulebooks, options.limits);
    let mut poisons: Vec<Poison> =
        shown.partings.iter().map(|parting| Poison::of(parting, rulebooks)).collect();
    poisons.sort_by_key(|poison| (poison.ply, poison.between));
    Ok(Comparison {
        record,
        rulebooks: rulebooks.to_vec(),
        options: options.clone(),
        start: stages,
        plies,
        endings: shown.ends.into_iter().flatten().collect(),
        quarrels,
        poisons,
        board_plays: watch.lockstep().board_plays(),
        courses: watch.lockstep().courses(),
    })
}

fn check_dead(lockstep: &Lockstep, dead: &PointSet) -> Result<(), CompareError> {
    let stands = |point: Point| {
        (0..lockstep.rulebooks().len()).any(|m| lockstep.course(m).board().stone(point).is_some())
    };
    dead.iter().find(|point| !stands(*point)).map_or(Ok(()), |point| Err(CompareError::NoStone(point)))
}

impl Comparison {
    /// The names of the rulebooks, by place.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.rulebooks.iter().map(Rulebook::name)
    }

    /// The quarrels that rest on nothing undecided.
    pub fn firm_quarrels(&self) -> impl Iterator<Item = &Quarrel> {
        self.quarrels.iter().filter(|quarrel| !quarrel.doubtful)
    }

    /// The first quarrel between two rulebooks about this class, doubtful or not.
    #[must_use]
    pub fn quarrel(&self, a: usize, b: usize, class: Class) -> Option<&Quarrel> {
        let between = (a.min(b), a.max(b));
        self.quarrels.iter().find(|quarrel| quarrel.between == between && quarrel.class == class)
    }

    /// Whether both games were decided and by different players.
    #[must_use]
    pub fn winner_differs(&self, a: usize, b: usize) -> bool {
        winners_differ(&self.endings[a].outcome, &self.endings[b].outcome)
    }

    /// What had happened to a rulebook's view of the record by this ply.
    #[must_use]
    pub fn mark(&self, ply: u32, member: usize) -> Option<Mark> {
        Mark::at(&self.endings[member].marks, ply)
    }
}
