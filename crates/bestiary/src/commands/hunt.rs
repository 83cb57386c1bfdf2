//! `bestiary hunt`: seeded random games that part rulebooks.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::wire;
use crate::wire::hunt::{FoundJson, HuntJson};
use crate::wire::programs::HeldJson;
use go_hunting::json::{FindingJson, FindingsJson};
use go_hunting::{Budget, Finding, Findings, Hunt, HuntError, HuntOptions, Known};
use go_notation::game::Game;
use go_notation::terminal::visible;
use go_rules::{Record, Rulebook};
use go_rulesets::Library;

use crate::cli::HuntArgs;
use crate::commands::{explain, trial};
use crate::page::failure::{Done, Failure};
use crate::page::paint::Paint;
use crate::page::{found, output, progress};
use crate::reading::{catalogue, files, findings, stop};

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
    let mut locked = None;
    if let Some(directory) = &arguments.out {
        files::directory(directory)?;
        findings::is_ours(directory)?;
        for file in ["finding", findings::README, findings::STATE] {
            files::can_be_written(&directory.join(file))?;
        }
        locked = findings::lock(directory)?;
        files::sweep(directory, &[".sgf", ".txt", ".scenario", findings::README, findings::STATE]);
    }
    let options = options(library, arguments)?;
    let stop = stop::on_signal();
    let engines = trial::start_all(&arguments.programs, &stop)?;
    let begun = begin(options, &rulebooks, arguments)?;
    let more = more(arguments, rules);
    let paper = Paper { rulebooks: &rulebooks, more: &more };
    let bar = progress::words();
    let hunted = rounds(begun, arguments.out.as_deref(), &paper, &stop, &mut |now| bar.set_message(now));
    bar.finish_and_clear();
    let (found, kept) = match hunted? {
        (None, command) if json => {
            return Ok((wire::line(&answer(&nothing(command), &paper, None))?, Done::DoesNotHold));
        }
        (None, _) => return Ok((format!("{}\n", HuntError::ComparedNothing), Done::DoesNotHold)),
        (Some((found, kept)), _) => (found, kept),
    };
    let (beside, programs, done) =
        trial::after_hunt(engines, &rulebooks, arguments.board, arguments.seed, &stop);
    drop(locked);
    let text = if json {
        wire::line(&answer(&found, &paper, Some(programs)))?
    } else {
        report(&found, &paper) + &beside
    };
    if let Err(failure) = kept {
        // The hours of a hunt are not lost with its files.
        output::print(&text).map_err(|error| Failure::new(format!("standard output: {error}")))?;
        return Err(failure);
    }
    Ok((text, done))
}

/// A hunt before its first round, or where an earlier run has left it.
fn begin(options: HuntOptions, rulebooks: &[Rulebook], arguments: &HuntArgs) -> Result<Hunt, Failure> {
    let mut hunt = Hunt::new(options, rulebooks).map_err(Failure::new)?;
    if let Some(directory) = &arguments.out
        && !arguments.restart
        && let Some(saved) = findings::state(directory)?
    {
        hunt.resume(&saved).map_err(|error| {
            let place = directory.display();
            Failure::new(format!(
                "{place}: {error}; give --restart to begin anew, which keeps the findings, or another --out"
            ))
        })?;
    }
    Ok(hunt)
}

/// What a hunt found, if it compared anything, and whether it could all be written; and the command that repeats it.
type HuntResult = (Option<(Findings, Result<(), Failure>)>, String);

/// Round after round; after each the directory holds what was found so far.
fn rounds(
    mut hunt: Hunt,
    out: Option<&Path>,
    paper: &Paper<'_>,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(String),
) -> Result<HuntResult, Failure> {
    let mut kept = Ok(());
    let mut written = 0;
    let mut changes = None;
    while hunt.round(stop).map_err(Failure::new)? {
        tell(hunt.progress().to_string());
        let Some(directory) = out else { continue };
        if changes != Some(hunt.changes()) && kept.is_ok() {
            changes = Some(hunt.changes());
            kept = keep_all(directory, &hunt.findings(false).map_err(Failure::new)?, paper);
        }
        // The state comes last: until it is there, the round would be played again.
        if kept.is_ok() && hunt.is_at_a_boundary() {
            kept = findings::write_state(directory, &hunt.save());
            written += 1;
        }
    }
    let found = match hunt.findings(stop.load(Ordering::Relaxed)) {
        Err(HuntError::ComparedNothing) => return Ok((None, hunt.command())),
        found => found.map_err(Failure::new)?,
    };
    if let Some(directory) = out
        && (written == 0 || kept.is_err())
    {
        kept = keep_all(directory, &found, paper);
    }
    Ok((Some((found, kept)), hunt.command()))
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
        known: Vec::new(),
        totals: Default::default(),
        stopped: false,
        command,
    }
}

