//! A line of an SGF file as a game of Go: where it started, what was done, what the file claims.
//!
//! Whether a move was allowed is not asked here: moves out of turn, on stones, or after the end stay
//! in the [`Record`] as they are, for a rulebook to judge. What *is* asked is
//! whether the file says anything at all: a point beyond the edge, two moves in one node, a komi of
//! `NaN`. Such things are [`Diagnostic`]s with line and column: errors refuse the game, warnings
//! come with it.

mod board_size;
mod diagnostic;
mod options;
mod properties;
mod read;
mod result;
mod rules_name;
mod setup_place;
mod strips;
mod words;
mod write;

use std::fmt;

use go_board::{Board, Color, PointSet};
use go_rules::{Action, Record, Turn};

pub use diagnostic::{Diagnostic, GameProblem, KomiProblem, Severity, komi};
pub use options::Options;
pub use read::ReadError;
pub use result::{FileResult, WonBy};
pub use rules_name::RulesName;
pub use setup_place::setup_place;
pub use words::{ParseActionError, parse_action, parse_actions, spell_action};

/// A game: the record, and beside it what the file says about it.
///
/// ```
/// use go_notation::game::{Game, Options};
/// use go_notation::sgf::{Collection, Variation};
/// let file: Collection = "(;GM[1]SZ[5:3]KM[6.5]RU[NZ];B[ec];W[ac];B[])".parse()?;
/// let game = Game::read(&file, &Variation::main(), Options::default())?;
/// let actions: Vec<String> = game.record.actions.iter().map(go_notation::game::spell_action).collect();
/// assert_eq!(actions, ["B E1", "W A1", "B pass"]);
/// assert_eq!(game.record.setup.komi, Some("6.5".parse()?));
/// assert_eq!(game.rules.and_then(|rules| rules.key), Some("new-zealand"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The start and the actions; komi (`KM`), handicap (`HA`) and who moves first are in its setup.
    ///
    /// Setup properties before the first move make the start; later ones are edits among the actions.
    pub record: Record,
    /// The rules the file names (`RU`).
    pub rules: Option<RulesName>,
    /// The result the file claims (`RE`).
    pub result: Option<FileResult>,
    /// What the file marks as territory at the end of play (`TB`, `TW`); `None` if it marks nothing.
    pub territory: Option<Territory>,
    /// Comments (`C`), each with the number of actions before it, the one it stands with included.
    pub comments: Vec<(usize, String)>,
    /// Texts about the game by property, such as `PB` and `DT`, as they stood in the root.
    pub info: Vec<(String, String)>,
    /// For each action the byte of the file where it stands; `None` if it was not read.
    pub places: Vec<Option<usize>>,
    /// What is odd in the file but did not prevent reading it.
    pub warnings: Vec<Diagnostic>,
}

/// Territory as marked in a file, and the stones that the marks declare dead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Territory {
    /// Points marked for Black.
    pub black: PointSet,
    /// Points marked for White.
    pub white: PointSet,
    /// White stones on Black's marks and black stones on White's: claimed to be dead.
    pub dead: PointSet,
}

impl Game {
    /// A game about which nothing is said beyond its record.
    #[must_use]
    pub fn new(record: Record) -> Self {
        Self {
            places: vec![None; record.actions.len()],
            record,
            rules: None,
            result: None,
            territory: None,
            comments: Vec::new(),
            info: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// The comments that stand with the start (0) or with an action, counted from 1.
    pub fn comments_at(&self, ply: usize) -> impl Iterator<Item = &str> {
        self.comments.iter().filter(move |(at, _)| *at == ply).map(|(_, text)| text.as_str())
    }
}

/// The board after the first `plies` actions of a record, as SGF executes them whatever the rules:
/// a stone replaces what was there, then opposing chains without liberties come off, then own ones.
///
/// Turns that only some rulebooks know leave the board alone.
///
/// ```
/// use go_board::Size;
/// use go_notation::game::{board_after, parse_actions};
/// use go_rules::{Record, Setup};
/// let setup = Setup::empty(Size::new(2, 1)?);
/// let actions = parse_actions("B A1, W B1")?;
/// let board = board_after(&Record { setup, actions }, 2);
/// assert_eq!(board.to_string(), ".O");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn board_after(record: &Record, plies: usize) -> Board {
    let setup = &record.setup;
    let mut board = Board::holding(setup.size, &setup.black, &setup.white);
    for action in record.actions.iter().take(plies) {
        match action {
            Action::Turn(color, Turn::Play(point)) => {
                if board.stone(*point).is_some() {
                    board.lift(&PointSet::from_iter([*point]));
                }
                // A point outside the board has no facts and changes nothing.
                if let Ok(facts) = board.facts(*point, *color) {
                    board.play(&facts);
                }
            }
            Action::Edit(edit) => {
                let gone = edit.black.union(&edit.white).union(&edit.empty);
                if !gone.is_subset(&board.empty_set()) {
                    board.lift(&gone);
                }
                for (points, color) in [(edit.black, Color::Black), (edit.white, Color::White)] {
                    // A point that is outside the board, or in both lists, stays as it is.
                    points.iter().for_each(|point| _ = board.put_down(point, color));
                }
            }
            Action::Turn(_, Turn::Pass | Turn::Special(_)) | Action::Statement(..) => {}
        }
    }
    board
}

impl fmt::Display for Territory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Black {}, White {}, dead {}", self.black.len(), self.white.len(), self.dead)
    }
}
