//! From a witness to a smallest one.
//!
//! A record that shows a quarrel is made smaller by [`measure`]: points, then stones, then plies, then spelling. A
//! change stays if the record still shows what it is about: for [`reduce`] the same kind of quarrel between two rulebooks, same
//! signature, same cause; for [`reduce_while`] whatever is asked. When no change in the list makes it smaller any more, it is done; reducing the result again changes nothing.
//! What comes out is a minimum of these changes, not of all records: for that there are certificates.

mod changes;
mod options;
mod reducer;
mod reshape;
mod tiny;

use go_comparing::{Answer, Cause, CauseFinder, Class, Examiner, Quarrel};
use go_rules::{Record, Rulebook};
use go_search::measure;

use reducer::{Reducer, Spent};

pub use options::{ReduceOptions, StartChanges};
pub use reshape::images;
pub(crate) use tiny::Tiny;

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

/// A record made smaller.
#[derive(Clone, Debug)]
pub struct Smaller {
    /// The smaller record.
    pub record: Record,
    /// How many records were tried.
    pub trials: u32,
    /// Whether trials ran out before it was done.
    pub out_of_trials: bool,
}

/// Makes a witness smaller. `None` if the record shows no quarrel of the class between the two.
///
/// ```
/// use go_board::Color;
/// use go_comparing::Class;
/// use go_hunting::{ReduceOptions, reduce};
/// # use go_rules::{standard::*, *};
/// # let articles = |superko| Articles {
/// #     placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
/// #     repetition: StandardRepetition::superko(superko).into(),
/// #     ..Articles::plain()
/// # };
/// # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional));
/// # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational));
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
    reduce_if(record, pair, class, options, None, &|_| true, &|| true)
}

/// [`reduce`] with what is known of the smallest records, for records of which `holds` is true, as long as it `goes_on`.
pub(crate) fn reduce_if(
    record: &Record,
    pair: &[Rulebook; 2],
    class: Class,
    options: &ReduceOptions,
    tiny: Option<&Tiny>,
    holds: &dyn Fn(&Record) -> bool,
    goes_on: &dyn Fn() -> bool,
) -> Option<Reduced> {
    let new = || Examiner::new(pair.clone(), options.limits).with_settlements(options.settlements);
    let mut examiner = new();
    let Answer::Differ(wanted) = examiner.examine(record, class) else { return None };
    let mut causes = CauseFinder::new(pair, options.limits).with_settlements(options.settlements);
    let mut why = |record: &Record, quarrel: &Quarrel| {
        if quarrel.doubtful { None } else { causes.cause(record, class) }
    };
    let reason = why(record, &wanted);
    let mut shows = |candidate: &Record| {
        let Answer::Differ(quarrel) = goes_on().then(|| examiner.examine(candidate, class))? else {
            return None;
        };
        let is_same = quarrel.signature == wanted.signature
            && quarrel.doubtful == wanted.doubtful
            && holds(candidate)
            && why(candidate, &quarrel) == reason;
        let plies = if class.shows_at_a_ply() { quarrel.ply as usize } else { usize::MAX };
        is_same.then_some(plies)
    };
    let mut apart = new();
    let mut may_show = |place: usize| tiny.is_none_or(|tiny| tiny.may_show(place, &mut apart, &wanted));
    let smaller = reduce_asking(record, &pair[0], options, &mut shows, &mut may_show)?;
    let Smaller { record, trials, out_of_trials } = smaller;
    let Answer::Differ(quarrel) = examiner.examine(&record, class) else { return None };
    Some(Reduced { record, quarrel: *quarrel, cause: reason, trials, out_of_trials })
}

/// Makes a record smaller as long as `shows` finds in it what it is about, and answers after how many plies; what comes later is
/// left out if it still shows then. `None` if the record itself does not show it.
///
/// `under` plays the plies that become part of the start.
///
/// ```
/// use go_board::Color;
/// use go_hunting::{ReduceOptions, reduce_while};
/// # use go_rules::{standard::*, *};
/// # let articles = Articles {
/// #     placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
/// #     ..Articles::plain()
/// # };
/// # let rulebook = Rulebook::new("positional", &Text::nameless(), articles);
/// let mut record = Record { setup: Setup::empty("5x5".parse()?), actions: Vec::new() };
/// for (by, point) in [(Color::Black, "B2"), (Color::White, "C3"), (Color::Black, "D4")] {
///     record.actions.push(Action::play(by, point.parse()?));
/// }
/// // Whatever has a turn of White's in it.
/// let white = |action: &Action| matches!(action, Action::Turn(Color::White, _));
/// let shows = |record: &Record| record.actions.iter().position(white).map(|before| before + 1);
/// let smaller = reduce_while(&record, &rulebook, &ReduceOptions::default(), shows).expect("it has");
/// assert_eq!(smaller.record.setup.size.to_string(), "1x1");
/// assert_eq!(smaller.record.actions, [Action::pass(Color::White)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn reduce_while(
    record: &Record,
    under: &Rulebook,
    options: &ReduceOptions,
    mut shows: impl FnMut(&Record) -> Option<usize>,
) -> Option<Smaller> {
    reduce_asking(record, under, options, &mut shows, &mut |_| true)
}

/// [`reduce_while`], where `may_show` says of the smallest records, by place, which are worth a try.
fn reduce_asking(
    record: &Record,
    under: &Rulebook,
    options: &ReduceOptions,
    shows: &mut dyn FnMut(&Record) -> Option<usize>,
    may_show: &mut dyn FnMut(usize) -> bool,
) -> Option<Smaller> {
    let plies = shows(record)?;
    let mut reducer = Reducer {
        shows,
        may_show,
        under,
        options,
        measure: measure(record),
        record: record.clone(),
        trials: 0,
    };
    reducer.cut(plies);
    let done = reducer.run();
    let Reducer { record, trials, .. } = reducer;
    Some(Smaller { record, trials, out_of_trials: done.is_none() })
}

impl Reducer<'_> {
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
        if self.may_change_the_start() {
            self.start_later()?;
            self.drop_extras()?;
            self.drop_stones()?;
        }
        self.pass_instead()?;
        self.move_stones()?;
        self.turn()?;
        if self.may_change_the_start() { self.try_tiny() } else { Ok(()) }
    }
}
