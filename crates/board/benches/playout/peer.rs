//! The same playouts on crates.io's `goban`, through its `Game`. The benchmarks of go-rules use it as well.
//!
//! Under its Japanese rules it forbids suicide and to take a ko back, under its Chinese rules any earlier board, too: it
//! looks for one only when a play captures, and compares whole boards then. Either way it keeps every earlier
//! board; nothing public plays and captures without that.

use goban::pieces::stones::Color;
use goban::pieces::util::coord::Coord;
use goban::rules::game::Game;
use goban::rules::{GobanSizes, Move, Rule};
use rand_core::RngCore;

/// Plays one game from the empty board of `side` × `side`, of at most so many plies a point; the number of stones put down.
pub(crate) fn play_out(
    side: usize,
    rule: Rule,
    longest: u64,
    empties: &mut Vec<Coord>,
    rng: &mut impl RngCore,
) -> u64 {
    let mut game = Game::new(GobanSizes::Custom(side, side), rule);
    let longest = longest * (side * side) as u64;
    let mut plays = 0;
    while !game.is_over() && plays < longest {
        empties.clear();
        empties.extend(game.pseudo_legals());
        match draw(&game, empties, rng) {
            Some((row, column)) => {
                game.play(Move::Play(row, column));
                plays += 1;
            }
            None => _ = game.play(Move::Pass),
        }
    }
    plays
}

fn draw(game: &Game, empties: &[Coord], rng: &mut impl RngCore) -> Option<Coord> {
    let start = ((u64::from(rng.next_u32()) * empties.len() as u64) >> 32) as usize;
    let (before, from) = empties.split_at(start);
    let color = game.turn();
    let mut points = from.iter().chain(before).copied();
    points.find(|point| !is_eye(game, *point, color) && game.check_point(*point).is_none())
}

fn is_eye(game: &Game, point: Coord, color: Color) -> bool {
    if !game.get_connected_points(point).all(|next| next.color == Some(color)) {
        return false;
    }
    let (height, width) = game.size();
    let (mut at_edge, mut against) = (0, 0);
    for (rows, columns) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
        let next = (point.0.wrapping_add_signed(rows), point.1.wrapping_add_signed(columns));
        if next.0 < height && next.1 < width {
            against += u8::from(game.get_color(next) == Some(!color));
        } else {
            at_edge = 1;
        }
    }
    at_edge + against < 2
}
