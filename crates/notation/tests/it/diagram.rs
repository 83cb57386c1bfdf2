//! Diagrams: what is drawn is what stands there, and plain drawings are read back.

use go_board::{Board, Color, Point, PointSet, Size};
use go_notation::diagram::{Diagram, Drawing, DrawingErrorKind};
use proptest::prelude::*;

fn points(text: &str) -> PointSet {
    text.split_whitespace().map(|point| point.parse::<Point>().unwrap()).collect()
}

fn board() -> impl Strategy<Value = Board> {
    (1_u8..=25, 1_u8..=25).prop_flat_map(|(width, height)| {
        let size = Size::new(width, height).unwrap();
        let stones = prop::collection::vec(0_u8..4, usize::from(size.area()));
        stones.prop_map(move |stones| {
            let of = |stone: u8| {
                size.points().zip(&stones).filter(|(_, s)| **s == stone).map(|(p, _)| p).collect()
            };
            Board::holding(size, &of(1), &of(2))
        })
    })
}

proptest! {
    #[test]
    fn a_plain_diagram_is_read_back(board in board(), last in any::<prop::sample::Index>(), mark in any::<prop::sample::Index>()) {
        let all: Vec<Point> = board.size().points().collect();
        let (last, mark) = (*last.get(&all), *mark.get(&all));
        let text = Diagram::new(&board).last(Some(last)).marked([mark]).to_string();
        let drawing: Drawing = text.parse().unwrap();
        prop_assert_eq!(drawing.size, board.size());
        prop_assert_eq!(drawing.black, board.stones(Color::Black));
        prop_assert_eq!(drawing.white, board.stones(Color::White));
        prop_assert_eq!(drawing.last, Some(last));
        prop_assert_eq!(drawing.marks.contains(mark), mark != last);
        let plain = board.to_string().replace('/', "\n");
        prop_assert_eq!(plain.parse::<Drawing>().unwrap().black, drawing.black);
    }

    #[test]
    fn no_drawing_panics(text in "([ XO.()\\[\\]0-9A-Z|\n]{0,80})|\\PC{0,40}") {
        _ = text.parse::<Drawing>();
    }

    /// Read by an independent XML reader: one circle filled as a stone for each stone, and the names of all lines.
    #[test]
    fn svg_is_well_formed_and_complete(board in board(), title in "[^\r]{0,20}") {
        let numbers = board.size().points().zip(1..);
        let svg = Diagram::new(&board).titled(title).numbered(numbers).marked(board.size().points()).svg();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let stones = |name: &str| {
            let fill = format!("url(#{name})");
            document.descendants().filter(|node| node.attribute("fill") == Some(&*fill)).count()
        };
        prop_assert_eq!(stones("black"), board.stones(Color::Black).len());
        prop_assert_eq!(stones("white"), board.stones(Color::White).len());
        let names = document.descendants().find(|node| node.attribute("class") == Some("names")).unwrap();
        let sides = usize::from(board.size().width() + board.size().height());
        prop_assert_eq!(names.children().filter(|node| node.has_tag_name("text")).count(), 2 * sides);
        let numbers = document.descendants().filter(|node| node.attribute("class") == Some("number")).count();
        prop_assert_eq!(numbers, usize::from(board.size().area()));
    }
}

#[test]
fn rows_stand_as_on_a_printed_board() {
    let board: Board = "..........O/X..........".parse().unwrap();
    let text = Diagram::new(&board).to_string();
    assert_eq!(text, "   A B C D E F G H J K L\n 2 . . . . . . . . . . O\n 1 X . . . . . . . . . .\n");
}

#[test]
fn two_digit_rows_keep_their_columns() {
    let text = Diagram::new(&Board::new(Size::new(2, 10).unwrap())).to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines[1], lines[10]), ("10 . .", " 1 . ."));
}

#[test]
fn common_ways_of_drawing_are_read() {
    let expected = (points("B3 A2 B1"), points("B2"));
    for text in [
        ".X.\nXO.\n.X.",
        "  . X .\r\n  X O +\r\n  - X ,\r\n",
        "   A B C\n 3 . X .  3\n 2 X O .  2\n 1 . X .  1\n   A B C",
        "   a b c\n3|.#.|\n2|@o.|\n1|.x.|",
        "\n\n.X.\n\nXO.\n.X.\n\n",
    ] {
        let drawing: Drawing = text.parse().unwrap();
        assert_eq!((drawing.black, drawing.white), expected, "{text}");
    }
}

#[test]
fn mistakes_in_a_drawing_have_a_place() {
    for (text, kind, line, column) in [
        ("", DrawingErrorKind::Empty, 1, 1),
        ("  A B C \n", DrawingErrorKind::Empty, 1, 1),
        (".X.\n.Z.", DrawingErrorKind::Character('Z'), 2, 2),
        (".X.\n\n.X", DrawingErrorKind::Ragged { found: 2, expected: 3 }, 3, 1),
        (" 2 .X\n 3 .X", DrawingErrorKind::RowNumber { found: "3".to_owned(), expected: 1 }, 2, 2),
        ("  A B D\n. . .", DrawingErrorKind::ColumnLetters { expected: "ABC".to_owned() }, 1, 3),
    ] {
        let error = text.parse::<Drawing>().unwrap_err();
        assert_eq!((error.kind, error.line, error.column), (kind, line, column), "{text:?}");
    }
    let wide = ".".repeat(26);
    let error = wide.parse::<Drawing>().unwrap_err();
    assert!(error.to_string().contains("26x1 is out of range"), "{error}");
    let high = ".\n".repeat(100);
    assert!(matches!(high.parse::<Drawing>().unwrap_err().kind, DrawingErrorKind::Size(_)));
}

#[test]
fn a_drawing_may_hold_what_no_board_does() {
    let drawing: Drawing = "XO\nOX".parse().unwrap();
    assert!(drawing.board().is_err());
    assert_eq!(drawing.black.len(), 2);
}

#[test]
fn terminal_colours_end_with_every_line() {
    let board: Board = "X.O/...".parse().unwrap();
    let text = Diagram::new(&board).last(Some("C2".parse().unwrap())).ansi();
    let rows: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(rows.len(), 2);
    assert!(rows.iter().all(|row| row.ends_with("\x1b[0m")));
    // The last move, and only it, stands on its own ground; stones differ by ink alone.
    assert_eq!(text.matches("\x1b[48;5;167;").count(), 1);
    assert!(rows[0].contains("\x1b[48;5;167;38;5;231m●"));
    assert_eq!(text.matches('●').count(), 2);
}
