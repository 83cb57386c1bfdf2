//! Files with scenarios, and everything that is in them.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use go_rules::Rulebook;
use go_rulesets::Library;

use crate::Span;
use crate::lint;
use crate::problem::{Problem, Problems};
use crate::read;
use crate::scenario::Scenario;
use crate::shelf::Shelf;
use crate::source::{self, Chunk, Chunks, Heading};

/// A text that may hold scenarios.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// What messages call it: the path, usually.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Whether it is Markdown, of which only the blocks count.
    pub markdown: bool,
}

/// A file that could not be read.
#[derive(Debug)]
pub struct UnreadableError {
    /// The path.
    pub path: PathBuf,
    /// What the system says.
    pub error: io::Error,
}

impl std::fmt::Display for UnreadableError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.error)
    }
}

impl std::error::Error for UnreadableError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}

/// No file of scenarios is longer.
const MOST_BYTES: u64 = 16 << 20;

/// No scenario is longer, in bytes.
const LONGEST: usize = 1 << 20;

/// So many scenarios under a rulebook each are looked at in one run.
const MOST_TRIALS: usize = 200_000;

impl Source {
    /// A text whose kind its name tells: Markdown if it ends in `.md` or `.markdown`, scenarios alone if in `.scenario`; otherwise
    /// Markdown if there is a block of scenarios in it.
    #[must_use]
    pub fn new(name: &str, text: String) -> Self {
        let ends = |ending: &str| name.to_ascii_lowercase().ends_with(ending);
        let markdown =
            ends(".md") || ends(".markdown") || !ends(".scenario") && source::looks_like_markdown(&text);
        Self { name: name.to_owned(), text, markdown }
    }

    /// The files that these paths name: a directory stands for the `.md` and `.scenario` files in it and below, in order of
    /// their names, hidden ones left out. A file that is named twice is read once.
    ///
    /// # Errors
    /// [`UnreadableError`] for the first that cannot be read, is longer than 16 MiB, or is no UTF-8.
    pub fn find(paths: &[PathBuf]) -> Result<Vec<Self>, UnreadableError> {
        let mut files = Vec::new();
        for path in paths {
            collect(path, true, &mut files).map_err(|(path, error)| UnreadableError { path, error })?;
        }
        let mut seen = std::collections::BTreeSet::new();
        let mut found = Vec::new();
        for path in files {
            let said = |error| UnreadableError { path: path.clone(), error };
            if seen.insert(fs::canonicalize(&path).map_err(said)?) {
                if fs::metadata(&path).map_err(said)?.len() > MOST_BYTES {
                    return Err(said(io::Error::other(format!("more than {MOST_BYTES} bytes, the limit"))));
                }
                let text = fs::read_to_string(&path).map_err(said)?;
                found.push(Self::new(&path.display().to_string(), text));
            }
        }
        Ok(found)
    }

    fn chunks(&self) -> Chunks<'_> {
        // A mark of the encoding is no part of the first line.
        if self.markdown { source::of_markdown(&self.text) } else { source::of_scenarios(&self.text) }
    }
}

fn collect(path: &Path, named: bool, files: &mut Vec<PathBuf>) -> Result<(), (PathBuf, io::Error)> {
    let said = |error| (path.to_owned(), error);
    let kind = fs::metadata(path).map_err(said)?;
    if kind.is_dir() {
        let entries = fs::read_dir(path).map_err(said)?;
        let mut inside: Vec<PathBuf> =
            entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>().map_err(said)?;
        inside.sort();
        for entry in inside {
            let hidden = entry.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
            // A link may lead round in a circle.
            let link = fs::symlink_metadata(&entry).is_ok_and(|kind| kind.is_symlink());
            if hidden || link && entry.is_dir() {
                continue;
            }
            collect(&entry, false, files)?;
        }
        return Ok(());
    }
    if named && !kind.is_file() {
        return Err(said(io::Error::other("this is no regular file")));
    }
    let wanted = path.extension().is_some_and(|ending| ending == "md" || ending == "scenario");
    if named || kind.is_file() && wanted {
        files.push(path.to_owned());
    }
    Ok(())
}

/// A scenario with the rulebooks that its blocks speak of.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The file it stands in.
    pub file: Arc<str>,
    /// The clause or silence that it illustrates.
    pub heading: Option<Heading>,
    /// What stands there.
    pub scenario: Scenario,
    /// For each block its rulebooks, in the order in which they are named.
    pub rulebooks: Vec<Vec<Rulebook>>,
    /// Texts of the library of which no block speaks.
    pub unstated: usize,
    /// Whether it was read without problems, so that its statements can be checked.
    pub sound: bool,
}

