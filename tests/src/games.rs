//! GNU Go's games against itself: the records, and what GNU Go says of their ends.

use std::collections::BTreeMap;
use std::io;

use go_board::{Color, Point, PointSet};
use go_notation::game::{Game, Options};
use go_notation::sgf::{SgfLimits, Variation};
use go_rules::{Action, HalfPoints, Record, Turn};
use serde::Deserialize;

use crate::data;

/// A game and GNU Go's verdict on its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// The file it comes from.
    pub file: String,
    /// The record, with komi and handicap in its setup.
    pub record: Record,
    /// The stones that GNU Go holds for dead at the end.
    pub dead: PointSet,
    /// Black's points less White's, komi and handicap points included, as GNU Go counts.
    pub score: HalfPoints,
    /// Whether GNU Go counted territory; otherwise it counted area.
    pub by_territory: bool,
}

#[derive(Deserialize)]
struct Verdict {
    dead: Vec<String>,
    final_score: String,
}

/// The first game of an SGF text.
///
/// # Errors
/// If it is none.
pub fn read_sgf(text: &str) -> io::Result<Game> {
    let file =
        go_notation::sgf::Collection::from_text(text, SgfLimits::default()).map_err(io::Error::other)?;
    Game::read(&file, &Variation::main(), Options::default()).map_err(io::Error::other)
}

/// All games, by file name.
///
/// # Errors
/// If a file cannot be read.
pub fn of_gnugo() -> io::Result<Vec<Played>> {
    let verdicts: BTreeMap<String, Verdict> =
        serde_json::from_str(&data::read("gnugo-games/dead.json")?).map_err(io::Error::other)?;
    verdicts.into_iter().map(|(file, verdict)| played(file, &verdict)).collect()
}

fn played(file: String, verdict: &Verdict) -> io::Result<Played> {
    let record = read_sgf(&data::read(&format!("gnugo-games/{file}"))?)?.record;
    let dead: Result<Vec<Point>, _> = verdict.dead.iter().map(|point| point.parse()).collect();
    let (winner, points) = verdict.final_score.split_once('+').unwrap_or(("B", "0"));
    let points: HalfPoints = points.trim_end_matches(".0").parse().map_err(io::Error::other)?;
    Ok(Played {
        by_territory: file.contains("japanese"),
        file,
        record,
        dead: dead.map_err(io::Error::other)?.into_iter().collect(),
        score: if winner == "W" { -points } else { points },
    })
}

impl Played {
    /// Number of turns of this kind, by colour.
    fn count(&self, counts: impl Fn(&Turn) -> bool) -> [i32; 2] {
        Color::BOTH.map(|color| {
            let of =
                |action: &&Action| matches!(action, Action::Turn(by, turn) if *by == color && counts(turn));
            self.record.actions.iter().filter(of).count() as i32
        })
    }

    /// Plays of Black and White on the record.
    #[must_use]
    pub fn plays(&self) -> [i32; 2] {
        self.count(|turn| matches!(turn, Turn::Play(_)))
    }

    /// Passes of Black and White on the record.
    #[must_use]
    pub fn passes(&self) -> [i32; 2] {
        self.count(|turn| matches!(turn, Turn::Pass))
    }

    /// Number of handicap stones set up.
    #[must_use]
    pub fn handicap(&self) -> i32 {
        self.record.setup.black.len() as i32
    }
}
