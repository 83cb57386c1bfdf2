//! The diagram of a comparison as a picture file.

use std::path::Path;

use go_notation::diagram::Diagram;
use go_quarrel::{Class, Comparison};
use go_rules::{Action, Lockstep, Turn};

use crate::failure::Failure;
use crate::files;

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
    let mut lockstep = Lockstep::new(vec![rulebook], start).map_err(Failure::new)?;
    for action in &actions[..plies] {
        lockstep.act(action).map_err(Failure::new)?;
    }
    let svg = Diagram::new(lockstep.course(0).board()).last(last).marked(marked).titled(title).svg();
    files::write(out, svg.as_bytes())
}