/// All scenarios of some files, and what is wrong with them.
#[derive(Clone, Debug, Default)]
pub struct LoadedScenarios {
    /// The scenarios, in the order of the files.
    pub scenarios: Vec<Arc<Loaded>>,
    /// What is wrong, in the order of the files.
    pub problems: Vec<Problem>,
    /// The keys of the texts that the files specify, each with the ids under `## Clauses` and `## Silences`.
    pub specified: BTreeMap<String, Vec<Heading>>,
}

impl LoadedScenarios {
    /// The headings of the specification of a text: the file with its key, or with the key of its family, whose texts share their
    /// clauses. `None` if no such file was read.
    #[must_use]
    pub fn headings_of(&self, text: &str, library: &Library) -> Option<&[Heading]> {
        let mut specified = self.specified.iter();
        let found = specified.find(|(name, _)| lint::is_specified_under(text, name, library));
        found.map(|(_, headings)| &**headings)
    }
}

/// Reads the scenarios of these files and finds the rulebooks they speak of.
///
/// ```
/// use go_rulesets::Library;
/// use go_scenario::{Source, load};
/// let text = "id  my/ko\nboard 3x2\nX.X\n.X.\nnext white\n---\nbga: W B2: forbidden (: occupied)\nbgaa: playing\n";
/// let found = load(&[Source::new("my.scenario", text.to_owned())], &Library::built_in());
/// assert_eq!(found.scenarios[0].scenario.id(), "my/ko");
/// assert_eq!(found.problems[0].to_string(), "my.scenario:8:1: there is no text `bgaa`; did you mean bga?");
/// ```
#[must_use]
pub fn load(sources: &[Source], library: &Library) -> LoadedScenarios {
    let mut collection = LoadedScenarios::default();
    let mut ids: BTreeMap<String, String> = BTreeMap::new();
    let (mut trials, mut told) = (0, false);
    let mut shelf = Shelf::new(library);
    for source in sources {
        let mut problems = Problems::new(&source.name);
        let chunks = source.chunks();
        let before = collection.problems.len();
        lint::headings(&chunks, library, &mut problems);
        for (span, why) in &chunks.missed {
            problems.add(*span, why);
        }
        if let Some((key, _)) = &chunks.key {
            let headings = chunks.headings.iter().map(|at| at.heading.clone());
            collection.specified.entry(key.clone()).or_default().extend(headings);
        }
        collection.problems.append(&mut problems.found);
        for chunk in chunks.chunks {
            let mut problems = Problems::new(&source.name);
            let full = trials > MOST_TRIALS;
            let loaded = one(chunk, source, (!full).then_some(&mut shelf), &mut problems);
            if full && !std::mem::replace(&mut told, true) {
                let message = "too many scenarios for one run: this one and those behind it are not checked";
                problems.add(loaded.scenario.span(), message);
            }
            trials += loaded.rulebooks.iter().map(Vec::len).sum::<usize>();
            let scenario = &loaded.scenario;
            if !scenario.id().is_empty() {
                let place = format!("{}, line {}", source.name, scenario.span().line);
                if let Some(first) = ids.get(scenario.id()) {
                    problems.add(
                        scenario.span(),
                        format_args!("the id `{}` is taken: see {first}", scenario.id()),
                    );
                } else {
                    ids.insert(scenario.id().to_owned(), place);
                }
            }
            collection.problems.append(&mut problems.found);
            collection.scenarios.push(Arc::new(loaded));
        }
        collection.problems[before..].sort_by_key(|problem| (problem.span.line, problem.span.column));
    }
    collection
}

fn one(
    chunk: Chunk<'_>,
    source: &Source,
    shelf: Option<&mut Shelf<'_>>,
    problems: &mut Problems<'_>,
) -> Loaded {
    let heading = chunk.heading.clone();
    let start = Span { line: chunk.number, column: 1, start: chunk.bytes.start, end: chunk.bytes.start };
    let scenario = syntax(chunk, problems);
    lint::scenario(&scenario, start, problems);
    let sound = problems.found.is_empty();
    let nobody = || (vec![Vec::new(); scenario.blocks.len()], 0);
    let (rulebooks, unstated) =
        shelf.map_or_else(nobody, |shelf| lint::rulebooks(&scenario, shelf, problems));
    Loaded { file: source.name.as_str().into(), heading, scenario, rulebooks, unstated, sound }
}

fn syntax(chunk: Chunk<'_>, problems: &mut Problems<'_>) -> Scenario {
    if let Some(first) = chunk.lines.first().filter(|_| chunk.bytes.len() > LONGEST) {
        let span = source::Piece::whole(*first).span();
        problems.add(span, format_args!("a scenario has at most {LONGEST} bytes"));
        return Scenario::default();
    }
    if let Some(first) = chunk.lines.first().filter(|_| chunk.unclosed) {
        let span = source::Piece::whole(*first).span();
        problems.add(
            span,
            "this block is never closed: write the signs that opened it, ``` or ~~~, below its last line",
        );
    }
    read::scenario(chunk.lines, problems)
}

