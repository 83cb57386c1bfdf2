//! Many games at once: how many change legality, state, margin or winner between the rulebooks.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use go_board::PointSet;
use go_comparing::corpus::{ChangedGame, Changes, CorpusReport};
use go_comparing::{Class, Quarrel};
use go_hunting::corpus::Entry;
use go_hunting::{CorpusError, CorpusOptions, corpus};
use go_notation::sgf::Variation;
use go_notation::terminal::visible;
use go_rules::{Lockstep, Rulebook, TooManyRulebooks};

use crate::cli::{CompareArgs, SettleChoice};
use crate::page::failure::{Done, Failure};
use crate::page::names::Names;
use crate::page::paint::Paint;
use crate::page::progress;
use crate::page::table::{Cell, Table};
use crate::reading::dead_file::DeadFile;
use crate::reading::{counting, input, limits, stop};
use crate::wire;
use crate::wire::compare::{BriefQuarrelJson, ChangedGameJson, ChangesJson, CorpusJson, NotComparedJson};

/// The most games that are listed; what is beyond is only counted.
const LISTED: usize = 100_000;

/// The command's answer: status 1 if nothing was compared. Ctrl-C ends it with what it has.
pub(super) fn run(
    rulebooks: &[Rulebook],
    directory: &Path,
    arguments: &CompareArgs,
    json: bool,
) -> Result<(String, Done), Failure> {
    if arguments.count.dead.is_some() {
        return Err(Failure::new(
            "--dead: it names points of one game; with --corpus, name the dead stones of each game in a file: --dead-file FILE.json",
        ));
    }
    if !arguments.count.variations.is_empty() {
        return Err(Failure::new(
            "--variation: it names a line of one game; with --corpus, the main line of every game is compared",
        ));
    }
    // Otherwise no game could be compared, each for the same reason.
    if rulebooks.len() > Lockstep::MAX {
        return Err(Failure::new(format!("--under: {}", TooManyRulebooks(rulebooks.len()))));
    }
    let dead = Dead::of(arguments)?;
    let files = sgf_files(directory)?;
    let bar = progress::bar(files.len() as u64, "files");
    let stop = stop::on_signal();
    let entries = files.iter().flat_map(|found| {
        bar.inc(1);
        match found {
            Ok(path) => file(directory, path, arguments, &dead),
            Err((name, why)) => Entries::Unread(Some(Box::new((name.clone(), Err(why.clone()))))),
        }
    });
    let options = CorpusOptions { listed: LISTED, told: limits::compare, ..CorpusOptions::default() };
    let compared = corpus(entries, rulebooks, &options, &mut |_| {}, &stop);
    bar.finish_and_clear();
    let (report, done) = match compared {
        Ok(report) if report.compared == 0 => (report, Done::DoesNotHold),
        Ok(report) => (report, Done::Well),
        Err(CorpusError::ComparedNothing { skipped }) => (nothing(rulebooks, skipped), Done::DoesNotHold),
        Err(error) => return Err(Failure::new(error)),
    };
    let mut report = report;
    report.games.sort_by_key(|game| telling(game).first().map(|change| change.rank));
    let text =
        if json { wire::line(&answer(directory, &report, &dead))? } else { text(directory, &report, &dead) };
    Ok((text, done))
}

/// Who is taken to be dead in the games.
struct Dead {
    file: Option<DeadFile>,
    claims: bool,
    /// Games that the file does not name.
    unnamed: std::cell::Cell<u64>,
}

impl Dead {
    fn of(arguments: &CompareArgs) -> Result<Self, Failure> {
        Ok(Self {
            file: arguments.count.dead_file.as_deref().map(DeadFile::read).transpose()?,
            claims: arguments.count.settle == SettleChoice::Claims,
            unnamed: std::cell::Cell::new(0),
        })
    }

    fn named(&self, game: &Path) -> Option<PointSet> {
        let file = self.file.as_ref()?;
        let named = file.of(game);
        if named.is_none() {
            self.unnamed.set(self.unnamed.get() + 1);
        }
        named
    }

    /// What a reader of the numbers has to know.
    fn said(&self) -> String {
        let nobody = "every stone that lies on the board at the end is taken to be alive";
        match (&self.file, self.claims, self.unnamed.get()) {
            (None, false, _) => format!(
                "Nobody is taken to be dead: {nobody}. Most real games need --dead-file FILE.json or --settle claims.\n"
            ),
            (None, true, _) => {
                "Dead are the stones that the marks of a file claim; a file without marks claims nothing.\n"
                    .to_owned()
            }
            (Some(_), _, 0) => "Dead are the stones that the file of dead stones names.\n".to_owned(),
            (Some(_), _, n) => format!(
                "Dead are the stones that the file of dead stones names; {n} games are not in it, and in these {}.\n",
                if self.claims { "what the marks of their files claim counts" } else { nobody }
            ),
        }
    }
}

