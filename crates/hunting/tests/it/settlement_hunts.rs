//! Hunts, reductions and causes of what two rulebooks let players enforce at the end.

use std::sync::atomic::AtomicBool;

use go_comparing::{Answer, Class, CompareOptions, Examiner, cause_in_games, compare};
use go_hunting::{Budget, HuntOptions, ReduceOptions, hunt, reduce};
use go_laws::books::{agreement, record, variant};
use go_rules::standard::*;
use go_rules::{Limits, Rulebook};

const STATES: usize = 300;

/// Two passes stop play, and players agree on what is dead. Under the first a dispute may come back after every stop; under the second the
/// second stop ends the game.
fn pair() -> [Rulebook; 2] {
    [("again", SecondStop::SettlesAgain), ("final", SecondStop::IsFinal)].map(|(name, second_stop)| {
        let agreement = Agreement { second_stop, ..agreement() };
        variant(name, |articles| articles.settlement = StandardSettlement::Agreement(agreement).into())
    })
}

const ENDLESS: &str = "either player alone can postpone the end for ever";

/// Under the first either refuses and passes for ever. Under the second whoever does not like an offer asks to play on, passes, and on one
/// point, where no stone can be put, all is counted as it stands: a draw. Before two passes play has not stopped, so nothing is smaller.
#[test]
fn a_hunt_finds_the_endless_dispute_on_one_point() {
    let options = HuntOptions {
        budget: Budget::Games(60),
        classes: vec![Class::Settlement],
        settlements: STATES,
        ..HuntOptions::on("2x1".parse().unwrap())
    };
    let found = hunt(&options, &pair(), &mut |_| {}, &AtomicBool::new(false)).unwrap();
    // After two more passes the second has no dispute left, and ends by its clause on stops: that is another kind.
    let [ended, finding] = &found.findings[..] else { panic!("{:?}", found.findings) };
    assert_eq!(ended.quarrel.signature.clauses, ["again 5", "final 3"]);
    assert_eq!(ended.record.actions.len(), 4);
    assert_eq!(finding.quarrel.signature.clauses, ["again 5", "final 5"]);
    assert_eq!(finding.quarrel.signature.observables, [ENDLESS, "one result can be enforced"]);
    assert_eq!(finding.quarrel.observable_b, "both players can enforce 0");
    assert_eq!(finding.cause.as_ref().unwrap().to_string(), "settlement");
    assert_eq!((finding.record.setup.size.area(), finding.record.actions.len()), (1, 2));
    assert!(finding.command.contains("--settlements 300"), "{}", finding.command);
    // Who does not ask is not told.
    let unasked = HuntOptions { settlements: 0, ..options };
    let found = hunt(&unasked, &pair(), &mut |_| {}, &AtomicBool::new(false)).unwrap();
    assert!(found.findings.iter().all(|finding| finding.quarrel.signature.observables[0] != ENDLESS));
}

#[test]
fn examiners_comparisons_and_causes_show_the_same() {
    let (pair, dispute) = (pair(), record("2x1", "B pass,W pass"));
    let mut examiner = Examiner::new(pair.clone(), Limits::default());
    assert!(matches!(examiner.examine(&dispute, Class::Settlement), Answer::Agree));
    let mut examiner = examiner.with_settlements(STATES);
    let Answer::Differ(quarrel) = examiner.examine(&dispute, Class::Settlement) else { panic!("they agree") };
    assert_eq!((quarrel.observable_a.as_str(), quarrel.ply, quarrel.doubtful), (ENDLESS, 2, false));
    let options = CompareOptions { settlements: STATES, ..CompareOptions::default() };
    let comparison = compare(&dispute, &pair, &options).unwrap();
    assert_eq!(comparison.quarrel(0, 1, Class::Settlement), Some(&*quarrel));
    let why = |states| cause_in_games(&dispute, &pair, Class::Settlement, Limits::default(), states);
    assert_eq!(why(STATES).unwrap().to_string(), "settlement");
    assert_eq!(why(0), None);
    // Nothing has stopped under either.
    let playing = record("2x1", "B pass");
    assert!(matches!(examiner.examine(&playing, Class::Settlement), Answer::Agree));
}

/// Three states are too few to see what the second stop brings; that either can go on for ever under the first is known from the form of its articles.
#[test]
fn what_was_not_decided_is_poison() {
    let dispute = record("2x1", "B pass,W pass");
    let mut examiner = Examiner::new(pair(), Limits::default()).with_settlements(3);
    let Answer::Poisoned(poison) = examiner.examine(&dispute, Class::Settlement) else { panic!("decided") };
    assert_eq!(
        (poison.because, poison.classes),
        ("what can be enforced was not decided", &[Class::Settlement][..])
    );
}

/// What a reduction leaves is what the hunt finds; komi and stones have nothing to do with it.
#[test]
fn a_reduction_keeps_the_dispute() {
    let long = record("2x1", "B A1,W pass,B pass");
    let options = ReduceOptions { settlements: STATES, ..ReduceOptions::default() };
    let reduced = reduce(&long, &pair(), Class::Settlement, &options).unwrap();
    assert_eq!((reduced.record.setup.size.area(), reduced.record.actions.len()), (1, 2));
    assert!(!reduced.out_of_trials);
}

/// Both let the second stop be final and count differently: with all counted as the first counts, the same can be enforced.
#[test]
fn what_is_counted_is_no_matter_of_settlement() {
    let counting = |name, scoring: StandardScoring| {
        let agreement = Agreement { second_stop: SecondStop::IsFinal, ..agreement() };
        variant(name, |articles| {
            articles.settlement = StandardSettlement::Agreement(agreement).into();
            articles.scoring = scoring.into();
        })
    };
    let pair = [counting("area", StandardScoring::AREA), counting("territory", StandardScoring::TERRITORY)];
    let mut examiner = Examiner::new(pair, Limits::default()).with_settlements(2_000);
    assert!(matches!(
        examiner.examine(&record("2x1", "B A1,W pass,B pass"), Class::Settlement),
        Answer::Agree
    ));
}
