//! How fast referees are beside the bare board, measured by turns so that a busy machine slows all of them alike.
//!
//! Each player plays a short batch of the same random games, again and again; what counts is its fastest batch. Criterion
//! measures one player after another, which compares well only on a quiet machine.
#![allow(clippy::print_stdout, reason = "the table is what it is for")]

use std::time::Instant;

use go_rules::Lockstep;
use go_rules::standard::{StandardRepetition, StandardScoring, Superko};

mod playout;
mod twelve;

use playout::{Bare, Player, batch, lockstep, rulebook};
use twelve::{part, twelve, twelve_in_four};

/// Nanoseconds a play.
fn time<P: Player>(player: &mut P, games: usize, begin: fn(&mut P)) -> f64 {
    let start = Instant::now();
    let plays = batch(player, games, begin);
    start.elapsed().as_secs_f64() * 1e9 / plays as f64
}

fn main() {
    // Cargo says so when it measures, and not when it only tests that everything runs.
    let rounds = if std::env::args().any(|argument| argument == "--bench") { 200 } else { 1 };
    for (side, games) in [(9, 40), (19, 8)] {
        let superko = StandardRepetition::superko(Superko::Positional);
        let one = vec![rulebook("positional superko", superko, StandardScoring::AREA, 0)];
        let mut bare = Bare::new(side);
        let unchanged: fn(&mut Lockstep) = |_| {};
        let mut others = [
            ("referee with positional superko", lockstep(one, side), unchanged),
            ("twelve rulebooks that agree", lockstep(twelve(), side), unchanged),
            ("twelve rulebooks on four courses", lockstep(twelve_in_four(), side), part),
        ];
        let mut best = [f64::INFINITY; 4];
        for _ in 0..rounds {
            best[0] = best[0].min(time(&mut bare, games, |_| {}));
            for ((_, player, begin), best) in std::iter::zip(&mut others, &mut best[1..]) {
                *best = best.min(time(player, games, *begin));
            }
        }
        let names = std::iter::once("bare board with basic ko").chain(others.iter().map(|other| other.0));
        for (name, ns) in std::iter::zip(names, best) {
            println!("{side:2}x{side:<2} {name:34} {:6.2} M plies/s  {:.2}", 1e3 / ns, best[0] / ns);
        }
    }
}
