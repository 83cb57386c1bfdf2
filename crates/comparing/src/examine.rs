//! Whether a record shows a quarrel between two rulebooks, asked many times over.
//!
//! A search asks this of thousands of records that differ little. An [`Examiner`] keeps its boards and papers
//! between them, and says what [`compare`](crate::compare()) would say.

use go_rules::{Limits, Record, Rulebook};

use crate::panel::Panel;
use crate::report::Poison;
use crate::watch::{Ends, Shown};
use crate::{Class, Quarrel};

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

/// Two rulebooks, asked about record after record.
///
/// ```
/// use go_board::{Color, Size};
/// use go_comparing::{Answer, Class, Examiner};
/// # use go_rules::{standard::*, *};
/// # let articles = |superko| Articles {
/// #     placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
/// #     repetition: StandardRepetition::superko(superko).into(),
/// #     ..Articles::plain()
/// # };
/// # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional));
/// # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational));
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
        let Ok(mut shown) = self.panel.run(record, Ends::of(class)) else { return Answer::NoRecord };
        shown.spotted.retain(|spotted| spotted.class == class);
        if let Some(quarrel) = self.words(&mut shown, record).into_iter().next() {
            return Answer::Differ(Box::new(quarrel));
        }
        match shown.partings.iter().find(|parting| parting.classes.contains(&class)) {
            Some(parting) => Answer::Poisoned(Box::new(Poison::of(parting, self.panel.rulebooks()))),
            None => Answer::Agree,
        }
    }

    /// All quarrels that the record shows, the first of each class; none if it cannot be run.
    #[must_use]
    pub fn quarrels(&mut self, record: &Record) -> Vec<Quarrel> {
        let Ok(mut shown) = self.panel.run(record, Ends::Explored) else { return Vec::new() };
        let mut quarrels = self.words(&mut shown, record);
        let mut seen = Vec::new();
        quarrels.retain(|quarrel| {
            let first = !seen.contains(&quarrel.class);
            seen.push(quarrel.class);
            first
        });
        quarrels
    }

    fn words(&self, shown: &mut Shown, record: &Record) -> Vec<Quarrel> {
        shown.quarrels(record, self.panel.rulebooks(), self.panel.limits())
    }
}
