//! `bestiary judge`: a program that speaks GTP, tested against a rulebook.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use go_notation::terminal::visible;
use go_rules::{Limits, Rulebook, Setup};
use go_rulesets::Library;
use go_trial::{
    Checked, Engine, EngineOptions, Fault, Fit, Observed, ReducedDifference, Topics, check, fits,
    observe_game, reduce, variants,
};

use crate::cli::JudgeArgs;
use crate::commands::trial::{self, REDUCTION};
use crate::page::failure::{Done, Failure};
use crate::page::paint::Paint;
use crate::page::progress;
use crate::page::words::wrapped;
use crate::reading::{files, stop};
use crate::wire;
use crate::wire::programs::{ExplainedByJson, FaultJson, JudgeJson, JudgedJson, ProgramJson};

/// Rulebooks that are named as explaining what was seen.
const NAMED: usize = 5;

/// Answers that are kept to be explained: of a longer trial only its first games are.
const EXPLAINED: u64 = 500_000;

/// What a trial comes to.
struct ProgramTrial<'a> {
    arguments: &'a JudgeArgs,
    rulebook: &'a Rulebook,
    engine: Engine,
    observed: Vec<Observed>,
    checked: Checked,
    reduced: Vec<ReducedDifference>,
    faults: Vec<FaultJson>,
    /// Rulebooks that explain as much as any, the best first, and how much that is.
    best: Vec<(String, Fit)>,
    games: u64,
    stopped: bool,
    command: String,
}

/// The command's answer. Ctrl-C ends the trial with what it has.
pub(crate) fn run(
    library: &Library,
    arguments: &JudgeArgs,
    rules: &[PathBuf],
    json: bool,
) -> Result<(String, Done), Failure> {
    let rulebook = library.rulebook(&arguments.under);
    let rulebook = rulebook.map_err(|error| Failure::new(format!("--under: {error}")))?;
    if let Some(directory) = &arguments.out {
        files::directory(directory)?;
        files::can_be_written(&directory.join("difference"))?;
    }
    let options = EngineOptions {
        timeout: arguments.engine_timeout,
        calls: arguments.max_calls,
        ..EngineOptions::default()
    };
    let stop = stop::on_signal();
    let engine = trial::start(&arguments.engine, options, &stop)?;
    let mut trial = ProgramTrial {
        arguments,
        rulebook: &rulebook,
        engine,
        observed: Vec::new(),
        checked: Checked::default(),
        reduced: Vec::new(),
        faults: Vec::new(),
        best: Vec::new(),
        stopped: false,
        games: 0,
        command: command(arguments, rules),
    };
    trial.play(&stop)?;
    trial.checked.join_scores();
    trial.reduce(&stop);
    trial.explain(&candidates(library, &rulebook, &arguments.under));
    trial.stopped = stop.load(Ordering::Relaxed);
    if let Some(directory) = &arguments.out {
        trial.keep(directory)?;
    }
    let text = if json { wire::line(&trial.json())? } else { trial.text() };
    Ok((text, if trial.holds() { Done::Well } else { Done::DoesNotHold }))
}

fn command(arguments: &JudgeArgs, rules: &[PathBuf]) -> String {
    let quoted = |text: &str| format!("'{}'", text.replace('\'', "'\\''"));
    let JudgeArgs { engine, under, board, games, seed, engine_timeout, max_calls, out: _ } = arguments;
    let rules: String =
        rules.iter().map(|path| format!(" --rules {}", quoted(&path.display().to_string()))).collect();
    let (engine, under, seconds) = (quoted(engine), quoted(under), engine_timeout.as_secs());
    format!(
        "bestiary judge --engine {engine} --under {under} --board {board} --games {games} --seed {seed} \
         --engine-timeout {seconds}s --max-calls {max_calls}{rules}"
    )
}

/// The rulebook itself, its text's other readings, its variants with standard rules, and all texts.
fn candidates(library: &Library, rulebook: &Rulebook, selection: &str) -> Vec<Rulebook> {
    let mut all = vec![rulebook.clone()];
    let key = selection.split('[').next().unwrap_or(selection).trim();
    if let Some(ruleset) = library.find(key) {
        let text = ruleset.text();
        for silence in &text.silences {
            let readings =
                silence.readings.iter().map(|reading| format!("{key}[{}={}]", silence.key, reading.key));
            all.extend(readings.filter_map(|selection| library.rulebook(&selection).ok()));
        }
    }
    all.extend(variants(rulebook).into_iter().skip(1));
    all.extend(library.keys().filter_map(|key| library.rulebook(key).ok()));
    let mut names = std::collections::HashSet::new();
    all.retain(|candidate| names.insert(candidate.name().to_owned()));
    all
}

/// Whether both are variants of one rulebook and the first has all the changes of the second.
fn changes_more(name: &str, known: &str) -> bool {
    let (Some((of, changes)), Some((of_known, fewer))) =
        (name.split_once(" with "), known.split_once(" with "))
    else {
        return false;
    };
    of == of_known && fewer.split(", ").all(|change| changes.split(", ").any(|other| other == change))
}