fn options(library: &Library, arguments: &HuntArgs) -> Result<HuntOptions, Failure> {
    Ok(HuntOptions {
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
        random_handicaps: !arguments.no_random_handicaps,
        talk: !arguments.no_talk,
        evolution: !arguments.no_evolution,
        reduce: !arguments.no_reduce,
        from: grafts(library, &arguments.from)?,
        known: known(library, arguments)?,
        most_findings: arguments.most_findings,
        doubtful: arguments.doubtful,
        settlements: arguments.settlements as usize,
        ..HuntOptions::on(arguments.board)
    })
}

/// The word for the catalogue where a path is expected; a directory of that name is `./catalogue`.
const CATALOGUE: &str = "catalogue";

fn grafts(library: &Library, from: &[PathBuf]) -> Result<Vec<Arc<Record>>, Failure> {
    let (built_in, paths): (Vec<PathBuf>, Vec<PathBuf>) =
        from.iter().cloned().partition(|path| path.as_os_str() == CATALOGUE);
    let mut records = findings::records(library, "--from", &paths)?;
    if !built_in.is_empty() {
        records.extend(catalogue::records(library));
    }
    Ok(records)
}

/// What the catalogue has, and what the user names.
fn known(library: &Library, arguments: &HuntArgs) -> Result<Vec<Known>, Failure> {
    let mut known = if arguments.no_catalogue { Vec::new() } else { catalogue::known(library) };
    for path in &arguments.known {
        let records = findings::records(library, "--known", std::slice::from_ref(path))?;
        let name = path.display().to_string();
        known.extend(records.into_iter().map(|record| Known {
            name: name.clone(),
            record,
            told_apart: None,
        }));
    }
    Ok(known)
}

/// What commands need beyond the options that the hunt itself knows: files of records and of rulebooks.
fn more(arguments: &HuntArgs, rules: &[PathBuf]) -> String {
    let paths = [("--from", &arguments.from[..]), ("--known", &arguments.known), ("--rules", rules)];
    let all = paths.into_iter().flat_map(|(flag, paths)| paths.iter().map(move |path| (flag, path)));
    let paths: String = all.map(|(flag, path)| format!(" {flag} '{}'", path.display())).collect();
    format!("{}{paths}", if arguments.no_catalogue { " --no-catalogue" } else { "" })
}

/// What findings are written with.
struct Paper<'a> {
    rulebooks: &'a [Rulebook],
    more: &'a str,
}

impl Paper<'_> {
    /// A command that works where the user's own files are needed, too.
    fn command(&self, command: &str) -> String {
        format!("{command}{}", self.more)
    }
}

fn sgf(finding: &Finding) -> String {
    let mut game = Game::new(Record::clone(&finding.record));
    game.comments.push((game.record.actions.len(), finding.explanation.clone()));
    game.to_collection().to_lines()
}

fn report(found: &Findings, paper: &Paper<'_>) -> String {
    let paint = Paint::for_stdout();
    let mut out = String::new();
    for finding in &found.findings {
        out.push_str(&text(finding, paper, paint));
        out.push('\n');
    }
    let totals = found.totals;
    out.push_str(&format!(
        "{} games, {} plies, {} games compared to the end; {} quarrels, of which {} findings are shown; {} doubtful, {} no longer compared, {} known before\n",
        totals.games, totals.plies, totals.compared, totals.quarrels, found.findings.len(), totals.doubtful, totals.poisoned, totals.known
    ));
    if !found.doubtful.is_empty() {
        let counts: Vec<String> = found.doubtful.iter().map(ToString::to_string).collect();
        out.push_str(&format!("doubtful quarrels: {}\n", counts.join("; ")));
    }
    for finding in &found.known {
        let [one, other] = &finding.rulebooks;
        let (times, name) = (finding.times, finding.known.as_deref().unwrap_or_default());
        let told = format!("known before ({name}), {times} times, {one} v {other}: {}", finding.kind());
        out.push_str(&format!("{}\n", visible(&told)));
    }
    if found.stopped {
        out.push_str("stopped before the end\n");
    }
    out.push_str(&format!("again: {}\n", visible(&paper.command(&found.command))));
    out
}