/// Why a file does not give the scenario that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PickError {
    /// There is none at all.
    Nothing,
    /// None has this id.
    NoSuchId {
        /// What was asked for.
        id: String,
        /// Ids that are near it.
        near: Vec<String>,
    },
    /// There are several, and none was chosen.
    Several(Vec<String>),
    /// It has no board, or is wrong in another way; at least one problem.
    Wrong(Vec<Problem>),
}

impl std::fmt::Display for PickError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let named =
            |ids: &[String]| ids.iter().take(3).map(|id| format!("#{id}")).collect::<Vec<_>>().join(", ");
        match self {
            Self::Nothing => f.write_str("there is no scenario in it"),
            Self::NoSuchId { id, near } if near.is_empty() => {
                write!(f, "no scenario in it has the id `{id}`")
            }
            Self::NoSuchId { id, near } => {
                let more = if near.len() > 3 { " …" } else { "" };
                write!(f, "no scenario in it has the id `{id}`; there is {}{more}", named(near))
            }
            Self::Several(ids) => {
                let more = if ids.len() > 3 { " …" } else { "" };
                write!(
                    f,
                    "there are {} scenarios in it: choose one by its id, as in {}{more}",
                    ids.len(),
                    named(ids)
                )
            }
            Self::Wrong(problems) => problems.first().map_or(Ok(()), |problem| problem.fmt(f)),
        }
    }
}

impl std::error::Error for PickError {}

/// Ids that may be meant: those that are spelled alike, else those that end alike, else all.
fn near_ids(id: &str, ids: &[String]) -> Vec<String> {
    let alike = go_rulesets::near(id, ids.iter().map(|id| &**id));
    if !alike.is_empty() {
        return alike.into_iter().map(str::to_owned).collect();
    }
    let last = id.rsplit('/').next().unwrap_or(id);
    let ending = ids.iter().filter(|known| !last.is_empty() && known.rsplit('/').next() == Some(last));
    let ending: Vec<String> = ending.cloned().collect();
    if ending.is_empty() { ids.iter().filter(|id| !id.is_empty()).cloned().collect() } else { ending }
}

/// The scenario of a file with this id, or its only one, whatever rulebooks there are. It has a board.
///
/// # Errors
/// [`PickError`] if it cannot be found, or what is wrong with it.
pub fn pick(source: &Source, id: Option<&str>) -> Result<Scenario, PickError> {
    let read = |chunk| {
        let mut problems = Problems::new(&source.name);
        let scenario = syntax(chunk, &mut problems);
        if scenario.size().is_none() && problems.found.is_empty() {
            problems.add(
                scenario.span(),
                "the scenario has no board: write `board` and its size, as in `board 5x3`",
            );
        }
        (scenario, problems.found)
    };
    let mut all: Vec<(Scenario, Vec<Problem>)> = source.chunks().chunks.into_iter().map(read).collect();
    let ids =
        |all: &[(Scenario, Vec<Problem>)]| all.iter().map(|(one, _)| one.id().to_owned()).collect::<Vec<_>>();
    let place = match id {
        Some(id) => all.iter().position(|(scenario, _)| scenario.id() == id).ok_or_else(|| {
            let ids = ids(&all);
            let near = near_ids(id, &ids);
            PickError::NoSuchId { id: id.to_owned(), near }
        })?,
        None if all.is_empty() => return Err(PickError::Nothing),
        None if all.len() > 1 => return Err(PickError::Several(ids(&all))),
        None => 0,
    };
    let (scenario, problems) = all.swap_remove(place);
    if problems.is_empty() { Ok(scenario) } else { Err(PickError::Wrong(problems)) }
}

/// The file with every scenario in canonical form, and what kept some of them from it.
#[must_use]
pub fn canonical(source: &Source) -> (String, Vec<Problem>) {
    let chunks = source.chunks().chunks;
    let (mut text, mut found, mut done) = (String::new(), Vec::new(), 0);
    let count = chunks.len();
    for (number, chunk) in chunks.into_iter().enumerate() {
        let mut problems = Problems::new(&source.name);
        let (bytes, indent) = (chunk.bytes.clone(), " ".repeat(chunk.indent));
        let before = &source.text[bytes.clone()];
        let ended = before.ends_with('\n') || number + 1 == count && !source.markdown;
        let end = if before.contains("\r\n") { "\r\n" } else { "\n" };
        let scenario = syntax(chunk, &mut problems);
        if problems.found.is_empty() && ended {
            text.push_str(&source.text[done..bytes.start]);
            for line in scenario.to_string().lines() {
                let indent = if line.is_empty() { "" } else { &*indent };
                text.push_str(&format!("{indent}{line}{end}"));
            }
            done = bytes.end;
        }
        found.append(&mut problems.found);
    }
    text.push_str(&source.text[done..]);
    (text, found)
}
