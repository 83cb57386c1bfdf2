//! What becomes of forbidden turns: passes, stones, and what was built on them.

use go_board::{Board, Color, Size};
use go_rules::article::RedressArticle;
use go_rules::standard::{
    StandardEnding, StandardPlacement, StandardRepetition, StandardScoring, StandingSuicide, Superko,
};
use go_rules::{
    Action, Articles, Course, Grounded, Over, Penalty, Reason, Redress, Referee, Remedy, Rulebook, Setup,
    Statement, Text, Topic,
};

/// Taken back as passes of one stone each, unless it stands; turns that were the opponent's with those before them.
#[derive(Debug, PartialEq)]
struct Taken {
    on_objection: bool,
    only_next_action: bool,
    passes: u8,
    counts: bool,
    stones_for_each_turn: bool,
}

const PLAIN: Taken = Taken {
    on_objection: true,
    only_next_action: false,
    passes: 1,
    counts: true,
    stones_for_each_turn: false,
};

impl Redress for Taken {
    fn remedy(&self, course: &Course, action: &Action, reason: Reason) -> Grounded<Remedy> {
        let preceding_too = reason == Reason::OutOfTurn;
        let running = course.plies().iter().rev().take_while(|ply| ply.action.by() == action.by());
        let turns = 1 + running.filter(|ply| ply.became.stands()).count() as u8;
        let penalty = Penalty {
            passes: self.passes,
            stones: if self.stones_for_each_turn { turns } else { self.passes },
            preceding_too,
            count_towards_stop: self.counts,
        };
        if self.on_objection {
            let only_next_action = self.only_next_action;
            Remedy::StandsUnlessObjected { penalty, only_next_action, too_late: None }.on(Topic::Illegal)
        } else {
            Remedy::Passes(penalty).on(Topic::Illegal)
        }
    }
}

fn referee(penalty: Taken, rows: &str) -> Referee {
    let articles = Articles {
        placement: StandardPlacement { standing: StandingSuicide::Unsaid, ..StandardPlacement::NO_SUICIDE }
            .into(),
        repetition: StandardRepetition::superko(Superko::Situational).into(),
        ending: StandardEnding { pass_stones: true, ..StandardEnding::TWO_PASSES }.into(),
        scoring: StandardScoring::TERRITORY.into(),
        redress: RedressArticle::peculiar(penalty),
        ..Articles::plain()
    };
    let board: Board = rows.parse().unwrap();
    let start = Setup::position(&board, Color::Black).check().unwrap();
    Referee::new(Rulebook::new("penal", &Text::nameless(), articles), start)
}

fn act(referee: &mut Referee, actions: &str) {
    for text in actions.split(',') {
        let (by, what) = text.trim().split_once(' ').unwrap();
        let by = if by == "B" { Color::Black } else { Color::White };
        let action = match what.split_once(' ') {
            Some((_, ply)) => Action::Statement(by, Statement::Object(ply.parse().unwrap())),
            None if what == "pass" => Action::pass(by),
            None if what == "resume" => Action::Statement(by, Statement::Resume),
            None => Action::play(by, what.parse().unwrap()),
        };
        referee.act(&action).unwrap();
    }
}

fn board(referee: &Referee) -> String {
    referee.course().board().to_string()
}

#[test]
fn a_run_of_turns_out_of_turn_is_taken_back_whole() {
    let mut game = referee(PLAIN, ".../.../...");
    act(&mut game, "B A1, W A3, B C1, B C3, B B2, W object 5");
    assert_eq!(board(&game), "O../.../X..");
    assert_eq!(game.course().ledger().passes, [1, 0]);
    // Without waiting for an objection the same comes out, turn by turn: the second is gone when the third comes.
    let mut game = referee(Taken { on_objection: false, ..PLAIN }, ".../.../...");
    act(&mut game, "B A1, W A3, B C1, B C3");
    assert_eq!(board(&game), "O../.../X..");
    assert_eq!(game.course().stage().to_move, Some(Color::White));
}

#[test]
fn stones_are_handed_over_for_each_turn_if_the_redress_says_so() {
    for (stones_for_each_turn, handed_over) in [(false, 1), (true, 2)] {
        for on_objection in [true, false] {
            let penalty = Taken { stones_for_each_turn, on_objection, ..PLAIN };
            let mut game = referee(penalty, ".../.../...");
            act(&mut game, "B A1, B C3, W object 2");
            let ledger = game.course().ledger();
            assert_eq!((ledger.passes, ledger.handed_over), ([1, 0], [handed_over, 0]));
        }
    }
}

#[test]
fn passing_twice_running_as_a_penalty_is_not_both_passing() {
    let two = || Taken { passes: 2, ..PLAIN };
    let mut game = referee(two(), ".../.../...");
    act(&mut game, "B A1, B C3, W object 2");
    assert_eq!(game.course().stage().passes_running, 1);
    act(&mut game, "W pass");
    assert_eq!(game.course().over(), Some(Over::Counted));
    // White's pass before it makes both.
    let mut game = referee(two(), ".../.../...");
    act(&mut game, "B B2, W pass, B A1, B C3, W object 4");
    assert_eq!(game.course().over(), Some(Over::Counted));
}

#[test]
fn a_pass_that_does_not_count_breaks_the_run() {
    // Black's self-capture between two passes of White's.
    let mut game = referee(Taken { counts: false, ..PLAIN }, ".../O../.O.");
    act(&mut game, "B C3, W pass, B A1, W object 3, W pass");
    assert_eq!(game.course().over(), None);
    act(&mut game, "B pass");
    assert_eq!(game.course().over(), Some(Over::Counted));
}

#[test]
fn a_doubt_goes_with_the_turn_that_raised_it() {
    let mut game = referee(PLAIN, ".../O../.O.");
    act(&mut game, "B A1");
    assert_eq!(game.marks().doubtful.map(|(ply, _)| ply), Some(1));
    act(&mut game, "W object 1");
    assert_eq!(game.marks().doubtful, None);
    // An earlier doubt stays.
    act(&mut game, "W C3, B A1, W pass, B C1, B C2, W object 7");
    assert_eq!(game.marks().doubtful.map(|(ply, _)| ply), Some(4));
}

#[test]
fn a_statement_out_of_place_comes_before_the_objection_too() {
    for (only_next_action, taken_back) in [(true, false), (false, true)] {
        let mut game = referee(Taken { only_next_action, ..PLAIN }, ".../.../...");
        act(&mut game, "B A1, B C3, W resume, W object 2");
        assert_eq!(board(&game) == ".../.../...", taken_back);
    }
}

#[test]
fn the_size_of_a_board_is_no_obstacle_to_a_penalty() {
    // One point: every play is suicide and becomes a pass; two players doing so end the game.
    let start = Setup::empty(Size::square(1).unwrap()).check().unwrap();
    let mut game = referee(Taken { on_objection: false, ..PLAIN }, "...");
    assert_eq!(board(&game), "...");
    game = Referee::new(game.rulebook().clone(), start);
    act(&mut game, "B A1, W A1");
    assert_eq!(game.course().over(), Some(Over::Counted));
    assert_eq!(game.course().ledger().handed_over, [1, 1]);
}
