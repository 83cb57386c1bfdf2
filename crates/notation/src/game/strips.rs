use go_board::{Point, PointSet, Size};

/// Every column and row of a board with all before it, so that a rectangle is four operations on
/// sets: a file of a million whole boards takes hardly longer than one of single points.
pub(super) struct Strips {
    columns: Vec<PointSet>,
    rows: Vec<PointSet>,
}

impl Strips {
    pub(super) fn new(size: Size) -> Self {
        let up_to = |place: fn(Point) -> u8, sides: u8| -> Vec<PointSet> {
            (0..=sides).map(|end| size.points().filter(|point| place(*point) < end).collect()).collect()
        };
        Self { columns: up_to(Point::x, size.width()), rows: up_to(Point::y, size.height()) }
    }

    /// The points of the board from one corner to the other.
    pub(super) fn rectangle(&self, low: Point, high: Point) -> PointSet {
        let strip =
            |strips: &[PointSet], low: u8, high: u8| match (strips.get(usize::from(low)), strips.last()) {
                (Some(before), Some(all)) => {
                    strips.get(usize::from(high) + 1).unwrap_or(all).difference(before)
                }
                _ => PointSet::EMPTY,
            };
        strip(&self.columns, low.x(), high.x()).intersection(&strip(&self.rows, low.y(), high.y()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_rectangle_holds_the_points_between_its_corners(a in 0_u8..7, b in 0_u8..5, c in 0_u8..7, d in 0_u8..5) {
            let size = Size::new(7, 5).unwrap();
            let (low, high) = (Point::new(a.min(c), b.min(d)).unwrap(), Point::new(a.max(c), b.max(d)).unwrap());
            let rectangle = Strips::new(size).rectangle(low, high);
            for point in size.points() {
                let within = (low.x()..=high.x()).contains(&point.x()) && (low.y()..=high.y()).contains(&point.y());
                prop_assert_eq!(rectangle.contains(point), within, "{}", point);
            }
        }
    }
}
