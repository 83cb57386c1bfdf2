//! `bestiary import`: games and diagrams of other forms as scenarios.

use std::path::Path;

use go_notation::diagram::{Drawing, SenseiDiagram};
use go_notation::game::{Game, Options};
use go_notation::sgf::Variation;
use go_notation::transcript::looks_like_transcript;
use go_rules::{Action, Record, Setup};
use go_rulesets::Library;
use go_scenario::Scenario;

use crate::cli::{ImportArgs, ImportKind};
use crate::page::failure::Failure;
use crate::page::found;
use crate::page::pointer::Pointer;
use crate::reading::{game_file, input};
use crate::wire;
use crate::wire::small::ImportJson;

/// The command's answer.
pub(crate) fn run(library: &Library, arguments: &ImportArgs, json: bool) -> Result<String, Failure> {
    let path = &*arguments.file;
    let rulebooks = match &arguments.under {
        Some(keys) => library.rulebooks(keys).map_err(|error| Failure::new(format!("--under: {error}")))?,
        None => Vec::new(),
    };
    let bytes = input::game_bytes(path, arguments.limits.of_sgf())?;
    let kind = arguments.from.unwrap_or_else(|| looks_like(path, &bytes));
    let is_scenario = || {
        let is_named_so = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("scenario"));
        is_named_so || std::str::from_utf8(&bytes).is_ok_and(game_file::looks_like_scenarios)
    };
    if arguments.from.is_none() && kind == ImportKind::Diagram && is_scenario() {
        let name = input::name(path);
        return Err(Failure::new(format!(
            "{name} holds scenarios already: `check` runs them, `fmt` puts them into canonical form"
        )));
    }
    if kind != ImportKind::Sgf && arguments.variation.is_some() {
        return Err(Failure::new("--variation: only an SGF file has variations"));
    }
    let Imported { record, mut remarks } = match kind {
        ImportKind::Sgf => sgf(arguments, &bytes)?,
        ImportKind::Gtp => {
            let (game, rules) = game_file::transcript(&input::name(path), text(path, &bytes)?)?;
            let rules = rules.map(|rules| format!("rules: {rules}"));
            Imported { record: game.record, remarks: rules.into_iter().collect() }
        }
        ImportKind::Diagram => diagram(arguments, text(path, &bytes)?)?,
    };
    record.setup.clone().check().map_err(|error| {
        Failure::new(format!("{}: the position cannot be a start: {error}", input::name(path)))
    })?;
    remarks.insert(0, format!("from {}", input::name(path)));
    let id = match &arguments.id {
        Some(id) if Scenario::id_from(id) == *id => id.clone(),
        Some(id) => {
            let near = Scenario::id_from(id);
            return Err(Failure::new(format!(
                "--id: `{id}` is no name of a scenario; `{near}` would be one"
            )));
        }
        None => default_id(path, arguments.variation.as_ref()),
    };
    let rulebooks = found::as_recorded(&rulebooks);
    let scenario = found::scenario(&id, &remarks, &record, &rulebooks).to_string();
    if !json {
        return Ok(scenario);
    }
    let from = match kind {
        ImportKind::Sgf => "sgf",
        ImportKind::Gtp => "gtp",
        ImportKind::Diagram => "diagram",
    };
    wire::line(&ImportJson { from, id, remarks, scenario })
}

struct Imported {
    record: Record,
    /// What the file says beside the game.
    remarks: Vec<String>,
}

fn default_id(path: &Path, variation: Option<&Variation>) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let line = variation.map_or_else(String::new, |variation| format!("/{variation}"));
    Scenario::id_from(&format!("import/{stem}{line}"))
}

/// What a file is, by its name or else by how it begins.
fn looks_like(path: &Path, bytes: &[u8]) -> ImportKind {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    match ending.as_deref() {
        Some("sgf") => return ImportKind::Sgf,
        Some("gtp") => return ImportKind::Gtp,
        _ => {}
    }
    let text = String::from_utf8_lossy(bytes);
    if text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']).starts_with("(;") {
        ImportKind::Sgf
    } else if looks_like_transcript(&text) {
        ImportKind::Gtp
    } else {
        ImportKind::Diagram
    }
}

/// The bytes as text, or where they are none.
fn text<'a>(path: &Path, bytes: &'a [u8]) -> Result<&'a str, Failure> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
        let line = good.matches('\n').count() + 1;
        let column = good.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Failure::new(format!("{}: line {line}, column {column}: this is not UTF-8 text", input::name(path)))
    })
}

fn sgf(arguments: &ImportArgs, bytes: &[u8]) -> Result<Imported, Failure> {
    let path = &*arguments.file;
    let file = input::sgf(path, bytes, arguments.limits.of_sgf())?;
    let variation = arguments.variation.clone().unwrap_or_default();
    let game: Game =
        input::line(path, &file, &variation, Options { lenient: arguments.lenient, ..Options::default() })?;
    let mut remarks = Vec::new();
    if variation != Variation::main() {
        remarks.push(format!("variation {variation}"));
    }
    remarks.extend(game.rules.map(|rules| format!("RU: {}", rules.raw)));
    remarks.extend(game.result.map(|result| format!("RE: {result}")));
    remarks.extend(game.warnings.iter().map(|warning| format!("warning: {warning}")));
    Ok(Imported { record: game.record, remarks })
}

fn diagram(arguments: &ImportArgs, text: &str) -> Result<Imported, Failure> {
    let name = input::name(&arguments.file);
    let said = |error: &dyn std::fmt::Display, line: usize, column: usize| {
        let start = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum::<usize>();
        let here =
            text[start..].char_indices().nth(column.saturating_sub(1)).map_or(start, |(at, _)| start + at);
        Failure::new(format!("{name}: {error}")).pointing(Pointer::new(text, line, here..here))
    };
    let is_senseis = text.lines().any(|line| line.trim_start().starts_with("$$"));
    if is_senseis {
        let fail = |error: go_notation::diagram::SenseiError| said(&error, error.line, error.column);
        let diagram: SenseiDiagram = text.parse().map_err(fail)?;
        let (board, moves) = diagram.place(arguments.board).map_err(fail)?;
        let position = Setup::position(&board, diagram.first);
        let actions = moves.into_iter().map(|(by, point)| Action::play(by, point)).collect();
        let title = Some(diagram.title).filter(|title| !title.is_empty());
        let record = Record { setup: Setup { allow_no_liberties: false, ..position }, actions };
        return Ok(Imported { record, remarks: title.into_iter().collect() });
    }
    let drawing: Drawing = text
        .parse()
        .map_err(|error: go_notation::diagram::DrawingError| said(&error, error.line, error.column))?;
    if let Some(board) = arguments.board.filter(|board| *board != drawing.size) {
        return Err(Failure::new(format!("{name}: the diagram is {}, --board {board}", drawing.size)));
    }
    let setup = Setup { black: drawing.black, white: drawing.white, ..Setup::empty(drawing.size) };
    Ok(Imported { record: Record { setup, actions: Vec::new() }, remarks: Vec::new() })
}
