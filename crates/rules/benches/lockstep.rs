//! Plies per second of random playouts: the bare board, and twelve rulebooks in lockstep, while they agree and
//! after they have parted into four courses.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use go_board::Color;
use go_rules::standard::{Ko, StandardEnding, StandardRepetition, StandardScoring, Stops, Superko};
use go_rules::{Action, Lockstep, Rulebook};

mod playout;

use playout::{Bare, Player, batch, lockstep, rulebook};

/// Twelve rulebooks: four bans on repetition, each with three ways to count.
fn twelve() -> Vec<Rulebook> {
    let bans = [
        StandardRepetition::superko(Superko::Positional),
        StandardRepetition::superko(Superko::Situational),
        StandardRepetition::superko(Superko::NaturalSituational),
        StandardRepetition::ko(Ko::RestoresPosition),
    ];
    let methods = [StandardScoring::AREA, StandardScoring::TERRITORY, StandardScoring::STONES];
    bans.into_iter()
        .flat_map(|ban| methods.map(|method| rulebook("one of twelve", ban, method, 15)))
        .collect()
}

/// The same twelve, in four sets that one pass each parts: it costs a stone, or counts towards a stop, or neither, or both.
fn twelve_in_four() -> Vec<Rulebook> {
    let mut rulebooks = twelve();
    for (place, rulebook) in rulebooks.iter_mut().enumerate() {
        let ending = StandardEnding {
            stops: Stops { both_have_passed: place % 4 > 1, ..Stops::NEVER },
            pass_stones: place % 2 == 1,
            ..StandardEnding::TWO_PASSES
        };
        rulebook.ending.article = ending.into();
        if place % 4 > 1 {
            let agreement = go_rules::standard::Agreement {
                without_stop: false,
                first_to_move: go_rules::standard::FirstToMove::OpponentOfLastPasser,
                memory: go_rules::Memory::Kept,
                second_stop: go_rules::standard::SecondStop::SettlesAgain,
                still_alive: go_rules::standard::StillAlive::Everything,
            };
            rulebook.settlement.article = go_rules::standard::StandardSettlement::Agreement(agreement).into();
        }
    }
    rulebooks
}

fn part(lockstep: &mut Lockstep) {
    for color in [Color::Black, Color::White] {
        lockstep.act(&Action::pass(color)).expect("within limits");
    }
    assert_eq!(lockstep.courses(), 4);
}

fn measure<P: Player>(criterion: &mut Criterion, name: &str, side: u8, player: &mut P, begin: fn(&mut P)) {
    let mut group = criterion.benchmark_group(format!("lockstep/{side}x{side}"));
    group.throughput(Throughput::Elements(batch(player, 50, begin)));
    group.measurement_time(Duration::from_secs(3)).sample_size(20);
    group.bench_function(name, |bencher| bencher.iter(|| black_box(batch(player, 50, begin))));
    group.finish();
}

fn many(criterion: &mut Criterion) {
    for side in [9, 19] {
        measure(criterion, "bare-board", side, &mut Bare::new(side), |_| {});
        measure(criterion, "twelve-agreeing", side, &mut lockstep(twelve(), side), |_| {});
        measure(criterion, "twelve-in-four-courses", side, &mut lockstep(twelve_in_four(), side), part);
    }
}

criterion_group!(benches, many);
criterion_main!(benches);
