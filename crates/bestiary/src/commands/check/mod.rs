//! `bestiary check`: scenarios read, looked over, and held against what the rulebooks rule.

mod coverage;

use std::collections::BTreeMap;
use std::sync::Arc;

use go_notation::terminal::visible;
use go_rulesets::Library;
use go_scenario::{Collection, Diagrams, Failure as Wrong, Problem, Report, Trial, TrialVerdict};
use serde_json::{Value, json};

use crate::cli::CheckArgs;
use crate::page::failure::{Done, Failure};
use crate::page::paint::Paint;
use crate::page::problem;
use crate::reading::finding::remarked;
use crate::reading::scenarios;
use crate::wire::pieces;

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
    let counts = Counts::of(library, &found, &tried);
    // Where nothing was checked, nothing holds.
    let holds = counts.problems == 0 && counts.fail == 0 && counts.trials > 0;
    let done = if holds { Done::Well } else { Done::DoesNotHold };
    let covered = if arguments.coverage { go_scenario::coverage(&found, library) } else { Vec::new() };
    if json {
        let mut object = object(&found, &tried, &counts);
        if arguments.coverage {
            object["coverage"] = coverage::json(&covered);
        }
        return Ok((format!("{object}\n"), done));
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
    out.push_str(&counts.line());
    Ok((out, done))
}

fn failed(trial: &Trial, report: &Report, paint: Paint) -> String {
    let explained = trial.explain(report);
    format!("{}\n{}", paint.strong(&format!("fails: {}", trial.name())), visible(&explained))
}

/// What is counted at the end.
#[derive(Debug, Default)]
struct Counts {
    clauses: usize,
    silences: usize,
    readings: usize,
    examples: usize,
    trials: usize,
    hold: usize,
    fail: usize,
    gaps: usize,
    unstated: usize,
    undetermined: usize,
    unconfirmed: usize,
    certificates: usize,
    problems: usize,
}

impl Counts {
    fn of(library: &Library, found: &Collection, tried: &[Tried]) -> Self {
        let texts = found.specified.keys().filter_map(|key| library.find(key)).map(|ruleset| ruleset.text());
        let mut counts = Self {
            examples: found.scenarios.len(),
            trials: tried.len(),
            problems: found.problems.len(),
            unstated: found.scenarios.iter().map(|loaded| loaded.unstated).sum(),
            ..Self::default()
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
        let certified =
            |loaded: &&Arc<go_scenario::Loaded>| remarked(&loaded.scenario, "certificate:").is_some();
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

    fn line(&self) -> String {
        let n = |number: usize, one: &str, many: &str| {
            format!("{number} {}", if number == 1 { one } else { many })
        };
        let mut parts = Vec::new();
        if self.clauses + self.silences > 0 {
            parts.push(n(self.clauses, "clause", "clauses"));
            parts.push(n(self.silences, "silence", "silences"));
            parts.push(n(self.readings, "reading", "readings"));
        }
        parts.push(n(self.examples, "example", "examples"));
        let known = if self.gaps > 0 {
            format!(", {}", n(self.gaps, "known gap", "known gaps"))
        } else {
            String::new()
        };
        let failed = if self.fail > 0 { format!(", {} fail", self.fail) } else { String::new() };
        parts.push(format!("{} ({} hold{failed}{known})", n(self.trials, "trial", "trials"), self.hold));
        parts.push(format!("{} unstated", self.unstated));
        parts.push(format!("{} undetermined", self.undetermined));
        parts.push(n(self.unconfirmed, "unconfirmed block", "unconfirmed blocks"));
        parts.push(n(self.problems, "problem", "problems"));
        format!("{}\n", parts.join(", "))
    }

    fn json(&self) -> Value {
        json!({
            "clauses": self.clauses,
            "silences": self.silences,
            "readings": self.readings,
            "examples": self.examples,
            "trials": self.trials,
            "hold": self.hold,
            "fail": self.fail,
            "known_gaps": self.gaps,
            "unstated": self.unstated,
            "undetermined": self.undetermined,
            "unconfirmed": self.unconfirmed,
            "certificates": self.certificates,
            "problems": self.problems,
        })
    }
}

fn object(found: &Collection, tried: &[Tried], counts: &Counts) -> Value {
    let problems: Vec<Value> = found
        .problems
        .iter()
        .map(|problem| {
            let Problem { file, span, message } = problem;
            json!({ "file": file, "line": span.line, "column": span.column, "message": message })
        })
        .collect();
    let trials: Vec<Value> = tried.iter().map(|Tried { trial, report }| trial_json(trial, report)).collect();
    json!({ "schema": "bestiary.check/1", "counts": counts.json(), "problems": problems, "trials": trials })
}

fn trial_json(trial: &Trial, report: &Report) -> Value {
    let verdict = match report.verdict {
        TrialVerdict::Holds => "holds",
        TrialVerdict::Fails => "fails",
        TrialVerdict::FailsAsExpected => "fails as expected",
        TrialVerdict::HoldsUnexpectedly => "holds unexpectedly",
    };
    let failures: Vec<Value> = report.failures.iter().map(failure_json).collect();
    let span = trial.block().span;
    json!({
        "id": trial.scenario().id(),
        "rulebook": trial.rulebook().name(),
        "file": &*trial.loaded().file,
        "line": span.line,
        "verdict": verdict,
        "passed": report.passed(),
        "confirmed": trial.is_confirmed(),
        "statements": report.statements,
        "undetermined": report.undetermined,
        "failures": failures,
    })
}

fn failure_json(wrong: &Wrong) -> Value {
    let (kinds, left, right) = match &wrong.boards {
        Diagrams::StartAndHere(start, here) => (["start", "here"], start, here),
        Diagrams::SaidAndRuled(said, ruled) => (["said", "ruled"], said, ruled),
    };
    let boards: BTreeMap<&str, Value> =
        [(kinds[0], pieces::board(left)), (kinds[1], pieces::board(right))].into();
    json!({
        "line": wrong.span.line,
        "column": wrong.span.column,
        "said": wrong.said,
        "ruled": wrong.ruled,
        "citation": wrong.citation.as_ref().map(|c| json!({ "text": c.text, "clause": c.clause, "says": c.says })),
        "boards": boards,
    })
}
