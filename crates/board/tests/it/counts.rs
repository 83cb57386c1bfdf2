//! Whole small boards against published numbers.
//!
//! Legal positions: J. Tromp and G. Farnebäck, *Combinatorics of Go* (2007), and OEIS A094777. Largest numbers of
//! chains: T. Hospel on the computer-go list, November 2013. The other columns were counted by an enumerator
//! that shares no code with this project.

use std::collections::HashSet;

use go_board::{Board, Color, Facts, PointSet, Size, canonical};

/// Shows every position in which all chains have a liberty, once each.
///
/// Taking a stone away never takes a liberty, so each such position comes about by putting its stones down in
/// reading order with none of them lifting anything.
fn each_position(size: Size, show: &mut impl FnMut(&Board)) {
    each_position_after(&Board::new(size), 0, show);
}

fn each_position_after(board: &Board, from: usize, show: &mut impl FnMut(&Board)) {
    show(board);
    each_stone_more(board, from, &mut |at, facts| each_position_after(&played(board, facts), at + 1, show));
}

/// Shows every stone that can be added from the point of index `from` on without lifting anything.
fn each_stone_more(board: &Board, from: usize, show: &mut impl FnMut(usize, &Facts)) {
    for (at, point) in board.size().points().enumerate().skip(from) {
        for color in Color::BOTH {
            let facts = board.facts(point, color).unwrap();
            if facts.taken() == 0 && facts.lost() == 0 {
                show(at, &facts);
            }
        }
    }
}

fn played(board: &Board, facts: &Facts) -> Board {
    let mut board = board.clone();
    board.play(facts);
    board
}

fn legal_positions(width: u8, height: u8) -> u64 {
    let board = Board::new(Size::new(width, height).unwrap());
    legal_positions_after(&board, 0)
}

/// As many as [`each_position_after`] shows, without building those that the last point completes.
fn legal_positions_after(board: &Board, from: usize) -> u64 {
    let last = usize::from(board.size().area()) - 1;
    let mut count = 1;
    each_stone_more(board, from, &mut |at, facts| {
        count += if at == last { 1 } else { legal_positions_after(&played(board, facts), at + 1) };
    });
    count
}

#[test]
fn legal_positions_are_as_many_as_tromp_and_farneback_found() {
    let one_row = [1, 5, 15, 41, 113, 313, 867, 2401, 6649, 18413];
    for (width, expected) in (1..).zip(one_row) {
        assert_eq!(legal_positions(width, 1), expected, "{width}x1");
        assert_eq!(legal_positions(1, width), expected, "1x{width}");
    }
    for (width, height, expected) in [
        (2, 2, 57),
        (3, 2, 489),
        (2, 3, 489),
        (4, 2, 4_125),
        (5, 2, 35_117),
        (3, 3, 12_675),
        (4, 3, 321_689),
        (3, 4, 321_689),
    ] {
        assert_eq!(legal_positions(width, height), expected, "{width}x{height}");
    }
}

#[test]
fn legal_positions_of_4x4_are_24318165() {
    assert_eq!(legal_positions(4, 4), 24_318_165);
}

#[test]
fn positions_by_number_of_stones() {
    let rows: [(u8, u8, &[u64]); 5] = [
        (2, 2, &[1, 8, 24, 24, 0]),
        (3, 2, &[1, 12, 60, 152, 188, 76, 0]),
        (5, 1, &[1, 10, 36, 50, 16, 0]),
        (3, 3, &[1, 18, 144, 664, 1912, 3478, 3832, 2224, 402, 0]),
        (4, 3, &[1, 24, 264, 1752, 7764, 24000, 52440, 80184, 82740, 53204, 17740, 1576, 0]),
    ];
    for (width, height, expected) in rows {
        let size = Size::new(width, height).unwrap();
        let mut counts = vec![0; usize::from(size.area()) + 1];
        each_position(size, &mut |board| counts[usize::from(size.area()) - board.empty_count()] += 1);
        assert_eq!(counts, expected, "{size}");
    }
}

/// Over all positions, colours and empty points.
#[derive(Debug, Default, PartialEq, Eq)]
struct Plays {
    /// Plays that lose no stone.
    safe: u64,
    /// Plays that lose several stones.
    suicides: u64,
    /// Plays that lose just the stone played.
    lone_suicides: u64,
    captures: u64,
    kos: u64,
    /// The most chains on one board.
    chains: usize,
}

