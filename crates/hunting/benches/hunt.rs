//! Hunts on one core and on two, in plies and in findings a second; and how long a record of sixty plies takes to be made small.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use go_board::Color;
use go_comparing::watch::Watch;
use go_comparing::{Answer, Class, Examiner};
use go_hunting::generators::{Dice, Habits, made_up};
use go_hunting::{Budget, Findings, HuntOptions, ReduceOptions, hunt, reduce};
use go_rules::{Action, Limits, Lockstep, Record, Rulebook, Setup};
use go_rulesets::Library;

const PAIRS: [[&str; 2]; 2] = [["aga-1991", "chinese-2002"], ["tromp-taylor", "new-zealand"]];

fn texts(pair: [&str; 2]) -> [Rulebook; 2] {
    let library = Library::built_in();
    pair.map(|key| library.rulebook(key).expect("a text of the library"))
}

fn run(pair: &[Rulebook; 2], games: u64, threads: usize, reduce: bool) -> Findings {
    let board = "5x5".parse().expect("a size");
    let options = HuntOptions {
        budget: Budget::Games(games),
        threads: Some(threads),
        reduce,
        ..HuntOptions::on(board)
    };
    hunt(&options, pair, &mut |_| {}, &AtomicBool::new(false)).expect("a hunt")
}

fn hunts(criterion: &mut Criterion) {
    for names in PAIRS {
        let pair = texts(names);
        let mut group = criterion.benchmark_group(format!("hunt/{}", names.join("-v-")));
        group.measurement_time(Duration::from_secs(10)).sample_size(10);
        for threads in [1, 2] {
            // So many that the first finds, which take the longest to look at, weigh little.
            let games = 5_000;
            group.throughput(Throughput::Elements(run(&pair, games, threads, false).totals.plies));
            group.bench_function(format!("plies/{threads}-threads"), |bencher| {
                bencher.iter(|| black_box(run(&pair, games, threads, false)));
            });
            let games = 500;
            let found = run(&pair, games, threads, true).findings.len() as u64;
            group.throughput(Throughput::Elements(found));
            group.bench_function(format!("findings/{threads}-threads"), |bencher| {
                bencher.iter(|| black_box(run(&pair, games, threads, true)));
            });
        }
        group.finish();
    }
}

/// The first random game of sixty plies, the last of which shows a quarrel of the class. What does not show at plays comes after two passes.
fn sixty_plies(pair: &[Rulebook; 2], class: Class) -> Option<Record> {
    let plain = Setup::empty("5x5".parse().expect("a size"));
    let start = plain.clone().check().expect("a start");
    let habits = Habits { starts: false, handicaps: false, talk: false, ..Habits::default() };
    let passes = if matches!(class, Class::Legality | Class::Cycle) { 0 } else { 2 };
    let mut watch = Watch::new(Lockstep::new(pair.to_vec(), start).expect("two rulebooks"));
    let mut examiner = Examiner::new(pair.clone(), Limits::default());
    for seed in 0..500_000 {
        let game = made_up(Dice::new(seed), &mut watch, &plain, &habits, 60 - passes);
        let Some(mut record) = game.expect("within the limits") else { continue };
        for _ in 0..passes {
            let by = record.actions.last().and_then(Action::by).map_or(Color::Black, Color::opponent);
            record.actions.push(Action::pass(by));
        }
        if record.actions.len() == 60
            && let Answer::Differ(quarrel) = examiner.examine(&record, class)
            && !quarrel.doubtful
            && quarrel.ply == 60
        {
            return Some(record);
        }
    }
    None
}

fn reductions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("reduce/60-plies-5x5");
    group.measurement_time(Duration::from_secs(2)).sample_size(10);
    let cases = [
        (["cgos", "aga-1991"], Class::Legality),
        (["aga-1991", "simple-ko-area"], Class::Cycle),
        (["simple-ko-area", "simple-ko-territory"], Class::Scoring),
        (["cgos", "simple-ko-territory"], Class::Result),
        (["polish-wiki", "figg"], Class::Ending),
    ];
    for (names, class) in cases {
        let pair = texts(names);
        let Some(record) = sixty_plies(&pair, class) else {
            eprintln!("half a million games of sixty plies end without a quarrel about {class}");
            continue;
        };
        group.bench_function(format!("{class}/{}", names.join("-v-")), |bencher| {
            bencher.iter(|| black_box(reduce(&record, &pair, class, &ReduceOptions::default())));
        });
    }
    group.finish();
}

criterion_group!(benches, hunts, reductions);
criterion_main!(benches);
