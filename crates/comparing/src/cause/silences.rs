//! Causes among the silences of one text.

use std::fmt;

use go_rules::{Limits, Record, Ruleset, RulesetExt, Selection, Str};

use super::transplants::Transplants;
use crate::Class;

/// Why two readings of one text quarrel: the smallest sets of silences that carry what a reading shows over to the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SilenceCause {
    /// Each of these sets, read as in the second, makes the first show what the second shows.
    pub towards_b: Vec<Vec<Str>>,
    /// Each of these sets, read as in the first, makes the second show what the first shows.
    pub towards_a: Vec<Vec<Str>>,
}

/// `memory`, `ko + memory, or superko`; what differs by direction is told for both.
impl fmt::Display for SilenceCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets =
            |sets: &[Vec<Str>]| sets.iter().map(|set| set.join(" + ")).collect::<Vec<_>>().join(", or ");
        if self.towards_a == self.towards_b {
            return f.write_str(&sets(&self.towards_b));
        }
        write!(f, "{} one way, {} the other", sets(&self.towards_b), sets(&self.towards_a))
    }
}

/// The two readings differ in more silences than can be tried in all combinations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the two readings differ in {0} silences; all combinations of at most {MOST} can be tried")]
pub struct TooManySilences(pub usize);

/// Four thousand rulebooks rule on the record.
const MOST: usize = 12;

/// Which silences make the quarrel: every mixture of the two readings is tried on the record.
///
/// `None` if the record shows no firm quarrel of the class between them. The edition counts as a silence.
///
/// # Errors
/// [`TooManySilences`] if they differ in more than twelve.
pub fn cause_in_silences(
    record: &Record,
    text: &dyn Ruleset,
    readings: &[Selection; 2],
    class: Class,
    limits: Limits,
) -> Result<Option<SilenceCause>, TooManySilences> {
    let reading = |member: usize, silence: &str| -> Option<Str> {
        let chosen = readings[member].readings.iter().find(|(key, _)| key == silence);
        chosen.map(|(_, reading)| reading.clone().into()).or_else(|| default_of(text, silence))
    };
    let silences = text.text().silences.iter().map(|silence| silence.key.clone());
    let differing: Vec<Str> = std::iter::once("edition".into())
        .chain(silences)
        .filter(|silence: &Str| reading(0, silence) != reading(1, silence))
        .collect();
    if differing.len() > MOST {
        return Err(TooManySilences(differing.len()));
    }
    let mix = |mask: u32| {
        let mut mixed = readings[0].clone();
        for (bit, silence) in differing.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1) {
            _ = bit;
            mixed.readings.retain(|(key, _)| **key != **silence);
            mixed.readings.push((silence.to_string(), reading(1, silence)?.to_string()));
        }
        text.read(&mixed).ok()
    };
    let all = (1_u32 << differing.len()) - 1;
    let (Some(one), Some(other)) = (mix(0), mix(all)) else { return Ok(None) };
    let sets = |masks: Vec<u32>| -> Vec<Vec<Str>> {
        let of = |mask: u32| {
            (0..differing.len())
                .filter(move |bit| mask >> bit & 1 == 1)
                .map(|bit| differing[bit].clone())
                .collect()
        };
        masks.into_iter().map(of).collect()
    };
    let found = Transplants::of(&[one, other], limits, differing.len() as u32, mix).on(record, class);
    Ok(found.map(|found| SilenceCause { towards_b: sets(found.towards_b), towards_a: sets(found.towards_a) }))
}

fn default_of(text: &dyn Ruleset, silence: &str) -> Option<Str> {
    let text = text.text();
    if silence == "edition" {
        return text.editions.first().map(|edition| edition.key.clone());
    }
    let silence = text.silences.iter().find(|known| known.key == silence)?;
    silence.readings.first().map(|reading| reading.key.clone())
}
