//! `bestiary hunt`: seeded random games that part rulebooks.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use go_notation::game::Game;
use go_quarrel::{
    Budget, Cause, CompareOptions, Finding, Findings, HuntError, HuntOptions, Komi, ReduceOptions, Reduced,
    cause, compare, hunt, reduce,
};
use go_rules::{Ledger, Limits, Record, Rulebook};
use go_rulesets::Library;
use serde_json::{Value, json};

use crate::cli::HuntArgs;
use crate::failure::{Done, Failure};
use crate::output::{Paint, visible};
use crate::{explain, files, found, output, progress, stop, trial};

/// Games, if neither games nor time are given.
const GAMES: u64 = 10_000;

/// More threads than this only take memory from one another.
const MAX_THREADS: usize = 256;

/// The command's answer. Ctrl-C ends the hunt with what it has.
pub(crate) fn run(
    library: &Library,
    arguments: &HuntArgs,
    rules: &[PathBuf],
    json: bool,
) -> Result<(String, Done), Failure> {
    let between = library.rulebooks(&arguments.between);
    let rulebooks = between.map_err(|error| Failure::new(format!("--between: {error}")))?;
    threads(arguments.threads)?;
    if let Some(directory) = &arguments.out {
        fs::create_dir_all(directory)
            .map_err(|error| Failure::new(format!("{}: --out: {error}", directory.display())))?;
        files::can_be_written(&directory.join("finding"))?;
    }
    let options = options(arguments);
    let stop = stop::on_signal();
    let engines = trial::start_all(&arguments.programs, &stop)?;
    let bar = progress::words();
    let mut tell = |now: go_quarrel::Progress| {
        bar.set_message(format!("{} games, {} findings", now.games, now.findings));
    };
    let found = hunt(&options, &rulebooks, &mut tell, &stop);
    bar.finish_and_clear();
    let found = match found {
        Err(HuntError::ComparedNothing) if json => {
            let nothing = Brought { findings: Vec::new(), hunt: nothing(options.command(&rulebooks, 0)) };
            return Ok((format!("{}\n", object(&nothing, &rulebooks, rules)?), Done::DoesNotHold));
        }
        Err(HuntError::ComparedNothing) => {
            return Ok((format!("{}\n", HuntError::ComparedNothing), Done::DoesNotHold));
        }
        found => found.map_err(Failure::new)?,
    };
    let found = finish(found, &rulebooks, arguments.no_reduce, &stop);
    let (beside, programs) = trial::after_hunt(engines, &rulebooks, arguments.board, arguments.seed, &stop);
    let text = if json {
        let mut object = object(&found, &rulebooks, rules)?;
        object["programs"] = programs;
        format!("{object}\n")
    } else {
        report(&found, rules) + &beside
    };
    if let Some(directory) = &arguments.out {
        let numbered = (1..).zip(&found.findings);
        let kept: Vec<_> =
            numbered.map(|(number, finding)| keep(directory, number, finding, &rulebooks, rules)).collect();
        if let Err(failure) = kept.into_iter().collect::<Result<(), _>>() {
            // The hours of a hunt are not lost with its files.
            output::print(&text).map_err(|error| Failure::new(format!("standard output: {error}")))?;
            return Err(failure);
        }
    }
    Ok((text, Done::Well))
}

/// A finding as small as it could be made, with its cause; a doubtful one has none.
struct Finished {
    finding: Finding,
    cause: Option<Cause>,
}

/// What a hunt has brought, finished.
struct Brought {
    findings: Vec<Finished>,
    hunt: Findings,
}

/// Makes every finding small and looks for its cause. After an interrupt the rest stays as it was found.
fn finish(mut hunt: Findings, rulebooks: &[Rulebook], as_found: bool, stop: &AtomicBool) -> Brought {
    let mut finished = Vec::with_capacity(hunt.findings.len());
    for finding in &mut hunt.findings {
        let Some(pair) = pair(finding, rulebooks) else {
            finished.push(Finished { finding: finding.clone(), cause: None });
            continue;
        };
        let limits = Limits::default();
        let smaller = if as_found || stop.load(Ordering::Relaxed) { None } else { smaller(finding, &pair) };
        let cause = match smaller {
            Some(Reduced { record, quarrel, cause, .. }) => {
                let options = CompareOptions { komi: Komi::Recorded, limits, ..CompareOptions::default() };
                let told = compare(&record, &pair, &options).map(|comparison| comparison.explain(&quarrel));
                finding.explanation = told.unwrap_or_default();
                finding.board = record.setup.size;
                finding.random_start = finding.random_start && !is_bare(&record);
                (finding.record, finding.quarrel) = (Arc::new(record), quarrel);
                cause
            }
            None => cause(&finding.record, &pair, finding.class, limits),
        };
        if let Some(cause) = &cause {
            let sentence = cause.sentence(&finding.quarrel, &pair);
            finding.explanation.push_str(&format!("why: {sentence}\n"));
        }
        finished.push(Finished { finding: finding.clone(), cause });
    }
    Brought { findings: finished, hunt }
}

