//! A smaller witness witnesses the same.

use std::sync::LazyLock;

use go_comparing::{Answer, Class, Examiner, cause};
use go_hunting::{ReduceOptions, StartChanges, reduce};
use go_rules::{Limits, Record, Rulebook, RulesetExt};
use go_rulesets::Library;
use go_search::measure;

use crate::{Broken, Dice, equal, hold, holds, random_setup, tame_record, wild_record};

/// How far a reduction got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReductionReached {
    /// The record shows no quarrel.
    NoQuarrel,
    /// It was as small as it gets.
    Small,
    /// Trials ran out.
    OutOfTrials,
    /// A smaller record was found.
    Smaller,
}

/// Texts that differ in many ways, so that short records show quarrels of all classes.
static BOOKS: LazyLock<Vec<Rulebook>> = LazyLock::new(|| {
    let library = Library::built_in();
    let keys = [
        "aga-1991",
        "tromp-taylor",
        "new-zealand",
        "simple-ko-area",
        "simple-ko-territory",
        "bga",
        "ffg",
        "polish-wiki",
        "button",
        "cgos",
    ];
    keys.iter().filter_map(|key| library.find(key)).map(|text| text.default_rulebook()).collect()
});

/// Small, so that no input takes long.
const OPTIONS: ReduceOptions = ReduceOptions {
    trials: 400,
    limits: Limits { plies: 100, statements: 20, history_bytes: 1 << 18 },
    start: StartChanges::Any,
    settlements: 0,
};

/// Lets the bytes choose two rulebooks and a record, and reduces the first quarrel that it shows.
///
/// The smaller record is smaller, shows a quarrel of the same signature and, if it is firm, with the same cause. If
/// the reducer had trials enough, reducing once more changes nothing.
///
/// # Errors
/// [`Broken`] with both records.
pub fn reduction_keeps_the_kind(bytes: &[u8]) -> Result<ReductionReached, Broken> {
    let mut dice = Dice::spelled(bytes);
    let places = [dice.below(BOOKS.len()), dice.below(BOOKS.len())];
    let [Some(one), Some(other)] = places.map(|place| BOOKS.get(place).cloned()) else {
        return Err(Broken("there are no rulebooks".to_owned()));
    };
    let setup = random_setup(&mut dice, 3);
    let tame = dice.one_in(3);
    let Ok(start) = setup.clone().check() else { return Ok(ReductionReached::NoQuarrel) };
    let record = if tame {
        tame_record(&mut dice, go_rules::Referee::new(one.clone(), start), 16)
    } else {
        wild_record(&mut dice, setup, 12)
    };
    let pair = [one, other];
    let quarrels = Examiner::new(pair.clone(), OPTIONS.limits).quarrels(&record);
    let Some(class) = dice.pick(&quarrels).map(|quarrel| quarrel.class) else {
        return Ok(ReductionReached::NoQuarrel);
    };
    hold(&record, &pair[0], |record| stays(record, &pair, class))
}

fn stays(record: &Record, pair: &[Rulebook; 2], class: Class) -> Result<ReductionReached, Broken> {
    let place = |small: &Record| {
        format!("{class} between {} and {}: {record:?} became {small:?}", pair[0].name(), pair[1].name())
    };
    let mut examiner = Examiner::new(pair.clone(), OPTIONS.limits);
    let Answer::Differ(before) = examiner.examine(record, class) else {
        return Ok(ReductionReached::NoQuarrel);
    };
    let Some(reduced) = reduce(record, pair, class, &OPTIONS) else {
        return Err(Broken(format!("a quarrel that cannot be reduced: {}", place(record))));
    };
    let small = &reduced.record;
    holds(measure(small) <= measure(record), || format!("no smaller: {}", place(small)))?;
    let Answer::Differ(after) = examiner.examine(small, class) else {
        return Err(Broken(format!("the quarrel is gone: {}", place(small))));
    };
    equal(&after.signature, &before.signature, || place(small))?;
    equal(&after.doubtful, &before.doubtful, || place(small))?;
    if !before.doubtful {
        let causes = [record, small].map(|record| cause(record, pair, class, OPTIONS.limits));
        equal(&causes[0], &causes[1], || place(small))?;
    }
    if reduced.out_of_trials {
        return Ok(ReductionReached::OutOfTrials);
    }
    let again = reduce(small, pair, class, &OPTIONS).map(|again| again.record);
    equal(&again.as_ref(), &Some(small), || format!("reduced twice: {}", place(small)))?;
    Ok(if small == record { ReductionReached::Small } else { ReductionReached::Smaller })
}
