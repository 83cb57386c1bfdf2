//! Rulebooks that agree share one board, and each play is made once on every board there is.

use crate::common::{ENDLESS, lockstep, play_somewhere, rulebook, twelve};
use go_board::Color;
use go_rules::standard::{Ko, StandardEnding, StandardRepetition, StandardScoring};
use go_rules::{Action, Lockstep};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// So many plays by turns, `first` beginning.
fn play(lockstep: &mut Lockstep, first: Color, plays: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for ply in 0..plays {
        let by = if ply % 2 == 0 { first } else { first.opponent() };
        assert!(play_somewhere(lockstep, by, &mut rng));
    }
}

/// Twelve rulebooks in two sets, between which a pass makes a difference.
fn two_sets() -> Lockstep {
    let costs_a_stone = StandardEnding { pass_stones: true, ..ENDLESS };
    lockstep(twelve(|place| if place < 5 { ENDLESS } else { costs_a_stone }), 9)
}

#[test]
fn twelve_rulebooks_that_agree_make_each_play_once() {
    let mut run = lockstep(twelve(|_| ENDLESS), 9);
    play(&mut run, Color::Black, 60);
    assert_eq!((run.courses(), run.board_plays()), (1, 60));
    run.act(&Action::pass(Color::Black)).unwrap();
    assert_eq!((run.courses(), run.board_plays()), (1, 60));
}

#[test]
fn after_a_fork_each_play_is_made_twice() {
    let mut run = two_sets();
    play(&mut run, Color::Black, 20);
    run.act(&Action::pass(Color::Black)).unwrap();
    assert_eq!((run.courses(), run.board_plays()), (2, 20));
    play(&mut run, Color::White, 15);
    assert_eq!((run.courses(), run.board_plays()), (2, 20 + 2 * 15));
}

#[test]
fn act_makes_each_play_as_often_as_act_if_allowed() {
    let mut run = two_sets();
    play(&mut run, Color::Black, 20);
    run.act(&Action::pass(Color::Black)).unwrap();
    play(&mut run, Color::White, 15);
    let mut other = two_sets();
    for ply in run.course(0).plies() {
        other.act(&ply.action).unwrap();
    }
    assert_eq!((other.courses(), other.board_plays()), (2, 20 + 2 * 15));
}

/// A play that one rulebook halts at is made by the others only.
#[test]
fn a_course_that_the_record_has_left_makes_no_plays() {
    let any = rulebook(StandardRepetition::NONE, StandardScoring::AREA, ENDLESS);
    let ko = rulebook(StandardRepetition::ko(Ko::RestoresPosition), StandardScoring::AREA, ENDLESS);
    let mut run = lockstep(vec![any, ko], 4);
    // 4 . X O .
    // 3 X O . O   Black takes B3 from C3, White takes back at once, and there the second rulebook halts.
    // 2 . X O .
    // 1 X . . .
    let points = ["B4", "C4", "A3", "D3", "B2", "C2", "A1", "B3", "C3", "B3", "D1"];
    for (ply, point) in points.into_iter().enumerate() {
        run.act(&Action::play(Color::BOTH[ply % 2], point.parse().unwrap())).unwrap();
    }
    assert_eq!(run.marks(1).left.map(|(ply, _)| ply), Some(10));
    assert_eq!((run.courses(), run.board_plays()), (2, 9 + 2));
}
