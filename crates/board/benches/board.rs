//! Plies per second of random playouts on the bare board, beside crates.io's `goban`, and of whole legal sets.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use go_board::{Board, Color, Point, PointSet, Size};
use goban::rules::JAPANESE;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

mod playout;

const SIDES: [u8; 2] = [9, 19];
/// Games in one measured batch, and the seed of its generator: every batch plays the same games.
const GAMES: usize = 100;
const SEED: u64 = 1;

/// Runs `game` as often as one batch does; the plies played.
fn batch(mut game: impl FnMut(&mut Xoshiro256PlusPlus) -> u64) -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    (0..GAMES).map(|_| game(&mut rng)).sum()
}

fn bench(criterion: &mut Criterion, what: &str, side: u8, mut run: impl FnMut() -> u64) {
    let mut group = criterion.benchmark_group(what);
    group.throughput(Throughput::Elements(run()));
    group.measurement_time(Duration::from_secs(4)).sample_size(20);
    group.bench_function(format!("{side}x{side}"), |bencher| bencher.iter(|| black_box(run())));
    group.finish();
}

fn board_of(side: u8) -> Board {
    Board::new(Size::square(side).expect("the sides measured are board sides"))
}

fn playouts(criterion: &mut Criterion) {
    for side in SIDES {
        let mut board = board_of(side);
        bench(criterion, "playout", side, || batch(|rng| playout::play_out(&mut board, rng)));
    }
}

fn peer_playouts(criterion: &mut Criterion) {
    for side in SIDES {
        let mut empties = Vec::new();
        bench(criterion, "playout-goban", side, || {
            batch(|rng| playout::peer::play_out(side.into(), JAPANESE, playout::LONGEST, &mut empties, rng))
        });
    }
}

/// Every point that basic ko and the ban on suicide leave to `color`, own eyes included.
fn legal(board: &Board, color: Color, ban: Option<Point>) -> PointSet {
    let allowed = |p: &Point| ban != Some(*p) && board.facts(*p, color).is_ok_and(|f| f.lost() == 0);
    board.empties().filter(allowed).collect()
}

fn legal_sets(criterion: &mut Criterion) {
    for side in SIDES {
        let mut board = board_of(side);
        bench(criterion, "legal-set-every-ply", side, || {
            batch(|rng| {
                playout::each_ply(&mut board, rng, |board, color, ban| {
                    black_box(legal(board, color, ban));
                })
            })
        });
    }
}

criterion_group!(benches, playouts, peer_playouts, legal_sets);
criterion_main!(benches);
