//! Plies per second of random playouts: the bare board with basic ko, one referee under each ban on repetition, and
//! crates.io's `goban` with superko.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use go_rules::standard::{Ko, StandardRepetition, StandardScoring, Superko};
use goban::rules::CHINESE;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

#[path = "../../board/benches/playout/peer.rs"]
mod peer;
mod playout;

use playout::{Bare, LONGEST, Player, batch, lockstep, rulebook};

fn measure<P: Player>(criterion: &mut Criterion, name: &str, side: u8, player: &mut P) {
    let mut group = criterion.benchmark_group(format!("referee/{side}x{side}"));
    group.throughput(Throughput::Elements(batch(player, 50, |_| {})));
    group.measurement_time(Duration::from_secs(3)).sample_size(20);
    group.bench_function(name, |bencher| bencher.iter(|| black_box(batch(player, 50, |_| {}))));
    group.finish();
}

fn referees(criterion: &mut Criterion) {
    for side in [9, 19] {
        measure(criterion, "bare-board", side, &mut Bare::new(side));
        for (name, repetition) in [
            ("basic-ko", StandardRepetition::ko(Ko::OneForOne)),
            ("positional-superko", StandardRepetition::superko(Superko::Positional)),
            ("situational-superko", StandardRepetition::superko(Superko::Situational)),
        ] {
            let rulebooks = vec![rulebook(name, repetition, StandardScoring::AREA, 0)];
            measure(criterion, name, side, &mut lockstep(rulebooks, side));
        }
        peer(criterion, side);
    }
}

fn peer(criterion: &mut Criterion, side: u8) {
    let mut group = criterion.benchmark_group(format!("referee/{side}x{side}"));
    let run = || {
        let (mut rng, mut empties) = (Xoshiro256PlusPlus::seed_from_u64(1), Vec::new());
        (0..5).map(|_| peer::play_out(side.into(), CHINESE, LONGEST, &mut empties, &mut rng)).sum()
    };
    group.throughput(Throughput::Elements(run()));
    group.measurement_time(Duration::from_secs(3)).sample_size(10);
    group.bench_function("goban-superko", |bencher| bencher.iter(|| black_box(run())));
    group.finish();
}

/// The legal plays of the side to move before every ply.
fn legal_sets(criterion: &mut Criterion) {
    for side in [9, 19] {
        let repetition = StandardRepetition::superko(Superko::Positional);
        let mut referee = lockstep(vec![rulebook("psk", repetition, StandardScoring::AREA, 0)], side);
        let run = |referee: &mut go_rules::Lockstep| batch(&mut WithLegalSets(referee), 5, |_| {});
        let mut group = criterion.benchmark_group(format!("legal-set-every-ply/{side}x{side}"));
        group.throughput(Throughput::Elements(run(&mut referee)));
        group.measurement_time(Duration::from_secs(3)).sample_size(10);
        group.bench_function("positional-superko", |bencher| bencher.iter(|| black_box(run(&mut referee))));
        group.finish();
    }
}

struct WithLegalSets<'a>(&'a mut go_rules::Lockstep);

impl Player for WithLegalSets<'_> {
    fn restart(&mut self) {
        self.0.restart();
    }

    fn board(&self) -> &go_board::Board {
        self.0.board()
    }

    fn play(&mut self, point: go_board::Point, color: go_board::Color) -> bool {
        let played = Player::play(self.0, point, color);
        if played {
            black_box(self.0.legal_plays(0, color.opponent()));
        }
        played
    }

    fn pass(&mut self, color: go_board::Color) {
        Player::pass(self.0, color);
    }
}

criterion_group!(benches, referees, legal_sets);
criterion_main!(benches);
