//! Scenarios written in the test itself.

use go_rulesets::Library;
use go_scenario::{LoadedScenarios, Report, Source, load, trials};

/// What is in this text, a file of scenarios.
pub(crate) fn loaded(text: &str) -> LoadedScenarios {
    load(&[Source::new("x.scenario", text.to_owned())], &Library::built_in())
}

/// The problems of a text as they are printed.
pub(crate) fn problems(text: &str) -> Vec<String> {
    loaded(text).problems.iter().map(ToString::to_string).collect()
}

/// The reports of all trials of a text that has no problems.
pub(crate) fn reports(text: &str) -> Vec<(String, Report)> {
    let found = loaded(text);
    assert!(found.problems.is_empty(), "{:?}\n{text}", found.problems);
    trials(&found).iter().map(|trial| (trial.name(), trial.run())).collect()
}

/// What is ruled where the only trial of a text says something that does not hold: nothing if all holds.
pub(crate) fn ruled(text: &str) -> Vec<String> {
    let reports = reports(text);
    let [(_, report)] = &reports[..] else { panic!("one trial: {reports:?}") };
    report.failures.iter().map(|failure| failure.ruled.clone()).collect()
}

/// White to retake a ko that Black has just taken, on 4×3.
pub(crate) const KO: &str = "id       t/ko
board    4x3
   A B C D
 3 . X O .
 2 X O . O
 1 . X O .
play     B C2
---
";

/// A finished 3×3 board, all Black's, both players having passed.
pub(crate) const WHOLE_BOARD: &str = "id       t/whole-board
board    3x3
   A B C
 3 . X .
 2 X X X
 1 . X .
next     white
play     W pass, B pass
---
";
