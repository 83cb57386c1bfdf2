//! Hunts on one core and on two, in plies and in findings a second; and how long a record of sixty plies takes to be made small.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use go_quarrel::generators::{Dice, Habits, made_up};
use go_quarrel::{Answer, Budget, Class, Examiner, Findings, HuntOptions, ReduceOptions, hunt, reduce};
use go_rules::{Limits, Lockstep, Record, Rulebook, Setup};
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
            // Long enough for the first finds, which take the longest to look at, to weigh little.
            let games = 20_000;
            group.throughput(Throughput::Elements(run(&pair, games, threads, false).totals.plies));
            group.bench_function(format!("plies/{threads}-threads"), |bencher| {
                bencher.iter(|| black_box(run(&pair, games, threads, false)));
            });
            let games = 2_000;
            let found = run(&pair, games, threads, true).findings.len() as u64;
            group.throughput(Throughput::Elements(found));
            group.bench_function(format!("findings/{threads}-threads"), |bencher| {
                bencher.iter(|| black_box(run(&pair, games, threads, true)));
            });
        }
        group.finish();
    }
}

/// The first game of sixty plies, the last of which shows a quarrel of the class.
fn sixty_plies(pair: &[Rulebook; 2], class: Class) -> Record {
    let plain = Setup::empty("5x5".parse().expect("a size"));
    let start = plain.clone().check().expect("a start");
    let habits = Habits { starts: false, handicaps: false, talk: false, ..Habits::default() };
    let mut lockstep = Lockstep::new(pair.to_vec(), start).expect("two rulebooks");
    let mut examiner = Examiner::new(pair.clone(), Limits::default());
    let mut shows = |record: &Record| match examiner.examine(record, class) {
        Answer::Differ(quarrel) => !quarrel.doubtful && quarrel.ply == 60,
        Answer::Agree | Answer::Poisoned(_) | Answer::NoRecord => false,
    };
    (0..)
        .filter_map(|seed| {
            made_up(Dice::new(seed), &mut lockstep, &plain, &habits, 60).expect("within the limits")
        })
        .find(|record| record.actions.len() == 60 && shows(record))
        .expect("numbers do not end")
}

fn reductions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("reduce/60-plies-5x5");
    group.measurement_time(Duration::from_secs(5)).sample_size(10);
    let cases = [
        (["cgos", "aga-1991"], Class::Legality),
        (["aga-1991", "simple-ko-area"], Class::Cycle),
        (["aga-1991", "chinese-2002"], Class::Scoring),
        (["chinese-2002", "japanese-1989"], Class::Scoring),
        (["tromp-taylor", "new-zealand"], Class::Result),
        (["polish-wiki", "figg"], Class::Ending),
    ];
    for (names, class) in cases {
        let pair = texts(names);
        let record = sixty_plies(&pair, class);
        group.bench_function(format!("{class}/{}", names.join("-v-")), |bencher| {
            bencher.iter(|| black_box(reduce(&record, &pair, class, &ReduceOptions::default())));
        });
    }
    group.finish();
}

criterion_group!(benches, hunts, reductions);
criterion_main!(benches);