fn plays(size: Size) -> Plays {
    let mut all = Plays::default();
    each_position(size, &mut |board| {
        for facts in board.empties().flat_map(|p| Color::BOTH.map(|color| board.facts(p, color).unwrap())) {
            all.safe += u64::from(facts.lost() == 0);
            all.suicides += u64::from(facts.lost() > 1);
            all.lone_suicides += u64::from(facts.lost() == 1);
            all.captures += u64::from(facts.taken() > 0);
            all.kos += u64::from(facts.ko().is_some());
        }
        all.chains = all.chains.max(chains(board));
    });
    all
}

fn chains(board: &Board) -> usize {
    let mut rest = board.size().all().difference(&board.empty_set());
    let mut count = 0;
    while let Some(stone) = rest.first() {
        rest = rest.difference(&board.chain(stone));
        count += 1;
    }
    count
}

#[test]
fn plays_suicides_captures_and_kos_of_whole_boards() {
    // Width, height, then the columns in the order of `Plays`.
    let rows = [
        (1, 1, 0, 0, 2, 0, 0, 0),
        (2, 1, 8, 4, 0, 4, 4, 1),
        (3, 1, 36, 6, 4, 14, 0, 2),
        (4, 1, 128, 16, 16, 44, 8, 2),
        (5, 1, 438, 54, 46, 142, 32, 3),
        (6, 1, 1_452, 168, 136, 452, 92, 4),
        (7, 1, 4_682, 508, 408, 1_412, 272, 4),
        (8, 1, 14_792, 1_528, 1_216, 4_352, 816, 5),
        (2, 2, 184, 8, 8, 56, 0, 2),
        (3, 2, 2_220, 92, 116, 500, 24, 4),
        (4, 2, 24_456, 1_152, 1_176, 4_848, 232, 5),
        (5, 2, 258_268, 11_340, 11_188, 47_496, 2_060, 7),
        (3, 3, 83_502, 2_698, 3_726, 14_390, 768, 6),
        (4, 3, 2_795_884, 77_728, 110_356, 427_600, 23_468, 8),
    ];
    for (width, height, safe, suicides, lone_suicides, captures, kos, chains) in rows {
        let size = Size::new(width, height).unwrap();
        let expected = Plays { safe, suicides, lone_suicides, captures, kos, chains };
        assert_eq!(plays(size), expected, "{size}");
    }
}

#[test]
fn classes_under_symmetry_and_with_colours_exchanged() {
    let rows = [
        (1, 1, 1, 1),
        (2, 1, 3, 2),
        (3, 1, 10, 6),
        (4, 1, 23, 13),
        (5, 1, 64, 34),
        (6, 1, 164, 86),
        (2, 2, 13, 8),
        (3, 2, 145, 78),
        (3, 3, 1_824, 924),
    ];
    for (width, height, classes, with_swap) in rows {
        let size = Size::new(width, height).unwrap();
        let (mut plain, mut swapped) = (HashSet::new(), HashSet::new());
        each_position(size, &mut |board| {
            plain.insert(canonical(board, false).board.key());
            swapped.insert(canonical(board, true).board.key());
        });
        assert_eq!((plain.len(), swapped.len()), (classes, with_swap), "{size}");
    }
}

#[test]
fn every_legal_position_is_found_by_holding_all_colourings_too() {
    // 3^6 colourings of 3x2, those with breathless stones refused: the plain definition.
    let size = Size::new(3, 2).unwrap();
    let points: Vec<_> = size.points().collect();
    let mut found = HashSet::new();
    for number in 0..3_u32.pow(6) {
        let digit = |i: usize| number / 3_u32.pow(i as u32) % 3;
        let set = |which| (0..6).filter(|i| digit(*i) == which).map(|i| points[i]).collect::<PointSet>();
        if let Ok(board) = Board::with_stones(size, &set(1), &set(2)) {
            found.insert(board);
        }
    }
    let mut walked = HashSet::new();
    each_position(size, &mut |board| assert!(walked.insert(board.clone())));
    assert_eq!(found, walked);
    assert_eq!(found.len(), 489);
}
