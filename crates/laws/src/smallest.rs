//! What a failure looks like at its smallest.

use go_hunting::{ReduceOptions, StartChanges, reduce_while};
use go_notation::game::Game;
use go_rules::{Limits, Record, Rulebook};

use crate::Broken;

/// Holds a record to a law. If it breaks it, the smallest record that the reducer finds to break it too is told.
///
/// `under` plays the plies that become part of a smaller record's start.
///
/// # Errors
/// [`Broken`] in the words of the smallest record.
pub fn hold<T>(
    record: &Record,
    under: &Rulebook,
    law: impl Fn(&Record) -> Result<T, Broken>,
) -> Result<T, Broken> {
    law(record).map_err(|broken| smallest(record, under, StartChanges::Any, law, broken))
}

/// What is told of a record that has broken a law: the words of the smallest one. Nothing is added if the law holds on
/// the record itself, since more than the record broke it.
pub(super) fn smallest<T>(
    record: &Record,
    under: &Rulebook,
    start: StartChanges,
    law: impl Fn(&Record) -> Result<T, Broken>,
    broken: Broken,
) -> Broken {
    let options = ReduceOptions { trials: 5000, limits: Limits::default(), start, settlements: 0 };
    let shows = |record: &Record| law(record).is_err().then_some(record.actions.len());
    let smaller = reduce_while(record, under, &options, shows).map(|smaller| smaller.record);
    match smaller.map(|record| (law(&record), record)) {
        Some((Err(broken), record)) => {
            let game = Game::new(record).to_collection();
            Broken(format!("{broken}\nthe smallest record found that breaks it: {game}"))
        }
        Some((Ok(_), _)) | None => broken,
    }
}

/// Leaves out bytes, and makes others zero, as long as it still fails: for laws over something else than records.
///
/// ```
/// use go_laws::fewest;
/// let fails = |bytes: &[u8]| bytes.contains(&7) && bytes.iter().any(|byte| *byte > 100);
/// assert_eq!(fewest(vec![1, 7, 3, 7, 200, 150, 0], fails), [7, 200]);
/// ```
#[must_use]
pub fn fewest(mut bytes: Vec<u8>, still_fails: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    loop {
        let before = bytes.clone();
        for place in (0..bytes.len()).rev() {
            let mut less = bytes.clone();
            less.remove(place);
            let mut zero = bytes.clone();
            zero[place] = 0;
            if let Some(smaller) = [less, zero].into_iter().find(|it| *it != bytes && still_fails(it)) {
                bytes = smaller;
            }
        }
        if bytes == before {
            return bytes;
        }
    }
}