impl ProgramTrial<'_> {
    fn play(&mut self, stop: &AtomicBool) -> Result<(), Failure> {
        let JudgeArgs { board, games, seed, .. } = *self.arguments;
        let bar = progress::bar(games, "games");
        let (setup, limits) = (Setup::empty(board), Limits::default());
        let mut unsupported = None;
        for index in 0..games {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let observed = observe_game(&mut self.engine, self.rulebook, &setup, (seed, index), limits);
            bar.inc(1);
            let fault = observed.fault().cloned();
            match trial::ended(&observed) {
                Some(("unsupported", what)) => unsupported = Some(what),
                Some(("refused" | "stopped", _)) | None => {}
                Some((kind, told)) => self.faults.push(FaultJson { game: index, kind, told }),
            }
            self.games += 1;
            self.checked.add(check(&observed, self.rulebook, limits));
            if self.checked.facts <= EXPLAINED || self.observed.is_empty() {
                self.observed.push(observed);
            }
            if unsupported.is_some()
                || matches!(
                    fault,
                    Some(Fault::TooManyRestarts(_) | Fault::TooManyCalls(_) | Fault::CannotStart { .. })
                )
            {
                break;
            }
        }
        bar.finish_and_clear();
        if self.checked.facts > 0 {
            return Ok(());
        }
        let why = match (unsupported, self.faults.first()) {
            (Some(what), _) => what,
            (None, Some(fault)) => fault.told.clone(),
            (None, None) if stop.load(Ordering::Relaxed) => "stopped before the first game".to_owned(),
            (None, None) => format!("{} decides nothing that could be asked", self.rulebook.name()),
        };
        let line = &self.arguments.engine;
        Err(Failure::new(format!("--engine `{line}`: nothing could be compared on {board}: {why}")))
    }

    fn reduce(&mut self, stop: &AtomicBool) {
        let bar = progress::words();
        let all = self.checked.differences.len();
        for (number, difference) in self.checked.differences.iter().enumerate() {
            bar.set_message(format!("making difference {} of {all} small", number + 1));
            let limits = Limits::default();
            let small = reduce(&mut self.engine, self.rulebook, difference, REDUCTION, limits, stop);
            self.reduced.push(small);
        }
        bar.finish_and_clear();
    }

    fn explain(&mut self, candidates: &[Rulebook]) {
        let fits = fits(&self.observed, candidates, Limits::default());
        let Some(first) = fits.first() else { return };
        let least = first.unexplained;
        for fit in fits.into_iter().take_while(|fit| fit.unexplained == least) {
            let name = candidates[fit.place].name().to_owned();
            // What more is changed than needs to be says nothing.
            if !self.best.iter().any(|(known, _)| changes_more(&name, known)) {
                self.best.push((name, fit));
            }
        }
    }

    /// Whether the program did what the rulebook says.
    fn holds(&self) -> bool {
        self.checked.differences.is_empty() && !self.faults.iter().any(|fault| fault.kind != "too-many-calls")
    }

    /// `3 of 20 games that were scored`.
    fn of_scores(&self, count: u64) -> String {
        format!("{count} of {} games that were scored", self.checked.tested.times(Topics::Scores))
    }

    /// By which rules it plays, in a sentence.
    fn sentence(&self) -> String {
        let name = self.rulebook.name();
        let facts = self.checked.facts;
        let kinds: Vec<String> = (self.reduced.iter().zip(&self.checked.counts))
            .map(|(small, count)| {
                let kind = small.difference.kind;
                if kind.shows_at_a_ply() {
                    kind.to_string()
                } else {
                    format!("{kind} in {}", self.of_scores(*count))
                }
            })
            .collect();
        let mut sentence = match kinds.is_empty() {
            true => format!("its rules are {name}, as far as {facts} answers show"),
            false => format!("its rules are {name} except: {}", kinds.join("; ")),
        };
        let never: Vec<String> = self.checked.tested.never().map(|topic| topic.to_string()).collect();
        if !never.is_empty() {
            sentence.push_str(&format!("; not tested: {}", never.join(", ")));
        }
        let Some((_, fit)) = self.best.first() else { return sentence };
        if kinds.is_empty() || fit.place == 0 {
            return sentence;
        }
        let names: Vec<&str> = self.best.iter().take(NAMED).map(|(name, _)| name.as_str()).collect();
        let more = match self.best.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        sentence.push_str(&match fit.explains_everything() {
            true => format!(". All answers are those of {}{more}", names.join("; ")),
            false => format!(
                ". Nothing here explains all answers; all but {} are those of {}{more}",
                fit.unexplained,
                names.join("; ")
            ),
        });
        sentence
    }

    fn file_name(&self, number: usize) -> String {
        let plain = |text: &str| -> String {
            text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(60).collect()
        };
        let kind = self.reduced[number].difference.kind.to_string();
        format!("{:02}-{}-{}.sgf", number + 1, self.arguments.board, plain(&kind))
    }

    fn keep(&self, directory: &Path) -> Result<(), Failure> {
        for (number, small) in self.reduced.iter().enumerate() {
            let sgf = trial::sgf(&small.difference, self.engine.name());
            files::write(&directory.join(self.file_name(number)), sgf.as_bytes())?;
        }
        Ok(())
    }

    fn text(&self) -> String {
        let paint = Paint::for_stdout();
        let Checked { facts, agreed, undetermined, .. } = self.checked;
        let mut out = format!("{}\n", paint.strong(&visible(&format!("The program {}", self.engine.name()))));
        let name = self.rulebook.name();
        out.push_str(&visible(&format!(
            "{} games on {}: {agreed} of {facts} answers are those of {name}; {undetermined} that it leaves undetermined\n",
            self.games,
            self.arguments.board
        )));
        let tested: Vec<String> = (Topics::ALL.into_iter())
            .map(|topic| (topic, self.checked.tested.times(topic)))
            .filter(|(_, times)| *times > 0)
            .map(|(topic, times)| format!("{topic} ({times})"))
            .collect();
        out.push_str(&wrapped("asked about: ", &tested.join(", "), 0));
        if !self.engine.knows().list_stones {
            out.push_str("It cannot list its stones: its board was not looked at.\n");
        }
        for FaultJson { game, kind, told } in &self.faults {
            out.push_str(&visible(&format!("{} in game {game}: {told}\n", paint.alert(kind))));
        }
        for (number, (small, count)) in self.reduced.iter().zip(&self.checked.counts).enumerate() {
            let difference = &small.difference;
            out.push_str(&format!("\n{}\n", paint.strong(&visible(&difference.to_string()))));
            let says = format!("the program: {}; {name}: {}", difference.program, difference.rulebook);
            let seen = match (difference.kind.shows_at_a_ply(), *count) {
                (false, count) => format!("seen in {}; ", self.of_scores(count)),
                (true, 1) => "seen once; ".to_owned(),
                (true, count) => format!("seen {count} times; "),
            };
            out.push_str(&visible(&wrapped(&seen, &says, 4)));
            if !difference.kind.is_with_itself() && !difference.citation.says.is_empty() {
                out.push_str(&visible(&wrapped("clause: ", &difference.citation.says, 4)));
            }
            let small_enough = if small.minimal { "" } else { " (could be smaller)" };
            let label = format!("game{small_enough}: ");
            out.push_str(&visible(&wrapped(&label, &trial::actions(&difference.record), 4)));
            if let Some(directory) = &self.arguments.out {
                out.push_str(&visible(&format!(
                    "    file: {}\n",
                    directory.join(self.file_name(number)).display()
                )));
            }
        }
        out.push_str(&visible(&format!("\n{}", wrapped("", &self.sentence(), 0))));
        if self.stopped {
            out.push_str("stopped before the end\n");
        }
        out.push_str(&visible(&format!("again: {}\n", self.command)));
        out
    }

    fn json(&self) -> JudgeJson {
        let differences = self.reduced.iter().zip(&self.checked.counts).enumerate();
        let judged = |(number, (small, count)): (usize, (&ReducedDifference, &u64))| JudgedJson {
            difference: trial::difference_json(&small.difference, *count, self.engine.name()),
            file: self
                .arguments
                .out
                .as_ref()
                .map(|out| out.join(self.file_name(number)).display().to_string()),
            minimal: small.minimal,
        };
        let explains = |(name, fit): &(String, Fit)| ExplainedByJson {
            agreed: fit.checked.agreed,
            facts: fit.checked.facts,
            rulebook: name.clone(),
            unexplained: fit.unexplained,
            wholly: fit.explains_everything(),
        };
        JudgeJson {
            agreed: self.checked.agreed,
            board: self.arguments.board.to_string(),
            command: self.command.clone(),
            differences: differences.map(judged).collect(),
            engine: ProgramJson::from(&self.engine),
            explained_by: self.best.iter().map(explains).collect(),
            explained_games: self.observed.len(),
            facts: self.checked.facts,
            faults: self.faults.clone(),
            games: self.games,
            holds: self.holds(),
            not_tested: self.checked.tested.never().map(Topics::key).collect(),
            rulebook: self.rulebook.name().to_owned(),
            seed: self.arguments.seed,
            sentence: self.sentence(),
            stopped: self.stopped,
            tested: Topics::ALL
                .into_iter()
                .map(|topic| (topic.key(), self.checked.tested.times(topic)))
                .collect(),
            undetermined: self.checked.undetermined,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_with_more_changes_than_needed_is_known_as_one() {
        assert!(changes_more("bga with no suicide, area", "bga with area"));
        assert!(!changes_more("bga with area", "bga with no suicide, area"));
        assert!(!changes_more("ffg with area", "bga with area") && !changes_more("bga with area", "bga"));
    }
}