fn nothing(rulebooks: &[Rulebook], skipped: Vec<(String, String)>) -> CorpusReport {
    CorpusReport {
        rulebooks: rulebooks.iter().map(|rulebook| rulebook.name().to_owned()).collect(),
        compared: 0,
        skipped,
        changes: BTreeMap::new(),
        games: Vec::new(),
        unlisted: 0,
        stopped: false,
    }
}

type ListedFile = Result<PathBuf, (String, String)>;

/// Every file under the directory whose name ends in .sgf, sorted, and what could not be looked into.
fn sgf_files(directory: &Path) -> Result<Vec<ListedFile>, Failure> {
    let said = |what: &dyn std::fmt::Display| Failure::new(format!("{}: {what}", directory.display()));
    if !fs::metadata(directory).map_err(|error| said(&error))?.is_dir() {
        return Err(said(&"--corpus takes a directory"));
    }
    fs::read_dir(directory).map_err(|error| said(&format_args!("cannot be looked into: {error}")))?;
    let (mut files, mut closed) = (Vec::new(), Vec::new());
    let mut waiting = vec![directory.to_owned()];
    while let Some(directory) = waiting.pop() {
        let entries = match fs::read_dir(&directory) {
            Ok(entries) => entries,
            Err(error) => {
                closed.push(Err((directory.display().to_string(), error.to_string())));
                continue;
            }
        };
        for entry in entries.flatten() {
            let path = entry.path();
            // Links to directories are not followed, so that no circle keeps us.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                waiting.push(path);
            } else if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("sgf")) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files.into_iter().map(Ok).chain(closed).collect())
}

type NamedEntry = (String, Result<Entry, String>);

/// The games of a file, or why there are none.
enum Entries<G> {
    Unread(Option<Box<NamedEntry>>),
    Games(G),
}

impl<G: Iterator<Item = NamedEntry>> Iterator for Entries<G> {
    type Item = NamedEntry;

    fn next(&mut self) -> Option<NamedEntry> {
        match self {
            Self::Unread(why) => why.take().map(|named| *named),
            Self::Games(games) => games.next(),
        }
    }
}

/// The main line of every game in a file, read when it is asked for: a file may hold a hundred thousand.
fn file(
    directory: &Path,
    path: &Path,
    arguments: &CompareArgs,
    dead: &Dead,
) -> Entries<impl Iterator<Item = NamedEntry>> {
    let within = path.strip_prefix(directory).unwrap_or(path);
    let name = within.display().to_string();
    let collection = match input::collection(path, arguments.limits.of_sgf()) {
        Ok(collection) => collection,
        Err(failure) => {
            // The name stands beside the reason already.
            let said = failure.to_string();
            let before = format!("{}: ", path.display());
            let bare = said.strip_prefix(&*visible(&before)).map_or(said.clone(), str::to_owned);
            return Entries::Unread(Some(Box::new((name, Err(bare)))));
        }
    };
    let count = collection.game_count();
    let strictness = counting::strictness(&arguments.count);
    Entries::Games((0..count).map(move |game| {
        let name = if count == 1 { name.clone() } else { format!("{name} ({game}:)") };
        let variation = Variation { game, branches: Vec::new() };
        let entry = input::read(&collection, &variation, strictness).map(|game| {
            let plies = game.record.actions.len();
            let named = dead.named(within);
            let options = counting::options(&game, &arguments.count, &arguments.limits, named, plies);
            Entry { compare: Some(options), record: game.record }
        });
        (name, entry.map_err(|refused| refused.why))
    }))
}

