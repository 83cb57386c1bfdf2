//! After a first game, a referee and a run of many rulebooks take no memory from the allocator, ply by ply.
//!
//! The counter counts for each thread by itself, so that other tests of the same binary do not disturb it.

use crate::common::{ENDLESS, lockstep, play_somewhere, rulebook, twelve};
use go_board::Color;
use go_rules::standard::{StandardEnding, StandardRepetition, StandardScoring, Stops, Superko};
use go_rules::{Action, Lockstep};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const SIDES: [u8; 3] = [5, 9, 19];
/// Actions in a game: enough to fill every one of the boards more than twice.
const PLIES: usize = 1000;

/// Random turns, every tenth and every one that cannot be a play a pass, eyes being filled; the stones taken in all.
fn go_through(lockstep: &mut Lockstep, first: Color, seed: u64) -> u32 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for ply in 0..PLIES {
        let by = if ply % 2 == 0 { first } else { first.opponent() };
        if ply % 10 == 9 || !play_somewhere(lockstep, by, &mut rng) {
            lockstep.act(&Action::pass(by)).unwrap();
        }
    }
    lockstep.course(0).ledger().taken.iter().sum()
}

fn allocates_nothing_after_a_first_game(mut lockstep: Lockstep, name: &str) {
    go_through(&mut lockstep, Color::Black, 1);
    let mut taken = 0;
    let info = allocation_counter::measure(|| {
        for seed in 2..5 {
            lockstep.restart();
            taken = go_through(&mut lockstep, Color::Black, seed);
        }
    });
    assert_eq!(info.count_total, 0, "{name}");
    assert!(taken > 50, "{name}: only {taken} stones were taken");
    assert_eq!((lockstep.courses(), lockstep.plies()), (1, PLIES as u32), "{name}");
}

#[test]
fn a_referee_with_superko_allocates_nothing_in_its_second_game() {
    for side in SIDES {
        for superko in [Superko::Positional, Superko::Situational, Superko::OwnPositions] {
            let repetition = StandardRepetition::superko(superko);
            let rulebooks = vec![rulebook(repetition, StandardScoring::AREA, ENDLESS)];
            let name = format!("{superko:?} on {side}x{side}");
            allocates_nothing_after_a_first_game(lockstep(rulebooks, side), &name);
        }
    }
}

#[test]
fn twelve_rulebooks_that_agree_allocate_nothing_in_their_second_game() {
    for side in SIDES {
        let name = format!("twelve on {side}x{side}");
        allocates_nothing_after_a_first_game(lockstep(twelve(|_| ENDLESS), side), &name);
    }
}

#[test]
fn plies_on_two_courses_allocate_nothing_in_the_second_game_that_forks() {
    let costs_a_stone = StandardEnding { pass_stones: true, ..ENDLESS };
    for side in SIDES {
        let mut both = lockstep(twelve(|place| if place % 2 == 0 { ENDLESS } else { costs_a_stone }), side);
        for game in 1..4 {
            both.restart();
            both.act(&Action::pass(Color::Black)).unwrap();
            assert_eq!(both.courses(), 2);
            let info = allocation_counter::measure(|| _ = go_through(&mut both, Color::White, game));
            assert!(game == 1 || info.count_total == 0, "{side}x{side}: {} in game {game}", info.count_total);
        }
    }
}

/// The counter counts: a stop, at which every rulebook is asked by itself, takes memory.
#[test]
fn a_stop_allocates() {
    let two_passes = StandardEnding { stops: Stops::passes(2), ..ENDLESS };
    let mut run = lockstep(twelve(|_| two_passes), 9);
    run.act(&Action::pass(Color::Black)).unwrap();
    let info = allocation_counter::measure(|| run.act(&Action::pass(Color::White)).unwrap());
    assert!(info.count_total > 0);
}
