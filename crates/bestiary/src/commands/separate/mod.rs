//! `bestiary separate`: for every pair of rulebooks and every class the smallest record that tells them apart.

mod bounds;
mod markdown;
mod table;
mod witnesses;

use std::collections::BTreeSet;

use go_rules::{Rulebook, RulesetExt};
use go_rulesets::Library;
use go_search::exhaustive::MOST_POINTS;
use go_search::{Origin, SeparateOptions, SeparateProgress, separate};

use crate::cli::{SeparateArgs, SeparateFormat};
use crate::page::failure::{Done, Failure};
use crate::page::progress;
use crate::reading::{files, findings, stop};
use crate::wire;

use table::SeparationTable;
use witnesses::Witnesses;

const README: &str = "README.md";
const CSV: &str = "separation.csv";

/// The command's answer: the table, however far it got; status 1 if it was ended early.
pub(crate) fn run(
    library: &Library,
    arguments: &SeparateArgs,
    json: bool,
) -> Result<(String, Done), Failure> {
    let rulebooks = rulebooks(library, arguments)?;
    if rulebooks.len() < 2 {
        return Err(Failure::new("--between: a separation takes at least two rulebooks"));
    }
    if arguments.board.area() > MOST_POINTS {
        return Err(Failure::new(format!("--board: tables are for boards of up to {MOST_POINTS} points")));
    }
    if let Some(out) = &arguments.out {
        files::ours(&out.join(README), markdown::TITLE)?;
        files::ours(&out.join(CSV), table::HEADER)?;
    }
    let options = options(arguments);
    let stop = stop::on_signal();
    let bar = progress::words();
    let mut tell = |at: &SeparateProgress| bar.set_message(how_far(at));
    let made = separate(&rulebooks, &options, &mut tell, &stop).map_err(Failure::new)?;
    bar.finish_and_clear();
    let witnesses = Witnesses::of(&made);
    let table =
        SeparationTable { rulebooks: &rulebooks, options: &options, made: &made, witnesses: &witnesses };
    if let Some(out) = &arguments.out {
        let records = out.join(witnesses::FOLDER);
        let table_there = out.join("separation.json");
        if !made.complete && table_there.exists() {
            return Err(Failure::new(format!(
                "{}: the search was ended early, and the table there stays as it is; name another --out for what there is",
                table_there.display()
            )));
        }
        files::directory(out)?;
        files::directory(&records)?;
        let _locked = findings::lock(out)?;
        let mut written = BTreeSet::new();
        for (name, text) in witnesses.scenarios(&rulebooks, &made) {
            files::write(&records.join(&name), text.as_bytes())?;
            written.insert(name);
        }
        for (name, text) in [
            (README, table.markdown(true)),
            (CSV, table.csv()),
            ("separation.json", wire::line(&table.json())?),
        ] {
            files::write(&out.join(name), text.as_bytes())?;
        }
        witnesses::remove_others(&records, &written);
    }
    let text = match arguments.format {
        _ if json => wire::line(&table.json())?,
        SeparateFormat::Json => wire::line(&table.json())?,
        SeparateFormat::Csv => table.csv(),
        SeparateFormat::Md => table.markdown(arguments.out.is_some()),
        SeparateFormat::Table => table.text(),
    };
    Ok((text, if made.complete { Done::Well } else { Done::DoesNotHold }))
}

/// Those that are named, or all texts; with `--all` every other reading of every silence as well, one at a time.
fn rulebooks(library: &Library, arguments: &SeparateArgs) -> Result<Vec<Rulebook>, Failure> {
    let names = arguments.between.as_deref().unwrap_or("all");
    let mut rulebooks =
        library.rulebooks(names).map_err(|error| Failure::new(format!("--between: {error}")))?;
    if arguments.all {
        for ruleset in library.rulesets() {
            let text = ruleset.text();
            let default = ruleset.default_rulebook();
            let place = rulebooks.iter().position(|known| known.name() == default.name());
            let mut readings = Vec::new();
            for silence in &text.silences {
                for reading in &silence.readings {
                    let selection = format!("{}[{}={}]", text.key, silence.key, reading.key);
                    let rulebook = library.rulebook(&selection).map_err(Failure::new)?;
                    // The default reading rules as the text without brackets does.
                    if rulebook.articles() != default.articles() {
                        readings.push(rulebook);
                    }
                }
            }
            let at = place.map_or(rulebooks.len(), |place| place + 1);
            rulebooks.splice(at..at, readings);
        }
    }
    Ok(rulebooks)
}

fn options(arguments: &SeparateArgs) -> SeparateOptions {
    let stones = arguments.stones.unwrap_or(usize::MAX);
    let mut options = SeparateOptions::up_to(arguments.board, 0, 0, stones);
    for bounds in &mut options.boards {
        bounds.plies = arguments.plies.on(bounds.size);
        bounds.setup_plies = arguments.setup_plies.on(bounds.size);
    }
    if let Some(class) = arguments.class {
        options.classes = vec![class];
    }
    options.claims = !arguments.no_claims;
    options.records = arguments.max_records;
    options
}

fn how_far(at: &SeparateProgress) -> String {
    let (done, all) = at.done;
    let from = if at.from == Origin::Empty { "the empty board" } else { "any position" };
    format!(
        "{} from {from}, {} stones: {done} of {all} beginnings; {} records, {} cells filled",
        at.size, at.stones, at.records, at.found
    )
}
