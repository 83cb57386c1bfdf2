//! Cases of the data folder: a start, turns, and what is to come of the last one.

use std::collections::BTreeMap;

use go_board::Color;
use go_notation::game::parse_action;
use go_notation::gtp;
use go_rules::standard::StandardRedress;
use go_rules::{Articles, Reason, Referee, Remedy, Rulebook, Setup, Verdict};
use serde::Deserialize;

use crate::{data, rulebooks};

/// A position, turns from it, and values by key. Fields that a file does not have are empty.
#[derive(Clone, Debug, Deserialize)]
pub struct Case {
    /// Its name within the file.
    pub id: String,
    /// The start, top row first.
    #[serde(default)]
    pub rows: Vec<String>,
    /// Who is to move, `B` or `W`.
    #[serde(default)]
    pub next: String,
    /// Who made the start: `nobody`, `black` or `white`.
    #[serde(default)]
    pub start_made_by: String,
    /// The turns; `undo` takes one back.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Stones taken by each turn.
    #[serde(default)]
    pub captures: Vec<u16>,
    /// Whether the last turn is `legal`, by ko rule.
    #[serde(default)]
    pub last_play: BTreeMap<String, String>,
    /// Whether the last turn is `legal`, by suicide rule.
    #[serde(default)]
    pub suicide: BTreeMap<String, String>,
    /// The board after the last turn, top row first.
    #[serde(default)]
    pub rows_after: Vec<String>,
    /// A whole record instead of start and turns.
    #[serde(default)]
    pub sgf: String,
    /// What else the file states.
    #[serde(default)]
    pub expected: serde_json::Value,
}

/// All cases of a file of the data folder.
///
/// # Errors
/// If the file cannot be read, or not as cases.
pub fn all(file: &str) -> std::io::Result<Vec<Case>> {
    serde_json::from_str(&data::read(file)?).map_err(std::io::Error::other)
}

/// The case of this name.
///
/// # Errors
/// If there is none, or as [`all`].
pub fn named(file: &str, id: &str) -> std::io::Result<Case> {
    let found = all(file)?.into_iter().find(|case| case.id == id);
    found.ok_or_else(|| std::io::Error::other(format!("{file} has no {id}")))
}

/// A rulebook in which what is forbidden stands, so that a record goes on after it.
#[must_use]
pub fn lenient(name: &str, articles: Articles) -> Rulebook {
    let redress = StandardRedress { illegal: Remedy::Stands, out_of_turn: Remedy::Halt };
    rulebooks::of(name, Articles { redress: redress.into(), ..articles })
}

/// What a referee made of a case, turn by turn.
#[derive(Debug)]
pub struct Ruled {
    /// What it said of each turn that was not taken back.
    pub verdicts: Vec<Verdict>,
    /// Where it stands after the last turn.
    pub referee: Referee,
}

impl Ruled {
    /// What it said of the last turn.
    #[must_use]
    pub fn last(&self) -> Verdict {
        self.verdicts.last().copied().unwrap_or(Verdict::NotApplicable)
    }

    /// Why the last turn is forbidden, if it is.
    #[must_use]
    pub fn refusal(&self) -> Option<Reason> {
        match self.last() {
            Verdict::Forbidden(reason) => Some(reason),
            Verdict::Allowed | Verdict::Undetermined(_) | Verdict::NotApplicable => None,
        }
    }

    /// The turns before the last that are forbidden, counted from 1.
    #[must_use]
    pub fn forbidden_before_the_last(&self) -> Vec<usize> {
        let before = self.verdicts.split_last().map_or(&[][..], |(_, before)| before);
        let forbidden = before.iter().enumerate().filter(|(_, v)| **v != Verdict::Allowed);
        forbidden.map(|(place, _)| place + 1).collect()
    }
}

impl Case {
    /// The start.
    ///
    /// # Errors
    /// If the case has none that can be read.
    pub fn setup(&self) -> std::io::Result<Setup> {
        let next = gtp::color(&self.next).map_err(std::io::Error::other)?;
        let mut setup = data::setup(&self.rows, next).map_err(std::io::Error::other)?;
        setup.made_by = match self.start_made_by.as_str() {
            "black" => Some(Color::Black),
            "white" => Some(Color::White),
            _ => None,
        };
        Ok(setup)
    }

    /// The whole case under one rulebook, from `setup`.
    ///
    /// # Errors
    /// If the case cannot be read, or is longer than a referee takes.
    pub fn ruled_from(&self, setup: Setup, rulebook: Rulebook) -> std::io::Result<Ruled> {
        let start = setup.check().map_err(std::io::Error::other)?;
        let mut stages = vec![Referee::new(rulebook, start)];
        let mut verdicts = Vec::new();
        for text in &self.moves {
            if text == "undo" {
                stages.pop();
                verdicts.pop();
                continue;
            }
            let turn = parse_action(text).map_err(std::io::Error::other)?;
            let Some(mut next) = stages.last().cloned() else {
                return Err(std::io::Error::other("more was taken back than played"));
            };
            verdicts.push(next.judge(&turn));
            next.act(&turn).map_err(std::io::Error::other)?;
            stages.push(next);
        }
        let referee = stages.pop().ok_or_else(|| std::io::Error::other("all was taken back"))?;
        Ok(Ruled { verdicts, referee })
    }

    /// The whole case under one rulebook.
    ///
    /// # Errors
    /// As [`ruled_from`](Self::ruled_from).
    pub fn ruled(&self, rulebook: Rulebook) -> std::io::Result<Ruled> {
        self.ruled_from(self.setup()?, rulebook)
    }
}
