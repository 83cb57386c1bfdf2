//! What a session leaves to the program that runs it.

use std::fmt::Debug;
use std::path::Path;

use go_notation::game::{Game, Options};
use go_rules::LimitError;

/// The program that runs a session: it knows which files hold games, and how its limits are raised.
pub trait Host: Debug + Send + Sync {
    /// The main line of the game in a regular file, for `loadsgf`.
    ///
    /// # Errors
    /// What is wrong with it, for a person.
    fn open(&self, path: &Path) -> Result<Game, String>;

    /// A limit that was reached, for a person.
    fn limit(&self, limit: &LimitError) -> String {
        limit.to_string()
    }
}

/// A host that opens SGF files within the limits of `go-notation`.
#[derive(Clone, Copy, Debug, Default)]
pub struct SgfFiles;

impl Host for SgfFiles {
    fn open(&self, path: &Path) -> Result<Game, String> {
        let said = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
        let most = go_notation::sgf::SgfLimits::default().bytes as u64;
        let length = path.metadata().map_err(|error| said(&error))?.len();
        if length > most {
            return Err(said(&format!("more than {most} bytes, the limit")));
        }
        let bytes = std::fs::read(path).map_err(|error| said(&error))?;
        let game = Game::from_bytes(&bytes, Options::default()).map_err(|error| said(&error))?;
        game.record.setup.clone().check().map_err(|error| said(&error))?;
        Ok(game)
    }
}
