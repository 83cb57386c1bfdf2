//! `bestiary explain` and `bestiary reduce`: why two rulebooks quarrel, and a smaller record that shows it.

use go_comparing::json::CauseJson;
use go_comparing::{
    Cause, Class, CompareOptions, KomiChoice, SilenceCause, cause_in_games, cause_in_silences, compare,
};
use go_hunting::{ReduceOptions, Reduced, StartChanges, reduce};
use go_notation::terminal::visible;
use go_rules::{Record, Rulebook};
use go_rulesets::Library;

use crate::cli::{ExplainArgs, ReduceArgs};
use crate::page::failure::{Done, Failure};
use crate::page::found;
use crate::page::words::wrapped;
use crate::reading::finding::{self, ReadFinding};
use crate::reading::{files, game_file, input};
use crate::wire::small::{ExplainJson, ReduceJson, SilencesJson};
use crate::wire::{self, pieces};

/// Why the two rulebooks of a finding quarrel, as articles and, within one text, as silences.
struct Why {
    articles: Option<Cause>,
    silences: Option<Result<SilenceCause, String>>,
}

fn why(library: &Library, finding: &ReadFinding) -> Why {
    let ReadFinding { record, pair, selections, quarrel, limits, settlements, .. } = finding;
    let articles = cause_in_games(record, pair, quarrel.class, *limits, *settlements);
    let within = || {
        let [one, other] = selections;
        let text = library.find(&one.key).filter(|_| one.key == other.key)?;
        cause_in_silences(record, text, selections, quarrel.class, *limits)
            .map_err(|error| error.to_string())
            .transpose()
    };
    Why { articles, silences: within() }
}

/// The command's answer: the position, what both show, and the cause.
pub(crate) fn run(library: &Library, arguments: &ExplainArgs, json: bool) -> Result<String, Failure> {
    let finding = finding::read(library, &arguments.finding)?;
    let why = why(library, &finding);
    if json {
        return wire::line(&answer(&finding, &why));
    }
    let options = CompareOptions {
        komi: KomiChoice::Recorded,
        limits: finding.limits,
        settlements: finding.settlements,
        ..CompareOptions::default()
    };
    let comparison = compare(&finding.record, &finding.pair, &options).map_err(Failure::new)?;
    let mut text = comparison.explain(&finding.quarrel);
    text.push('\n');
    text.push_str(&in_words(&finding, &why));
    Ok(visible(&text).into_owned())
}

fn in_words(finding: &ReadFinding, why: &Why) -> String {
    let mut text = match &why.articles {
        Some(cause) => wrapped("why: ", &cause.sentence(&finding.quarrel, &finding.pair), 0),
        None => "why: no experiment tells, for the quarrel rests on something that a text does not decide\n"
            .to_owned(),
    };
    match &why.silences {
        Some(Ok(silences)) => text.push_str(&wrapped(
            "silences: ",
            &format!("{silences}; read alike, the two rule alike here"),
            0,
        )),
        Some(Err(error)) => text.push_str(&wrapped("silences: ", error, 0)),
        None => {}
    }
    text.push_str(&wrapped("signature: ", &finding.quarrel.signature.to_string(), 0));
    text
}

fn answer(finding: &ReadFinding, why: &Why) -> ExplainJson {
    let ReadFinding { pair, quarrel, record, .. } = finding;
    let silences = why.silences.as_ref().map(|silences| match silences {
        Ok(silences) => SilencesJson::Cause {
            text: silences.to_string(),
            towards_first: silences.towards_a.clone(),
            towards_second: silences.towards_b.clone(),
        },
        Err(error) => SilencesJson::NotKnown { error: error.clone() },
    });
    ExplainJson {
        board: record.setup.size.to_string(),
        cause: why.articles.as_ref().map(|cause| CauseJson::new(cause, quarrel, pair)),
        class: quarrel.class.name(),
        clauses: [quarrel.citation_a.to_string(), quarrel.citation_b.to_string()],
        doubtful: quarrel.doubtful,
        observables: [quarrel.observable_a.clone(), quarrel.observable_b.clone()],
        ply: quarrel.ply,
        rulebooks: pieces::names(pair),
        signature: quarrel.signature.to_string(),
        silences,
    }
}

