//! Quarrels about redress, with what became of the turn.

use std::collections::BTreeMap;

use go_rules::{Limits, Record, Rulebook};

use crate::Class;
use crate::aftermath::Aftermath;
use crate::observable::Observable;
use crate::parting::Spotted;

/// Says of every quarrel about redress what became of the turn and what that changed.
pub(crate) fn tell_aftermaths(
    spotted: &mut [Spotted],
    record: &Record,
    rulebooks: &[Rulebook],
    limits: Limits,
) {
    let mut known: BTreeMap<(u32, usize), Option<Aftermath>> = BTreeMap::new();
    for spotted in spotted.iter_mut().filter(|spotted| spotted.class == Class::Redress) {
        let (a, b) = spotted.between;
        for (seen, m) in spotted.seen.iter_mut().zip([a, b]) {
            let aftermath = known.entry((spotted.ply, m)).or_insert_with(|| {
                Aftermath::of(record, spotted.ply, &rulebooks[m], limits).map(|(aftermath, _)| aftermath)
            });
            if let Some(aftermath) = aftermath {
                *seen = Observable::Aftermath(*aftermath);
            }
        }
    }
}
