//! Random playouts: both sides play at random, never into their own one-point eyes, until neither can move.
//!
//! An empty point is an eye if all points next to it hold own stones, and so many of those diagonal to it that it cannot
//! become false: all but one, or all at the edge. Without the second half most games on 19×19 never end, since
//! stones that need a false eye filled are taken and put back for ever. Basic ko bans the point that [`Facts::ko`] names for one ply, and suicide is refused. The point is the first
//! playable one from a random place in the board's list of empty points on: cheap, and random enough to compare boards.

use go_board::{Board, Color, Facts, Point};
use rand_core::RngCore;

pub(crate) mod peer;

/// Games that a cycle of several kos keeps alive are cut off after this many plies per point.
pub(crate) const LONGEST: u64 = 8;

/// Plays one game from the empty board; the number of stones put down.
pub(crate) fn play_out(board: &mut Board, rng: &mut impl RngCore) -> u64 {
    each_ply(board, rng, |_, _, _| {})
}

/// As [`play_out`], and shows the position, the side to move and the banned point before every ply.
pub(crate) fn each_ply(
    board: &mut Board,
    rng: &mut impl RngCore,
    mut show: impl FnMut(&Board, Color, Option<Point>),
) -> u64 {
    board.clear();
    let longest = LONGEST * u64::from(board.size().area());
    let (mut color, mut ban, mut passes, mut plays) = (Color::Black, None, 0, 0);
    while passes < 2 && plays < longest {
        show(board, color, ban);
        if let Some(facts) = draw(board, color, ban, rng) {
            board.play(&facts);
            ban = facts.ko();
            passes = 0;
            plays += 1;
        } else {
            ban = None;
            passes += 1;
        }
        color = color.opponent();
    }
    plays
}

/// A play that leaves own eyes alone and that basic ko and the ban on suicide permit.
#[inline]
fn draw(board: &Board, color: Color, ban: Option<Point>, rng: &mut impl RngCore) -> Option<Facts> {
    let count = board.empty_count();
    let start = below(count, rng);
    let mut at = start;
    while at < start + count {
        let point = board.empty_at(if at < count { at } else { at - count })?;
        if ban != Some(point)
            && !is_eye(board, point, color)
            && let Ok(facts) = board.facts(point, color)
            && facts.lost() == 0
        {
            return Some(facts);
        }
        at += 1;
    }
    None
}

#[inline]
fn is_eye(board: &Board, point: Point, color: Color) -> bool {
    if !board.is_walled_in_by(point, color) {
        return false;
    }
    let (mut at_edge, mut against) = (0, 0);
    for (x, y) in diagonals(point.x(), point.y()) {
        match Point::new(x, y).filter(|next| board.size().contains(*next)) {
            Some(next) => against += u8::from(board.stone(next) == Some(color.opponent())),
            None => at_edge = 1,
        }
    }
    at_edge + against < 2
}

/// The coordinates of the four points diagonal to one; those beyond the lower edges come out above every board.
fn diagonals(x: u8, y: u8) -> [(u8, u8); 4] {
    let (left, below) = (x.wrapping_sub(1), y.wrapping_sub(1));
    [(left, below), (left, y + 1), (x + 1, below), (x + 1, y + 1)]
}

/// A number below `count`, all of them equally likely but for one part in a million.
#[inline]
fn below(count: usize, rng: &mut impl RngCore) -> usize {
    ((u64::from(rng.next_u32()) * count as u64) >> 32) as usize
}
