//! One game: played, watched, and cut at its quarrels.

use std::sync::Arc;

use go_comparing::ends::{EndReport, is_decided};
use go_comparing::parting::Spotted;
use go_comparing::watch::{Ends, Look, Shown, Watch};
use go_comparing::{Class, Quarrel};
use go_rules::{Became, LimitError, Lockstep, Record, Rulebook, Setup, Topic};

use super::error::HuntError;
use super::findings::Totals;
use super::options::HuntOptions;
use crate::generators::{Dice, Habits, Opening, Player, Temper, play};

/// Sketches and sets of clauses that are remembered; more would only be counted again.
pub(crate) const MOST_SEEN: usize = 1 << 17;

/// Two rulebooks and a class, and whether it is doubtful.
pub(crate) type Quarry = (usize, usize, Class, bool);

/// Which of two games is the better witness: from a plain start, then the shorter, then the earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank {
    /// Whether stones stand at the start that are no handicap.
    pub(crate) elsewhere: bool,
    /// How many plies of the game show the quarrel.
    pub(crate) plies: usize,
    /// The number of the game.
    pub(crate) index: u64,
}

/// A quarrel of a game.
pub(crate) struct Sighting {
    pub(crate) quarry: Quarry,
    /// A number for pair, class and signature.
    pub(crate) sketch: u64,
    pub(crate) rank: Rank,
}

/// What one game brought.
#[derive(Default)]
pub(crate) struct Catch {
    /// The game, if there is anything to see in it.
    pub(crate) record: Option<Arc<Record>>,
    pub(crate) sightings: Vec<Sighting>,
    /// A number for the clauses that the game made the rulebooks cite.
    pub(crate) clauses: u64,
    pub(crate) totals: Totals,
}

/// One thread's board and papers, used for game after game.
pub(crate) struct Worker<'a> {
    options: &'a HuntOptions,
    habits: &'a Habits,
    plain: &'a Setup,
    watch: Watch,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(options: &'a HuntOptions, habits: &'a Habits, plain: &'a Setup, watch: Watch) -> Self {
        Self { options, habits, plain, watch }
    }

    /// Plays game number `index`. Its record is kept if `is_news` says so of its clauses or of a sketch.
    pub(crate) fn play(
        &mut self,
        index: u64,
        bred: &[Arc<Record>],
        is_news: impl Fn(Option<&Sighting>, u64) -> bool,
    ) -> Result<Catch, LimitError> {
        self.play_as_told(Dice::of_game(self.options.seed, index), index, bred, is_news)
    }

    /// The watch, for whoever wants to use it again.
    pub(crate) fn into_watch(self) -> Watch {
        self.watch
    }

    /// Plays the game that dice choose.
    pub(crate) fn play_as_told(
        &mut self,
        mut dice: Dice<'_>,
        index: u64,
        bred: &[Arc<Record>],
        is_news: impl Fn(Option<&Sighting>, u64) -> bool,
    ) -> Result<Catch, LimitError> {
        let options = self.options;
        let temper = Temper::random(&mut dice, &self.habits.policies, self.habits.talk);
        let Opening { setup, script, elsewhere } = Opening::random(&mut dice, self.plain, self.habits, bred);
        let Ok(start) = setup.clone().check() else {
            return Ok(Catch { totals: Totals { games: 1, ..Totals::default() }, ..Catch::default() });
        };
        self.watch.restart_at(start);
        let mut player = Player::new(dice, temper);
        let mut record = Record { setup, actions: Vec::new() };
        let most = options.most_plies() as usize;
        play(&mut player, script, &mut self.watch, &mut record, most)?;
        let plies = record.actions.len();
        let Shown { spotted, partings, ends } = self.watch.end(&record, &self.look(), Watch::has_company)?;
        let decided = ends.iter().flatten().filter(|end| is_decided(&end.outcome)).count();
        let poisoned = partings.iter().filter(|parting| parting.classes.contains(&Class::Result)).count();
        let totals = Totals {
            games: 1,
            plies: plies as u64,
            poisoned: poisoned as u64,
            compared: u64::from(decided >= 2),
            ..Totals::default()
        };
        let clauses = self.clauses(&spotted);
        let mut sightings: Vec<Sighting> = Vec::new();
        for spotted in &spotted {
            let (a, b) = spotted.between;
            let quarry = (a, b, spotted.class, spotted.doubtful);
            // The first of a game counts.
            if sightings.iter().any(|sighting| sighting.quarry == quarry) {
                continue;
            }
            let rank = Rank { elsewhere, plies: spotted.ply as usize, index };
            let both = [ends[a].as_ref(), ends[b].as_ref()];
            let sketch = sketch(spotted, self.watch.lockstep().rulebooks(), both);
            sightings.push(Sighting { quarry, sketch, rank });
        }
        let is_kept = is_news(None, clauses) || sightings.iter().any(|s| is_news(Some(s), clauses));
        let record = is_kept.then(|| Arc::new(record));
        Ok(Catch { record, sightings, clauses, totals })
    }

    /// The game is settled as it stands.
    fn look(&self) -> Look {
        let options = self.options;
        let settlements = if options.wants(Class::Settlement) { options.settlements } else { 0 };
        Look { ends: Ends::Explored, settlements, limits: options.limits(), ..Look::default() }
    }

    /// The subjects of the clauses by which turns were refused and rulebooks parted.
    fn clauses(&self, spotted: &[Spotted]) -> u64 {
        let mut clauses = 0;
        let mut cite = |topic: Topic| clauses |= 1_u64 << topic as u64;
        spotted.iter().flat_map(|spotted| spotted.grounds.map(|ground| ground.topic)).for_each(&mut cite);
        let course = self.watch.lockstep().course(0);
        for ply in course.plies() {
            if let Became::Stood(reason)
            | Became::Passes(_, reason)
            | Became::TurnLost(reason)
            | Became::Lost(reason)
            | Became::Halted(reason)
            | Became::Ignored(reason) = ply.became
            {
                cite(reason.topic());
                cite(reason.remedy_topic());
            }
        }
        let stage = course.stage();
        clauses | u64::from(stage.stops.min(3)) << 40 | u64::from(stage.passes_running.min(3)) << 44
    }
}

/// FNV-1a over what makes the signature, so that it means the same for ever.
pub(crate) fn sketch(spotted: &Spotted, rulebooks: &[Rulebook], ends: [Option<&EndReport>; 2]) -> u64 {
    let signature = Quarrel::put_into_words(spotted, rulebooks, ends).signature;
    let (a, b) = spotted.between;
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut take = |bytes: &[u8]| {
        for byte in bytes.iter().chain(&[0]) {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    take(&[a as u8, b as u8, spotted.class as u8, u8::from(spotted.doubtful)]);
    signature.observables.iter().chain(&signature.clauses).for_each(|text| take(text.as_bytes()));
    hash
}

/// All rulebooks at the plain start.
pub(crate) fn model(
    options: &HuntOptions,
    rulebooks: &[Rulebook],
    plain: &Setup,
) -> Result<Lockstep, HuntError> {
    let start = plain.clone().check()?;
    Ok(Lockstep::new(rulebooks.to_vec(), start)?.with_limits(options.limits()))
}
