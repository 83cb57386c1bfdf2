//! The clause to name beside what a rulebook shows.

use go_rules::{Citation, Reason, Rulebook, Topic};

/// The clause on the subject, or on the nearest subject that the text has a clause on.
///
/// A text that only has a ko rule speaks by that rule on repetition; if it has nothing at all, the
/// citation names the text and no clause.
#[must_use]
pub fn cite(rulebook: &Rulebook, topic: Topic) -> Citation {
    let nearest: &[Topic] = match topic {
        Topic::Ko => &[Topic::Repetition, Topic::Recurrence],
        Topic::Repetition => &[Topic::Ko, Topic::Recurrence],
        Topic::Recurrence => &[Topic::Repetition, Topic::Ko],
        Topic::Suicide | Topic::Supply => &[Topic::Placement],
        Topic::Turns => &[Topic::Pass],
        Topic::Pass | Topic::LastMove => &[Topic::Stop],
        Topic::PassStone => &[Topic::Pass],
        Topic::Stop => &[Topic::Pass, Topic::Agreement],
        Topic::FinalStop => &[Topic::Stop, Topic::Dispute],
        Topic::Agreement => &[Topic::Dispute, Topic::Stop],
        Topic::Dispute => &[Topic::Agreement, Topic::Stop],
        Topic::Seki | Topic::Prisoners => &[Topic::Counting],
        Topic::Komi => &[Topic::Handicap],
        Topic::Handicap => &[Topic::Komi],
        Topic::HandicapPlacement => &[Topic::Komi],
        Topic::Ties => &[Topic::Komi, Topic::Counting],
        Topic::OutOfTurn => &[Topic::Illegal, Topic::Turns],
        Topic::AfterStop => &[Topic::Illegal, Topic::Stop],
        Topic::Notice => &[Topic::Illegal],
        Topic::Placement | Topic::Counting | Topic::Illegal | Topic::Resignation | _ => &[],
    };
    let own = rulebook.cite(topic);
    if !own.clause.is_empty() {
        return own;
    }
    let found = nearest.iter().map(|topic| rulebook.cite(*topic)).find(|c| !c.clause.is_empty());
    found.unwrap_or(own)
}

/// The subject on which to cite a rulebook for what became of a turn that it forbids for this reason.
///
/// A text that does not say what becomes of forbidden turns at least says that this one is forbidden.
pub(crate) fn remedy_topic(rulebook: &Rulebook, reason: Reason) -> Topic {
    let topic = reason.remedy_topic();
    if cite(rulebook, topic).clause.is_empty() { reason.topic() } else { topic }
}
