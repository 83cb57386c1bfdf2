//! The diagram of a comparison as a picture file.

use std::fs;
use std::path::Path;

use go_comparing::{Class, Comparison};
use go_notation::diagram::Diagram;
use go_rules::{Action, Lockstep, Turn};

use crate::page::failure::Failure;
use crate::reading::files;

/// Refuses what is no place for a picture, such as the game itself.
pub(super) fn check(out: &Path, game: &Path, lines: usize) -> Result<(), Failure> {
    let said = |what: &str| Err(Failure::new(format!("--svg {}: {what}", out.display())));
    if lines > 1 {
        return said("this is one picture; draw each --variation with a command of its own");
    }
    // What is not there yet is no device and no game.
    match fs::metadata(out) {
        Ok(there) if there.is_dir() => {
            return said("this is a directory, and a file is wanted: name one in it");
        }
        Ok(there) if !there.is_file() => return said("this is no regular file"),
        _ => {}
    }
    if files::is_same(out, game) { said("this is the game itself") } else { Ok(()) }
}

/// The board before the first quarrel with its point marked, or the final position if nothing quarrels at a ply.
pub(super) fn write(out: &Path, comparison: &Comparison, class: Option<Class>) -> Result<(), Failure> {
    let quarrel =
        super::text::first_quarrel(comparison, class).filter(|quarrel| quarrel.class.shows_at_a_ply());
    let member = quarrel.map_or(0, |quarrel| quarrel.between.0);
    let plies = match quarrel {
        Some(quarrel) => quarrel.ply.saturating_sub(1) as usize,
        None => comparison.record.actions.len(),
    };
    let played = |action: Option<&Action>| match action {
        Some(Action::Turn(_, Turn::Play(point))) => Some(*point),
        _ => None,
    };
    let actions = &comparison.record.actions;
    let last = plies.checked_sub(1).and_then(|i| played(actions.get(i)));
    let marked = quarrel.and(played(actions.get(plies)));
    let title = match quarrel {
        Some(quarrel) => {
            let (a, b) = quarrel.between;
            let [one, other] = [a, b].map(|m| comparison.rulebooks[m].name());
            format!("Before ply {}: {} between {one} and {other}", quarrel.ply, quarrel.class)
        }
        None => "The final position".to_owned(),
    };
    let start = comparison.record.setup.clone().check().map_err(Failure::new)?;
    let rulebook = comparison.rulebooks[member].clone();
    let lockstep = Lockstep::new(vec![rulebook], start).map_err(Failure::new)?;
    let mut lockstep = lockstep.with_limits(comparison.options.limits);
    for action in &actions[..plies] {
        lockstep.act(action).map_err(Failure::new)?;
    }
    let svg = Diagram::new(lockstep.course(0).board()).last(last).marked(marked).titled(title).svg();
    files::write(out, svg.as_bytes())
}
