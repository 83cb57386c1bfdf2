//! Hybrids are what they are made of.

use go_rules::{Record, Referee, Rulebook, Ruleset, article::ArticleName};

use crate::{Broken, Dice, Seen, equal, hold, random_rulebooks, random_setup, tame_record, wild_record};

/// What the laws were tried on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HybridsReached {
    /// Rulings compared.
    pub rulings: u32,
    /// Records on which a hybrid ruled unlike both its host and its donor.
    pub unlike_both: u32,
    /// Records on which host and donor ruled alike.
    pub indifferent: u32,
}

/// Makes hybrids of two rulebooks and a record of the bytes.
///
/// - With no article of the donor the host rules.
/// - With all seven the donor rules, and so if first some are transplanted and then the others.
/// - In which order two sets of articles are transplanted is all one.
/// - A hybrid of a rulebook with itself is that rulebook.
///
/// # Errors
/// [`Broken`] with the ply.
pub fn hybrids_rule_as_their_parts(bytes: &[u8], texts: &[&dyn Ruleset]) -> Result<HybridsReached, Broken> {
    let mut dice = Dice::spelled(bytes);
    let both = [random_rulebooks(&mut dice, texts, 1), random_rulebooks(&mut dice, texts, 1)];
    let [Some(host), Some(donor)] = both.map(|mut one| one.pop()) else {
        return Ok(HybridsReached::default());
    };
    let chosen = dice.below(1 << ArticleName::ALL.len());
    let split = |taken: bool| -> Vec<ArticleName> {
        let of = |place: &usize| (chosen >> place & 1 == 1) == taken;
        (0..ArticleName::ALL.len()).filter(of).map(|place| ArticleName::ALL[place]).collect()
    };
    let (some, others) = (split(true), split(false));
    let setup = random_setup(&mut dice, 4);
    let tame = dice.one_in(2);
    let Ok(start) = setup.clone().check() else { return Ok(HybridsReached::default()) };
    let record = if tame {
        tame_record(&mut dice, Referee::new(host.clone(), start), 40)
    } else {
        wild_record(&mut dice, setup, 40)
    };
    hold(&record, &host, |record| rules_as_parts([&host, &donor], [&some, &others], record))
}

/// Holds hybrids of the two to a record; the articles are those transplanted, and the others.
fn rules_as_parts(
    [host, donor]: [&Rulebook; 2],
    [some, others]: [&[ArticleName]; 2],
    record: &Record,
) -> Result<HybridsReached, Broken> {
    let mut reached = HybridsReached::default();
    let hybrid = host.hybrid(donor, some);
    let identities = [
        (host, host.hybrid(donor, &[])),
        (host, host.hybrid(host, some)),
        (donor, host.hybrid(donor, &ArticleName::ALL)),
        (donor, hybrid.hybrid(donor, others)),
        (&hybrid, donor.hybrid(host, others)),
    ];
    for (whole, made) in &identities {
        let rulings = same(whole, made, record);
        reached.rulings += rulings.map_err(|ply| {
            Broken(format!("{} does not rule as {} at ply {ply} of {record:?}", made.name(), whole.name()))
        })?;
    }
    for topic in go_rules::Topic::ALL {
        equal(&identities[2].1.cite(topic), &donor.cite(topic), || format!("citation of {}", donor.name()))?;
    }
    let unlike = |one: &Rulebook, other: &Rulebook| same(one, other, record).is_err();
    reached.unlike_both += u32::from(unlike(&hybrid, host) && unlike(&hybrid, donor));
    reached.indifferent += u32::from(!unlike(host, donor));
    Ok(reached)
}

/// How many rulings were the same, or the ply of the first that was not; the outcome has the number after the last.
fn same(one: &Rulebook, other: &Rulebook, record: &Record) -> Result<u32, usize> {
    let Ok(start) = record.setup.clone().check() else { return Ok(0) };
    let [mut one, mut other] = [one, other].map(|rulebook| Referee::new(rulebook.clone(), start.clone()));
    let mut rulings = 0;
    for (ply, action) in record.actions.iter().enumerate() {
        let same = one.judge(action) == other.judge(action)
            && one.act(action) == other.act(action)
            && Seen::of(one.course()) == Seen::of(other.course())
            && one.marks() == other.marks();
        if !same {
            return Err(ply + 1);
        }
        rulings += 1;
    }
    if one.outcome_and_sheet() == other.outcome_and_sheet() {
        Ok(rulings)
    } else {
        Err(record.actions.len() + 1)
    }
}