fn is_bare(record: &Record) -> bool {
    record.setup.black.is_empty() && record.setup.white.is_empty()
}

/// The smaller record, with a start that an SGF file can tell.
fn smaller(finding: &Finding, pair: &[Rulebook; 2]) -> Option<Reduced> {
    let reduced = |options: ReduceOptions| reduce(&finding.record, pair, finding.class, &options);
    let small = reduced(ReduceOptions::default())?;
    let setup = &small.record.setup;
    if setup.occurred.is_empty() && setup.ledger == Ledger::default() && setup.made_by.is_none() {
        return Some(small);
    }
    reduced(ReduceOptions { keep_start: true, ..ReduceOptions::default() })
}

fn pair(finding: &Finding, rulebooks: &[Rulebook]) -> Option<[Rulebook; 2]> {
    let named = |name: &String| rulebooks.iter().find(|rulebook| rulebook.name() == name).cloned();
    Some([named(&finding.rulebooks[0])?, named(&finding.rulebooks[1])?])
}

/// The number of threads, if it is one that this program will start.
pub(crate) fn threads(threads: Option<usize>) -> Result<Option<usize>, Failure> {
    match threads {
        Some(threads) if !(1..=MAX_THREADS).contains(&threads) => {
            Err(Failure::new(format!("--threads: a hunt takes 1 to {MAX_THREADS} threads")))
        }
        threads => Ok(threads),
    }
}

fn nothing(command: String) -> Findings {
    Findings {
        findings: Vec::new(),
        doubtful: Vec::new(),
        totals: Default::default(),
        stopped: false,
        command,
    }
}

fn options(arguments: &HuntArgs) -> HuntOptions {
    HuntOptions {
        budget: match (arguments.time, arguments.games) {
            (Some(time), _) => Budget::Time(time),
            (None, games) => Budget::Games(games.unwrap_or(GAMES)),
        },
        seed: arguments.seed,
        threads: arguments.threads,
        classes: arguments.classes.clone(),
        policies: arguments.policy.0.clone(),
        plies: arguments.max_plies,
        handicap: arguments.handicap,
        komi: arguments.komi,
        random_starts: !arguments.no_random_starts,
        doubtful: arguments.doubtful,
        ..HuntOptions::on(arguments.board)
    }
}

/// A command that works where the user's own rulebooks are needed, too.
fn command(command: &str, rules: &[PathBuf]) -> String {
    let rules: String = rules.iter().map(|path| format!(" --rules '{}'", path.display())).collect();
    format!("{command}{rules}")
}

fn sgf(finding: &Finding) -> String {
    let mut game = Game::new(Record::clone(&finding.record));
    game.comments.push((game.record.actions.len(), finding.explanation.clone()));
    game.to_collection().to_lines()
}

fn report(brought: &Brought, rules: &[PathBuf]) -> String {
    let found = &brought.hunt;
    let paint = Paint::for_stdout();
    let mut out = String::new();
    for finding in &found.findings {
        out.push_str(&text(finding, rules, paint));
        out.push('\n');
    }
    let totals = found.totals;
    out.push_str(&format!(
        "{} games, {} plies, {} games compared to the end; {} quarrels, of which {} findings are shown; {} doubtful, {} poisoned\n",
        totals.games, totals.plies, totals.compared, totals.quarrels, found.findings.len(), totals.doubtful, totals.poisoned
    ));
    if !found.doubtful.is_empty() {
        let counts: Vec<String> = found.doubtful.iter().map(ToString::to_string).collect();
        out.push_str(&format!("doubtful quarrels: {}\n", counts.join("; ")));
    }
    if found.stopped {
        out.push_str("stopped before the end\n");
    }
    out.push_str(&format!("again: {}\n", visible(&command(&found.command, rules))));
    out
}

