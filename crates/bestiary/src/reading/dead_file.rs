//! A file that says which stones are dead in which games.

use std::collections::BTreeMap;
use std::path::Path;

use go_board::{Point, PointSet};
use serde_json::Value;

use crate::page::failure::Failure;
use crate::reading::input;

/// No list of dead stones is longer.
const MOST_BYTES: usize = 64 << 20;

/// Dead stones by game: `{"game.sgf": {"dead": ["A1", "B2"]}}`; what else an entry holds is left alone.
#[derive(Clone, Debug, Default)]
pub(crate) struct DeadFile(BTreeMap<String, PointSet>);

impl DeadFile {
    /// Reads such a file.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let said = |what: String| Failure::new(format!("{}: {what}", input::name(path)));
        let shape = r#"write {"game.sgf": {"dead": ["A1", "B2"]}}"#;
        let text = input::text(path, MOST_BYTES)?;
        let value: Value = serde_json::from_str(&text).map_err(|error| said(error.to_string()))?;
        let games = value.as_object().ok_or_else(|| said(format!("this is no JSON object; {shape}")))?;
        let mut all = BTreeMap::new();
        for (game, entry) in games {
            let listed = entry.get("dead").and_then(Value::as_array);
            let listed = listed.ok_or_else(|| said(format!("`{game}` has no list `dead`; {shape}")))?;
            let point = |value: &Value| {
                let text = value.as_str().unwrap_or_default();
                text.parse::<Point>().map_err(|error| said(format!("`{game}`: `{value}`: {error}")))
            };
            all.insert(game.clone(), listed.iter().map(point).collect::<Result<PointSet, Failure>>()?);
        }
        Ok(Self(all))
    }

    /// The dead stones of a game, found by its path or else by the name of its file.
    pub(crate) fn of(&self, game: &Path) -> Option<PointSet> {
        let by_path = game.to_str().and_then(|path| self.0.get(path));
        let by_name = || self.0.get(game.file_name()?.to_str()?);
        by_path.or_else(by_name).copied()
    }
}
