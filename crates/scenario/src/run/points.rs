use go_rules::{HalfPoints, Item};

/// What each side gets by all of these lines together.
pub(super) fn sum<'a>(items: impl IntoIterator<Item = &'a Item>) -> [HalfPoints; 2] {
    let mut total = [HalfPoints::ZERO; 2];
    for item in items {
        total = [total[0] + item.points[0], total[1] + item.points[1]];
    }
    total
}