fn text(finding: &Finding, rules: &[PathBuf], paint: Paint) -> String {
    let told = format!(
        " {}\n{}again: {}\n",
        finding.quarrel.signature,
        finding.explanation,
        command(&finding.command, rules)
    );
    format!("{}{}", paint.strong("signature:"), visible(&told))
}

/// Longer names of rulebooks are cut in the names of files, which may have 255 bytes.
const MOST_OF_A_NAME: usize = 60;

/// The name of a finding's files: its number keeps it apart from all others of the hunt.
fn file_name(number: usize, finding: &Finding) -> String {
    let doubtful = if finding.quarrel.doubtful { "-doubtful" } else { "" };
    let [a, b] = finding.rulebooks.each_ref().map(|name| plain(name));
    format!("{number:02}-{}-{}{doubtful}-{a}-{b}", finding.board, finding.class)
}

/// A rulebook's name in characters that every file system takes.
fn plain(name: &str) -> String {
    name.chars()
        .map(|c| if c.is_ascii_alphanumeric() || c == '-' || c == '=' { c } else { '_' })
        .take(MOST_OF_A_NAME)
        .collect()
}

/// A finding as a scenario of what its two rulebooks rule; its number keeps the name apart from all others of the hunt.
fn scenario(number: usize, finished: &Finished, rulebooks: &[Rulebook], rules: &[PathBuf]) -> String {
    let finding = &finished.finding;
    let Some(pair) = pair(finding, rulebooks) else { return String::new() };
    let mut remarks = explain::remarks(&finding.quarrel, finished.cause.as_ref(), &pair);
    remarks.push(format!("seed {}, game {}", finding.seed, finding.index));
    remarks.push(format!("again: {}", command(&finding.command, rules)));
    let pair = explain::ruled(&finding.record, &pair, finding.class);
    let id = format!("hunt/{}", file_name(number, finding));
    found::scenario(&id, &remarks, &finding.record, &pair).to_string()
}

/// Writes a finding as SGF, as text, and as a scenario.
fn keep(
    directory: &Path,
    number: usize,
    finished: &Finished,
    rulebooks: &[Rulebook],
    rules: &[PathBuf],
) -> Result<(), Failure> {
    let finding = &finished.finding;
    let name = file_name(number, finding);
    let record = directory.join(format!("{name}.sgf"));
    files::write(&record, sgf(finding).as_bytes())?;
    let scenario = scenario(number, finished, rulebooks, rules);
    files::write(&directory.join(format!("{name}.scenario")), scenario.as_bytes())?;
    let compare = command(&finding.compare_command(&record.display().to_string()), rules);
    let text = format!("{}compare: {compare}\n", text(finding, rules, Paint::none()));
    files::write(&directory.join(format!("{name}.txt")), text.as_bytes())
}

fn object(brought: &Brought, rulebooks: &[Rulebook], rules: &[PathBuf]) -> Result<Value, Failure> {
    let found = &brought.hunt;
    let mut object = serde_json::to_value(found.json()).map_err(Failure::new)?;
    object["command"] = json!(command(&found.command, rules));
    let listed = object["findings"].as_array_mut().into_iter().flatten();
    for ((object, finished), number) in listed.zip(&brought.findings).zip(1..) {
        let Finished { finding, cause } = finished;
        object["cause"] = match (cause, pair(finding, rulebooks)) {
            (Some(cause), Some(pair)) => explain::cause_json(cause, &finding.quarrel, &pair),
            _ => Value::Null,
        };
        object["scenario"] = json!(scenario(number, finished, rulebooks, rules));
        object["sgf"] = json!(sgf(finding));
        object["command"] = json!(command(&finding.command, rules));
    }
    Ok(object)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hunt_without_a_game_is_a_whole_object() {
        let nothing = Brought { findings: Vec::new(), hunt: nothing("bestiary hunt".to_owned()) };
        let object = object(&nothing, &[], &[]).unwrap();
        assert_eq!((&object["schema"], &object["games"]), (&json!("bestiary.hunt/1"), &json!(0)));
        assert_eq!((&object["findings"], &object["stopped"]), (&json!([]), &json!(false)));
    }

    #[test]
    fn long_names_are_cut_to_sixty_plain_characters() {
        assert_eq!(plain("bga[a=b]"), "bga_a=b_");
        assert_eq!(plain(&"ü".repeat(100)), "_".repeat(60));
    }
}
