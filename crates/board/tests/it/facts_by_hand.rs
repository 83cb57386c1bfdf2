//! What plays do, on positions small enough to see. X is Black, O White; A1 is the bottom left corner.

use crate::common::{board, point};
use go_board::{Board, Color, Facts, OffBoardOrOccupied};

use Color::{Black, White};

/// Makes the plays in turn, each of which must be possible, and gives the facts of the last.
fn play(board: &mut Board, plays: &[(Color, &str)]) -> Facts {
    let facts = plays.iter().map(|(color, at)| {
        let facts = board.facts(point(at), *color).unwrap();
        board.play(&facts);
        facts
    });
    facts.last().unwrap()
}

fn ko(facts: &Facts) -> Option<String> {
    facts.ko().map(|p| p.to_string())
}

#[test]
fn a_surrounded_stone_is_taken() {
    // 3 . X .
    // 2 X O .   Black C2 fills White's last liberty.
    // 1 . X .
    let mut board = board(".X./XO./.X.");
    let facts = play(&mut board, &[(Black, "C2")]);
    assert_eq!((facts.taken(), facts.lost(), ko(&facts)), (1, 0, None));
    assert_eq!(board.to_string(), ".X./X.X/.X.");
}

#[test]
fn the_only_point_of_the_smallest_board_is_suicide_for_both() {
    for color in Color::BOTH {
        let mut board = board(".");
        let facts = play(&mut board, &[(color, "A1")]);
        assert_eq!((facts.taken(), facts.lost(), facts.is_lone()), (0, 1, true));
        assert_eq!(facts.key_after(), facts.key_before());
        assert_eq!(board.to_string(), ".");
    }
}

#[test]
fn single_stone_suicide_leaves_the_position_as_it_was() {
    // 3 . . .
    // 2 X . .   White A1 has no liberty and takes nothing.
    // 1 . X .
    let mut board = board(".../X../.X.");
    let before = board.clone();
    let facts = board.facts(point("A1"), White).unwrap();
    assert_eq!((facts.taken(), facts.lost()), (0, 1));
    assert_eq!(board.lifted(&facts).to_string(), "A1");
    board.play(&facts);
    assert_eq!(board, before);
    assert_eq!(board.key(), before.key());
}

#[test]
fn two_stone_suicide_lifts_own_chain() {
    // 2 O . X   White B2 joins A2, and the two have no liberty.
    // 1 X X .   Reported of GoSharp (issue 10): the longer chain was accepted and left standing.
    let mut board = board("O.X/XX.");
    let facts = board.facts(point("B2"), White).unwrap();
    assert_eq!((facts.taken(), facts.lost(), facts.is_lone()), (0, 2, false));
    assert_eq!(board.lifted(&facts).to_string(), "A2 B2");
    board.play(&facts);
    assert_eq!(board.to_string(), "..X/XX.");
    // The point is free again: Black can play where White's stones were.
    play(&mut board, &[(Black, "A2")]);
    assert_eq!(board.to_string(), "X.X/XX.");
}

#[test]
fn suicide_lifts_all_own_chains_it_joins() {
    // 3 . X . .
    // 2 X O X .   A1, B2 and C1 are three white chains whose one liberty is B1; White fills it.
    // 1 O . O X
    let mut board = board(".X../XOX./O.OX");
    let facts = board.facts(point("B1"), White).unwrap();
    assert_eq!((facts.taken(), facts.lost()), (0, 4));
    board.play(&facts);
    assert_eq!(board.to_string(), ".X../X.X./...X");
}

#[test]
fn joining_a_chain_with_a_liberty_is_no_suicide() {
    // 3 . O .
    // 2 X O X   White B1 has no liberty of its own, but its chain has A3 and C3.
    // 1 X . X
    let mut board = board(".O./XOX/X.X");
    let facts = play(&mut board, &[(White, "B1")]);
    assert_eq!((facts.taken(), facts.lost()), (0, 0));
    assert_eq!(board.to_string(), ".O./XOX/XOX");
}

#[test]
fn capture_comes_before_suicide() {
    // 1 . X O .   Black D1 has no liberty, but White C1 has lost its last one and comes off first.
    let mut board = board(".XO.");
    let facts = play(&mut board, &[(Black, "D1")]);
    assert_eq!((facts.taken(), facts.lost()), (1, 0));
    assert_eq!(board.to_string(), ".X.X");
}

#[test]
fn two_chains_are_taken_at_once_and_make_no_ko() {
    // 3 O . . .
    // 2 X O O .   White A1 takes A2 and the two stones B1 C1: three in all.
    // 1 . X X O
    let mut board = board("O.../XOO./.XXO");
    let facts = play(&mut board, &[(White, "A1")]);
    assert_eq!((facts.taken(), ko(&facts)), (3, None));
    assert_eq!(board.to_string(), "O.../.OO./O..O");
    // B1 has the free neighbour C1; A2 has none and takes nothing.
    assert_eq!(board.facts(point("B1"), Black).unwrap().lost(), 0);
    assert_eq!(board.facts(point("A2"), Black).unwrap().lost(), 1);
}

#[test]
fn a_chain_next_to_the_play_twice_is_taken_once() {
    // 3 O O X
    // 2 O . X   White's three stones have the one liberty B2, and touch it from two sides.
    // 1 X X .   Black B2 takes three stones, not six.
    let mut board = board("OOX/O.X/XX.");
    let facts = play(&mut board, &[(Black, "B2")]);
    assert_eq!((facts.taken(), facts.lost(), ko(&facts)), (3, 0, None));
    assert_eq!(board.to_string(), "..X/.XX/XX.");
}

