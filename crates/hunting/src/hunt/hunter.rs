//! The hunt, one game at a time, for whoever picks its bytes.

use std::collections::HashSet;
use std::fmt;

use go_board::Size;
use go_comparing::watch::Watch;
use go_comparing::{Class, KomiChoice};
use go_notation::game::Game;
use go_rules::{Record, Rulebook, Setup};

use super::finish::{Looker, Species};
use super::options::HuntOptions;
use super::run::{Worker, model};
use crate::generators::{Dice, Habits};

/// A quarrel of a kind that had not been seen before.
#[derive(Clone, Debug)]
pub struct NewKind {
    /// The two rulebooks, what shows, by which clauses, and why.
    pub told: String,
    /// What the quarrel is about.
    pub class: Class,
    /// The game up to the quarrel.
    pub record: Record,
}

impl fmt::Display for NewKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n    {}", self.told, Game::new(self.record.clone()).to_collection())
    }
}

/// What a game brought.
#[derive(Clone, Debug, Default)]
pub struct Hunted {
    /// Actions of the game.
    pub plies: u64,
    /// Firm quarrels in it, one for each pair of rulebooks and class.
    pub quarrels: usize,
    /// Those of a new kind.
    pub new: Vec<NewKind>,
    /// Quarrels among many rulebooks that the two alone do not show: there should be none.
    pub unconfirmed: usize,
}

/// Rulebooks that games are played under, and what has been seen of them.
///
/// It is what [`hunt()`](super::hunt()) plays, without its rounds: nothing is changed and played again, since the fuzzer
/// does that, and nothing is made smaller.
pub struct Hunter {
    options: HuntOptions,
    habits: Habits,
    rulebooks: Vec<Rulebook>,
    watch: Option<Watch>,
    sketches: HashSet<u64>,
    kinds: HashSet<Species>,
}

impl fmt::Debug for Hunter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hunter").field("kinds", &self.kinds.len()).finish_non_exhaustive()
    }
}

/// Boards on which most quarrels show, and games are short.
const BOARDS: [(u8, u8); 6] = [(3, 3), (2, 2), (3, 2), (4, 3), (4, 4), (5, 1)];

/// The longest game.
const MOST_PLIES: u32 = 80;

/// So many sketches and kinds are remembered; later ones are not reported, so that memory stays bounded.
const MOST_KINDS: usize = 1 << 14;

impl Hunter {
    /// Games under these rulebooks, at most [`Lockstep::MAX`](go_rules::Lockstep::MAX).
    #[must_use]
    pub fn new(rulebooks: Vec<Rulebook>) -> Self {
        let size = Size::new(3, 3).unwrap_or_else(|_| unreachable!("3x3 is a size"));
        let options =
            HuntOptions { plies: Some(MOST_PLIES), komi: KomiChoice::Recorded, ..HuntOptions::on(size) };
        Self {
            habits: options.habits(),
            watch: model(&options, &rulebooks, &Setup::empty(size)).ok().map(Watch::new),
            options,
            rulebooks,
            sketches: HashSet::new(),
            kinds: HashSet::new(),
        }
    }

    /// Plays the game that the bytes spell; the first one chooses the board.
    pub fn play(&mut self, bytes: &[u8]) -> Hunted {
        let mut dice = Dice::spelled(bytes);
        let (width, height) = BOARDS[dice.below(BOARDS.len())];
        self.options.board =
            Size::new(width, height).unwrap_or_else(|_| unreachable!("{width}x{height} is a size"));
        let plain = Setup::empty(self.options.board);
        let Some(watch) = self.watch.take() else { return Hunted::default() };
        let mut worker = Worker::new(&self.options, &self.habits, &plain, watch);
        let caught = worker.play_as_told(dice, 0, &[], |sighting, _| sighting.is_some());
        self.watch = Some(worker.into_watch());
        // A game beyond the limits brings nothing.
        let Ok(caught) = caught else { return Hunted::default() };
        let mut hunted = Hunted { plies: caught.totals.plies, ..Hunted::default() };
        let Some(record) = caught.record else { return hunted };
        for sighting in caught.sightings.iter().filter(|sighting| !sighting.quarry.3) {
            hunted.quarrels += 1;
            if self.sketches.len() >= MOST_KINDS || !self.sketches.insert(sighting.sketch) {
                continue;
            }
            let (a, b, class, _) = sighting.quarry;
            let pair = [self.rulebooks[a].clone(), self.rulebooks[b].clone()];
            let mut cut = Record::clone(&record);
            cut.actions.truncate(sighting.rank.plies);
            let looked = Looker::new(&self.options).look(&pair, sighting.quarry, &cut);
            let Some(looked) = looked else {
                // Results that differ by komi alone are not looked at.
                hunted.unconfirmed += usize::from(class != Class::Result);
                continue;
            };
            let species = looked.species(sighting.quarry);
            let [one, other] = pair.each_ref().map(Rulebook::name);
            let told = format!("{one} / {other}: {}", species.1);
            if self.kinds.insert(species) {
                hunted.new.push(NewKind { told, class, record: cut });
            }
        }
        hunted
    }
}