const fn named(changes: &Changes) -> [(&'static str, u64); 7] {
    [
        ("legality", changes.legality),
        ("state", changes.state),
        ("margin", changes.margin),
        ("winner", changes.winner),
        ("agreed", changes.agreed),
        ("poisoned", changes.poisoned),
        ("undetermined", changes.undetermined),
    ]
}

/// One thing that the choice between two rulebooks changes in a game.
struct TellingChange {
    /// The most telling first.
    rank: u8,
    name: &'static str,
    /// Where it shows, if at a ply.
    ply: Option<u32>,
}

const ONLY_STATE: u8 = 3;

/// What changes in a game, the most telling first.
fn telling(game: &ChangedGame) -> Vec<TellingChange> {
    let Changes { winner, margin, legality, state, .. } = game.changes;
    let ply = |classes: &[Class]| {
        let first = game.quarrels.iter().find(|quarrel| classes.contains(&quarrel.class));
        first.map(|quarrel| quarrel.ply)
    };
    let turns = ply(&[Class::Legality, Class::Cycle, Class::Redress]);
    let stages = ply(&[Class::Ending, Class::Settlement]);
    [
        (winner, "winner", None),
        (margin, "margin", None),
        (legality, "legality", turns),
        (state, "state", stages),
    ]
    .into_iter()
    .zip(0..)
    .filter(|((count, ..), _)| *count > 0)
    .map(|((_, name, ply), rank)| TellingChange { rank, name, ply })
    .collect()
}

fn text(directory: &Path, report: &CorpusReport, dead: &Dead) -> String {
    let paint = Paint::for_stdout();
    let names = Names::new(report.rulebooks.iter().cloned());
    let mut out = format!(
        "{}\n{} games compared, {} not\n{}{}",
        paint.strong(&visible(&directory.display().to_string())),
        report.compared,
        report.skipped.len(),
        dead.said(),
        names.legend()
    );
    let between = |(a, b): (usize, usize)| format!("{} / {}", names.label(a), names.label(b));
    let head =
        ["between", "legality", "state", "margin", "winner", "agreed", "not comparable", "undetermined"];
    let mut totals = Table::new(head.map(str::to_owned));
    for (pair, changes) in &report.changes {
        let counts = named(changes).map(|(_, count)| Cell::new(count.to_string()));
        totals.row(std::iter::once(Cell::new(between(*pair))).chain(counts));
    }
    if !totals.is_empty() {
        out.push_str(&format!("\n{}", totals.print(paint)));
        out.push_str(&paint.faint(
            "Games in which the choice changes what is legal, what goes on or who must still agree, the margin, the\n\
             winner; in which both decide alike; in which one of them ends elsewhere or not at all, or does not decide.\n",
        ));
    }
    let mut games = Table::new(["game", "between", "results", "what changes"].map(str::to_owned));
    let mut only_state = 0;
    for game in &report.games {
        let changes = telling(game);
        if changes.first().is_none_or(|change| change.rank == ONLY_STATE) {
            only_state += 1;
            continue;
        }
        let what = changes.iter().map(|change| match change.ply {
            Some(ply) => format!("{} at ply {ply}", change.name),
            None => change.name.to_owned(),
        });
        let results = game.outcomes.map(|outcome| outcome.to_string()).join(" / ");
        let row = [game.name.clone(), between(game.between), results, what.collect::<Vec<_>>().join(", ")];
        games.row(row.map(Cell::new));
    }
    if !games.is_empty() {
        out.push_str(&format!("\n{}", games.print(paint)));
    }
    if only_state > 0 {
        out.push_str(&format!(
            "\n{only_state} times only what goes on differs, such as whether the players must still agree; --json lists these.\n"
        ));
    }
    if report.unlisted > 0 {
        out.push_str(&format!("and {} more\n", report.unlisted));
    }
    if !report.skipped.is_empty() {
        out.push_str(&format!("\n{}\n", paint.strong("Not compared")));
        for (name, why) in &report.skipped {
            out.push_str(&format!("{}\n", visible(&format!("{name}: {why}"))));
        }
    }
    if report.stopped {
        out.push_str("\nstopped before the end\n");
    }
    if report.compared == 0 {
        out.push_str("\nNothing was compared.\n");
    }
    out
}

fn answer(directory: &Path, report: &CorpusReport, dead: &Dead) -> CorpusJson {
    let pair = |(a, b): (usize, usize)| [a, b].map(|m| report.rulebooks[m].clone());
    let changes = |(between, changes): (&(usize, usize), &Changes)| {
        let Changes { legality, state, margin, winner, agreed, poisoned, undetermined } = *changes;
        let rulebooks = pair(*between);
        ChangesJson { agreed, legality, margin, poisoned, rulebooks, state, undetermined, winner }
    };
    let quarrel = |quarrel: &Quarrel| BriefQuarrelJson {
        class: quarrel.class.name(),
        ply: quarrel.ply,
        signature: quarrel.signature.to_string(),
    };
    let game = |game: &ChangedGame| ChangedGameJson {
        changes: telling(game).iter().map(|change| change.name).collect(),
        file: game.name.clone(),
        outcomes: game.outcomes.map(|outcome| outcome.to_string()),
        quarrels: game.quarrels.iter().map(quarrel).collect(),
        rulebooks: pair(game.between),
    };
    let skipped = |(file, why): &(String, String)| NotComparedJson { error: why.clone(), file: file.clone() };
    CorpusJson {
        changes: report.changes.iter().map(changes).collect(),
        compared: report.compared,
        dead: dead.said().trim_end().to_owned(),
        directory: directory.display().to_string(),
        games: report.games.iter().map(game).collect(),
        not_compared: report.skipped.iter().map(skipped).collect(),
        rulebooks: report.rulebooks.clone(),
        stopped: report.stopped,
        unlisted: report.unlisted,
    }
}
