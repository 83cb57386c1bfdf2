//! `bestiary check`: scenarios read, looked over, and held against what the rulebooks rule.

mod coverage;

use std::sync::Arc;

use go_notation::terminal::visible;
use go_rulesets::Library;
use go_scenario::{Diagrams, FailedStatement, LoadedScenarios, Problem, Report, Trial, TrialVerdict};

use crate::cli::CheckArgs;
use crate::page::failure::{Done, Failure};
use crate::page::paint::Paint;
use crate::page::problem;
use crate::reading::finding::remarked;
use crate::reading::scenarios;
use crate::wire;
use crate::wire::small::{CheckCountsJson, CheckJson, FailureJson, TrialJson};

/// A trial and how it went.
struct Tried {
    trial: Trial,
    report: Report,
}

/// The command's answer.
pub(crate) fn run(library: &Library, arguments: &CheckArgs, json: bool) -> Result<(String, Done), Failure> {
    let paint = Paint::for_stdout();
    let sources = scenarios::sources(&arguments.paths)?;
    let found = go_scenario::load(&sources, library);
    let tried: Vec<Tried> =
        go_scenario::trials(&found).into_iter().map(|trial| Tried { report: trial.run(), trial }).collect();
    let counts = count(library, &found, &tried);
    // Where nothing was checked, nothing holds.
    let holds = counts.problems == 0 && counts.fail == 0 && counts.trials > 0;
    let done = if holds { Done::Well } else { Done::DoesNotHold };
    let covered = if arguments.coverage { go_scenario::coverage(&found, library) } else { Vec::new() };
    if json {
        let answer = CheckJson {
            coverage: arguments.coverage.then(|| covered.iter().map(coverage::json).collect()),
            problems: found.problems.iter().map(Into::into).collect(),
            trials: tried.iter().map(trial_json).collect(),
            counts,
        };
        return Ok((wire::line(&answer)?, done));
    }
    let mut out = String::new();
    for problem in &found.problems {
        out.push_str(&problem::told(problem, &sources, paint));
    }
    for Tried { trial, report } in tried.iter().filter(|tried| !tried.report.passed()) {
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&failed(trial, report, paint));
    }
    for text in &covered {
        out.push_str(&coverage::told(text, library, paint));
    }
    if !out.is_empty() && !out.ends_with("\n\n") {
        out.push('\n');
    }
    let unknown = |problem: &Problem| problem.message.starts_with("there is no text");
    if found.problems.iter().any(unknown) {
        out.push_str("a text of your own is made known with `bestiary --rules FILE.toml check …`\n\n");
    }
    if found.scenarios.is_empty() {
        out.push_str(
            "no scenario found: they stand in fenced blocks ```scenario of .md files, and in .scenario files\n\n",
        );
    }
    if counts.certificates > 0 {
        let number = counts.certificates;
        let told = "not proved again here: `bestiary certify` does that";
        out.push_str(&format!("certificates in {number} of the scenarios are {told}\n\n"));
    }
    out.push_str(&counted(&counts));
    Ok((out, done))
}

fn failed(trial: &Trial, report: &Report, paint: Paint) -> String {
    let explained = trial.explain(report);
    format!("{}\n{}", paint.strong(&format!("fails: {}", trial.name())), visible(&explained))
}

fn count(library: &Library, found: &LoadedScenarios, tried: &[Tried]) -> CheckCountsJson {
    let texts = found.specified.keys().filter_map(|key| library.find(key)).map(|ruleset| ruleset.text());
    let mut counts = CheckCountsJson {
        examples: found.scenarios.len(),
        trials: tried.len(),
        problems: found.problems.len(),
        unstated: found.scenarios.iter().map(|loaded| loaded.unstated).sum(),
        ..CheckCountsJson::default()
    };
    for text in texts {
        counts.clauses += text.clauses.len();
        counts.silences += text.silences.len();
        counts.readings += text.silences.iter().map(|silence| silence.readings.len()).sum::<usize>();
    }
    for Tried { report, .. } in tried {
        counts.undetermined += report.undetermined;
        match report.verdict {
            TrialVerdict::Holds => counts.hold += 1,
            TrialVerdict::FailsAsExpected => counts.gaps += 1,
            TrialVerdict::Fails | TrialVerdict::HoldsUnexpectedly => counts.fail += 1,
        }
    }
    let certified = |loaded: &&Arc<go_scenario::Loaded>| remarked(&loaded.scenario, "certificate:").is_some();
    counts.certificates = found.scenarios.iter().filter(certified).count();
    let confirmed = |loaded: &go_scenario::Loaded| loaded.scenario.has_source();
    counts.unconfirmed = found
        .scenarios
        .iter()
        .filter(|loaded| !confirmed(loaded))
        .flat_map(|loaded| &loaded.scenario.blocks)
        .filter(|block| !block.has_source())
        .count();
    counts
}

/// Everything that was counted, in one line.
fn counted(counts: &CheckCountsJson) -> String {
    let n =
        |number: usize, one: &str, many: &str| format!("{number} {}", if number == 1 { one } else { many });
    let mut parts = Vec::new();
    if counts.clauses + counts.silences > 0 {
        parts.push(n(counts.clauses, "clause", "clauses"));
        parts.push(n(counts.silences, "silence", "silences"));
        parts.push(n(counts.readings, "reading", "readings"));
    }
    parts.push(n(counts.examples, "example", "examples"));
    let known = if counts.gaps > 0 {
        format!(", {}", n(counts.gaps, "known gap", "known gaps"))
    } else {
        String::new()
    };
    let failed = if counts.fail > 0 { format!(", {} fail", counts.fail) } else { String::new() };
    parts.push(format!("{} ({} hold{failed}{known})", n(counts.trials, "trial", "trials"), counts.hold));
    parts.push(format!("{} unstated", counts.unstated));
    parts.push(format!("{} undetermined", counts.undetermined));
    parts.push(n(counts.unconfirmed, "unconfirmed block", "unconfirmed blocks"));
    parts.push(n(counts.problems, "problem", "problems"));
    format!("{}\n", parts.join(", "))
}

fn trial_json(Tried { trial, report }: &Tried) -> TrialJson {
    let span = trial.block().span;
    TrialJson {
        confirmed: trial.is_confirmed(),
        failures: report.failures.iter().map(failure_json).collect(),
        file: trial.loaded().file.to_string(),
        id: trial.scenario().id().to_owned(),
        line: span.line,
        passed: report.passed(),
        rulebook: trial.rulebook().name().to_owned(),
        statements: report.statements,
        undetermined: report.undetermined,
        verdict: match report.verdict {
            TrialVerdict::Holds => "holds",
            TrialVerdict::Fails => "fails",
            TrialVerdict::FailsAsExpected => "fails as expected",
            TrialVerdict::HoldsUnexpectedly => "holds unexpectedly",
        },
    }
}

fn failure_json(wrong: &FailedStatement) -> FailureJson {
    let boards = match &wrong.boards {
        Diagrams::StartAndHere(start, here) => [("start", start), ("here", here)],
        Diagrams::SaidAndRuled(said, ruled) => [("said", said), ("ruled", ruled)],
    };
    FailureJson {
        boards: boards.into_iter().map(|(kind, board)| (kind, board.into())).collect(),
        citation: wrong.citation.as_ref().map(Into::into),
        column: wrong.span.column,
        line: wrong.span.line,
        ruled: wrong.ruled.clone(),
        said: wrong.said.clone(),
    }
}