/// `bestiary reduce`: prints the smaller record as a scenario, or writes it.
pub(crate) fn run_reduce(
    library: &Library,
    arguments: &ReduceArgs,
    json: bool,
) -> Result<(String, Done), Failure> {
    if let Some(out) = &arguments.out {
        let from = &arguments.finding.finding;
        let is_one_scenario = from.extension().is_some_and(|end| end == "scenario");
        if !is_one_scenario && files::is_same(out, &game_file::file(from)) {
            let what = "the record comes from this file, which a scenario would replace: name another";
            return Err(Failure::new(format!("--out {}: {what}", out.display())));
        }
        files::can_be_written(out)?;
    }
    let found = finding::read(library, &arguments.finding)?;
    let ReadFinding { record, pair, quarrel, limits, settlements, scenario, .. } = &found;
    let start = if arguments.keep_start { StartChanges::None } else { StartChanges::Any };
    let options =
        ReduceOptions { trials: arguments.max_trials, limits: *limits, start, settlements: *settlements };
    let reduced = reduce(record, pair, quarrel.class, &options)
        .ok_or_else(|| Failure::new("the quarrel does not show again: please report this"))?;
    let id = scenario.as_ref().map_or_else(
        || format!("reduced/{}", input::name(&arguments.finding.finding)),
        |scenario| scenario.id().to_owned(),
    );
    let text = scenario_of(&id, &reduced, pair, *settlements).to_string();
    if let Some(out) = &arguments.out {
        files::write(out, text.as_bytes())?;
    }
    if reduced.out_of_trials {
        eprintln!("bestiary: {} trials were not enough; --max-trials allows more", reduced.trials);
    }
    if json {
        let answer = ReduceJson {
            board: reduced.record.setup.size.to_string(),
            cause: reduced.cause.as_ref().map(|cause| CauseJson::new(cause, &reduced.quarrel, pair)),
            class: reduced.quarrel.class.name(),
            out_of_trials: reduced.out_of_trials,
            plies: reduced.record.actions.len(),
            rulebooks: pieces::names(pair),
            scenario: text,
            sgf: pieces::sgf(&reduced.record),
            signature: reduced.quarrel.signature.to_string(),
            trials: reduced.trials,
        };
        return Ok((wire::line(&answer)?, Done::Well));
    }
    Ok((if arguments.out.is_some() { String::new() } else { text }, Done::Well))
}

/// The reduced record with what its two rulebooks rule, and above it what it shows and why.
fn scenario_of(
    id: &str,
    reduced: &Reduced,
    pair: &[Rulebook; 2],
    settlements: usize,
) -> go_scenario::Scenario {
    let remarks = remarks(&reduced.quarrel, reduced.cause.as_ref(), pair, settlements);
    let rulings = ruled(&reduced.record, pair, reduced.quarrel.class);
    found::scenario(id, &remarks, &reduced.record, &rulings)
}

/// What a finding's file says above its board.
pub(crate) fn remarks(
    quarrel: &go_comparing::Quarrel,
    cause: Option<&Cause>,
    pair: &[Rulebook; 2],
    settlements: usize,
) -> Vec<String> {
    let mut remarks = vec![format!("class: {}", quarrel.class), format!("signature: {}", quarrel.signature)];
    if settlements > 0 && quarrel.class == Class::Settlement {
        remarks.push(format!("settlements: {settlements}"));
    }
    if let Some(cause) = cause {
        remarks.push(format!("cause: {cause}"));
        remarks.push(cause.sentence(quarrel, pair));
    }
    remarks
}

/// Each rulebook with what the record lacks to show a quarrel of this class.
pub(crate) fn ruled(
    record: &Record,
    pair: &[Rulebook; 2],
    class: Class,
) -> Vec<(Rulebook, Vec<go_rules::Action>)> {
    if class.shows_at_a_ply() { found::as_recorded(pair) } else { found::settled(record, pair) }
}
