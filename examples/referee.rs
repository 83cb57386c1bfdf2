//! A referee: asked before each turn, by which clause, and how the game ended.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use go_board::{Board, Color};
use go_notation::game::{parse_actions, spell_action};
use go_rules::{Referee, Setup, Verdict};
use go_rulesets::Library;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // 3 . X O .     Black takes the ko at C2; White may not take back at once.
    // 2 X O . O
    // 1 . X O .
    let board: Board = ".XO./XO.O/.XO.".parse()?;
    let rulebook = Library::built_in().rulebook("aga-1991")?;
    let mut referee = Referee::new(rulebook, Setup::position(&board, Color::Black).check()?);
    for action in
        parse_actions("B C2, W B2, W pass, B B2, W pass, B pass, W pass, B propose nothing dead, W accept")?
    {
        if let Verdict::Forbidden(reason) = referee.judge(&action) {
            println!("{} is forbidden: {reason}", spell_action(&action));
            println!("    {}", referee.rulebook().cite(reason.topic()).says);
        } else {
            println!("{}", spell_action(&action));
            referee.act(&action)?;
        }
    }
    println!("the result: {}", referee.outcome());
    Ok(())
}
