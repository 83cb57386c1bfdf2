//! Article 8 on many boards, against the other count of territory in the house and under exchange and reflection.

use go_board::{Board, Color, PointSet, Size, Symmetry, area};
use go_japanese::{SharedDame, ground};

/// Boards by a fixed linear congruence, chains without liberties lifted.
fn boards() -> impl Iterator<Item = Board> {
    let mut state = 0x2545_f491_u64;
    (0..3000).map(move |_| {
        let mut next = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % bound
        };
        let size = Size::new(2 + next(6) as u8, 1 + next(6) as u8).unwrap();
        let (mut black, mut white) = (PointSet::EMPTY, PointSet::EMPTY);
        for point in size.all().iter() {
            match next(5) {
                0 | 1 => black = black.union(&[point].into_iter().collect()),
                2 | 3 => white = white.union(&[point].into_iter().collect()),
                _ => {}
            }
        }
        let mut board = Board::holding(size, &black, &white);
        let stuck = board.without_liberties();
        board.lift(&stuck);
        board
    })
}

/// Every third chain.
fn some_dead(board: &Board) -> PointSet {
    let (mut dead, mut seen, mut count) = (PointSet::EMPTY, PointSet::EMPTY, 0);
    for point in Color::BOTH.into_iter().flat_map(|color| board.stones(color).iter()) {
        if !seen.contains(point) {
            let chain = board.chain(point);
            seen = seen.union(&chain);
            count += 1;
            if count % 3 == 0 {
                dead = dead.union(&chain);
            }
        }
    }
    dead
}

#[test]
fn with_nothing_dead_territory_is_what_is_surrounded_less_the_points_in_seki() {
    for board in boards() {
        let ground = ground(&board, &PointSet::EMPTY, SharedDame::Group);
        let in_seki = go_rules::points_in_seki(&board);
        for color in Color::BOTH {
            let surrounded = area(&board).surrounded[color.index()];
            let expected = surrounded.difference(&in_seki[color.index()]);
            assert_eq!(ground.territory[color.index()], expected, "{board}");
        }
    }
}

#[test]
fn exchanging_the_colours_exchanges_the_territories() {
    for board in boards() {
        let other = Board::holding(board.size(), &board.stones(Color::White), &board.stones(Color::Black));
        let dead = some_dead(&board);
        for shared in [SharedDame::Group, SharedDame::Chain] {
            let (a, b) = (ground(&board, &dead, shared), ground(&other, &dead, shared));
            assert_eq!(
                (a.territory[0], a.territory[1], a.seki, a.dame),
                (b.territory[1], b.territory[0], b.seki, b.dame),
                "{board}"
            );
        }
    }
}

#[test]
fn turning_and_mirroring_the_board_turns_and_mirrors_the_territories() {
    for board in boards().step_by(10) {
        let dead = some_dead(&board);
        let upright = ground(&board, &dead, SharedDame::Group);
        for symmetry in Symmetry::ALL {
            let points = |points: &PointSet| symmetry.points(board.size(), points);
            let turned = ground(&symmetry.board(&board), &points(&dead), SharedDame::Group);
            assert_eq!(turned.territory, upright.territory.map(|set| points(&set)), "{board}");
            assert_eq!((turned.seki, turned.dame), (points(&upright.seki), points(&upright.dame)), "{board}");
        }
    }
}

#[test]
fn a_dead_stone_of_ones_own_makes_dame_of_the_points_around_it_and_the_opponents_does_not() {
    // 1 X . O . X   the white stone alone is dead, then both sides' stones are
    let board: Board = "X.O.X".parse().unwrap();
    let white: PointSet = board.stones(Color::White);
    assert_eq!(ground(&board, &white, SharedDame::Group).territory[0].len(), 3);
    let board: Board = "X.OXX.X".parse().unwrap();
    let dead: PointSet = ["C1", "D1", "E1"].iter().map(|point| point.parse().unwrap()).collect();
    let ground = ground(&board, &dead, SharedDame::Group);
    assert_eq!(ground.territory[0].len(), 0);
    assert_eq!(ground.dame.to_string(), "B1 F1");
}

#[test]
fn a_chain_reading_never_gives_less_territory_than_a_group_reading() {
    for board in boards() {
        let dead = some_dead(&board);
        let [group, chain] =
            [SharedDame::Group, SharedDame::Chain].map(|shared| ground(&board, &dead, shared));
        for color in Color::BOTH {
            assert!(group.territory[color.index()].is_subset(&chain.territory[color.index()]), "{board}");
        }
        assert!(chain.seki.is_subset(&group.seki), "{board}");
    }
}
