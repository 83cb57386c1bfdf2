//! Paragraphs that fit a page, and actions in plain words.

use go_notation::game::spell_action;
use go_notation::terminal::visible;
use go_rules::{Action, Proposal, Statement, Turn};

const WIDTH: usize = 100;

/// A paragraph that hangs below its label.
pub(crate) fn wrapped(label: &str, text: &str, indent: usize) -> String {
    let (label, text) = (visible(label).replace('\n', " "), visible(text));
    let hang = indent + label.chars().count().min(8);
    let mut out = " ".repeat(indent) + &label;
    let mut column = out.chars().count();
    let mut first = true;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if !first && column + 1 + length > WIDTH {
            out.push('\n');
            out.push_str(&" ".repeat(hang));
            column = hang;
        } else if !first {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
        first = false;
    }
    out.push('\n');
    out
}

/// What somebody did, as one would tell it: `W passes`, `B proposes that nothing is dead`.
pub(crate) fn told(action: &Action) -> String {
    let proposed = |proposal: &Proposal| match proposal {
        Proposal::Dead(stones) if stones.is_empty() => Some("nothing is dead".to_owned()),
        Proposal::Dead(stones) if stones.len() == 1 => Some(format!("{stones} is dead")),
        Proposal::Dead(stones) => Some(format!("{stones} are dead")),
        Proposal::PlayIsOver => Some("play is over".to_owned()),
        Proposal::NoResult => Some("the game has no result".to_owned()),
        Proposal::Draw => Some("the game is a draw".to_owned()),
        Proposal::BothLose => Some("both have lost".to_owned()),
        Proposal::Zone(_) | _ => None,
    };
    let (by, words) = match action {
        Action::Turn(by, Turn::Pass) => (by, Some("passes".to_owned())),
        Action::Statement(by, statement) => {
            let words = match statement {
                Statement::Propose(proposal) => {
                    proposed(proposal).map(|proposed| format!("proposes that {proposed}"))
                }
                Statement::Accept => Some("accepts".to_owned()),
                Statement::Refuse => Some("refuses".to_owned()),
                Statement::Resume => Some("resumes play".to_owned()),
                Statement::Object(ply) => Some(format!("objects to ply {ply}")),
                Statement::Resign => Some("resigns".to_owned()),
                _ => None,
            };
            (by, words)
        }
        Action::Turn(by, Turn::Play(_) | Turn::Special(_)) => (by, None),
        Action::Edit(_) => return spell_action(action),
    };
    words.map_or_else(|| spell_action(action), |words| format!("{} {words}", by.letter()))
}

/// Several actions in a row.
pub(crate) fn told_all(actions: &[Action]) -> String {
    actions.iter().map(told).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use go_notation::game::parse_action;

    #[test]
    fn actions_are_told_in_plain_words() {
        for (spelled, words) in [
            ("W pass", "W passes"),
            ("B propose nothing dead", "B proposes that nothing is dead"),
            ("B propose dead A1", "B proposes that A1 is dead"),
            ("B propose dead A1 B1", "B proposes that A1 B1 are dead"),
            ("W accept", "W accepts"),
            ("B object 4", "B objects to ply 4"),
            ("B C3", "B C3"),
        ] {
            assert_eq!(told(&parse_action(spelled).unwrap()), words);
        }
    }
}
