//! Plies per second of random playouts: the bare board, and twelve rulebooks in lockstep, while they agree and
//! after they have parted into four courses.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

mod playout;
mod twelve;

use playout::{Bare, Player, batch, lockstep};
use twelve::{part, twelve, twelve_in_four};

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
