//! A rule of one's own, as an article: how it rules, where it differs from a better one, and which article makes it so.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use go_board::{Board, Color};
use go_comparing::{CompareOptions, cause, compare};
use go_notation::game::parse_actions;
use go_rules::article::RepetitionArticle;
use go_rules::{
    Action, Articles, Clause, Course, Effect, Limits, Reason, Record, Repetition, Rulebook, Setup, Text,
    Topic, Turn, Verdict,
};

/// The ko rule as beginners often tell it: a stone that has just taken may not be taken in the next turn.
///
/// An article is a value. What it rules follows from what it holds and from the course of the game, so that equal
/// articles of different rulebooks are asked once.
#[derive(Debug, PartialEq)]
struct NeverTakeTheTaker;

impl Repetition for NeverTakeTheTaker {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let Some(last) = course.plies().last() else { return Verdict::Allowed };
        let Action::Turn(_, Turn::Play(taker)) = last.action else { return Verdict::Allowed };
        let lifted = course.board().lifted(effect.usual());
        if last.became.stands() && last.taken > 0 && lifted.contains(taker) {
            Verdict::Forbidden(Reason::Ko)
        } else {
            Verdict::Allowed
        }
    }
}

/// The rulebook: one clause, and plain articles where it says nothing.
fn beginners() -> Rulebook {
    let text = Text {
        key: "beginners".into(),
        clauses: vec![
            Clause::new("1", "A stone that has just taken may not be taken in the next turn.")
                .on(&[Topic::Ko]),
        ],
        ..Text::nameless()
    };
    let articles =
        Articles { repetition: RepetitionArticle::peculiar(NeverTakeTheTaker), ..Articles::plain() };
    Rulebook::new("beginners", &text, articles)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // 3 X X X .     Black throws a stone in at B1, White takes it with A1, and now all three white stones
    // 2 O O X .     have no liberty but B1.
    // 1 . . O .
    let board: Board = "XXX./OOX./..O.".parse()?;
    let record =
        Record { setup: Setup::position(&board, Color::Black), actions: parse_actions("B B1, W A1, B B1")? };
    let text = Text { key: "plain".into(), ..Text::nameless() };
    let plain = Rulebook::new("plain", &text, Articles::plain());
    let pair = [beginners(), plain];

    let found = compare(&record, &pair, &CompareOptions::default())?;
    let quarrel = found.quarrels.first().ok_or("they agree")?;
    println!("{}", found.explain(quarrel).trim_end());
    if let Some(cause) = cause(&record, &pair, quarrel.class, Limits::default()) {
        println!("\nthe cause: {cause}");
    }
    Ok(())
}
