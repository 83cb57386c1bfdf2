use go_board::{Point, PointSet, Size, Symmetry};

use crate::course::Course;
use crate::{Effect, Gap, Overlay, Reason, Topic, Verdict};

/// Where Black puts the stones of a handicap that did not come with the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandicapPlacement {
    /// The text knows no such stones: turns that would place them are not applicable.
    Unknown,
    /// No stage of their own: Black's first moves are moves like any other, taken in turn.
    InTurn,
    /// On any points.
    Free,
    /// On the usual points ([`fixed_handicap`]), however the board is turned.
    Fixed,
    /// Somewhere: the text does not say, so everything after a placement is doubtful.
    Unsaid,
}

/// The usual points of a handicap in the order in which they are used; none on small boards, fewer on even ones.
///
/// They are those of the Go Text Protocol, which gives them for square boards; on a rectangle both sides must allow them.
///
/// ```
/// use go_board::Size;
/// use go_rules::standard::fixed_handicap;
/// let points = fixed_handicap(Size::square(19)?, 3).expect("up to nine stones have points");
/// assert_eq!(points.iter().map(ToString::to_string).collect::<Vec<_>>(), ["D4", "Q16", "D16"]);
/// assert_eq!(fixed_handicap(Size::square(19)?, 10), None);
/// # Ok::<(), go_board::SizeError>(())
/// ```
#[must_use]
pub fn fixed_handicap(size: Size, stones: usize) -> Option<Vec<Point>> {
    let (width, height) = (size.width(), size.height());
    let most = match (width.min(height), width % 2 == 1 && height % 2 == 1) {
        (..7, _) => 0,
        (7, _) | (_, false) => 4,
        (_, true) => 9,
    };
    if !(2..=most).contains(&stones) {
        return None;
    }
    let edges = |side: u8| {
        let near = if side < 13 { 2 } else { 3 };
        [near, side / 2, side - 1 - near]
    };
    let ([left, middle, right], [low, centre, high]) = (edges(width), edges(height));
    let corners = [(left, low), (right, high), (left, high), (right, low)];
    let sides = [(left, centre), (right, centre), (middle, low), (middle, high)];
    let paired = if stones % 2 == 1 && stones > 3 { stones - 1 } else { stones };
    let mut points: Vec<(u8, u8)> = corners.into_iter().chain(sides).take(paired).collect();
    if paired < stones {
        points.push((middle, centre));
    }
    points.into_iter().map(|(x, y)| Point::new(x, y)).collect()
}

/// What holds while handicap stones are placed: where they go, and that nothing repeats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct HandicapStones(pub(crate) HandicapPlacement);

impl Overlay for HandicapStones {
    fn placement(&self, course: &Course, effect: &Effect, own: Verdict) -> Verdict {
        let facts = effect.usual();
        let undetermined = |missing| Verdict::Undetermined(Gap { topic: Topic::HandicapPlacement, missing });
        match self.0 {
            HandicapPlacement::Unknown => Verdict::NotApplicable,
            _ if facts.lost() > 0 => own,
            HandicapPlacement::InTurn | HandicapPlacement::Free => Verdict::Allowed,
            HandicapPlacement::Unsaid => undetermined("where handicap stones are placed"),
            HandicapPlacement::Fixed => match is_usual(course, facts.point()) {
                Some(true) => Verdict::Allowed,
                Some(false) => Verdict::Forbidden(Reason::NoHandicapPoint(facts.point())),
                None => undetermined("where so many handicap stones go on a board of this size"),
            },
        }
    }

    fn repetition(&self, _: &Course, _: &Effect, _: Verdict) -> Verdict {
        Verdict::Allowed
    }
}

/// Whether the usual points, turned so that they agree best with the stones that stand, have this one among them.
/// `None` if there are no usual points.
fn is_usual(course: &Course, point: Point) -> Option<bool> {
    let size = course.board().size();
    let points = fixed_handicap(size, usize::from(course.start().setup().handicap))?;
    let points: PointSet = points.into_iter().collect();
    let standing = course.board().stones(go_board::Color::Black);
    let images = || {
        let symmetries = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(size) == size);
        symmetries.map(|symmetry| symmetry.points(size, &points))
    };
    let agreeing = |image: &PointSet| image.intersection(&standing).len();
    let most = images().map(|image| agreeing(&image)).max();
    Some(images().any(|image| Some(agreeing(&image)) == most && image.contains(point)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    fn points(size: &str, stones: usize) -> Option<String> {
        let points = fixed_handicap(size.parse().unwrap(), stones)?;
        Some(points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    }

    /// The table of the protocol: nine points on odd boards from 9×9, four on 7×7 and even boards, none below.
    #[test]
    fn fixed_stones_lie_where_the_protocol_puts_them() {
        assert_eq!(points("19", 3).as_deref(), Some("D4 Q16 D16"));
        assert_eq!(points("19", 9).as_deref(), Some("D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"));
        assert_eq!(points("13", 5).as_deref(), Some("D4 K10 D10 K4 G7"));
        assert_eq!(points("9", 7).as_deref(), Some("C3 G7 C7 G3 C5 G5 E5"));
        assert_eq!(points("7", 4).as_deref(), Some("C3 E5 C5 E3"));
        for (size, stones) in [("19", 1), ("19", 10), ("8", 5), ("7", 5), ("6", 2), ("5x19", 2), ("18x19", 5)]
        {
            assert_eq!(points(size, stones), None, "{stones} on {size}");
        }
    }
}
