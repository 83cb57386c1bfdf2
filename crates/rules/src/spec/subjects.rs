//! The line `Subjects:` under the heading of a clause.

use std::collections::BTreeMap;

use super::{SpecError, SpecProblem, short};
use crate::{Clause, Condition, Subject, Text};

/// The subjects of `ko, repetition; counting under counting=quick and edition=2007.`
pub(super) fn subjects(written: &str) -> Result<Vec<Subject>, SpecProblem> {
    let written = written.strip_suffix('.').unwrap_or(written);
    let mut found = Vec::new();
    for group in written.split(';') {
        let (topics, under) = match group.split_once(" under ") {
            Some((topics, conditions)) => (topics, self::conditions(conditions)?),
            None => (group, Vec::new()),
        };
        for word in topics.split(',').map(str::trim) {
            let topic = word.parse().map_err(SpecProblem::NoSuchSubject)?;
            found.push(Subject { topic, under: under.clone() });
        }
    }
    Ok(found)
}

/// `silence=reading and edition=key`.
fn conditions(written: &str) -> Result<Vec<Condition>, SpecProblem> {
    let mut found: Vec<Condition> = Vec::new();
    for one in written.split(" and ") {
        let malformed = || SpecProblem::Condition(short(one.trim()));
        let (silence, reading) = one.split_once('=').ok_or_else(malformed)?;
        let (silence, reading) = (silence.trim().to_owned(), reading.trim().to_owned());
        if silence.is_empty() || reading.is_empty() || found.iter().any(|known| known.silence == silence) {
            return Err(malformed());
        }
        found.push(Condition { silence: silence.into(), reading: reading.into() });
    }
    Ok(found)
}

/// What can be said of the subjects of all clauses only when the whole text is known; `line` gives that of a clause's subjects.
pub(super) fn check(text: &Text, line: impl Fn(&Clause) -> usize) -> Result<(), SpecError> {
    let mut claimed: BTreeMap<_, Vec<(&Clause, &Subject)>> = BTreeMap::new();
    for clause in &text.clauses {
        for subject in &clause.subjects {
            if let Some(unknown) = subject.under.iter().find(|condition| !has(text, condition)) {
                let (silence, reading) = (short(&unknown.silence), short(&unknown.reading));
                return Err(SpecProblem::NoSuchReading { silence, reading }.at(line(clause)));
            }
            let claims = claimed.entry(subject.topic.to_string()).or_default();
            // One clause may name several cases in which it speaks of a subject.
            let same = |other: &Clause| other.id == clause.id;
            let another_case = |other: &Subject| {
                !other.under.is_empty() && !subject.under.is_empty() && other.under != subject.under
            };
            let clash = claims
                .iter()
                .find(|(owner, other)| !(subject.excludes(other) || same(owner) && another_case(other)));
            if let Some((owner, _)) = clash {
                let problem = SpecProblem::ClaimedTwice {
                    subject: subject.topic,
                    clause: short(&owner.id),
                    first: line(owner),
                };
                return Err(problem.at(line(clause)));
            }
            claims.push((clause, subject));
        }
    }
    Ok(())
}

/// Whether the text can be read so.
fn has(text: &Text, condition: &Condition) -> bool {
    let Condition { silence, reading } = condition;
    if silence == "edition" {
        return text.editions.iter().any(|edition| edition.key == *reading);
    }
    let in_silence =
        text.silences.iter().filter(|known| known.key == *silence).flat_map(|known| &known.readings);
    let in_setting =
        text.settings.iter().filter(|known| known.key == *silence).flat_map(|known| &known.values);
    in_silence.map(|option| &option.key).chain(in_setting).any(|key| key == reading)
}