#[test]
fn a_lone_stone_taking_one_and_left_with_one_liberty_is_a_ko() {
    // 3 . . X
    // 2 . X O   Black C1 takes C2 and has no other liberty.
    // 1 . O .
    let mut board = board("..X/.XO/.O.");
    let facts = play(&mut board, &[(Black, "C1")]);
    assert_eq!((facts.taken(), facts.is_lone(), ko(&facts)), (1, true, Some("C2".into())));
    let back = board.facts(point("C2"), White).unwrap();
    assert_eq!((back.taken(), ko(&back)), (1, Some("C1".into())));
    assert_eq!(back.key_after(), facts.key_before());
    // Black may fill it; nothing is taken and no earlier position comes back.
    let filled = play(&mut board, &[(Black, "C2")]);
    assert_eq!((filled.taken(), filled.lost(), ko(&filled)), (0, 0, None));
    assert_eq!(board.to_string(), "..X/.XX/.OX");
}

#[test]
fn taking_one_stone_with_room_to_spare_is_no_ko() {
    // 3 . . .
    // 2 X . .   Black B1 takes A1 and also has C1 and B2.
    // 1 O . .
    let board = board(".../X../O..");
    let facts = board.facts(point("B1"), Black).unwrap();
    assert_eq!((facts.taken(), facts.is_lone(), ko(&facts)), (1, true, None));
}

#[test]
fn taking_one_stone_while_joining_a_chain_is_no_ko() {
    // 3 . . .
    // 2 X O O   Black B1 takes A1 and joins C1; White A1 then takes the two: a snapback.
    // 1 O . X
    let mut board = board(".../XOO/O.X");
    let facts = play(&mut board, &[(Black, "B1")]);
    assert_eq!((facts.taken(), facts.is_lone(), ko(&facts)), (1, false, None));
    assert_eq!(board.to_string(), ".../XOO/.XX");
    let back = play(&mut board, &[(White, "A1")]);
    assert_eq!((back.taken(), ko(&back)), (2, None));
    assert_eq!(board.to_string(), ".../XOO/O..");
}

#[test]
fn sending_two_and_returning_one_comes_back_to_the_position() {
    // 3 . . . X
    // 2 O X X X   White B3, C3; Black A3 takes both; White B3 takes A3.
    // 1 O . . .
    let mut board = board("...X/OXXX/O...");
    play(&mut board, &[(White, "B3")]);
    let once = board.clone();
    let two = play(&mut board, &[(White, "C3"), (Black, "A3")]);
    assert_eq!((two.taken(), ko(&two)), (2, None));
    let one = play(&mut board, &[(White, "B3")]);
    assert_eq!((one.taken(), board == once, board.key() == once.key()), (1, true, true));
}

#[test]
fn three_kos_taken_in_turn_come_back_after_six_plays() {
    // 5 . O . O X
    // 4 O X . X .
    // 3 X . . . X
    // 2 O X . . .
    // 1 . O . . .
    let start = board(".O.OX/OX.X./X...X/OX.../.O...");
    let mut board = start.clone();
    let takes = [(Black, "A5"), (White, "E4"), (Black, "A1"), (White, "A4"), (Black, "E5"), (White, "A2")];
    for (color, at) in takes {
        let facts = play(&mut board, &[(color, at)]);
        assert_eq!(facts.taken(), 1, "{color} {at}");
    }
    assert_eq!(board, start);
}

#[test]
fn a_cycle_on_2x2_takes_one_to_three_stones_and_never_a_ko() {
    let mut board = board("../..");
    play(&mut board, &[(Black, "A2")]);
    let once = board.clone();
    let plays = [(White, "B2"), (Black, "A1"), (White, "B1"), (Black, "A2"), (White, "A1"), (Black, "A2")];
    let mut takes = Vec::new();
    for (color, at) in plays {
        let Ok(facts) = board.facts(point(at), color) else { panic!("{color} {at} on {board}") };
        board.play(&facts);
        assert_eq!(facts.ko(), None);
        takes.push(facts.taken());
    }
    assert_eq!(board, once);
    assert!(takes.iter().all(|taken| *taken <= 3), "{takes:?}");
}

#[test]
fn a_play_on_a_stone_or_outside_is_refused() {
    let board = board("X./..");
    assert_eq!(board.facts(point("A2"), White), Err(OffBoardOrOccupied::Occupied(point("A2"), Black)));
    assert_eq!(board.facts(point("C1"), White), Err(OffBoardOrOccupied::OffBoard(point("C1"))));
}

#[test]
fn a_held_chain_without_liberties_comes_back_to_life_when_a_neighbour_is_lifted() {
    // 2 X O   Black is put down on A1 and B1 although no empty point is left: all four stones are held.
    // 1 . .
    let mut board = board("XO/..");
    for at in ["A1", "B1"] {
        board.put_down(point(at), Black).unwrap();
    }
    assert_eq!(board.without_liberties().len(), 4);
    board.lift(&[point("B2")].into_iter().collect());
    assert!(board.without_liberties().is_empty());
    assert_eq!(board.liberties(point("A2")).to_string(), "B2");
}
