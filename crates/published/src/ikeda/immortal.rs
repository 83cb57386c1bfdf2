//! Stones that cannot be captured even if their owner always passes, and the points that they surround.

use go_board::{Board, Color, PointSet, regions};

/// The immortal stones of one colour.
///
/// Benson's criterion: chains and the areas they enclose, so many that each chain has two areas of which it touches every
/// empty point, and each area is walled in by chains of that kind alone.
pub(super) fn immortal(board: &Board, color: Color) -> PointSet {
    let own = board.stones(color);
    let mut chains = parts(own, |point| board.chain(point));
    let others = board.empty_set().union(&board.stones(color.opponent()));
    let mut enclosed = parts(others, |point| [point].into_iter().collect::<PointSet>().flooded(&others));
    loop {
        let (chains_before, enclosed_before) = (chains.len(), enclosed.len());
        let vital = |area: &PointSet, chain: &PointSet| {
            let empty = area.intersection(&board.empty_set());
            !empty.is_empty() && beside(chain, &empty) == empty
        };
        chains.retain(|chain| enclosed.iter().filter(|area| vital(area, chain)).count() >= 2);
        let safe = chains.iter().fold(PointSet::EMPTY, |all, chain| all.union(chain));
        enclosed.retain(|area| beside(area, &own).difference(&safe).is_empty());
        if (chains.len(), enclosed.len()) == (chains_before, enclosed_before) {
            return safe;
        }
    }
}

/// Empty points that immortal stones of one colour alone surround, for Black and for White.
pub(super) fn immortal_territory(board: &Board) -> [PointSet; 2] {
    Color::BOTH.map(|color| {
        let safe = immortal(board, color);
        let owned = regions(board).into_iter().filter(|region| {
            region.sole_border() == Some(color) && region.border[color.index()].difference(&safe).is_empty()
        });
        owned.fold(PointSet::EMPTY, |all, region| all.union(&region.points))
    })
}

/// The points of `among` next to one of `set`.
fn beside(set: &PointSet, among: &PointSet) -> PointSet {
    set.grown(&set.union(among)).intersection(among).difference(set)
}

/// The set cut into the parts that `part_of` gives for its points.
fn parts(set: PointSet, part_of: impl Fn(go_board::Point) -> PointSet) -> Vec<PointSet> {
    let (mut rest, mut found) = (set, Vec::new());
    while let Some(point) = rest.first() {
        let part = part_of(point);
        rest = rest.difference(&part);
        found.push(part);
    }
    found
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    fn black(rows: &str) -> String {
        immortal(&rows.parse().unwrap(), Color::Black).to_string()
    }

    /// Two eyes whose every point is a liberty make a chain immortal, one does not.
    #[test]
    fn two_eyes_are_immortal_and_one_is_not() {
        assert_eq!(black(".X.XO./XXXXO."), "B2 D2 A1 B1 C1 D1");
        assert_eq!(black("XX.XO./XXXXO."), "");
    }

    /// Nobody touches A3: White might live in there, were Black to pass for ever.
    #[test]
    fn an_area_too_wide_to_be_touched_everywhere_is_no_eye() {
        assert_eq!(black("...X.XO./...XXXO./XXXXXXO."), "");
        assert_eq!(black(".X.XO./.XXXO./XXXXO."), "B3 D3 B2 C2 D2 A1 B1 C1 D1");
    }
}