fn text(finding: &Finding, paper: &Paper<'_>, paint: Paint) -> String {
    let told = format!(
        " {}\n{}again: {}\n",
        finding.quarrel.signature,
        finding.explanation,
        paper.command(&finding.command)
    );
    format!("{}{}", paint.strong("signature:"), visible(&told))
}

/// Longer names of rulebooks are cut in the names of files, which may have 255 bytes.
const MOST_OF_A_NAME: usize = 60;

/// The name of a finding's files: the number at its end tells kinds apart and is the same in every hunt.
fn file_name(finding: &Finding) -> String {
    let doubtful = if finding.quarrel.doubtful { "-doubtful" } else { "" };
    let [a, b] = finding.rulebooks.each_ref().map(|name| plain(name));
    format!("{}{doubtful}-{a}-{b}-{:08x}", finding.class, kind_number(finding))
}

/// FNV-1a over everything that two findings of one kind share.
fn kind_number(finding: &Finding) -> u32 {
    let [a, b] = &finding.rulebooks;
    let kind = format!("{a}\0{b}\0{}", finding.kind());
    kind.bytes().fold(0x811c_9dc5, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// A rulebook's name in characters that every file system takes.
fn plain(name: &str) -> String {
    name.chars()
        .map(|c| if c.is_ascii_alphanumeric() || c == '-' || c == '=' { c } else { '_' })
        .take(MOST_OF_A_NAME)
        .collect()
}

/// A finding as a scenario of what its two rulebooks rule.
fn scenario(finding: &Finding, paper: &Paper<'_>) -> String {
    let Some(pair) = finding.pair(paper.rulebooks) else { return String::new() };
    let mut remarks = explain::remarks(&finding.quarrel, finding.cause.as_ref(), &pair, finding.settlements);
    let ruled = explain::ruled(&finding.record, &pair, finding.class);
    remarks.push(format!("seed {}, game {}", finding.seed, finding.index));
    remarks.push(format!("again: {}", paper.command(&finding.command)));
    let id = format!("hunt/{}", file_name(finding));
    found::scenario(&id, &remarks, &finding.record, &ruled).to_string()
}

/// Writes every finding as SGF, as text, and as a scenario, unless a smaller witness of its kind is there; and the README.
fn keep_all(directory: &Path, found: &Findings, paper: &Paper<'_>) -> Result<(), Failure> {
    let kept: Vec<_> = found.findings.iter().map(|finding| keep(directory, finding, paper)).collect();
    kept.into_iter().collect::<Result<(), _>>()?;
    findings::write_readme(directory)
}

fn keep(directory: &Path, finding: &Finding, paper: &Paper<'_>) -> Result<(), Failure> {
    let name = file_name(finding);
    if findings::holds_smaller(directory, &name, &finding.record) {
        return Ok(());
    }
    let record = directory.join(format!("{name}.sgf"));
    files::write(&record, sgf(finding).as_bytes())?;
    let compare = paper.command(&finding.compare_command(&record.display().to_string()));
    let text = format!("{}compare: {compare}\n", text(finding, paper, Paint::none()));
    files::write(&directory.join(format!("{name}.txt")), text.as_bytes())?;
    files::write(&directory.join(format!("{name}.scenario")), scenario(finding, paper).as_bytes())
}

fn answer(found: &Findings, paper: &Paper<'_>, programs: Option<Vec<HeldJson>>) -> HuntJson {
    let FindingsJson { totals, stopped, findings, doubtful_by_pair, .. } = found.json(paper.rulebooks);
    let found_again = |(json, finding): (FindingJson, &Finding)| FoundJson {
        scenario: scenario(finding, paper),
        sgf: sgf(finding),
        finding: FindingJson { command: paper.command(&json.command), ..json },
    };
    HuntJson {
        command: paper.command(&found.command),
        doubtful_by_pair,
        findings: findings
            .into_iter()
            .zip(found.findings.iter().chain(&found.known))
            .map(found_again)
            .collect(),
        programs,
        stopped,
        totals,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_hunt_without_a_game_is_a_whole_object() {
        let object = answer(&nothing("bestiary hunt".to_owned()), &Paper { rulebooks: &[], more: "" }, None);
        let object = wire::object(&object).unwrap();
        assert_eq!((&object["schema"], &object["games"]), (&json!("bestiary.hunt/1"), &json!(0)));
        assert_eq!((&object["findings"], &object["stopped"]), (&json!([]), &json!(false)));
    }

    #[test]
    fn long_names_are_cut_to_sixty_plain_characters() {
        assert_eq!(plain("bga[a=b]"), "bga_a=b_");
        assert_eq!(plain(&"ü".repeat(100)), "_".repeat(60));
    }
}
