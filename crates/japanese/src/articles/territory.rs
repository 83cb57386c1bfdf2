//! Eye points, dame, seki and territory.

use go_board::{Board, Color, PointSet, regions};
use go_rules::{Course, Gap, Item, Scoring, Topic};

/// Who has a dame that is next to one of his stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SharedDame {
    /// The chain it is next to, and all that share an eye with it, and so on.
    Group,
    /// The chain it is next to, and no other.
    Chain,
}

/// What the points of a board are once the dead are known.
///
/// A region is what remains connected when living stones are the only walls: empty points and dead stones. It is an *eye
/// region* of a player if only that player's living stones wall it in and none of the player's own dead stones lie
/// in it. Its empty points are *eye points*, all other empty points are *dame*, and living stones that have a dame are *in
/// seki*. An eye region walled in by stones that are not in seki is *territory*, the dead stones in it included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPoints {
    /// Points of Black's and of White's territory; those under dead stones too.
    pub territory: [PointSet; 2],
    /// Living stones in seki, of both colours.
    pub seki: PointSet,
    /// Empty points that are nobody's eye.
    pub dame: PointSet,
}

/// What the points of `board` are if exactly `dead` is dead, by article 8 of the rules of 1989.
///
/// ```
/// use go_board::{Board, PointSet};
/// use go_japanese::{SharedDame, ground};
/// // 2 . X . O .     C2 is dame: nobody has territory before somebody plays there
/// // 1 X X . O O
/// let board: Board = ".X.O./XX.OO".parse()?;
/// let open = ground(&board, &PointSet::EMPTY, SharedDame::Group);
/// assert_eq!(open.dame.to_string(), "C2 C1");
/// assert_eq!(open.seki.len(), 6);
/// assert!(open.territory.iter().all(PointSet::is_empty));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn ground(board: &Board, dead: &PointSet, shared: SharedDame) -> BoardPoints {
    let mut living = board.clone();
    living.lift(dead);
    let regions = regions(&living);
    let eyes = Color::BOTH.map(|color| {
        let own_dead = dead.intersection(&board.stones(color));
        let is_eye = |points: &PointSet| points.intersection(&own_dead).is_empty();
        let owned = regions.iter().filter(|region| region.sole_border() == Some(color));
        owned.map(|region| region.points).filter(is_eye).collect::<Vec<PointSet>>()
    });
    let union = |sets: &[PointSet]| sets.iter().fold(PointSet::EMPTY, |all, set| all.union(set));
    let dame = board.empty_set().difference(&union(&eyes[0])).difference(&union(&eyes[1]));
    let seki = Color::BOTH.map(|color| {
        let own = living.stones(color);
        let touching = dame.grown(&dame.union(&own)).intersection(&own);
        let within = match shared {
            SharedDame::Group => own.union(&union(&eyes[color.index()])),
            SharedDame::Chain => own,
        };
        touching.flooded(&within).intersection(&own)
    });
    let territory = Color::BOTH.map(|color| {
        let own = living.stones(color);
        let walls = |eye: &PointSet| eye.grown(&eye.union(&own)).intersection(&own);
        let free = |eye: &&PointSet| walls(eye).intersection(&seki[color.index()]).is_empty();
        eyes[color.index()].iter().filter(free).fold(PointSet::EMPTY, |all, eye| all.union(eye))
    });
    BoardPoints { territory, seki: seki[0].union(&seki[1]), dame }
}

/// Counting territory and prisoners; dead stones outside territory stay where they are and count for nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct JapaneseTerritory {
    pub(crate) shared: SharedDame,
}

impl Scoring for JapaneseTerritory {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let board = course.board();
        let ground = ground(board, dead, self.shared);
        let points = ground.territory.map(|territory| territory.len() as i32);
        let ledger = course.ledger();
        let prisoners = Color::BOTH.map(|color| {
            let theirs = color.opponent();
            let lifted = ground.territory[color.index()].intersection(&board.stones(theirs));
            let held = ledger.taken[color.index()] + ledger.suicides[theirs.index()];
            held as i32 - ledger.returned[color.index()] as i32 + lifted.len() as i32
        });
        // What tells such a count from others is why some eyes are no territory.
        let spoiled = !ground.seki.is_empty();
        let topic = if spoiled { Topic::Seki } else { Topic::Counting };
        Ok(vec![
            Item::points("territory", topic, points[0], points[1]),
            Item::points("prisoners", Topic::Prisoners, prisoners[0], prisoners[1]),
        ])
    }
}
