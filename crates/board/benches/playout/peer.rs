//! The same playouts on crates.io's `goban`, through its `Game` with basic ko and suicide forbidden.
//!
//! Its `Game` also keeps every earlier board; nothing public plays and captures without that.

use goban::pieces::stones::Color;
use goban::pieces::util::coord::Coord;
use goban::rules::game::Game;
use goban::rules::{GobanSizes, JAPANESE, Move};
use rand_core::RngCore;

use super::{below, diagonals};

/// Plays one game from the empty board of `side` × `side`; the number of stones put down.
pub(crate) fn play_out(side: usize, empties: &mut Vec<Coord>, rng: &mut impl RngCore) -> u64 {
    let mut game = Game::new(GobanSizes::Custom(side, side), JAPANESE);
    let longest = super::LONGEST * (side * side) as u64;
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
    let (before, from) = empties.split_at(below(empties.len(), rng));
    let color = game.turn();
    from.iter()
        .chain(before)
        .copied()
        .find(|&point| !is_eye(game, point, color) && game.check_point(point).is_none())
}

fn is_eye(game: &Game, point: Coord, color: Color) -> bool {
    if !game.get_connected_points(point).all(|next| next.color == Some(color)) {
        return false;
    }
    let (height, width) = game.size();
    let (mut at_edge, mut against) = (0, 0);
    for (row, column) in diagonals(point.0, point.1) {
        if row < height && column < width {
            against += u8::from(game.get_color((row, column)) == Some(!color));
        } else {
            at_edge = 1;
        }
    }
    at_edge + against < 2
}
