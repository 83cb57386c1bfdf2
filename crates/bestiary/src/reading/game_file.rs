//! Files that hold games: SGF, scenarios, and transcripts of GTP.

use std::path::{Path, PathBuf};

use go_notation::game::{Game, Options};
use go_notation::sgf::{Collection, Variation};
use go_notation::transcript::{Transcript, TranscriptError, looks_like_transcript};
use go_scenario::{PickError, Scenario, Source};

use crate::cli::FileLimits;
use crate::page::failure::Failure;
use crate::page::pointer::Pointer;
use crate::reading::input;

/// What a file holds.
#[derive(Debug)]
pub(crate) enum GameFile {
    /// An SGF file, with lines to choose from.
    Sgf(Collection),
    /// A transcript of GTP commands: one line.
    Single(Box<Game>),
    /// A scenario: one line, and what is said of it.
    Told(Box<Game>, Box<Scenario>),
}

/// The file that a path names, and the id of a scenario in it if that stands behind a `#`; behind a `?` where `#` begins
/// a comment, as in GTP.
fn scenario_path(path: &Path) -> Option<(PathBuf, Option<String>)> {
    let of_scenarios = |path: &Path| path.extension().is_some_and(|end| end == "scenario" || end == "md");
    if let Some((file, id)) =
        path.to_str().and_then(|text| text.rsplit_once(['#', '?'])).filter(|_| !path.exists())
    {
        let file = Path::new(file);
        return of_scenarios(file).then(|| (file.to_owned(), Some(id.to_owned())));
    }
    of_scenarios(path).then(|| (path.to_owned(), None))
}

/// The file that a path names, without the id of a scenario in it.
pub(crate) fn file(path: &Path) -> PathBuf {
    scenario_path(path).map_or_else(|| path.to_owned(), |(file, _)| file)
}

/// Whether bytes are scenarios rather than SGF, which begins with a bracket.
pub(crate) fn looks_like_scenarios(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    let key = first.and_then(|line| line.split_whitespace().next());
    matches!(key, Some("id" | "board")) || !text.trim_start().starts_with('(') && text.contains("```scenario")
}

/// Opens a file of games.
pub(crate) fn open(path: &Path, limits: FileLimits) -> Result<GameFile, Failure> {
    if let Some((file, id)) = scenario_path(path) {
        let text = input::text(&file, limits.size.bytes)?;
        return scenario(&input::name(&file), text, id.as_deref());
    }
    let bytes = input::game_bytes(path, limits)?;
    let is_transcript = path.extension().is_some_and(|end| end == "gtp");
    match std::str::from_utf8(&bytes) {
        Ok(text) if is_transcript || looks_like_transcript(text) => {
            transcript(&input::name(path), text).map(|(game, _)| GameFile::Single(Box::new(game)))
        }
        Ok(text) if looks_like_scenarios(text) => scenario(&input::name(path), text.to_owned(), None),
        _ => input::sgf(path, &bytes, limits).map(GameFile::Sgf),
    }
}

/// The game along a line of a file.
pub(crate) fn game(
    path: &Path,
    variation: &Variation,
    options: Options,
    limits: FileLimits,
) -> Result<Game, Failure> {
    open(path, limits)?.game(path, variation, options)
}

/// The game that GTP commands tell, and the rules that they name.
pub(crate) fn transcript(name: &str, text: &str) -> Result<(Game, Option<String>), Failure> {
    let told: Transcript = text.parse().map_err(|error: TranscriptError| {
        let line = text.get(error.offset..).unwrap_or_default();
        let wrong =
            line.char_indices().nth(error.column - 1).map_or(error.offset, |(at, _)| error.offset + at);
        Failure::new(format!("{name}: {error}")).pointing(Pointer::new(text, error.line, wrong..wrong))
    })?;
    let mut game = Game::new(told.record);
    game.record.setup.clone().check().map_err(|error| Failure::new(format!("{name}: {error}")))?;
    game.places = told.places.into_iter().map(Some).collect();
    Ok((game, told.rules))
}

fn scenario(name: &str, text: String, id: Option<&str>) -> Result<GameFile, Failure> {
    let source = Source::new(name, text);
    let picked = go_scenario::pick(&source, id).map_err(|error| match error {
        PickError::Wrong(problems) => {
            let first = problems.first();
            let pointer =
                first.and_then(|p| Pointer::new(&source.text, p.span.line, p.span.start..p.span.end));
            Failure::new(first.map_or_else(String::new, ToString::to_string)).pointing(pointer)
        }
        error @ (PickError::Nothing | PickError::NoSuchId { .. } | PickError::Several(_) | _) => {
            Failure::new(format!("{name}: {error}"))
        }
    })?;
    let game =
        of_scenario(&picked).ok_or_else(|| Failure::new(format!("{name}: the scenario has no board")))?;
    game.record.setup.clone().check().map_err(|error| {
        let span = picked.span();
        Failure::new(format!(
            "{name}:{}:{}: {error}; write `allow no-liberties` if that is meant",
            span.line, span.column
        ))
    })?;
    Ok(GameFile::Told(Box::new(game), Box::new(picked)))
}

fn of_scenario(scenario: &Scenario) -> Option<Game> {
    let mut game = Game::new(scenario.record()?);
    game.places = scenario.plays().map(|action| Some(action.span.start)).collect();
    Some(game)
}

impl GameFile {
    /// The scenario, if the file holds one.
    pub(crate) const fn scenario(&self) -> Option<&Scenario> {
        match self {
            Self::Told(_, scenario) => Some(scenario),
            Self::Sgf(_) | Self::Single(_) => None,
        }
    }

    /// The game along a line; a scenario has only the main one.
    pub(crate) fn game(&self, path: &Path, variation: &Variation, options: Options) -> Result<Game, Failure> {
        match self {
            Self::Sgf(file) => input::line(path, file, variation, options),
            Self::Single(game) | Self::Told(game, _) if *variation == Variation::main() => {
                Ok((**game).clone())
            }
            Self::Single(_) | Self::Told(..) => Err(Failure::new(format!(
                "{}: --variation {variation}: such a file has one line, only SGF has variations",
                input::name(path)
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scenario_in_a_file_is_named_behind_a_mark() {
        let named = |text: &str| scenario_path(Path::new(text));
        let file = |text: &str, id: Option<&str>| Some((PathBuf::from(text), id.map(str::to_owned)));
        assert_eq!(
            named("specs/aga-1991.md#aga/pass-stone"),
            file("specs/aga-1991.md", Some("aga/pass-stone"))
        );
        assert_eq!(
            named("specs/aga-1991.md?aga/pass-stone"),
            file("specs/aga-1991.md", Some("aga/pass-stone"))
        );
        assert_eq!(named("my.scenario"), file("my.scenario", None));
        assert_eq!(named("game.sgf"), None);
        assert_eq!(named("game#1.sgf"), None);
    }

    #[test]
    fn a_text_on_standard_input_is_told_apart_by_how_it_begins() {
        assert!(looks_like_scenarios("# a finding\n\nid a/b\nboard 3x3\n"));
        assert!(looks_like_scenarios("A page.\n\n```scenario\nid a/b\n```\n"));
        assert!(!looks_like_scenarios("(;C[```scenario])"));
        assert!(!looks_like_scenarios(""));
    }
}
