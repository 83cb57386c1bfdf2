//! `bestiary changes`: which rulings are others under a new edition, reading, rulebook, or version of this program.

mod answer;
mod books;
mod difference;
mod groups;
mod markdown;
mod pairs;
mod phrases;
mod positions;
mod search;
mod sides;
mod suite;
mod text;

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use go_rulesets::Library;

use crate::cli::{ChangesArgs, ChangesFormat};
use crate::page::failure::{Done, Failure};
use crate::page::paint::Paint;
use crate::page::progress;
use crate::reading::{input, stop};
use crate::wire::Schema;
use crate::wire::suite::SuiteJson;
use answer::{ChangesAnswer, ChangesSide, SideKind, Weight};
use sides::{Book, NamedSide};

/// The command's answer. That something changed is no failure: the status is 0 unless `--exit-code` asks for 1.
pub(crate) fn run(
    library: &Library,
    arguments: &ChangesArgs,
    rules: &[PathBuf],
    json: bool,
) -> Result<(String, Done), Failure> {
    let [from, to] = [("--from", &arguments.from), ("--to", &arguments.to)]
        .map(|(option, name)| sides::named(option, name, library, rules));
    let changes = match (from?, to?) {
        (NamedSide::Suite(from), NamedSide::Suite(to)) => suites(&from, &to, arguments)?,
        (NamedSide::Rulebook(from), NamedSide::Rulebook(to)) => books([&from, &to], arguments)?,
        (NamedSide::Suite(_), NamedSide::Rulebook(_)) => return Err(mixed(&arguments.from, &arguments.to)),
        (NamedSide::Rulebook(_), NamedSide::Suite(_)) => return Err(mixed(&arguments.to, &arguments.from)),
    };
    let text = match arguments.format {
        _ if json => object(&changes)?,
        ChangesFormat::Json => object(&changes)?,
        ChangesFormat::Md => markdown::page(&changes, arguments.all_ids),
        ChangesFormat::Text => text::report(&changes, arguments.all_ids, Paint::for_stdout()),
    };
    let differs = arguments.exit_code && !changes.is_nothing();
    Ok((text, if differs { Done::DoesNotHold } else { Done::Well }))
}

fn mixed(suite: &str, rulebook: &str) -> Failure {
    let what = "name two suites or two rulebooks";
    Failure::new(format!("--from and --to: `{suite}` is a suite, and `{rulebook}` a rulebook: {what}"))
}

fn object(changes: &ChangesAnswer) -> Result<String, Failure> {
    Ok(format!("{}\n", serde_json::to_string(changes).map_err(Failure::new)?))
}

/// Two suites, ruling by ruling.
fn suites(from: &Path, to: &Path, arguments: &ChangesArgs) -> Result<ChangesAnswer, Failure> {
    if from == to && from.as_os_str() == "-" {
        return Err(Failure::new("--from and --to: standard input is one suite; name a file for the other"));
    }
    let given = [("--over", !arguments.over.is_empty()), ("--games", arguments.games.is_some())];
    if let Some((option, _)) = given.into_iter().find(|(_, is_given)| *is_given) {
        let why = "two suites hold all that is compared; it goes with two rulebooks";
        return Err(Failure::new(format!("{option}: {why}")));
    }
    let (old, new) = (suite::read("--from", from)?, suite::read("--to", to)?);
    let side = |path: &Path, suite: &SuiteJson| ChangesSide {
        name: input::name(path),
        kind: SideKind::Suite,
        is: suite.program.clone(),
    };
    let paired = pairs::of(&old, &new);
    let mut counts = paired.counts;
    let groups = groups::of(paired.cases);
    groups::count(&groups, &mut counts);
    Ok(ChangesAnswer {
        schema: Schema::Changes.name(),
        from: side(from, &old),
        to: side(to, &new),
        counts,
        groups,
        added: paired.added,
        removed: paired.removed,
        other_positions: paired.other_positions,
        search: None,
        stopped: false,
    })
}

/// Two rulebooks: over the positions of scenarios, and then over games. Ctrl-C ends it with what it has.
fn books(books: [&Book; 2], arguments: &ChangesArgs) -> Result<ChangesAnswer, Failure> {
    let stop = stop::on_signal();
    let places = positions::of(&arguments.over, books)?;
    let bar = progress::bar(places.len() as u64, "positions");
    let (cases, mut counts) = books::over(&places, books, &stop, &mut || bar.inc(1));
    bar.finish_and_clear();
    let shown = cases.iter().filter(|case| case.weight() != Weight::Words).count();
    let words = progress::words();
    let search = search::of(arguments, books, shown, &stop, &mut |now| words.set_message(now));
    words.finish_and_clear();
    let groups = groups::of(cases);
    groups::count(&groups, &mut counts);
    let [from, to] = books.map(|book| ChangesSide {
        name: book.name.clone(),
        kind: SideKind::Rulebook,
        is: book.rulebook.name().to_owned(),
    });
    Ok(ChangesAnswer {
        schema: Schema::Changes.name(),
        from,
        to,
        counts,
        groups,
        added: Vec::new(),
        removed: Vec::new(),
        other_positions: Vec::new(),
        search: Some(search?),
        stopped: stop.load(Ordering::Relaxed),
    })
}
