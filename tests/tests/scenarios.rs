//! Every scenario of the specifications, the book and the test data, under every rulebook that it speaks of: a test for each.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use go_rulesets::{Draft, Library};
use go_scenario::{Source, canonical, load, trials};
use libtest_mimic::{Arguments, Failed, Trial};

/// Where scenarios live, from the root of the workspace.
const PLACES: [&str; 3] = ["specs", "docs", "tests/data/scenarios"];

/// How many trials there are at least: fewer would mean that they are not found.
const AT_LEAST: usize = 500;

/// Where rulebooks of users stand beside their specifications.
const OWN: &str = "docs/own-rules";

/// The built-in texts, and those of the TOML files in the folder.
fn with_own(folder: &Path) -> Library {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "toml"));
    files.sort();
    let drafts: Vec<Draft> = files
        .iter()
        .map(|path| {
            let draft =
                Draft::read(&path.display().to_string(), &std::fs::read_to_string(path).unwrap()).unwrap();
            let beside = draft.specification().map(|name| path.with_file_name(name));
            beside.map_or(draft.clone(), |beside| {
                let text = std::fs::read_to_string(&beside).unwrap();
                draft.with_specification(&beside.display().to_string(), &text).unwrap()
            })
        })
        .collect();
    let mut library = Library::built_in();
    library.load_drafts(&drafts).unwrap();
    library
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let places: Vec<PathBuf> =
        PLACES.iter().map(|place| root.join(place)).filter(|place| place.exists()).collect();
    let mut sources = Source::find(&places).unwrap();
    for source in &mut sources {
        source.name =
            source.name.trim_start_matches(root.to_str().unwrap()).trim_start_matches('/').to_owned();
    }
    let (own, texts): (Vec<Source>, Vec<Source>) =
        sources.iter().cloned().partition(|source| source.name.starts_with(OWN));
    let loaded = [load(&texts, &Library::built_in()), load(&own, &with_own(&root.join(OWN)))];
    let mut tests: Vec<Trial> = loaded
        .iter()
        .flat_map(trials)
        .map(|trial| {
            Trial::test(trial.name(), move || {
                let report = trial.run();
                if report.passed() { Ok(()) } else { Err(Failed::from(trial.explain(&report))) }
            })
        })
        .collect();
    let count = tests.len();
    tests.extend(sources.iter().cloned().map(|source| {
        Trial::test(format!("{} is in canonical form", source.name), move || {
            let (form, _) = canonical(&source);
            let differs = form.lines().zip(source.text.lines()).position(|(form, text)| form != text);
            match differs {
                None if form == source.text => Ok(()),
                line => {
                    let place = format!("{}:{}", source.name, line.map_or(1, |line| line + 1));
                    Err(Failed::from(format!(
                        "{place}: not in canonical form; run `bestiary fmt {}`",
                        source.name
                    )))
                }
            }
        })
    }));
    tests.push(Trial::test("scenarios are found", move || {
        if count >= AT_LEAST { Ok(()) } else { Err(Failed::from(format!("there are only {count} trials"))) }
    }));
    tests.push(Trial::test("scenarios are read without problems", move || {
        let problems: Vec<String> =
            loaded.iter().flat_map(|found| &found.problems).map(ToString::to_string).collect();
        if problems.is_empty() { Ok(()) } else { Err(Failed::from(problems.join("\n"))) }
    }));
    libtest_mimic::run(&arguments, tests).exit_code()
}
