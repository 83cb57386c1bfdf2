//! What a witness shows between its two rulebooks alone.

use std::sync::Arc;

use go_comparing::{
    Cause, CauseFinder, Class, CompareOptions, Kind, KomiChoice, Quarrel, Settle, compare,
    is_position_of_its_own,
};
use go_rules::{HalfPoints, Record, Rulebook};

use super::findings::Finding;
use super::options::HuntOptions;
use super::run::Quarry;

/// What findings are told apart by: two rulebooks, class and doubt, then the kind of quarrel.
pub(crate) type Species = (Quarry, Kind);

/// A witness, looked at.
#[derive(Clone)]
pub(crate) struct Looked {
    pub(crate) quarrel: Quarrel,
    pub(crate) cause: Option<Cause>,
}

impl Looked {
    pub(crate) fn species(&self, quarry: Quarry) -> Species {
        (quarry, Kind { signature: self.quarrel.signature.clone(), cause: self.cause.clone() })
    }
}

fn as_is(options: &HuntOptions) -> CompareOptions {
    CompareOptions {
        settle: Settle::AsIs,
        komi: KomiChoice::Recorded,
        limits: options.limits(),
        settlements: options.settlements,
        ..CompareOptions::default()
    }
}

/// Looks at records, mostly of the same pair of rulebooks as the last one.
pub(crate) struct Looker<'a> {
    options: &'a HuntOptions,
    causes: Option<([Rulebook; 2], CauseFinder)>,
}

impl<'a> Looker<'a> {
    pub(crate) const fn new(options: &'a HuntOptions) -> Self {
        Self { options, causes: None }
    }

    /// The quarrel that a record shows, and its cause; `None` if it shows none such between the two alone.
    pub(crate) fn look(
        &mut self,
        pair: &[Rulebook; 2],
        (_, _, class, doubtful): Quarry,
        record: &Record,
    ) -> Option<Looked> {
        let options = self.options;
        let comparison = compare(record, pair, &as_is(options)).ok()?;
        let shown = |quarrel: &&Quarrel| quarrel.class == class && quarrel.doubtful == doubtful;
        let quarrel = comparison.quarrels.iter().find(shown)?.clone();
        if class == Class::Result && is_trivial(options, pair, record) {
            return None;
        }
        let cause = if doubtful { None } else { self.finder(pair).cause(record, class) };
        Some(Looked { quarrel, cause })
    }

    fn finder(&mut self, pair: &[Rulebook; 2]) -> &mut CauseFinder {
        let is_same =
            |other: &[Rulebook; 2]| pair.iter().zip(other).all(|(one, other)| one.name() == other.name());
        let kept = self.causes.take().filter(|(other, _)| is_same(other));
        let new = || {
            (pair.clone(), {
                let causes = CauseFinder::new(pair, self.options.limits());
                causes.with_settlements(self.options.settlements)
            })
        };
        &mut self.causes.insert(kept.unwrap_or_else(new)).1
    }
}

/// Whether results differ by nothing but the rulebooks' own komi, which the class of compensation tells of.
pub(crate) fn is_trivial(options: &HuntOptions, pair: &[Rulebook; 2], record: &Record) -> bool {
    let mut fair = record.clone();
    fair.setup.komi = Some(HalfPoints::ZERO);
    record.setup.komi.is_none()
        && compare(&fair, pair, &as_is(options)).is_ok_and(|fair| fair.quarrel(0, 1, Class::Result).is_none())
}

/// The finding that a witness makes, in words.
pub(crate) fn finish(
    options: &HuntOptions,
    rulebooks: &[Rulebook],
    pair: &[Rulebook; 2],
    (index, times): (u64, u64),
    looked: &Looked,
    record: &Arc<Record>,
) -> Finding {
    let Looked { quarrel, cause } = looked;
    let setup = &record.setup;
    let sentence = cause.as_ref().map(|cause| cause.sentence(quarrel, pair)).unwrap_or_default();
    let told = compare(record, pair, &as_is(options)).map(|comparison| comparison.explain(quarrel));
    let mut explanation = told.unwrap_or_default();
    if !sentence.is_empty() {
        explanation.push_str(&format!("cause: {sentence}\n"));
    }
    Finding {
        index,
        seed: options.seed,
        class: quarrel.class,
        rulebooks: pair.each_ref().map(|rulebook| rulebook.name().to_owned()),
        board: setup.size,
        record: Arc::clone(record),
        random_start: is_position_of_its_own(setup),
        quarrel: quarrel.clone(),
        cause: cause.clone(),
        sentence,
        times,
        settlements: options.settlements,
        known: None,
        explanation,
        command: options.command(rulebooks, index + 1),
    }
}
