//! Programs on trial: hostile ones, crates.io's `goban`, and GNU Go against what was found and kept in
//! `tests/data/engines`.
//!
//! Where GNU Go is not installed its tests say so on standard error and pass; with `BESTIARY_REQUIRE_GNUGO=1` its
//! absence is a failure.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use conformance::{data, gtp};
use go_board::{Color, Size};
use go_notation::game::parse_action;
use go_rules::{Action, HalfPoints, Limits, Record, Setup};
use go_rulesets::Library;
use go_trial::{
    Asked, BringsBack, DifferenceKind, Ended, Engine, EngineOptions, Fault, Observed, PlayKind, SelfCapture,
    Trouble, check, observe, observe_game, reduce,
};
use serde::Deserialize;

fn start(line: &str, options: EngineOptions) -> Result<Engine, Trouble> {
    Engine::start(line.parse().unwrap(), options, Arc::default())
}

fn quoted(path: &str) -> String {
    format!("'{path}'")
}

fn misbehaving(mode: &str) -> String {
    format!("{} {mode}", quoted(env!("CARGO_BIN_EXE_misbehaving-engine")))
}

fn goban(rules: &str) -> String {
    format!("{} {rules}", quoted(env!("CARGO_BIN_EXE_goban-gtp")))
}

/// Short answers, and a second for each.
const SHORT: EngineOptions =
    EngineOptions { timeout: Duration::from_secs(1), answer_bytes: 10_000, restarts: 2, calls: 10_000 };

/// Three plays that hurt nobody.
fn three_plays() -> Record {
    let actions = ["B A1", "W B2", "B C3"].map(|turn| parse_action(turn).unwrap()).to_vec();
    Record { setup: Setup::empty(Size::square(3).unwrap()), actions }
}

fn follow(engine: &mut Engine, record: &Record, score: bool) -> Observed {
    let mut actions = record.actions.iter().cloned();
    observe(engine, &record.setup, Asked { every_point: false, score }, &mut |_| actions.next())
}

fn fault_of(mode: &str) -> Fault {
    let mut engine = start(&misbehaving(mode), SHORT).unwrap();
    let begun = Instant::now();
    let observed = follow(&mut engine, &three_plays(), true);
    assert!(begun.elapsed() < Duration::from_secs(5), "{mode} takes {:?}", begun.elapsed());
    observed.fault().unwrap_or_else(|| panic!("{mode}: {observed:?}")).clone()
}

#[test]
fn whatever_a_program_does_at_its_third_play_is_told_and_ends_in_time() {
    let third = |command: &str| command == "play black C3";
    assert!(matches!(fault_of("crashes"), Fault::Crashed { command, .. } if third(&command)));
    assert!(matches!(fault_of("is-silent"), Fault::TimedOut { command, .. } if third(&command)));
    assert!(
        matches!(fault_of("babbles"), Fault::Garbled { answer, .. } if answer == "thinking about it ...")
    );
    assert!(matches!(fault_of("never-ends"), Fault::Endless { bytes: 10_000, .. }));
    assert!(matches!(fault_of("answers-twice"), Fault::Garbled { .. }));
    assert!(matches!(fault_of("lies"), Fault::Lies(_)));
}

#[test]
fn a_program_that_ends_again_and_again_is_started_again_only_so_often() {
    let mut engine = start(&misbehaving("crashes"), SHORT).unwrap();
    for _ in 0..3 {
        let observed = follow(&mut engine, &three_plays(), false);
        assert!(matches!(observed.fault(), Some(Fault::Crashed { .. })), "{observed:?}");
        assert_eq!(observed.plies.len(), 2);
    }
    let observed = follow(&mut engine, &three_plays(), false);
    assert_eq!(observed.fault(), Some(&Fault::TooManyRestarts(3)));
}

#[test]
fn what_is_no_program_or_no_go_program_cannot_be_put_on_trial() {
    let trouble = |line: &str| start(line, SHORT).unwrap_err();
    assert!(matches!(trouble("/no/such/program"), Trouble::Fault(Fault::CannotStart { .. })));
    assert!(matches!(trouble(&misbehaving("not-at-all")), Trouble::Fault(Fault::Garbled { .. })));
}

#[test]
fn a_bound_on_commands_holds() {
    let mut engine = start(&misbehaving("well"), EngineOptions { calls: 12, ..SHORT }).unwrap();
    let observed = follow(&mut engine, &three_plays(), false);
    assert_eq!(observed.fault(), Some(&Fault::TooManyCalls(12)));
    assert_eq!(engine.calls(), 12);
}

#[test]
fn who_says_stop_need_not_wait_for_an_answer() {
    let stop = Arc::new(AtomicBool::new(false));
    let slow = EngineOptions { timeout: Duration::from_secs(50), ..SHORT };
    let mut engine =
        Engine::start(misbehaving("is-silent").parse().unwrap(), slow, Arc::clone(&stop)).unwrap();
    let begun = Instant::now();
    let stopper = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        stop.store(true, Ordering::Relaxed);
    });
    let observed = follow(&mut engine, &three_plays(), false);
    stopper.join().unwrap();
    assert_eq!((observed.fault(), observed.plies.len()), (Some(&Fault::Stopped), 2));
    assert!(begun.elapsed() < Duration::from_secs(10));
}

