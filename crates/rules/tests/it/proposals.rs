//! What a proposal means that names a part of the dead stones.

use go_board::{Board, Color, PointSet};
use go_rules::standard::{
    Agreement, FirstToMove, Ko, SecondStop, StandardRepetition, StandardSettlement, StillAlive,
};
use go_rules::{Action, Articles, Memory, Proposal, Referee, Rulebook, Setup, Statement, Text};

/// 2 X X X
/// 1 O O .   play has stopped
fn stopped() -> Referee {
    let agreement = Agreement {
        without_stop: false,
        first_to_move: FirstToMove::OpponentOfLastPasser,
        memory: Memory::Kept,
        second_stop: SecondStop::IsFinal,
        still_alive: StillAlive::WhatWasDisputed,
    };
    let articles = Articles {
        repetition: StandardRepetition::ko(Ko::OneForOne).into(),
        settlement: StandardSettlement::Agreement(agreement).into(),
        ..Articles::plain()
    };
    let board: Board = ".../XXX/OO.".parse().unwrap();
    let rulebook = Rulebook::new("toy", &Text::nameless(), articles);
    let mut referee = Referee::new(rulebook, Setup::position(&board, Color::Black).check().unwrap());
    pass_twice(&mut referee);
    referee
}

fn pass_twice(referee: &mut Referee) {
    for _ in 0..2 {
        let by = referee.course().stage().to_move.unwrap();
        referee.act(&Action::pass(by)).unwrap();
    }
}

fn say(referee: &mut Referee, by: Color, statement: Statement) {
    assert!(referee.act_if_allowed(&Action::Statement(by, statement)).unwrap());
}

fn dead(point: &str) -> Statement {
    Statement::Propose(Proposal::dead(PointSet::from_iter([point.parse().unwrap()])))
}

#[test]
fn one_stone_of_a_chain_that_is_called_dead_names_the_chain() {
    let mut referee = stopped();
    say(&mut referee, Color::Black, dead("A1"));
    let proposed = referee.course().proposal_of(Color::Black).cloned();
    assert_eq!(proposed, Some(Proposal::dead(referee.course().board().stones(Color::White))));
    say(&mut referee, Color::White, Statement::Accept);
    // Without both white stones the board is Black's: nine points.
    assert_eq!(referee.outcome().to_string(), "B+9");
}

#[test]
fn players_who_name_different_stones_of_a_chain_agree_on_it() {
    let mut referee = stopped();
    say(&mut referee, Color::Black, dead("A1"));
    say(&mut referee, Color::White, dead("B1"));
    say(&mut referee, Color::Black, Statement::Resume);
    pass_twice(&mut referee);
    assert_eq!(referee.outcome().to_string(), "B+9");
}

#[test]
fn a_point_without_a_stone_names_no_chain_beside_it() {
    let referee = stopped();
    let empty = PointSet::from_iter(["C1".parse().unwrap()]);
    assert_eq!(referee.course().whole_chains(&empty), empty);
}
