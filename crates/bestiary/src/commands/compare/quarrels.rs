//! All quarrels of a comparison, and all that is no longer compared, in few lines even for many rulebooks.

use go_comparing::Comparison;
use go_rules::Citation;

use crate::page::names::Names;
use crate::page::paint::Paint;
use crate::page::words::wrapped;

/// Ply by ply and class by class, which rulebooks show what; nothing if there is no more than one quarrel.
pub(super) fn all(comparison: &Comparison, names: &Names, paint: Paint) -> String {
    if comparison.quarrels.len() < 2 {
        return String::new();
    }
    let mut out = format!("\n{}\n", paint.strong("All quarrels: the first of each pair and class"));
    for dispute in comparison.disputes() {
        let doubtful = if dispute.doubtful { " (doubtful)" } else { "" };
        let winner = match (dispute.winner_differs, names.len()) {
            (false, _) => "",
            (true, 2) => "; the winner differs",
            (true, _) => "; between some of them the winner differs",
        };
        out.push_str(&format!("ply {}, {}{doubtful}{winner}\n", dispute.ply, dispute.class));
        for side in dispute.sides {
            out.push_str(&wrapped(&format!("{}: ", side.observable), &cited(&side.rulebooks, names), 4));
        }
    }
    out
}

fn cited(rulebooks: &[(usize, Citation)], names: &Names) -> String {
    let cited: Vec<String> =
        rulebooks.iter().map(|(member, citation)| names.cited(*member, citation)).collect();
    cited.join(", ")
}

/// Between which rulebooks something is not compared any more, since when, and what did it.
pub(super) fn poisoned(comparison: &Comparison, names: &Names, paint: Paint) -> String {
    if comparison.poisons.is_empty() {
        return String::new();
    }
    let mut out = format!("\n{}\n", paint.strong("No longer compared"));
    for group in comparison.poisoned_groups() {
        let classes: Vec<&str> = group.classes.iter().map(|class| class.name()).collect();
        let label = format!("from ply {} on, {}: ", group.ply, classes.join(", "));
        let sides: Vec<String> = group.sides.into_iter().map(|side| names.labels(side)).collect();
        out.push_str(&wrapped(&label, &sides.join(" / "), 0));
        for (because, by) in group.reasons {
            out.push_str(&wrapped(&format!("{because}: "), &cited(&by, names), 4));
        }
    }
    out
}
