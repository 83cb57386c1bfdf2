//! When the Korean rules draw a game that repeats itself, and when they do not.

use crate::common::{act, action, play, referee, rulebook};
use go_board::Color;
use go_rules::{Became, Outcome, Over, Reason, StageName, Verdict};

/// `.XO..` over `XO.O.` over `.XO..`: Black takes at C2.
const KO: &str = ".XO../XO.O./.XO..";

#[test]
fn turns_after_the_stop_change_nothing_and_draw_no_game() {
    let mut referee = referee(rulebook("korean-2016"), "...../.X.O./...../.X.O./.....", Color::Black);
    play(&mut referee, "B pass, W pass");
    let (stage, ledger) = (referee.course().stage().clone(), *referee.course().ledger());
    let situations = referee.course().history().situations().to_vec();
    act(&mut referee, "B pass, W pass, B C3, W pass, B pass");
    let void = Became::Ignored(Reason::PlayHasStopped);
    assert!(referee.course().plies()[2..].iter().all(|ply| ply.became == void));
    assert_eq!(*referee.course().stage(), stage);
    assert_eq!(*referee.course().ledger(), ledger);
    assert_eq!(referee.course().history().situations(), situations);
    assert_eq!(referee.outcome(), Outcome::Unfinished);
}

#[test]
fn a_turn_after_the_stop_does_not_change_who_moves_when_play_is_resumed() {
    // White passed last, so Black is next.
    let book = rulebook("korean-2016[resumption=next-in-turn]");
    let mut referee = referee(book, KO, Color::Black);
    act(&mut referee, "B pass, W pass, B pass, W resume");
    assert_eq!(referee.course().stage().to_move, Some(Color::Black));
}

#[test]
fn passes_alone_repeat_no_position() {
    let mut by_agreement = referee(rulebook("korean-2016[end-of-play=agreement]"), KO, Color::Black);
    play(&mut by_agreement, "B pass, W pass, B pass, W pass, B pass, W pass");
    assert_eq!(by_agreement.course().stage().name, StageName::Play);
    let mut resumed = referee(rulebook("korean-2016"), KO, Color::Black);
    play(&mut resumed, "B pass, W pass, W resume, B pass, W pass, W resume, B pass, W pass");
    assert_eq!(resumed.course().stage().name, StageName::Stopped);
}

#[test]
fn a_forbidden_retake_that_stands_draws_no_game_but_leaves_it_open() {
    let mut referee = referee(rulebook("korean-2016"), KO, Color::Black);
    act(&mut referee, "B C2, W B2");
    assert_eq!(referee.course().plies()[1].became, Became::Stood(Reason::Ko));
    assert_eq!(referee.course().over(), None);
    assert_ne!(referee.judge(&action("B object 2")), Verdict::Forbidden(Reason::GameIsOver));
}

#[test]
fn a_cycle_of_allowed_plays_after_a_forbidden_turn_draws_the_game() {
    // White to move; eternal life: B1, E1, C1, D1 bring the board back. Black's pass before it is out of turn.
    let mut referee = referee(rulebook("korean-2016"), "X.O.O/XXXOO/X..X.", Color::White);
    act(&mut referee, "B pass");
    assert_eq!(referee.course().plies()[0].became, Became::Stood(Reason::OutOfTurn));
    play(&mut referee, "W B1, B E1, W C1");
    assert_eq!(referee.course().over(), None);
    play(&mut referee, "B D1");
    assert_eq!(referee.course().over(), Some(Over::Draw));
}
