//! Actions in words, one a line: `B D4`, `W pass`, `B propose dead A1 B2`, `W accept`.

use std::sync::Arc;

use go_board::{Color, Point, PointSet};
use go_rules::{Action, Edit, Proposal, Special, Statement, Turn};

use crate::gtp;

/// A text that is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no action: write a colour and what was done, as in `B D4`, `W pass`, `B propose dead A1`, `W accept`"
)]
pub struct ParseActionError(String);

/// An action in words that [`parse_action`] reads back: the one spelling that game files, scenarios, the command line and its answers have.
///
/// ```
/// use go_notation::game::{parse_action, spell_action};
/// for text in ["B D4", "W pass", "B propose nothing dead", "W accept", "B object 12", "W pass-for-ko A1", "B button", "edit black A1 empty B1"] {
///     assert_eq!(spell_action(&parse_action(text)?), text);
/// }
/// # Ok::<(), go_notation::game::ParseActionError>(())
/// ```
#[must_use]
pub fn spell_action(action: &Action) -> String {
    match action {
        Action::Turn(by, turn) => format!("{} {}", by.letter(), spell_turn(turn)),
        Action::Statement(by, statement) => format!("{} {}", by.letter(), spell_statement(statement)),
        Action::Edit(edit) => spell_edit(edit),
    }
}

fn spell_turn(turn: &Turn) -> String {
    match turn {
        Turn::Play(point) => point.to_string(),
        Turn::Pass => "pass".to_owned(),
        Turn::Special(Special::TakeButton) => "button".to_owned(),
        Turn::Special(Special::PassForKo(point)) => format!("pass-for-ko {point}"),
        Turn::Special(Special::ReturnPrisoner) => "return-prisoner".to_owned(),
        Turn::Special(other) => format!("{other:?}"),
    }
}

fn spell_statement(statement: &Statement) -> String {
    match statement {
        Statement::Propose(proposal) => format!("propose {}", spell_proposal(proposal)),
        Statement::Accept => "accept".to_owned(),
        Statement::Refuse => "refuse".to_owned(),
        Statement::Resume => "resume".to_owned(),
        Statement::Object(ply) => format!("object {ply}"),
        Statement::Resign => "resign".to_owned(),
        other => format!("{other:?}"),
    }
}

fn spell_proposal(proposal: &Proposal) -> String {
    match proposal {
        Proposal::Dead(stones) if stones.is_empty() => "nothing dead".to_owned(),
        Proposal::Dead(stones) => format!("dead {stones}"),
        Proposal::Zone(point) => format!("zone {point}"),
        Proposal::PlayIsOver => "play is over".to_owned(),
        Proposal::NoResult => "no result".to_owned(),
        Proposal::Draw => "draw".to_owned(),
        Proposal::BothLose => "both lose".to_owned(),
        other => format!("{other:?}"),
    }
}

fn spell_edit(edit: &Edit) -> String {
    let mut text = "edit".to_owned();
    for (name, points) in [("black", edit.black), ("white", edit.white), ("empty", edit.empty)] {
        if !points.is_empty() {
            text += &format!(" {name} {points}");
        }
    }
    if let Some(next) = edit.next {
        text += &format!(" next {}", next.letter());
    }
    text
}

/// Reads an action in the words of [`spell_action`], or in the longer ones that files of earlier versions have (`W pass for the ko at A1`, `set
/// black A1`); capital and small letters mean the same.
///
/// # Errors
/// [`ParseActionError`]
pub fn parse_action(text: &str) -> Result<Action, ParseActionError> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    let parsed = match words.as_slice() {
        ["edit" | "set", rest @ ..] => edit(rest).map(|edit| Action::Edit(Arc::new(edit))),
        [by, rest @ ..] => gtp::color(by).ok().and_then(|by| {
            turn(rest)
                .map(|turn| Action::Turn(by, turn))
                .or_else(|| statement(rest).map(|statement| Action::Statement(by, statement)))
        }),
        [] => None,
    };
    parsed.ok_or_else(|| ParseActionError(text.chars().take(60).collect()))
}

/// Reads actions with commas between them: `B D4, W pass`.
///
/// # Errors
/// [`ParseActionError`] for the first that is none.
pub fn parse_actions(list: &str) -> Result<Vec<Action>, ParseActionError> {
    list.split(',').map(parse_action).collect()
}

fn turn(words: &[&str]) -> Option<Turn> {
    Some(match words {
        ["pass"] => Turn::Pass,
        ["button"] | ["take", "the", "button"] => Turn::Special(Special::TakeButton),
        ["pass-for-ko", point] | ["pass", "for", "the", "ko", "at", point] => {
            Turn::Special(Special::PassForKo(point.parse().ok()?))
        }
        ["return-prisoner"] | ["return", "a", "prisoner"] => Turn::Special(Special::ReturnPrisoner),
        [point] => Turn::Play(point.parse().ok()?),
        _ => return None,
    })
}

fn statement(words: &[&str]) -> Option<Statement> {
    let dead = |stones| Statement::Propose(Proposal::Dead(Arc::new(stones)));
    Some(match words {
        ["propose", "nothing", "dead"] => dead(PointSet::EMPTY),
        ["propose", "dead", stones @ ..] if !stones.is_empty() => dead(points(stones)?),
        ["propose", "zone", point] => Statement::Propose(Proposal::Zone(point.parse().ok()?)),
        ["propose", "play", "is", "over"] => Statement::Propose(Proposal::PlayIsOver),
        ["propose", "no", "result"] => Statement::Propose(Proposal::NoResult),
        ["propose", "draw"] => Statement::Propose(Proposal::Draw),
        ["propose", "both", "lose"] => Statement::Propose(Proposal::BothLose),
        ["accept"] => Statement::Accept,
        ["refuse"] => Statement::Refuse,
        ["resume"] => Statement::Resume,
        ["object", ply] => Statement::Object(ply.parse().ok()?),
        ["resign"] => Statement::Resign,
        _ => return None,
    })
}

fn points(words: &[&str]) -> Option<PointSet> {
    words.iter().map(|word| word.parse::<Point>().ok()).collect()
}

fn edit(words: &[&str]) -> Option<Edit> {
    let mut edit = Edit::default();
    let mut words = words.iter().peekable();
    while let Some(name) = words.next() {
        if *name == "next" {
            edit.next = Some(gtp::color(words.next()?).ok()?);
            continue;
        }
        let list = match *name {
            "black" => &mut edit.black,
            "white" => &mut edit.white,
            "empty" => &mut edit.empty,
            _ => return None,
        };
        while let Some(point) = words.peek().and_then(|word| word.parse::<Point>().ok()) {
            list.insert(point);
            words.next();
        }
    }
    Some(edit)
}

/// The side that a word of `PL` names, as files spell it.
pub(super) fn player(text: &str) -> Option<Color> {
    match text.to_ascii_lowercase().as_str() {
        "1" => Some(Color::Black),
        "2" => Some(Color::White),
        word => gtp::color(word).ok(),
    }
}
