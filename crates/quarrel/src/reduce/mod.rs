//! From a witness to a smallest one.
//!
//! A record that shows a quarrel is made smaller by [`measure`]: points, then stones, then plies, then spelling. A
//! change stays if the record still shows the same kind of quarrel between the two rulebooks: same signature, same
//! cause. When no change in the list makes it smaller any more, it is done; reducing the result again changes nothing.
//! What comes out is a minimum of these changes, not of all records: for that there are certificates.

mod changes;
mod reshape;
mod tiny;

use go_rules::{Limits, Record, Rulebook};

#[cfg(feature = "oracles")]
pub(crate) use reshape::images;

use crate::{Answer, Cause, Class, Examiner, Measure, Quarrel, Signature, cause, measure};

/// How far to go.
#[derive(Clone, Copy, Debug)]
pub struct ReduceOptions {
    /// The most records that are tried.
    pub trials: u32,
    /// Bounds on the records.
    pub limits: Limits,
    /// Keep the start as it is, an empty board for instance, and only leave out actions and parts of the board.
    pub keep_start: bool,
}

impl Default for ReduceOptions {
    fn default() -> Self {
        Self { trials: 50_000, limits: Limits::default(), keep_start: false }
    }
}

/// A witness made smaller.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The smaller record.
    pub record: Record,
    /// The quarrel as it shows there.
    pub quarrel: Quarrel,
    /// Why they quarrel; `None` if the quarrel is doubtful, which no experiment explains.
    pub cause: Option<Cause>,
    /// How many records were tried.
    pub trials: u32,
    /// Whether trials ran out before it was done.
    pub out_of_trials: bool,
}

/// Makes a witness smaller. `None` if the record shows no quarrel of the class between the two.
///
/// ```
/// use go_board::Color;
/// use go_quarrel::{Class, ReduceOptions, reduce};
/// # use go_rules::{standard::*, *};
/// # let articles = |superko| Articles {
/// #     placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
/// #     repetition: StandardRepetition::superko(superko).into(),
/// #     ending: StandardEnding::TWO_PASSES.into(),
/// #     settlement: StandardSettlement::AsItStands.into(),
/// #     scoring: StandardScoring::AREA.into(),
/// #     compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
/// #     redress: StandardRedress::HALT.into(),
/// # };
/// # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional), &[]);
/// # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational), &[]);
/// // White kills a stone of its own in Black's eye, somewhere on a larger board.
/// let mut setup = Setup::empty("4x3".parse()?);
/// setup.black = ["A2", "B1", "C3"].iter().map(|point| point.parse()).collect::<Result<_, _>>()?;
/// setup.next = Color::White;
/// let record = Record { setup, actions: vec![Action::play(Color::White, "A1".parse()?)] };
/// let pair = [positional, situational];
/// let reduced = reduce(&record, &pair, Class::Legality, &ReduceOptions::default()).expect("a quarrel");
/// // On one point nothing else is needed.
/// assert_eq!(reduced.record.setup.size.to_string(), "1x1");
/// assert_eq!(reduced.record.actions.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn reduce(
    record: &Record,
    pair: &[Rulebook; 2],
    class: Class,
    options: &ReduceOptions,
) -> Option<Reduced> {
    let mut examiner = Examiner::new(pair.clone(), options.limits);
    let Answer::Differ(quarrel) = examiner.examine(record, class) else { return None };
    let wanted = Wanted { signature: quarrel.signature.clone(), doubtful: quarrel.doubtful, cause: None };
    let mut reducer = Reducer {
        examiner,
        pair,
        class,
        options,
        wanted,
        measure: measure(record),
        record: record.clone(),
        quarrel: *quarrel,
        trials: 0,
    };
    reducer.wanted.cause = reducer.cause_of(record);
    reducer.cut();
    let done = reducer.run();
    Some(Reduced {
        record: reducer.record,
        quarrel: reducer.quarrel,
        cause: reducer.wanted.cause,
        trials: reducer.trials,
        out_of_trials: done.is_none(),
    })
}

/// What a smaller record has to show.
#[derive(Debug)]
struct Wanted {
    signature: Signature,
    doubtful: bool,
    cause: Option<Cause>,
}

struct Reducer<'a> {
    examiner: Examiner,
    pair: &'a [Rulebook; 2],
    class: Class,
    options: &'a ReduceOptions,
    wanted: Wanted,
    record: Record,
    measure: Measure,
    quarrel: Quarrel,
    trials: u32,
}

/// There are no more trials.
struct Spent;

impl Reducer<'_> {
    fn cause_of(&self, record: &Record) -> Option<Cause> {
        if self.wanted.doubtful {
            return None;
        }
        cause(record, self.pair, self.class, self.options.limits)
    }

    /// Puts the candidate in place of the record if it is smaller and shows the same.
    fn try_record(&mut self, candidate: Record) -> Result<bool, Spent> {
        let smaller = measure(&candidate);
        if smaller >= self.measure {
            return Ok(false);
        }
        if self.trials >= self.options.trials {
            return Err(Spent);
        }
        self.trials += 1;
        let Answer::Differ(quarrel) = self.examiner.examine(&candidate, self.class) else { return Ok(false) };
        if quarrel.signature != self.wanted.signature
            || quarrel.doubtful != self.wanted.doubtful
            || self.cause_of(&candidate) != self.wanted.cause
        {
            return Ok(false);
        }
        (self.record, self.measure, self.quarrel) = (candidate, smaller, *quarrel);
        self.cut();
        Ok(true)
    }

    /// Ends the record where the quarrel shows.
    fn cut(&mut self) {
        if self.class.shows_at_a_ply() && (self.quarrel.ply as usize) < self.record.actions.len() {
            let mut cut = self.record.clone();
            cut.actions.truncate(self.quarrel.ply as usize);
            // A settlement that shows at the end carries the last ply and is not cut.
            if let Answer::Differ(quarrel) = self.examiner.examine(&cut, self.class)
                && quarrel.signature == self.wanted.signature
            {
                self.measure = measure(&cut);
                (self.record, self.quarrel) = (cut, *quarrel);
            }
        }
    }

    /// Goes through all changes until none makes the record smaller; `None` if trials ran out.
    fn run(&mut self) -> Option<()> {
        loop {
            let before = self.measure.clone();
            self.go_through().ok()?;
            if self.measure == before {
                return Some(());
            }
        }
    }

    fn go_through(&mut self) -> Result<(), Spent> {
        self.drop_lines()?;
        self.drop_actions()?;
        if !self.options.keep_start {
            self.start_later()?;
            self.drop_extras()?;
            self.drop_stones()?;
        }
        self.pass_instead()?;
        self.move_stones()?;
        self.turn()?;
        if self.options.keep_start { Ok(()) } else { self.try_tiny() }
    }
}
