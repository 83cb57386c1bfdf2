use super::{Disagreement, Pair};
use crate::{Color, PointSet, Size};

/// Takes the actions that `bytes` spell on a fast and a naive board; the number of actions taken.
///
/// Two bytes give width and height, small boards being likelier. Then every three bytes are an
/// action: a play (mostly), a stone put down without lifting, or a set of points lifted.
///
/// # Errors
/// [`Disagreement`] on the first action after which the two boards differ.
pub fn agree(bytes: &[u8]) -> Result<usize, Disagreement> {
    let [width, height, actions @ ..] = bytes else { return Ok(0) };
    let Ok(size) = Size::new(side(*width), side(*height)) else { return Ok(0) };
    let points: Vec<_> = size.points().collect();
    let mut pair = Pair::new(size);
    let mut taken = 0;
    for action in actions.chunks_exact(3) {
        let [kind, high, low] = [action[0], action[1], action[2]].map(usize::from);
        let at = (high << 8 | low) % points.len();
        let color = if kind & 1 == 0 { Color::Black } else { Color::White };
        match kind >> 1 {
            0..=1 => pair.put_down(points[at], color)?,
            2 => pair.lift(&every_nth(&points, at, high % 7 + 1))?,
            _ => _ = pair.play(points[at], color)?,
        }
        taken += 1;
    }
    pair.compare_all()?;
    Ok(taken)
}

/// Sides from 1 to 6 for three bytes of four, up to the largest for the rest.
fn side(byte: u8) -> u8 {
    let sides = if byte < 192 { 6 } else { Size::MAX_SIDE };
    byte % sides + 1
}

fn every_nth(points: &[crate::Point], start: usize, n: usize) -> PointSet {
    points[start..].iter().step_by(n).copied().collect()
}
