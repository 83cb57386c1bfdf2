//! A ply takes no memory from the allocator, whatever it captures.
//!
//! The counter counts for each thread by itself, so that other tests of the same binary do not disturb it.

use go_board::{Board, Color, Size};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Random plays on empty points, suicides included; the stones lifted in all.
fn play(board: &mut Board, rng: &mut Xoshiro256PlusPlus, plies: usize) -> u64 {
    let mut lifted = 0;
    for ply in 0..plies {
        let at = rng.next_u32() as usize % board.empty_count();
        let color = Color::BOTH[ply % 2];
        let facts = board.facts(board.empty_at(at).unwrap(), color).unwrap();
        board.play(&facts);
        lifted += u64::from(facts.taken() + facts.lost());
    }
    lifted
}

#[test]
fn after_a_first_game_plies_allocate_nothing() {
    for side in [1, 2, 9, 19, 25] {
        let mut board = Board::new(Size::square(side).unwrap());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        play(&mut board, &mut rng, 1000);
        let mut lifted = 0;
        let info = allocation_counter::measure(|| lifted = play(&mut board, &mut rng, 5000));
        assert_eq!(info.count_total, 0, "{side}x{side}");
        assert!(lifted > 1000, "{side}x{side}: only {lifted} stones were lifted");
    }
}

#[test]
fn clearing_the_board_for_another_game_allocates_nothing() {
    let mut board = Board::new(Size::square(9).unwrap());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let info = allocation_counter::measure(|| {
        for _ in 0..10 {
            play(&mut board, &mut rng, 300);
            board.clear();
        }
    });
    assert_eq!(info.count_total, 0);
}

/// The counter counts: a board of its own takes memory.
#[test]
fn a_new_board_allocates() {
    let info = allocation_counter::measure(|| drop(Board::new(Size::square(9).unwrap())));
    assert!(info.count_total > 0);
}
