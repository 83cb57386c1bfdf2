use go_board::{PointSet, Size};

use super::write::ACTION;
use crate::sgf::{Collection, Property, Variation, corners};

/// The byte of the file at which the last setup before the first action of a line puts a stone on one of these
/// points of the board; `None` if none does.
///
/// ```
/// use go_notation::{game::setup_place, sgf::{Collection, Variation}};
/// let file: Collection = "(;SZ[2]AB[aa:bb]AW[aa])".parse()?;
/// let at = |points: &str| {
///     let points = points.split(' ').filter_map(|point| point.parse().ok()).collect();
///     setup_place(&file, &Variation::main(), go_board::Size::square(2).ok()?, &points)
/// };
/// assert_eq!((at("A1 B1"), at("A2"), at("C3")), (Some(7), Some(16), None));
/// # Ok::<(), go_notation::sgf::Error>(())
/// ```
#[must_use]
pub fn setup_place(file: &Collection, variation: &Variation, size: Size, points: &PointSet) -> Option<usize> {
    let mut last = None;
    for node in variation.line(file).ok()? {
        let puts = |property: &Property<'_>| ["AB", "AW"].iter().any(|name| property.is(name));
        let here = node.properties().filter(puts).filter(|property| names_one(property, size, points));
        last = here.last().and_then(|property| property.span()).map(|span| span.start).or(last);
        if ["B", "W", ACTION].iter().any(|name| node.property(name).is_some()) {
            break;
        }
    }
    last
}

fn names_one(property: &Property<'_>, size: Size, points: &PointSet) -> bool {
    property.values().filter_map(|value| corners(&value.simple_text(), size).ok()).any(|(low, high)| {
        if low == high {
            return points.contains(low);
        }
        let within = |low: u8, at: u8, high: u8| (low..=high).contains(&at);
        points.iter().any(|p| within(low.x(), p.x(), high.x()) && within(low.y(), p.y(), high.y()))
    })
}
