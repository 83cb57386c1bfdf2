//! What a rulebook rules, in the words of statements.

use go_rules::{Became, Citation, Gap, Outcome, Reason, Rulebook, Topic, Verdict};

use crate::scenario::SaidGround;
use crate::words;

/// A ruling in words with the clause that it rests on.
pub(super) struct RuledSoFar {
    pub(super) words: String,
    pub(super) citation: Option<Citation>,
}

impl RuledSoFar {
    pub(super) fn bare(words: impl Into<String>) -> Self {
        Self { words: words.into(), citation: None }
    }

    pub(super) fn on(
        rulebook: &Rulebook,
        ground: impl Into<go_rules::Ground>,
        words: impl Into<String>,
    ) -> Self {
        let citation = Some(rulebook.cite(ground)).filter(|citation| !citation.clause.is_empty());
        Self { words: words.into(), citation }
    }
}

/// The clause of the citation, or that there is none.
fn clause(rulebook: &Rulebook, topic: Topic) -> String {
    let citation = rulebook.cite(topic);
    if citation.clause.is_empty() { "no clause".to_owned() } else { citation.clause.into_owned() }
}

/// Whether what was said of the ground fits.
pub(super) fn fits(ground: &SaidGround, rulebook: &Rulebook, topic: Topic, reason: Option<Reason>) -> bool {
    let citation = rulebook.cite(topic);
    let clause =
        ground.clause.as_deref().is_none_or(|said| citation.clause == said || citation.to_string() == said);
    clause && ground.reason.is_none_or(|said| reason.is_some_and(|reason| words::reason(reason) == said))
}

pub(super) fn undetermined(rulebook: &Rulebook, gap: Gap) -> RuledSoFar {
    let words = format!("undetermined ({}): {gap}", clause(rulebook, gap.topic));
    RuledSoFar::on(rulebook, gap.topic, words)
}

pub(super) fn verdict(rulebook: &Rulebook, verdict: Verdict) -> RuledSoFar {
    match verdict {
        Verdict::Allowed => RuledSoFar::bare("allowed"),
        Verdict::NotApplicable => RuledSoFar::bare("unknown"),
        Verdict::Undetermined(gap) => undetermined(rulebook, gap),
        Verdict::Forbidden(reason) => {
            let clause = clause(rulebook, reason.topic());
            let words = format!("forbidden ({clause}: {}): {reason}", words::reason(reason));
            RuledSoFar::on(rulebook, reason.topic(), words)
        }
    }
}

pub(super) fn became(became: Became) -> String {
    match became {
        Became::Made => "made".to_owned(),
        Became::Stood(_) => "stands".to_owned(),
        Became::Passes(1, _) => "becomes a pass".to_owned(),
        Became::Passes(n, _) => format!("becomes {n} passes"),
        Became::TurnLost(_) => "void".to_owned(),
        Became::Lost(_) => "loses".to_owned(),
        Became::Halted(_) => "halts".to_owned(),
        Became::Ignored(_) => "ignored".to_owned(),
        Became::NotApplicable | Became::AfterTheEnd | _ => became.to_string(),
    }
}

/// How the game ended, `ground` being by what it did.
pub(super) fn outcome(
    rulebook: &Rulebook,
    ground: Option<go_rules::Ground>,
    outcome: &Outcome,
) -> RuledSoFar {
    let words = match outcome {
        Outcome::Undetermined(gap) => return undetermined(rulebook, *gap),
        Outcome::Draw => "draw".to_owned(),
        Outcome::Win { .. } | Outcome::NoResult | Outcome::BothLose | Outcome::Unfinished | _ => {
            outcome.to_string()
        }
    };
    match ground {
        Some(ground) => RuledSoFar::on(rulebook, ground, words),
        None => RuledSoFar::bare(words),
    }
}