#[test]
fn squares_only_is_no_fault() {
    let mut engine = start(&misbehaving("well"), SHORT).unwrap();
    let record = Record { setup: Setup::empty(Size::new(3, 2).unwrap()), actions: Vec::new() };
    let observed = follow(&mut engine, &record, false);
    assert!(matches!(&observed.ended, Some((0, Ended::Unsupported(what))) if what.contains("squares")));
    assert_eq!(observed.fault(), None);
}

#[test]
fn a_lie_about_the_board_is_made_as_small_as_it_can_be() {
    // The program takes the opponent's stones off at the third play of a game, and probing counts as play: so it lies
    // at the third play whatever is played, and one play of each side before it is the least that shows it.
    let mut engine = start(&misbehaving("lies"), SHORT).unwrap();
    let rulebook = Library::built_in().rulebook("tromp-taylor").unwrap();
    let mut record = three_plays();
    record.actions.extend(["W A3", "B A2"].map(|turn| parse_action(turn).unwrap()));
    let observed = follow(&mut engine, &record, false);
    let checked = check(&observed, &rulebook, Limits::default());
    let plain = PlayKind::Empty(SelfCapture::No, BringsBack::Nothing);
    assert_eq!(checked.differences[0].kind, DifferenceKind::Board(plain));
    let stop = AtomicBool::new(false);
    let small = reduce(&mut engine, &rulebook, &checked.differences[0], 100, Limits::default(), &stop);
    assert!(small.minimal);
    // Passes count as plays of the program, so a pass may stand for the first play, but the third needs a stone to take.
    let plays = small
        .difference
        .record
        .actions
        .iter()
        .filter(|a| !matches!(a, Action::Turn(_, go_rules::Turn::Pass)));
    assert_eq!((plays.count(), small.difference.record.actions.len()), (2, 3));
}

#[test]
fn goban_plays_by_simple_ko_and_counts_territory_under_its_japanese_rules() {
    let library = Library::built_in();
    let rulebook = library.rulebook("simple-ko-territory").unwrap();
    let mut engine = start(&goban("japanese"), EngineOptions::default()).unwrap();
    let mut facts = 0;
    for (side, games) in [(3, 20), (5, 10)] {
        for index in 0..games {
            let setup = Setup::empty(Size::square(side).unwrap());
            let observed = observe_game(&mut engine, &rulebook, &setup, (1, index), Limits::default());
            let checked = check(&observed, &rulebook, Limits::default());
            assert_eq!(checked.differences, [], "{side}, game {index}");
            facts += checked.facts;
        }
    }
    assert!(facts > 4000, "{facts}");
}

#[derive(Debug, Deserialize)]
struct Found {
    id: String,
    program: String,
    options: String,
    rulebook: String,
    board: String,
    kind: String,
    said: String,
    ruled: String,
    actions: Vec<String>,
}

/// What was found still stands: the same game shows the same kind of difference, said and ruled alike.
fn re_check(found: &Found, line: &str) {
    let id = &found.id;
    let mut engine = start(line, EngineOptions::default()).unwrap();
    let rulebook = Library::built_in().rulebook(&found.rulebook).unwrap();
    let actions: Vec<Action> = found.actions.iter().map(|turn| parse_action(turn).unwrap()).collect();
    let mut setup = Setup::empty(found.board.parse().unwrap());
    setup.komi = Some(HalfPoints::ZERO);
    let observed = follow(&mut engine, &Record { setup, actions }, true);
    let differences = check(&observed, &rulebook, Limits::default()).differences;
    let shown = differences.iter().find(|difference| difference.kind.to_string() == found.kind);
    let shown =
        shown.unwrap_or_else(|| panic!("{id}: the difference is gone: {differences:?}, {observed:?}"));
    assert_eq!((&shown.program, &shown.rulebook), (&found.said, &found.ruled), "{id}");
}

fn found_with(program: &str) -> Vec<Found> {
    let all: Vec<Found> = serde_json::from_str(&data::read("engines/findings.json").unwrap()).unwrap();
    let found: Vec<Found> = all.into_iter().filter(|found| found.program == program).collect();
    assert!(found.len() >= 2, "{program}");
    found
}

#[test]
fn what_was_found_with_gnugo_still_stands() {
    let Some(program) = gtp::gnugo() else {
        let required = std::env::var("BESTIARY_REQUIRE_GNUGO").is_ok_and(|value| value == "1");
        assert!(!required, "GNU Go is not installed, and BESTIARY_REQUIRE_GNUGO=1 asks for it");
        eprintln!("skipped: GNU Go is not installed");
        return;
    };
    for found in found_with("gnugo") {
        re_check(&found, &format!("{} {}", quoted(&program.display().to_string()), found.options));
    }
}

#[test]
fn what_was_found_with_goban_still_stands() {
    for found in found_with("goban") {
        re_check(&found, &goban(&found.options));
    }
}

#[test]
fn goban_loses_its_way_on_boards_that_are_no_squares() {
    // It divides by the height and takes the remainder by the width, so points of a 2×3 board fall together.
    let mut engine = start(&goban("japanese"), EngineOptions::default()).unwrap();
    let mut setup = Setup::empty(Size::new(2, 3).unwrap());
    setup.komi = Some(HalfPoints::ZERO);
    let actions = vec![Action::play(Color::Black, "A2".parse().unwrap())];
    let observed = follow(&mut engine, &Record { setup, actions }, false);
    assert!(matches!(observed.fault(), Some(Fault::Lies(_))), "{observed:?}");
}
