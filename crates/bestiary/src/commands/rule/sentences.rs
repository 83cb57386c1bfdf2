//! A ruling in sentences.

use go_rules::{Became, Over, Reason, Verdict};

use super::ruled::Ruled;

/// The verdict in a sentence.
pub(super) fn verdict(ruled: &Ruled) -> String {
    if let Some((ply, reason)) = ruled.left {
        return format!(
            "the record ceased to be a game under this rulebook at move {ply}: {}",
            plain(reason)
        );
    }
    if ruled.ended.is_some() {
        return format!("the game had ended before ({}), with the result {}", ruled.stage, ruled.result);
    }
    match (ruled.verdict, ruled.objected) {
        (Verdict::Allowed, Some(became)) => {
            let reason = became.reason().map_or_else(String::new, |reason| format!(" ({})", plain(reason)));
            format!("the objection is upheld{reason}: {}", upheld(ruled))
        }
        (verdict, _) => verdict_alone(verdict),
    }
}

/// Players count moves, not plies.
fn plain(reason: Reason) -> String {
    reason.to_string().replace("ply", "move")
}

fn verdict_alone(verdict: Verdict) -> String {
    match verdict {
        Verdict::Allowed => "allowed".to_owned(),
        Verdict::Forbidden(reason) => format!("forbidden: {}", plain(reason)),
        Verdict::Undetermined(gap) => format!("not decided by the text: {gap}"),
        Verdict::NotApplicable => "these rules know no such action".to_owned(),
    }
}

/// What becomes of it, in a sentence.
fn remedy(became: Became) -> String {
    match became {
        Became::Made => "it is made".to_owned(),
        Became::Stood(_) => "it stands as it was made".to_owned(),
        Became::Passes(1, _) => "it is taken back and counts as a pass".to_owned(),
        Became::Passes(count, _) => format!("it is taken back and counts as {count} passes"),
        Became::TurnLost(_) => "it is void, and the turn is lost".to_owned(),
        Became::Lost(_) => "who made it loses the game".to_owned(),
        Became::Halted(_) => "it is no move of this game: it never happened".to_owned(),
        Became::Ignored(_) => "it has no effect".to_owned(),
        Became::NotApplicable => "nothing: it is passed over".to_owned(),
        Became::AfterTheEnd => "nothing: the game had ended".to_owned(),
        other => other.to_string(),
    }
}

/// What becomes of the action, in words, or that the text does not say it.
pub(super) fn becomes(ruled: &Ruled, at: usize) -> String {
    match (ruled.verdict, ruled.doubtful) {
        (Verdict::Forbidden(_), Some((ply, gap))) if ply as usize == at => {
            format!(
                "the text does not decide it: {gap}; here it is left standing, and all that follows is in doubt"
            )
        }
        _ if ruled.if_objected.is_some() => {
            format!("{}, unless it is pointed out in the time that the text allows", remedy(ruled.became))
        }
        _ => remedy(ruled.became),
    }
}

/// Verdict, remedy and what goes on, in one line.
pub(super) fn in_one_line(ruled: &Ruled, at: usize) -> String {
    if ruled.left.is_some() || ruled.ended.is_some() {
        return verdict(ruled);
    }
    let made = matches!((ruled.verdict, ruled.became), (Verdict::Allowed, Became::Made));
    let remedy = if made { String::new() } else { format!("; {}", becomes(ruled, at)) };
    let result =
        if ruled.stage.over.is_some() { format!(", result {}", ruled.result) } else { String::new() };
    let pointed_out = ruled
        .if_objected
        .as_ref()
        .map_or_else(String::new, |then| format!("; if it is pointed out, {}", upheld(then)));
    format!("{}{remedy}; then {}{result}{pointed_out}", verdict(ruled), ruled.stage)
}

/// What an objection that is upheld brings.
pub(super) fn upheld(ruled: &Ruled) -> String {
    match (ruled.stage.over, ruled.objected) {
        (Some(Over::Forfeited(by)), _) => format!("{by}, who made it, loses the game"),
        (_, Some(became)) => remedy(became),
        (_, None) => verdict_alone(ruled.verdict),
    }
}

/// What goes on, and the result if nothing does.
pub(super) fn then(ruled: &Ruled) -> String {
    let result =
        if ruled.stage.over.is_some() { format!("; the result is {}", ruled.result) } else { String::new() };
    format!("{}{result}", ruled.stage)
}
