//! Tiger's mouths: the shapes in which single stones can be taken and taken back.

use go_board::{Board, Color, Point, PointSet};
use go_rules::{Action, Course, Effect, Made, Turn};

/// A ko of single stones: a stone in it, and the empty point from which it can be taken and taken back.
#[derive(Clone, Debug)]
struct Mouth {
    stone: Point,
    empty: Point,
    /// Whose stone it is.
    holder: Color,
    /// The chains of Black and of White that lock it, the stone in it aside.
    locking: [PointSet; 2],
}

/// A second hot stone beside the one that has just taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Twin {
    /// The chains of both sides around the kos have no liberty but in these kos.
    pub(super) nothing_else_to_live_on: bool,
}

/// Whether the play takes another single ko stone of a fight of three kos or more in which the opponent has just taken.
pub(super) fn twin(course: &Course, effect: &Effect) -> Option<Twin> {
    let facts = effect.usual();
    let (point, _) = last_play(course, facts.color())?;
    let just_taken = course.history().current()?.ko?;
    let mouths = mouths(course.board());
    let first = mouths.iter().find(|mouth| mouth.stone == point && mouth.empty == just_taken)?;
    let fight: Vec<&Mouth> = mouths.iter().filter(|mouth| mouth.is_locked_with(first)).collect();
    let takes = |mouth: &&Mouth| mouth.empty == facts.point() && mouth.holder != facts.color();
    let second = fight.iter().copied().find(takes)?;
    if second.stone == point || fight.len() < 3 {
        return None;
    }
    let in_the_kos: PointSet = fight.iter().map(|mouth| mouth.empty).collect();
    let chains =
        fight.iter().flat_map(|mouth| mouth.locking).fold(PointSet::EMPTY, |all, set| all.union(&set));
    let empty = course.board().empty_set();
    let liberties = chains.grown(&chains.union(&empty)).intersection(&empty);
    Some(Twin { nothing_else_to_live_on: liberties.is_subset(&in_the_kos) })
}

impl Mouth {
    fn is_locked_with(&self, other: &Self) -> bool {
        let meet = |color: usize| !self.locking[color].intersection(&other.locking[color]).is_empty();
        meet(0) && meet(1)
    }
}

/// All mouths, known by their shape: what a play in them takes besides does not matter.
fn mouths(board: &Board) -> Vec<Mouth> {
    let mut found = Vec::new();
    for empty in board.empties() {
        for holder in Color::BOTH.into_iter().filter(|color| board.is_walled_in_by(empty, *color)) {
            let stones = board.stones(holder);
            let around = PointSet::from_iter([empty]).grown(&board.size().all()).intersection(&stones);
            for stone in around.iter().filter(|stone| board.chain(*stone).len() == 1) {
                if board.liberties(stone).len() != 1 {
                    continue;
                }
                let mut locking = [PointSet::EMPTY; 2];
                let taker = holder.opponent();
                locking[taker.index()] = chains_next_to(stone, &board.stones(taker));
                let mut others = stones;
                others.remove(stone);
                locking[holder.index()] = chains_next_to(empty, &others);
                found.push(Mouth { stone, empty, holder, locking });
            }
        }
    }
    found
}

fn chains_next_to(point: Point, stones: &PointSet) -> PointSet {
    let point = PointSet::from_iter([point]);
    point.grown(&point.union(stones)).intersection(stones).flooded(stones)
}

/// Where the opponent has just played, and whether that took a stone; nothing if the last turn was no such play.
pub(super) fn last_play(course: &Course, by: Color) -> Option<(Point, bool)> {
    let now = course.history().remembered().last()?;
    if now.made != Made::Play(by.opponent()) {
        return None;
    }
    let ply = course.plies().get(usize::try_from(now.ply).ok()?.checked_sub(1)?)?;
    if let Action::Turn(_, Turn::Play(point)) = ply.action { Some((point, ply.taken > 0)) } else { None }
}
