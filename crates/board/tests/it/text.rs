//! Boards, points and sizes as text: what is printed is read back, and nothing that can be typed panics.

use crate::common::{after, any_size, size_and_plays};
use go_board::{Board, CellsError, ParseBoardError, Point, Size, SizeError};
use proptest::prelude::*;

/// Text near enough to a board to get past the first check.
fn nearly_a_board() -> impl Strategy<Value = String> {
    const PIECES: [&str; 16] =
        ["X", "O", ".", "/", "\n", " ", "x", "#", "+", "?", "é", "26", "\r\n", "\u{0}", "X.O/", "....."];
    prop::collection::vec(prop::sample::select(&PIECES), 0..80).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn a_printed_board_is_read_back((size, plays) in size_and_plays(0..3)) {
        let board = after(size, &plays);
        prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board.clone()));
        let lines = board.to_string().replace('/', "\r\n  ");
        prop_assert_eq!(lines.parse::<Board>(), Ok(board));
    }

    #[test]
    fn no_text_panics(text in prop_oneof![nearly_a_board(), any::<String>(), ".{0,4}"]) {
        if let Ok(board) = text.parse::<Board>() {
            prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board));
        }
        if let Ok(point) = text.parse::<Point>() {
            prop_assert_eq!(point.to_string().parse::<Point>(), Ok(point));
        }
        if let Ok(size) = text.parse::<Size>() {
            prop_assert_eq!(size.to_string().parse::<Size>(), Ok(size));
        }
    }

    #[test]
    fn sizes_and_their_points_are_read_back(size in any_size()) {
        prop_assert_eq!(size.to_string().parse::<Size>(), Ok(size));
        for (index, point) in size.points().enumerate() {
            prop_assert_eq!(point.to_string().parse::<Point>(), Ok(point));
            prop_assert_eq!(point.to_string().to_lowercase().parse::<Point>(), Ok(point));
            prop_assert_eq!(size.index_of(point), index);
            prop_assert!(size.contains(point) && size.all().contains(point));
        }
        prop_assert_eq!(size.all().len(), usize::from(size.area()));
    }
}

#[test]
fn points_skip_the_letter_i() {
    // The ninth column is J; Z would be the twenty-fifth.
    assert_eq!(Point::new(8, 0).unwrap().to_string(), "J1");
    assert_eq!(Point::new(24, 24).unwrap().to_string(), "Z25");
    for text in
        ["", "A", "1", "I1", "i9", "A0", "A01", "A26", "A+1", "A1 ", "AA1", "A-1", "é1", "A999999999999"]
    {
        assert!(text.parse::<Point>().is_err(), "{text}");
    }
}

#[test]
fn a_board_text_that_is_none_names_row_and_column() {
    assert_eq!("X./.".parse::<Board>(), Err(ParseBoardError::Ragged { row: 2, found: 1, expected: 2 }));
    assert_eq!("X./.?".parse::<Board>(), Err(ParseBoardError::Character { row: 2, column: 2, found: '?' }));
    let too_wide = SizeError::OutOfRange { width: 26, height: 1 };
    assert_eq!(".".repeat(26).parse::<Board>(), Err(ParseBoardError::Size(too_wide)));
    assert!(matches!("".parse::<Board>(), Err(ParseBoardError::Size(_))));
}

#[test]
fn a_board_text_with_breathless_stones_names_them() {
    // 2 X X
    // 1 X X   no empty point at all
    let Err(ParseBoardError::Cells(CellsError { without_liberties })) = "XX/XX".parse::<Board>() else {
        panic!("four stones without liberties were accepted");
    };
    assert_eq!(without_liberties.to_string(), "A2 B2 A1 B1");
}

#[test]
fn sizes_out_of_range_say_what_was_asked_for() {
    let refused = |width, height| Err(SizeError::OutOfRange { width, height });
    assert_eq!("26x26".parse::<Size>(), refused(26, 26));
    assert_eq!("0x3".parse::<Size>(), refused(0, 3));
    assert_eq!("300".parse::<Size>(), refused(300, 300));
    assert_eq!("9x99999999999999999999999".parse::<Size>(), refused(9, u64::MAX));
    for text in ["", "x", "9x", "x9", "-1", "9x9x9", "nine", "+9", "9 x 9"] {
        assert!(matches!(text.parse::<Size>(), Err(SizeError::Malformed(_))), "{text}");
    }
}
